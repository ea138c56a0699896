import { CHANNELS, type Channel, type PlannedSend } from '@cascade/contracts';
import type { Database } from '../../port.ts';
import { describeRepositories } from '../../testing/describe-repositories.ts';
import { createRepositories, ensureIndexes } from '../index.ts';
import { createFillMarksRepository } from './fill-marks.ts';
import type { RequestFilters } from './log-filters.ts';
import { MARKS } from './marks-ready.ts';
import { markOfRequest } from './marks.ts';
import { createReadLog } from './read-log.ts';
import type { StoredRequest, StoredState } from './stored-request.ts';

const ACCOUNT = 'acc_log';
const ROWS = 240;
const START = Date.UTC(2026, 10, 3);
const STATES: readonly StoredState[] = ['finished', 'open', 'scheduled', 'cancelled'];

/** Ids and times run against each other: two processes with blocks of ids. Four rows share an instant. */
function rowOf(n: number): StoredRequest {
  const channel = CHANNELS[n % 7 === 0 ? 1 : n % 11 === 0 ? 2 : 0] as Channel;
  const sends: Partial<Record<Channel, PlannedSend>> = {
    [channel]: {
      id: n * 10,
      device: `dev_${channel}_${n % 5}`,
      target: String(n),
      content: { template: 1 },
      ...(n % 13 === 0
        ? { pool: 'pool_1', reserves: [{ id: n * 10 + 5, device: `dev_${channel}_9` }] }
        : {}),
    },
  };
  // Two channels of one request.
  if (n % 17 === 0) {
    const other = CHANNELS[3] as Channel;
    sends[other] = { id: n * 10 + 1, device: 'dev_other', target: 'x', content: { template: 1 } };
  }
  const state = STATES[n % 19 === 0 ? 1 + (n % 3) : 0] as StoredState;
  const acceptedAt = START + Math.floor(n / 4) * 1_000;
  return {
    _id: n % 2 === 0 ? n : 10_000 - n,
    account: n % 23 === 0 ? 'acc_other' : ACCOUNT,
    mode: 'async',
    lane: 'bulk',
    acceptedAt,
    dueAt: acceptedAt,
    scheduled: state === 'scheduled',
    expiresAt: acceptedAt + 60_000,
    callTimeoutMs: 1_000,
    plan: [Object.keys(sends) as Channel[]],
    sends,
    state,
    ...(state === 'finished' ? { status: n % 6 !== 0, finishedAt: acceptedAt + 5 } : {}),
    ...(state === 'open' || state === 'scheduled' ? { nextAt: 4e12 } : {}),
    ...markFor(n, state),
  };
}

/** Some open ones are sent at once, and marks of some that succeeded are stale. */
function markFor(n: number, state: StoredState): Pick<StoredRequest, 'mark' | 'nextAt'> {
  if (state === 'open' && n % 2 === 0) return { nextAt: 5_000 };
  const mark = markOfRequest({ state, status: n % 6 !== 0 });
  if (mark !== undefined) return { mark };
  return n % 5 === 0 ? { mark: n % 2 === 0 ? 'open' : 'failed' } : {};
}

const rows = Array.from({ length: ROWS }, (_, i) => rowOf(i + 1));
const [first, second] = CHANNELS as unknown as [Channel, Channel];

const VALUES: readonly RequestFilters[] = [
  ...STATES.map((state) => ({ state })),
  { status: true },
  { status: false },
  { channel: first },
  { channel: second },
  { channel: CHANNELS[4] as Channel },
  { device: `dev_${first}_1` },
  { device: `dev_${first}_9` },
  { device: 'dev_other' },
  { device: 'dev_none' },
  { from: START + 12_000 },
  { to: START + 40_000 },
  { from: START + 20_000, to: START + 45_000 },
];

