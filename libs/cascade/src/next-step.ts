import type { Channel, Facts, OutcomeRow, RequestSnapshot } from '@cascade/contracts';
import { derive, type Derived } from './derive.ts';
import { channelOf, tierOf } from './plan.ts';
import { factsOfOutcomes } from './told-outcomes.ts';

/** The process that has learned of an outcome, and what else it knows. */
export type Self =
  /** Made the call. `earlier`: the outcomes of all sends before it; null when the ask didn't say them. */
  | { role: 'worker'; earlier: readonly OutcomeRow[] | null }
  /** Can read every fact, and opens tiers. */
  | { role: 'orchestrator' };

/** What comes after an outcome. */
export type NextStep =
  /** The request is finished. A caller waits: its gateway answers, and writes the projection. */
  | { do: 'reply'; facts: Facts }
  /** The request is finished: write its projection, raise its event, answer a caller who waits. */
  | { do: 'finish'; facts: Facts; derived: Derived }
  /** Ask for the sends of this tier. */
  | { do: 'open-tier'; tier: number }
  /** Ask for the send of a pool's next member. */
  | { do: 'try-next'; channel: Channel; tier: number }
  /** Tell an orchestrator of the outcome. */
  | { do: 'hand-over' };

/**
 * Decides what comes after an outcome, for the process that has learned of it. The worker ends a request that its own
 * outcome decides, alone or with the earlier ones; that saves the orchestrator's two messages. The sweeper does what a
 * lost step leaves undone.
 *
 * | self | the outcomes it knows decide | they don't decide |
 * | --- | --- | --- |
 * | worker | `reply` when a caller waits, else `finish` | `hand-over` |
 * | orchestrator | `finish` | `try-next` after an outcome that passes on, else `open-tier`: the one after the outcome's |
 */
export function nextStep(
  { request, outcome }: { request: RequestSnapshot; outcome: OutcomeRow },
  self: Self,
  now: number,
): NextStep {
  const earlier = self.role === 'worker' ? (self.earlier ?? []) : [];
  const facts = factsOfOutcomes(request, [...earlier, outcome]);
  const derived = derive(facts, now);
  if (derived.state === 'finished') {
    return self.role === 'worker' && request.reply !== undefined
      ? { do: 'reply', facts }
      : { do: 'finish', facts, derived };
  }
  if (self.role === 'worker') return { do: 'hand-over' };
  const channel = channelOf(request, outcome._id);
  const tier = tierOf(request, channel);
  return outcome.passesOn ? { do: 'try-next', channel, tier } : { do: 'open-tier', tier: tier + 1 };
}
