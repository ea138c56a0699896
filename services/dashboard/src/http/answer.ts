import type { Noted } from '../failures/noted-act.ts';
import type { ApiAnswer } from '@cascade/api';
import type { ActChange, AuditObject } from '@cascade/store';
import type { Actor } from '../auth/actor.ts';
import type { ApiFailure } from '../failures/api-failures.ts';
import { apiRefusal, apiStatus } from '../failures/tell-failure.ts';

/** Answer of a route, and what its audit row needs. */
export interface RouteAnswer extends ApiAnswer {
  /** What the audit says of the act; the route's summary when absent. */
  noted?: Noted;
  /** Why the call was refused, for the audit. */
  refused?: ApiFailure;
  /** Accounts that an operator's act concerned, where neither the call nor the path names one. */
  concerns?: readonly string[];
  /** Who signed in by a call that needs no credential. */
  signedIn?: Actor;
  /** What an act changed, member by member. */
  changes?: readonly ActChange[];
  /** What the act was done to. */
  object?: AuditObject;
}

export const ok = (body: unknown): RouteAnswer => ({ status: 200, body });
export const created = (body: unknown): RouteAnswer => ({ status: 201, body });
export const done: RouteAnswer = { status: 200, body: { status: true } };

/** Refuses a call; status and code are those of the failure's row. */
export const failure = (
  refused: ApiFailure,
  headers: Readonly<Record<string, string>> = {},
): RouteAnswer => ({ status: apiStatus(refused), headers, body: apiRefusal(refused), refused });

/** Answers 404. An unknown id and one of another account get the same answer. */
export const notFound = (what: string): RouteAnswer =>
  failure(
    what === 'file' ? { kind: 'storedFileNotFound' } : { kind: 'thingNotFound', params: { what } },
  );
