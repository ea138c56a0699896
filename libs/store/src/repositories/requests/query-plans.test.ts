import { randomUUID } from 'node:crypto';
import { snapshotOf } from '@cascade/cascade';
import { systemClock } from '@cascade/runtime';
import { MongoClient, type Document } from 'mongodb';
import { openMongo } from '../../mongo/open-mongo.ts';
import type { Database } from '../../port.ts';
import type { AuditRow } from '../../records/index.ts';
import { describeWithMongo } from '../../testing/describe-with-mongo.ts';
import { createRepositories, ensureIndexes, type Repositories } from '../index.ts';
import type { StoredRequest } from './stored-request.ts';

const ROWS = 3_000;
const PAGE = 50;
const FAR = 4e12;

/** Every third request belongs to account A; A's unfinished ones wait in a bulk queue. */
function rowOf(id: number): StoredRequest {
  const account = ['A', 'B', 'C'][id % 3] ?? '';
  const open = id % 2 === 0;
  return {
    _id: id,
    account,
    mode: 'async',
    lane: 'bulk',
    acceptedAt: id,
    dueAt: id,
    scheduled: false,
    expiresAt: id + 60_000,
    callTimeoutMs: 15_000,
    plan: [['telegram']],
    sends: {
      telegram: {
        id: id * 10,
        device: `dev_${account}`,
        target: '123',
        content: { message: { type: 'text', message: 'hi' } },
      },
    },
    // Of a thousand contacts each, in the order of their numbers.
    entry: `chat:${1_000 + (id % 1_000)} ${String(id).padStart(9, '0')}r${id}`,
    ...(open
      ? { state: 'open', mark: 'open', bulkQueue: `${account}/telegram`, nextAt: FAR + id }
      : { state: 'finished', status: true, finishedAt: id }),
  };
}

