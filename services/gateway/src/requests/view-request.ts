import { cancelledAt, derive, finishedResponse, snapshotOf } from '@cascade/cascade';
import { givenRequestId, LIMIT_WAITS, sentenceOf, type RequestStatus } from '@cascade/contracts';
import type { Clock } from '@cascade/runtime';
import { waitsOf, type Repositories, type StandingWait, type StoredRequest } from '@cascade/store';

/** Views a request as its caller reads it, from its facts. */
export function createViewRequest(facts: Pick<Repositories['facts'], 'load'>, clock: Clock) {
  return async function viewRequest(row: StoredRequest): Promise<RequestStatus> {
    const known = await facts.load(snapshotOf(row));
    const { state } = derive(known, clock.now());
    const finished = state === 'finished';
    const waiting = waitsOf(row, known);
    const endedAt = finished
      ? Math.max(...known.outcomes.map(({ at }) => at))
      : state === 'cancelled'
        ? (cancelledAt(known) ?? null)
        : null;
    return {
      status: true,
      request_id: row._id,
      ...givenRequestId(row.correlation),
      state: state === 'open' ? 'pending' : state,
      accepted_at: unixSeconds(row.acceptedAt),
      scheduled_for: row.scheduled ? unixSeconds(row.dueAt) : null,
      finished_at: endedAt === null ? null : unixSeconds(endedAt),
      ...(waiting.length === 0 ? {} : { waiting: Object.fromEntries(waiting.map(viewWait)) }),
      result: (finished ? finishedResponse(known) : null) as RequestStatus['result'],
    };
  };
}

export type ViewRequest = ReturnType<typeof createViewRequest>;

function viewWait(wait: StandingWait) {
  const reason = 'limit' in wait ? LIMIT_WAITS[wait.limit] : sentenceOf(wait.failure);
  return [wait.channel, { reason, until: unixSeconds(wait.until) }] as const;
}

const unixSeconds = (ms: number): number => Math.floor(ms / 1_000);
