import { waitFor } from '@cascade/runtime/testing';
import { CREDENTIALS } from '../testing/examples.ts';
import { PASSWORD, startTestDashboard } from '../testing/start-test-dashboard.ts';
import type { Caller, TestDashboard } from '../testing/start-test-dashboard.ts';

let api: TestDashboard;
let account: string;
let owner: Caller;
let admin: Caller;
let member: Caller;
let program: Caller;
let names = 0;

const OTHER = { ...CREDENTIALS.email, host: 'mail.elsewhere.example' };
const OVER_HTTP = {
  provider: 'postmark',
  server_token: 'another-token',
  from: CREDENTIALS.email.from,
};
const MAIL = { channel: 'email', credentials: CREDENTIALS.email } as const;

beforeAll(async () => {
  api = await startTestDashboard({ publicUrl: 'https://cascade.example' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  account = await api.createAccount(`Account ${(names += 1)}`);
  owner = await api.signIn(account, 'owner');
  admin = await api.signIn(account, 'admin');
  member = await api.signIn(account, 'member');
  const body = { name: 'ci', scopes: ['devices:write', 'devices:read'] };
  const { token } = (await owner('POST', '/api/tokens', { body })).body;
  program = api.withHeaders({ authorization: `Bearer ${token}` });
});

async function makeDevice(by: Caller = owner, more: object = {}): Promise<string> {
  names += 1;
  const { status, body } = await by('POST', '/api/devices', {
    body: { ...MAIL, name: `mail ${names}`, ...more },
  });
  expect(status).toBe(201);
  return body.id;
}

const mark = (id: string, by: Caller = owner) =>
  by('PATCH', `/api/devices/${id}`, { body: { sends_links: true } });
const isMarked = async (id: string) => (await owner('GET', `/api/devices/${id}`)).body.sends_links;

/** Invites somebody; returns whether the link was mailed. */
async function invite(): Promise<boolean> {
  names += 1;
  const body = { email: `somebody${names}@example.com`, role: 'owner' };
  const { status, body: made } = await owner('POST', '/api/invitations', { body });
  expect([status, made.url]).toEqual([201, expect.stringContaining('/login/link_')]);
  return made.mailed;
}

test('an owner and the operator let a device send links; nobody else does, on any way', async () => {
  const id = await makeDevice(admin);
  expect(await isMarked(id)).toBe(false);
  for (const call of [admin, member, program]) {
    for (const wanted of [true, false]) {
      const { status, body } = await call('PATCH', `/api/devices/${id}`, {
        body: { sends_links: wanted, name: 'renamed' },
      });
      expect([status, body.reason]).toEqual([
        403,
        'sends_links: only an owner or the operator may do this',
      ]);
    }
  }
  for (const call of [admin, program]) {
    const body = { ...MAIL, name: 'mine', sends_links: true };
    expect((await call('POST', '/api/devices', { body })).status).toBe(403);
  }
  expect([await isMarked(id), await invite()]).toEqual([false, false]);
  for (const call of [owner, api.operator(account)]) {
    expect((await mark(id, call)).body.sends_links).toBe(true);
    expect(await invite()).toBe(true);
    const body = { sends_links: false };
    expect((await call('PATCH', `/api/devices/${id}`, { body })).body.sends_links).toBe(false);
    expect(await invite()).toBe(false);
  }
  expect(await isMarked(await makeDevice(owner, { sends_links: true }))).toBe(true);
});

test.each([
  ['an admin', () => admin, OTHER],
  ['a token with devices:write', () => program, OTHER],
  ['a token with devices:write', () => program, OVER_HTTP],
  ['an admin who enters the same ones', () => admin, CREDENTIALS.email],
] as const)('credentials that %s enters end the mark', async (_who, by, credentials) => {
  const id = await makeDevice();
  await mark(id);
  const path = `/api/devices/${id}`;
  const changed = await by()('PATCH', path, { body: { credentials, name: 'renamed' } });
  expect([changed.status, changed.body.sends_links]).toEqual([200, false]);
  expect([await isMarked(id), await invite()]).toEqual([false, false]);
  const { data } = (await owner('GET', '/api/audit')).body;
  expect(data.map(({ reason }: { reason: string }) => reason)).toContainEqual(
    expect.stringContaining('sends no sign-in links from now on'),
  );
  // The first credentials, entered again by somebody else, bring nothing back.
  await by()('PATCH', path, { body: { credentials: CREDENTIALS.email } });
  expect(await isMarked(id)).toBe(false);
});

test('credentials that an owner or the operator enters keep the mark', async () => {
  const id = await makeDevice();
  await mark(id);
  for (const call of [owner, api.operator(account)]) {
    const body = { credentials: { ...OTHER, password: `entered ${(names += 1)}` } };
    expect((await call('PATCH', `/api/devices/${id}`, { body })).body.sends_links).toBe(true);
  }
  expect(await invite()).toBe(true);
});

test('what leads no mail elsewhere keeps the mark: a name, settings, a new channel token', async () => {
  const id = await makeDevice();
  await mark(id);
  const path = `/api/devices/${id}`;
  const settings = { replies_per_hour: 3 };
  await program('PATCH', path, { body: { name: 'renamed', settings } });
  await program('POST', `${path}/rotate`);
  expect(await isMarked(id)).toBe(true);
});

test('a device that is made again has no mark', async () => {
  const id = await makeDevice();
  await mark(id);
  expect((await program('DELETE', `/api/devices/${id}`)).status).toBe(200);
  expect(await isMarked(await makeDevice(program))).toBe(false);
  expect(await invite()).toBe(false);
});

test('credentials that come into the row by any other way end the mark', async () => {
  const id = await makeDevice();
  await mark(id);
  const other = api.vault.seal(JSON.stringify(OTHER), `device:${id}`);
  await api.repositories.devices.update(account, id, { credentials: other });
  expect([await isMarked(id), await invite()]).toEqual([false, false]);
});

test('a mark made while somebody else changes the credentials holds for neither', async () => {
  const id = await makeDevice();
  const { update } = api.repositories.devices;
  await mark(id);
  const { linkMark } = (await api.repositories.devices.get(account, id))!;
  await admin('PATCH', `/api/devices/${id}`, { body: { credentials: OTHER } });
  await update(account, id, { linkMark: linkMark! });
  expect([await isMarked(id), await invite()]).toEqual([false, false]);
});

test('sandbox devices and other channels carry no links', async () => {
  const sandbox = await makeDevice(owner, { sandbox: true });
  expect((await mark(sandbox)).body.reason).toMatch(/^sends_links: everybody/);
  const body = { channel: 'telegram', name: 'bot', credentials: CREDENTIALS.telegram };
  const bot = (await owner('POST', '/api/devices', { body })).body;
  expect(bot).not.toHaveProperty('sends_links');
  expect((await mark(bot.id)).body.reason).toBe('sends_links: telegram carries no sign-in links');
});

test('a device says which server its mails go to, without its credentials', async () => {
  const id = await makeDevice(admin, { credentials: OTHER });
  const { body, text } = await owner('GET', `/api/devices/${id}`);
  expect(body.mail_server).toBe('mail.elsewhere.example:587');
  expect(text).not.toContain(OTHER.password);
  const other = await makeDevice(admin, { credentials: OVER_HTTP });
  expect((await owner('GET', `/api/devices/${other}`)).body.mail_server).toBe('postmark');
});

describe('a forgotten password that nothing can mail', () => {
  const operated = async () =>
    (await api.operator()('GET', '/api/operations/links')).body.data.filter(
      (row: { account: { id: string } }) => row.account.id === account,
    );

  async function forget() {
    const email = `forgetful${(names += 1)}@example.com`;
    const body = { email, password: PASSWORD, role: 'owner' };
    const { id } = (await api.operator(account)('POST', '/api/users', { body })).body;
    const headers = { 'x-forwarded-for': `198.51.100.${names}` };
    await api.anonymous('POST', '/api/password-resets', { body: { email }, headers });
    return { email, id: id as string };
  }
  const untilListed = () =>
    waitFor(async () => (await operated()).length > 0, { what: 'the operator to be told' });

  test('stands on the list of the operator until a link is made', async () => {
    const { email, id } = await forget();
    await untilListed();
    expect(await operated()).toEqual([
      {
        account: { id: account, name: expect.any(String) },
        user: id,
        email,
        role: 'owner',
        asked_at: expect.any(String),
      },
    ]);
    const installed = (await api.operator()('GET', '/api/operations/installation')).body.links;
    expect(installed).toEqual({ mail_server: null, waiting: expect.any(Number) });
    expect(installed.waiting).toBeGreaterThan(0);
    // Neither an admin, who could become the owner, nor the list shows a link.
    expect((await admin('POST', `/api/users/${id}/link`)).status).toBe(403);
    expect((await admin('GET', '/api/operations/links')).status).toBe(403);
    const made = await api.operator(account)('POST', `/api/users/${id}/link`);
    expect(made.body.url).toContain('/login/link_');
    expect(await operated()).toEqual([]);
  });

  test('stands there until the person has another password', async () => {
    const { id } = await forget();
    await untilListed();
    await owner('PATCH', `/api/users/${id}`, { body: { password: 'quite another one' } });
    expect(await operated()).toEqual([]);
  });

  test('is shown to those who manage people, for seven days to the operator', async () => {
    const { id } = await forget();
    await untilListed();
    const { data } = (await owner('GET', '/api/users')).body;
    const person = data.find((one: { id: string }) => one.id === id);
    expect(person.link_asked_at).toEqual(expect.any(String));
    await api.clock.advance(8 * 86_400_000);
    expect(await operated()).toEqual([]);
  });
});
