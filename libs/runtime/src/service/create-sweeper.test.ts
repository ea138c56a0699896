import { fakeClock, recordingLogger, type FakeClock } from '../testing/index.ts';
import { UnavailableError } from '../flow/unavailable-error.ts';
import { createSweeper } from './create-sweeper.ts';
import type { Running } from './running.ts';

const EVERY_MS = 100;
const HANGS_AFTER_MS = 1_000;
const LIMIT = 6;
const MOST_REST_MS = 50;

type Options = Partial<Parameters<typeof createSweeper<number>>[0]>;

const never = () => new Promise<never>(() => {});
const away = () => Promise.reject(new UnavailableError('the store is unavailable'));
const defect = () => Promise.reject(new TypeError('undefined has no x'));

let clock: FakeClock;
let sweeper: Running;
let stopping: AbortController;
const stop = () => {
  stopping.abort();
  return sweeper.done;
};
beforeEach(() => {
  clock = fakeClock();
  stopping = new AbortController();
});
afterEach(() => stop());

/** Rows are numbers, due until `handle` ends; `due` reads the lowest ones. */
function start(rows: readonly number[], options: Options = {}) {
  const logger = recordingLogger();
  const left = new Set(rows);
  const reads: number[] = [];
  const began: (readonly [row: number, at: number])[] = [];
  const startedAt = clock.now();
  const { handle = () => Promise.resolve() } = options;
  sweeper = createSweeper<number>({
    name: 'numbers',
    due(_, limit) {
      reads.push(clock.now() - startedAt);
      return Promise.resolve([...left].slice(0, limit));
    },
    idsOf: (row) => ({ row }),
    limit: LIMIT,
    mostRestMs: MOST_REST_MS,
    signal: stopping.signal,
    everyMs: EVERY_MS,
    hangsAfterMs: HANGS_AFTER_MS,
    clock,
    logger,
    ...options,
    async handle(row) {
      began.push([row, clock.now() - startedAt]);
      await handle(row);
      left.delete(row);
    },
  });
  return {
    logger,
    left,
    reads,
    began,
    /** Rows that `handle` was called with, in order. */
    handled: () => began.map(([row]) => row),
  };
}

test('every due row is handled once; rows that fall due later wait for a later round', async () => {
  const { left, handled, reads } = start([1, 2]);
  await clock.advance(0);
  expect(handled()).toEqual([1, 2]);
  left.add(3);
  await clock.advance(EVERY_MS - 1);
  expect(handled()).toEqual([1, 2]);
  await clock.advance(1);
  expect(handled()).toEqual([1, 2, 3]);
  expect(reads).toEqual([0, EVERY_MS]);
});

test('a full round is followed at once, the last round by a rest', async () => {
  const { handled, reads } = start(Array.from({ length: 2 * LIMIT + 1 }, (_, row) => row));
  await clock.advance(EVERY_MS - 1);
  expect(handled()).toHaveLength(2 * LIMIT + 1);
  expect(reads).toEqual([0, 0, 0]);
});

test('a row that throws is logged with its stack and ends no other row', async () => {
  const { logger, handled, left } = start([1, 2, 3, 4], {
    together: 2,
    handle: (row) => (row === 1 ? defect() : Promise.resolve()),
  });
  await clock.advance(0);
  expect(handled()).toEqual([1, 2, 3, 4]);
  expect([...left]).toEqual([1]);
  expect(logger.records).toEqual([
    {
      level: 'error',
      message: 'sweeper: row failed',
      fields: { sweeper: 'numbers', row: 1, error: expect.any(TypeError) },
    },
  ]);
  expect(logger.records[0]?.fields['error']).toHaveProperty(
    'stack',
    expect.stringContaining('create-sweeper.test.ts'),
  );
});

test('a claim that throws fails its row only', async () => {
  const { handled, logger } = start([1, 2], {
    claim: (row) => (row === 1 ? defect() : Promise.resolve(true)),
  });
  await clock.advance(0);
  expect(handled()).toEqual([2]);
  expect(logger.records).toMatchObject([{ level: 'error', fields: { row: 1 } }]);
});

