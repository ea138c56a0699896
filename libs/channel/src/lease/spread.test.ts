import { spread } from './spread.ts';

const devices = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => `d${String(from + i).padStart(4, '0')}`);

/** Lets workers scan in turn until nothing moves; a hand-over takes effect at once. */
function settle(holdings: Map<string, string[]>, wanted: readonly string[]) {
  let moves = 0;
  for (let round = 0; round < 50; round += 1) {
    let moved = 0;
    for (const me of holdings.keys()) {
      const held = holdings.get(me)!;
      const taken = new Set([...holdings.values()].flat());
      const { take, handOver } = spread({
        me,
        held,
        free: wanted.filter((device) => !taken.has(device)),
        wanted: wanted.length,
        workers: new Map([...holdings].map(([worker, own]) => [worker, own.length])),
      });
      holdings.set(me, [
        ...held.filter((device) => !handOver.some((given) => given.device === device)),
        ...take,
      ]);
      for (const { device, to } of handOver) holdings.get(to)!.push(device);
      moved += take.length + handOver.length;
    }
    moves += moved;
    if (moved === 0) break;
  }
  return moves;
}

const counts = (holdings: Map<string, string[]>) =>
  [...holdings.values()].map((held) => held.length).toSorted((a, b) => a - b);

test.each([
  [200, 2],
  [10, 3],
  [3, 2],
  [1, 4],
  [0, 2],
])('%i devices over %i workers: no two counts differ by more than one', (count, workers) => {
  const all = devices(count);
  const holdings = new Map(Array.from({ length: workers }, (_, i) => [`w${i}`, [] as string[]]));
  settle(holdings, all);
  const spreadOut = counts(holdings);
  expect(spreadOut.at(-1)! - spreadOut[0]!).toBeLessThanOrEqual(1);
  expect([...holdings.values()].flat().toSorted()).toEqual(all);
});

test('a new worker gets half, a leaving one gives up all its devices', () => {
  const all = devices(100);
  const holdings = new Map([['a', [...all]]]);
  holdings.set('b', []);
  expect(settle(holdings, all)).toBe(50);
  expect(counts(holdings)).toEqual([50, 50]);
  holdings.delete('a');
  expect(settle(holdings, all)).toBe(50);
  expect(counts(holdings)).toEqual([100]);
});

test('nothing moves between workers whose counts differ by one', () => {
  const holdings = new Map([
    ['a', devices(2)],
    ['b', devices(1, 2)],
  ]);
  expect(settle(holdings, devices(3))).toBe(0);
});
