import { queuedResponse, scheduledResponse } from '@cascade/cascade';
import { isFailure, type SendResponse, type ValidSendRequest } from '@cascade/contracts';
import {
  countSends,
  isSensitive,
  optionsFault,
  planRequest,
  syncWaitFault,
  withDefaultSuccess,
  withinBudget,
  type ChooseSenders,
  type Deadlines,
  type FitBudget,
  type InsertRequest,
} from '@cascade/dispatch';
import { traced, type Clock } from '@cascade/runtime';
import {
  barOfAccount,
  KEEP_KEY_MS,
  StoreUnavailableError,
  type Repositories,
  type StoredRequest,
} from '@cascade/store';
import type { OnLeaving, PendingReplies } from './pending-replies.ts';
import type { IdempotencyKey } from './idempotency-key.ts';
import { createOwnSenders, type SendCaller } from './own-senders.ts';
import { rejection, type Rejection } from './reject.ts';
import { UnansweredError } from './unanswered-error.ts';

export type Accepted =
  /** `replayed`: the `Idempotency-Key` named an earlier call, whose answer this is. */
  { ok: true; response: SendResponse; replayed: boolean } | { ok: false; rejection: Rejection };

export interface AcceptParts {
  repositories: Pick<
    Repositories,
    'accounts' | 'devices' | 'senderPools' | 'templates' | 'ids' | 'requests' | 'idempotency'
  >;
  chooseSenders: ChooseSenders;
  fitBudget: FitBudget;
  insertRequest: InsertRequest;
  pendingReplies: PendingReplies;
  clock: Clock;
  deadlines: Deadlines;
  /** Inbox of this gateway. */
  inbox: string;
}

/** An accept row, whether this call inserted it, and the answer of a new one that its caller waits for. */
interface Placed {
  row: StoredRequest;
  isNew: boolean;
  reply: Promise<SendResponse> | null;
}

/**
 * Accepts a valid request: inserts its accept row and answers by its mode. Publishes nothing before the
 * row is journaled; a lost message costs only time.
 */
export function createAccept(parts: AcceptParts) {
  const { repositories, chooseSenders, fitBudget, insertRequest, pendingReplies } = parts;
  const { clock, deadlines, inbox } = parts;
  const { templates, ids, requests, idempotency } = repositories;
  const ownSenders = createOwnSenders({ repositories, chooseSenders });

  return async function accept(
    caller: SendCaller,
    valid: ValidSendRequest,
    key: IdempotencyKey | null,
    onLeaving: OnLeaving,
  ): Promise<Accepted> {
    const placed = await traced('accept', {}, () => place(caller, valid, key, onLeaving));
    if ('rejection' in placed) return { ok: false, rejection: placed.rejection };
    try {
      const response = await answer(placed, key !== null, onLeaving);
      return { ok: true, response, replayed: !placed.isNew };
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      throw new UnansweredError(placed.row._id, 'acceptedUnanswered', error);
    }
  };

  /** Inserts the request's row, unless one exists for the same `Idempotency-Key`. */
  async function place(
    caller: SendCaller,
    valid: ValidSendRequest,
    key: IdempotencyKey | null,
    onLeaving: OnLeaving,
  ): Promise<Placed | { rejection: Rejection }> {
    const { account, agent, correlation, tokenId } = caller;
    const fault = syncWaitFault(valid, deadlines);
    if (fault !== null) return { rejection: { failure: fault } };
    const owned = await ownSenders(caller, valid);
    if ('rejection' in owned) return { rejection: owned.rejection };
    const { senders } = owned;
    const refused = await optionsFault(repositories.accounts, account, valid);
    if (refused !== null) return { rejection: { failure: refused } };
    const [id, firstSend, sensitive, own] = await Promise.all([
      ids.next('request'),
      ids.next('send', countSends(valid, senders)),
      isSensitive(templates, account, valid),
      repositories.accounts.byId(account),
    ]);
    const bar = barOfAccount(own);
    if (bar !== null) return { rejection: rejection(bar) };
    const now = clock.now();
    const requestId = key ? await claim(key, id, now) : id;
    if (requestId === null) return { rejection: rejection('idempotencyConflict') };
    const asked = {
      ids: { request: requestId, firstSend },
      account,
      valid: withDefaultSuccess(valid, own, deadlines),
      senders,
      deadlines,
      marks: { sensitive, reply: inbox, agent, correlation, tokenId },
    };
    let row = planRequest(asked, now);
    const fitted = valid.maxCost === undefined ? null : await fitBudget(row, asked.valid);
    if (fitted !== null && isFailure(fitted)) {
      // The first call of this key may have been accepted at other prices.
      if (key === null || (await requests.byId(requestId)) === null) {
        return { rejection: { failure: fitted } };
      }
    } else if (fitted !== null) {
      row = planRequest(withinBudget(asked, fitted), now);
    }
    let reply: Placed['reply'] = null;
    try {
      const { isNew } = await insertRequest(row, () => {
        // Registers the caller before anybody can answer.
        if (row.lane === 'interactive') reply = pendingReplies.reply(row, onLeaving);
      });
      return { row, isNew, reply };
    } catch (error) {
      if (!(error instanceof StoreUnavailableError) || error.nothingWritten) throw error;
      throw new UnansweredError(requestId, key ? 'maybeAcceptedKeyed' : 'maybeAccepted', error);
    }
  }

  /** Claims an `Idempotency-Key`. Returns its request id; null: it was used with another body. */
  async function claim(key: IdempotencyKey, id: number, now: number): Promise<number | null> {
    const row = { _id: key.id, request: id, body: key.fingerprint, expiresAt: now + KEEP_KEY_MS };
    const existing = await idempotency.claim(row, now);
    return key.matches(existing.body) ? existing.request : null;
  }

  async function answer(
    { row, isNew, reply }: Placed,
    mayStand: boolean,
    onLeaving: OnLeaving,
  ): Promise<SendResponse> {
    if (isNew) return reply ?? bulkResponse(row);
    if (!mayStand) throw new Error(`request id ${row._id} was given out twice`);
    const existing = await requests.byId(row._id);
    // The key is taken, but its row isn't majority-committed yet.
    if (!existing) throw new StoreUnavailableError(`request ${row._id} stands and can't be read`);
    return existing.lane === 'interactive'
      ? pendingReplies.attach(existing, onLeaving)
      : bulkResponse(existing);
  }
}

function bulkResponse(row: StoredRequest): SendResponse {
  return row.scheduled ? scheduledResponse(row._id, row.plan) : queuedResponse(row._id);
}

export type Accept = ReturnType<typeof createAccept>;
