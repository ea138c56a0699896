import type { Facts, OutcomeRow, RequestSnapshot } from '@cascade/contracts';

/**
 * What a verdict says without the other facts of its request. When `derive` finds it finished, as it
 * does a lone primary channel that delivered, no other fact matters; else they must be read.
 */
export function loneVerdict(request: RequestSnapshot, outcome: OutcomeRow): Facts {
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
