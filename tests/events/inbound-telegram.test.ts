import { startFakeHttpProvider, type FakeHttpProvider } from '@cascade/egress/testing';
import { waitFor } from '@cascade/runtime/testing';
import {
  describeOnEngines,
  freshRecipient,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../harness/index.ts';
import { contactClient, type ContactClient } from './contact-client.ts';

const TEXT = { type: 'text', message: 'Shall we?' };
/** When Telegram's messages were written (epoch s). Retention deletes messages of earlier years. */
const WRITTEN_AT_S = Math.floor(Date.now() / 1_000) - 60;

describeOnEngines('messages of contacts to a bot', (engine) => {
  let stack: Stack;
  let tenant: Tenant;
  let contacts: ContactClient;
  let contact: string;

  beforeAll(async () => {
    stack = await startStack({ engine });
    tenant = await provision(stack);
    contacts = contactClient(stack, tenant);
  });
  afterAll(() => stack.stop());
  beforeEach(() => {
    contact = freshRecipient('telegram');
  });

  const bot = async () =>
    (await stack.manage<{ number: string }>(tenant.account, 'GET', `/api/devices/${tenant.devices.telegram}`)).number; // prettier-ignore

  const act = async (body: Record<string, unknown>) =>
    contacts.act({ channel: 'telegram', device: await bot(), contact, ...body });

  const sendButtons = () =>
    stack.send(
      {
        keys: { telegram: { token: tenant.keys.telegram } },
        content: {
          telegram: {
            message: {
              ...TEXT,
              richContext: {
                buttons: [[{ text: 'Yes', type: 'callback', callbackData: 'yes-1' }]],
              },
            },
          },
        },
        target: { telegram: contact },
      },
      { token: tenant.token },
    );

  test('a text, and its edit', async () => {
    const { id } = await act({ text: 'Hello ✓', name: 'Ana Lim' });
    await act({ text: 'Hello there', edits: id });
    const first = await contacts.saying(contact, 'Hello ✓');
    const second = await contacts.saying(contact, 'Hello there');
    expect(first).toMatchObject({
      channel: 'telegram',
      device: tenant.devices.telegram,
      from: { id: contact, name: 'Ana Lim' },
      message: { type: 'text', text: 'Hello ✓' },
      production: false,
    });
    expect(second.message).toEqual({
      ...first.message,
      text: 'Hello there',
      edited: true,
    });
  });

  test('a file is stored among the files of the account', async () => {
    const data = Buffer.from('minutes of a meeting').toString('base64');
    await act({ text: 'see', file: { name: 'minutes.txt', mime: 'text/plain', data } });
    const [{ message } = { message: undefined }] = await contacts.from(contact);
    expect(message).toMatchObject({
      type: 'document',
      text: 'see',
      file: { name: 'minutes.txt', mime: 'text/plain', size: 20 },
    });
    expect(await contacts.content(message!.file!.id!)).toBe('minutes of a meeting');
  });

  test('a place', async () => {
    await act({ location: { lat: -6.2, lng: 106.8, name: 'Monas', address: 'Jakarta' } });
    const [entry] = await contacts.from(contact);
    expect(entry?.message).toMatchObject({
      type: 'location',
      location: { lat: -6.2, lng: 106.8, name: 'Monas', address: 'Jakarta' },
    });
  });

  test('polls, votes, reactions and live locations arrive; other kinds arrive with their name', async () => {
    const poll = { question: 'When?', options: ['Monday', 'Tuesday'] };
    await act({ poll });
    await act({ native: { poll_answer: { poll_id: '77', option_ids: [1] } } });
    await act({ native: { message_reaction: { message_id: 3, new_reaction: [{ emoji: '👍' }] } } });
    await act({ native: { location: { latitude: 1, longitude: 2, live_period: 900 } } });
    const moved = { location: { latitude: 3, longitude: 4, live_period: 900 } };
    await act({ native: { edited_message: { message_id: 5, ...moved } } });
    await act({ native: { dice: { emoji: '🎲', value: 3 } } });
    const found = (await contacts.from(contact, 6)).map(({ message }) => message);
    expect(found).toHaveLength(6);
    for (const expected of [
      { type: 'poll', text: 'When?', poll },
      { type: 'vote', vote: { poll: '77', option_ids: [1] } },
      { type: 'reaction', text: '👍', reaction: { emoji: '👍' }, reply_to: '3' },
      { type: 'location', location: { lat: 1, lng: 2 }, live: true },
      { id: '5', type: 'location', location: { lat: 3, lng: 4 }, live: true, edited: true },
      { type: 'unsupported', provider_type: 'dice' },
    ]) {
      expect(found).toContainEqual(expect.objectContaining(expected));
    }
  });

  test('a tap is a button, and is confirmed to Telegram', async () => {
    expect((await sendButtons()).body.status).toBe(true);
    await act({ tap: 'yes-1' });
    const [entry] = await contacts.from(contact);
    expect(entry?.message).toMatchObject({
      type: 'button',
      button: { id: 'yes-1', text: 'Yes' },
      reply_to: expect.stringMatching(/^\d+$/) as string,
    });
  });

  test('after a restart no update comes twice, and new ones come', async () => {
    await act({ text: 'before' });
    await contacts.from(contact);
    stack = await stack.restart();
    contacts = contactClient(stack, tenant);
    await act({ text: 'after' });
    const texts = (await contacts.from(contact, 2)).map(({ message }) => String(message.text));
    expect(texts.toSorted()).toEqual(['after', 'before']);
  });
});

describeOnEngines('updates that Telegram posts', (engine) => {
  let telegram: FakeHttpProvider;
  let stack: Stack;
  let tenant: Tenant;
  let contacts: ContactClient;
  let device: string;
  let webhook: URLSearchParams;
  let updates = 0;

  beforeAll(async () => {
    telegram = await startFakeHttpProvider(() => ({
      status: 200,
      body: { ok: true, result: true },
    }));
    stack = await startStack({
      engine,
      env: {
        TELEGRAM_API_ROOT: telegram.url,
        PUBLIC_URL: 'https://cascade.example/',
        SANDBOX: 'public',
      },
    });
    tenant = await provision(stack);
    contacts = contactClient(stack, tenant);
    ({ id: device } = await stack.manage<{ id: string }>(tenant.account, 'POST', '/api/devices', {
      channel: 'telegram',
      name: 'live bot',
      credentials: { bot_token: '8000000001:AAlive' },
    }));
    const call = await waitFor(
      () => telegram.calls.find(({ path }) => path.endsWith('/setWebhook')),
      { timeoutMs: 20_000, what: 'the webhook to be set' },
    );
    webhook = new URLSearchParams(call.body.toString());
  });
  afterAll(async () => {
    await stack.stop();
    await telegram.close();
  });

  const post = async (body: string | Uint8Array<ArrayBuffer>, secret: string | null, to = device) =>
    fetch(`${stack.url}/inbound/telegram/${to}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(secret === null ? {} : { 'X-Telegram-Bot-Api-Secret-Token': secret }),
      },
      body,
    });

  const updateOf = (contact: string, text: string, id = (updates += 1)) =>
    JSON.stringify({
      update_id: id,
      message: {
        message_id: id,
        date: WRITTEN_AT_S,
        from: { id: Number(contact), is_bot: false, first_name: 'Ana' },
        chat: { id: Number(contact), type: 'private' },
        text,
      },
    });

  test('setWebhook has the address, the secret and the wanted updates', () => {
    expect(telegram.calls[0]?.path).toBe('/bot8000000001:AAlive/setWebhook');
    expect(webhook.get('url')).toBe(`https://cascade.example/inbound/telegram/${device}`);
    expect(webhook.get('secret_token')).toMatch(/^[A-Za-z0-9_-]{32,256}$/);
    expect(JSON.parse(webhook.get('allowed_updates')!)).toEqual([
      'message',
      'edited_message',
      'callback_query',
      'message_reaction',
      'poll_answer',
    ]);
    expect(telegram.calls.filter(({ path }) => path.endsWith('/getUpdates'))).toEqual([]);
  });

  test('a post with the secret is stored once, however often it comes', async () => {
    const contact = freshRecipient('telegram');
    const update = updateOf(contact, 'hi');
    const answers = await Promise.all(
      [1, 2, 3].map(() => post(update, webhook.get('secret_token'))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await post(updateOf(contact, 'bye'), webhook.get('secret_token'));
    const found = await contacts.from(contact, 2);
    expect(found.map(({ message }) => String(message.text)).toSorted()).toEqual(['bye', 'hi']);
    expect(found[0]).toMatchObject({
      production: true,
      at: new Date(WRITTEN_AT_S * 1_000).toISOString(),
    });
  });

  test('a tap in a group is no message, and is answered, because its app waits', async () => {
    const contact = freshRecipient('telegram');
    const from = { id: Number(contact), is_bot: false, first_name: 'Ana' };
    const message = { message_id: 5, date: 1_700_000_000, chat: { id: -77, type: 'supergroup' } };
    const callback_query = { id: `q${contact}`, from, message, data: 'yes', chat_instance: '1' };
    const update = JSON.stringify({ update_id: (updates += 1), callback_query });
    expect((await post(update, webhook.get('secret_token'))).status).toBe(200);
    await waitFor(
      () =>
        telegram.calls.some(
          ({ path, body }) =>
            path.endsWith('/answerCallbackQuery') && body.toString().includes(`q${contact}`),
        ),
      { timeoutMs: 10_000, what: 'the tap to be answered' },
    );
    expect((await contacts.inbound()).some((entry) => entry.from.id === contact)).toBe(false);
  });

  test('a post without the secret is refused', async () => {
    const contact = freshRecipient('telegram');
    const secret = webhook.get('secret_token')!;
    const refused = await Promise.all([
      post(updateOf(contact, 'x'), null),
      post(updateOf(contact, 'x'), ''),
      post(updateOf(contact, 'x'), secret.slice(0, -1)),
      post(updateOf(contact, 'x'), `${secret}0`),
      post(updateOf(contact, 'x'), secret, tenant.devices.telegram),
      post(updateOf(contact, 'x'), secret, 'dev_none'),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(Array(6).fill(401));
    expect((await contacts.inbound()).some(({ from }) => from.id === contact)).toBe(false);
  });

  test('arbitrary bytes never cause a 5xx', async () => {
    const secret = webhook.get('secret_token');
    const bodies = [
      '',
      '[]',
      'null',
      '{"update_id":"x","message":1}',
      '{"update_id":5,"message":{"chat":{"type":"private"}}}',
      new Uint8Array([0, 255, 128, 10]),
      `{"update_id":1,"message":${'['.repeat(5_000)}`,
    ];
    for (const body of bodies) {
      expect((await post(body, secret)).status).toBeLessThan(500);
      expect((await post(body, null)).status).toBe(401);
    }
    const large = await post('x'.repeat(2 * 1024 * 1024), secret);
    expect(large.status).toBe(413);
  });
});
