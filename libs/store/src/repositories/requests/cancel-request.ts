import { randomUUID } from 'node:crypto';
import { cancelledAt, derive, rowWithoutCall, snapshotOf, standingRefusal } from '@cascade/cascade';
import type { Facts } from '@cascade/contracts';
import type { FactsRepository } from './facts.ts';
import type { RequestsRepository } from './requests.ts';
import type { StoredRequest } from './stored-request.ts';

interface Store {
  facts: Pick<FactsRepository, 'claimSend' | 'load' | 'takeStart'>;
  requests: Pick<RequestsRepository, 'projectEnd'>;
}

/**
 * Cancels a scheduled request: of the due time and the cancel, the one that inserts the start row has the right. Cancels also a
 * request whose only open send was refused for the moment, or waits for a limit of its phone or its recipient's hours: of
 * the call and the cancel, the one that takes its claim has the right. True also when it was cancelled before.
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
  const waiting = cancellableSend(row, known, at);
  if (waiting === undefined) return false;
  const own = { taker: 'cancel', token: randomUUID(), purpose: 'cancelled', at } as const;
  const claim = rowWithoutCall(known.request, {
    ...own,
    ...waiting,
    failure: { kind: 'cancelled' },
  });
  if ((await facts.claimSend(claim)) === null) return false;
  await end();
  return true;
}

/**
 * The only open send of a request, where it waits for a time, and whose claim a cancel takes: after how many refusals for
 * the moment, if it had some. Undefined where a send is under way, and where something was sent or may have been.
 */
export function cancellableSend(
  { waits = {} }: Pick<StoredRequest, 'waits'>,
  facts: Facts,
  now: number,
): { send: number; refused?: number } | undefined {
  const { claims, outcomes } = facts;
  const { state, actions } = derive(facts, now);
  const decided = new Set(outcomes.map(({ _id }) => _id));
  const [claim, ...others] = claims.filter(({ _id }) => !decided.has(_id));
  const mayBeSent = outcomes.some((outcome) => outcome.state !== 'failed');
  if (state !== 'open' || others.length > 0 || mayBeSent) return undefined;
  if (claim !== undefined) {
    const waitsAlone = actions.every((action) => action.do === 'ask' && action.again !== undefined);
    const { _id: send, refused = 0 } = claim;
    return waitsAlone && standingRefusal(claim) !== undefined ? { send, refused } : undefined;
  }
  const [ask, ...more] = actions;
  const isAsked = ask?.do === 'ask' && more.length === 0;
  return isAsked && waits[ask.channel] !== undefined ? { send: ask.send } : undefined;
}
