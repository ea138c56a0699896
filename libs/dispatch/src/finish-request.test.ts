import { derive, snapshotOf } from '@cascade/cascade';
import type { OutcomeRow, RequestRow } from '@cascade/contracts';
import type { Logger } from '@cascade/runtime';
import { fakeClock, recordingLogger, silentLogger } from '@cascade/runtime/testing';
import { createRepositories, openEmbedded, type Database, type Repositories } from '@cascade/store';
import { createFinishRequest } from './finish-request.ts';
import type { FinishStore } from './ports.ts';

const clock = fakeClock(Date.UTC(2026, 10, 1));
let db: Database;
let repositories: Repositories;
let published: { name: string; route: string | undefined }[];
let drained: number[];

beforeEach(() => {
  db = openEmbedded({ file: ':memory:', logger: silentLogger });
  repositories = createRepositories(db, { clock });
  published = [];
  drained = [];
});
afterEach(() => db.close());

interface Given {
  store: FinishStore;
  logger: Logger;
}

const finish = ({ store = repositories, logger = silentLogger }: Partial<Given> = {}) =>
  createFinishRequest({
    store,
    broker: {
      publish: (name, _body, { route }) => {
        published.push({ name, route });
        return Promise.resolve();
      },
    },
    clock,
    logger,
    onBulkFinished: ({ _id }) => drained.push(_id),
  });

/** A request of one send that was sent, as it stands in the store; finishes it. */
async function finished(more: Partial<RequestRow>, given?: Partial<Given>): Promise<RequestRow> {
  const row: RequestRow = {
    _id: 3,
    account: 'acc_1',
    mode: 'sync',
    lane: 'interactive',
    acceptedAt: clock.now(),
    dueAt: clock.now(),
    scheduled: false,
    expiresAt: clock.now() + 60_000,
    callTimeoutMs: 15_000,
    plan: [['telegram']],
    sends: { telegram: { id: 7, device: 'dev_1', target: '42', content: { template: 1 } } },
    ...more,
  };
  await repositories.requests.accept({ ...row, state: 'open' });
  const outcome: OutcomeRow = {
    _id: 7,
    request: 3,
    account: 'acc_1',
    state: 'sent',
    ms: 1,
    at: clock.now(),
  };
  const facts = { request: snapshotOf(row), claims: [], outcomes: [outcome] };
  await finish(given)(facts, derive(facts, clock.now()));
  return row;
}

const stored = async () => {
  let row = await repositories.requests.byId(3);
  for (let tries = 0; tries < 100 && row?.state !== 'finished'; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    row = await repositories.requests.byId(3);
  }
  return row;
};

const endpoint = (events: ('send_status' | 'message_status')[]) =>
  repositories.webhooks.insert({
    _id: 'endpoint_1',
    account: 'acc_1',
    url: 'https://hooks.example.com/a',
    events,
    state: 'active',
  });

test('a caller who waits is answered at the gateway, and the projection is written', async () => {
  await finished({ reply: 'gateway-1' });
  expect(published).toEqual([{ name: 'gateway.reply', route: 'gateway-1' }]);
  expect(await stored()).toMatchObject({ state: 'finished', status: true });
});

test('where nobody waits and no endpoint listens nothing is told', async () => {
  await finished({ mode: 'async', lane: 'bulk' });
  expect(published).toEqual([]);
  expect(await stored()).toMatchObject({ state: 'finished' });
});

test('a bulk request makes room only when its projection stands', async () => {
  await finished({ mode: 'async', lane: 'bulk' });
  expect(drained).toEqual([3]);
  expect((await repositories.requests.byId(3))?.state).toBe('finished');
});

test('an interactive request makes no room in a bulk queue', async () => {
  await finished({});
  expect(drained).toEqual([]);
});

test('an async request has no event while no endpoint listens for its kind', async () => {
  await endpoint(['message_status']);
  await finished({ mode: 'async', lane: 'bulk' });
  expect(published).toEqual([]);
});

test('an async request raises its event, and marks its row so that the event outlives this process', async () => {
  await endpoint(['send_status']);
  await finished({ mode: 'async', lane: 'bulk' });
  expect(published).toEqual([{ name: 'event.raised', route: undefined }]);
  expect(await stored()).toMatchObject({ notifyAfter: expect.any(Number) });
});

test('a sync request has no event: its caller has the answer', async () => {
  await endpoint(['send_status']);
  await finished({ reply: 'gateway-1' });
  expect(published.map(({ name }) => name)).toEqual(['gateway.reply']);
});

test('a defect while endpoints are read is logged, and the event is raised', async () => {
  const logger = recordingLogger();
  const webhooks = { ofAccount: () => Promise.reject(new TypeError('no such member')) };
  await finished({ mode: 'async' }, { store: { ...repositories, webhooks }, logger });
  expect(published.map(({ name }) => name)).toContain('event.raised');
  expect(logger.records).toEqual([expect.objectContaining({ level: 'error' })]);
});
