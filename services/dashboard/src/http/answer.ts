import type { ApiAnswer } from '@cascade/api';
import { refusalBody } from '@cascade/contracts';
import type { ActChange } from '@cascade/store';
import type { Actor } from '../auth/actor.ts';

/** Answer of a route, and what its audit row needs. */
export interface RouteAnswer extends ApiAnswer {
  /** What the audit says of the act; the route's summary when absent. */
  noted?: string;
  /** Accounts that an operator's act concerned, where neither the call nor the path names one. */
  concerns?: readonly string[];
  /** Who signed in by a call that needs no credential. */
  signedIn?: Actor;
  /** What an operator's act changed. */
  changes?: readonly ActChange[];
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
