import { orderSuites } from './suite-order.ts';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const suite = (path: string) => ({ path: `${root}${path}` });

test('every suite runs once: long ones first, one demanding and one browser at a time, short ones last', () => {
  const others = Array.from({ length: 600 }, (_, number) => suite(`libs/x/${number}.test.ts`));
  const kills = suite('tests/faults/kills.test.ts');
  const fleet = suite('tests/processes/fleet.test.ts');
  const long = suite('tests/e2e/long.test.ts');
  const browser = suite('tests/browser/working.test.ts');
  const next = suite('tests/browser/reading.test.ts');
  const known = new Map([
    ['tests/faults/kills.test.ts', [140, 120]],
    ['tests/processes/fleet.test.ts', [50, 40]],
    ['tests/e2e/long.test.ts', [70, 0]],
    ['tests/browser/working.test.ts', [200, 90]],
    ['tests/browser/reading.test.ts', [90, 60]],
  ] as const);
  const given = [...others, next, long, browser, fleet, kills];
  const order = orderSuites(given, known, 3);
  expect(order.toSorted(byPath)).toEqual(given.toSorted(byPath));
  expect(order.slice(0, 3)).toEqual([kills, browser, long]);
  expect(order.indexOf(fleet)).toBeGreaterThan(10);
  expect(order.indexOf(next)).toBeGreaterThan(order.indexOf(fleet));
  expect(order.indexOf(next)).toBeLessThan(order.length - 1);
});

test('suites without a known duration run, those that start stacks first', () => {
  const unknown = [suite('libs/x/a.test.ts'), suite('tests/e2e/a.test.ts')];
  expect(orderSuites(unknown, new Map(), 3)).toEqual(unknown.toReversed());
});

const byPath = (a: { path: string }, b: { path: string }) => a.path.localeCompare(b.path);
