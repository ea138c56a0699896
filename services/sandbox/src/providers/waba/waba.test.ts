import { waitFor, watchLeaks } from '@cascade/runtime/testing';
import { MIB, PNG } from '../../testing/samples.ts';
import { PHONE_NUMBER_ID, startRig, type RigAnswer, type SandboxRig } from '../../testing/rig.ts';

const expectNoLeaks = watchLeaks();
let rig: SandboxRig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());
afterAll(expectNoLeaks);
afterEach(() => rig.sandbox.inbox.clear());

const TO = '15550100000';
const AUTH = { authorization: 'Bearer EAAG-token' };
const envelope = { messaging_product: 'whatsapp', recipient_type: 'individual', to: TO };
const send = (message: object) => rig.graph({ ...envelope, ...message });
const received = () => rig.sandbox.inbox.list({ limit: 100 });

function expectError(answer: RigAnswer, status: number, code: number, details = /^/): void {
  const { error } = answer.body;
  expect([answer.status, error.code]).toEqual([status, code]);
  expect(error).toMatchObject({
    message: expect.any(String),
    type: 'OAuthException',
    fbtrace_id: expect.any(String),
  });
  expect(error.error_data?.details ?? '').toMatch(details);
  expect(error.error_data?.messaging_product ?? 'whatsapp').toBe('whatsapp');
  expect(received()).toEqual([]);
}

async function uploaded(name: string, mime: string, bytes: Uint8Array<ArrayBuffer> = PNG) {
  const form = new FormData();
  form.set('messaging_product', 'whatsapp');
  form.set('type', mime);
  form.set('file', new File([bytes], name, { type: mime }));
  return rig.call(`/graph/v23.0/${PHONE_NUMBER_ID}/media`, {
    method: 'POST',
    headers: AUTH,
    body: form,
  });
}

describe('access', () => {
  test('without a bearer token: 401, code 190', async () => {
    const answer = await rig.call(`/graph/v23.0/${PHONE_NUMBER_ID}/messages`, { method: 'POST' });
    expectError(answer, 401, 190);
  });

  test('a revoked token: 401, code 190, subcode 460', async () => {
    const answer = await rig.graph({ ...envelope, text: { body: 'x' } }, 'EAAG-revoked');
    expectError(answer, 401, 190);
    expect(answer.body.error.error_subcode).toBe(460);
  });

  test('an object that does not exist: 400, code 100, subcode 33', async () => {
    const { status, body } = await rig.call('/graph/v23.0/me/messages', {
      method: 'POST',
      headers: AUTH,
    });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      code: 100,
      error_subcode: 33,
      type: 'GraphMethodException',
    });
  });

  test('an unknown path: 400, code 2500', async () => {
    const answer = await rig.call(`/graph/v23.0/${PHONE_NUMBER_ID}/pigeons`, { headers: AUTH });
    expectError(answer, 400, 2500);
    expect(answer.body.error.message).toBe('Unknown path components: /pigeons');
  });
});

