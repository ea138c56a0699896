import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import type { TObject, TSchema } from 'typebox';

/** Answer of an operation. Expected failures are answers too; a throw is a bug. */
export interface ApiAnswer {
  status: number;
  headers?: Readonly<Record<string, string | readonly string[]>>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent instead of `body`, as it is; `headers` have its type. */
  bytes?: Buffer;
  /** Sent instead of `body`, at the pace of the caller. */
  stream?: AsyncIterable<string | Uint8Array>;
}

/** A call of an operation: who calls, as the service's host found it, and what was read. */
export type OperationCall<Caller, Query, Body> = Caller & {
  /** Parameter of the path; empty if there is none. */
  id: string;
  query: Query;
  body: Body;
  request: Request;
  response: Response;
};

/** What a call brings. `bytes`: the body as it came, where the record of a refusal keeps it. */
export type OperationInput<A extends ApiAnswer> =
  | { query: unknown; body?: unknown; bytes?: Buffer }
  | { refused: A; bytes?: Buffer };

/** What a document says of an operation. The service's own members of an operation add who may call it. */
export interface DescribedOperation {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** As express writes it: `/api/tokens/:id`. */
  path: string;
  /** Names the operation in the document: a verb and a noun, in camel case. */
  operationId: string;
  summary: string;
  tag: string;
  query?: TObject;
  /** JSON body; `multipart` operations read their own. */
  body?: TSchema;
  multipart?: TSchema;
  /** JSON answers by status; a document describes refusals by rule. */
  answers: Readonly<Record<number, TSchema>>;
  /** Media types that the answer may have beside JSON. */
  otherAnswers?: readonly string[];
}

/** An operation: where it is served, what it takes and answers, and what it does. */
export interface Operation<Caller, A extends ApiAnswer> extends DescribedOperation {
  /**
   * Reads and checks a call, where a specification has an order of checks that schemas don't; by the schemas when
   * absent. Null: the caller has left.
   */
  read?(request: Request, caller: Caller): Promise<OperationInput<A> | null>;
  handle(call: OperationCall<Caller, unknown, unknown>): Promise<A>;
}

/** An operation that answers by itself, without express: who calls, checks and record are its own. */
export interface DirectOperation extends DescribedOperation {
  direct(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** Texts and examples of an operation's parts. */
export interface OperationWords {
  /** Parameters of the path: by their names in the operation's path, the name in the document and its schema. */
  path?: Readonly<Record<string, { name: string; description: string; schema: object }>>;
  /** Descriptions of parameters of the query, by name. */
  query?: Readonly<Record<string, string>>;
  body?: { description?: string; examples?: object };
  /** By status. */
  answers: Readonly<Record<number, { description: string; headers?: object; examples?: object }>>;
}

/** `POST /v1/verify`: as logs and the audit name an operation's route. */
export const routeOf = ({ method, path }: DescribedOperation): string =>
  `${method.toUpperCase()} ${path}`;

export const isMutating = ({ method }: DescribedOperation): boolean => method !== 'get';
