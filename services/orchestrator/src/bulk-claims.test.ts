import { RECHECK_MS, unknownFrom } from '@cascade/cascade';
import { waitFor } from '@cascade/runtime/testing';
import type { StoredRequest } from '@cascade/store';
import { CHECK_WITHIN_MS, publishAgainMs } from './bulk-claim-times.ts';
import { useRig } from './testing/use-rig.ts';

const rig = useRig();
const { accept, asksOf, finished, pass, publish, start } = rig;

describe('bulk queues', () => {
  test('one account fills its bulk queue, the rest waits in the store, another account goes on', async () => {
    await start();
    rig.worker = ({ account }) => (account === rig.account._id ? 'dies-after-claim' : 'sent');
    for (let i = 0; i < 400; i++) await accept({ lane: 'bulk' });
    const other = await rig.repositories.accounts.insert({
      name: 'B',
      plan: rig.account.plan,
      settings: {},
    });
    await rig.addDevices(other._id);
    const row = await accept({ lane: 'bulk', account: other });
    await pass(1_000, () => rig.asked.length >= 257);
    await finished(row._id);
    await pass(600);
    expect(rig.asked.filter(({ account }) => account === rig.account._id)).toHaveLength(256);
  });

  test("a device that is slow doesn't hold up another device of its account", async () => {
    await start();
    const quick = await rig.addDevice('telegram', 'quick');
    rig.worker = ({ device }) => (device === quick ? 'sent' : 'dies-after-claim');
    for (let i = 0; i < 1_000; i++) await accept({ lane: 'bulk' });
    const row = await accept({ lane: 'bulk', device: quick });
    await publish(row);
    await pass(1_000, async () => {
      return (await rig.repositories.requests.byId(row._id))?.state === 'finished';
    });
    await finished(row._id);
    // The slow device keeps a bulk queue of its own, no larger than what the account had before.
    expect(rig.asked.filter(({ device }) => device !== quick).length).toBeLessThanOrEqual(256);
  });

  test('a bulk queue drains as its requests finish', async () => {
    await start();
    const rows: StoredRequest[] = [];
    for (let i = 0; i < 600; i++) rows.push(await accept({ lane: 'bulk' }));
    await publish(rows[0]!);
    await pass(20_000, () => rig.asked.length >= 600);
    for (const row of rows) await finished(row._id);
    expect(new Set(rig.asked.map(({ send }) => send)).size).toBe(600);
  }, 30_000);
});