describe('envelope', () => {
  test('a text is answered with contacts and messages, and arrives', async () => {
    const { status, body } = await rig.graph({
      messaging_product: 'whatsapp',
      to: '+1 (555) 010-0000',
      text: { body: 'Hi\nthere', preview_url: true },
      biz_opaque_callback_data: 'send-17',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      messaging_product: 'whatsapp',
      contacts: [{ input: '+1 (555) 010-0000', wa_id: TO }],
      messages: [{ id: expect.stringMatching(/^wamid\.\S+$/) }],
    });
    expect(received()).toEqual([
      expect.objectContaining({
        channel: 'waba',
        to: TO,
        from: PHONE_NUMBER_ID,
        reference: 'send-17',
        arrivals: 1,
        provider_message_id: body.messages[0].id,
        content: { kind: 'text', text: 'Hi\nthere', link_preview: true },
      }),
    ]);
  });

  test('form fields with JSON in them work as well', async () => {
    const answer = await rig.call(`/graph/v25.0/${PHONE_NUMBER_ID}/messages`, {
      method: 'POST',
      headers: AUTH,
      body: new URLSearchParams({ ...envelope, text: '{"body":"form"}' }),
    });
    expect(answer.status).toBe(200);
    expect(received()[0]?.content.text).toBe('form');
  });

  const text = { text: { body: 'x' } };
  test.each<[string, object, number, RegExp | undefined]>([
    ['no messaging_product', { ...text, messaging_product: undefined }, 100, undefined],
    ['another messaging_product', { ...text, messaging_product: 'fax' }, 100, undefined],
    ['another recipient_type', { ...text, recipient_type: 'group' }, 100, undefined],
    ['no to', { ...text, to: undefined }, 100, undefined],
    ['to with letters', { ...text, to: '1555CALLME' }, 131009, /phone number/],
    ['to without a country code', { ...text, to: '0301234567' }, 131009, /phone number/],
    [
      '513 opaque characters',
      { ...text, biz_opaque_callback_data: 'x'.repeat(513) },
      100,
      undefined,
    ],
    ['an invented type', { type: 'pigeon' }, 100, undefined],
    ['a type that is not for us', { type: 'sticker', sticker: {} }, 131051, /sticker/],
    ['no text object', { type: 'text' }, 131008, /'text'/],
    ['an empty body', { text: { body: '' } }, 131008, /text\.body/],
    ['4097 characters', { text: { body: 'x'.repeat(4097) } }, 100, undefined],
  ])('%s: 400', async (_case, message, code, details) => {
    expectError(await send(message), 400, code, details);
  });

  test('4096 characters and 512 opaque ones are allowed', async () => {
    const answer = await send({
      text: { body: '👋'.repeat(4096) },
      biz_opaque_callback_data: 'x'.repeat(512),
    });
    expect(answer.status).toBe(200);
  });
});

describe('media', () => {
  test('an uploaded image arrives with its caption', async () => {
    const { body } = await uploaded('pixel.png', 'image/png');
    expect(body).toEqual({ id: expect.stringMatching(/^\d{15}$/) });
    const answer = await send({ type: 'image', image: { id: body.id, caption: 'Look' } });
    expect(answer.status).toBe(200);
    expect(received()[0]?.content).toEqual({
      kind: 'image',
      text: 'Look',
      attachments: [
        { file: expect.any(Number), name: 'pixel.png', mime: 'image/png', size: PNG.byteLength },
      ],
    });
  });

  test('a document carries its own file name', async () => {
    const { body } = await uploaded('a.pdf', 'application/pdf');
    await send({ type: 'document', document: { id: body.id, filename: 'Invoice.pdf' } });
    expect(received()[0]?.content.attachments).toEqual([
      expect.objectContaining({ name: 'Invoice.pdf' }),
    ]);
  });

  test('a link is kept, not followed', async () => {
    const link = 'https://127.0.0.1:1/a/clip.mp4';
    expect((await send({ type: 'video', video: { link } })).status).toBe(200);
    expect(received()[0]?.content.attachments).toEqual([{ link, name: 'clip.mp4' }]);
  });

  test.each<[string, object, number, RegExp | undefined]>([
    ['neither id nor link', { image: {} }, 131008, /exactly one/],
    ['both id and link', { image: { id: '1', link: 'https://a.b/c' } }, 131008, /exactly one/],
    ['an id of nobody', { image: { id: '900000000999999' } }, 100, undefined],
    ['a link that is none', { image: { link: 'file:///etc/passwd' } }, 100, undefined],
    [
      'a caption of 1025 characters',
      { image: { link: 'https://a.b/c', caption: 'x'.repeat(1025) } },
      100,
      undefined,
    ],
    [
      'a file name on an image',
      { image: { link: 'https://a.b/c', filename: 'a' } },
      100,
      undefined,
    ],
  ])('%s: 400', async (_case, message, code, details) => {
    expectError(await send({ type: 'image', ...message }), 400, code, details);
  });

  test('an upload of another type than the message says: 131053', async () => {
    const { body } = await uploaded('a.pdf', 'application/pdf');
    expectError(await send({ type: 'image', image: { id: body.id } }), 400, 131053, /pdf/);
  });

  test.each([
    ['image/jpeg', 5],
    ['video/mp4', 16],
    ['application/pdf', 100],
  ])('%s: %d MB are taken, one byte more is not', async (mime, size) => {
    expect((await uploaded('a', mime, Buffer.alloc(size * MIB))).status).toBe(200);
    expectError(await uploaded('a', mime, Buffer.alloc(size * MIB + 1)), 400, 131053, /MB|bytes/);
  });

  test('types that nobody can send are not taken', async () => {
    expectError(await uploaded('a.exe', 'application/x-msdownload'), 400, 100);
  });

  test('an upload needs its file and its product', async () => {
    const form = new FormData();
    form.set('type', 'image/png');
    const path = `/graph/v23.0/${PHONE_NUMBER_ID}/media`;
    const post = () => rig.call(path, { method: 'POST', headers: AUTH, body: form });
    expect((await post()).body.error.message).toMatch('messaging_product is required');
    form.set('messaging_product', 'whatsapp');
    expect((await post()).body.error.message).toMatch('file is required');
  });
});

