import type { OutcomeRow } from '@cascade/contracts';
import { unknownFrom } from '@cascade/cascade';
import { waitFor } from '@cascade/runtime/testing';
import type { StoredRequest } from '@cascade/store';
import { useRig } from './testing/use-rig.ts';

const WITHIN_MS = 30_000;
const success = {
  waba: { state: 'delivered', withinMs: WITHIN_MS, silence: 'failed' },
} as const;
const plan: StoredRequest['plan'] = [['waba'], ['telegram']];

const rig = useRig();
const { accept, asksOf, finished, pass, publish, receive, start } = rig;

const channelsOf = (row: StoredRequest) => asksOf(row).map(({ channel }) => channel);

/** Resolves once the provider has accepted the request's first send. */
async function accepted(row: StoredRequest): Promise<void> {
  await publish(row);
  await waitFor(
    async () => ((await rig.repositories.facts.load(row)).acceptances ?? []).length > 0,
    { timeoutMs: 5_000, what: 'the acceptance' },
  );
}

async function outcomeOf(row: StoredRequest): Promise<OutcomeRow | undefined> {
  const { outcomes } = await rig.repositories.facts.load(row);
  return outcomes.find(({ _id }) => _id === row.sends.waba?.id);
}

test('silence: the next tier opens when the time is over, not before', async () => {
  await start();
  const row = await accept({ plan, success });
  const begun = rig.clock.now();
  await accepted(row);
  await pass(WITHIN_MS - 400);
  expect(channelsOf(row)).toEqual(['waba']);
  await pass(2_000, () => asksOf(row).length > 1);
  expect(rig.clock.now() - begun).toBeLessThanOrEqual(WITHIN_MS + 1_000);
  await finished(row._id);
  expect(channelsOf(row)).toEqual(['waba', 'telegram']);
});

test('a failure receipt that arrives while the sweeper reads the facts opens the next tier at once', async () => {
  const { facts } = rig.repositories;
  const { load } = facts;
  await start();
  const row = await accept({ plan, success });
  await accepted(row);
  let interrupted = 0;
  Object.assign(facts, {
    async load(request: StoredRequest) {
      const read = await load(request);
      if (interrupted === 0 && request._id === row._id) {
        interrupted = rig.clock.now();
        await receive(row, 'failed');
      }
      return read;
    },
  });
  await pass(10_000, () => asksOf(row).length > 1);
  expect(interrupted).toBeGreaterThan(0);
  expect(channelsOf(row)).toEqual(['waba', 'telegram']);
  expect(rig.clock.now() - interrupted).toBeLessThanOrEqual(1_000);
  await finished(row._id);
});

test('a receipt that arrives while silence is being decided is told as later', async () => {
  const { facts } = rig.repositories;
  const { insertOutcome } = facts;
  await start();
  const row = await accept({ plan, success });
  await accepted(row);
  Object.assign(facts, {
    async insertOutcome(outcome: OutcomeRow) {
      if (outcome._id === row.sends.waba?.id) await receive(row, 'delivered');
      return insertOutcome(outcome);
    },
  });
  await pass(WITHIN_MS + 2_000, () => asksOf(row).length > 1);
  await finished(row._id);
  expect(await outcomeOf(row)).toMatchObject({
    state: 'failed',
    reason: 'not delivered within 30 s',
    later: { state: 'sent' },
  });
});

test('a bulk send whose worker died, with only a sent receipt, leaves its bulk queue for the wait', async () => {
  const withinMs = 120_000;
  rig.worker = ({ channel }) => (channel === 'waba' ? 'dies-after-claim' : 'sent');
  await start();
  const long = { waba: { ...success.waba, withinMs } };
  const row = await accept({ plan, success: long, lane: 'bulk' });
  await publish(row);
  const claim = await rig.claimed(row);
  await receive(row, 'sent');
  const stored = () => rig.repositories.requests.byId(row._id);
  const from = unknownFrom(row, claim);
  await pass(from - rig.clock.now() + 1_000, async () => (await stored())?.bulkQueue === undefined);
  expect(rig.clock.now()).toBeLessThanOrEqual(from + 1_000);
  expect(await stored()).toMatchObject({ state: 'open', nextAt: claim.at + withinMs });
  expect(channelsOf(row)).toEqual(['waba']);
  await pass(withinMs, () => asksOf(row).length > 1);
  expect(rig.clock.now()).toBeGreaterThanOrEqual(claim.at + withinMs);
  expect((await finished(row._id)).channels).toMatchObject({
    waba: { status: false, reason: 'not delivered within 120 s' },
    telegram: { status: true },
  });
});

describe('an unknown send whose receipt arrives after the next tier was asked for', () => {
  /** Resolves when the message of the next tier is on its way. */
  async function unknownThenAsked(next: 'is-lost' | 'sent'): Promise<StoredRequest> {
    rig.worker = ({ channel }) => (channel === 'waba' ? 'dies-after-claim' : next);
    await start();
    const row = await accept({ plan });
    await publish(row);
    const from = unknownFrom(row, await rig.claimed(row));
    await pass(from - rig.clock.now() + 7_000, () => asksOf(row).length > 1);
    return row;
  }

  test('the truth replaces the guess, and no worker can call the next tier any more', async () => {
    const row = await unknownThenAsked('is-lost');
    await receive(row, 'delivered');
    await pass(1_000);
    expect(await finished(row._id)).toMatchObject({ status: true });
    expect(Object.keys(rig.replies.get(row._id)?.channels ?? {})).toEqual(['waba']);
    const claim = {
      _id: row.sends.telegram!.id,
      request: row._id,
      account: row.account,
      taker: 'worker',
      token: 'late',
      purpose: 'call' as const,
      at: rig.clock.now(),
      until: row.expiresAt,
    };
    expect(await rig.repositories.facts.claimSend(claim)).toBeNull();
  });

  test('a later tier that was called stays, and the truth is told as later', async () => {
    const row = await unknownThenAsked('sent');
    await finished(row._id);
    await receive(row, 'delivered');
    await pass(1_000);
    await finished(row._id);
    expect(await outcomeOf(row)).toMatchObject({ state: 'unknown', later: { state: 'sent' } });
    expect(await rig.repositories.requests.byId(row._id)).toMatchObject({ status: true });
  });
});
