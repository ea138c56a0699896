import { createListenPost } from '@cascade/webhooks';
import { waitFor } from '@cascade/runtime/testing';
import { startTestDashboard } from '../testing/start-test-dashboard.ts';
import type { Caller, TestDashboard } from '../testing/start-test-dashboard.ts';

let api: TestDashboard;
let account: string;
let token: string;
let program: Caller;
let listenPost: ReturnType<typeof createListenPost>;

beforeAll(async () => {
  api = await startTestDashboard();
  account = await api.createAccount();
  const owner = await api.signIn(account, 'owner');
  token = (await owner('POST', '/api/tokens', { body: { name: 'laptop' } })).body.token;
  program = api.withHeaders({ authorization: `Bearer ${token}` });
  listenPost = createListenPost(api);
});

afterAll(() => api.stop());

/** Advances the clock until the condition holds. */
const until = <T>(what: string, condition: () => T | Promise<T>) =>
  waitFor(
    async () => {
      await api.clock.advance(100);
      return condition();
    },
    { timeoutMs: 20_000, what },
  );

const endpoints = () => api.repositories.webhooks.ofAccount(account);

/** Starts a listener; collects the events that it got. */
async function listen(body: object = {}) {
  const leave = new AbortController();
  const response = await fetch(`${api.url}/api/listen`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: leave.signal,
  });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const listener = { told: '', left: false, leave: () => leave.abort() };
  const read = async () => {
    for await (const chunk of response.body!) listener.told += Buffer.from(chunk).toString();
  };
  read().catch(() => (listener.left = true));
  await until('the first event', () => listener.told.includes('event: listening'));
  return listener;
}

const POST = {
  delivery: 'in:dev_1:A/1:whk',
  headers: { 'X-Service-Event': 'incoming_message', 'X-Webhook-Secret': 'hush' },
  body: '{"event":"incoming_message","text":"Grüße\\n"}',
  timeoutMs: 30_000,
  keepBytes: 4,
};

test('a listener gets deliveries as they would be sent, and reports their results', async () => {
  const listener = await listen({ secret: 'hush', events: ['incoming_message'] });
  const [endpoint] = await endpoints();
  expect(endpoint).toMatchObject({ url: 'listen:', state: 'active', events: ['incoming_message'] });
  const result = listenPost({ ...POST, endpoint: endpoint! });
  await until('the delivery', () => listener.told.includes('event: delivery'));
  const data = /event: delivery\ndata: (.*)\n/.exec(listener.told)![1]!;
  expect(JSON.parse(data)).toEqual({ id: POST.delivery, headers: POST.headers, body: POST.body });
  const [call] = await api.database
    .collection<{ _id: string; request: string }>('listen_calls')
    .find({}, {});
  expect(call!.request).not.toContain('hush');

  const path = `/api/listen/${encodeURIComponent(POST.delivery)}/answer`;
  const answer = { status: 201, headers: { server: 'x' }, body: 'thanks' };
  expect((await program('POST', path, { body: answer })).status).toBe(200);
  expect((await program('POST', path, { body: answer })).status).toBe(404);
  await api.clock.advance(100);
  expect(await result).toEqual({
    ok: true,
    status: 201,
    headers: { server: 'x' },
    body: Buffer.from('than'),
  });
  expect(await api.repositories.listenCalls.get(POST.delivery)).toBeNull();
  listener.leave();
  await until('the endpoint to go', async () => (await endpoints()).length === 0);
});

test('each delivery goes to one listener; a failed POST is reported with its error', async () => {
  const listener = await listen();
  const [endpoint] = await endpoints();
  const result = listenPost({ ...POST, endpoint: endpoint! });
  await until('the delivery', () => listener.told.includes('event: delivery'));
  expect(await api.repositories.listenCalls.take(account, [endpoint!._id], 10)).toEqual([]);
  const path = `/api/listen/${encodeURIComponent(POST.delivery)}/answer`;
  expect((await program('POST', path, { body: {} })).status).toBe(400);
  await program('POST', path, { body: { error: 'ECONNREFUSED' } });
  await api.clock.advance(100);
  expect(await result).toEqual({ ok: false, fault: 'ECONNREFUSED' });
  listener.leave();
  await until('the endpoint to go', async () => (await endpoints()).length === 0);
});

test('a delivery fails soon without a listener, and after its time limit with a silent one', async () => {
  const endpoint = { _id: 'whk_alone', account };
  const alone = listenPost({ ...POST, delivery: 'a', endpoint });
  await api.clock.advance(6_000);
  expect(await alone).toEqual({ ok: false, fault: { kind: 'nobodyListens' } });
  const silent = listenPost({ ...POST, delivery: 'b', endpoint });
  await waitFor(() => api.repositories.listenCalls.get('b'), { what: 'the call' });
  await api.repositories.listenCalls.take(account, [endpoint._id], 10);
  await api.clock.advance(31_000);
  expect(await silent).toEqual({ ok: false, fault: { kind: 'timedOut' } });
});

test('the signing key is sent once, to the listener', async () => {
  const listener = await listen({ signed: true });
  expect(listener.told).toMatch(/"signing_key":"whsec_/);
  listener.leave();
  await until('the endpoint to go', async () => (await endpoints()).length === 0);
});

test('an account token opens no other route, and only its own account', async () => {
  const other = await program('GET', '/api/devices');
  expect([other.status, other.body.reason]).toEqual([
    403,
    'this token lacks the scope devices:read',
  ]);
  const wrong = { authorization: 'Bearer csc_wrong' };
  expect((await api.anonymous('POST', '/api/listen', { body: {}, headers: wrong })).status).toBe(
    401,
  );
  const foreign = await program('POST', '/api/listen', { body: { devices: ['dev_theirs'] } });
  expect(foreign.body.reason).toBe('devices[0]: not a device of this account');
  await api.repositories.listenCalls.insert({
    _id: 'theirs',
    account: 'acc_theirs',
    endpoint: 'whk_theirs',
    request: '',
    at: 0,
    taken: true,
  });
  const answered = await program('POST', '/api/listen/theirs/answer', { body: { status: 200 } });
  expect(answered.status).toBe(404);
});