describe('interactive', () => {
  const reply = (id: string, title: string) => ({ type: 'reply', reply: { id, title } });
  const buttons = (list: unknown, more: object = {}) => ({
    type: 'interactive',
    interactive: { type: 'button', body: { text: 'Choose' }, action: { buttons: list }, ...more },
  });
  const list = (sections: unknown, more: object = {}) => ({
    type: 'interactive',
    interactive: {
      type: 'list',
      body: { text: 'Choose' },
      action: { button: 'Menu', sections, ...more },
    },
  });
  const rows = (count: number, from = 0) =>
    Array.from({ length: count }, (_, i) => ({ id: `r${from + i}`, title: `Row ${from + i}` }));

  test('reply buttons arrive', async () => {
    const message = buttons([reply('y', 'Yes'), reply('n', 'No')], {
      header: { type: 'text', text: 'Question' },
      footer: { text: 'Shop' },
    });
    expect((await send(message)).status).toBe(200);
    expect(received()[0]?.content).toEqual({
      kind: 'interactive',
      header: 'Question',
      text: 'Choose',
      footer: 'Shop',
      buttons: [
        [
          { text: 'Yes', action: 'reply', value: 'y' },
          { text: 'No', action: 'reply', value: 'n' },
        ],
      ],
    });
  });

  test('a list arrives', async () => {
    const sections = [
      { title: 'A', rows: [{ id: '1', title: 'One', description: 'first' }] },
      { title: 'B', rows: rows(9) },
    ];
    expect((await send(list(sections))).status).toBe(200);
    expect(received()[0]?.content.list).toEqual({ button: 'Menu', sections });
  });

  test.each<[string, object, number, RegExp | undefined]>([
    ['no interactive object', { type: 'interactive' }, 131008, /interactive/],
    ['an invented type', { type: 'interactive', interactive: { type: 'quiz' } }, 100, undefined],
    ['no body', buttons([reply('a', 'A')], { body: undefined }), 131008, /body/],
    [
      'a body of 1025',
      buttons([reply('a', 'A')], { body: { text: 'x'.repeat(1025) } }),
      131009,
      /1024/,
    ],
    [
      'a footer of 61',
      buttons([reply('a', 'A')], { footer: { text: 'x'.repeat(61) } }),
      131009,
      /60/,
    ],
    [
      'a header of 61',
      buttons([reply('a', 'A')], { header: { type: 'text', text: 'x'.repeat(61) } }),
      131009,
      /60/,
    ],
    ['no buttons', buttons(undefined), 131008, /buttons/],
    ['zero buttons', buttons([]), 131009, /buttons count/],
    [
      'four buttons',
      buttons(['1', '2', '3', '4'].map((id) => reply(id, id))),
      131009,
      /buttons count/,
    ],
    ['a title of 21', buttons([reply('a', 'x'.repeat(21))]), 131009, /title.*20/],
    ['an empty title', buttons([reply('a', '')]), 131009, /title/],
    ['an id of 257', buttons([reply('x'.repeat(257), 'A')]), 131009, /id.*256/],
    ['the same id twice', buttons([reply('a', 'A'), reply('a', 'B')]), 131009, /ids/],
    ['the same title twice', buttons([reply('a', 'A'), reply('b', 'A')]), 131009, /titles/],
    ['another kind of button', buttons([{ type: 'url', url: {} }]), 131009, /type/],
    ['a list without a label', list([{ rows: rows(1) }], { button: undefined }), 131008, /button/],
    ['a label of 21', list([{ rows: rows(1) }], { button: 'x'.repeat(21) }), 131009, /20/],
    ['no sections', list([]), 131009, /sections count/],
    [
      'eleven sections',
      list(Array.from({ length: 11 }, (_, i) => ({ title: `${i}`, rows: rows(1, i) }))),
      131009,
      /sections count/,
    ],
    [
      'two sections, one without a title',
      list([{ title: 'A', rows: rows(1) }, { rows: rows(1, 1) }]),
      131008,
      /title/,
    ],
    ['a section title of 25', list([{ title: 'x'.repeat(25), rows: rows(1) }]), 131009, /24/],
    ['a section without rows', list([{ title: 'A', rows: [] }]), 131009, /row/],
    [
      'eleven rows overall',
      list([
        { title: 'A', rows: rows(5) },
        { title: 'B', rows: rows(6, 5) },
      ]),
      131009,
      /Total row count/,
    ],
    ['a row id of 201', list([{ rows: [{ id: 'x'.repeat(201), title: 'A' }] }]), 131009, /200/],
    ['a row title of 25', list([{ rows: [{ id: 'a', title: 'x'.repeat(25) }] }]), 131009, /24/],
    [
      'a description of 73',
      list([{ rows: [{ id: 'a', title: 'A', description: 'x'.repeat(73) }] }]),
      131009,
      /72/,
    ],
    ['the same row id twice', list([{ rows: [...rows(1), ...rows(1)] }]), 131009, /row ids/],
  ])('%s: 400', async (_case, message, code, details) => {
    expectError(await send(message), 400, code, details);
  });
});

