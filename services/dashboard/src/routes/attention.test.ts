import { sentenceOf } from '@cascade/contracts';
import { insertFinishedRequest } from '../testing/insert-finished-request.ts';
import {
  startTestDashboard,
  type Caller,
  type TestDashboard,
} from '../testing/start-test-dashboard.ts';

let api: TestDashboard;
let account: string;
let colleague: Caller;
const ids: number[] = [];

beforeAll(async () => {
  api = await startTestDashboard();
  account = await api.createAccount('Acme');
  colleague = await api.signIn(account, 'admin');
  const { requests } = api.repositories;
  for (const reason of ['no such chat', sentenceOf({ kind: 'outcomeUnknown' }), 'no such chat']) {
    const id = await insertFinishedRequest(api, account);
    await requests.projectFinished(
      { _id: id, acceptedAt: api.clock.now() },
      { status: false, channels: { telegram: { status: false, reason } } },
      api.clock.now(),
    );
    ids.push(id);
  }
});

afterAll(() => api.stop());

const listed = async (call: Caller, query = '') =>
  (await call('GET', `/api/attention${query}`)).body.data.map(
    ({ kind, request }: { kind: string; request: { id: number } }) => [request.id, kind],
  );

test('requests that failed or are unknown need attention until somebody deals with them', async () => {
  const [first, second, third] = ids as [number, number, number];
  expect(await listed(colleague)).toEqual([
    [third, 'failed'],
    [second, 'unknown'],
    [first, 'failed'],
  ]);
  const counts = async () => (await colleague('GET', '/api/attention/counts')).body;
  expect(await counts()).toMatchObject({
    requests: { failed: 2, unknown: 1, failed_later: 0 },
    problems: [],
    total: 3,
  });
  const dealt = await colleague('POST', '/api/attention/done', { body: { requests: [third] } });
  expect(dealt.body).toEqual({ requests: 1 });
  const { data } = (await colleague('GET', '/api/attention?done=true')).body;
  expect(data).toMatchObject([
    { kind: 'failed', request: { id: third }, dealt_with: { by: expect.stringContaining('@') } },
  ]);
  expect((await counts()).total).toBe(2);
  const audit = (await colleague('GET', '/api/audit')).body.data;
  expect(audit[0]).toMatchObject({ route: 'POST /api/attention/done', status: 200 });
  await colleague('POST', '/api/attention/reopen', { body: { requests: [third] } });
  expect((await counts()).total).toBe(3);
  const all = { all: { kind: 'failed', through: third } };
  expect((await colleague('POST', '/api/attention/done', { body: all })).body.requests).toBe(2);
  expect(await listed(colleague)).toEqual([[second, 'unknown']]);
});

test('a device that is down is a problem as long as it is down, without alerts too', async () => {
  const { devices } = api.repositories;
  const other = await api.createAccount('Globex');
  const admin = await api.signIn(other, 'admin');
  const made = await admin('POST', '/api/devices', {
    body: { channel: 'whatsapp', name: 'Front desk', sandbox: true, credentials: {} },
  });
  expect(made.status).toBe(201);
  await devices.update(other, made.body.id, { state: 'logged_out' });
  const { body } = await admin('GET', '/api/attention/counts');
  expect(body).toMatchObject({
    problems: [{ kind: 'device_down', subject: made.body.id, name: 'Front desk' }],
    total: 1,
  });
});

test('people who only look, and other accounts, change nothing', async () => {
  const viewer = await api.signIn(account, 'viewer');
  const body = { requests: [ids[1]] };
  expect((await viewer('POST', '/api/attention/done', { body })).status).toBe(403);
  const stranger = await api.signIn(await api.createAccount('Initech'), 'admin');
  expect((await stranger('POST', '/api/attention/done', { body })).body.requests).toBe(0);
  expect(await listed(stranger)).toEqual([]);
  expect(await listed(viewer)).toEqual([[ids[1], 'unknown']]);
  expect((await colleague('POST', '/api/attention/done', { body: {} })).status).toBe(400);
  expect((await colleague('GET', '/api/attention?kind=other')).status).toBe(400);
});
