import { startTestSandbox, type TestSandbox } from '../harness/index.ts';
import { readFile } from 'node:fs/promises';
import { watchLeaks } from '@cascade/runtime/testing';
import {
  Api,
  InputFile,
  NetworkError,
  TelegramApiError,
  TimeoutError,
} from 'node-telegram-bot-api';
import nodemailer, { type Transporter } from 'nodemailer';
import { Pool } from 'undici';

/** The workers' drivers, unchanged, against the sandbox. */
const expectNoLeaks = watchLeaks();
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());
afterAll(expectNoLeaks);
afterEach(() => sandbox.sandbox.inbox.clear());

const received = (to: string) => sandbox.sandbox.inbox.list({ to, limit: 10 });
const failure = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('node-telegram-bot-api', () => {
  const api = (options: { timeoutMs?: number; token?: string } = {}) =>
    new Api(options.token ?? `123456789:${'a'.repeat(35)}`, {
      apiRoot: `${sandbox.url}/telegram`,
      maxRetries: 0,
      ...(options.timeoutMs ? { timeoutMs: options.timeoutMs } : {}),
    });

  test('texts with buttons, uploads and venues arrive', async () => {
    const bot = api();
    expect((await bot.getMe()).id).toBe(123456789);
    const message = await bot.sendMessage({
      chat_id: '42',
      text: 'Line one\nLine two',
      reply_markup: { inline_keyboard: [[{ text: 'Yes', callback_data: 'y' }]] },
      link_preview_options: { is_disabled: true },
    });
    expect(message.text).toBe('Line one\nLine two');
    const bytes = await readFile(new URL(import.meta.url));
    await bot.sendDocument({
      chat_id: '42',
      caption: 'Two\nlines',
      document: new InputFile(bytes, { filename: 'Grüße.ts', contentType: 'text/plain' }),
    });
    await bot.sendVenue({ chat_id: 42, latitude: 1, longitude: 2, title: 'Shop', address: 'St' });
    expect(received('42').map(({ content }) => content)).toEqual([
      { kind: 'location', location: { lat: 1, lng: 2, name: 'Shop', address: 'St' } },
      {
        kind: 'document',
        text: 'Two\nlines',
        attachments: [
          {
            file: expect.any(Number),
            name: 'Grüße.ts',
            mime: 'text/plain',
            size: bytes.byteLength,
          },
        ],
      },
      expect.objectContaining({ kind: 'text', link_preview: false }),
    ]);
  });

  test('acts of a contact arrive as updates of a long poll', async () => {
    const bot = api();
    const answer = (act: object) =>
      fetch(`${sandbox.url}/answers`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ channel: 'telegram', device: '123456789', contact: '77', ...act }),
      });
    /** Updates are a union of shapes; tests read them untyped. */
    const updates = async (params: object) => (await bot.getUpdates(params)) as any[];
    const poll = updates({ timeout: 20 });
    await answer({ text: 'Hello', name: 'Ana' });
    const [hello] = await poll;
    expect(hello.message).toMatchObject({ text: 'Hello', from: { id: 77, first_name: 'Ana' } });

    await bot.sendMessage({
      chat_id: 77,
      text: 'Sure?',
      reply_markup: { inline_keyboard: [[{ text: 'Yes', callback_data: 'y' }]] },
    });
    await answer({ tap: 'y' });
    const bytes = await readFile(new URL(import.meta.url));
    const file = { name: 'a.ts', mime: 'text/plain', data: bytes.toString('base64') };
    await answer({ file, text: 'see' });
    const [tap, sent] = await updates({ offset: hello.update_id + 1 });
    expect(tap.callback_query).toMatchObject({ data: 'y', message: { text: 'Sure?' } });
    expect(await bot.answerCallbackQuery({ callback_query_id: tap.callback_query.id })).toBe(true);
    expect(sent.message).toMatchObject({ caption: 'see', document: { file_name: 'a.ts' } });
    const { file_path } = await bot.getFile({ file_id: sent.message.document.file_id });
    const token = `123456789:${'a'.repeat(35)}`;
    const download = await fetch(`${sandbox.url}/telegram/file/bot${token}/${file_path}`);
    expect(Buffer.from(await download.arrayBuffer()).equals(bytes)).toBe(true);
    expect(await updates({ offset: sent.update_id + 1 })).toEqual([]);
  });

  test.each([
    ['1000000040400', { errorCode: 400, description: 'Bad Request: chat not found' }],
    ['1000000040300', { errorCode: 403 }],
    ['1000000040100', { errorCode: 401, description: 'Unauthorized' }],
    ['1000000043000', { errorCode: 429, retryAfter: 3600 }],
    ['-1000000030100', { errorCode: 400, migrateToChatId: -1_001_000_000_301 }],
    ['1000000050000', { errorCode: 500 }],
  ])('%s becomes a TelegramApiError', async (chat_id, members) => {
    const error = await failure(api().sendMessage({ chat_id, text: 'x' }));
    expect(error).toBeInstanceOf(TelegramApiError);
    expect(error).toMatchObject(members);
  });

  test('a cut connection becomes a NetworkError, silence a TimeoutError', async () => {
    const cut = await failure(api().sendMessage({ chat_id: '1000000090100', text: 'x' }));
    expect(cut).toBeInstanceOf(NetworkError);
    expect(received('1000000090100')).toHaveLength(1);
    const silent = api({ timeoutMs: 100 });
    expect(
      await failure(silent.sendMessage({ chat_id: '1000000090000', text: 'x' })),
    ).toBeInstanceOf(TimeoutError);
  });
});

