import { newId } from '@cascade/runtime';
import { describeRepositories } from '../testing/describe-repositories.ts';
import type { Repositories } from './index.ts';

describeRepositories('mail and suppressions', (opened) => {
  let repositories: Repositories;
  let clock: ReturnType<typeof opened>['clock'];

  beforeAll(() => {
    ({ repositories, clock } = opened());
  });

  const live = (device: string) => ({ account: 'acc_1', device, sandbox: false });
  const inSandbox = (device: string) => ({ account: 'acc_1', device, sandbox: true });
  const ownersOf = async (address: string) =>
    (await repositories.inboundAddresses.ownersOf(address)).map(({ device }) => device);

  describe('addresses', () => {
    test('belong to the first live device; one of several concurrent takers gets each', async () => {
      const takers = ['d1', 'd2', 'd3'];
      const taken = await Promise.all(
        takers.map((it) => repositories.inboundAddresses.assign(live(it), ['One@a.test'])),
      );
      expect(taken.filter((faults) => faults.length === 0)).toHaveLength(1);
      expect(taken.flat()).toEqual(['one@a.test', 'one@a.test']);
      expect(await ownersOf('ONE@A.test')).toHaveLength(1);
    });

    test('assign changes nothing when an address is taken', async () => {
      const { inboundAddresses } = repositories;
      await inboundAddresses.assign(live('d4'), ['two@a.test', 'three@a.test']);
      await inboundAddresses.assign(live('d5'), ['four@a.test']);
      expect(await inboundAddresses.assign(live('d5'), ['five@a.test', 'two@a.test'])).toEqual([
        'two@a.test',
      ]);
      expect(await ownersOf('four@a.test')).toEqual(['d5']);
      expect(await ownersOf('five@a.test')).toEqual([]);
      expect(await inboundAddresses.assign(live('d4'), ['three@a.test', 'six@a.test'])).toEqual([]);
      expect(await ownersOf('two@a.test')).toEqual([]);
      expect(await ownersOf('three@a.test')).toEqual(['d4']);
      expect(await ownersOf('six@a.test')).toEqual(['d4']);
      await inboundAddresses.assign(live('d4'), []);
      expect(await ownersOf('three@a.test')).toEqual([]);
    });

    test('are shared by sandbox devices until a live device takes them', async () => {
      const { inboundAddresses } = repositories;
      await inboundAddresses.assign(inSandbox('d6'), ['seven@a.test']);
      await inboundAddresses.assign(inSandbox('d7'), ['seven@a.test']);
      expect((await ownersOf('seven@a.test')).toSorted()).toEqual(['d6', 'd7']);
      expect(await inboundAddresses.assign(live('d8'), ['seven@a.test'])).toEqual([]);
      expect(await ownersOf('seven@a.test')).toEqual(['d8']);
    });

    test('of a device that was never made are free after a minute', async () => {
      const { inboundAddresses } = repositories;
      await inboundAddresses.assign(live(newId('dev', clock.now())), ['eight@a.test']);
      expect(await inboundAddresses.assign(live('d9'), ['eight@a.test'])).toHaveLength(1);
      await clock.advance(60_001);
      expect(await inboundAddresses.assign(live('d9'), ['eight@a.test'])).toEqual([]);
      expect(await ownersOf('eight@a.test')).toEqual(['d9']);
    });
  });

  test('only the newest holder writes a mailbox row', async () => {
    const { mailboxes } = repositories;
    expect(await mailboxes.patch('m1', 2, { uidValidity: '7', uid: 5 })).toBe(true);
    expect(await mailboxes.patch('m1', 1, { uid: 3 })).toBe(false);
    expect(await mailboxes.patch('m1', 2, { uid: 6 })).toBe(true);
    expect(await mailboxes.patch('m1', 3, { state: 'away', reason: 'x', since: 9 })).toBe(true);
    expect(await mailboxes.get('m1')).toEqual({
      _id: 'm1',
      fence: 3,
      uidValidity: '7',
      uid: 6,
      state: 'away',
      reason: 'x',
      since: 9,
    });
    await mailboxes.delete('m1');
    expect(await mailboxes.get('m1')).toBeNull();
  });

  describe('suppressions', () => {
    const of = { account: 'acc_2', channel: 'email', address: 'ann@a.test' } as const;

    test('several reasons stand beside each other; concurrent adds make one row', async () => {
      const { suppressions } = repositories;
      await Promise.all(
        (['opt_out', 'hard_bounce', 'opt_out', 'manual'] as const).map((why, index) =>
          suppressions.add({
            ...of,
            address: index % 2 ? 'ANN@a.test' : of.address,
            why,
            at: index,
          }),
        ),
      );
      expect(await suppressions.reasonsFor(of)).toEqual(['opt_out', 'hard_bounce', 'manual']);
      const { data } = await suppressions.list(of.account, {});
      expect(data).toMatchObject([
        { address: 'ann@a.test', reasons: { opt_out: 0, hard_bounce: 1, manual: 3 }, at: 3 },
      ]);
      await suppressions.lift(of, ['opt_out', 'manual']);
      expect(await suppressions.reasonsFor(of)).toEqual(['hard_bounce']);
      await suppressions.lift(of, ['hard_bounce']);
      expect((await suppressions.list(of.account, {})).data).toEqual([]);
    });

    test('ids of another account count as absent', async () => {
      const { suppressions } = repositories;
      const { _id } = await suppressions.add({ ...of, why: 'manual', at: 1 });
      expect(await suppressions.get('acc_3', _id)).toBeNull();
      expect(await suppressions.delete('acc_3', _id)).toBe(false);
      expect(await suppressions.reasonsFor({ ...of, account: 'acc_3' })).toEqual([]);
      expect(await suppressions.delete(of.account, _id)).toBe(true);
    });
  });
});
