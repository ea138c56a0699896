import { unusedAddress } from '@cascade/egress/testing';
import type { InboundRow } from '@cascade/contracts';
import { systemClock } from '@cascade/runtime';
import { waitFor, watchLeaks } from '@cascade/runtime/testing';
import { createTelegramAdapter } from '@cascade/worker-telegram';
import { TelegramServer } from 'telegram-test-api/lib/telegramServer.js';
import { startStack } from '../harness/index.ts';
import { SANDBOX_CREDENTIALS } from '../harness/sandbox-credentials.ts';

/**
 * Runs the Telegram driver against a Bot API server that others wrote (`telegram-test-api`). That
 * server's authors knew neither the driver nor the sandbox.
 */
const expectNoLeaks = watchLeaks();
let server: TelegramServer;
let adapter: ReturnType<typeof createTelegramAdapter>;

const bot_token = String(SANDBOX_CREDENTIALS.telegram['bot_token']);

beforeAll(async () => {
  server = new TelegramServer(await unusedAddress());
  await server.start();
  adapter = createTelegramAdapter({
    liveRoot: server.config.apiURL,
    sandbox: () => Promise.resolve(null),
    clock: systemClock,
  });
});
afterAll(async () => {
  await adapter.close();
  await server.stop();
});
afterAll(expectNoLeaks);

async function send(content: Parameters<typeof adapter.prepare>[0]['content']) {
  const job = {
    send: 7,
    request: 3,
    device: {
      id: 'dev_1',
      account: 'acc_1',
      number: bot_token.split(':')[0] ?? '',
      sandbox: false,
    },
    credentials: { bot_token },
    to: '1001',
    content,
    media: [],
  };
  const prepared = await adapter.prepare(job, AbortSignal.timeout(60_000));
  if (!('ready' in prepared)) throw new Error(JSON.stringify(prepared));
  return adapter.send(job, prepared.ready, AbortSignal.timeout(60_000));
}

test("a text with buttons reaches the chat's client unchanged", async () => {
  const text = 'Kode *Anda*: 123456 ✓\nhttps://example.com?a=1&b=2';
  const result = await send({
    kind: 'text',
    text,
    buttons: [[{ type: 'callback', text: 'Ya', callbackData: 'yes' }]],
  });
  expect(result).toMatchObject({
    state: 'sent',
    providerMessageId: expect.stringMatching(/^\d+$/),
  });
  const client = server.getClient(bot_token, { chatId: 1001 });
  const { result: updates } = await client.getUpdates();
  expect(updates.map(({ message }) => message.text)).toEqual([text]);
  expect(updates[0]?.message.reply_markup).toEqual({
    inline_keyboard: [[{ text: 'Ya', callback_data: 'yes' }]],
  });
});

test('a method that the server lacks fails as unknown', async () => {
  expect(await send({ kind: 'location', location: { lat: 1, lng: 2 } })).toMatchObject({
    state: 'failed',
    certainty: 'unknown',
  });
});

test("texts and taps of the server's client arrive as updates", async () => {
  const stack = await startStack({
    engine: { kind: 'embedded' },
    env: { TELEGRAM_API_ROOT: server.config.apiURL, SANDBOX: 'off' },
  });
  try {
    const { id: account } = await stack.manage<{ id: string }>(null, 'POST', '/api/accounts', {
      name: 'Tests',
      plan: { name: 'test', quota: null, expires_at: null },
    });
    const token = '7000000002:AAETestBotOfOtherPeople000000000000';
    await stack.manage(account, 'POST', '/api/devices', {
      channel: 'telegram',
      name: 'bot',
      credentials: { bot_token: token },
    });
    const client = server.getClient(token, { chatId: 1002, userId: 1002, firstName: 'Ana' });
    await client.sendMessage(client.makeMessage('hello ✓'));
    await client.sendCallback(client.makeCallbackQuery('yes', { message: { message_id: 1 } }));
    const read = async () =>
      (await stack.manage<{ data: InboundRow[] }>(account, 'GET', '/api/inbound')).data;
    const found = await waitFor(
      async () => {
        const rows = await read();
        return rows.length === 2 ? rows : null;
      },
      { timeoutMs: 20_000, what: 'both to come' },
    );
    const said = found.map(({ message: { type, text, button } }) => ({ type, text, button }));
    expect(said).toEqual(
      expect.arrayContaining([
        { type: 'text', text: 'hello ✓', button: undefined },
        { type: 'button', text: undefined, button: { id: 'yes' } },
      ]),
    );
    expect(found[0]?.from).toMatchObject({ id: '1002', name: 'Ana' });
  } finally {
    await stack.stop();
  }
});
