import { withReason } from '@cascade/contracts/testing';
import { mediaOfBytes } from '@cascade/channel';
import type { SendJob } from '@cascade/channel';
import { describeAdapterContract } from '@cascade/channel/testing';
import {
  readForm,
  startFakeHttpProvider,
  unusedAddress,
  type FakeHttpProvider,
} from '@cascade/egress/testing';
import type { RenderedContent } from '@cascade/contracts';
import { systemClock } from '@cascade/runtime';
import type { TelegramCredentials } from '@cascade/store';
import { createTelegramAdapter } from './telegram-adapter.ts';

const TOKEN = '4200042:AAEzS3cr3tS3cr3tS3cr3tS3cr3tS3cr3t1';
const credentials: TelegramCredentials = { bot_token: TOKEN };
const clock = systemClock;
const noSandbox = () => Promise.resolve(null);

const sent = { status: 200, body: { ok: true, result: { message_id: 77, chat: { id: 1001 } } } };
const refused = (error_code: number, description: string, parameters?: object) => ({
  status: error_code,
  body: { ok: false, error_code, description, ...(parameters ? { parameters } : {}) },
});

describeAdapterContract('telegram', {
  to: '1001',
  async start() {
    const provider = await startFakeHttpProvider(() => sent);
    return {
      credentials,
      adapter: createTelegramAdapter({ liveRoot: provider.url, sandbox: noSandbox, clock }),
      provider: {
        ...provider,
        received: () => provider.calls.length,
        conduct: (how) =>
          provider.conduct(({ path }) =>
            how === 'accept'
              ? sent
              : how === 'refuse'
                ? refused(400, `Bad Request: chat not found (${path})`)
                : how,
          ),
      },
    };
  },
  async startWithoutProvider() {
    const { host, port } = await unusedAddress();
    const liveRoot = `http://${host}:${port}`;
    return { credentials, adapter: createTelegramAdapter({ liveRoot, sandbox: noSandbox, clock }) };
  },
});

