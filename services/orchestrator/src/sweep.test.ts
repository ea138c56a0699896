import { RECHECK_MS, unknownFrom } from '@cascade/cascade';
import { StoreUnavailableError } from '@cascade/store';
import { useRig } from './testing/use-rig.ts';

const rig = useRig();
const { accept, asksOf, finished, pass, publish, start } = rig;

const warnings = () => rig.logger.records.filter(({ level }) => level === 'warn');

test('the sweeper asks for a send whose wake-up was lost', async () => {
  await start();
  const row = await accept();
  await pass(RECHECK_MS - 400);
  expect(asksOf(row)).toHaveLength(0);
  await pass(2_000, () => asksOf(row).length > 0);
  await finished(row._id);
  expect(asksOf(row)).toHaveLength(1);
});

describe('where scans from the beginning take long', () => {
  beforeEach(() => {
    const { clock, repositories } = rig;
    const { overdue, bulkQueues } = repositories.requests;
    Object.assign(repositories.requests, {
      async overdue(now: number, limit: number, from: number) {
        if (from === 0) await clock.advance(60);
        return overdue(now, limit, from);
      },
      async bulkQueues(limit: number) {
        await clock.advance(60);
        return bulkQueues(limit);
      },
    });
  });

  test('a due request is started in time all the same', async () => {
    await start();
    const row = await accept({ lane: 'bulk', dueInMs: 7_000 });
    await pass(9_000, () => asksOf(row).length > 0);
    expect(rig.clock.now() - row.dueAt).toBeLessThanOrEqual(1_000);
    await finished(row._id);
  });

  test('a request that was due long before it was written is found within fifteen seconds', async () => {
    await start();
    await pass(1_000);
    const row = await accept({ lane: 'bulk', dueInMs: -2_600 });
    const written = rig.clock.now();
    await pass(16_000, () => asksOf(row).length > 0);
    await finished(row._id);
    expect(rig.clock.now() - written).toBeGreaterThan(10_000);
    expect(asksOf(row)).toHaveLength(1);
  });

  test('a request that could not be handled comes again in the next round', async () => {
    const row = await accept({ lane: 'bulk', dueInMs: 1_000 });
    const { facts } = rig.repositories;
    const { load } = facts;
    let failures = 0;
    const loadFails = () => {
      failures += 1;
      return Promise.reject(new StoreUnavailableError('the store is unavailable'));
    };
    await start();
    await pass(800);
    Object.assign(facts, { load: loadFails });
    await pass(4_000, () => failures === 14);
    expect(rig.clock.now() - row.dueAt).toBeGreaterThan(2_400);
    Object.assign(facts, { load });
    await pass(1_000, () => asksOf(row).length > 0);
    await finished(row._id);
    expect(asksOf(row)).toHaveLength(1);
  });

  test('a bulk queue without a wake-up is filled within five seconds', async () => {
    await start();
    await pass(1_000);
    const row = await accept({ lane: 'bulk' });
    await pass(1_000);
    expect(asksOf(row)).toHaveLength(0);
    await pass(5_000, () => asksOf(row).length > 0);
    await finished(row._id);
  });
});

describe('a queue that is never empty', () => {
  beforeEach(() => {
    Object.assign(rig.broker, { depth: () => Promise.resolve({ ready: 1, consumers: 1 }) });
  });

  test('a lost send is published again after ten seconds', async () => {
    const row = await accept();
    await start();
    await pass(2 * RECHECK_MS - 400);
    expect(asksOf(row)).toHaveLength(0);
    await pass(2_000, () => asksOf(row).length > 0);
    await finished(row._id);
  });
});

test('a worker that died in its call: unknown, never before its time, then the next tier', async () => {
  await start();
  rig.worker = ({ channel }) => (channel === 'telegram' ? 'dies-after-claim' : 'sent');
  const row = await accept({ plan: [['telegram'], ['waba']] });
  await publish(row);
  const from = unknownFrom(row, await rig.claimed(row));
  await pass(from - rig.clock.now() - 600);
  expect(asksOf(row).map(({ channel }) => channel)).toEqual(['telegram']);
  await pass(7_000, () => asksOf(row).length > 1);
  await finished(row._id);
  expect(rig.replies.get(row._id)!.channels).toMatchObject({
    telegram: { status: false, reason: 'Delivery outcome unknown' },
    waba: { status: true },
  });
  expect(warnings()).toEqual([
    {
      level: 'warn',
      message: 'send: outcome unknown',
      fields: expect.objectContaining({
        request: row._id,
        send: row.sends.telegram!.id,
        account: row.account,
        channel: 'telegram',
        device: row.sends.telegram!.device,
      }),
    },
  ]);
});

