import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { CREDENTIALS } from '../testing/examples.ts';
import { finishRequests } from '../testing/finish-requests.ts';
import { OPERATOR_TOKEN, PASSWORD, startTestDashboard } from '../testing/start-test-dashboard.ts';
import type { Caller, TestDashboard } from '../testing/start-test-dashboard.ts';

let api: TestDashboard;
let account: string;
let admin: Caller;

beforeAll(async () => {
  api = await startTestDashboard();
  account = await api.createAccount('Acme');
  admin = await api.signIn(account, 'admin');
});

afterAll(() => api.stop());

const secretOf = (url: string) => url.split('/login/')[1]!;
const login = (body: unknown) => api.anonymous('POST', '/api/login', { body });
const cookieOf = (headers: Headers) => headers.get('set-cookie')!.split(';')[0]!;

test('an invitation link lets the user choose a password, once', async () => {
  const body = { email: 'New@example.com', role: 'member' };
  const invited = await admin('POST', '/api/invitations', { body });
  expect([invited.status, invited.body.mailed]).toEqual([201, false]);
  expect(invited.body.user).toMatchObject({ email: 'new@example.com', state: 'invited' });
  expect(invited.body.url).toMatch(new RegExp(`^${api.url}/login/link_`));
  const link = secretOf(invited.body.url);
  const entered = await login({ link });
  expect(entered.body.chooses_password).toBe(true);
  const call = api.withCookie(cookieOf(entered.headers));
  expect((await call('POST', '/api/password', { body: { password: PASSWORD } })).status).toBe(200);
  expect((await login({ link })).status).toBe(401);
  expect((await login({ email: 'new@example.com', password: PASSWORD })).status).toBe(200);
  expect((await admin('POST', '/api/invitations', { body })).status).toBe(409);
});

test('only owners invite owners; a role without manage invites nobody', async () => {
  const body = { email: 'boss@example.com', role: 'owner' };
  expect((await admin('POST', '/api/invitations', { body })).status).toBe(403);
  const member = await api.signIn(account, 'member');
  expect((await member('POST', '/api/invitations', { body })).status).toBe(403);
});

test('a reset gives a new link, ends the earlier one, and keeps the password until it is used', async () => {
  const email = 'ann@example.com';
  const made = await api.operator(account)('POST', '/api/users', {
    body: { email, password: PASSWORD, role: 'owner' },
  });
  const path = `/api/users/${made.body.id}/link`;
  expect((await admin('POST', path)).status).toBe(403);
  const first = await api.operator(account)('POST', path);
  const second = await api.operator(account)('POST', path);
  expect((await login({ link: secretOf(first.body.url) })).status).toBe(401);
  expect((await login({ email, password: PASSWORD })).status).toBe(200);
  const entered = await login({ link: secretOf(second.body.url) });
  const call = api.withCookie(cookieOf(entered.headers));
  const chosen = await call('POST', '/api/password', { body: { password: 'quite another one' } });
  expect(chosen.status).toBe(200);
  expect((await login({ email, password: PASSWORD })).status).toBe(401);
});

test('a link is mailed if an owner or the operator marked a mail device for it', async () => {
  const body = {
    channel: 'email',
    name: 'mail',
    credentials: CREDENTIALS.email,
    sends_links: true,
  };
  await api.operator(account)('POST', '/api/devices', { body });
  for (const email of ['one@example.com', 'two@example.com']) {
    const invited = await admin('POST', '/api/invitations', { body: { email, role: 'viewer' } });
    expect(invited.body.mailed).toBe(true);
  }
  const { data } = (await admin('GET', '/api/sends?channel=email')).body;
  expect(data.map(({ target }: { target: string }) => target)).toEqual([
    'two@example.com',
    'one@example.com',
  ]);
  // Not a template: a person who may change templates could redirect the link.
  expect((await admin('GET', '/api/templates')).body.data).toEqual([]);
});

test('a mailed link is not readable in the log, neither before nor after it was sent', async () => {
  const owner = await api.signIn(account, 'owner');
  const body = { email: 'three@example.com', role: 'owner' };
  const link = secretOf((await owner('POST', '/api/invitations', { body })).body.url);
  const { request_id: id } = (await owner('GET', '/api/sends?channel=email')).body.data[0];
  const readers = {
    member: await api.signIn(account, 'member'),
    owner,
    operator: api.operator(account),
  };
  for (const state of ['open', 'finished']) {
    for (const read of Object.values(readers)) {
      const detail = await read('GET', `/api/requests/${id}`);
      expect(detail.body).toMatchObject({ state, secret: true, variables: [] });
      expect(detail.body.sends[0].rendered).toBe(null);
      const rerun = await read('GET', `/api/requests/${id}/rerun`);
      expect(rerun.status).toBe(409);
      expect(detail.text + rerun.text).not.toContain(link);
    }
    await finishRequests(api, account);
  }
  const row = await api.repositories.requests.get(account, id);
  expect(row).not.toHaveProperty('sealed');
});