describe('location', () => {
  test('arrives', async () => {
    const location = { latitude: 1.5, longitude: 2.5, name: 'Shop', address: 'Street 1' };
    expect((await send({ type: 'location', location })).status).toBe(200);
    expect(received()[0]?.content.location).toEqual({
      lat: 1.5,
      lng: 2.5,
      name: 'Shop',
      address: 'Street 1',
    });
  });

  test('out of range: 131009', async () => {
    const location = { latitude: 91, longitude: 0 };
    expectError(await send({ type: 'location', location }), 400, 131009);
  });
});

describe('template messages', () => {
  const text = (value: string, name?: string) => ({
    type: 'text',
    text: value,
    ...(name ? { parameter_name: name } : {}),
  });
  const template = (name: string, components: object[], language = 'en') => ({
    type: 'template',
    template: { name, language: { code: language, policy: 'deterministic' }, components },
  });
  const body = (...parameters: object[]) => ({ type: 'body', parameters });
  const button = (sub_type: string, index: number | string, parameter: object) => ({
    type: 'button',
    sub_type,
    index,
    parameters: [parameter],
  });
  const code = button('url', '0', text('482913'));
  const track = button('url', 2, text('A-7'));
  const order = [text('Ana'), text('A-7'), text('Friday')];
  const image = {
    type: 'header',
    parameters: [{ type: 'image', image: { link: 'https://a.b/c.png' } }],
  };

  test('positional parameters, quick replies and a link', async () => {
    const payload = button('quick_reply', 1, { type: 'payload', payload: 'help' });
    const answer = await send(template('order_update', [body(...order), payload, track]));
    expect(answer.body.messages[0].message_status).toBe('accepted');
    expect(received()[0]?.content).toEqual({
      kind: 'template',
      template: { name: 'order_update', language: 'en' },
      header: 'Order update',
      text: 'Hi Ana, your order A-7 has shipped and arrives on Friday.',
      footer: 'Reply to this message to reach us.',
      buttons: [
        [{ text: 'Thanks', action: 'reply', value: 'Thanks' }],
        [{ text: 'I need help', action: 'reply', value: 'help' }],
        [{ text: 'Track the order', action: 'url', value: 'https://shop.example.com/orders/A-7' }],
      ],
    });
  });

  test('a one-time password carries its code in the button too', async () => {
    expect((await send(template('otp_code', [body(text('482913')), code]))).status).toBe(200);
    expect(received()[0]?.content.buttons).toEqual([
      [{ text: 'Copy code', action: 'copy', value: '482913' }],
    ]);
  });

  test('named parameters and an image', async () => {
    const named = body(text('10 %', 'discount'), text('Ana', 'first_name'), text('Shop', 'store'));
    expect((await send(template('welcome_image', [image, named]))).status).toBe(200);
    expect(received()[0]?.content).toMatchObject({
      text: 'Welcome Ana! Your first order at Shop is 10 % off.',
      attachments: [{ link: 'https://a.b/c.png', name: 'c.png' }],
    });
  });

  test('a coupon code', async () => {
    const coupon = button('copy_code', 0, { type: 'coupon_code', coupon_code: '25OFF' });
    expect((await send(template('coupon_offer', [coupon]))).status).toBe(200);
    expect(received()[0]?.content.buttons).toEqual([
      [{ text: 'Copy offer code', action: 'copy', value: '25OFF' }],
      [{ text: 'Call us', action: 'call', value: '+15550100000' }],
    ]);
  });

  test.each<[string, object, number, number, RegExp]>([
    [
      'no policy',
      { type: 'template', template: { name: 'order_update', language: { code: 'en' } } },
      400,
      131008,
      /policy/,
    ],
    ['no name', { type: 'template', template: { language: { code: 'en' } } }, 400, 131008, /name/],
    ['no language', { type: 'template', template: { name: 'otp_code' } }, 400, 131008, /language/],
    ['an unknown name', template('nothing', []), 404, 132001, /nothing.*does not exist in en$/],
    ['an unknown language', template('otp_code', [], 'de'), 404, 132001, /does not exist in de$/],
    ['a template under review', template('pending_notice', []), 404, 132001, /does not exist/],
    ['a paused template', template('paused_notice', []), 400, 132015, /paused/],
    ['a disabled template', template('disabled_notice', []), 400, 132016, /disabled/],
    [
      'too few parameters',
      template('order_update', [body(text('Ana')), track]),
      400,
      132000,
      /body: number of localizable_params \(1\) does not match the expected number of params \(3\)/,
    ],
    [
      'too many parameters',
      template('otp_code', [body(text('1'), text('2')), code]),
      400,
      132000,
      /\(2\).*\(1\)/,
    ],
    [
      'a parameter for a header without any',
      template('order_update', [
        { type: 'header', parameters: [text('x')] },
        body(...order),
        track,
      ]),
      400,
      132000,
      /header/,
    ],
    ['an empty parameter', template('otp_code', [body(text('')), code]), 400, 100, /mandatory/],
    [
      'a parameter with a line break',
      template('otp_code', [body(text('1\n2')), code]),
      400,
      132018,
      /new-line/,
    ],
    [
      'a parameter of another type',
      template('otp_code', [body({ type: 'image', image: {} }), code]),
      400,
      132012,
      /expected TEXT/,
    ],
    [
      'a named template without names',
      template('welcome_image', [image, body(...order)]),
      400,
      100,
      /name/,
    ],
    [
      'no header image',
      template('welcome_image', [
        body(text('a', 'first_name'), text('b', 'store'), text('c', 'discount')),
      ]),
      400,
      132012,
      /expected IMAGE, received UNKNOWN/,
    ],
    ['no link parameter', template('order_update', [body(...order)]), 400, 131008, /index 2/],
    ['no code in the button', template('otp_code', [body(text('1'))]), 400, 131008, /index 0/],
    [
      'a button that is not there',
      template('order_update', [body(...order), track, button('url', 5, text('x'))]),
      400,
      132018,
      /index 5/,
    ],
    [
      'a button of another kind',
      template('order_update', [body(...order), track, button('url', 0, text('x'))]),
      400,
      132018,
      /index 0/,
    ],
  ])('%s', async (_case, message, status, errorCode, details) => {
    expectError(await send(message), status, errorCode, details);
  });
});

