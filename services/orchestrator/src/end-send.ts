import { randomUUID } from 'node:crypto';
import type { CallPurpose, CallRow, OutcomeRow, RequestSnapshot } from '@cascade/contracts';
import type { Clock } from '@cascade/runtime';
import type { FactsRepository } from '@cascade/store';

/** Facts that a step added, or null when somebody else had been there first. */
export type Ended = { call: CallRow; outcome: OutcomeRow } | null;

/** Ends a send that was never called: its ledger row first, then the outcome. */
export function createEndSend(facts: FactsRepository, clock: Clock, instance: string) {
  return {
    async without(
      request: RequestSnapshot,
      send: number,
      purpose: Exclude<CallPurpose, 'call'>,
      reason: string,
    ): Promise<Ended> {
      const now = clock.now();
      const call: CallRow = {
        _id: send,
        request: request._id,
        account: request.account,
        taker: instance,
        token: randomUUID(),
        purpose,
        reason,
        until: now,
        at: now,
      };
      if (!(await facts.takeCall(call))) return null;
      return this.complete(call);
    },

    /** The outcome of a ledger row that says the send ends without a call. */
    async complete(call: CallRow): Promise<Ended> {
      return insert(call, {
        state: 'failed',
        ...(call.reason === undefined ? {} : { reason: call.reason }),
      });
    },

    /** The verdict on a call of which the provider told, or that it took and told no more of. */
    async confirmed(call: CallRow, outcome: OutcomeRow): Promise<Ended> {
      return (await facts.insertOutcome(outcome)) === 'stands' ? { call, outcome } : null;
    },

    /** The verdict on a call of which nobody will ever tell. */
    async unknown(call: CallRow, reason: string): Promise<Ended> {
      return insert(call, { state: 'unknown', reason });
    },
  };

  async function insert(
    call: CallRow,
    verdict: Pick<OutcomeRow, 'state' | 'reason'>,
  ): Promise<Ended> {
    const outcome: OutcomeRow = {
      _id: call._id,
      request: call.request,
      account: call.account,
      ...verdict,
      ms: 0,
      at: clock.now(),
    };
    return (await facts.insertOutcome(outcome)) === 'stands' ? { call, outcome } : null;
  }
}

export type EndSend = ReturnType<typeof createEndSend>;
