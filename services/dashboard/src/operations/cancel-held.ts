import { randomUUID } from 'node:crypto';
import { snapshotOf } from '@cascade/cascade';
import { sendIdsOf, toldFailure } from '@cascade/contracts';
import type { Clock } from '@cascade/runtime';
import type { HeldRequest, Repositories } from '@cascade/store';

/**
 * Ends a held request without a provider call. A request that hasn't started is cancelled. For one that
 * has started, this inserts the missing send claims, which prevents every call, and the sweeper ends
 * the request. False: another process was faster.
 */
export function createCancelHeld(parts: {
  repositories: Pick<Repositories, 'facts' | 'held' | 'requests'>;
  clock: Clock;
}) {
  const { clock } = parts;
  const { facts, held, requests } = parts.repositories;

  return async function cancelHeld(request: HeldRequest): Promise<boolean> {
    const now = clock.now();
    const { _id, account } = request;
    const { start, claims } = await facts.load(snapshotOf(request));
    if (request.scheduled && !start) {
      if (!(await facts.takeStart({ _id, by: 'cancel', at: now }))) return false;
      await requests.projectEnd(request, { state: 'cancelled', finishedAt: now });
      return true;
    }
    for (const id of sendIdsOf(request)) {
      const waiting = claims.find((claim) => claim._id === id && claim.purpose === 'deferred');
      await facts.claimSend({
        _id: id,
        request: _id,
        account,
        taker: 'operator',
        token: randomUUID(),
        // A send claim of this purpose ends the send without a call; its failure says why.
        purpose: 'prepare-failed',
        ...toldFailure({ kind: 'cancelled' }),
        until: now,
        at: now,
        ...(waiting?.refused === undefined ? {} : { refused: waiting.refused }),
      });
    }
    return held.release(_id, now);
  };
}