test('a row that fails by a defect is postponed, after an outage none is', async () => {
  const putOff: number[] = [];
  start([1, 2, 3], {
    handle: (row) => (row === 1 ? defect() : row === 2 ? away() : Promise.resolve()),
    onDefect: async (row) => void putOff.push(row),
  });
  await clock.advance(0);
  expect(putOff).toEqual([1]);
});

test('a row that can not be postponed is logged, and the others are handled', async () => {
  const { logger, handled } = start([1, 2], {
    together: 1,
    handle: (row) => (row === 1 ? defect() : Promise.resolve()),
    onDefect: away,
  });
  await clock.advance(0);
  expect(handled()).toEqual([1, 2]);
  expect(logger.records.map(({ level, message }) => [level, message])).toEqual([
    ['error', 'sweeper: row failed'],
    ['warn', 'sweeper: failed row could not be postponed'],
  ]);
});

test('a full round whose rows all fail is followed by a rest', async () => {
  const { reads } = start(
    Array.from({ length: LIMIT }, (_, row) => row),
    { handle: defect },
  );
  await clock.advance(EVERY_MS);
  expect(reads).toEqual([0, EVERY_MS]);
});

test('a row that another process claimed is not handled', async () => {
  const { logger, handled } = start([1, 2, 3], {
    claim: (row) => Promise.resolve(row !== 2),
  });
  await clock.advance(0);
  expect(handled()).toEqual([1, 3]);
  expect(logger.records).toEqual([]);
});

test('a row that hangs is logged, and the rows after it are handled', async () => {
  const { logger, began, left } = start([1, 2, 3, 4], {
    together: 2,
    handle: (row) => (row === 1 ? never() : Promise.resolve()),
  });
  await clock.advance(HANGS_AFTER_MS - 1);
  expect([[...left], logger.records]).toEqual([[1, 3, 4], []]);
  await clock.advance(1 + MOST_REST_MS);
  expect([...left]).toEqual([1]);
  expect(began.slice(2)).toEqual([
    [3, HANGS_AFTER_MS + MOST_REST_MS],
    [4, HANGS_AFTER_MS + MOST_REST_MS],
  ]);
  expect(logger.records).toMatchObject([
    {
      level: 'error',
      message: 'sweeper: rows exceed their time limit',
      fields: { rows: 1, row: 1 },
    },
  ]);
});

test('a read that hangs is logged, and another one follows', async () => {
  let reads = 0;
  const { logger, handled } = start([], {
    due: () => {
      reads += 1;
      return reads === 1 ? never() : Promise.resolve([7]);
    },
  });
  await clock.advance(HANGS_AFTER_MS);
  expect([reads, handled()]).toEqual([1, []]);
  expect(logger.records).toMatchObject([{ level: 'error', fields: { sweeper: 'numbers' } }]);
  await clock.advance(EVERY_MS);
  expect(handled()).toEqual([7]);
});

test('a read while the store is unavailable is a warning, and another one follows', async () => {
  let reads = 0;
  const { logger, handled } = start([], {
    due: () => {
      reads += 1;
      return reads === 1 ? away() : Promise.resolve([7]);
    },
  });
  await clock.advance(EVERY_MS);
  expect(handled()).toEqual([7]);
  expect(logger.records).toMatchObject([{ level: 'warn' }]);
});

test('a group during an outage of the store ends the round with one warning', async () => {
  let isAway = true;
  const { logger, handled, left, reads } = start([1, 2, 3, 4, 5, 6], {
    together: 2,
    handle: () => (isAway ? away() : Promise.resolve()),
  });
  await clock.advance(0);
  expect(handled()).toEqual([1, 2]);
  expect(logger.records).toMatchObject([
    {
      level: 'warn',
      message: 'sweeper: rows wait for the next round',
      fields: { sweeper: 'numbers', rows: 2, row: 1 },
    },
  ]);
  isAway = false;
  await clock.advance(EVERY_MS);
  expect(reads[1]).toBe(EVERY_MS);
  expect(left.size).toBe(0);
});

test('a full round that an outage ended is followed by a rest', async () => {
  const { handled, reads } = start([1, 2, 3, 4, 5, 6], {
    together: 2,
    handle: (row) => (row === 3 || row === 4 ? away() : Promise.resolve()),
  });
  await clock.advance(EVERY_MS - 1);
  expect([handled(), reads]).toEqual([[1, 2, 3, 4], [0]]);
});

