import { waitFor } from '@cascade/runtime/testing';
import {
  OPERATOR_TOKEN,
  PASSWORD,
  startTestDashboard,
  type Caller,
  type TestDashboard,
} from '../testing/start-test-dashboard.ts';

let api: TestDashboard;
let account: string;
let owner: Caller;
let monitor: string;
const leaving: AbortController[] = [];

beforeAll(async () => {
  api = await startTestDashboard();
  account = await api.createAccount();
  owner = await api.signIn(account, 'owner');
  const body = { channel: 'telegram', name: 'bot', credentials: { bot_token: '1:abcdefghij' } };
  monitor = `/api/devices/${(await owner('POST', '/api/devices', { body })).body.id}/monitor`;
});

afterEach(async () => {
  for (const one of leaving.splice(0)) one.abort();
  await api.clock.advance(1_000);
});

afterAll(() => api.stop());

/** Opens an event stream; collects its text and whether it has ended. */
async function open(caller: Caller, path: string, body?: object) {
  const leave = new AbortController();
  leaving.push(leave);
  const response = await fetch(api.url + path, {
    headers: { ...caller.headers, 'content-type': 'application/json' },
    signal: leave.signal,
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  const stream = { status: response.status, told: '', ended: false };
  const read = async () => {
    for await (const chunk of response.body!) stream.told += Buffer.from(chunk).toString();
  };
  void read()
    .catch(() => undefined)
    .then(() => (stream.ended = true));
  await until('the first event', () => stream.told !== '');
  return stream;
}

/** Advances the clock until the condition holds. */
const until = (what: string, condition: () => boolean) =>
  waitFor(
    async () => {
      await api.clock.advance(500);
      return condition();
    },
    { timeoutMs: 20_000, what },
  );

const userOf = async (person: Caller): Promise<string> =>
  (await person('GET', '/api/session')).body.user.id;

const ENDS: [string, (person: Caller) => Promise<unknown>][] = [
  ['logout', (person) => person('POST', '/api/logout')],
  [
    'a change of the role',
    async (person) =>
      owner('PATCH', `/api/users/${await userOf(person)}`, { body: { role: 'viewer' } }),
  ],
  [
    'a change of the password',
    async (person) =>
      owner('PATCH', `/api/users/${await userOf(person)}`, { body: { password: PASSWORD } }),
  ],
  ['removal', async (person) => owner('DELETE', `/api/users/${await userOf(person)}`)],
];

test.each(ENDS)("%s ends the event streams of the user, and no one else's", async (_, end) => {
  const person = await api.signIn(account, 'member');
  const others = await open(owner, monitor);
  const stream = await open(person, monitor);
  expect((await end(person)) as object).toMatchObject({ status: 200 });
  await until('the stream to end', () => stream.ended);
  await api.clock.advance(5_000);
  expect(others.ended).toBe(false);
});

test('deleting an account token ends its listeners', async () => {
  const { id, token } = (await owner('POST', '/api/tokens', { body: { name: 'laptop' } })).body;
  const program = api.withHeaders({ authorization: `Bearer ${token}` });
  const listener = await open(program, '/api/listen', {});
  expect(listener.told).toContain('event: listening');
  await owner('DELETE', `/api/tokens/${id}`);
  await until('the stream to end', () => listener.ended);
});

test('an operator with a token keeps a stream; refused streams name the limit', async () => {
  const operator = api.operator(account);
  const streams = [];
  for (let i = 0; i < 20; i += 1) streams.push(await open(operator, monitor));
  const refused = await operator('GET', monitor);
  expect(refused.status).toBe(429);
  expect(refused.body.reason).toBe(
    'too many event streams: a user has at most 20, close some first',
  );
  await api.clock.advance(5_000);
  expect(streams.some(({ ended }) => ended)).toBe(false);
  expect(api.said()).not.toContain(OPERATOR_TOKEN);
});

test('ten streams of a device read the store as often as one', async () => {
  const { requests } = api.repositories;
  const { list } = requests;
  let reads = 0;
  requests.list = (...asked) => {
    reads += 1;
    return list(...asked);
  };
  await Promise.all(Array.from({ length: 10 }, () => open(owner, monitor)));
  reads = 0;
  for (let i = 0; i < 10; i += 1) await api.clock.advance(1_000);
  requests.list = list;
  expect(reads).toBeGreaterThan(3);
  expect(reads).toBeLessThanOrEqual(11);
});
