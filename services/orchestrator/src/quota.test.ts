import { lastCallAt } from '@cascade/cascade';
import { waitFor } from '@cascade/runtime/testing';
import { useRig } from './testing/use-rig.ts';

const rig = useRig();
const { accept, asksOf, finished, pass, publish, start } = rig;

describe('plan and quota', () => {
  const limited = (quota: number, expiresAt: number | null = null) =>
    rig.repositories.accounts.insert({
      name: 'L',
      plan: { name: 'p', quota, period: 'month', expiresAt },
      settings: {},
    });

  test('1,000 sends at a quota of 500: 500 go out, and the sum always holds', async () => {
    await start('orchestrator-1');
    await start('orchestrator-2');
    const account = await limited(500);
    await rig.addDevices(account._id);
    const rows = await Promise.all(Array.from({ length: 1_000 }, () => accept({ account })));
    await Promise.all(rows.map(publish));
    // Who finds no free unit waits until the sends that hold them are decided.
    await waitFor(
      async () => {
        await rig.clock.advance(250);
        return rig.replies.size >= 1_000;
      },
      { timeoutMs: 30_000, what: 'all replies' },
    );
    const reasons = [...rig.replies.values()].map(({ channels }) => channels!.telegram!.reason);
    expect(reasons.filter((reason) => reason === undefined)).toHaveLength(500);
    expect(reasons.filter((reason) => reason === 'insufficient quota')).toHaveLength(500);
    const { quota } = rig.repositories;
    const usage = await quota.usage(account._id, account.plan, rig.clock.now());
    expect(usage.available! + usage.held! + usage.spent!).toBe(500);
    await quota.settle(account._id, account.plan, rig.clock.now());
    expect(await quota.usage(account._id, account.plan, rig.clock.now())).toMatchObject({
      limit: 500,
      spent: 500,
      available: 0,
      held: 0,
    });
  }, 40_000);

  /** The account's only unit, in a block of another process. */
  async function heldElsewhere() {
    const account = await limited(1);
    await rig.addDevices(account._id);
    const block = await rig.repositories.quota.draw(account._id, account.plan, 1, rig.clock.now());
    if (typeof block === 'string') throw new Error(`nothing was drawn: ${block}`);
    return { account, block };
  }

  test('a send that finds every unit held waits for one that comes back', async () => {
    await start();
    const { account, block } = await heldElsewhere();
    const row = await accept({ account });
    await publish(row);
    await pass(10_000);
    expect(rig.replies.has(row._id)).toBe(false);
    expect(asksOf(row)).toHaveLength(0);
    await rig.repositories.quota.giveBack(block._id, 0);
    await pass(4_000, () => rig.replies.has(row._id));
    expect(rig.replies.get(row._id)).toMatchObject({ status: true });
  });

  test('a busy queue does not keep it waiting: it stands in none', async () => {
    Object.assign(rig.broker, { depth: () => Promise.resolve({ ready: 1, consumers: 1 }) });
    await start();
    const { account, block } = await heldElsewhere();
    const row = await accept({ account });
    await publish(row);
    await pass(1_000);
    await rig.repositories.quota.giveBack(block._id, 0);
    await pass(1_500, () => asksOf(row).length > 0);
    expect(asksOf(row)).toHaveLength(1);
    await finished(row._id);
  });

  test('at its deadline a send that waited for quota fails as `insufficient quota`', async () => {
    await start();
    const { account } = await heldElsewhere();
    const row = await accept({ account });
    await publish(row);
    const last = lastCallAt(row);
    await pass(last - rig.clock.now() - 200);
    expect(rig.replies.has(row._id)).toBe(false);
    await pass(2_000, () => rig.replies.has(row._id));
    expect(rig.replies.get(row._id)!.channels!.telegram!.reason).toBe('insufficient quota');
    expect(rig.clock.now()).toBeLessThan(row.expiresAt);
  });

  test('a bulk send waits too, and goes when a unit comes back', async () => {
    await start();
    const { account, block } = await heldElsewhere();
    const row = await accept({ account, lane: 'bulk' });
    await pass(10_000);
    expect(asksOf(row)).toHaveLength(0);
    await rig.repositories.quota.giveBack(block._id, 0);
    await pass(15_000, () => asksOf(row).length > 0);
    expect((await finished(row._id)).status).toBe(true);
  });

  test('failed sends give their unit back', async () => {
    await start();
    rig.worker = () => 'failed';
    const account = await limited(3);
    await rig.addDevices(account._id);
    for (let i = 0; i < 6; i++) {
      const row = await accept({ account });
      await publish(row);
      await waitFor(() => rig.replies.has(row._id), { timeoutMs: 5_000, what: 'the reply' });
      expect(rig.replies.get(row._id)!.channels!.telegram!.code).toBe('recipient_blocked');
      await rig.clock.advance(300);
    }
  });

  test('a plan that has ended', async () => {
    await start();
    const account = await limited(10, rig.clock.now() - 1);
    await rig.addDevices(account._id);
    const row = await accept({ account });
    await publish(row);
    await finished(row._id);
    expect(rig.replies.get(row._id)).toMatchObject({
      status: false,
      channels: { telegram: { status: false, reason: 'paid plan expired' } },
    });
  });
});