test('one row that meets an outage delays no other row', async () => {
  const { left } = start([1, 2, 3, 4], {
    together: 2,
    handle: (row) => (row === 1 ? away() : Promise.resolve()),
  });
  await clock.advance(0);
  expect([...left]).toEqual([1]);
});

describe('groups', () => {
  test.each([
    ['as long as the group took', 20, 20],
    ['at most `mostRestMs`', 80, MOST_REST_MS],
  ])('between two of them the sweeper rests %s', async (_, tookMs, restMs) => {
    const { began, reads } = start([1, 2, 3, 4, 5], {
      together: 2,
      handle: () => clock.sleep(tookMs),
    });
    await clock.advance(1_000);
    const second = tookMs + restMs;
    expect(began).toEqual([
      [1, 0],
      [2, 0],
      [3, second],
      [4, second],
      [5, 2 * second],
    ]);
    // After the last group there is only the rest between rounds.
    expect(reads[1]).toBe(2 * second + tookMs + EVERY_MS);
  });

  test('a group that took no time is followed at once, without a timer', async () => {
    const { handled } = start([1, 2, 3, 4, 5], { together: 2 });
    await new Promise((resolve) => setImmediate(resolve));
    expect(handled()).toEqual([1, 2, 3, 4, 5]);
  });

  test('without `mostRestMs` no group is followed by a rest', async () => {
    const { began } = start([1, 2], { together: 1, mostRestMs: 0, handle: () => clock.sleep(20) });
    await clock.advance(40);
    expect(began).toEqual([
      [1, 0],
      [2, 20],
    ]);
  });

  test('an abort during a rest ends the round; no further row is begun', async () => {
    const { handled } = start([1, 2, 3], {
      together: 1,
      handle: () => clock.sleep(20),
    });
    await clock.advance(30);
    expect(handled()).toEqual([1]);
    await stop();
    expect(clock.pending).toBe(0);
    await clock.advance(1_000);
    expect(handled()).toEqual([1]);
  });

  test('`done` waits for the running group', async () => {
    const { handled, left } = start([1, 2, 3], {
      together: 2,
      handle: () => clock.sleep(20),
    });
    await clock.advance(10);
    let isStopped = false;
    const stopped = stop().then(() => (isStopped = true));
    await clock.advance(9);
    expect(isStopped).toBe(false);
    await clock.advance(1);
    await stopped;
    expect([handled(), [...left]]).toEqual([[1, 2], [3]]);
  });
});

describe('the end of a round', () => {
  const rounds: { isComplete: boolean; tookMs: number }[] = [];
  const onRound = (round: { isComplete: boolean; tookMs: number }) => void rounds.push(round);
  beforeEach(() => void rounds.splice(0));
  const firstRound = async (count: number, options: Options = {}) => {
    start(
      Array.from({ length: count }, (_, row) => row),
      { onRound, ...options },
    );
    await clock.advance(0);
    return rounds[0];
  };

  test.each([
    ['handled', () => Promise.resolve(), true],
    ['failed', defect, false],
    ['left by an outage', away, false],
  ])('a round whose last row was %s says whether it is complete', async (_, end, isComplete) => {
    const handle = (row: number) => (row === 1 ? end() : Promise.resolve());
    expect(await firstRound(2, { handle })).toMatchObject({ isComplete });
  });

  test('rows that were postponed or claimed elsewhere do not make a round incomplete', async () => {
    const claim = (row: number) => Promise.resolve(row === 0);
    const putOff = { handle: defect, onDefect: () => Promise.resolve() };
    expect(await firstRound(2, { claim, ...putOff })).toMatchObject({ isComplete: true });
  });

  test('a full round is not complete: there may be more', async () => {
    expect(await firstRound(LIMIT)).toMatchObject({ isComplete: false });
  });

  test('reports how long the read took', async () => {
    start([], {
      onRound,
      due: async () => {
        await clock.sleep(70);
        return [];
      },
    });
    await clock.advance(70);
    expect(rounds).toMatchObject([{ tookMs: 70, isComplete: true }]);
  });
});
