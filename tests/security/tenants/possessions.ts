import { waitFor } from '@cascade/runtime/testing';
import {
  freshRecipient,
  meet,
  OPERATOR_TOKEN,
  type Client,
  type Tenant,
} from '../../harness/index.ts';
import type { Receiver } from '../../events/receiver.ts';

/** Password of every person in the tests. */
export const PASSWORD = 'what nobody would guess';

/** A mark in the texts of one account alone. */
export const markOf = ({ account }: Pick<Tenant, 'account'>): string =>
  `mark-${account.replaceAll('_', '-')}`.toLowerCase();

export const emailOf = (tenant: Pick<Tenant, 'account'>): string => `owner@${markOf(tenant)}.test`;

/**
 * An id of each kind that an account can have, by its name in paths. A path with another kind fails
 * the suite until it is listed here.
 */
export type Possessions = Readonly<Record<string, string>>;

interface Listed {
  data: { id: string | number; state?: string }[];
}

/** Creates one of everything in the tenant's account over HTTP, as its people would. */
export async function possess(
  client: Client,
  tenant: Tenant,
  receiver: Receiver,
): Promise<Possessions> {
  const { account, devices } = tenant;
  const mark = markOf(tenant);
  const create = async (path: string, body: unknown) =>
    String((await client.manage<{ id: unknown }>(account, 'POST', path, body)).id);
  const first = async (path: string) =>
    String((await client.manage<Listed>(account, 'GET', path)).data[0]?.id);

  const webhooks = await create('/api/webhooks', {
    url: `${receiver.url}/${mark}`,
    events: ['incoming_message'],
  });
  await client.manage(account, 'POST', `/api/webhooks/${webhooks}/test`, {
    event: 'incoming_message',
  });
  const autoreplies = await create('/api/autoreplies', {
    device: devices.telegram,
    match: { type: 'exact', value: 'book' },
    form: {
      name: mark,
      questions: [{ key: 'name', text: `${mark}?`, type: 'text', required: true }],
      done: 'Thanks.',
    },
  });
  const fillForm = async () => {
    const contact = await meet(client, tenant, 'telegram', freshRecipient('telegram'));
    await contact.does({ text: 'book' });
    await contact.got(2);
    await contact.does({ text: mark });
    await contact.got(3);
    await contact.does({ text: 'yes' });
    await waitFor(
      async () => (await client.manage<Listed>(account, 'GET', '/api/submissions')).data.length > 0,
      { timeoutMs: 30_000, what: 'the submission' },
    );
  };
  await fillForm();
  await writtenOnThePhone(client, tenant, mark);
  const writtenNote = async () => {
    const { data } = await client.manage<{
      data: { device: string; from: { id: string } }[];
    }>(account, 'GET', '/api/inbound');
    const { device, from } = data[0]!;
    const threads = [{ device, contact: from.id }];
    await client.manage(account, 'POST', '/api/threads/changes', { threads, done: true });
    return create('/api/thread-notes', { device, contact: from.id, text: mark });
  };
  const users = await create('/api/users', {
    email: emailOf(tenant),
    password: PASSWORD,
    role: 'owner',
  });
  return {
    accounts: account,
    audit: await refusedCall(client, tenant),
    autoreplies,
    webhooks,
    deliveries: await first('/api/deliveries'),
    // Its ids are those of deliveries.
    listen: await first('/api/deliveries'),
    devices: devices.telegram,
    'device-authorizations': await allowedProgram(client, account),
    'sender-pools': await create('/api/sender-pools', {
      channel: 'telegram',
      name: mark,
      members: [{ device: devices.telegram }],
    }),
    files: String(await client.upload(account, `${mark}.txt`, Buffer.from(mark))),
    requests: await scheduledRequest(client, tenant),
    checks: await finishedCheck(client, tenant),
    verifications: await startedVerification(client, tenant),
    suppressions: await create('/api/suppressions', {
      channel: 'email',
      address: `a@${mark}.test`,
    }),
    'saved-contacts': await create('/api/saved-contacts', {
      name: mark,
      addresses: [{ channel: 'email', address: `b@${mark}.test` }],
      tags: [mark.slice(0, 40)],
    }),
    templates: await changedTemplate(client, tenant),
    tokens: await create('/api/tokens', { name: mark }),
    users,
    'canned-replies': await create('/api/canned-replies', { name: mark, text: mark }),
    'thread-notes': await writtenNote(),
    // Passkeys are a person's own: no other person's id is found.
    passkeys: '888888888',
    // Its ids are those of links.
    contacts: await create('/api/contacts/merge', {
      address: freshRecipient('waba'),
      into: freshRecipient('waba'),
    }),
    batches: await uploadBatch(client, tenant),
    // Ids of the sandbox's inbox are common to all accounts.
    sandbox: '888888888',
    sessions: await ownSession(client, tenant),
    'waba-signups': await begunSignup(client, tenant),
    'mailbox-sign-ins': await begunMailboxSignIn(client, tenant),
    views: await create('/api/views', { screen: 'requests', name: mark, search: '' }),
  };
}

