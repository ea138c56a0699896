import { randomUUID } from 'node:crypto';
import {
  cancelledAt,
  derive,
  rowWithoutCall,
  snapshotOf,
  standingRefusal,
} from '@cascade/cascade';
import { REASONS, type Facts } from '@cascade/contracts';
import type { Clock } from '@cascade/runtime';
import type { Repositories, StoredRequest } from '@cascade/store';

type Store = Pick<Repositories, 'facts' | 'requests'>;

/**
 * Cancels a scheduled request: whoever inserts the start row has the right, the due time or the cancel. Cancels also a
 * request whose only open send was refused for the moment: whoever takes its claim next has the right, the further
 * call or the cancel. True also when it was cancelled before.
 */
export async function cancelRequest(
  store: Store,
  row: StoredRequest,
  clock: Pick<Clock, 'now'>,
): Promise<boolean> {
  const { facts, requests } = store;
  if (row.scheduled) {
    const start = { _id: row._id, by: 'cancel' as const, at: clock.now() };
    if (await facts.takeStart(start)) {
      await requests.projectEnd(row, { state: 'cancelled', finishedAt: start.at });
      return true;
    }
  }
  if (row.lane !== 'bulk') return false;
  const known = await facts.load(snapshotOf(row));
  return cancelledAt(known) !== undefined || cancelDeferred(store, known, clock.now());
}

/** False where a send is under way, or where something was sent or may have been. */
async function cancelDeferred(
  { facts, requests }: Store,
  known: Facts,
  at: number,
): Promise<boolean> {
  const { request, claims, outcomes } = known;
  const { state, actions } = derive(known, at);
  const decided = new Set(outcomes.map(({ _id }) => _id));
  const [waiting, ...others] = claims.filter(({ _id }) => !decided.has(_id));
  if (
    state !== 'open' ||
    waiting === undefined ||
    others.length > 0 ||
    standingRefusal(waiting) === undefined ||
    actions.some((action) => action.do !== 'ask' || action.again === undefined) ||
    outcomes.some((outcome) => outcome.state !== 'failed')
  ) {
    return false;
  }
  const { _id: send, refused = 0 } = waiting;
  const reason = REASONS.cancelled;
  const own = { taker: 'cancel', token: randomUUID(), purpose: 'cancelled' as const, at };
  if (!(await facts.claimSend(rowWithoutCall(request, { send, refused, reason, ...own })))) {
    return false;
  }
  await requests.projectEnd(request, { state: 'cancelled', finishedAt: at });
  return true;
}
