import type { Channel, Facts, OutcomeRow, RequestSnapshot } from '@cascade/contracts';
import { derive, type Derived } from './derive.ts';
import { channelOf, tierOf } from './plan.ts';

/** The process that has learned of an outcome, and what else it knows. */
export type Self =
  /** Made the call, and knows no other outcome. `askedBy` opened the send's tier and opens the next. */
  | { role: 'worker'; askedBy: 'gateway' | 'orchestrator' }
  /** Opened the tiers before. `earlier` are their outcomes; null when it didn't open all of them. */
  | { role: 'gateway'; earlier: readonly OutcomeRow[] | null }
  /** Can read every fact. */
  | { role: 'orchestrator' };

/** What comes after an outcome. */
export type NextStep =
  /** The request is finished. A caller waits: its gateway answers, and writes the projection. */
  | { do: 'reply'; facts: Facts }
  /** The request is finished: write its projection, raise its event, answer a caller who waits. */
  | { do: 'finish'; facts: Facts; derived: Derived }
  /** Ask for the sends of this tier; an orchestrator reads all facts first. */
  | { do: 'open-tier'; tier: number }
  /** Ask for the send of a pool's next member. */
  | { do: 'try-next'; channel: Channel; tier: number }
  /** Another process knows more: tell it of the outcome. */
  | { do: 'hand-over'; to: 'gateway' | 'orchestrator' };

/**
 * Decides what comes after an outcome, for the process that has learned of it. One outcome alone
 * decides a request when a lone primary channel delivered; that saves the orchestrator's two messages.
 * The sweeper does what a lost step leaves undone.
 *
 * | self | the outcomes it knows decide | they don't decide |
 * | --- | --- | --- |
 * | worker | `reply` when a caller waits, else `finish` | `hand-over` to who opened the tier |
 * | gateway | `reply` | `open-tier` or `try-next` when every open send only needs a `send.requested`, else `hand-over` |
 * | gateway, without the earlier outcomes | `hand-over` | `hand-over` |
 * | orchestrator | `finish` | `try-next` after an outcome that passes on, else `open-tier`: the one after the outcome's |
 */
export function nextStep(
  { request, outcome }: { request: RequestSnapshot; outcome: OutcomeRow },
  self: Self,
  now: number,
): NextStep {
  if (self.role === 'gateway' && self.earlier === null) {
    return { do: 'hand-over', to: 'orchestrator' };
  }
  const own = factsOfOutcome(request, outcome);
  const known = self.role === 'gateway' ? [...(self.earlier ?? []), outcome] : own.outcomes;
  const facts = { ...own, outcomes: known };
  const derived = derive(facts, now);
  if (derived.state === 'finished') {
    const isAnsweredByGateway =
      self.role === 'gateway' || (self.role === 'worker' && request.reply !== undefined);
    return isAnsweredByGateway ? { do: 'reply', facts } : { do: 'finish', facts, derived };
  }
  switch (self.role) {
    case 'worker':
      // Without a waiting caller an orchestrator takes over: if the gateway died, only one tier waits for
      // the sweeper.
      return {
        do: 'hand-over',
        to: request.reply === undefined ? 'orchestrator' : self.askedBy,
      };
    case 'gateway':
      if (!derived.actions.every((action) => action.do === 'ask')) {
        return { do: 'hand-over', to: 'orchestrator' };
      }
      return passed(request, outcome) ?? { do: 'open-tier', tier: derived.opened - 1 };
    case 'orchestrator':
      return (
        passed(request, outcome) ?? {
          do: 'open-tier',
          tier: tierOf(request, channelOf(request, outcome._id)) + 1,
        }
      );
  }
}

function passed(request: RequestSnapshot, { _id, passesOn }: OutcomeRow): NextStep | undefined {
  if (!passesOn) return undefined;
  const channel = channelOf(request, _id);
  return { do: 'try-next', channel, tier: tierOf(request, channel) };
}

/**
 * Makes facts of one outcome. When `derive` finds them finished, as it does for a lone primary channel
 * that delivered, no other fact matters; else the others must be read.
 */
function factsOfOutcome(request: RequestSnapshot, outcome: OutcomeRow): Facts {
  return {
    request,
    // A send with an outcome belongs to a request that has started.
    ...(request.scheduled
      ? { start: { _id: request._id, by: 'due' as const, at: request.dueAt } }
      : {}),
    claims: [],
    outcomes: [outcome],
  };
}