describe('bulk claims', () => {
  /** Inserts a claim of the request, as an orchestrator does before it publishes the claim. */
  async function claim({ _id, bulkQueue }: StoredRequest): Promise<string> {
    const { clock, repositories } = rig;
    const nextAt = clock.now() + publishAgainMs(0);
    return (await repositories.bulkClaims.claim(bulkQueue!, [_id], nextAt))!;
  }

  /** As `claim`, of a claim that was published and that the broker has lost since. */
  async function claimAndPublish(row: StoredRequest): Promise<void> {
    const id = await claim(row);
    await rig.repositories.bulkClaims.published(id, rig.clock.now() + RECHECK_MS);
  }

  test('two orchestrators drain one bulk queue and ask for next to nothing twice', async () => {
    await start('orchestrator-1');
    await start('orchestrator-2');
    const rows = await Promise.all(Array.from({ length: 600 }, () => accept({ lane: 'bulk' })));
    for (let notice = 0; notice < 4; notice++) await publish(rows[0]!);
    await pass(20_000, () => new Set(rig.asked.map(({ send }) => send)).size === rows.length);
    for (const row of rows) await finished(row._id);
    expect(rig.asked.length).toBeLessThan(1.5 * rows.length);
  }, 30_000);

  const claimsOf = ({ bulkQueue }: StoredRequest) => rig.repositories.bulkClaims.of(bulkQueue!);

  test('an orchestrator that died before it published its claim: the sweeper publishes it', async () => {
    Object.assign(rig.broker, { depth: () => Promise.resolve({ ready: 1, consumers: 1 }) });
    const row = await accept({ lane: 'bulk' });
    await claim(row);
    await start();
    await pass(publishAgainMs(0) - 200);
    expect(asksOf(row)).toHaveLength(0);
    await pass(2_000, () => asksOf(row).length > 0);
    await finished(row._id);
    expect(asksOf(row)).toHaveLength(1);
  });

  /** Replaces the publishing of claims. */
  const publishClaims = (act: (publishOne: () => Promise<void>) => Promise<void>) => {
    const { broker } = rig;
    const original = broker.publish.bind(broker);
    Object.assign(broker, {
      publish: (...message: Parameters<typeof original>) =>
        message[0].startsWith('bulk.claimed.')
          ? act(() => original(...message))
          : original(...message),
    });
  };

  test('a claim that the broker never confirms is published once, and its calls are judged', async () => {
    publishClaims(async (publishOne) => {
      await publishOne();
      await new Promise(() => undefined);
    });
    rig.worker = () => 'dies-after-claim';
    await start();
    const row = await accept({ lane: 'bulk' });
    await publish(row);
    const from = unknownFrom(row, await rig.claimed(row));
    await pass(from - rig.clock.now() + publishAgainMs(6), async () => {
      return (await rig.repositories.requests.byId(row._id))?.state === 'finished';
    });
    const stored = await finished(row._id);
    expect(stored.channels).toMatchObject({ telegram: { reason: 'Delivery outcome unknown' } });
    expect(asksOf(row)).toHaveLength(1);
  });

  test('a claim that the broker refuses is published ever more seldom, until the broker has it', async () => {
    const published: number[] = [];
    let isAway = true;
    publishClaims(async (publishOne) => {
      published.push(rig.clock.now());
      if (isAway) throw new Error('the broker is unavailable');
      await publishOne();
    });
    await start();
    const row = await accept({ lane: 'bulk' });
    await publish(row);
    await pass(18_000);
    expect(published).toHaveLength(6);
    expect(asksOf(row)).toHaveLength(0);
    isAway = false;
    await pass(publishAgainMs(5) + 1_000, async () => (await claimsOf(row))[0]?.published === true);
    await finished(row._id);
    expect(asksOf(row)).toHaveLength(1);
  });

  test('a sweeper that died while it checked: another one checks after two seconds', async () => {
    const row = await accept({ lane: 'bulk' });
    await claimAndPublish(row);
    const { facts } = rig.repositories;
    const { load } = facts;
    const dies = Promise.withResolvers<never>();
    Object.assign(facts, { load: () => dies.promise });
    await start();
    await pass(RECHECK_MS + 400, async () => (await claimsOf(row))[0]?.checks === 1);
    Object.assign(facts, { load });
    await start('orchestrator-2');
    await pass(CHECK_WITHIN_MS - 400);
    expect(asksOf(row)).toHaveLength(0);
    await pass(2_000, () => asksOf(row).length > 0);
    dies.reject(new Error('its process is gone'));
    await finished(row._id);
  });

  test('a claim that the broker has is checked after five seconds', async () => {
    await start();
    rig.worker = () => 'is-lost';
    const row = await accept({ lane: 'bulk' });
    const asked = rig.clock.now();
    await publish(row);
    await waitFor(async () => (await claimsOf(row))[0]?.published, {
      timeoutMs: 5_000,
      what: 'a claim',
    });
    expect((await claimsOf(row))[0]).toMatchObject({ nextAt: asked + RECHECK_MS });
    rig.worker = () => 'sent';
    await pass(RECHECK_MS + 1_000, () => asksOf(row).length > 1);
    await finished(row._id);
  });

  test('bulk queues are filled while a round of the sweep takes its time', async () => {
    const round = Promise.withResolvers<StoredRequest[]>();
    Object.assign(rig.repositories.requests, { overdue: () => round.promise });
    const row = await accept({ lane: 'bulk' });
    await start();
    await pass(2_000, () => asksOf(row).length > 0);
    expect(asksOf(row)).toHaveLength(1);
    round.resolve([]);
    await finished(row._id);
  });

  test('a send that is still called is neither asked for again nor forgotten', async () => {
    await start();
    rig.worker = () => 'dies-after-claim';
    const row = await accept({ lane: 'bulk' });
    await publish(row);
    const from = unknownFrom(row, await rig.claimed(row));
    await pass(from - rig.clock.now() - 600);
    expect(await rig.repositories.requests.byId(row._id)).toMatchObject({ state: 'open' });
    await pass(5_000, async () => (await claimsOf(row)).length === 0);
    const stored = await finished(row._id);
    expect(stored.channels).toMatchObject({ telegram: { reason: 'Delivery outcome unknown' } });
    expect(asksOf(row)).toHaveLength(1);
  });

  test('a claim whose requests are finished is deleted', async () => {
    await start();
    const row = await accept({ lane: 'bulk' });
    await publish(row);
    await finished(row._id);
    await pass(RECHECK_MS + 1_000, async () => (await claimsOf(row)).length === 0);
    expect(await claimsOf(row)).toEqual([]);
  });

  test('a queue that is never empty: a lost claim is published again after fifteen seconds', async () => {
    Object.assign(rig.broker, { depth: () => Promise.resolve({ ready: 1, consumers: 1 }) });
    const row = await accept({ lane: 'bulk' });
    await claimAndPublish(row);
    await start();
    await pass(3 * RECHECK_MS - 400);
    expect(asksOf(row)).toHaveLength(0);
    await pass(3_000, () => asksOf(row).length > 0);
    await finished(row._id);
  });
});
