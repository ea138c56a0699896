import { waitFor } from '@cascade/runtime/testing';
import { CONTENTS, CREDENTIALS } from './testing/examples.ts';
import { PASSWORD, startTestDashboard } from './testing/start-test-dashboard.ts';
import type { Caller, TestDashboard } from './testing/start-test-dashboard.ts';
import { insertDelivery } from './testing/insert-delivery.ts';
import { insertFinishedRequest } from './testing/insert-finished-request.ts';

let api: TestDashboard;
let mine: { call: Caller; account: string };
let theirs: { call: Caller; account: string };
/** Ids of the other account, by kind. */
let foreign: Record<string, string>;

async function join(): Promise<typeof mine> {
  const account = await api.createAccount();
  return { account, call: await api.signIn(account, 'owner') };
}

/** User code of a sign-in that the other account has allowed. */
async function answeredCode(): Promise<string> {
  const path = '/api/device-authorizations';
  const body = { client_name: 'cli', scopes: ['send'] };
  const { user_code: code } = (await api.anonymous('POST', path, { body })).body;
  const approval = { body: { account: theirs.account } };
  expect((await theirs.call('POST', `${path}/${code}/approve`, approval)).status).toBe(200);
  return code;
}

/** A signup of a business that the other account has begun. */
async function begunSignup(): Promise<string> {
  const body = { name: 'mark', sandbox: true };
  const { status, body: begun } = await theirs.call('POST', '/api/waba-signups', { body });
  expect(status).toBe(201);
  return begun.signup.id;
}

beforeAll(async () => {
  api = await startTestDashboard();
  mine = await join();
  theirs = await join();
  const idOf = async (path: string, body: unknown): Promise<string> => {
    const answer = await theirs.call('POST', path, { body });
    expect(answer.status).toBe(201);
    return String(answer.body.id);
  };
  const file = new FormData();
  file.append('file', new Blob(['text']), 'a.txt');
  const table = new FormData();
  table.append('file', new Blob(['Chat\n1001']), 'a.csv');
  const telegram = { channel: 'telegram', name: 'd' };
  foreign = {
    accounts: theirs.account,
    users: await idOf('/api/users', { email: 'a@b.example', password: PASSWORD, role: 'viewer' }),
    tokens: await idOf('/api/tokens', { name: 't' }),
    devices: await idOf('/api/devices', { ...telegram, credentials: CREDENTIALS.telegram }),
    templates: await idOf('/api/templates', { ...telegram, content: CONTENTS.telegram }),
    files: await idOf('/api/files', file),
    suppressions: await idOf('/api/suppressions', { channel: 'telegram', address: '987654321' }),
    'saved-contacts': await idOf('/api/saved-contacts', {
      addresses: [{ channel: 'telegram', address: '987654322' }],
    }),
    webhooks: await idOf('/api/webhooks', {
      url: 'https://hooks.example.com/',
      events: ['submission'],
    }),
    views: await idOf('/api/views', { screen: 'log', name: 'mine', search: '?a=1' }),
    'sender-pools': await idOf('/api/sender-pools', { ...telegram, members: [] }),
    sandbox: '1',
    batches: await idOf('/api/batches', table),
    contacts: await idOf('/api/contacts/merge', {
      address: '6281200000001',
      into: '6281200000002',
    }),
    autoreplies: '',
    'device-authorizations': await answeredCode(),
    deliveries: 'in:theirs',
    listen: 'in:theirs',
    requests: String(await insertFinishedRequest(api, theirs.account)),
    sessions: (await theirs.call('GET', '/api/sessions')).body.data[0].id,
    'waba-signups': await begunSignup(),
  };
  foreign['autoreplies'] = await idOf('/api/autoreplies', {
    device: foreign['devices'],
    match: { type: 'any' },
    reply: { message: { type: 'text', message: 'Hi' } },
  });
  await insertDelivery(api, theirs.account, {
    _id: foreign['deliveries']!,
    endpoint: foreign['webhooks']!,
    state: 'failed',
  });
});

afterAll(() => api.stop());

const BATCH = {
  compose: {
    keys: { telegram: { device: 'dev_1' } },
    content: { telegram: CONTENTS.telegram },
    targets: { telegram: 'Chat' },
  },
};