test('a link is not mailed by a sandbox device, whose inbox everybody reads', async () => {
  const other = await api.createAccount('Sandboxed');
  const operator = api.operator(other);
  const device = { channel: 'email', name: 'm', credentials: CREDENTIALS.email, sandbox: true };
  expect((await operator('POST', '/api/devices', { body: device })).status).toBe(201);
  const body = { email: 'four@example.com', role: 'owner' };
  const invited = await operator('POST', '/api/invitations', { body });
  expect([invited.status, invited.body.mailed]).toEqual([201, false]);
  expect((await operator('GET', '/api/sends')).body.data).toEqual([]);
});

test("an administrator's new password for a user ends the user's links", async () => {
  const invite = async (email: string) => {
    const { body } = await admin('POST', '/api/invitations', { body: { email, role: 'member' } });
    return { id: body.user.id as string, link: secretOf(body.url) };
  };
  const changed = await invite('five@example.com');
  const path = `/api/users/${changed.id}`;
  expect((await admin('PATCH', path, { body: { password: PASSWORD } })).status).toBe(200);
  expect((await login({ link: changed.link })).status).toBe(401);
  const renamed = await invite('six@example.com');
  await admin('PATCH', `/api/users/${renamed.id}`, { body: { role: 'viewer' } });
  expect((await login({ link: renamed.link })).status).toBe(200);
});

test('saved views belong to one person', async () => {
  const body = { screen: 'log', name: 'Failed', search: '?status=false' };
  const { body: saved, status } = await admin('POST', '/api/views', { body });
  expect(status).toBe(201);
  expect((await admin('GET', '/api/views')).body.data).toEqual([saved]);
  const other = await api.signIn(account, 'viewer');
  expect((await other('GET', '/api/views')).body.data).toEqual([]);
  expect((await other('DELETE', `/api/views/${saved.id}`)).status).toBe(404);
  expect((await admin('DELETE', `/api/views/${saved.id}`)).status).toBe(200);
});

test('the session shows the language and time zone of the account', async () => {
  const body = { language: 'id', time_zone: 'Asia/Jakarta' };
  expect((await admin('PATCH', '/api/settings', { body })).body).toMatchObject(body);
  expect((await admin('GET', '/api/session')).body.account).toMatchObject(body);
  expect((await admin('PATCH', '/api/settings', { body: { language: 'xx' } })).status).toBe(400);
});

test('users rename their account and remove its default country', async () => {
  const set = async (body: object) => (await admin('PATCH', '/api/settings', { body })).body;
  const named = { name: 'Warung Sari', default_country: '62' };
  expect(await set(named)).toMatchObject(named);
  expect(await set({ language: 'en' })).toMatchObject(named);
  expect((await admin('GET', '/api/session')).body.account.name).toBe('Warung Sari');
  expect(await set({ default_country: null })).not.toHaveProperty('default_country');
  expect((await admin('PATCH', '/api/settings', { body: { name: '' } })).status).toBe(400);
});

test('the account chooses what a success is by default, and takes the choice back', async () => {
  const set = async (body: object) => (await admin('PATCH', '/api/settings', { body })).body;
  expect(await set({ default_success: 'delivered' })).toMatchObject({
    default_success: 'delivered',
  });
  expect(await set({ language: 'en' })).toMatchObject({ default_success: 'delivered' });
  expect(await set({ default_success: null })).not.toHaveProperty('default_success');
  const wrong = await admin('PATCH', '/api/settings', { body: { default_success: 'sent' } });
  expect([wrong.status, wrong.body.reason]).toEqual([
    400,
    expect.stringMatching(/^default_success: must be one of/),
  ]);
});

test('the account says in which hours its messages go, and takes that back', async () => {
  const set = async (body: object) => (await admin('PATCH', '/api/settings', { body })).body;
  const send_window = { from: '09:00', until: '20:00', days: [1, 2, 3, 4, 5] };
  expect(await set({ send_window })).toMatchObject({ send_window });
  expect(await set({ language: 'en' })).toMatchObject({ send_window });
  const { status, body } = await admin('PATCH', '/api/settings', {
    body: { send_window: { from: '20:00', until: '09:00' } },
  });
  expect([status, body.reason, body.field]).toEqual([
    400,
    'send_window.until: must be later than from',
    'send_window.until',
  ]);
  expect(await set({ send_window: null })).not.toHaveProperty('send_window');
});

test('the account says how many messages a person may get, and takes that back', async () => {
  const set = async (body: object) => (await admin('PATCH', '/api/settings', { body })).body;
  const recipient_caps = [
    { messages: 1, hours: 24 },
    { messages: 3, hours: 168 },
  ];
  expect(await set({ recipient_caps })).toMatchObject({ recipient_caps });
  expect(await set({ language: 'en' })).toMatchObject({ recipient_caps });
  expect(await set({ recipient_caps: null })).not.toHaveProperty('recipient_caps');
  const cap = { messages: 1, hours: 24 };
  for (const [wrong, field] of [
    [[{ ...cap, messages: 0 }], 'recipient_caps[0].messages'],
    [[{ ...cap, messages: 1_001 }], 'recipient_caps[0].messages'],
    [[{ ...cap, hours: 745 }], 'recipient_caps[0].hours'],
    [[{ messages: 1 }], 'recipient_caps[0].hours'],
    [[{ ...cap, days: 1 }], 'recipient_caps[0].days'],
    [[], 'recipient_caps'],
    [[cap, cap, cap, cap], 'recipient_caps'],
  ] as const) {
    const { status, body } = await admin('PATCH', '/api/settings', {
      body: { recipient_caps: wrong },
    });
    expect([wrong, status, body.field]).toEqual([wrong, 400, field]);
  }
});

