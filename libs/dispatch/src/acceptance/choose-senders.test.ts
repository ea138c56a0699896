import type { SenderPool } from '@cascade/store';
import { countSends, createChooseSenders, mostSends } from './choose-senders.ts';

const POOL = 'pool_01m8mk9dtpnax933kar4';
const GONE = 'pool_01m8mk9dtpnax933kar5';
const plan = [['waba', 'telegram'], ['whatsapp']] as const;
const asked = { plan: plan.map((tier) => [...tier]), target: { telegram: '77' } };

const pool = { _id: POOL, members: Array.from({ length: 6 }, () => ({})) } as SenderPool;
const senderPools = {
  byId: (_account: string, id: string) => Promise.resolve(id === POOL ? pool : null),
};
const targets: (string | undefined)[] = [];
const chooseSenders = createChooseSenders({
  senderPools,
  chooseSender({ _id }, target) {
    targets.push(target);
    return { device: 'dev_1', pool: _id, reserves: ['dev_2', 'dev_3'] };
  },
});
const named = { waba: 'dev_w', telegram: POOL, whatsapp: GONE };

test('a device stands for itself, a pool for its members, and a pool that is gone for itself', async () => {
  const senders = await chooseSenders('acc', asked, named);
  expect(senders).toEqual({
    waba: { device: 'dev_w' },
    telegram: { device: 'dev_1', pool: POOL, reserves: ['dev_2', 'dev_3'] },
    whatsapp: { device: GONE, pool: GONE },
  });
  expect(targets).toEqual(['77']);
  expect(countSends(asked, senders)).toBe(5);
});

test.each([
  [3, undefined],
  [4, ['dev_2']],
  [5, ['dev_2', 'dev_3']],
])('of %i reserved ids the members beyond the first have what is left', async (most, reserves) => {
  const { telegram } = await chooseSenders('acc', asked, named, most);
  expect(telegram?.reserves).toEqual(reserves);
});

test('a channel that nothing names has no sender', async () => {
  expect(await chooseSenders('acc', asked, { waba: 'dev_w' })).toEqual({
    waba: { device: 'dev_w' },
  });
});

test('as many ids are reserved as members may be tried', async () => {
  // A device, the first member with three more, and the pool that is gone.
  expect(await mostSends(senderPools, 'acc', asked, named)).toBe(1 + 4 + 1);
});