/** A body that the route would accept. */
const BODIES: Record<string, unknown> = {
  'patch /api/users/:id': { role: 'viewer' },
  'patch /api/canned-replies/:id': { name: 'stolen' },
  'patch /api/batches/:id': { name: 'stolen' },
  'post /api/batches/:id/mend': { kind: 'spaces', column: 'Chat' },
  'post /api/batches/:id/again': { standings: ['failed'] },
  'put /api/batches/:id/letter': { subject: 'stolen', text: 'stolen' },
  'patch /api/saved-contacts/:id': { name: 'stolen' },
  'post /api/saved-contacts/:id/merge': { from: 'con_1' },
  'patch /api/batches/:id/rows': { row: 1, cells: ['stolen'] },
  'patch /api/passkeys/:id': { name: 'stolen' },
  'post /api/passkeys/:id/remove': { current: PASSWORD },
  'patch /api/devices/:id': { name: 'stolen' },
  'patch /api/sender-pools/:id': { name: 'stolen' },
  'patch /api/templates/:id': { name: 'stolen' },
  'patch /api/autoreplies/:id': { match: { type: 'exact', value: 'stolen' } },
  'post /api/batches/:id/check': BATCH,
  'post /api/batches/:id/start': BATCH,
  'post /api/devices/:id/link': { method: 'qr' },
  'post /api/devices/:id/switch-on': {},
  'post /api/devices/:id/trial': { to: '6281200000009' },
  'post /api/devices/:id/unlink': {},
  'post /api/devices/:id/passkey': {
    assertion: {
      id: 'AQID',
      rawId: 'AQID',
      type: 'public-key',
      response: { clientDataJSON: 'AQID', authenticatorData: 'AQID', signature: 'AQID' },
    },
  },
  'post /api/devices/:id/passkey/confirm': {},
  'post /api/devices/:id/passkey/link': {},
  'post /api/devices/:id/proxy': {
    protocol: 'socks5',
    host: 'proxy.example.com',
    port: 1080,
  },
  'post /api/devices/:id/proxy/check': {},
  'post /api/waba-signups/:id/number': { phone_number_id: '1' },
  'post /api/waba-signups/:id/steps': { step: 'number' },
  'patch /api/devices/:id/number/profile': { about: 'stolen' },
  'post /api/devices/:id/number/pin': { pin: '123456' },
  'patch /api/webhooks/:id': { events: ['send_status'] },
  'post /api/listen/:id/answer': { status: 200 },
  'post /api/webhooks/:id/test': { event: 'submission' },
  'post /api/webhooks/:id/resend': { from: 1, to: 2 },
  'post /api/device-authorizations/:id/approve': { account: 'acc_1' },
  'post /api/templates/:id/reject': { reason: 'x' },
  'post /api/templates/:id/submit': {},
};

/** A query that the route requires. */
const QUERIES: Record<string, string> = {
  'get /api/webhooks/:id/sample': '?event=submission',
  'get /api/search': '?q=6281200000001',
  'get /api/thread-notes': '?device=dev_1&contact=6281200000009',
  'get /api/threads/sent': '?device=dev_1&contact=6281200000009',
  'get /api/contacts/profile': '?contact=6281200000009',
  'get /api/contacts/messages': '?contact=6281200000009',
};

// Runs before the tests that write foreign ids into the own audit.
test('lists hold nothing of another account', async () => {
  const listed = api.routes.filter(
    ({ method, path, access }) =>
      method === 'get' &&
      access !== 'public' &&
      access !== 'operator' &&
      !path.includes(':') &&
      // A stream and one conversation: tested below and in `routes/threads.test.ts`.
      path !== '/api/inbox/events' &&
      path !== '/api/threads/one',
  );
  expect(listed.length).toBeGreaterThan(9);
  for (const { path } of listed) {
    const query = QUERIES[`get ${path}`] ?? '';
    const { status, text } = await mine.call('GET', `${path}${query}`);
    expect([path, status]).toEqual([path, 200]);
    for (const [kind, id] of Object.entries(foreign)) {
      // The audit's own rows have numbers, which another account's template may have, too.
      const isOwnNumber = path === '/api/audit' && kind !== 'audit';
      const isShown = /^\d+$/.test(id)
        ? !isOwnNumber && text.includes(`"id":${id},`)
        : text.includes(id);
      expect([path, kind, isShown]).toEqual([path, kind, false]);
    }
  }
});