describe('on the wire', () => {
  let provider: FakeHttpProvider;
  let adapter: ReturnType<typeof createTelegramAdapter>;

  beforeEach(async () => {
    provider = await startFakeHttpProvider(() => sent);
    adapter = createTelegramAdapter({ liveRoot: provider.url, sandbox: noSandbox, clock });
  });
  afterEach(async () => {
    await adapter.close();
    await provider.close();
  });

  async function send(content: RenderedContent, job: Partial<SendJob<TelegramCredentials>> = {}) {
    const whole: SendJob<TelegramCredentials> = {
      send: 7,
      request: 3,
      device: { id: 'dev_1', account: 'acc_1', number: '4200042', sandbox: false },
      credentials,
      to: '1001',
      content,
      media: [],
      ...job,
    };
    const prepared = await adapter.prepare(whole, AbortSignal.timeout(5_000));
    if (!('ready' in prepared)) throw new Error(JSON.stringify(prepared));
    return withReason(await adapter.send(whole, prepared.ready, AbortSignal.timeout(5_000)));
  }
  const lastForm = () =>
    Object.fromEntries(new URLSearchParams(provider.calls[0]?.body.toString()));

  test('a text is sent unchanged, without parse_mode and link preview', async () => {
    const text = '*bold* <b>&amp;</b> _x_ https://example.com?a=1&b=2 \u{1F642}\n  indented ';
    await send({ kind: 'text', text });
    expect(provider.calls[0]).toMatchObject({ method: 'POST', path: `/bot${TOKEN}/sendMessage` });
    expect(lastForm()).toEqual({
      chat_id: '1001',
      text,
      link_preview_options: '{"is_disabled":true}',
    });
  });

  test('footer, link preview and all kinds of buttons', async () => {
    await send({
      kind: 'text',
      text: 'Hello',
      footer: 'Bye',
      linkPreview: true,
      buttons: [
        [
          { type: 'url', text: 'Open', url: 'https://example.com' },
          { type: 'callback', text: 'Yes', callbackData: 'yes' },
        ],
        [{ type: 'copy', text: 'Copy', copyText: '123456' }],
      ],
    });
    const { text, link_preview_options, reply_markup } = lastForm();
    expect(text).toBe('Hello\n\nBye');
    expect(link_preview_options).toBe('{"is_disabled":false}');
    expect(JSON.parse(reply_markup ?? '')).toEqual({
      inline_keyboard: [
        [
          { text: 'Open', url: 'https://example.com' },
          { text: 'Yes', callback_data: 'yes' },
        ],
        [{ text: 'Copy', copy_text: { text: '123456' } }],
      ],
    });
  });

  test.each([
    ['image', 'sendPhoto', 'photo'],
    ['video', 'sendVideo', 'video'],
    ['document', 'sendDocument', 'document'],
  ] as const)('%s bytes go through %s', async (media, method, field) => {
    const bytes = Buffer.from('the bytes \r\n--boundary of the file');
    await send(
      { kind: 'media', media, source: { fileId: 1 }, caption: 'Here', footer: 'Bye' },
      { media: [mediaOfBytes(bytes, 'application/pdf', 'Invoice "März"')] },
    );
    expect(provider.calls[0]?.path).toBe(`/bot${TOKEN}/${method}`);
    const form = await readForm(provider.calls[0]);
    expect(form.get('caption')).toBe('Here\n\nBye');
    const file = form.get(field) as File;
    expect(file.name).toBe('Invoice _März_.pdf');
    expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes);
  });

  test('a location with name and address is a venue, another is a location', async () => {
    await send({
      kind: 'location',
      location: { lat: 1.5, lng: 2, name: 'Office', address: 'Jl. 1' },
    });
    await send({ kind: 'location', location: { lat: 1.5, lng: 2, name: 'Office' } });
    expect(provider.calls.map(({ path }) => path.split('/').at(-1))).toEqual([
      'sendVenue',
      'sendLocation',
    ]);
    expect(lastForm()).toEqual({
      chat_id: '1001',
      latitude: '1.5',
      longitude: '2',
      title: 'Office',
      address: 'Jl. 1',
    });
  });

  test('the answer becomes message id and detail', async () => {
    expect(await send({ kind: 'text', text: 'x' })).toEqual({
      state: 'sent',
      providerMessageId: '77',
      detail: { message_id: 77, chat: { id: 1001 } },
    });
  });

  test('an id that no number holds is kept to the letter, also when it is named later', async () => {
    const body = '{"ok":true,"result":{"message_id":8123456789012345602,"chat":{"id":-1}}}';
    provider.conduct(() => ({ status: 200, body }));
    const result = await send({ kind: 'text', text: 'x' });
    expect(result).toMatchObject({ state: 'sent', providerMessageId: '8123456789012345602' });
    await send({ kind: 'text', text: 'y', inReplyTo: '8123456789012345602' });
    const form = new URLSearchParams(provider.calls.at(-1)?.body.toString());
    expect(form.get('reply_parameters')).toContain('8123456789012345602');
  });

  describe('a text of several parts', () => {
    const long = `${'a '.repeat(2000)}\n\n${'b '.repeat(2000)}\n\nend`;
    const answers = (...list: { status: number; body: unknown }[]) =>
      provider.conduct(() => list.shift() ?? sent);
    const texts = () =>
      provider.calls.map(({ body }) => new URLSearchParams(body.toString()).get('text'));

    test('is sent in order, with the buttons at the last one', async () => {
      const result = await send({
        kind: 'text',
        text: long,
        footer: 'Bye',
        buttons: [[{ type: 'copy', text: 'Copy', copyText: '1' }]],
      });
      expect(texts()).toEqual(['a '.repeat(2000).trim(), `${'b '.repeat(2000)}\n\nend\n\nBye`]);
      const markup = provider.calls.map(({ body }) =>
        new URLSearchParams(body.toString()).has('reply_markup'),
      );
      expect(markup).toEqual([false, true]);
      expect(result).toEqual({
        state: 'sent',
        providerMessageId: '77',
        detail: { message_id: 77, chat: { id: 1001 }, parts: [77, 77] },
      });
    });

    test('a refused first part is a refused message', async () => {
      answers(refused(403, 'Forbidden: bot was blocked by the user'));
      expect(await send({ kind: 'text', text: long })).toMatchObject({ certainty: 'not-sent' });
      expect(provider.calls).toHaveLength(1);
    });

    test('ends with a refused later part, whose reason names the sent parts', async () => {
      answers(sent, refused(403, 'Forbidden: bot was blocked by the user'));
      const result = await send({ kind: 'text', text: long });
      expect(result).toMatchObject({
        state: 'failed',
        certainty: 'in-part',
        reason: '1 of 2 parts of the text were sent: Recipient has blocked the bot',
        detail: { parts: [77], error: { error_code: 403 } },
      });
      expect(result).not.toHaveProperty('retryAfterMs');
      expect(provider.calls).toHaveLength(2);
    });

    test('a later part whose answer is missing leaves the message unknown', async () => {
      answers(sent, refused(502, 'Bad Gateway'));
      expect(await send({ kind: 'text', text: long })).toMatchObject({ certainty: 'unknown' });
      expect(provider.calls).toHaveLength(2);
    });

    test('a 429 within the text is waited for', async () => {
      answers(sent, refused(429, 'Too Many Requests', { retry_after: 0.01 }));
      expect(await send({ kind: 'text', text: long })).toMatchObject({ state: 'sent' });
      expect(texts()).toHaveLength(3);
    });
  });

  test('a redirect is not followed', async () => {
    provider.conduct(() => ({ status: 307, body: '', headers: { location: provider.url } }));
    expect(await send({ kind: 'text', text: 'x' })).toMatchObject({ certainty: 'unknown' });
    expect(provider.calls).toHaveLength(1);
  });

  test('an answer that is no JSON is unknown', async () => {
    provider.conduct(() => ({ status: 200, body: '<html>' }));
    expect(await send({ kind: 'text', text: 'x' })).toMatchObject({ certainty: 'unknown' });
  });

  test.each([500, 502, 504])('HTTP %i is unknown, and never repeated', async (status) => {
    provider.conduct(() => refused(status, 'Bad Gateway'));
    const result = await send({ kind: 'text', text: 'x' });
    expect(result).toMatchObject({ certainty: 'unknown' });
    expect(result).not.toHaveProperty('retryAfterMs');
    expect(provider.calls).toHaveLength(1);
  });

  test('HTTP 503 of a proxy, without an envelope, is unknown', async () => {
    provider.conduct(() => ({ status: 503, body: 'upstream is away' }));
    expect(await send({ kind: 'text', text: 'x' })).toMatchObject({ certainty: 'unknown' });
  });

  test('a 429 names the wait and pauses the bot', async () => {
    provider.conduct(() => refused(429, 'Too Many Requests: retry after 35', { retry_after: 35 }));
    expect(await send({ kind: 'text', text: 'x' })).toMatchObject({
      certainty: 'not-sent',
      reason: 'rate limit: telegram accepts the next message in 35 s',
      retryAfterMs: 35_000,
      deviceWaitMs: 35_000,
    });
    expect(provider.calls).toHaveLength(1);
  });

  test('a 429 of a group does not pause the bot', async () => {
    provider.conduct(() => refused(429, 'Too Many Requests', { retry_after: 3 }));
    const result = await send({ kind: 'text', text: 'x' }, { to: '-1001' });
    expect(result).toMatchObject({ retryAfterMs: 3_000 });
    expect(result).not.toHaveProperty('deviceWaitMs');
  });

  test('a group that has moved names its new chat', async () => {
    provider.conduct(() =>
      refused(400, 'Bad Request: group chat was upgraded to a supergroup chat', {
        migrate_to_chat_id: -1001234,
      }),
    );
    expect(await send({ kind: 'text', text: 'x' }, { to: '-1001' })).toMatchObject({
      certainty: 'not-sent',
      reason: 'Recipient group has moved to chat -1001234',
    });
  });

  test('sandbox devices talk to the sandbox, and to nothing else', async () => {
    const sandbox = await startFakeHttpProvider(() => sent);
    const addresses = { telegram: { root: sandbox.url } };
    adapter = createTelegramAdapter({
      liveRoot: provider.url,
      sandbox: () => Promise.resolve(addresses),
      clock,
    });
    const device = { id: 'dev_1', account: 'acc_1', number: '1', sandbox: true };
    await send({ kind: 'text', text: 'x' }, { device });
    expect([sandbox.calls.length, provider.calls.length]).toEqual([1, 0]);
    await adapter.close();
    await sandbox.close();

    adapter = createTelegramAdapter({ liveRoot: provider.url, sandbox: noSandbox, clock });
    await expect(send({ kind: 'text', text: 'x' }, { device })).rejects.toThrow(
      'sandboxNotRunning',
    );
    expect(provider.calls).toHaveLength(0);
  });
});
