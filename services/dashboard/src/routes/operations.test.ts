import { waitFor } from '@cascade/runtime/testing';
import { CONTENTS, CREDENTIALS } from '../testing/examples.ts';
import { startTestDashboard, type TestDashboard } from '../testing/start-test-dashboard.ts';

let api: TestDashboard;
let account: string;

beforeAll(async () => {
  api = await startTestDashboard();
  account = await api.createAccount('Acme');
});

afterAll(() => api.stop());

const ask = async (path: string) => (await api.operator()('GET', `/api/operations/${path}`)).body;

test('queues show their depth and consumers', async () => {
  await api.broker.publish('bulk.waiting', { bulkQueue: 'w' }, { messageId: '1' });
  const consumer = await api.broker.consume({ name: 'delivery.asked', prefetch: 1 }, () =>
    Promise.resolve({ disposition: 'ack' }),
  );
  const { broker, healthy, queues, backlog } = await ask('queues');
  expect([broker, healthy]).toEqual(['embedded', true]);
  const named = new Map(queues.map((row: { queue: string }) => [row.queue, row]));
  expect(named.get('orchestrator.bulk-waiting')).toMatchObject({ ready: 1, consumers: 0 });
  expect(named.get('webhook-emitter.asked')).toMatchObject({ ready: 0, consumers: 1 });
  expect(named.get('worker.email.bulk')).toMatchObject({ lane: 'bulk', ready: 0 });
  expect(backlog).toEqual([
    { lane: 'interactive', open: 0, oldest_age_ms: null },
    { lane: 'bulk', open: 0, oldest_age_ms: null },
  ]);
  await consumer.stop();
});

test('deliveries that wait are counted, and whose they are', async () => {
  expect((await ask('queues')).deliveries).toEqual({
    waiting: 0,
    oldest_age_ms: null,
    accounts: [],
  });
  const { clock, repositories } = api;
  const at = clock.now() - 5_000;
  await repositories.inbound.insert({
    account,
    device: 'dev_1',
    channel: 'telegram',
    providerMessageId: 'waits',
    from: { id: '7' },
    message: { id: 'waits', type: 'text', text: 'hi' },
    sandbox: false,
    at,
    notifyAfter: at,
  });
  expect((await ask('queues')).deliveries).toEqual({
    waiting: 1,
    oldest_age_ms: 5_000,
    accounts: [{ account, waiting: 1, oldest_age_ms: 5_000 }],
  });
  await repositories.inbound.events.allDone(
    (await repositories.inbound.events.due(clock.now(), 10)).map(({ _id }) => _id),
  );
});

test('dead letters are listed without contents, requeued and dropped', async () => {
  const taken: string[] = [];
  const consumer = await api.broker.consume(
    { name: 'bulk.waiting', prefetch: 10 },
    ({ messageId, redelivered }) => {
      taken.push(messageId);
      return Promise.resolve(
        redelivered ? { disposition: 'ack' } : { disposition: 'dead-letter', reason: 'nobody can' },
      );
    },
  );
  await api.broker.publish('bulk.waiting', { bulkQueue: 'w' }, { messageId: '2' });
  const letters = await waitFor(
    async () => {
      const { data } = await ask('dead-letters');
      return data.length === 2 ? data : undefined;
    },
    { what: 'two dead letters' },
  );
  expect(letters).toMatchObject([
    { message_id: '1', reason: 'nobody can', origin: 'orchestrator.bulk-waiting' },
    { message_id: '2', message: 'bulk.waiting', body: { bulkQueue: 'w' } },
  ]);
  const operator = api.operator();
  const path = (i: number) => `/api/operations/dead-letters/${letters[i].id}`;
  expect((await operator('POST', `${path(0)}/replay`)).status).toBe(200);
  await waitFor(() => taken.length === 3, { what: 'the letter that was given back' });
  expect((await operator('DELETE', path(1))).status).toBe(200);
  expect((await operator('DELETE', path(1))).status).toBe(404);
  expect((await ask('dead-letters')).data).toEqual([]);
  await consumer.stop();
});

