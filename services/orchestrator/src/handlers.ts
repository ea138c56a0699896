import { nextStep, snapshotOf, toldFacts } from '@cascade/cascade';
import { ACK, type Broker, type Consumer, type Delivery } from '@cascade/broker';
import { UnavailableError, type Clock } from '@cascade/runtime';
import type { Advance } from './advance.ts';
import type { BulkClaimer } from './bulk-claimer.ts';
import type { OrchestratorStore } from './ports.ts';

const PREFETCH = 600;

/**
 * The orchestrator's wake-ups. A handler that fails because the store is unavailable leaves the request to the
 * sweeper: the facts are in the store, so nothing is gained by keeping the message. Any other error is a
 * defect: the message becomes a dead letter, where an operator sees why.
 */
export async function consumeWakeUps(parts: {
  broker: Broker;
  store: OrchestratorStore;
  advance: Advance;
  claimer: BulkClaimer;
  clock: Clock;
  onError: (what: string, error: unknown) => void;
}): Promise<Consumer[]> {
  const { broker, store, advance, claimer, clock, onError } = parts;

  async function onAccepted({ body, redelivered }: Delivery<'request.accepted'>) {
    const row = body.request;
    const request = snapshotOf(row);
    const facts = redelivered
      ? await store.facts.load(request)
      : { request, claims: [], outcomes: [] };
    const knownBy = redelivered ? 'store' : 'messages';
    await advance(facts, { asksFor: 'every tier', knownBy, row });
  }

  async function onOutcome({ body, redelivered }: Delivery<'send.outcome'>) {
    const { request } = body;
    const next = nextStep(body, { role: 'orchestrator' }, clock.now());
    if (next.do === 'finish') {
      await advance(next.facts, { asksFor: 'no tier', knownBy: 'messages' });
    }
    if (next.do !== 'open-tier' && next.do !== 'try-next') return;
    const asksFor =
      next.do === 'open-tier'
        ? { fromTier: next.tier }
        : { fromTier: next.tier + 1, channel: next.channel };
    const told = redelivered ? undefined : toldFacts(body);
    if (told) await advance(told, { asksFor, knownBy: 'messages' });
    else await advance(await store.facts.load(request), { asksFor, knownBy: 'store' });
  }

  const guarded =
    <D>(what: string, handler: (delivery: D) => Promise<void>) =>
    async (delivery: D) => {
      try {
        await handler(delivery);
      } catch (error) {
        if (!(error instanceof UnavailableError)) throw error;
        onError(what, error);
      }
      return ACK;
    };

  return Promise.all([
    broker.consume(
      { name: 'request.accepted', prefetch: PREFETCH },
      guarded('request.accepted', onAccepted),
    ),
    broker.consume({ name: 'bulk.waiting', prefetch: PREFETCH }, async ({ body }) => {
      claimer.arrived(body.bulkQueue, body.oldest);
      return ACK;
    }),
    broker.consume({ name: 'bulk.drained', prefetch: PREFETCH }, async ({ body }) => {
      claimer.drained(body.bulkQueue, body.finished);
      return ACK;
    }),
    ...(['interactive', 'bulk'] as const).map((route) =>
      broker.consume(
        { name: 'send.outcome', route, prefetch: PREFETCH },
        guarded('send.outcome', onOutcome),
      ),
    ),
  ]);
}