describe('template list', () => {
  const list = (query: string) =>
    rig.call(`/graph/v23.0/102290129340398/message_templates${query}`, { headers: AUTH });

  test('pages through all of them by cursor and by the next link', async () => {
    const names: string[] = [];
    let { body } = await list('?limit=3');
    for (let page = 0; page < 10; page++) {
      names.push(...body.data.map((template: { name: string }) => template.name));
      const { cursors, next } = body.paging;
      if (!next) break;
      const byLink = await rig.call(next.slice(rig.url.length), { headers: AUTH });
      ({ body } = await list(`?limit=3&after=${cursors.after}`));
      expect(byLink.body).toEqual(body);
    }
    expect(names).toEqual([
      'otp_code',
      'order_update',
      'welcome_image',
      'coupon_offer',
      'paused_notice',
      'disabled_notice',
      'pending_notice',
      'rejected_notice',
    ]);
  });

  test('filters, picks fields, and gives every account ids of its own', async () => {
    const { body } = await list('?name=otp&status=APPROVED&fields=name,status');
    expect(body.data).toEqual([
      { id: expect.stringMatching(/^\d{15}$/), name: 'otp_code', status: 'APPROVED' },
    ]);
    const other = await rig.call('/graph/v23.0/999999/message_templates?name=otp', {
      headers: AUTH,
    });
    expect(other.body.data[0].id).not.toBe(body.data[0].id);
    expect((await list('?status=NONE')).body).toEqual({ data: [] });
  });

  test.each(['?limit=0', '?limit=x', '?after=nonsense'])('%s: code 100', async (query) => {
    expectError(await list(query), 400, 100);
  });
});