test('sends that reach no worker: the caller has the truth by the deadline, and nothing is called later', async () => {
  await start();
  rig.worker = () => 'is-lost';
  const row = await accept({ plan: [['telegram'], ['waba']] });
  await publish(row);
  await pass(60_000, async () => rig.replies.has(row._id));
  expect(rig.clock.now()).toBeLessThanOrEqual(row.expiresAt);
  expect(rig.replies.get(row._id)).toMatchObject({
    status: false,
    channels: {
      telegram: { status: false, reason: 'expired before sending' },
      waba: { status: false, reason: 'expired before sending' },
    },
  });
  expect(warnings().map(({ message, fields }) => [message, fields['send']])).toEqual(
    Object.values(row.sends).map(({ id }) => ['send: expired', id]),
  );
  const { facts } = rig.repositories;
  for (const { id } of Object.values(row.sends)) {
    const late = { _id: id, request: row._id, account: row.account, purpose: 'call' as const };
    const by = { taker: 'worker', token: 'late', at: rig.clock.now(), until: row.expiresAt };
    expect(await facts.claimSend({ ...late, ...by })).toBeNull();
  }
  expect(await facts.load({ ...row })).toMatchObject({
    outcomes: [{ state: 'failed' }, { state: 'failed' }],
  });
});

test('a scheduled request starts at its time and not before, once with two orchestrators', async () => {
  await start('orchestrator-1');
  await start('orchestrator-2');
  const row = await accept({ lane: 'bulk', dueInMs: 10_000 });
  await pass(9_900);
  expect(asksOf(row)).toHaveLength(0);
  await pass(2_000, () => asksOf(row).length > 0);
  expect(rig.clock.now() - row.dueAt).toBeLessThanOrEqual(1_000);
  await finished(row._id);
  const { claims } = await rig.repositories.facts.load(row);
  expect(claims).toHaveLength(1);
});

test('a cancelled request never starts', async () => {
  await start();
  const row = await accept({ lane: 'bulk', dueInMs: 2_000 });
  await rig.repositories.facts.takeStart({ _id: row._id, by: 'cancel', at: rig.clock.now() });
  await pass(10_000);
  expect(asksOf(row)).toHaveLength(0);
  expect(await rig.repositories.requests.byId(row._id)).toMatchObject({ state: 'cancelled' });
});

describe('an orchestrator that stands still after it started a due request', () => {
  const withinMs = 30_000;
  const success = { waba: { state: 'delivered', withinMs, silence: 'failed' } } as const;

  /** Starts two orchestrators. The one that starts the request stands still then, until it is woken. */
  async function startTwo(): Promise<{ wake(): void; isStalled(): boolean }> {
    const { facts } = rig.repositories;
    const { takeStart } = facts;
    const woken = Promise.withResolvers<void>();
    let stalled = false;
    Object.assign(facts, {
      async takeStart(...row: Parameters<typeof takeStart>) {
        const isTaken = await takeStart(...row);
        if (isTaken) {
          stalled = true;
          await woken.promise;
        }
        return isTaken;
      },
    });
    await start('orchestrator-1');
    await start('orchestrator-2');
    return { wake: () => woken.resolve(), isStalled: () => stalled };
  }

  const stored = (id: number) => rig.repositories.requests.byId(id);

  test('leaves a request that finished meanwhile finished', async () => {
    const { wake, isStalled } = await startTwo();
    const row = await accept({ lane: 'bulk', dueInMs: 1_000 });
    await pass(10_000, async () => (await stored(row._id))?.state === 'finished');
    const finishedRow = await finished(row._id);
    expect(isStalled()).toBe(true);
    wake();
    await pass(1_000);
    expect(await stored(row._id)).toEqual(finishedRow);
  });

  test('leaves a request that waits for receipts meanwhile out of its bulk queue', async () => {
    const { wake, isStalled } = await startTwo();
    const row = await accept({ lane: 'bulk', dueInMs: 1_000, plan: [['waba']], success });
    const isAccepted = async () => {
      const { state, bulkQueue } = (await stored(row._id))!;
      return state === 'open' && bulkQueue === undefined;
    };
    await pass(10_000, isAccepted);
    expect(await isAccepted()).toBe(true);
    expect(isStalled()).toBe(true);
    const waiting = await stored(row._id);
    wake();
    await pass(1_000);
    expect(await stored(row._id)).toEqual(waiting);
  });
});