const RARE: readonly RequestFilters[] = [
  ...STATES.map((state) => ({ state })),
  { status: false },
  { status: false, channel: first },
  { state: 'open', device: `dev_${first}_1` },
  { state: 'scheduled', from: START + 12_000 },
];

const PAIRS = VALUES.flatMap((one, i) => VALUES.slice(i).map((other) => ({ ...one, ...other })));

function expected({ state, status, channel, device, from, to }: RequestFilters): number[] {
  return rows
    .filter((row) => {
      const sends = Object.values(row.sends);
      return (
        row.account === ACCOUNT &&
        (state === undefined || row.state === state) &&
        (status === undefined || row.status === status) &&
        (channel === undefined || row.sends[channel] !== undefined) &&
        (device === undefined ||
          sends.some(
            (send) => send.device === device || send.reserves?.some((one) => one.device === device),
          )) &&
        (from === undefined || row.acceptedAt >= from) &&
        (to === undefined || row.acceptedAt < to)
      );
    })
    .sort((a, b) => b.acceptedAt - a.acceptedAt || b._id - a._id)
    .map(({ _id }) => _id);
}

describeRepositories('the log', (opened) => {
  const list = (filters: RequestFilters, page: { limit: number; cursor?: string }) =>
    opened().repositories.requests.list(ACCOUNT, filters, page);

  async function walk(filters: RequestFilters, limit: number, read = list): Promise<number[]> {
    const ids: number[] = [];
    let cursor: string | undefined;
    for (;;) {
      const page = await read(filters, { limit, ...(cursor === undefined ? {} : { cursor }) });
      expect(page.data.length).toBeLessThanOrEqual(limit);
      ids.push(...page.data.map(({ _id }) => _id));
      if (page.next_cursor === null) return ids;
      cursor = page.next_cursor;
    }
  }

  beforeAll(async () => {
    const { db, repositories } = opened();
    await db.collection<StoredRequest>('requests').insertMany(rows);
    await repositories.senderPools.insert({
      _id: 'pool_1',
      account: ACCOUNT,
      channel: first,
      name: 'pool',
      tokenHash: 'h',
      tokenHint: 'hint',
      strategy: 'ordered',
      members: [0, 1, 2, 3, 4, 9].map((n) => ({
        device: `dev_${first}_${n}`,
        weight: 1,
        state: 'active',
      })),
    });
  });

  test('has all that each filter and each pair of filters names, once, newest first, page by page', async () => {
    expect(await walk({}, 100)).toEqual(expected({}));
    for (const filters of PAIRS) {
      const ids = await walk(filters, 60);
      expect({ filters, ids }).toEqual({ filters, ids: expected(filters) });
    }
  });

  test('looks back for a limited time, says how far, and goes on from there', async () => {
    const readLog = createReadLog(opened().db, opened().clock, { looksMs: 0, firstRows: 9 });
    const ends: (number | undefined)[] = [];
    for (const filters of [
      { status: true, channel: CHANNELS[3] as Channel },
      { state: 'finished', device: `dev_${first}_9` },
      { status: false, state: 'finished', device: `dev_${first}_1`, to: START + 40_000 },
      { state: 'open', channel: first },
    ] as const) {
      const ids = await walk(filters, 5, async (of, page) => {
        const found = await readLog(ACCOUNT, of, page);
        if (found.data.length < page.limit && found.has_more) ends.push(found.lookedBackTo);
        return found;
      });
      expect(ids).toEqual(expected(filters));
    }
    expect(ends.length).toBeGreaterThan(3);
    for (const at of ends) expect(at).toBeGreaterThanOrEqual(START);
  });

  test('goes on after a cursor of an earlier version, which had the id alone', async () => {
    const all = expected({});
    const cursor = Buffer.from(JSON.stringify([all[9]])).toString('base64url');
    const { data } = await list({}, { limit: 5, cursor });
    expect(data.map(({ _id }) => _id)).toEqual(all.slice(10, 15));
    for (const wrong of ['x', Buffer.from('[77777]').toString('base64url')]) {
      await expect(list({}, { limit: 5, cursor: wrong })).rejects.toThrow('not a cursor');
    }
  });

  test('lists by ids while the indexes of a large store are created', async () => {
    const { db, clock } = opened();
    const requests = db.collection<StoredRequest>('requests');
    await requests.dropIndex('accepted');
    const filters = { status: false, from: START + 12_000 };
    const isEven = (row: Pick<StoredRequest, 'sends'>) =>
      Object.values(row.sends)[0]!.id % 20 === 0;
    const matching = await walk({}, 7, (of, page) =>
      createReadLog(db, clock)(ACCOUNT, of, page, isEven),
    );
    const even = rows.filter(({ account, sends }) => account === ACCOUNT && isEven({ sends }));
    expect(matching.toSorted((a, b) => a - b)).toEqual(
      even.map(({ _id }) => _id).toSorted((a, b) => a - b),
    );
    const ids = (await walk(filters, 7)).toSorted((a, b) => a - b);
    expect(ids).toEqual(expected(filters).toSorted((a, b) => a - b));
    await ensureIndexes(db);
    expect(await walk(filters, 7)).toEqual(expected(filters));
  });

  test('is read by the indexes of an earlier version until every request has its mark', async () => {
    const { db, clock } = opened();
    const requests = db.collection<StoredRequest>('requests');
    // As the start of this version finds a store of an earlier one.
    await requests.updateMany({}, { $unset: { mark: '' } });
    await db.collection('meta').deleteOne({ _id: MARKS });
    await ensureIndexes(db);
    const readLog = createReadLog(db, clock);
    const { fillMarks } = createRepositories(db, { clock });
    const fill = async (now: number) => {
      for (;;) {
        const found = await fillMarks.step(50, now);
        if (found !== 'more') return found;
      }
    };
    const expectAll = async () => {
      for (const filters of RARE) {
        const ids = await walk(filters, 7, (of, page) => readLog(ACCOUNT, of, page));
        expect({ filters, ids }).toEqual({ filters, ids: expected(filters) });
      }
    };
    expect(requests.hasIndex('unfinished')).toBe(true);
    await expectAll();
    await fill(START);
    await expectAll();
    expect(await fill(START + 86_400_000)).toBe('done');
    await expectAll();
    for (const { mark, state, status } of await requests.find({})) {
      expect(mark).toBe(markOfRequest({ state, ...(status === undefined ? {} : { status }) }));
    }
    await ensureIndexes(db);
    expect(requests.hasIndex('unfinished')).toBe(false);
    await expectAll();
  });

  test('a walk of a day later marks what processes of an earlier version wrote meanwhile', async () => {
    const { db } = opened();
    const servers = { engine: 'mongo', collection: (name: string) => db.collection(name) };
    const fillMarks = createFillMarksRepository(servers as unknown as Database);
    const requests = db.collection<StoredRequest>('requests');
    await db.collection('meta').deleteOne({ _id: MARKS });
    const step = (now: number) => fillMarks.step(1_000, now);
    expect(await step(START)).toBe('later');
    const idOf = (status: boolean) => rows.find((row) => row.status === status)!._id;
    const [failed, succeeded] = [idOf(false), idOf(true)];
    // Such a process knows of no mark, and leaves those of newer ones.
    await requests.updateMany({ _id: { $in: [failed, succeeded] } }, { $set: { mark: 'open' } });
    expect(await step(START + 86_399_999)).toBe('later');
    expect(await requests.findOne({ _id: failed })).toMatchObject({ mark: 'open' });
    expect(await step(START + 86_400_000)).toBe('done');
    expect(await requests.findOne({ _id: failed })).toMatchObject({ mark: 'failed' });
    expect(await requests.findOne({ _id: succeeded })).not.toHaveProperty('mark');
    expect(await step(START)).toBe('done');
  });
});
