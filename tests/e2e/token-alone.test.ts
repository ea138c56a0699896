import type { TokenScope } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import { startReceiver, type Receiver } from '../events/receiver.ts';
import {
  describeOnEngines,
  freshRecipient,
  ownSandboxCredentials,
  startStack,
  type Stack,
} from '../harness/index.ts';

/** What the program of this suite needs, and no more. */
const SCOPES: readonly TokenScope[] = [
  'send',
  'devices:write',
  'templates:write',
  'files:write',
  'batches:write',
  'webhooks:write',
  'autoreplies:write',
  'suppressions:write',
  'inbound:read',
  'logs:read',
  'sandbox:write',
];
const TIMEOUT_MS = 90_000;
/** Sandbox sender that no other suite has. */
const SENDER = 77_001;

const text = (message: string) => ({ message: { type: 'text', message } });

/** Calls are in the order of the tests: each one goes on with what the one before has made. */
describeOnEngines('a program with an account token alone', (engine) => {
  let stack: Stack;
  let receiver: Receiver;
  let account: string;
  let token: string;
  let device: { id: string; token: string };

  beforeAll(async () => {
    stack = await startStack({ engine, env: { EGRESS_ALLOW: '127.0.0.0/8' } });
    receiver = await startReceiver();
    ({ id: account } = await stack.manage<{ id: string }>(null, 'POST', '/api/accounts', {
      name: 'Automated',
      plan: { name: 'test', quota: null, expires_at: null },
    }));
    ({ token } = await stack.manage<{ token: string }>(account, 'POST', '/api/tokens', {
      name: 'automation',
      scopes: SCOPES,
    }));
  });
  afterAll(async () => {
    await stack?.stop();
    await receiver?.close();
  });

  /** Calls with the token, and nothing else. Throws on any status but 2xx. */
  async function ask<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<T> {
    const isForm = body instanceof FormData;
    const response = await fetch(stack.url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const said = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${said}`);
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    return (isJson ? JSON.parse(said) : said) as T;
  }

  const upload = <T>(path: string, name: string, content: string): Promise<T> => {
    const form = new FormData();
    form.set('file', new Blob([content]), name);
    return ask<T>('POST', path, form);
  };

  const send = (to: string) =>
    ask<{ request_id: number; channels: { telegram: { status: boolean; reason?: string } } }>(
      'POST',
      '/v1/send',
      {
        keys: { telegram: { token: device.token } },
        content: { telegram: text('By hand') },
        target: { telegram: to },
      },
    );

  test('makes a device and sends by it', async () => {
    device = await ask('POST', '/api/devices', {
      channel: 'telegram',
      name: 'Bot',
      sandbox: true,
      credentials: ownSandboxCredentials(SENDER).telegram,
    });
    const to = freshRecipient('telegram');
    const sent = await send(to);
    expect(sent.channels.telegram.status).toBe(true);
    const { data } = await ask<{ data: { to: string }[] }>('GET', '/api/sandbox/messages');
    expect(data.map((message) => message.to)).toContain(to);
    const { data: sends } = await ask<{ data: object[] }>('GET', '/api/sends');
    expect(sends).toContainEqual(expect.objectContaining({ target: to, state: 'sent' }));
    const path = `/api/requests/${sent.request_id}`;
    const asProgram = await ask<{ sends: { rendered: unknown }[] }>('GET', path);
    const asOperator = await stack.manage<{ sends: { rendered: unknown }[] }>(account, 'GET', path);
    expect(asProgram.sends[0]!.rendered).toBe(null);
    expect(asOperator.sends[0]!.rendered).toMatchObject({ text: 'By hand' });
  });

  test('uploads a batch, starts it and reads its results', async () => {
    const rows = [freshRecipient('telegram'), freshRecipient('telegram')];
    const table = ['Chat,Name', ...rows.map((to, n) => `${to},N${n}`)].join('\n');
    const { id } = await upload<{ id: string }>('/api/batches', 'people.csv', table);
    const body = {
      compose: {
        keys: { telegram: { device: device.id } },
        content: { telegram: text('Hello {{name}}') },
        targets: { telegram: 'Chat' },
        variables: { name: 'Name' },
      },
      per_minute: 60_000,
    };
    await ask('POST', `/api/batches/${id}/check`, body);
    await ask('POST', `/api/batches/${id}/start`, body);
    const batch = await waitFor(
      async () => {
        const now = await ask<{ state: string; sent: number }>('GET', `/api/batches/${id}`);
        return now.state === 'finished' ? now : null;
      },
      { timeoutMs: TIMEOUT_MS, what: 'the batch' },
    );
    expect(batch.sent).toBe(2);
    expect(await ask<string>('GET', `/api/batches/${id}/results`)).toContain(rows[0]);
  });

  test('makes a webhook, and gets what a contact writes', async () => {
    const { id } = await ask<{ id: string }>('POST', '/api/webhooks', {
      url: `${receiver.url}/hook`,
      events: ['incoming_message'],
    });
    await ask('POST', `/api/webhooks/${id}/test`, { event: 'incoming_message' });
    const contact = freshRecipient('telegram');
    const reply = text('We are closed.');
    await ask('POST', '/api/autoreplies', { device: device.id, match: { type: 'any' }, reply });
    const act = { device: device.id, contact, text: 'Hello?' };
    await ask('POST', '/api/sandbox/answers', act);
    const posts = await receiver.take('/hook', 2);
    expect(JSON.stringify(posts[1]!.body)).toContain('Hello?');
    const { data } = await ask<{ data: object[] }>('GET', '/api/inbound');
    expect(JSON.stringify(data)).toContain('Hello?');
    await waitFor(
      async () => (await ask<{ data: object[] }>('GET', '/api/deliveries')).data.length === 2,
      { timeoutMs: TIMEOUT_MS, what: 'the rows of both deliveries' },
    );
  });

  test('makes a template, which waits for the operator, and uploads a file for it', async () => {
    const file = await upload<{ id: number }>('/api/files', 'price.txt', 'Prices');
    expect(await ask<string>('GET', `/api/files/${file.id}/content`)).toBe('Prices');
    const made = await ask<{ id: number; approval: string }>('POST', '/api/templates', {
      channel: 'telegram',
      name: 'welcome',
      content: text('Welcome, {{name}}'),
    });
    expect(made.approval).toBe('pending');
    await expect(ask('POST', `/api/templates/${made.id}/approve`)).rejects.toThrow(
      '403 {"status":false,"reason":"account tokens may not do this","code":"forbidden",' +
        '"failure":{"kind":"tokensMayNot"}}',
    );
  });

  test('suppresses a recipient, whose next send fails', async () => {
    const to = freshRecipient('telegram');
    await ask('POST', '/api/suppressions', { channel: 'telegram', address: to });
    expect((await send(to)).channels.telegram.reason).toBe('recipient opted out');
  });

  test('finds its own name beside its acts in the audit, and no tokens', async () => {
    const { data } = await ask<{ data: { actor_name: string | null; reason: string }[] }>(
      'GET',
      '/api/audit',
    );
    expect(data).toContainEqual(
      expect.objectContaining({
        actor_name: 'automation',
        reason: 'Create a device and its channel token',
      }),
    );
    await expect(ask('GET', '/api/tokens')).rejects.toThrow('account tokens may not do this');
  });
});