describe('magic numbers', () => {
  const message = (to: string) => rig.graph({ ...envelope, to, text: { body: 'magic' } });
  const templateTo = (to: string) =>
    rig.graph({
      ...envelope,
      to,
      type: 'template',
      template: {
        name: 'coupon_offer',
        language: { code: 'en', policy: 'deterministic' },
        components: [
          {
            type: 'button',
            sub_type: 'copy_code',
            index: 0,
            parameters: [{ type: 'coupon_code', coupon_code: 'X' }],
          },
        ],
      },
    });

  test.each([
    ['unknown', '15550140400', 400, 131026],
    ['blocked', '15550140300', 400, 131050],
    ['disconnected', '15550140100', 401, 190],
    ['restricted', '15550136800', 403, 131031],
    ['flooded', '15550143000', 400, 130429],
    ['window closed', '15550147000', 400, 131047],
    ['broken', '15550150000', 500, 131000],
    ['unavailable', '15550150300', 503, 131016],
  ])('%s: %s answers %d with code %d', async (_name, to, status, code) => {
    expectError(await message(to), status, code);
  });

  test('a closed window lets templates through, a paused template free-form messages', async () => {
    expect((await templateTo('15550147000')).status).toBe(200);
    expect((await message('15550147100')).status).toBe(200);
    rig.sandbox.inbox.clear();
    expectError(await templateTo('15550147100'), 400, 132015);
  });

  test('a contact whose last message is 24 hours old gets templates alone', async () => {
    const { answers } = rig.sandbox.inbox;
    const writes = (id: number, contact: string) =>
      answers.add({
        id,
        channel: 'waba',
        device: PHONE_NUMBER_ID,
        contact,
        name: 'Ana',
        provider_message_id: `wamid.${id}`,
        content: { kind: 'text', text: 'Hi' },
      });
    writes(1, '15550100001');
    await rig.clock.advance(86_400_000 - 1);
    expect((await message('15550100001')).status).toBe(200);
    await rig.clock.advance(1);
    const refused = await message('15550100001');
    expect([refused.status, refused.body.error.code]).toEqual([400, 131047]);
    expect((await templateTo('15550100001')).status).toBe(200);
    expect((await message('15550100002')).status).toBe(200);
    writes(2, '15550100001');
    expect((await message('15550100001')).status).toBe(200);
  });

  test('a short rate limit is over after its seconds', async () => {
    const first = await message('15550142900');
    expect([first.status, first.headers.get('retry-after')]).toEqual([400, '1']);
    await rig.clock.advance(1000);
    expect((await message('15550142900')).status).toBe(200);
  });

  test('slow', async () => {
    const before = rig.clock.pending;
    const answer = message('15550120003');
    await waitFor(() => rig.clock.pending > before, { what: 'the slow call to be under way' });
    await rig.clock.advance(3000);
    expect((await answer).status).toBe(200);
  });

  test.each([
    ['15550190100', 1],
    ['15550190200', 0],
  ])('%s: cut without an answer, %d messages arrived', async (to, arrived) => {
    await expect(message(to)).rejects.toThrow('fetch failed');
    expect(received()).toHaveLength(arrived);
  });

  test('hangs until the sender gives up', async () => {
    const answer = rig.call(`/graph/v23.0/${PHONE_NUMBER_ID}/messages`, {
      method: 'POST',
      headers: { ...AUTH, 'content-type': 'application/json' },
      body: JSON.stringify({ ...envelope, to: '15550190000', text: { body: 'x' } }),
      signal: AbortSignal.timeout(150),
    });
    await expect(answer).rejects.toThrow('timeout');
    expect(received()).toEqual([]);
  });
});
