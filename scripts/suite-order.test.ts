import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import SuiteOrder, { NAMED_SUITES } from './suite-order.ts';

const suite = (path: string) => ({ path: `/repository/${path}` });

test('every suite runs once: kills first, then the browsers, one at a time, short suites last', () => {
  const others = Array.from({ length: 600 }, (_, number) => suite(`libs/x/${number}.test.ts`));
  const kills = suite('tests/faults/real-kills.test.ts');
  const embedded = suite('tests/faults/embedded-kills.test.ts');
  const fleet = suite('tests/processes/fleet.test.ts');
  const long = suite('tests/processes/standalone.test.ts');
  const browser = suite('tests/browser/working.test.ts');
  const next = suite('tests/browser/reading.test.ts');
  const given = [...others, next, long, browser, fleet, embedded, kills];
  const order = new SuiteOrder().sort(given);
  expect(order.toSorted(byPath)).toEqual(given.toSorted(byPath));
  expect(order.slice(0, 2)).toEqual([kills, long]);
  const wanted = [kills, embedded, fleet, browser];
  expect(order.filter((one) => wanted.includes(one)).slice(0, 2)).toEqual([kills, embedded]);
  expect(order.indexOf(browser)).toBeLessThan(order.indexOf(next) - 10);
  expect(order.indexOf(next)).toBeLessThan(order.length - 1);
});

test('every suite with a known duration exists', () => {
  const root = fileURLToPath(new URL('../', import.meta.url));
  expect(NAMED_SUITES.filter((path) => !existsSync(`${root}${path}`))).toEqual([]);
});

const byPath = (a: { path: string }, b: { path: string }) => a.path.localeCompare(b.path);
