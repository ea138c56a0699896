import { createServer } from 'node:http';
import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { waitFor, watchLeaks } from '@cascade/runtime/testing';
import { PHONE_NUMBER_ID, startRig, type SandboxRig } from '../testing/rig.ts';
import { PNG } from '../testing/samples.ts';
import { magicAddress } from '../magic/magic-address.ts';
import { MAGIC_RECIPIENTS } from '../magic/magic-recipients.ts';

const expectNoLeaks = watchLeaks();
const SECRET = 'app-secret';
const BOT = '123456789';
const ANA = '42';
const NUMBER = '15550100000';

let rig: SandboxRig;
let hook: Hook;
beforeAll(async () => {
  rig = await startRig();
  hook = await startHook();
});
afterAll(async () => {
  await rig.close();
  await hook.close();
});
afterAll(expectNoLeaks);
afterEach(() => rig.sandbox.inbox.clear());

interface Hook {
  url: string;
  calls: { method: string; url: string; headers: Record<string, unknown>; body: string }[];
  status: number;
  close(): Promise<void>;
}

/** Starts a webhook server of the product: answers challenges, records other calls. */
async function startHook(): Promise<Hook> {
  const hooked: Hook = { url: '', calls: [], status: 200, close: () => Promise.resolve() };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://hook');
      if (request.method === 'GET') {
        const known = url.searchParams.get('hub.verify_token') === 'verify';
        response.writeHead(known ? 200 : 403).end(url.searchParams.get('hub.challenge'));
        return;
      }
      const { method = '', headers } = request;
      hooked.calls.push({
        method,
        url: url.pathname,
        headers,
        body: Buffer.concat(chunks).toString(),
      });
      response.writeHead(hooked.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  hooked.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  hooked.close = () => new Promise((resolve) => server.close(() => resolve()));
  return hooked;
}

const until = (what: string, condition: () => unknown) =>
  waitFor(() => Boolean(condition()), { timeoutMs: 20_000, what });

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  rig.call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const answers = (body: object) => post('/answers', body);
const file = { name: 'pixel.png', mime: 'image/png', data: PNG.toString('base64') };

describe('telegram', () => {
  const toBot = { channel: 'telegram', device: BOT, contact: ANA, name: 'Ana' };
  let offset = 0;
  /** Reads and confirms. */
  async function updates(): Promise<any[]> {
    const { body } = await rig.telegram('getUpdates', { offset });
    offset = (body.result.at(-1)?.update_id ?? offset - 1) + 1;
    await rig.telegram('getUpdates', { offset });
    return body.result;
  }

  test('a text is an update, which is repeated until it is confirmed', async () => {
    const { status, body } = await answers({ ...toBot, text: '/start now' });
    expect([status, body]).toEqual([
      200,
      { status: true, id: body.id, channel: 'telegram', device: BOT, contact: ANA },
    ]);
    const first = (await rig.telegram('getUpdates')).body.result;
    expect(first).toEqual([
      {
        update_id: expect.any(Number),
        message: {
          message_id: Number(body.id),
          from: expect.objectContaining({ id: 42, is_bot: false, first_name: 'Ana' }),
          chat: { id: 42, first_name: 'Ana', username: 'user_42', type: 'private' },
          date: expect.any(Number),
          text: '/start now',
          entities: [{ type: 'bot_command', offset: 0, length: 6 }],
        },
      },
    ]);
    expect((await rig.telegram('getUpdates')).body.result).toEqual(first);
    const after = { offset: first[0].update_id + 1 };
    expect((await rig.telegram('getUpdates', after)).body.result).toEqual([]);
    expect((await rig.telegram('getUpdates')).body.result).toEqual([]);
  });

  test('a waiting poll ends with the update', async () => {
    const before = rig.clock.pending;
    const poll = rig.telegram('getUpdates', { timeout: 50, offset });
    await until('the poll to wait', () => rig.clock.pending > before);
    await answers({ ...toBot, text: 'hello' });
    const { result } = (await poll).body;
    expect(result).toMatchObject([{ message: { text: 'hello' } }]);
    await updates();
  });

  test('limit and a negative offset', async () => {
    for (const text of ['a', 'b', 'c']) await answers({ ...toBot, text });
    interface Updates {
      result: { message: { text: string } }[];
    }
    const texts = (body: Updates) => body.result.map(({ message }) => message.text);
    expect(texts((await rig.telegram('getUpdates', { limit: 2 })).body)).toEqual(['a', 'b']);
    expect(texts((await rig.telegram('getUpdates', { offset: -1 })).body)).toEqual(['c']);
    expect(texts((await rig.telegram('getUpdates')).body)).toEqual(['c']);
    await updates();
  });

  test('a photo that the bot downloads, a document, a location', async () => {
    await answers({ ...toBot, file, text: 'look' });
    const [photo] = await updates();
    expect(photo.message).toMatchObject({ caption: 'look', photo: [{ file_size: PNG.length }] });
    const { body } = await rig.telegram('getFile', { file_id: photo.message.photo[0].file_id });
    const { file_path } = body.result;
    const token = `${BOT}:${'Aa0_-'.repeat(7)}`;
    const answer = await fetch(`${rig.url}/telegram/file/bot${token}/${file_path}`);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG);

    await answers({ ...toBot, file: { ...file, name: 'a.pdf', mime: 'application/pdf' } });
    await answers({ ...toBot, location: { lat: 1, lng: 2, name: 'Shop' } });
    const [document, place] = await updates();
    expect(document.message.document).toMatchObject({ file_name: 'a.pdf' });
    expect(place.message).toMatchObject({
      location: { latitude: 1, longitude: 2 },
      venue: { title: 'Shop' },
    });
  });

  test('a tap is a callback query, which the bot answers', async () => {
    const { body } = await rig.telegram('sendMessage', {
      chat_id: 42,
      text: 'Sure?',
      reply_markup: {
        inline_keyboard: [
          [
            { text: 'Yes', callback_data: 'y:1' },
            { text: 'Site', url: 'https://a.example' },
          ],
        ],
      },
    });
    await answers({ ...toBot, tap: 'Yes' });
    const [{ callback_query: query }] = await updates();
    expect(query).toMatchObject({
      data: 'y:1',
      from: { id: 42 },
      message: { message_id: body.result.message_id, text: 'Sure?' },
    });
    const tapped = async () => (await rig.call(`/answers?contact=${ANA}`)).body.data[0];
    expect(await tapped()).toMatchObject({ chose: 'Yes', acknowledged: null });
    const answered = { callback_query_id: query.id, text: 'Thanks' };
    expect((await rig.telegram('answerCallbackQuery', answered)).body.result).toBe(true);
    expect(await tapped()).toMatchObject({ acknowledged: 'Thanks' });

    const site = await answers({ ...toBot, tap: 'Site' });
    expect([site.status, site.body.reason]).toEqual([400, 'the bot does not hear of this button']);
    expect((await answers({ ...toBot, tap: 'No' })).status).toBe(400);
  });

  test('a reply, and an edited message', async () => {
    const { body } = await rig.telegram('sendMessage', { chat_id: 42, text: 'Name?' });
    const reply_to = String(body.result.message_id);
    const said = (await answers({ ...toBot, text: 'Anna', reply_to })).body;
    await answers({ ...toBot, text: 'Ana', edits: Number(said.id) });
    const [reply, edit] = await updates();
    expect(reply.message.reply_to_message).toMatchObject({ text: 'Name?' });
    expect(edit.edited_message).toMatchObject({
      message_id: Number(said.id),
      text: 'Ana',
      edit_date: expect.any(Number),
    });
    expect((await answers({ ...toBot, text: 'x', edits: 1_000_000 })).status).toBe(400);
  });

  test('only what was chosen', async () => {
    await rig.telegram('getUpdates', { offset, allowed_updates: ['callback_query'] });
    await answers({ ...toBot, text: 'unheard' });
    await rig.telegram('getUpdates', { offset, allowed_updates: [] });
    await answers({ ...toBot, text: 'heard' });
    expect(await updates()).toMatchObject([{ message: { text: 'heard' } }]);
  });

  test('a webhook gets its secret, each update once it has taken the one before', async () => {
    hook.calls.length = 0;
    hook.status = 500;
    await answers({ ...toBot, text: 'one' });
    await rig.telegram('setWebhook', { url: `${hook.url}/tg`, secret_token: 's3cret' });
    await answers({ ...toBot, text: 'two' });
    await until('a first try', () => hook.calls.length === 1);
    await until('the wait', async () => (await info()).last_error_message);
    expect(await info()).toMatchObject({
      url: `${hook.url}/tg`,
      pending_update_count: 2,
      last_error_message: 'Wrong response: 500',
    });
    hook.status = 204;
    await rig.clock.advance(1_000);
    await until('both updates', () => hook.calls.length === 3);
    const bodies = hook.calls.map(({ body }) => JSON.parse(body));
    expect(bodies.map(({ message }) => message.text)).toEqual(['one', 'one', 'two']);
    expect(bodies[0]).toEqual(bodies[1]);
    expect(hook.calls[0]).toMatchObject({
      url: '/tg',
      headers: { 'x-telegram-bot-api-secret-token': 's3cret', 'content-type': 'application/json' },
    });
    expect((await rig.telegram('getUpdates')).status).toBe(409);
    await until('the last to be confirmed', async () => (await info()).pending_update_count === 0);
    await rig.telegram('deleteWebhook');
    expect(await info()).toMatchObject({ url: '' });
    hook.status = 200;
  });
  const info = async () => (await rig.telegram('getWebhookInfo')).body.result;
});