test('without PUBLIC_URL no password link leads to a host that the caller names, and nobody is invited', async () => {
  const other = await api.createAccount('Elsewhere');
  const operator = api.operator(other);
  const invite = (email: string) => ({ email, role: 'owner' });
  const refused = await callWithHost(other, '/api/invitations', 'evil.example', invite('a@x.test'));
  expect([refused.status, refused.body.reason]).toEqual([409, expect.stringMatching(/PUBLIC_URL/)]);
  expect((await operator('GET', '/api/users')).body.data).toEqual([]);
  const invited = await callWithHost(other, '/api/invitations', 'localhost', invite('a@x.test'));
  expect(invited.body.url).toMatch(/^http:\/\/localhost\/login\/link_/);
  const path = `/api/users/${invited.body.user.id}/link`;
  expect((await callWithHost(other, path, 'evil.example')).status).toBe(409);
  // The refused call ended no link.
  expect((await login({ link: secretOf(invited.body.url) })).status).toBe(200);
  expect((await callWithHost(other, path, '127.0.0.1')).body.url).toMatch(
    /^http:\/\/127\.0\.0\.1\//,
  );
});

test('with PUBLIC_URL password links have its origin, whatever Host the caller names', async () => {
  const own = await startTestDashboard({ publicUrl: 'https://cascade.example/' });
  try {
    const of = await own.createAccount('Acme');
    const invited = await callWithHost(
      of,
      '/api/invitations',
      'evil.example',
      { email: 'a@x.test', role: 'owner' },
      own.url,
    );
    expect(invited.body.url).toMatch(/^https:\/\/cascade\.example\/login\/link_/);
  } finally {
    await own.stop();
  }
});

/** `fetch` doesn't send a `Host` of the caller's. */
async function callWithHost(
  of: string,
  path: string,
  host: string,
  body: object = {},
  url: string = api.url,
) {
  const headers = {
    host,
    'content-type': 'application/json',
    authorization: `Bearer ${OPERATOR_TOKEN}`,
    'x-account-id': of,
  };
  const call = request(`${url}${path}`, { method: 'POST', headers });
  call.end(JSON.stringify(body));
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  // oxlint-disable-next-line typescript/no-explicit-any
  return { status: response.statusCode, body: (await json(response)) as any };
}

describe('personal settings', () => {
  const path = '/api/personal-settings';

  test('own addresses are normalised, refused by name, and nobody else has them', async () => {
    const member = await api.signIn(account, 'member');
    const { email } = (await member('GET', '/api/session')).body.user;
    const set = (addresses: object) => member('PATCH', path, { body: { addresses } });
    const none = { phone: null, chat: null, mail: email };
    expect((await member('GET', path)).body).toEqual({ addresses: none, steps_away: [] });
    await set({ phone: '+6281234567890', chat: '123456789', mail: 'own@example.com' });
    const own = { phone: '6281234567890', chat: '123456789', mail: 'own@example.com' };
    expect((await member('GET', path)).body.addresses).toEqual(own);
    for (const [kind, address] of [
      ['phone', 'my phone'],
      ['chat', 'me'],
      ['mail', 'nobody'],
    ] as const) {
      const { status, body } = await set({ [kind]: address });
      expect([status, body.reason]).toEqual([
        400,
        expect.stringMatching(new RegExp(`^addresses\\.${kind}: `)),
      ]);
    }
    expect((await set({ phone: null, mail: null })).body.addresses).toEqual({
      ...none,
      chat: '123456789',
    });
    const other = await api.signIn(account, 'owner');
    expect((await other('GET', path)).body.addresses.chat).toBe(null);
    const inside = await api.operator(account)('GET', path);
    expect(inside.body.addresses).toEqual({ phone: null, chat: null, mail: null });
  });

  test('steps that are put away stay so for the person, and go with the person', async () => {
    const owner = await api.signIn(account, 'owner');
    const viewer = await api.signIn(account, 'viewer');
    const body = { steps_away: ['invite'] };
    expect((await viewer('PATCH', path, { body })).body.steps_away).toEqual(['invite']);
    expect((await viewer('GET', path)).body.steps_away).toEqual(['invite']);
    expect((await owner('GET', path)).body.steps_away).toEqual([]);
    const { id } = (await viewer('GET', '/api/session')).body.user;
    expect((await api.repositories.personalSettings.get(account, id)).stepsAway).toEqual([
      'invite',
    ]);
    expect((await owner('DELETE', `/api/users/${id}`)).status).toBe(200);
    expect(await api.repositories.personalSettings.get(account, id)).not.toHaveProperty(
      'stepsAway',
    );
  });
});