// Keys and documents that MongoDB examined for each query, by its profiler.
describeWithMongo('plans of queries whose cost must not grow with what is stored', (url) => {
  const dbName = `cascade_test_${randomUUID().slice(0, 8)}`;
  let client: MongoClient;
  let database: Database;
  let repositories: Repositories;

  beforeAll(async () => {
    client = await new MongoClient(url).connect();
    database = await openMongo({ url, dbName });
    await ensureIndexes(database);
    const rows = Array.from({ length: ROWS }, (_, index) => rowOf(index + 1));
    await database.collection<StoredRequest>('requests').insertMany(rows);
    repositories = createRepositories(database, { clock: systemClock });
  });

  afterAll(async () => {
    await database.close();
    await client.db(dbName).dropDatabase();
    await client.close();
  });

  /** All finds, newest first. */
  async function findsOf(run: () => Promise<unknown>): Promise<Document[]> {
    return (await readsOf(run)).filter(({ command }) => 'find' in command);
  }

  /** All finds and aggregations, newest first. */
  async function readsOf(run: () => Promise<unknown>): Promise<Document[]> {
    const db = client.db(dbName);
    await db.command({ profile: 2 });
    await run();
    await db.command({ profile: 0 });
    const profile = db.collection('system.profile');
    const reads = await profile
      .find(
        { op: { $in: ['query', 'command'] }, ns: { $ne: `${dbName}.system.profile` } },
        { sort: { ts: -1 } },
      )
      .toArray();
    await profile.drop();
    return reads;
  }

  async function profiled(run: () => Promise<unknown>): Promise<Document> {
    const [entry] = await findsOf(run);
    if (!entry) throw new Error('no query was profiled');
    return entry;
  }

  test('a page of the log examines the keys of one page, for the newest and any other page', async () => {
    const first = await profiled(() => repositories.requests.list('A', {}, { limit: PAGE }));
    expect(first).toMatchObject({ planSummary: 'IXSCAN { account: 1, acceptedAt: 1, _id: 1 }' });
    expect(first['keysExamined']).toBeLessThanOrEqual(PAGE + 2);
    expect(first['docsExamined']).toBeLessThanOrEqual(PAGE + 1);
    const { next_cursor: cursor } = await repositories.requests.list('A', {}, { limit: 400 });
    const later = await profiled(() =>
      repositories.requests.list('A', {}, { limit: PAGE, cursor: String(cursor) }),
    );
    expect(later['keysExamined']).toBeLessThanOrEqual(PAGE + 2);
  });

  test('a page of the log with a filter examines the keys of one page', async () => {
    for (const filters of [
      { state: 'open' },
      { device: 'dev_A' },
      { channel: 'telegram' },
      { from: 100, to: 2_000 },
      { device: 'dev_A', from: 100 },
    ] as const) {
      const finds = await findsOf(() => repositories.requests.list('A', filters, { limit: PAGE }));
      for (const find of finds.filter(({ ns }) => ns === `${dbName}.requests`)) {
        // A read by ids examines two keys for each.
        expect(find['keysExamined']).toBeLessThanOrEqual(2 * (PAGE + 1));
        expect(find['docsExamined']).toBeLessThanOrEqual(PAGE + 1);
        expect(find['hasSortStage'] ?? false).toBe(false);
      }
    }
  });

  test('of the requests that few are, pages examine the keys of one page, or of what is under way', async () => {
    const requests = database.collection<StoredRequest>('requests');
    const now = Date.now();
    const underWay = Array.from({ length: 5 }, (_, index): StoredRequest => {
      const { bulkQueue: _none, mark: _unmarked, ...row } = rowOf(2 * (ROWS + 3 * index));
      return { ...row, lane: 'interactive', nextAt: now };
    });
    await requests.insertMany(underWay);
    const finds = await findsOf(() =>
      repositories.requests.list('A', { state: 'open' }, { limit: PAGE }),
    );
    const plans = finds.map(({ planSummary }) => String(planSummary));
    expect(plans.toSorted()).toEqual([
      'IXSCAN { _id: 1 }',
      'IXSCAN { account: 1, mark: 1, acceptedAt: 1, _id: 1 }',
      'IXSCAN { nextAt: 1 }',
    ]);
    for (const find of finds) {
      expect(find['keysExamined']).toBeLessThanOrEqual(2 * (PAGE + 1));
      expect(find['hasSortStage'] ?? false).toBe(false);
    }
    await requests.deleteMany({ _id: { $in: underWay.map(({ _id }) => _id) } });
  });

  test('a look at rows that few match is bounded by the keys of an index', async () => {
    const finds = await findsOf(() =>
      repositories.requests.list('A', { status: true, state: 'scheduled' }, { limit: PAGE }),
    );
    for (const find of finds) expect(find['keysExamined']).toBeLessThanOrEqual(PAGE + 2);
    const looks = await findsOf(() =>
      repositories.requests.list('A', { status: true, channel: 'email' }, { limit: PAGE }),
    );
    for (const look of looks) expect(look['keysExamined']).toBeLessThanOrEqual(PAGE + 2);
  });

  test('a contact’s time line and the beginnings of addresses examine the keys of what they find', async () => {
    const { contactEntries } = repositories;
    const isOfRequests = ({ ns }: Document) => ns === `${dbName}.requests`;
    const page = await findsOf(() => contactEntries.list('A', ['chat:1300'], { limit: PAGE }));
    const [line] = page.filter(isOfRequests);
    expect(line).toMatchObject({ planSummary: 'IXSCAN { account: 1, entry: 1 }', nreturned: 1 });
    expect(line?.['keysExamined']).toBeLessThanOrEqual(2);
    const seeks = await findsOf(() => contactEntries.beginning('A', 'chat', '13', 5));
    expect(seeks.filter(isOfRequests)).toHaveLength(5);
    for (const seek of seeks) expect(seek['keysExamined']).toBeLessThanOrEqual(2);
  });

  test('overdue reads the index of open requests', async () => {
    const entry = await profiled(() => repositories.requests.overdue(FAR + 100, PAGE));
    expect(entry).toMatchObject({ planSummary: 'IXSCAN { nextAt: 1 }' });
    expect(entry['docsExamined']).toBeLessThanOrEqual(PAGE);
  });

  test('backlog examines no key of a request that is scheduled for later', async () => {
    const now = 20_000;
    const later = Array.from({ length: ROWS }, (_, index): StoredRequest => {
      const dueAt = now + 60_000 + index;
      // Rows with odd ids don't wait in a bulk queue.
      const row = { ...rowOf(2 * (ROWS + index) + 1), dueAt, scheduled: true, nextAt: dueAt };
      return { ...row, state: 'scheduled' };
    });
    await database.collection<StoredRequest>('requests').insertMany(later);
    const looks = await readsOf(() =>
      Promise.all([
        repositories.requests.backlog('bulk', now),
        repositories.requests.backlog('interactive', now),
      ]),
    );
    expect(looks.length).toBeGreaterThanOrEqual(3);
    for (const look of looks) {
      // Half of all rows wait in bulk queues and are counted.
      expect(look['keysExamined']).toBeLessThanOrEqual(ROWS / 2 + 1);
      expect(look['docsExamined']).toBeLessThanOrEqual(1);
    }
    expect(await repositories.requests.backlog('bulk', now)).toEqual({
      open: ROWS / 2,
      oldestDueAt: 2,
    });
    await database.collection('requests').deleteMany({ _id: { $gt: ROWS } });
  });

  test('inBulkQueue is answered by the index alone', async () => {
    const entry = await profiled(() => repositories.requests.inBulkQueue('A/telegram', PAGE));
    expect(entry).toMatchObject({
      planSummary: 'IXSCAN { bulkQueue: 1, _id: 1 }',
      docsExamined: 0,
      nreturned: PAGE,
    });
    expect(entry['keysExamined']).toBeLessThanOrEqual(PAGE + 1);
  });
  test('facts of requests that fall due in one second are read together', async () => {
    const due = Array.from({ length: 200 }, (_, index) => ({
      ...snapshotOf(rowOf(index + 1)),
      scheduled: true,
    }));
    const finds = await findsOf(() => Promise.all(due.map((row) => repositories.facts.load(row))));
    const collections = finds.map(({ command }) => String(command.find));
    expect([...new Set(collections)].toSorted()).toEqual(['outcomes', 'send_claims', 'starts']);
    expect(finds.length).toBeLessThan(15);
  });

  test('listAnonymous examines the keys of one page, however many rows accounts have', async () => {
    const row = { kind: 'management' as const, status: 200, reason: '', at: 1 };
    const audit = database.collection<AuditRow>('audit');
    await audit.insertMany(
      Array.from({ length: 1_000 }, (_, id) => ({
        ...row,
        _id: id + 1,
        ...(id % 5 === 0 ? {} : { account: 'A' }),
      })),
    );
    const entry = await profiled(() => repositories.audit.listAnonymous({ limit: PAGE }));
    expect(entry).toMatchObject({ planSummary: 'IXSCAN { account: 1, _id: -1 }' });
    expect(entry['keysExamined']).toBeLessThanOrEqual(PAGE + 2);
    expect(entry['hasSortStage'] ?? false).toBe(false);
  });
});