describe('waba', () => {
  const toNumber = { channel: 'waba', device: PHONE_NUMBER_ID, contact: NUMBER, name: 'Ana' };
  const configure = (override_callback_uri: string, verify_token = 'verify') =>
    post(
      `/graph/v23.0/${PHONE_NUMBER_ID}`,
      {
        webhook_configuration: { override_callback_uri, verify_token },
        sandbox: {
          app_secret: SECRET,
          waba_id: '999000111',
          display_phone_number: '15550001000',
        },
      },
      { authorization: 'Bearer EAAG' },
    );
  const send = (to: string, more: object = { text: { body: 'Hi' } }) =>
    rig.graph({ messaging_product: 'whatsapp', to, biz_opaque_callback_data: '17', ...more });
  interface Message extends Record<string, unknown> {
    id: string;
    text: { body: string };
  }
  interface Value {
    contacts?: object[];
    messages?: Message[];
    statuses?: object[];
  }
  interface Callback {
    entry: { changes: { value: Value }[] }[];
  }
  /** The values of the changes that have come. */
  const values = () =>
    hook.calls.flatMap(({ body }) =>
      (JSON.parse(body) as Callback).entry.flatMap(({ changes }) =>
        changes.map(({ value }) => value),
      ),
    );
  const messages = () => values().flatMap((value) => value.messages ?? []);
  const statuses = () => values().flatMap((value) => value.statuses ?? []);
  const lastMessage = async (body: object) => {
    const { status } = await answers({ ...toNumber, ...body });
    expect([body, status]).toEqual([body, 200]);
    await until('the message', () => messages().length === 1);
    return messages()[0]!;
  };

  beforeEach(async () => {
    hook.status = 200;
    expect((await configure(`${hook.url}/waba`)).body).toEqual({ success: true });
    hook.calls.length = 0;
  });

  test('nobody listens: 404, and statuses go nowhere', async () => {
    await configure('');
    expect((await answers({ ...toNumber, text: 'x' })).status).toBe(404);
    await send(NUMBER);
    await configure(`${hook.url}/waba`);
    await answers({ ...toNumber, text: 'first' });
    await until('the message', () => hook.calls.length > 0);
    expect(values()).toMatchObject([{ messages: [{ text: { body: 'first' } }] }]);
  });

  test('a callback that does not answer the challenge is refused', async () => {
    const { status, body } = await configure(`${hook.url}/waba`, 'wrong');
    expect([status, body.error.code]).toEqual([400, 2200]);
    expect((await configure('http://10.0.0.1/')).body.error.message).toMatch(/host not allowed/);
  });

  test('a text is signed over its raw body', async () => {
    const message = await lastMessage({ text: 'Grüße 👋' });
    const [call] = hook.calls;
    const hmac = createHmac('sha256', SECRET).update(call?.body ?? '');
    expect(call?.headers['x-hub-signature-256']).toBe(`sha256=${hmac.digest('hex')}`);
    expect(JSON.parse(call?.body ?? '')).toEqual({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: '999000111',
          changes: [
            {
              field: 'messages',
              value: {
                messaging_product: 'whatsapp',
                metadata: {
                  display_phone_number: '15550001000',
                  phone_number_id: PHONE_NUMBER_ID,
                },
                contacts: [
                  { profile: { name: 'Ana' }, wa_id: NUMBER, user_id: expect.any(String) },
                ],
                messages: [
                  {
                    from: NUMBER,
                    from_user_id: expect.stringMatching(/^US\.\d{20}$/),
                    id: expect.stringMatching(/^wamid\./),
                    timestamp: expect.stringMatching(/^\d{10}$/),
                    type: 'text',
                    text: { body: 'Grüße 👋' },
                  },
                ],
              },
            },
          ],
        },
      ],
    });
    expect(message.text.body).toBe('Grüße 👋');
  });

  test('a hidden number is nowhere in the webhook', async () => {
    const message = await lastMessage({ text: 'x', hidden: true });
    expect(message).not.toHaveProperty('from');
    expect(hook.calls[0]?.body).not.toContain(NUMBER);
    expect(values()[0]?.contacts?.[0]).toEqual({
      profile: { name: 'Ana', username: 'user.0000' },
      user_id: message.from_user_id,
    });
  });

  test.each([
    ['image/png', 'image'],
    ['video/mp4', 'video'],
    ['audio/ogg', 'audio'],
    ['application/pdf', 'document'],
  ])('%s comes as %s, and its bytes with the token', async (mime, type) => {
    const message = await lastMessage({ file: { ...file, mime }, text: 'look' });
    expect(message.type).toBe(type);
    expect(message[type]).toMatchObject({ mime_type: mime, sha256: expect.any(String) });
    const authorization = 'Bearer EAAG';
    const { body } = await rig.call(`/graph/v23.0/${(message[type] as { id: string }).id}`, {
      headers: { authorization },
    });
    expect(body).toMatchObject({ mime_type: mime, file_size: String(PNG.length) });
    const bytes = await fetch(body.url, { headers: { authorization } });
    expect(Buffer.from(await bytes.arrayBuffer())).toEqual(PNG);
    expect((await fetch(body.url)).status).toBe(401);
  });

  test('a location', async () => {
    expect(await lastMessage({ location: { lat: 1.5, lng: 2, name: 'Shop' } })).toMatchObject({
      type: 'location',
      location: { latitude: 1.5, longitude: 2, name: 'Shop' },
    });
  });

  test('reply buttons, lists and quick replies come back, each in its own way', async () => {
    await send(NUMBER, {
      type: 'interactive',
      interactive: {
        type: 'button',
        body: { text: 'Sure?' },
        action: { buttons: [{ type: 'reply', reply: { id: 'yes', title: 'Yes!' } }] },
      },
    });
    await send(NUMBER, {
      type: 'interactive',
      interactive: {
        type: 'list',
        body: { text: 'Which?' },
        action: {
          button: 'Menu',
          sections: [{ rows: [{ id: 'r1', title: 'Red', description: 'as blood' }] }],
        },
      },
    });
    const { body } = await send(NUMBER, {
      type: 'template',
      template: {
        name: 'order_update',
        language: { code: 'en', policy: 'deterministic' },
        components: [
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'Ana' },
              { type: 'text', text: '17' },
              { type: 'text', text: 'Friday' },
            ],
          },
          {
            type: 'button',
            sub_type: 'quick_reply',
            index: '0',
            parameters: [{ type: 'payload', payload: 'track-17' }],
          },
          {
            type: 'button',
            sub_type: 'url',
            index: '2',
            parameters: [{ type: 'text', text: '17' }],
          },
        ],
      },
    });
    for (const act of [{ tap: 'yes' }, { row: 'Red' }, { tap: 'track-17' }]) {
      const { status, body: answer } = await answers({ ...toNumber, ...act });
      expect([act, status, answer.reason]).toEqual([act, 200, undefined]);
    }
    await until('the messages', () => messages().length === 3);
    expect(messages()).toMatchObject([
      {
        type: 'interactive',
        interactive: { type: 'button_reply', button_reply: { id: 'yes', title: 'Yes!' } },
        context: { from: '15550001000', id: expect.stringMatching(/^wamid/) },
      },
      {
        interactive: {
          type: 'list_reply',
          list_reply: { id: 'r1', title: 'Red', description: 'as blood' },
        },
      },
      { type: 'button', button: { payload: 'track-17' }, context: { id: body.messages[0].id } },
    ]);
    expect((await answers({ ...toNumber, row: 'Blue' })).status).toBe(400);
  });

  test('a Flow, an order, an address and a place answer the message that asks for them', async () => {
    const ask = (type: string, action: object, more: object = {}) =>
      send(NUMBER, {
        type: 'interactive',
        interactive: { type, body: { text: 'Well?' }, action, ...more },
      });
    const parameters = {
      flow_message_version: '3',
      flow_id: '1',
      flow_cta: 'Book',
      flow_token: 't1',
    };
    const asked = [
      await ask('flow', { name: 'flow', parameters }),
      await ask('product', { catalog_id: '19', product_retailer_id: 'sku-1' }),
      await ask('address_message', { name: 'address_message', parameters: { country: 'SG' } }),
      await ask('location_request_message', { name: 'send_location' }),
    ].map(({ body }) => body.messages[0].id as string);
    const order = { items: [{ product: 'sku-1', quantity: 2, price: 4.5, currency: 'SGD' }] };
    for (const act of [
      { flow: { guests: 4 } },
      { order },
      { address: { name: 'Ana', city: 'Singapore' } },
      { location: { lat: 1.5, lng: 2 } },
    ]) {
      const { status, body: answer } = await answers({ ...toNumber, ...act });
      expect([act, status, answer.reason]).toEqual([act, 200, undefined]);
    }
    await until('the messages', () => messages().length === 4);
    expect(messages()).toMatchObject([
      {
        interactive: {
          type: 'nfm_reply',
          nfm_reply: {
            name: 'flow',
            body: 'Sent',
            response_json: '{"flow_token":"t1","guests":4}',
          },
        },
      },
      {
        type: 'order',
        order: {
          catalog_id: '19',
          product_items: [
            { product_retailer_id: 'sku-1', quantity: 2, item_price: 4.5, currency: 'SGD' },
          ],
        },
      },
      {
        interactive: {
          nfm_reply: {
            name: 'address_message',
            body: 'Ana\nSingapore',
            response_json: '{"values":{"name":"Ana","city":"Singapore"}}',
          },
        },
      },
      { type: 'location', location: { latitude: 1.5 } },
    ]);
    expect(messages().map(({ context }) => (context as { id: string }).id)).toEqual(asked);
    rig.sandbox.inbox.clear();
    const refusals = [
      [{ flow: {} }, 'no message to the contact asks for flow'],
      [
        { order: { items: [{ product: '' }] } },
        'order must have 1 to 100 items with product, quantity, price and currency',
      ],
      [{ address: { name: 1 } }, 'address must have texts by the names of the Graph API'],
      [{ flow: 'x' }, 'no message to the contact asks for flow'],
    ] as const;
    for (const [act, reason] of refusals) {
      expect((await answers({ ...toNumber, ...act })).body.reason).toBe(reason);
    }
    expect(
      (await answers({ channel: 'telegram', device: BOT, contact: ANA, flow: {} })).body,
    ).toEqual({
      status: false,
      reason: 'flow: of waba alone',
    });
  });

  test('a send that arrives is sent, delivered and read, in this order', async () => {
    const { body } = await send(NUMBER);
    await until('the statuses', () => statuses().length === 3);
    const price = {
      billable: false,
      pricing_model: 'PMP',
      type: 'free_customer_service',
      category: 'service',
    };
    expect(statuses()).toEqual(
      ['sent', 'delivered', 'read'].map((status) => ({
        ...(status === 'read' ? {} : { pricing: price }),
        id: body.messages[0].id,
        recipient_user_id: expect.stringMatching(/^US\.\d{20}$/),
        status,
        timestamp: expect.any(String),
        recipient_id: NUMBER,
        biz_opaque_callback_data: '17',
      })),
    );
  });

  test('an undeliverable message is accepted, and fails by a later status', async () => {
    const row = MAGIC_RECIPIENTS.find(({ name }) => name === 'undeliverable later')!;
    const to = magicAddress(row, 'waba')!;
    const { status, body } = await send(to);
    expect(status).toBe(200);
    await until('the status', () => statuses().length === 1);
    expect(statuses()).toMatchObject([
      {
        id: body.messages[0].id,
        status: 'failed',
        biz_opaque_callback_data: '17',
        errors: [{ code: 131026, title: 'Message undeliverable', error_data: expect.anything() }],
      },
    ]);
    expect(rig.sandbox.inbox.list({ limit: 10 })).toEqual([]);
  });

  test('a webhook is repeated until it is taken, and at once when the callback is set again', async () => {
    hook.status = 503;
    const before = rig.clock.pending;
    await answers({ ...toNumber, text: 'x', id: 'wamid.same' });
    await until('a first try', () => hook.calls.length === 1);
    await until('the wait', () => rig.clock.pending > before);
    hook.status = 200;
    await configure(`${hook.url}/waba`);
    await until('the second try', () => hook.calls.length === 2);
    expect(messages().map(({ id }) => id)).toEqual(['wamid.same', 'wamid.same']);
  });

  test('the business writes in its app: an echo, and the contact has the message', async () => {
    hook.calls.length = 0;
    const { status, body } = await answers({ ...toNumber, own: true, text: 'On my way' });
    expect(status).toBe(200);
    await until('the echo', () => hook.calls.length > 0);
    expect(JSON.parse(hook.calls[0]!.body)).toMatchObject({
      entry: [
        {
          changes: [
            {
              field: 'smb_message_echoes',
              value: {
                metadata: { phone_number_id: PHONE_NUMBER_ID },
                message_echoes: [
                  { to: NUMBER, id: body['id'], type: 'text', text: { body: 'On my way' } },
                ],
              },
            },
          ],
        },
      ],
    });
    expect(rig.sandbox.inbox.list({ to: NUMBER, limit: 1 })).toMatchObject([
      { from: PHONE_NUMBER_ID, content: { text: 'On my way', own: true } },
    ]);
  });
});

