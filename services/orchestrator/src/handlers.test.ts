import type { ConsumeSpec, Delivery } from '@cascade/broker';
import type { Facts, MessageName, OutcomeRow, RequestSnapshot } from '@cascade/contracts';
import { fakeClock } from '@cascade/runtime/testing';
import type { AdvanceOptions } from './advance.ts';
import { consumeWakeUps } from './handlers.ts';

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
  reply: 'gateway-1',
  plan: [['telegram'], ['waba']],
  sends: { telegram: { id: 11, device: 'dev_1' }, waba: { id: 12, device: 'dev_2' } },
};

const outcome: OutcomeRow = {
  _id: 11,
  request: 1,
  account: 'acc_1',
  state: 'failed',
  ms: 1,
  at: 1,
};

/** Gives one message to the orchestrator. Returns the facts that it goes on with, and what it knows of them. */
async function goesOnWith(delivery: Pick<Delivery<'send.outcome'>, 'body' | 'redelivered'>) {
  const consumers = new Map<string, (delivery: never) => Promise<unknown>>();
  const read: Facts = { request, claims: [], outcomes: [{ ...outcome, ms: 99 }] };
  const advanced: [Facts, AdvanceOptions][] = [];
  await consumeWakeUps({
    broker: {
      consume<N extends MessageName>(
        { name, route }: ConsumeSpec<N>,
        handler: (delivery: Delivery<N>) => Promise<unknown>,
      ) {
        consumers.set(`${name} ${route ?? ''}`, handler);
        return Promise.resolve({ stop: () => Promise.resolve() });
      },
    } as never,
    store: { facts: { load: () => Promise.resolve(read) } } as never,
    advance(facts, options) {
      advanced.push([facts, options]);
      return Promise.resolve(null);
    },
    claimer: {} as never,
    clock: fakeClock(0),
    onError: () => {},
  });
  await consumers.get('send.outcome interactive')!(delivery as never);
  expect(advanced).toHaveLength(1);
  const [{ outcomes }, { knownBy, asksFor }] = advanced[0]!;
  return { outcomes, knownBy, asksFor };
}

const NEXT_TIER = { fromTier: 1 };

test('an outcome that says the earlier ones opens the next tier without a read of facts', async () => {
  const told = { body: { request, outcome, earlier: [] }, redelivered: false };
  expect(await goesOnWith(told)).toEqual({
    outcomes: [outcome],
    knownBy: 'messages',
    asksFor: NEXT_TIER,
  });
});

test.each([
  ['comes again', { body: { request, outcome, earlier: [] }, redelivered: true }],
  ['does not say the earlier ones', { body: { request, outcome }, redelivered: false }],
  [
    'is unknown',
    {
      body: { request, outcome: { ...outcome, state: 'unknown' }, earlier: [] },
      redelivered: false,
    },
  ],
] as const)('the facts are read after an outcome that %s', async (_why, delivery) => {
  const { outcomes, knownBy, asksFor } = await goesOnWith(delivery);
  expect(outcomes).toEqual([expect.objectContaining({ ms: 99 })]);
  expect({ knownBy, asksFor }).toEqual({ knownBy: 'store', asksFor: NEXT_TIER });
});
