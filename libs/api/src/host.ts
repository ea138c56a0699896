import type { Failure } from '@cascade/contracts';
import type { Request, Response } from 'express';
import type { ApiAnswer, OperationCall } from './operation.ts';

/** A call that was answered. `caller` is absent where nobody was found. */
export interface Made<Caller, A extends ApiAnswer> {
  request: Request;
  caller: Caller | undefined;
  answer: A;
  /** The body as it came, where the operation's `read` keeps it. */
  bytes: Buffer | undefined;
}

/** What a service does around an operation. One is made for each operation. */
export interface Host<Caller, A extends ApiAnswer> {
  /** Finds who calls, and refuses who may not, or not so often. */
  enter(
    request: Request,
    response: Response,
  ): Promise<{ caller: Caller } | { caller?: Caller; refused: A }>;
  /** Names of the query that `enter` reads. */
  ownQuery: readonly string[];
  /** Reads a JSON body. Null: the caller has left. */
  readBody(
    request: Request,
  ): Promise<{ value: unknown; bytes?: Buffer } | { refused: A; bytes?: Buffer } | null>;
  /** Refuses a query or a body that the operation's schema doesn't allow. */
  refuse(failure: Failure): A;
  /** Runs the operation. */
  run(call: OperationCall<Caller, unknown, unknown>): Promise<A>;
  /** Writes what was done or refused to the audit. Returns the answer as its caller may see it. */
  record(made: Made<Caller, A>): Promise<ApiAnswer>;
  /** Answers an error that the service expects, such as a store that is away. Throws any other. */
  answerError(error: unknown): A;
  /** Whether an error of an answer's stream says that what it reads was deleted. */
  isGone(error: unknown): boolean;
}