test("every route answers another account's id as it answers an absent one", async () => {
  const withId = api.routes.filter(
    ({ path, access }) => path.includes(':id') && access !== 'operator',
  );
  expect(withId.length).toBeGreaterThan(14);
  for (const { method, path, access } of withId) {
    const kind = path.split('/')[2]!;
    const caller = access === 'operator-inside' ? api.operator(mine.account) : mine.call;
    const body = BODIES[`${method} ${path}`];
    const address = path + (QUERIES[`${method} ${path}`] ?? '');
    const ask = (id: string) =>
      caller(method.toUpperCase(), address.replace(':id', id), body === undefined ? {} : { body });
    const absent = await ask(/^\d+$/.test(foreign[kind]!) ? '999999' : 'absent');
    const other = await ask(foreign[kind]!);
    expect([path, other.status, other.text]).toEqual([path, 404, absent.text]);
  }
});

test('a conversation of another account is answered as one that is absent', async () => {
  const ask = (device: string) => mine.call('GET', `/api/threads/one?device=${device}&contact=987`);
  const [absent, other] = [await ask('dev_absent'), await ask(foreign['devices']!)];
  expect([other.status, other.text]).toEqual([404, absent.text]);
});

test('calls with foreign ids leave the other account unchanged', async () => {
  for (const kind of [
    'users',
    'devices',
    'sender-pools',
    'autoreplies',
    'templates',
    'files',
    'tokens',
    'webhooks',
  ]) {
    const { body } = await theirs.call('GET', `/api/${kind}`);
    const ids = body.data.map(({ id }: { id: unknown }) => String(id));
    expect(ids).toContain(foreign[kind]);
    expect(JSON.stringify(body)).not.toContain('stolen');
  }
});

test('a template may not name a file of another account', async () => {
  const content = { subject: 'a', text: 'b', attachments: [{ fileId: Number(foreign['files']) }] };
  const body = { channel: 'email', name: 'n', content };
  const answer = await mine.call('POST', '/api/templates', { body });
  expect([answer.status, answer.body.reason]).toEqual([
    400,
    expect.stringMatching(/is not a file of this account/),
  ]);
});

describe('roles', () => {
  const ALLOWED = {
    viewer: ['read', 'signed-in'],
    member: ['read', 'signed-in', 'write'],
    admin: ['read', 'signed-in', 'write', 'manage'],
    owner: ['read', 'signed-in', 'write', 'manage', 'owner'],
  } as const;

  /** A stream without an id opens, and stays open. */
  async function openStream({ headers }: Caller, path: string): Promise<Response> {
    const opened = fetch(api.url + path, { headers });
    let isOpen = false;
    void opened.finally(() => (isOpen = true));
    // The first event of a quiet stream is a heartbeat.
    await waitFor(
      async () => {
        await api.clock.advance(1_000);
        return isOpen;
      },
      { timeoutMs: 20_000, what: 'the stream to open' },
    );
    const response = await opened;
    await response.body?.cancel();
    return response;
  }

  test.each(Object.keys(ALLOWED) as (keyof typeof ALLOWED)[])('%s', async (role) => {
    for (const { method, path, access } of api.routes) {
      // Logout would end the own session.
      if (access === 'public' || path === '/api/logout') continue;
      const call = await api.signIn(mine.account, role);
      const isForm = path.endsWith('/import') || ['/api/files', '/api/batches'].includes(path);
      const body = isForm ? new FormData() : { unknown: 1 };
      const options = method === 'post' || method === 'patch' ? { body } : {};
      const { status } =
        path === '/api/inbox/events'
          ? await openStream(call, path)
          : await call(method.toUpperCase(), path.replace(':id', '0'), options);
      const allowed = (ALLOWED[role] as readonly string[]).includes(access);
      // Past the role check, the call is faulty or its id is unknown.
      expect([path, method, status === 403]).toEqual([path, method, !allowed]);
    }
  });

  test('every route answers 401 without a credential', async () => {
    for (const { method, path, access } of api.routes) {
      if (access === 'public') continue;
      const { status, body } = await api.anonymous(method.toUpperCase(), path.replace(':id', '1'));
      expect([path, status, body.reason]).toEqual([path, 401, 'not signed in']);
    }
  });
});
