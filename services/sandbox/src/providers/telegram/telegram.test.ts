import { waitFor, watchLeaks } from '@cascade/runtime/testing';
import { BOT_TOKEN, startRig, type SandboxRig } from '../../testing/rig.ts';
import { PNG } from '../../testing/samples.ts';

const expectNoLeaks = watchLeaks();
let rig: SandboxRig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());
afterAll(expectNoLeaks);
afterEach(() => rig.sandbox.inbox.clear());

const received = () => rig.sandbox.inbox.list({ limit: 100 });
const upload = (fields: Record<string, string | Blob>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const file = (bytes: Uint8Array<ArrayBuffer>, name: string, type: string) =>
  new File([bytes], name, { type });

describe('bot token and method', () => {
  test.each([
    ['not a token', 'abc', 'Unauthorized: invalid token specified'],
    ['too short', '123:abc', 'Unauthorized: invalid token specified'],
    ['bot id 0', `0:${'a'.repeat(35)}`, 'Unauthorized: invalid token specified'],
    ['revoked', `123:REVOKED${'a'.repeat(28)}`, 'Unauthorized'],
  ])('%s: 401', async (_case, token, description) => {
    const { status, body } = await rig.telegram('getMe', {}, token);
    expect(status).toBe(401);
    expect(body).toEqual({ ok: false, error_code: 401, description });
  });

  test('getMe tells the id of the token, whatever the case of the method', async () => {
    const { status, body } = await rig.telegram('GETME');
    expect(status).toBe(200);
    expect(body.result).toMatchObject({ id: 123456789, is_bot: true });
  });

  test('an unknown method: 404', async () => {
    const { status, body } = await rig.telegram('sendPigeon');
    expect(status).toBe(404);
    expect(body.description).toBe('Not Found: method not found');
  });

  test('a path outside the API: 404 in its envelope', async () => {
    const { status, body } = await rig.call('/telegram/nothing');
    expect(status).toBe(404);
    expect(body).toEqual({ ok: false, error_code: 404, description: 'Not Found' });
  });
});

describe('sendMessage', () => {
  const keyboard = {
    inline_keyboard: [
      [{ text: 'Open', url: 'https://example.com/a?b=c' }],
      [
        { text: 'Yes', callback_data: 'ä'.repeat(32) },
        { text: 'Copy', copy_text: { text: '1234' } },
      ],
      [{ text: 'App', url: 'tg://resolve?domain=x' }],
    ],
  };

  test.each([
    ['JSON', (params: object) => params],
    [
      'urlencoded',
      (params: object) =>
        new URLSearchParams(
          Object.entries(params).map(([name, value]): [string, string] => [
            name,
            typeof value === 'string' ? value : JSON.stringify(value),
          ]),
        ),
    ],
    [
      'multipart',
      (params: object) =>
        upload(
          Object.fromEntries(
            Object.entries(params).map(([name, value]) => [
              name,
              typeof value === 'string' ? value : JSON.stringify(value),
            ]),
          ),
        ),
    ],
  ])('as %s: answers with the message and delivers it', async (_kind, encode) => {
    const { status, body } = await rig.telegram(
      'sendMessage',
      encode({
        chat_id: 42,
        text: ' Hello 👋\nthere ',
        reply_markup: keyboard,
        link_preview_options: { is_disabled: true },
      }),
    );
    expect(status).toBe(200);
    expect(body.result).toMatchObject({
      message_id: expect.any(Number),
      chat: { id: 42, type: 'private' },
      from: { id: 123456789 },
      date: Math.floor(rig.clock.now() / 1000),
      text: 'Hello 👋\nthere',
      reply_markup: keyboard,
    });
    expect(received()).toEqual([
      expect.objectContaining({
        channel: 'telegram',
        to: '42',
        from: '123456789',
        provider_message_id: String(body.result.message_id),
        reference: 'Hello 👋\nthere',
        content: {
          kind: 'text',
          text: 'Hello 👋\nthere',
          link_preview: false,
          buttons: [
            [{ text: 'Open', action: 'url', value: 'https://example.com/a?b=c' }],
            [
              { text: 'Yes', action: 'callback', value: 'ä'.repeat(32) },
              { text: 'Copy', action: 'copy', value: '1234' },
            ],
            [{ text: 'App', action: 'url', value: 'tg://resolve?domain=x' }],
          ],
        },
      }),
    ]);
  });

  const button = (extra: object) => ({
    text: 'x',
    reply_markup: { inline_keyboard: [[{ text: 'b', ...extra }]] },
  });
  test.each<[string, object, string]>([
    ['no text', {}, 'message text is empty'],
    ['blank text', { text: ' \n ' }, 'message text is empty'],
    ['4097 characters', { text: 'x'.repeat(4097) }, 'message is too long'],
    ['an unknown parse mode', { text: 'x', parse_mode: 'bbcode' }, 'unsupported parse_mode'],
    ['no chat', { text: 'x', chat_id: undefined }, 'chat_id is empty'],
    ['a chat that is no number', { text: 'x', chat_id: 'ana' }, 'chat not found'],
    ['chat 0', { text: 'x', chat_id: 0 }, 'chat not found'],
    ['a chat id out of range', { text: 'x', chat_id: '9007199254740993' }, 'chat not found'],
    [
      'markup that is no JSON',
      { text: 'x', reply_markup: '{' },
      "can't parse reply keyboard markup JSON object",
    ],
    [
      'a keyboard without rows',
      { text: 'x', reply_markup: { inline_keyboard: [{ text: 'a', url: 'b.c' }] } },
      'field "inline_keyboard" of the InlineKeyboardMarkup must be an Array of Arrays',
    ],
    [
      'a button without an action',
      button({}),
      "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
    ],
    [
      'a button with two actions',
      button({ url: 'https://a.b', callback_data: 'c' }),
      "can't parse inline keyboard button: Exactly one action is allowed, got url, callback_data",
    ],
    [
      'a button without text',
      button({ text: undefined, url: 'https://a.b' }),
      'can\'t parse inline keyboard button: Can\'t find field "text"',
    ],
    [
      '65 bytes of callback data',
      button({ callback_data: `${'ä'.repeat(32)}x` }),
      'BUTTON_DATA_INVALID',
    ],
    [
      '257 characters to copy',
      button({ copy_text: { text: 'x'.repeat(257) } }),
      'BUTTON_COPY_TEXT_INVALID',
    ],
    [
      'a link that runs',
      button({ url: 'javascript:alert(1)' }),
      "inline keyboard button URL 'javascript:alert(1)' is invalid: Unsupported URL protocol",
    ],
    [
      'a link without a host',
      button({ url: 'https://localhost' }),
      "inline keyboard button URL 'https://localhost' is invalid: Wrong HTTP URL",
    ],
  ])('%s: 400, and nothing arrives', async (_case, params, description) => {
    const { status, body } = await rig.telegram('sendMessage', { chat_id: 42, ...params });
    expect(status).toBe(400);
    expect(body).toEqual({
      ok: false,
      error_code: 400,
      description: `Bad Request: ${description}`,
    });
    expect(received()).toEqual([]);
  });

  test('4096 characters, 64 bytes and 256 characters are allowed', async () => {
    const { status } = await rig.telegram('sendMessage', {
      chat_id: '@a_channel',
      text: '👋'.repeat(4096),
      reply_markup: {
        inline_keyboard: [
          [{ text: 'a', callback_data: 'x'.repeat(64) }],
          [{ text: 'b', copy_text: { text: 'x'.repeat(256) } }],
        ],
      },
    });
    expect(status).toBe(200);
    expect(received()[0]?.to).toBe('@a_channel');
  });

  test('a body that is too large or broken is refused', async () => {
    const large = await rig.telegram('sendMessage', { chat_id: 1, text: 'x'.repeat(1024 * 1024) });
    expect([large.status, large.body.description]).toEqual([413, 'Request Entity Too Large']);
    const broken = await rig.call(`/telegram/bot${BOT_TOKEN}/sendMessage`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    expect(broken.status).toBe(400);
  });
});

describe('media', () => {
  test('an upload arrives, can be read back, and can be sent again by its file_id', async () => {
    const first = await rig.telegram(
      'sendPhoto',
      upload({ chat_id: '42', caption: 'Look', photo: file(PNG, 'pixel.png', 'image/png') }),
    );
    expect(first.status).toBe(200);
    const { file_id, file_size } = first.body.result.photo[0];
    expect(file_size).toBe(PNG.byteLength);
    const again = await rig.telegram('sendDocument', { chat_id: '43', document: file_id });
    expect(again.status).toBe(200);
    const path = (await rig.telegram('getFile', { file_id })).body.result.file_path;
    const bytes = await fetch(`${rig.url}/telegram/file/bot${BOT_TOKEN}/${path}`);
    expect(Buffer.from(await bytes.arrayBuffer())).toEqual(PNG);
    expect(received().map(({ content }) => content)).toEqual([
      {
        kind: 'document',
        attachments: [expect.objectContaining({ name: 'pixel.png', mime: 'image/png' })],
      },
      {
        kind: 'image',
        text: 'Look',
        attachments: [expect.objectContaining({ name: 'pixel.png', size: PNG.byteLength })],
      },
    ]);
  });

  test('an upload named by attach://', async () => {
    const { status } = await rig.telegram(
      'sendVideo',
      upload({
        chat_id: '42',
        video: 'attach://clip',
        clip: file(Buffer.from('0000ftypmp42'), 'clip.mp4', 'video/mp4'),
      }),
    );
    expect(status).toBe(200);
  });

  const MIB = 1024 * 1024;
  const photo = (bytes: number) => {
    const content = Buffer.alloc(bytes);
    PNG.copy(content);
    return upload({ chat_id: '42', photo: file(content, 'a.png', 'image/png') });
  };
  test.each<[string, string, () => FormData | object, number, string]>([
    [
      'no photo',
      'sendPhoto',
      () => ({ chat_id: 42 }),
      400,
      'Bad Request: there is no photo in the request',
    ],
    [
      'an empty file',
      'sendDocument',
      () => upload({ chat_id: '42', document: file(Buffer.alloc(0), 'a.txt', 'text/plain') }),
      400,
      'Bad Request: file must be non-empty',
    ],
    [
      'a photo that is none',
      'sendPhoto',
      () => upload({ chat_id: '42', photo: file(Buffer.from('text'), 'a.png', 'image/png') }),
      400,
      'Bad Request: IMAGE_PROCESS_FAILED',
    ],
    ...['<!doctype html><html>', '%PDF-1.4', 'text'].map(
      (begin): [string, string, () => FormData, number, string] => [
        `a video that is ${begin}`,
        'sendVideo',
        () => upload({ chat_id: '42', video: file(Buffer.from(begin), 'a.mp4', 'video/mp4') }),
        400,
        'Bad Request: VIDEO_CONTENT_TYPE_INVALID',
      ],
    ),
    [
      'a photo above 10 MB',
      'sendPhoto',
      () => photo(10 * MIB + 1),
      400,
      `Bad Request: file of size ${10 * MIB + 1} bytes is too big for a photo; the maximum size is ${10 * MIB} bytes`,
    ],
    [
      'a document above 50 MB',
      'sendDocument',
      () => upload({ chat_id: '42', document: file(Buffer.alloc(50 * MIB + 1), 'a.bin', '') }),
      413,
      'Request Entity Too Large',
    ],
    [
      'a caption of 1025 characters',
      'sendVideo',
      () => ({ chat_id: 42, video: 'https://example.com/a.mp4', caption: 'x'.repeat(1025) }),
      400,
      'Bad Request: message caption is too long',
    ],
    [
      'a file id of nobody',
      'sendDocument',
      () => ({ chat_id: 42, document: 'BQACAgQAAxk-999999' }),
      400,
      'Bad Request: wrong file identifier/HTTP URL specified',
    ],
  ])('%s: refused', async (_case, method, params, status, description) => {
    const answer = await rig.telegram(method, params());
    expect([answer.status, answer.body.description]).toEqual([status, description]);
    expect(received()).toEqual([]);
  });

  test('a photo of exactly 10 MB is allowed', async () => {
    expect((await rig.telegram('sendPhoto', photo(10 * MIB))).status).toBe(200);
  });
});

describe('location and venue', () => {
  test('arrive', async () => {
    await rig.telegram('sendLocation', { chat_id: 42, latitude: 52.5, longitude: -13.4 });
    const { body } = await rig.telegram('sendVenue', {
      chat_id: 42,
      latitude: 52.5,
      longitude: 13.4,
      title: 'Shop',
      address: 'Street 1',
    });
    expect(body.result.venue).toEqual({
      location: { latitude: 52.5, longitude: 13.4 },
      title: 'Shop',
      address: 'Street 1',
    });
    expect(received().map(({ content }) => content.location)).toEqual([
      { lat: 52.5, lng: 13.4, name: 'Shop', address: 'Street 1' },
      { lat: 52.5, lng: -13.4 },
    ]);
  });

  test.each<[object, string]>([
    [{ longitude: 1 }, 'latitude is empty'],
    [{ latitude: 1 }, 'longitude is empty'],
    [{ latitude: 91, longitude: 1 }, 'wrong location specified'],
    [{ latitude: 1, longitude: 'east' }, 'wrong location specified'],
  ])('%j: %s', async (params, description) => {
    const { status, body } = await rig.telegram('sendLocation', { chat_id: 42, ...params });
    expect([status, body.description]).toEqual([400, `Bad Request: ${description}`]);
  });
});

describe('magic chats', () => {
  const send = (chat_id: string) => rig.telegram('sendMessage', { chat_id, text: 'magic' });

  test.each<[string, number, object]>([
    ['1000000040400', 400, { description: 'Bad Request: chat not found' }],
    ['1000000040300', 403, { description: 'Forbidden: bot was blocked by the user' }],
    ['1000000040100', 401, { description: 'Unauthorized' }],
    ['1000000050000', 500, { description: 'Internal Server Error' }],
    ['1000000050300', 502, { description: 'Bad Gateway' }],
    [
      '1000000043000',
      429,
      {
        description: 'Too Many Requests: retry after 3600',
        parameters: { retry_after: 3600 },
      },
    ],
    [
      '-1000000030100',
      400,
      {
        description: 'Bad Request: group chat was upgraded to a supergroup chat',
        parameters: { migrate_to_chat_id: -1_001_000_000_301 },
      },
    ],
  ])('%s: %d', async (chat, status, failure) => {
    const answer = await send(chat);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ ok: false, error_code: status, ...failure });
    expect(received()).toEqual([]);
  });

  test('the supergroup that a group has become takes messages', async () => {
    expect((await send('-1001000000301')).body.result.chat.type).toBe('supergroup');
  });

  test('a short rate limit holds for its seconds, once for each round', async () => {
    const chat = '1000000042902';
    const first = await send(chat);
    expect(first.body.parameters).toEqual({ retry_after: 2 });
    expect(first.headers.get('retry-after')).toBe('2');
    await rig.clock.advance(1000);
    expect((await send(chat)).body.parameters).toEqual({ retry_after: 1 });
    await rig.clock.advance(1000);
    expect((await send(chat)).status).toBe(200);
    expect(received()).toHaveLength(1);
    expect((await send(chat)).status).toBe(429);
  });

  test('slow: arrives and answers after its seconds', async () => {
    const before = rig.clock.pending;
    const answer = send('1000000020005');
    await waitFor(() => rig.clock.pending > before, { what: 'the slow call to be under way' });
    await rig.clock.advance(4999);
    expect(received()).toEqual([]);
    await rig.clock.advance(1);
    expect((await answer).status).toBe(200);
    expect(received()).toHaveLength(1);
  });

  test('slow: arrives although the sender hung up', async () => {
    const before = rig.clock.pending;
    const hangUp = new AbortController();
    const answer = rig.call(`/telegram/bot${BOT_TOKEN}/sendMessage?chat_id=1000000020001&text=x`, {
      signal: hangUp.signal,
    });
    await waitFor(() => rig.clock.pending > before, { what: 'the slow call to be under way' });
    hangUp.abort();
    await expect(answer).rejects.toThrow();
    await rig.clock.advance(1000);
    expect(received()).toHaveLength(1);
  });

  test.each([
    ['1000000090100', 1],
    ['1000000090200', 0],
  ])('%s: cut without an answer, %d messages arrived', async (chat, arrived) => {
    await expect(send(chat)).rejects.toThrow('fetch failed');
    expect(received()).toHaveLength(arrived);
  });

  test('hangs until the sender gives up, and nothing arrives', async () => {
    const signal = AbortSignal.timeout(150);
    const answer = rig.call(`/telegram/bot${BOT_TOKEN}/sendMessage?chat_id=1000000090000&text=x`, {
      signal,
    });
    await expect(answer).rejects.toThrow('timeout');
    expect(received()).toEqual([]);
  });
});

