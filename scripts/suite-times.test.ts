import { describeTimes } from './suite-times.ts';

const suite = (path: string, seconds: number) => ({
  name: `/repository/${path}.test.ts`,
  startTime: 1_000,
  endTime: 1_000 + seconds * 1_000,
});

test('the longest suites of a run are said, and a long one that the order lacks', () => {
  const suites = [
    suite('libs/x/short', 2),
    suite('tests/e2e/new', 31),
    suite('tests/faults/real-kills', 140),
  ];
  expect(describeTimes(suites)).toEqual([
    'Longest suites: faults/real-kills 140 s, e2e/new 31 s, x/short 2 s',
    'Not in scripts/suite-order.ts: e2e/new 31 s',
  ]);
  expect(describeTimes(suites.slice(2))).toHaveLength(1);
});