describe('refused', () => {
  const base = { channel: 'telegram', device: BOT, contact: ANA };
  test.each<[object, string]>([
    [{ ...base }, 'exactly one of text, tap, row, file, location, poll'],
    [{ ...base, text: 'x', tap: 'y' }, 'exactly one of text, tap, row, file, location'],
    [{ ...base, text: 'x', channel: 'fax' }, 'channel must be one of'],
    [{ ...base, text: 'x', contact: '' }, 'contact is missing'],
    [{ ...base, text: 'x', contact: 'ana' }, 'contact must be the id of a person'],
    [{ ...base, text: 'x', device: undefined }, 'none has written to the contact'],
    [{ ...base, text: 'x', word: 1 }, 'word: unknown field'],
    [{ ...base, file: { data: '?' } }, 'file.data must be base64'],
    [{ ...base, location: { lat: 91, lng: 0 } }, 'location must have lat and lng'],
    [{ ...base, row: 'x' }, "a row can't be sent to a bot"],
    [{ ...base, text: 'x', edits: 'first' }, 'edits must be a message id'],
    [{ ...base, poll: { question: 'When?', options: ['now'] } }, 'poll must have a question'],
    [{ ...base, poll: { question: 'When?', options: Array(13).fill('x') } }, 'poll must have'],
    [{ ...base, vote: { poll: '1' } }, 'vote must have poll'],
    [{ ...base, vote: { poll: '1', options: [] } }, "a vote can't be sent to a bot"],
    [{ ...base, native: {} }, 'native must be an object'],
    [{ ...base, native: { text: 'x'.repeat(300_000) } }, 'native must be an object'],
  ])('%j', async (body, reason) => {
    const answer = await answers(body);
    expect([answer.status, answer.body.status]).toEqual([400, false]);
    expect(answer.body.reason).toContain(reason);
  });

  test('a page of another site', async () => {
    const answer = await post(
      '/answers',
      { ...base, text: 'x' },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect(answer.status).toBe(403);
  });

  test('mail, while no server takes it', async () => {
    const mail = { channel: 'email', device: 'in@shop.test', contact: 'ana@example.com' };
    expect((await answers({ ...mail, text: 'x' })).status).toBe(404);
  });
});

test('a form is taken like JSON; without a device the last sender is answered', async () => {
  await rig.telegram('sendMessage', { chat_id: 42, text: 'Hello' });
  const form = new FormData();
  form.set('channel', 'telegram');
  form.set('contact', ANA);
  form.set('text', 'from the form');
  form.set('file', new File([], ''));
  const { status, body } = await rig.call('/answers', { method: 'POST', body: form });
  expect([status, body]).toMatchObject([200, { status: true, device: BOT, contact: ANA }]);
  expect((await rig.call(`/answers?contact=${ANA}&limit=1`)).body.data).toMatchObject([
    { device: BOT, contact: ANA, content: { text: 'from the form' } },
  ]);
});
