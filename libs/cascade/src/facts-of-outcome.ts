import type { Facts, OutcomeRow, RequestSnapshot } from '@cascade/contracts';

/**
 * Makes facts of one outcome. When `derive` finds them finished, as it does for a lone primary channel
 * that delivered, no other fact matters; else the others must be read.
 */
export function factsOfOutcome(request: RequestSnapshot, outcome: OutcomeRow): Facts {
  return {
    request,
    // It couldn't have been called before it was started.
    ...(request.scheduled
      ? { start: { _id: request._id, by: 'due' as const, at: request.dueAt } }
      : {}),
    calls: [],
    outcomes: [outcome],
  };
}
