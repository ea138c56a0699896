import { readFileSync } from 'node:fs';
import { watchLeaks } from '@cascade/runtime/testing';
import { receiveWebhooks, type WebhookReceiver } from '../../testing/receive-webhooks.ts';
import { PHONE_NUMBER_ID, startRig, type SandboxRig } from '../../testing/rig.ts';

const description = JSON.parse(
  readFileSync(new URL('./description.json', import.meta.url), 'utf8'),
) as {
  version: string;
  source: string;
  operations: Record<string, Record<string, string[]>>;
  examples: Record<string, { name: string; components: Record<string, any>[] }>;
};

const expectNoLeaks = watchLeaks();
const WABA = '102290129340398';
const AUTH = { authorization: 'Bearer EAAG-token' };
const JSON_AUTH = { ...AUTH, 'content-type': 'application/json' };
let rig: SandboxRig;
let named = 0;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());
afterAll(expectNoLeaks);

const graph = (method: string, path: string, body?: unknown) =>
  rig.call(`/graph/v23.0/${path}`, {
    method,
    headers: body === undefined ? AUTH : JSON_AUTH,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const create = (body: object) => graph('POST', `${WABA}/message_templates`, body);
const body = (text: string, values: string[] = []) => ({
  type: 'BODY',
  text,
  ...(values.length === 0 ? {} : { example: { body_text: [values] } }),
});
const buttons = (...list: object[]) => ({ type: 'BUTTONS', buttons: list });
const template = (components: object[], rest: object = {}) => ({
  name: `made_${(named += 1)}`,
  language: 'en',
  category: 'UTILITY',
  components,
  ...rest,
});

async function upload(mime: string, bytes = 'sample'): Promise<string> {
  const query = `file_name=a&file_length=${bytes.length}&file_type=${encodeURIComponent(mime)}`;
  const { body: session } = await graph('POST', `100000000000000/uploads?${query}`);
  const { body: file } = await rig.call(`/graph/v23.0/${session.id}`, {
    method: 'POST',
    headers: { authorization: 'OAuth EAAG-token', file_offset: '0' },
    body: bytes,
  });
  return file.h;
}

describe("Meta's description of v23.0", () => {
  test('is the one that the sandbox judges by', () => {
    expect(description.version).toBe('v23.0');
    expect(description.source).toMatch(/facebook\/openapi/);
    expect(Object.keys(description.operations)).toEqual([
      '/{Version}/{TEMPLATE_ID}',
      '/{Version}/{WABA-ID}/message_templates',
      '/{Version}/{WABA-ID}',
      '/{Version}/{WABA-ID}/phone_numbers',
      '/{Version}/{WABA-ID}/subscribed_apps',
      '/{Version}/{Phone-Number-ID}',
      '/{Version}/{Phone-Number-ID}/register',
      '/{Version}/{Phone-Number-ID}/messages',
      '/{Version}/{Phone-Number-ID}/whatsapp_business_profile',
    ]);
  });

  test.each(Object.entries(description.examples))('%s is taken', async (_, example) => {
    const types = { IMAGE: 'image/jpeg', VIDEO: 'video/mp4', DOCUMENT: 'application/pdf' };
    const components = await Promise.all(
      example.components.map(async (part) => {
        if (part.example?.header_handle === undefined) return part;
        const handle = await upload(types[part.format as keyof typeof types]);
        return { ...part, example: { header_handle: [handle] } };
      }),
    );
    const answer = await create({ ...example, name: `example_${(named += 1)}`, components });
    expect([answer.status, answer.body.error ?? null]).toEqual([200, null]);
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^\d{15}$/),
      status: 'PENDING',
      category: expect.any(String),
    });
  });

  test('a member of another type is refused', async () => {
    const answer = await create({ ...template([body('Hi.')]), components: 'none' });
    expect([answer.status, answer.body.error.code]).toEqual([400, 100]);
  });
});

const QUICK = { type: 'QUICK_REPLY', text: 'Yes' };
const OFFER = { type: 'LIMITED_TIME_OFFER', limited_time_offer: { text: 'Ends soon' } };
const CARD = { components: [{ type: 'HEADER', format: 'IMAGE' }] };
const MARKETING = { category: 'MARKETING' };
const LINK = { type: 'URL', text: 'Go', url: 'https://example.com/a' };
const OTP = { type: 'OTP', otp_type: 'COPY_CODE' };
const code = (...list: object[]) =>
  template([{ type: 'BODY' }, buttons(...list)], { category: 'AUTHENTICATION' });

