import { errorBody } from '@cascade/runtime';

/** What a route says. Expected failures are answers too; a throw is a bug. */
export interface RouteAnswer {
  status: number;
  headers?: Readonly<Record<string, string | readonly string[]>>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent instead of `body`, at the pace of the caller. */
  stream?: AsyncIterable<string | Uint8Array>;
}

export const ok = (body: unknown): RouteAnswer => ({ status: 200, body });
export const created = (body: unknown): RouteAnswer => ({ status: 201, body });
export const done: RouteAnswer = { status: 200, body: { status: true } };

/** `reason` names the field first where there is one: `plan.quota: must be an integer`. */
export function failure(
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503,
  reason: string,
  headers: Readonly<Record<string, string>> = {},
): RouteAnswer {
  return { status, headers, body: errorBody(reason) };
}

/** The same for an id that never was and for one of another account. */
export const notFound = (what: string): RouteAnswer => failure(404, `${what} not found`);
