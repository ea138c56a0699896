import SuiteOrder from './suite-order.ts';

const suite = (path: string) => ({ path: `/repository/${path}` });

test('every suite runs once: real kills first, the browser after the long kills', () => {
  const others = Array.from({ length: 200 }, (_, number) => suite(`libs/x/${number}.test.ts`));
  const kills = suite('tests/faults/real-kills.test.ts');
  const embedded = suite('tests/faults/embedded-kills.test.ts');
  const fleet = suite('tests/processes/fleet.test.ts');
  const browser = suite('tests/browser/web-app.test.ts');
  const given = [...others, browser, fleet, embedded, kills];
  const order = new SuiteOrder().sort(given);
  expect(order.toSorted(byPath)).toEqual(given.toSorted(byPath));
  expect(order[0]).toBe(kills);
  const wanted = [kills, embedded, fleet, browser];
  expect(order.filter((one) => wanted.includes(one)).slice(0, 2)).toEqual([kills, embedded]);
  expect(order.indexOf(browser)).toBeLessThan(order.length - 1);
});

const byPath = (a: { path: string }, b: { path: string }) => a.path.localeCompare(b.path);
