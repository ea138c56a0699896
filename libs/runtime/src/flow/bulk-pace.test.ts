import { BulkPace } from './bulk-pace.ts';

/** A source of numbers from 0 to 1 that is the same in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/**
 * A machine on which a write takes 4 ms, longer the busier it is: `1 / (1 - share)` times. Interactive sends come 50
 * a second. At half of `carries` they take twice as long.
 */
function start({ carries, ceiling = 1_000_000 }: { carries: number; ceiling?: number }) {
  const machine = { carries };
  const random = seeded(7);
  const pace = new BulkPace(ceiling);
  let now = 0;
  /** Runs so many seconds, and returns the pace at the end of each. */
  const run = (seconds: number, { bulk = Infinity }: { bulk?: number } = {}) => {
    const paces: number[] = [];
    for (let second = 0; second < seconds; second += 1) {
      for (let send = 0; send < 50; send += 1) {
        now += 20;
        const begun = Math.min(bulk, pace.perSecond);
        if (bulk > pace.perSecond) pace.want();
        const share = Math.min(0.95, begun / machine.carries);
        const ms = (4 / (1 - share)) * (0.7 + 0.6 * random());
        pace.took(ms, { now, calm: bulk === 0 });
      }
      paces.push(pace.perSecond);
    }
    return paces;
  };
  return { pace, machine, run };
}

const most = (values: readonly number[]) => Math.max(...values);
const least = (values: readonly number[]) => Math.min(...values);

test('begins with 250 a second, and never above its ceiling', () => {
  expect(new BulkPace(5_000).perSecond).toBe(250);
  expect(new BulkPace(100).perSecond).toBe(100);
});

test.each([{ carries: 1_000 }, { carries: 8_000 }, { carries: 40_000 }])(
  'on a machine that carries $carries a second, bulk work takes a quarter to half of it',
  ({ carries }) => {
    const { run } = start({ carries });
    run(10, { bulk: 0 });
    const settled = run(90).slice(45);
    expect(least(settled)).toBeGreaterThan(carries * 0.22);
    expect(most(settled)).toBeLessThan(carries * 0.6);
    // It swings by a step or two, and doesn't wander.
    expect(most(settled) / least(settled)).toBeLessThan(2.2);
  },
);

test('follows a machine that has become slower within seconds, and one that has become faster', () => {
  const { run, machine } = start({ carries: 4_000 });
  run(10, { bulk: 0 });
  run(60);
  machine.carries = 1_000;
  expect(run(8).at(-1)).toBeLessThan(1_000);
  machine.carries = 4_000;
  expect(most(run(20))).toBeGreaterThan(1_500);
});

test('a minute of another process that looks calm raises the calm time by a tenth', () => {
  const { run, machine } = start({ carries: 4_000 });
  run(10, { bulk: 0 });
  const before = run(60).slice(30);
  // Twice as slow, though this process does no bulk work.
  const calm = machine.carries;
  machine.carries = 0.000_1;
  run(60, { bulk: 0 });
  machine.carries = calm;
  const after = run(60).slice(30);
  expect(most(after)).toBeLessThan(most(before) * 1.5);
});

test('the pace grows only while bulk work wants more', () => {
  const { run, pace } = start({ carries: 100_000 });
  run(10, { bulk: 0 });
  run(30, { bulk: 20 });
  expect(pace.perSecond).toBe(250);
});

test('keeps to the ceiling, and to a least pace', () => {
  const fast = start({ carries: 1_000_000, ceiling: 400 });
  fast.run(10, { bulk: 0 });
  expect(most(fast.run(60))).toBe(400);
  const slow = start({ carries: 20 });
  slow.run(10, { bulk: 0 });
  expect(slow.run(60).at(-1)).toBe(250);
});

test('a few times a minute are enough', () => {
  const pace = new BulkPace(5_000);
  let now = 0;
  const took = (ms: number, calm: boolean) => {
    now += 6_000;
    pace.want();
    pace.took(ms, { now, calm });
  };
  for (let send = 0; send < 10; send += 1) took(4, true);
  for (let send = 0; send < 20; send += 1) took(4, false);
  expect(pace.perSecond).toBeGreaterThan(400);
  for (let send = 0; send < 20; send += 1) took(100, false);
  expect(pace.perSecond).toBe(250);
});
