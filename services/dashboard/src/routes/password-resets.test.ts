import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { sealedContentContext } from '@cascade/store';
import { CREDENTIALS } from '../testing/examples.ts';
import { PASSWORD, startTestDashboard } from '../testing/start-test-dashboard.ts';
import { statusWithHost } from '../testing/status-with-host.ts';
import type { TestDashboard } from '../testing/start-test-dashboard.ts';

const HOUR_MS = 60 * 60_000;
const ORIGIN = 'https://cascade.example';

let api: TestDashboard;
let account: string;
let made = 0;

beforeAll(async () => {
  api = await startTestDashboard({ publicUrl: `${ORIGIN}/` });
  account = await api.createAccount('Acme');
  const body = {
    channel: 'email',
    name: 'mail',
    credentials: CREDENTIALS.email,
    sends_links: true,
  };
  await api.operator(account)('POST', '/api/devices', { body });
});
afterAll(() => api.stop());

const login = (body: object) => api.anonymous('POST', '/api/login', { body });

async function createPerson(of = account) {
  made += 1;
  const person = { email: `forgetful${made}@example.com`, password: PASSWORD };
  const { body } = await api.operator(of)('POST', '/api/users', {
    body: { ...person, role: 'owner' },
  });
  return { ...person, id: body.id as string };
}

/** Links are made after the answer. */
async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 10_000;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('not within 10 s');
    await sleep(20);
  }
}

let addresses = 0;
/** Asks from an address of its own, unless one is given. */
function ask(email: string, ip = `203.0.113.${(addresses += 1)}`) {
  const headers = { 'x-forwarded-for': ip };
  return api.anonymous('POST', '/api/password-resets', { body: { email }, headers });
}

/** Texts of the sealed mails to a person, as the worker opens them. */
async function mailsTo(email: string): Promise<string[]> {
  const { data } = (await api.operator(account)('GET', '/api/sends?channel=email')).body;
  const ids = data
    .filter(({ target }: { target: string }) => target === email)
    .map(({ request_id: id }: { request_id: number }) => id);
  return Promise.all(
    ids.map(async (id: number) => {
      const row = (await api.repositories.requests.get(account, id))!;
      return api.vault.open(row.sealed!, sealedContentContext(id));
    }),
  );
}

async function linkSentTo(email: string, count = 1): Promise<string> {
  await waitUntil(async () => (await mailsTo(email)).length >= count);
  const [mail = ''] = await mailsTo(email);
  return /https:\/\/cascade\.example\/login\/(link_[\w-]+)/.exec(mail)![1]!;
}

const auditOf = async (of: string) =>
  (await api.operator(of)('GET', '/api/audit')).body.data as { reason: string }[];

test('a mailed link lets a person choose another password, once; other sessions end', async () => {
  const { email } = await createPerson();
  const before = await login({ email, password: PASSWORD });
  const old = api.withCookie(before.headers.get('set-cookie')!.split(';')[0]!);
  expect((await ask(email.toUpperCase())).status).toBe(200);
  const link = await linkSentTo(email);
  expect((await login({ email, password: PASSWORD })).status).toBe(200);
  const entered = await login({ link });
  expect(entered.body.chooses_password).toBe(true);
  const call = api.withCookie(entered.headers.get('set-cookie')!.split(';')[0]!);
  const body = { password: 'quite another one' };
  expect((await call('POST', '/api/password', { body })).status).toBe(200);
  expect((await old('GET', '/api/session')).status).toBe(401);
  expect((await login({ email, password: PASSWORD })).status).toBe(401);
  expect((await login({ link })).status).toBe(401);
  expect(api.said()).not.toContain(link);
});

test('the link needs the second factor, and expires after an hour', async () => {
  const { email, id } = await createPerson();
  const entered = await login({ email, password: PASSWORD });
  const call = api.withCookie(entered.headers.get('set-cookie')!.split(';')[0]!);
  const { secret, offer } = (await call('POST', '/api/second-factor/offer')).body;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = totp.generate({ timestamp: api.clock.now() });
  await call('POST', '/api/second-factor', { body: { offer, code, current: PASSWORD } });
  expect((await api.repositories.users.get(account, id))?.secondFactor).toBeDefined();
  await ask(email);
  const link = await linkSentTo(email);
  expect((await login({ link })).body.field).toBe('code');
  await api.clock.advance(HOUR_MS);
  const late = totp.generate({ timestamp: api.clock.now() });
  expect((await login({ link, code: late })).body.reason).toMatch(/expired/);
});

test('the answer neither says nor waits for whether somebody has the address', async () => {
  const { email } = await createPerson();
  const { users } = api.repositories;
  const found = users.candidates;
  let looked = 0;
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  users.candidates = async (...asked) => {
    looked += 1;
    await held;
    return found(...asked);
  };
  try {
    const known = await ask(email);
    const unknown = await ask('nobody@example.com');
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    await waitUntil(() => looked === 2);
  } finally {
    users.candidates = found;
    goOn();
  }
  await linkSentTo(email);
});

test('a person gets three links an hour, an address asks ten times; known and unknown alike', async () => {
  const { email } = await createPerson();
  for (const address of [email, 'nobody-at-all@example.com']) {
    for (let i = 0; i < 3; i += 1) expect((await ask(address)).status).toBe(200);
    const fourth = await ask(address);
    expect([fourth.status, fourth.headers.get('retry-after')]).toEqual([429, '3600']);
  }
  await linkSentTo(email, 3);
  for (let i = 0; i < 10; i += 1) {
    expect((await ask(`many${i}@example.com`, '198.51.100.9')).status).toBe(200);
  }
  expect((await ask('many10@example.com', '198.51.100.9')).status).toBe(429);
  await api.clock.advance(HOUR_MS);
  expect((await ask(email, '198.51.100.9')).status).toBe(200);
});

test('an invitation that waits outlives a request in its name', async () => {
  const body = { email: 'invited@example.com', role: 'member' };
  const invited = await api.operator(account)('POST', '/api/invitations', { body });
  await ask(body.email);
  await linkSentTo(body.email, 2);
  const link = (invited.body.url as string).split('/login/')[1]!;
  expect((await login({ link })).status).toBe(200);
});

test('without a mail device nothing is sent, and the audit says so', async () => {
  const other = await api.createAccount('Deviceless');
  const { email } = await createPerson(other);
  expect((await ask(email)).body).toEqual({ status: true });
  await waitUntil(async () =>
    (await auditOf(other)).some(({ reason }) => reason.includes('nothing mailed it')),
  );
  expect((await api.operator(other)('GET', '/api/sends')).body.data).toEqual([]);
});

test('without PUBLIC_URL no link leads to a host that the caller names', async () => {
  const own = await startTestDashboard();
  try {
    expect((await own.anonymous('GET', '/api/sign-in')).body.password_reset).toBe(true);
    const statusAt = (host: string) =>
      statusWithHost(`${own.url}/api/password-resets`, host, { email: 'a@example.com' });
    expect([await statusAt('evil.example'), await statusAt('localhost')]).toEqual([409, 200]);
  } finally {
    await own.stop();
  }
});
