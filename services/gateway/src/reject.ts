import {
  agentOf,
  type SendResponse,
  refusedBody,
  toldFailure,
  statusOf,
  type Failure,
  type FailureKind,
  type Channel,
} from '@cascade/contracts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  answerJson,
  logFailure,
  noteResult,
  type ClientAddress,
  type Logger,
  type Metrics,
} from '@cascade/runtime';
import { rejectedCallContext, type Repositories } from '@cascade/store';
import type { Vault } from '@cascade/vault';
import type { RedactedCall } from './redact-call.ts';

/** Refusal of a call before a request was accepted. */
export interface Rejection {
  failure: Failure;
  /** Where another product's API has its own; that of the failure when absent. */
  status?: number;
  /** What the caller may do about it. */
  hint?: string | undefined;
}

export const rejection = (kind: FailureKind): Rejection => ({ failure: { kind } });

export const foreignKey = (channel: Channel): Rejection => ({
  failure: { kind: 'foreignKey', params: { channel } },
});

export const keyNotAllowed = (channel: Channel): Rejection => ({
  failure: { kind: 'keyNotAllowed', params: { channel } },
});

export const statusOfRejection = ({ failure, status = statusOf(failure) }: Rejection): number =>
  status;

export interface RejectedCall {
  rejection: Rejection;
  account?: string;
  ip?: string;
  /** What the agent that called calls itself. */
  agent?: string;
  route: string;
  /** The redacted call, for its account to inspect. */
  call?: RedactedCall;
}

export interface RejectParts {
  repositories: Pick<Repositories, 'audit' | 'rejectedCalls'>;
  vault: Vault;
  logger: Logger;
  metrics: Metrics;
}

/**
 * Stores a rejected call in the audit log (SPEC, "POST /v1/send", rule 10), and its body for a day. The
 * answer has the row's id; it has none if the row can't be written, or above the cap for floods.
 */
export function createReject({ repositories, vault, logger, metrics }: RejectParts) {
  const { audit, rejectedCalls } = repositories;
  const unwritten = metrics.counter({
    name: 'audit_rows_not_written_total',
    help: 'Rejected calls of floods that left no row in the audit log.',
    labels: ['source'],
  });
  return async function reject({
    rejection: refused,
    call,
    ...where
  }: RejectedCall): Promise<SendResponse> {
    const id = await audit
      .insert({
        kind: 'send.rejected',
        status: statusOfRejection(refused),
        ...toldFailure(refused.failure),
        ...where,
      })
      .catch((error: unknown) => {
        logFailure(logger, 'audit: rejected call not stored', { error });
        return undefined;
      });
    if (id === null) unwritten.inc({ source: where.account === undefined ? 'address' : 'account' });
    if (typeof id === 'number' && where.account !== undefined && call) {
      await keep(id, where.account, call);
    }
    return {
      ...refusedBody(refused.failure, refused.hint),
      ...(typeof id === 'number' ? { request_id: id } : {}),
    };
  };

  /** Stores the body. A failure doesn't change the refusal. */
  async function keep(_id: number, account: string, call: RedactedCall): Promise<void> {
    try {
      const sealed = vault.seal(JSON.stringify(call), rejectedCallContext(_id));
      await rejectedCalls.insert({ _id, account, call: sealed });
    } catch (error) {
      logFailure(logger, 'audit: body of a rejected call not stored', { request: _id, error });
    }
  }
}

/** Makes what stores a refused call with its caller, and notes it. Returns the answer, with its audit row's id. */
export function createRecordRefusal(reject: Reject, clientAddress: ClientAddress) {
  return async function recordRefusal(
    request: IncomingMessage,
    { rejection: refused, account, route, call }: Omit<RejectedCall, 'ip' | 'agent'>,
  ): Promise<SendResponse> {
    const agent = agentOf(request.headers);
    const body = await reject({
      rejection: refused,
      ...(agent === undefined ? {} : { agent }),
      route,
      ip: clientAddress(request),
      ...(account === undefined ? {} : { account }),
      ...(call === undefined ? {} : { call }),
    });
    noteResult(request, { request: body.request_id, code: body.code });
    return body;
  };
}

export type RecordRefusal = ReturnType<typeof createRecordRefusal>;

/** Answers a refused call with its audit row's id. */
export function createRefuse(recordRefusal: RecordRefusal) {
  return async function refuse(
    request: IncomingMessage,
    response: ServerResponse,
    refused: Omit<RejectedCall, 'ip' | 'agent'>,
  ): Promise<void> {
    const body = await recordRefusal(request, refused);
    answerJson(response, statusOfRejection(refused.rejection), body);
  };
}

export type Refuse = ReturnType<typeof createRefuse>;

export type Reject = ReturnType<typeof createReject>;
