import { durationOf, readDurations } from './durations.ts';

test('a fresh clone knows what suites took in the last long run', () => {
  const known = readDurations();
  expect(known.size).toBeGreaterThan(50);
  expect(durationOf(known, 'tests/faults/real-kills.test.ts')[1]).toBeGreaterThan(10);
});

test('an unknown suite counts as a few seconds, more where it starts stacks', () => {
  const [stack] = durationOf(new Map(), 'tests/e2e/new.test.ts');
  const [unit] = durationOf(new Map(), 'libs/x/new.test.ts');
  expect(stack).toBeGreaterThan(unit);
});
