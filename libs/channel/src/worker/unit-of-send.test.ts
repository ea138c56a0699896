import { ACK } from '@cascade/broker';
import type { QuotaUnits } from '@cascade/dispatch';
import type { Account } from '@cascade/store';
import { createWorkerBench, sendRequested, watchDisposition } from '../testing/worker-bench.ts';
import { handleSend } from './handle-send.ts';

type Answer = Awaited<ReturnType<QuotaUnits['take']>>;

/** A send whose unit has had its time, at a worker that gets this answer when it asks for another. */
function start(answer: Answer) {
  const account = { _id: 'acc_1' } as Account;
  const bench = createWorkerBench({
    units: { take: () => Promise.resolve(answer) },
    accounts: { byId: () => Promise.resolve(account) },
  });
  const unitUntil = bench.clock.now() + 5_000;
  const message = sendRequested(bench.clock.now(), { block: 'old', unitUntil });
  return { ...bench, message };
}

test('a send claim names the unit that its send came with', async () => {
  const { parts, message, facts, clock } = start({ ok: false, why: 'spent' });
  await clock.advance(4_999);
  expect(await handleSend(parts, message)).toEqual(ACK);
  expect(facts.claims.get(message.send)).toMatchObject({ purpose: 'call', block: 'old' });
});

test('a send that was long on its way draws another unit', async () => {
  const unit = { id: 'new', until: Infinity };
  const { parts, message, facts, clock } = start({ ok: true, block: unit });
  await clock.advance(5_000);
  expect(await handleSend(parts, message)).toEqual(ACK);
  expect(facts.claims.get(message.send)).toMatchObject({ purpose: 'call', block: 'new' });
});

test('it stays open while no unit is free, and nothing is called', async () => {
  const { parts, message, facts, calls, clock } = start({ ok: false, why: 'held' });
  await clock.advance(5_000);
  expect(await handleSend(parts, message)).toEqual(ACK);
  expect(facts.claims.size).toBe(0);
  expect(calls).toEqual([]);
});

test.each([
  ['spent', 'insufficient quota'],
  ['expired', 'paid plan expired'],
] as const)('it ends without a call when the plan is %s', async (why, reason) => {
  const { parts, message, facts, calls, clock } = start({ ok: false, why });
  await clock.advance(5_000);
  expect(await handleSend(parts, message)).toEqual(ACK);
  expect(facts.outcomes.get(message.send)).toMatchObject({ state: 'failed', reason });
  expect(calls).toEqual([]);
});

test('after an outage of the store that was longer than the unit the row names another one', async () => {
  const unit = { id: 'new', until: Infinity };
  const { parts, message, facts, calls, clock } = start({ ok: true, block: unit });
  facts.failNext('claimSend', ...Array.from({ length: 8 }, () => 'down' as const));
  const disposition = watchDisposition(handleSend(parts, message));
  await clock.advance(60_000);
  expect(disposition()).toEqual(ACK);
  expect(facts.claims.get(message.send)).toMatchObject({ block: 'new' });
  expect(calls).toHaveLength(1);
});

test('a row that is confirmed after the time of its unit names another one', async () => {
  const { parts, message, facts, calls, clock } = start({
    ok: true,
    block: { id: 'new', until: Infinity },
  });
  const stall = Promise.withResolvers<void>();
  facts.failNext('claimSend', stall.promise);
  const disposition = watchDisposition(handleSend(parts, message));
  await clock.advance(12_000);
  stall.resolve();
  await clock.advance(0);
  expect(disposition()).toEqual(ACK);
  expect(facts.claims.get(message.send)).toMatchObject({ block: 'new' });
  expect(calls).toHaveLength(1);
});
