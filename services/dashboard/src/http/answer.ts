import { refusalBody } from '@cascade/contracts';
import type { Actor } from '../auth/actor.ts';

/** Answer of a route. Expected failures are answers too; a throw is a bug. */
export interface RouteAnswer {
  status: number;
  headers?: Readonly<Record<string, string | readonly string[]>>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent instead of `body`, as it is; `headers` have its type. */
  bytes?: Buffer;
  /** Sent instead of `body`, at the pace of the caller. */
  stream?: AsyncIterable<string | Uint8Array>;
  /** What the audit says of the act; the route's summary when absent. */
  noted?: string;
  /** Accounts that an operator's act concerned, where neither the call nor the path names one. */
  concerns?: readonly string[];
  /** Who signed in by a call that needs no credential. */
  signedIn?: Actor;
}

export const ok = (body: unknown): RouteAnswer => ({ status: 200, body });
export const created = (body: unknown): RouteAnswer => ({ status: 201, body });
export const done: RouteAnswer = { status: 200, body: { status: true } };

/** Builds a failure. `reason` begins with the field, if there is one: `plan.quota: must be an integer`. */
export function failure(
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503,
  reason: string,
  headers: Readonly<Record<string, string>> = {},
): RouteAnswer {
  return { status, headers, body: refusalBody(status, reason) };
}

/** Answers 404. An unknown id and one of another account get the same answer. */
export const notFound = (what: string): RouteAnswer => failure(404, `${what} not found`);