test('the list of devices shows the holder of each, for all accounts', async () => {
  const { clock, repositories } = api;
  const body = { channel: 'telegram', name: 'bot', credentials: CREDENTIALS.telegram };
  const made = await api.operator(account)('POST', '/api/devices', { body });
  const now = clock.now();
  const pool = repositories.leases.of('telegram');
  await pool.renew('w1', now, 60_000);
  await pool.take(made.body.id, 'w1', now, 60_000);
  await repositories.instances.note({
    _id: 'w2',
    service: 'gateway',
    startedAt: now,
    seenAt: now,
  });
  expect((await ask('devices?channel=telegram')).data).toEqual([
    expect.objectContaining({ id: made.body.id, account, held_by: 'w1', queue: null }),
  ]);
  expect((await ask('devices?channel=waba')).data).toEqual([]);
  expect((await ask('workers')).data).toMatchObject([
    { instance: 'w2', service: 'gateway', leases: [] },
    { instance: 'w1', service: 'unknown', leases: [{ pool: 'telegram', devices: 1 }] },
  ]);
  await clock.advance(61_000);
  expect((await ask('workers')).data).toEqual([]);
  expect((await ask('devices')).data).toMatchObject([{ held_by: null }]);
});

test('templates of every account that wait for approval are in one list', async () => {
  const other = await api.createAccount('Other');
  const add = async (to: string, channel: 'telegram' | 'waba', name: string) => {
    const body = { channel, name, content: CONTENTS[channel] };
    return (await api.operator(to)('POST', '/api/templates', { body })).body.id as number;
  };
  const first = await add(account, 'telegram', 'one');
  await add(other, 'telegram', 'two');
  await add(other, 'waba', "its provider's matter");
  const names = async () =>
    (await ask('approvals')).data.map(
      (row: { account: { name: string }; template: { name: string } }) =>
        `${row.account.name}: ${row.template.name}`,
    );
  expect(await names()).toEqual(['Other: two', 'Acme: one']);
  await api.operator(account)('POST', `/api/templates/${first}/approve`);
  expect(await names()).toEqual(['Other: two']);
});

test('calls without a valid token are shown to the operator, and to no user', async () => {
  const { audit } = api.repositories;
  const call = {
    kind: 'send.rejected',
    status: 401,
    route: 'POST /v1/send',
    ip: '192.0.2.9',
  } as const;
  await audit.insert({ ...call, account, reason: 'of an account' });
  const ids: (number | null)[] = [];
  for (let n = 0; n < 62; n += 1) ids.push(await audit.insert({ ...call, reason: `unknown ${n}` }));
  await api.clock.advance(60_000);
  await audit.insert({ ...call, reason: 'after the flood' });
  const first = await ask('refused-calls?limit=2');
  expect(first).toMatchObject({
    data: [
      {
        status: 401,
        reason: 'after the flood',
        ip: '192.0.2.9',
        unwritten: 2,
        unwritten_others: 0,
      },
      { reason: 'unknown 59', route: 'POST /v1/send', unwritten: 0 },
    ],
    has_more: true,
  });
  const { data } = await ask(`refused-calls?limit=200&cursor=${first.next_cursor}`);
  expect(data).toHaveLength(59);
  expect(data.at(-1)).toMatchObject({ id: ids[0], reason: 'unknown 0' });
  for (const role of ['owner', 'admin', 'member'] as const) {
    const person = await api.signIn(account, role);
    expect((await person('GET', '/api/operations/refused-calls')).status).toBe(403);
    const own = (await person('GET', '/api/audit?limit=200')).body.data as { reason: string }[];
    expect(own.filter(({ reason }) => /^(unknown|after)/.test(reason))).toEqual([]);
  }
});

test('the payloads of a device name members and times, to the operator alone', async () => {
  const body = { channel: 'telegram', name: 'bot 2', credentials: CREDENTIALS.telegram };
  const { id } = (await api.operator(account)('POST', '/api/devices', { body })).body;
  const path = `devices/${id}/payloads`;
  expect(await ask(path)).toEqual({ data: [] });
  const at = api.clock.now();
  const { deviceCallbacks } = api.repositories;
  await deviceCallbacks.notePayload(id, 'message text', { at, members: ['message.text: string'] });
  expect((await ask(path)).data).toEqual([
    {
      kind: 'message text',
      seen_at: new Date(at).toISOString(),
      members: ['message.text: string'],
    },
  ]);
  const absent = await api.operator()('GET', '/api/operations/devices/dev_none/payloads');
  expect(absent.status).toBe(404);
  const person = await api.signIn(account, 'owner');
  expect((await person('GET', `/api/operations/${path}`)).status).toBe(403);
});