test.each<[what: string, body: () => object, subcode: number | undefined]>([
  ['a name in capitals', () => template([body('Hi.')], { name: 'Order' }), 2388001],
  ['another category', () => template([body('Hi.')], { category: 'OTHER' }), undefined],
  ['no body', () => template([{ type: 'FOOTER', text: 'x' }]), 2388043],
  ['a variable at the start', () => template([body('{{1}} is here.', ['Ana'])]), 2388299],
  ['a variable at the end', () => template([body('Here is {{1}}', ['Ana'])]), 2388299],
  ['variables in a row', () => template([body('Hi {{1}} {{2}} there.', ['a', 'b'])]), 2388072],
  ['a variable without an example', () => template([body('Hi {{1}}, hello.')]), 2388043],
  ['a gap in the numbers', () => template([body('Hi {{2}}, hello.', ['a'])]), 2388001],
  ['a long body', () => template([body('x'.repeat(1025))]), 2388040],
  [
    'a variable in the footer',
    () => template([body('Hi.'), { type: 'FOOTER', text: 'by {{1}} x' }]),
    2388073,
  ],
  [
    'a header with an emoji',
    () => template([{ type: 'HEADER', format: 'TEXT', text: 'Hi 🎉' }, body('Hi.')]),
    2388047,
  ],
  [
    'an image without a sample',
    () => template([{ type: 'HEADER', format: 'IMAGE' }, body('Hi.')]),
    2388043,
  ],
  [
    'mixed buttons',
    () => template([body('Hi.'), buttons(QUICK, LINK, { ...QUICK, text: 'No' })]),
    2388001,
  ],
  ['three links', () => template([body('Hi.'), buttons(LINK, LINK, LINK)]), 2388001],
  [
    'a long label',
    () => template([body('Hi.'), buttons({ ...QUICK, text: 'x'.repeat(26) })]),
    2388040,
  ],
  [
    'a coupon in UTILITY',
    () => template([body('Hi.'), buttons({ type: 'COPY_CODE', example: 'A' })]),
    2388001,
  ],
  ['a one-time password in UTILITY', () => template([body('Hi.'), buttons(OTP)]), 2388001],
  [
    'a code without its button',
    () => template([{ type: 'BODY' }], { category: 'AUTHENTICATION' }),
    2388043,
  ],
  [
    'a code with a text of its own',
    () => template([body('Code.'), buttons(OTP)], { category: 'AUTHENTICATION' }),
    2388072,
  ],
  ['one tap without an app', () => code({ type: 'OTP', otp_type: 'ONE_TAP' }), 2388043],
  ['an offer in UTILITY', () => template([body('Hi.'), OFFER]), 2388001],
  [
    'one card',
    () => template([body('Hi.'), { type: 'CAROUSEL', cards: [CARD] }], MARKETING),
    2388043,
  ],
  [
    'a card without a sample',
    () => template([body('Hi.'), { type: 'CAROUSEL', cards: [CARD, CARD] }], MARKETING),
    2388043,
  ],
])('%s is refused', async (_what, given, subcode) => {
  const { status, body: answer } = await create(given());
  expect([status, answer.error.code, answer.error.error_subcode]).toEqual([400, 100, subcode]);
});

test('a sample of another type is refused', async () => {
  const header = { type: 'HEADER', format: 'IMAGE' };
  const handle = await upload('application/pdf');
  const { body: answer } = await create(
    template([{ ...header, example: { header_handle: [handle] } }, body('Hi.')]),
  );
  expect(answer.error.error_subcode).toBe(2388047);
});

test('an upload needs its size and a type of a sample', async () => {
  const gif = await graph('POST', '100000000000000/uploads?file_length=3&file_type=image/gif');
  expect(gif.body.error.code).toBe(100);
  const query = 'file_name=a&file_length=3&file_type=image/png';
  const { body: session } = await graph('POST', `100000000000000/uploads?${query}`);
  const write = (bytes: string, headers: object = { file_offset: '0' }) =>
    rig.call(`/graph/v23.0/${session.id}`, {
      method: 'POST',
      headers: { authorization: 'OAuth EAAG-token', ...headers },
      body: bytes,
    });
  expect((await write('four')).status).toBe(400);
  expect((await write('abc', {})).status).toBe(400);
  expect((await write('abc')).body.h).toMatch(/^4::/);
  expect((await write('abc')).body.error.error_subcode).toBe(33);
});