/** Its id stands in lists alone. What the contact is sent before has a receipt. */
async function writtenOnThePhone(client: Client, tenant: Tenant, mark: string): Promise<void> {
  const contact = await meet(client, tenant, 'waba', freshRecipient('waba'));
  await contact.does({ text: mark, own: true });
  await waitFor(
    async () => (await client.manage<Listed>(tenant.account, 'GET', '/api/echoes')).data.length > 0,
    { timeoutMs: 30_000, what: 'what was written on the phone' },
  );
  await waitFor(
    async () => {
      const path = '/api/sends?channel=waba';
      const { data } = await client.manage<{ data: { receipt: unknown }[] }>(
        tenant.account,
        'GET',
        path,
      );
      return data.some(({ receipt }) => receipt !== null);
    },
    { timeoutMs: 30_000, what: 'the receipt' },
  );
}

/** It has a version, of before the change. */
async function changedTemplate(client: Client, tenant: Tenant): Promise<string> {
  const message = (text: string) => ({ message: { type: 'text', message: text } });
  const id = await tenant.template('telegram', message('before'));
  const patch = { content: message(markOf(tenant)) };
  await client.manage(tenant.account, 'PATCH', `/api/templates/${id}`, patch);
  return String(id);
}

/** Its id is the user code. */
async function allowedProgram(client: Client, account: string): Promise<string> {
  const path = '/api/device-authorizations';
  const asked = { client_name: 'cli', scopes: ['send'] };
  const code = String((await client.call('POST', path, asked)).body['user_code']);
  await client.manage(account, 'POST', `${path}/${code}/approve`, { account });
  return code;
}

/** Its id is that of the audit row. */
async function refusedCall(client: Client, { token, ...tenant }: Tenant): Promise<string> {
  const { body } = await client.call(
    'POST',
    '/v1/send',
    { keys: {}, note: markOf(tenant) },
    { token },
  );
  return String(body['request_id']);
}

async function begunSignup(client: Client, tenant: Tenant): Promise<string> {
  const { signup } = await client.manage<{ signup: { id: string } }>(
    tenant.account,
    'POST',
    '/api/waba-signups',
    { name: markOf(tenant), sandbox: true },
  );
  return signup.id;
}

/** Its id is that of the device. */
async function begunMailboxSignIn(client: Client, tenant: Tenant): Promise<string> {
  const { id } = await client.manage<{ id: string }>(tenant.account, 'POST', '/api/devices', {
    channel: 'email',
    name: markOf(tenant),
    sandbox: true,
    credentials: {
      host: 'smtp.office365.com',
      port: 587,
      from: { name: markOf(tenant), address: `desk@${markOf(tenant)}.test` },
      oauth: { provider: 'microsoft', grant: 'sign_in' },
    },
  });
  await client.manage(tenant.account, 'POST', `/api/devices/${id}/sign-in`);
  return id;
}

async function uploadBatch(client: Client, tenant: Tenant): Promise<string> {
  const boundary = 'part';
  const file = `Content-Disposition: form-data; name="file"; filename="${markOf(tenant)}.csv"`;
  const { status, body } = await client.call(
    'POST',
    '/api/batches',
    `--${boundary}\r\n${file}\r\n\r\nto\r\n123\r\n\r\n--${boundary}--\r\n`,
    {
      token: OPERATOR_TOKEN,
      headers: {
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
        'X-Account-Id': tenant.account,
      },
    },
  );
  if (status !== 201) throw new Error(`batch: ${status} ${String(body['reason'])}`);
  return String(body['id']);
}

async function ownSession(client: Client, tenant: Tenant): Promise<string> {
  const login = { email: emailOf(tenant), password: PASSWORD };
  const { headers } = await client.call('POST', '/api/login', login);
  const cookie = headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  const { body } = await client.call('GET', '/api/sessions', undefined, { headers: { cookie } });
  return String((body as unknown as Listed).data[0]?.id);
}

/** Of more targets than are answered at once; it needs no lookups, so that it doesn't change any more. */
async function finishedCheck(client: Client, { token }: Tenant): Promise<string> {
  const targets = Array.from({ length: 101 }, (_, i) => `contact-${i}@check.test`);
  const { body } = await client.call('POST', '/v1/check', { targets }, { token });
  const id = String(body['check_id']);
  const path = `/v1/checks/${id}`;
  await waitFor(
    async () => (await client.call('GET', path, undefined, { token })).body['state'] === 'finished',
    { timeoutMs: 30_000, what: 'the check' },
  );
  return id;
}

/** Its code is entered by nobody. */
async function startedVerification(client: Client, { token, keys }: Tenant): Promise<string> {
  const { body } = await client.call(
    'POST',
    '/v1/verify',
    {
      keys: { telegram: { token: keys.telegram } },
      target: { telegram: freshRecipient('telegram') },
    },
    { token },
  );
  await client.settled(Number(body['request_id']), token);
  return String(body['verification_id']);
}

/** Due far in the future: it can be cancelled and stays open during the tests. */
async function scheduledRequest(client: Client, tenant: Tenant): Promise<string> {
  const { token, keys } = tenant;
  const { body } = await client.send(
    {
      keys: { telegram: { token: keys.telegram } },
      content: { telegram: { message: { type: 'text', message: markOf(tenant) } } },
      target: { telegram: freshRecipient('telegram') },
      context: { timing: { schedule: Math.floor(Date.now() / 1000) + 86_400 } },
    },
    { token },
  );
  return String(body.request_id);
}
