import type { CheckSaid } from '@cascade/contracts';
import { checkPhone } from './check-device.ts';
import { disconnectOf, OUTDATED } from './device/disconnects.ts';

const parts = (said: CheckSaid) =>
  ({
    repositories: {
      whatsappLinks: {
        get: (account: string, device: string) =>
          Promise.resolve(
            account === 'acc_1' && device === 'dev_1'
              ? { history: [{ at: 1, from: 'connected', to: 'reconnecting', said }] }
              : null,
          ),
      },
      leases: { holders: () => Promise.resolve([]) },
    },
    clock: { now: () => 1 },
  }) as never;
const phone = (state: 'reconnecting' | 'linking' | 'new') => ({
  _id: 'dev_1',
  account: 'acc_1',
  state,
});

test.each(['reconnecting', 'linking'] as const)(
  'the check of a phone that is %s names a version that is too old',
  async (state) => {
    const check = await checkPhone(parts(disconnectOf(OUTDATED).why), phone(state));
    expect(check).toMatchObject({
      ok: false,
      message: 'WhatsApp refuses this version of WhatsApp Web.',
      advice: expect.stringContaining('update Cascade'),
    });
  },
);

test.each([
  ['reconnecting', 'The connection is lost.'],
  ['linking', 'A phone is being linked.'],
  ['new', 'No phone is linked.'],
] as const)(
  'the check of a phone that is %s for another cause says its state',
  async (state, message) => {
    expect(await checkPhone(parts({ kind: 'linkConnectionLost' }), phone(state))).toMatchObject({
      message,
    });
  },
);
