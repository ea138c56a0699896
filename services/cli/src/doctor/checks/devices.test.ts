import type { Reach } from '../installation.ts';
import type { Installation } from '../read-installation.ts';
import type { OperatedDevice } from '../read-operations.ts';
import { checkDevices } from './devices.ts';

/** Answers of an installation that has nothing else to tell. */
const direct: Reach = {
  url: new URL('http://127.0.0.1:1'),
  ask: () =>
    Promise.resolve({ status: 404, headers: {}, body: '', certificate: undefined, pieces: [] }),
};

const ofCentre = (condition: OperatedDevice['condition']): OperatedDevice => ({
  id: 'd1',
  account: 'a1',
  channel: 'telegram',
  name: 'Shop',
  number: '1',
  sandbox: false,
  condition,
});

const found = async (state: string, reason: string | null = null, advice: string | null = null) => {
  const devices = [ofCentre({ state, reason, advice })];
  const findings = await checkDevices({ direct } as Installation, devices);
  return findings.filter(({ check }) => check === 'devices');
};

test('a device that is not bound to its message centre is wrong, with why and what to do', async () => {
  expect(await found('not_bound', 'It is away.', 'See that a worker runs.')).toEqual([
    {
      check: 'devices',
      state: 'wrong',
      seen: 'telegram Shop (d1) is not_bound: It is away.',
      advice: 'See that a worker runs.',
    },
  ]);
});

test('one that was not checked yet is looked at, and one that works is fine', async () => {
  expect(await found('unchecked')).toMatchObject([{ state: 'look' }]);
  expect(await found('working')).toMatchObject([{ state: 'fine' }]);
});
