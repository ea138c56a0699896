import { judgeKeys } from './judge-keys.ts';

const at = (service: string, ...keys: string[]) => ({ service, instance: `${service}-1`, keys });

test.each([
  ['one key everywhere', 'a', [at('gateway', 'a'), at('worker-telegram', 'a')]],
  ['a rotation in either order', 'a', [at('gateway', 'a', 'b'), at('worker-telegram', 'b', 'a')]],
  ['processes of an older version', 'a', [{ service: 'gateway', instance: '1', keys: null }]],
  ['a store of an older version', null, [at('gateway', 'a')]],
])('%s is fine', (_, stored, processes) => {
  expect(judgeKeys(stored, processes)).toEqual([]);
});

test("a process without the store's key is named", () => {
  const faults = judgeKeys('b', [
    at('gateway', 'b'),
    at('worker-telegram', 'a', 'b'),
    at('dashboard', 'a'),
  ]);
  expect(faults.map(({ seen }) => seen)).toEqual([
    "dashboard (dashboard-1): without the store's key b",
    'gateway (gateway-1): without the key a, with which worker-telegram (worker-telegram-1), ' +
      'dashboard (dashboard-1) seals',
  ]);
});

test('a process is named that lacks a key with which another one seals', () => {
  const [fault, ...others] = judgeKeys('a', [at('gateway', 'b', 'a'), at('worker-telegram', 'a')]);
  expect(others).toEqual([]);
  expect(fault?.seen).toBe(
    'worker-telegram (worker-telegram-1): without the key b, with which gateway (gateway-1) seals',
  );
});
