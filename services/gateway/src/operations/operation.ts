import type {
  ApiAnswer,
  DescribedOperation,
  DirectOperation,
  Operation,
  OperationCall,
  OperationInput,
  OperationWords,
} from '@cascade/api';
import { refusedBody, type TopLevelCode } from '@cascade/contracts';
import type { Clock } from '@cascade/runtime';
import type { Repositories, Token } from '@cascade/store';
import type { Vault } from '@cascade/vault';
import type { Request } from 'express';
import type { GatewayScope } from '../authenticate.ts';
import type { AnswerCheck } from '../checks/answer-check.ts';
import type { ReadKnowledge } from '../checks/read-knowledge.ts';
import type { DryRun } from '../dry-run.ts';
import type { RecordAgent } from '../record-agent.ts';
import { statusOfRejection, type Rejection } from '../reject.ts';
import type { createVerify } from '../verify/create-verify.ts';

/** Who calls an operation of `/v1`. */
export interface GatewayCaller {
  account: string;
  /** The token has the scope `send`. */
  maySend: boolean;
  token: Readonly<Token>;
}

/** Answer of an operation of `/v1`. */
export interface GatewayAnswer extends ApiAnswer {
  /** Why the call was refused. */
  rejection?: Rejection;
  /** Account of a call that was refused before its caller was let in, if known. */
  account?: string | undefined;
}

/** What operations of `/v1` work with. */
export interface OperationParts {
  repositories: Repositories;
  vault: Vault;
  clock: Clock;
  recordAgent: RecordAgent;
  dryRun: DryRun;
  answerCheck: AnswerCheck;
  readKnowledge: ReadKnowledge;
  verify: ReturnType<typeof createVerify>;
  answerSend: DirectOperation['direct'];
}

/** Texts and examples of an operation. They are loaded with the reference. */
export interface GatewayWords extends OperationWords {
  about?: string;
  /** Responses of refusals that `fails` doesn't name, by status. */
  refusals?: Readonly<Record<number, object>>;
}

/** @param schedule a time that is valid in an example, in Unix seconds */
type ReadWords = (schedule: number) => Promise<GatewayWords>;

type Served = Pick<Operation<GatewayCaller, GatewayAnswer>, 'handle' | 'read'>;

/** An operation of `/v1`: everything that is known of it before the gateway runs. */
export interface GatewayDefinition extends DescribedOperation {
  /** Scope that the token must have; null where any token may call. */
  scope: GatewayScope | null;
  /** Headers that the call may have, beside `X-Request-Id`. */
  headers?: readonly ('Idempotency-Key' | 'traceparent')[];
  /** Failures by which it refuses a call. */
  fails: readonly TopLevelCode[];
  /** Which refusals are written to the audit: all, or those of callers who aren't let in. */
  recorded: 'refusals' | 'entry';
  words: ReadWords;
  serve(parts: OperationParts): Served | Pick<DirectOperation, 'direct'>;
}

/** Failures by which every call can be refused, beside that of its scope. */
export const COMMON_FAILS = [
  'missingApiToken',
  'invalidApiToken',
  'accountSuspended',
  'accountClosing',
  'tooManyRequests',
  'unavailable',
] as const satisfies readonly TopLevelCode[];

export type GatewayOperation = Omit<GatewayDefinition, 'serve'> & Served;

export type RefusedInput = Extract<OperationInput<GatewayAnswer>, { refused: unknown }>;

/** What a call with a body brings. */
export type BodyInput<Body> = { query: object; body: Body; bytes: Buffer } | RefusedInput;

type Input<Query, Body> = { query: Query; body?: Body; bytes?: Buffer } | RefusedInput;

interface ReadingSpec<Query, Body> {
  read(request: Request, caller: GatewayCaller): Promise<Input<Query, Body> | null>;
  handle(call: OperationCall<GatewayCaller, Query, Body>): Promise<GatewayAnswer>;
}

/** Types what handles a call by what reads it. */
export const reading = <Query, Body>(spec: ReadingSpec<Query, Body>): Served => spec;

/** Reads nothing: any query is ignored. */
export const readNothing = (): Promise<{ query: object }> => Promise.resolve({ query: {} });

export const ok = (body: unknown, headers?: GatewayAnswer['headers']): GatewayAnswer => ({
  status: 200,
  body,
  ...(headers === undefined ? {} : { headers }),
});

/** Refuses a call. */
export function refused(rejection: Rejection, retryAfterMs?: number): GatewayAnswer {
  return {
    status: statusOfRejection(rejection),
    body: refusedBody(rejection.failure, rejection.hint),
    rejection,
    ...(retryAfterMs === undefined
      ? {}
      : { headers: { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterMs / 1_000))) } }),
  };
}