describe('Graph over undici', () => {
  const send = async (pool: Pool, to: string) => {
    const { pathname } = new URL(sandbox.url);
    const answer = await pool.request({
      method: 'POST',
      path: `${pathname}/graph/v23.0/106540352242922/messages`,
      headers: { authorization: 'Bearer EAAG', 'content-type': 'application/json' },
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to,
        type: 'text',
        text: { body: 'Hello' },
        biz_opaque_callback_data: '17',
      }),
    });
    return { status: answer.statusCode, body: (await answer.body.json()) as object };
  };

  test('messages, errors and cuts come through a pool', async () => {
    const pool = new Pool(new URL(sandbox.url).origin);
    expect(await send(pool, '15550100000')).toMatchObject({
      status: 200,
      body: { messages: [{ id: expect.any(String) }] },
    });
    expect(received('15550100000')[0]?.reference).toBe('17');
    expect(await send(pool, '15550147000')).toMatchObject({
      status: 400,
      body: { error: { code: 131047 } },
    });
    expect(await failure(send(pool, '15550190200'))).toMatchObject({ code: 'UND_ERR_SOCKET' });
    expect(await send(pool, '15550100000')).toMatchObject({ status: 200 });
    await pool.close();
  });
});

describe('nodemailer', () => {
  const transport = (pass: string): Transporter => {
    const mail = new URL(sandbox.addresses.email!.root);
    return nodemailer.createTransport({
      host: mail.hostname,
      port: Number(mail.port),
      secure: false,
      auth: { user: 'shop@example.com', pass },
      socketTimeout: 500,
    });
  };
  const mail = (to: string) => ({
    from: '"Shop" <shop@example.com>',
    to,
    subject: 'Grüße',
    messageId: '<send-17@example.com>',
    text: 'Plain',
    html: '<p>Rich</p>',
    attachments: [{ filename: 'a.txt', content: 'abc' }],
  });

  test('a mail arrives complete', async () => {
    const info = await transport('secret').sendMail(mail('ana@example.com'));
    expect(info.response).toMatch(/^250 2\.6\.0 /);
    expect(received('ana@example.com')).toEqual([
      expect.objectContaining({
        reference: '<send-17@example.com>',
        content: expect.objectContaining({
          subject: 'Grüße',
          text: expect.stringContaining('Plain'),
          html: expect.stringContaining('<p>Rich</p>'),
          attachments: [expect.objectContaining({ name: 'a.txt', size: 3 })],
        }),
      }),
    ]);
  });

  test.each([
    ['unknown@example.com', { responseCode: 550, response: /^550 5\.1\.1 / }],
    ['full@example.com', { responseCode: 552, response: /^552 5\.2\.2 / }],
    ['disabled@example.com', { responseCode: 550, response: /^550 5\.2\.1 / }],
    ['greylisted@example.com', { responseCode: 451, response: /^451 4\.7\.1 / }],
    ['policy@example.com', { responseCode: 550, response: /^550 5\.7\.1 / }],
    ['broken@example.com', { responseCode: 554, response: /^554 5\.3\.0 / }],
  ])('%s is refused with its codes', async (to, { responseCode, response }) => {
    const error = await failure(transport('secret').sendMail(mail(to)));
    expect(error).toMatchObject({ responseCode, response: expect.stringMatching(response) });
  });

  test('a revoked password is EAUTH', async () => {
    const error = await failure(transport('revoked').sendMail(mail('ana@example.com')));
    expect(error).toMatchObject({ code: 'EAUTH', responseCode: 535 });
    expect(String((error as { response: string }).response)).toMatch(/5\.7\.8/);
  });

  test.each([
    ['cut-delivered@example.com', 1],
    ['cut-lost@example.com', 0],
    ['hang@example.com', 0],
  ])('%s cuts the connection without an answer', async (to, arrived) => {
    const error = await failure(transport('secret').sendMail(mail(to)));
    expect(error).toMatchObject({ code: expect.stringMatching(/ECONNECTION|ESOCKET|ETIMEDOUT/) });
    expect(received(to)).toHaveLength(arrived);
  });
});
