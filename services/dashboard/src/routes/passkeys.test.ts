import { Secret, TOTP } from 'otpauth';
import { createSoftwarePasskey } from '../testing/software-passkey.ts';
import { PASSWORD, startTestDashboard } from '../testing/start-test-dashboard.ts';
import type { TestDashboard } from '../testing/start-test-dashboard.ts';

const ORIGIN = 'https://cascade.example';
const MINUTE_MS = 60_000;

let api: TestDashboard;
let account: string;
let made = 0;

beforeAll(async () => {
  api = await startTestDashboard({ publicUrl: ORIGIN });
  account = await api.createAccount('Acme');
});
afterAll(() => api.stop());

const login = (body: object) => api.anonymous('POST', '/api/login', { body });
const challenge = async () => (await api.anonymous('POST', '/api/passkeys/challenge')).body;

async function createPerson() {
  made += 1;
  const person = { email: `keys${made}@example.com`, password: PASSWORD };
  const { body } = await api.operator(account)('POST', '/api/users', {
    body: { ...person, role: 'owner' },
  });
  const { headers } = await login(person);
  const call = api.withCookie(headers.get('set-cookie')!.split(';')[0]!);
  return { id: body.id as string, person, call };
}

async function createWithKey() {
  const made = await createPerson();
  const key = createSoftwarePasskey(ORIGIN);
  const offer = (await made.call('POST', '/api/passkeys/offer')).body;
  const body = { name: 'Laptop', ...key.register(offer), current: PASSWORD };
  const added = await made.call('POST', '/api/passkeys', { body });
  expect([added.status, added.body.name]).toEqual([201, 'Laptop']);
  return { ...made, key };
}

test('a passkey signs its person in without a password; an answer is taken once', async () => {
  const { person, key, call } = await createWithKey();
  const passkey = key.sign(await challenge());
  const entered = await login({ passkey });
  expect([entered.status, entered.body.user.email]).toEqual([200, person.email]);
  expect((await login({ passkey })).status).toBe(401);
  const [shown] = (await call('GET', '/api/passkeys')).body.data;
  expect(Date.parse(shown.last_used_at)).toBe(api.clock.now());
});

test('a passkey needs the own password to be added and to be removed', async () => {
  const { call, key } = await createWithKey();
  const offer = (await call('POST', '/api/passkeys/offer')).body;
  const other = createSoftwarePasskey(ORIGIN);
  const body = { name: 'Phone', ...other.register(offer) };
  const add = (current?: string) => call('POST', '/api/passkeys', { body: { ...body, current } });
  expect([(await add()).status, (await add('wrong password')).status]).toEqual([400, 403]);
  expect([(await add(PASSWORD)).status, (await add(PASSWORD)).status]).toEqual([201, 400]);
  const remove = (current?: string) =>
    call('POST', `/api/passkeys/${key.id}/remove`, { body: { current } });
  expect([(await remove()).status, (await remove(PASSWORD)).status]).toEqual([400, 200]);
  expect((await login({ passkey: key.sign(await challenge()) })).status).toBe(401);
  expect((await login({ passkey: other.sign(await challenge()) })).status).toBe(200);
  const patch = { body: { name: 'Old phone' } };
  expect((await call('PATCH', `/api/passkeys/${other.id}`, patch)).status).toBe(200);
  expect((await call('GET', '/api/passkeys')).body.data).toMatchObject([{ name: 'Old phone' }]);
});

test("a passkey is the second factor of its own person, and nobody else's", async () => {
  const { person, call, key } = await createWithKey();
  const { secret, offer } = (await call('POST', '/api/second-factor/offer')).body;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = totp.generate({ timestamp: api.clock.now() });
  await call('POST', '/api/second-factor', { body: { offer, code, current: PASSWORD } });
  const stranger = await createWithKey();
  expect((await login(person)).body.field).toBe('code');
  const foreign = await login({ ...person, passkey: stranger.key.sign(await challenge()) });
  expect([foreign.status, foreign.body.reason]).toEqual([401, 'wrong passkey']);
  expect((await login({ ...person, passkey: key.sign(await challenge()) })).status).toBe(200);
  const passkey = key.sign(await challenge());
  expect((await login({ ...person, password: 'wrong one here', passkey })).status).toBe(401);
});

test('signatures of another site, without the person, for another person, and late ones are refused', async () => {
  const { key } = await createWithKey();
  const other = await createPerson();
  const userHandle = Buffer.from(other.id).toString('base64url');
  const wrong = [
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { flags: 0x01 },
    { userHandle },
  ];
  for (const deviation of wrong) {
    const { status } = await login({ passkey: key.sign(await challenge(), deviation) });
    expect([deviation, status]).toEqual([deviation, 401]);
  }
  const asked = await challenge();
  const { ticket } = await challenge();
  expect((await login({ passkey: key.sign({ ...asked, ticket }) })).status).toBe(401);
  const late = key.sign(await challenge());
  await api.clock.advance(5 * MINUTE_MS);
  expect((await login({ passkey: late })).status).toBe(401);
  expect((await login({ passkey: key.sign(await challenge()) })).status).toBe(200);
});

test('a copied key, whose counter is behind, is refused', async () => {
  const { key } = await createWithKey();
  const signWith = async (counter: number) => {
    key.setCounter(counter);
    return (await login({ passkey: key.sign(await challenge()) })).status;
  };
  expect([await signWith(7), await signWith(7), await signWith(3)]).toEqual([200, 401, 401]);
  expect(await signWith(8)).toBe(200);
});

test('an offer is for one person, and a key that knows nobody is no passkey', async () => {
  const [ann, bob] = [await createPerson(), await createPerson()];
  const key = createSoftwarePasskey(ORIGIN);
  const offer = (await ann.call('POST', '/api/passkeys/offer')).body;
  const add = (by: typeof ann, flags?: number) =>
    by.call('POST', '/api/passkeys', {
      body: {
        name: 'Key',
        ...key.register(offer, flags === undefined ? {} : { flags }),
        current: PASSWORD,
      },
    });
  expect([(await add(bob)).status, (await add(ann, 0x01)).status]).toEqual([400, 400]);
  expect((await add(ann)).status).toBe(201);
});

test('the operator removes lost passkeys; sessions end', async () => {
  const { id, key, call } = await createWithKey();
  const removed = await api.operator(account)('DELETE', `/api/users/${id}/second-factor`);
  expect(removed.status).toBe(200);
  expect((await call('GET', '/api/session')).status).toBe(401);
  expect((await login({ passkey: key.sign(await challenge()) })).status).toBe(401);
});

test('browsers offer no passkeys at an IP address: the page is told', async () => {
  const own = await startTestDashboard();
  try {
    expect((await own.anonymous('GET', '/api/sign-in')).body.passkeys).toBe(false);
    expect((await own.anonymous('POST', '/api/passkeys/challenge')).status).toBe(409);
  } finally {
    await own.stop();
  }
});