describe('the review', () => {
  let receiver: WebhookReceiver;
  let told: WebhookReceiver['told'];
  beforeAll(async () => {
    // Ends the reviews of the tests before.
    await rig.clock.advance(1_000);
    receiver = await receiveWebhooks();
    ({ told } = receiver);
    const set = await graph('POST', PHONE_NUMBER_ID, {
      webhook_configuration: { override_callback_uri: receiver.url, verify_token: 'v' },
      sandbox: { app_secret: 's', waba_id: WABA },
    });
    expect(set.body).toEqual({ success: true });
  });
  afterAll(() => receiver.close());
  beforeEach(() => told.splice(0));

  const read = async (id: string) => (await graph('GET', id)).body;
  const submit = async (name: string, rest: object = {}) =>
    (await create(template([body('Hello there.')], { name, ...rest }))).body.id as string;
  const untilTold = (count: number) => receiver.untilTold(count);

  test('approves after a second and posts it', async () => {
    const id = await submit('welcome');
    await rig.clock.advance(999);
    expect((await read(id)).status).toBe('PENDING');
    await rig.clock.advance(1);
    expect(await read(id)).toMatchObject({ id, status: 'APPROVED', rejected_reason: 'NONE' });
    await untilTold(1);
    expect(told).toEqual([
      {
        field: 'message_template_status_update',
        value: {
          event: 'APPROVED',
          message_template_id: Number(id),
          message_template_name: 'welcome',
          message_template_language: 'en',
          reason: 'NONE',
        },
      },
    ]);
  });

  test.each([
    ['reject_me', 'INVALID_FORMAT'],
    ['reject_promotional_news', 'PROMOTIONAL'],
    ['reject_tag_content_mismatch', 'TAG_CONTENT_MISMATCH'],
  ])('rejects %s as %s', async (name, reason) => {
    const id = await submit(name);
    await rig.clock.advance(1_000);
    expect(await read(id)).toMatchObject({ status: 'REJECTED', rejected_reason: reason });
    await untilTold(1);
    expect(told[0]?.value).toMatchObject({ event: 'REJECTED', reason });
  });

  test('moves a template to another category, and pauses one', async () => {
    const moved = await submit('recategorize_news');
    const paused = await submit('pause_news');
    await rig.clock.advance(1_000);
    expect(await read(moved)).toMatchObject({ status: 'APPROVED', category: 'MARKETING' });
    await untilTold(3);
    expect(told.map(({ field }) => field)).toContain('template_category_update');
    await rig.clock.advance(1_000);
    expect(await read(paused)).toMatchObject({ status: 'PAUSED' });
  });

  test('an edit goes to the review again, and only after the review before', async () => {
    const id = await submit('edited');
    const edit = () => graph('POST', id, { components: [body('Good evening.')] });
    expect((await edit()).status).toBe(400);
    await rig.clock.advance(1_000);
    const category = await graph('POST', id, { category: 'MARKETING', components: [body('x')] });
    expect(category.status).toBe(400);
    expect((await edit()).body).toEqual({ success: true, id, category: 'UTILITY' });
    expect(await read(id)).toMatchObject({
      status: 'PENDING',
      components: [body('Good evening.')],
    });
    await rig.clock.advance(1_000);
    expect((await read(id)).status).toBe('APPROVED');
  });

  test('a name is created once, and not while it is deleted', async () => {
    const one = await submit('deleted_one');
    const again = () => create(template([body('Hi.')], { name: 'deleted_one' }));
    expect((await again()).body.error.error_subcode).toBe(2388024);
    const other = await submit('deleted_one', { language: 'id' });
    const path = `${WABA}/message_templates?name=deleted_one`;
    expect((await graph('DELETE', `${path}&hsm_id=${one}`)).body).toEqual({ success: true });
    const listed = async () =>
      (await graph('GET', path)).body.data.map(({ id }: { id: string }) => id);
    expect(await listed()).toEqual([other]);
    expect((await again()).body.error.error_subcode).toBe(2388023);
    expect((await graph('DELETE', path)).body).toEqual({ success: true });
    expect((await graph('DELETE', path)).body.error.error_subcode).toBe(2593002);
    await rig.clock.advance(30 * 24 * 60 * 60_000);
    expect((await again()).status).toBe(200);
  });
});
