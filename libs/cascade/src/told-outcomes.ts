import type { Channel, Facts, OutcomeRow, RequestSnapshot, SendOutcome } from '@cascade/contracts';
import { tierOf } from './plan.ts';

/**
 * The outcomes that the ask for a send of this channel says, so that its worker knows what its own outcome makes of the
 * request; undefined where messages can't know all. Sends of one tier end in any order. A receipt may have told the
 * truth of an `unknown` send.
 *
 * @param settled every outcome of the request so far.
 */
export function outcomesToTell(
  { plan }: Pick<RequestSnapshot, 'plan'>,
  channel: Channel,
  settled: readonly OutcomeRow[],
): readonly OutcomeRow[] | undefined {
  const opened = plan.slice(0, tierOf({ plan }, channel) + 1);
  return opened.every(({ length }) => length === 1) && settled.every(isFinal) ? settled : undefined;
}

/** All facts of a request that matter after an outcome, as its message says them; undefined where they must be read. */
export function toldFacts({ request, outcome, earlier }: SendOutcome): Facts | undefined {
  return earlier !== undefined && isFinal(outcome)
    ? factsOfOutcomes(request, [...earlier, outcome])
    : undefined;
}

/** Certainly nothing was sent, so no receipt will come. */
const isFinal = ({ state }: OutcomeRow): boolean => state === 'failed';

/**
 * Makes facts of outcomes. When `derive` finds them finished, as it does for a lone primary channel that delivered, no
 * other fact matters.
 */
export function factsOfOutcomes(request: RequestSnapshot, outcomes: readonly OutcomeRow[]): Facts {
  return {
    request,
    // A send with an outcome belongs to a request that has started.
    ...(request.scheduled
      ? { start: { _id: request._id, by: 'due' as const, at: request.dueAt } }
      : {}),
    claims: [],
    outcomes,
  };
}
