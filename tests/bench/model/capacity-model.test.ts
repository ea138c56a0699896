import { cpuOf, MEASURED, PARTS, planFor } from './capacity-model.ts';

const MOST_OFF = 0.3;

test.each(PARTS)('what two of each cost is predicted: %s', (part) => {
  const [, two] = MEASURED;
  const predicted = cpuOf(part, two.perSecond / two.each);
  expect(Math.abs(predicted / two[part] - 1)).toBeLessThan(MOST_OFF);
});

test('ten times the sends need about ten times the processes, and more shards', () => {
  const [small, large] = [planFor(10_000), planFor(100_000)];
  expect(large.gateways / small.gateways).toBeGreaterThan(7);
  expect(large.gateways / small.gateways).toBeLessThan(12);
  expect(large.shards).toBeGreaterThan(small.shards);
});