describe('updates', () => {
  test('a poll without a timeout ends at once, one with a timeout after it', async () => {
    expect((await rig.telegram('getUpdates')).body).toEqual({ ok: true, result: [] });
    const before = rig.clock.pending;
    const answer = rig.telegram('getUpdates', { timeout: 30 });
    await waitFor(() => rig.clock.pending > before, { what: 'the poll to wait' });
    await rig.clock.advance(30_000);
    expect((await answer).body).toEqual({ ok: true, result: [] });
  });

  test('a second poll ends the first one', async () => {
    const before = rig.clock.pending;
    const first = rig.telegram('getUpdates', { timeout: 30 });
    await waitFor(() => rig.clock.pending > before, { what: 'the poll to wait' });
    await rig.telegram('getUpdates');
    expect((await first).body).toMatchObject({ error_code: 409 });
  });

  test('a webhook bars polling until it is deleted', async () => {
    const set = await rig.telegram('setWebhook', {
      url: 'https://example.com/hook',
      secret_token: 'a-b_C1',
    });
    expect(set.body).toEqual({ ok: true, result: true, description: 'Webhook was set' });
    expect((await rig.telegram('getUpdates')).status).toBe(409);
    expect((await rig.telegram('deleteWebhook')).body.description).toBe('Webhook was deleted');
    expect((await rig.telegram('deleteWebhook')).body.description).toBe(
      'Webhook is already deleted',
    );
    expect((await rig.telegram('getUpdates')).status).toBe(200);
  });

  test.each<[object, string]>([
    [{ url: 'http://example.com' }, 'bad webhook: An HTTPS URL must be provided for webhook'],
    [
      { url: 'https://example.com', secret_token: 'a b' },
      'secret token contains unallowed characters',
    ],
  ])('setWebhook %j: 400', async (params, description) => {
    const { status, body } = await rig.telegram('setWebhook', params);
    expect([status, body.description]).toEqual([400, `Bad Request: ${description}`]);
  });

  test('answerCallbackQuery knows no query', async () => {
    const { status } = await rig.telegram('answerCallbackQuery', { callback_query_id: '1' });
    expect(status).toBe(400);
  });
});
