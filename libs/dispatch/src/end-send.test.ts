import type { RequestSnapshot } from '@cascade/contracts';
import { fakeClock, silentLogger } from '@cascade/runtime/testing';
import { createRepositories, openEmbedded } from '@cascade/store';
import { createEndSend } from './end-send.ts';

const request: RequestSnapshot = {
  _id: 1,
  account: 'acc_1',
  mode: 'sync',
  lane: 'interactive',
  acceptedAt: 0,
  dueAt: 0,
  scheduled: false,
  expiresAt: 60_000,
  callTimeoutMs: 15_000,
  plan: [['telegram']],
  sends: { telegram: { id: 11, device: 'dev_1' } },
};
const WHY = {
  send: 11,
  purpose: 'prepare-failed',
  failure: { kind: 'targetMissing', params: { channel: 'telegram' } },
} as const;

function start() {
  const clock = fakeClock();
  const database = openEmbedded({ file: ':memory:', logger: silentLogger });
  const { facts } = createRepositories(database, { clock });
  closing.push(() => database.close());
  const of = (instance: string) => createEndSend({ facts, clock, instance });
  return { clock, facts, first: of('first'), second: of('second') };
}

const closing: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

test('a send that ends without a call has a send claim and a failed outcome with the reason', async () => {
  const { facts, first } = start();
  const ended = await first.without(request, { ...WHY, block: 'block_1' });
  expect(ended?.outcome).toMatchObject({ _id: 11, state: 'failed', failure: WHY.failure });
  const { claims, outcomes } = await facts.load(request);
  expect(claims).toMatchObject([
    { _id: 11, purpose: WHY.purpose, taker: 'first', block: 'block_1' },
  ]);
  expect(outcomes).toEqual([ended!.outcome]);
});

test('of two processes one ends the send, and the other is told so', async () => {
  const { first, second } = start();
  const ended = await Promise.all([first.without(request, WHY), second.without(request, WHY)]);
  expect(ended.filter((end) => end !== null)).toHaveLength(1);
});

test('a claim whose process died is completed by another one, with its reason', async () => {
  const { clock, first, second, facts } = start();
  const claimed = await first.claim(request, WHY);
  expect((await facts.load(request)).outcomes).toEqual([]);
  expect(await second.complete(claimed!)).toMatchObject({ outcome: { failure: WHY.failure } });
  await clock.advance(1);
  expect(await first.complete(claimed!)).toBeNull();
});

test('a call of which nobody tells ends as unknown', async () => {
  const { first } = start();
  const call = await first.claim(request, WHY);
  expect(await first.unknown(call!)).toMatchObject({
    outcome: { state: 'unknown', reason: 'Delivery outcome unknown' },
  });
});
