import { randomUUID } from 'node:crypto';
import { outcomeOfRow, rowWithoutCall } from '@cascade/cascade';
import {
  toldFailure,
  type EndPurpose,
  type Failure,
  type SendClaim,
  type OutcomeRow,
  type RequestSnapshot,
} from '@cascade/contracts';
import type { Clock } from '@cascade/runtime';
import type { FactsRepository } from '@cascade/store';

/** Facts that a step added, or null when another process had added them first. */
export type Ended = { call: SendClaim; outcome: OutcomeRow } | null;

export interface WithoutCall {
  send: number;
  purpose: EndPurpose;
  failure: Failure;
  /** Quota block of the send's unit. */
  block?: string | undefined;
  /** Of a send whose calls were refused for the moment: how many, as its claim says. */
  refused?: number | undefined;
}

/** Ends sends: those that were never called, and calls whose worker died. */
export function createEndSend(parts: {
  facts: Pick<FactsRepository, 'claimSend' | 'insertOutcome'>;
  clock: Pick<Clock, 'now'>;
  /** Names this process in send claims. */
  instance: string;
}) {
  const { facts, clock, instance } = parts;

  /**
   * Inserts the send claim of a send that ends without a call; null when another process took the
   * send. The process that gets the row inserts its outcome (`outcomeOfRow`). If it dies, the sweeper does.
   */
  function claim(
    request: Pick<RequestSnapshot, '_id' | 'account' | 'sends'>,
    { block, refused, ...row }: WithoutCall,
  ): Promise<SendClaim | null> {
    const own = { taker: instance, token: randomUUID(), at: clock.now() };
    return facts.claimSend(
      rowWithoutCall(request, {
        ...row,
        ...own,
        ...(block === undefined ? {} : { block }),
        ...(refused === undefined ? {} : { refused }),
      }),
    );
  }

  async function insert(call: SendClaim, outcome: OutcomeRow): Promise<Ended> {
    return (await facts.insertOutcome(outcome)) === 'stored' ? { call, outcome } : null;
  }

  /** Inserts the outcome of a send claim that says the send ends without a call. */
  const complete = (call: SendClaim) => insert(call, outcomeOfRow(call, clock.now()));

  return {
    claim,
    complete,

    /** Ends a send that was never called: its send claim, then the outcome. */
    async without(request: RequestSnapshot, send: WithoutCall): Promise<Ended> {
      const call = await claim(request, send);
      return call && complete(call);
    },

    /** Inserts what the provider's receipts say of a call, or what their absence does. */
    confirmed: insert,

    /** Inserts the outcome of a call whose result will never be known. */
    unknown: (call: SendClaim) =>
      insert(
        call,
        outcomeOfRow(call, clock.now(), {
          state: 'unknown',
          ...toldFailure({ kind: 'outcomeUnknown' }),
        }),
      ),
  };
}

export type EndSend = ReturnType<typeof createEndSend>;
