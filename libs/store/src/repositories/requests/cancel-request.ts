import { randomUUID } from 'node:crypto';
import { cancelledAt, derive, rowWithoutCall, snapshotOf, standingRefusal } from '@cascade/cascade';
import type { Facts, SendClaim } from '@cascade/contracts';
import type { FactsRepository } from './facts.ts';
import type { RequestsRepository } from './requests.ts';
import type { StoredRequest } from './stored-request.ts';

interface Store {
  facts: Pick<FactsRepository, 'claimSend' | 'load' | 'takeStart'>;
  requests: Pick<RequestsRepository, 'projectEnd'>;
}

/**
 * Cancels a scheduled request: of the due time and the cancel, the one that inserts the start row has the right. Cancels also a
 * request whose only open send was refused for the moment: of the further call and the
 * cancel, the one that takes its claim has the right. True also when it was cancelled before.
 *
 * @param at now (epoch ms).
 */
export async function cancelRequest(
  { facts, requests }: Store,
  row: StoredRequest,
  at: number,
): Promise<boolean> {
  const end = () => requests.projectEnd(row, { state: 'cancelled', finishedAt: at });
  if (row.scheduled && (await facts.takeStart({ _id: row._id, by: 'cancel', at }))) {
    await end();
    return true;
  }
  if (row.lane !== 'bulk') return false;
  const known = await facts.load(snapshotOf(row));
  if (cancelledAt(known) !== undefined) return true;
  const waiting = cancellableClaim(known, at);
  if (waiting === undefined) return false;
  const { _id: send, refused = 0 } = waiting;
  const own = { taker: 'cancel', token: randomUUID(), purpose: 'cancelled', at } as const;
  const claim = rowWithoutCall(known.request, {
    ...own,
    send,
    refused,
    failure: { kind: 'cancelled' },
  });
  if ((await facts.claimSend(claim)) === null) return false;
  await end();
  return true;
}

/**
 * The claim whose place a cancel takes: of the only open send, which was refused for the moment. Undefined where a
 * send is under way, and where something was sent or may have been.
 */
export function cancellableClaim(facts: Facts, now: number): SendClaim | undefined {
  const { claims, outcomes } = facts;
  const { state, actions } = derive(facts, now);
  const decided = new Set(outcomes.map(({ _id }) => _id));
  const [waiting, ...others] = claims.filter(({ _id }) => !decided.has(_id));
  const isAlone =
    state === 'open' &&
    others.length === 0 &&
    actions.every((action) => action.do === 'ask' && action.again !== undefined) &&
    outcomes.every((outcome) => outcome.state === 'failed');
  return isAlone && waiting !== undefined && standingRefusal(waiting) !== undefined
    ? waiting
    : undefined;
}
