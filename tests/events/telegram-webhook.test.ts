import { readFile } from 'node:fs/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { loopbackTls, waitFor } from '@cascade/runtime/testing';
import { contactClient, type ContactClient } from './contact-client.ts';
import {
  freshRecipient,
  provision,
  startStack,
  type Stack,
  type Tenant,
  startTestSandbox,
  type TestSandbox,
} from '../harness/index.ts';
import { freePort } from '../servers/free-port.ts';

const BOT = '8000000077';
const TOKEN = `${BOT}:AAETheSandboxAsTelegramItself000000`;
const WAIT = { timeoutMs: 30_000, everyMs: 50 };

/**
 * A live bot at a public address: the sandbox runs as Telegram in a server of its own and posts to
 * the product over HTTPS.
 */
describe('a bot whose updates Telegram posts', () => {
  const trusted = getCACertificates('default');
  let sandbox: TestSandbox;
  let stack: Stack;
  let tenant: Tenant;
  let contacts: ContactClient;
  let device: string;
  let token: string;

  beforeAll(async () => {
    setDefaultCACertificates([...trusted, await readFile(loopbackTls.certFile, 'utf8')]);
    sandbox = await startTestSandbox();
    const port = await freePort();
    stack = await startStack({
      engine: { kind: 'embedded' },
      env: {
        PORT: String(port),
        PUBLIC_URL: `https://localhost:${port}`,
        SANDBOX: 'public',
        TLS_CERT_FILE: loopbackTls.certFile,
        TLS_KEY_FILE: loopbackTls.keyFile,
        TELEGRAM_API_ROOT: `${sandbox.url}/telegram`,
      },
    });
    tenant = await provision(stack);
    contacts = contactClient(stack, tenant);
    ({ id: device, token } = await stack.manage<{ id: string; token: string }>(
      tenant.account,
      'POST',
      '/api/devices',
      { channel: 'telegram', name: 'live bot', credentials: { bot_token: TOKEN } },
    ));
    await waitFor(async () => (await webhook()).url !== '', { ...WAIT, what: 'the webhook' });
  });
  afterAll(async () => {
    await stack?.stop();
    await sandbox?.stop();
    setDefaultCACertificates(trusted);
  });

  const webhook = async () => {
    const answer = await fetch(`${sandbox.url}/telegram/bot${TOKEN}/getWebhookInfo`);
    return ((await answer.json()) as { result: Record<string, unknown> }).result;
  };
  const act = async (contact: string, does: object) => {
    const answer = await fetch(`${sandbox.url}/answers`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ channel: 'telegram', device: BOT, contact, ...does }),
    });
    expect(answer.status).toBe(200);
  };

  test('texts and files come over the webhook alone, as live traffic', async () => {
    expect(await webhook()).toMatchObject({
      url: `${stack.url.replace('127.0.0.1', 'localhost')}/inbound/telegram/${device}`,
      allowed_updates: [
        'message',
        'edited_message',
        'callback_query',
        'message_reaction',
        'poll_answer',
      ],
    });
    const contact = freshRecipient('telegram');
    await act(contact, { text: 'hi' });
    const data = Buffer.from('the content').toString('base64');
    await act(contact, { text: 'see', file: { name: 'note.txt', mime: 'text/plain', data } });
    const text = await contacts.saying(contact, 'hi');
    expect(text).toMatchObject({ device, production: true, from: { id: contact } });
    const { message } = await contacts.saying(contact, 'see');
    expect(message.file).toMatchObject({ name: 'note.txt', size: 11 });
    expect(await contacts.content(message.file!.id!)).toBe('the content');
    await waitFor(async () => (await webhook())['pending_update_count'] === 0, {
      ...WAIT,
      what: 'every update of Telegram',
    });
    expect(await webhook()).not.toHaveProperty('last_error_message');
  });

  test('a tap is a message, and is confirmed to Telegram', async () => {
    const contact = freshRecipient('telegram');
    const buttons = [[{ type: 'callback', text: 'Yes', callbackData: 'yes-1' }]];
    const { body } = await stack.send(
      {
        keys: { telegram: { token } },
        content: {
          telegram: { message: { type: 'text', message: 'Sure?', richContext: { buttons } } },
        },
        target: { telegram: contact },
      },
      { token: tenant.token },
    );
    expect(body.status).toBe(true);
    await act(contact, { tap: 'Yes' });
    const [entry] = await contacts.from(contact);
    expect(entry?.message).toMatchObject({ type: 'button', button: { id: 'yes-1', text: 'Yes' } });
    await waitFor(
      async () => {
        const answer = await fetch(`${sandbox.url}/answers?contact=${contact}`);
        const { data } = (await answer.json()) as { data: { acknowledged?: string | null }[] };
        return typeof data[0]?.acknowledged === 'string';
      },
      { ...WAIT, what: 'the tap to be answered' },
    );
  });

  test('a post without the secret is refused', async () => {
    const contact = freshRecipient('telegram');
    const update = {
      update_id: 1,
      message: {
        message_id: 1,
        date: 1,
        from: { id: Number(contact), is_bot: false, first_name: 'Eve' },
        chat: { id: Number(contact), type: 'private' },
        text: 'x',
      },
    };
    const { url } = await webhook();
    const answer = await fetch(String(url), { method: 'POST', body: JSON.stringify(update) });
    expect(answer.status).toBe(401);
  });
});
