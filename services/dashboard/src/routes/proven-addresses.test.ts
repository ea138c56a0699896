import type { LoginLink } from '@cascade/store';
import { CREDENTIALS } from '../testing/examples.ts';
import { PASSWORD, startTestDashboard } from '../testing/start-test-dashboard.ts';
import type { Caller, TestDashboard } from '../testing/start-test-dashboard.ts';

const OTHERS_PASSWORD = 'chosen by the attacking owner';

let api: TestDashboard;
let bank: string;
let attacker: string;
let bankOwner: Caller;
let attackingOwner: Caller;
let made = 0;
let email: string;

beforeAll(async () => {
  api = await startTestDashboard({ publicUrl: 'https://cascade.example' });
  bank = await api.createAccount('Bank');
  attacker = await api.createAccount('Attacker');
  bankOwner = await api.signIn(bank, 'owner');
  attackingOwner = await api.signIn(attacker, 'owner');
});
afterAll(() => api.stop());
beforeEach(() => (email = `victim${(made += 1)}@bank.example`));

const invite = (by: Caller, to = email) =>
  by('POST', '/api/invitations', { body: { email: to, role: 'member' } });
const create = (by: Caller, password: string, to = email) =>
  by('POST', '/api/users', { body: { email: to, password, role: 'member' } });
const login = (body: object, headers: Record<string, string> = {}) =>
  api.anonymous('POST', '/api/login', { body, headers });
const signIn = (password: string, more: { cookie?: string; ip?: string } = {}) =>
  login(
    { email, password },
    {
      'x-forwarded-for': more.ip ?? `203.0.113.${made}`,
      ...(more.cookie === undefined ? {} : { cookie: more.cookie }),
    },
  );
const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
const people = async (account: string) =>
  (await api.repositories.users.list(account, { limit: 200 })).data.filter(
    (user) => user.email === email,
  );

test.each([
  ['invites', () => invite(attackingOwner)],
  ['creates', () => create(attackingOwner, OTHERS_PASSWORD)],
] as const)('an owner who %s a foreign address keeps nobody else from it', async (_how, attack) => {
  expect((await attack()).status).toBe(201);
  expect((await create(bankOwner, PASSWORD)).status).toBe(201);
  expect((await signIn(PASSWORD)).body).toMatchObject({ user: { email }, account: { id: bank } });
  const later = `later-${email}`;
  expect((await create(attackingOwner, OTHERS_PASSWORD, later)).status).toBe(201);
  expect((await invite(bankOwner, later)).status).toBe(201);
});

test('each of several accounts with an address is entered by its own password', async () => {
  await create(attackingOwner, OTHERS_PASSWORD);
  await create(bankOwner, PASSWORD);
  expect((await signIn(PASSWORD)).body.account.id).toBe(bank);
  expect((await signIn(OTHERS_PASSWORD)).body.account.id).toBe(attacker);
  expect((await signIn('the password of neither')).status).toBe(401);
});

test('a known address is answered like an unknown one, but inside the own account', async () => {
  await create(bankOwner, PASSWORD);
  const without = ({ status, body }: { status: number; body: object }) => ({
    status,
    members: Object.keys(body),
  });
  const unknown = `unknown-${email}`;
  expect(without(await invite(attackingOwner))).toEqual(
    without(await invite(attackingOwner, unknown)),
  );
  const [user] = await people(attacker);
  const path = `/api/users/${user!._id}`;
  await attackingOwner('DELETE', path);
  const [known, other] = [
    await create(attackingOwner, OTHERS_PASSWORD),
    await create(attackingOwner, OTHERS_PASSWORD, `more-${unknown}`),
  ];
  const same = { role: 'member', state: 'active', email_proven: false };
  expect([known.status, known.body]).toMatchObject([201, same]);
  expect([other.status, other.body]).toMatchObject([201, same]);
  for (const again of [await create(bankOwner, PASSWORD), await invite(bankOwner)]) {
    expect([again.status, again.body.reason]).toEqual([409, 'email: is taken']);
  }
});

test("the operator's word proves an address, but takes it from nobody who has proven it", async () => {
  const first = await create(api.operator(bank), PASSWORD);
  const second = await create(api.operator(attacker), OTHERS_PASSWORD);
  expect([first.body.email_proven, second.body.email_proven]).toEqual([true, false]);
  expect((await signIn(PASSWORD)).body.account.id).toBe(bank);
});

test("what an account's owner sees or chooses proves nothing; a link of the operator does", async () => {
  const { body } = await invite(attackingOwner);
  const { headers } = await login({ link: body.url.split('/login/')[1] });
  const call = api.withCookie(cookiesOf(headers));
  await call('POST', '/api/password', { body: { password: OTHERS_PASSWORD } });
  expect((await signIn(OTHERS_PASSWORD)).status).toBe(200);
  expect(await people(attacker)).toMatchObject([{ unproven: true }]);
  await create(bankOwner, PASSWORD);
  const [victim] = await people(bank);
  const link = await api.operator(bank)('POST', `/api/users/${victim!._id}/link`);
  expect((await login({ link: link.body.url.split('/login/')[1] })).status).toBe(200);
  expect((await people(bank))[0]).not.toHaveProperty('unproven');
  expect(await people(attacker)).toMatchObject([{ unproven: true }]);
});

test("an owner's marked device reads no link that proves an address, of any maker", async () => {
  const device = { channel: 'email', name: 'mine', credentials: CREDENTIALS.email };
  const body = { ...device, sends_links: true };
  const account = await api.createAccount('With a device');
  expect((await api.operator(account)('POST', '/api/devices', { body })).status).toBe(201);
  await invite(await api.signIn(account, 'owner'));
  const [user] = await people(account);
  await api.operator(account)('POST', `/api/users/${user!._id}/link`);
  const links = api.database.collection<LoginLink>('login_links');
  const made = await links.find({ user: user!._id });
  // Of the answer to the operator, and of the mail.
  expect(made.filter(({ proves }) => proves === true)).toHaveLength(1);
  expect(made).toHaveLength(2);
});

test('signing in by another account resets no count of guesses at a password', async () => {
  await create(bankOwner, PASSWORD);
  await create(attackingOwner, OTHERS_PASSWORD);
  for (let guess = 0; guess < 4; guess += 1) {
    expect((await signIn(`guess ${guess}`)).status).toBe(401);
  }
  expect((await signIn(OTHERS_PASSWORD)).status).toBe(200);
  expect((await signIn('guess 5')).status).toBe(401);
  expect((await signIn('guess 6')).status).toBe(429);
});

test("a device that another account's user has signed in on is no way past that count", async () => {
  await create(bankOwner, PASSWORD);
  await create(attackingOwner, OTHERS_PASSWORD);
  const cookie = cookiesOf((await signIn(OTHERS_PASSWORD)).headers);
  for (let guess = 0; guess < 5; guess += 1) await signIn(`guess ${guess}`);
  expect((await signIn(OTHERS_PASSWORD, { cookie })).status).toBe(200);
  // The right one of the bank: the guess isn't even tried.
  expect((await signIn(PASSWORD, { cookie })).status).toBe(401);
  expect((await signIn(PASSWORD, { ip: '198.51.100.7', cookie })).body.account.id).toBe(bank);
});

test('a wrong password is answered alike for a known and an unknown address', async () => {
  await create(bankOwner, PASSWORD);
  const known = await signIn('wrong password');
  const unknown = await login({ email: `un${email}`, password: 'wrong password' });
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()]);
});
