import type { IncomingMessage } from 'node:http';

import type { Request } from 'express';

import type { Work } from '../loop/loop-watch.ts';

/** Account of a call, once it is known. */
const ACCOUNT = Symbol('account');
/** Route of a call that express doesn't route. */
const ROUTE = Symbol('route');

/** What the line about the call says besides. */
const NOTED = Symbol('noted');

/** Result of a call, for its line in the log. */
interface NotedResult {
  /** Id of its request or of its row in the audit log. */
  request?: number | undefined;
  /** Code of the refusal or failure. */
  code?: string | undefined;
  /** The call failed, whatever the HTTP status says. */
  failed?: true;
}

type NotedCall = IncomingMessage & {
  [ACCOUNT]?: string;
  [ROUTE]?: string;
  [NOTED]?: NotedResult;
};

/** Notes what a refused or failed call led to, for its line in the log. */
export function noteResult(request: IncomingMessage, result: NotedResult): void {
  (request as NotedCall)[NOTED] = result;
}

export const resultOf = (request: IncomingMessage): NotedResult =>
  (request as NotedCall)[NOTED] ?? {};

/** Account of a call, where it is known. */
export const accountOf = (request: IncomingMessage): string | undefined =>
  (request as NotedCall)[ACCOUNT];

/** Notes whose call it is, for the watch of the event loop. */
export function noteCaller(request: IncomingMessage, account: string): void {
  (request as NotedCall)[ACCOUNT] = account;
}

export function noteRoute(request: IncomingMessage, route: string): void {
  (request as NotedCall)[ROUTE] = route;
}

/** Names a call by its route: unlike a path, it has few values. */
export function workOfCall(request: IncomingMessage): Work {
  const { [ACCOUNT]: account, [ROUTE]: direct, method = '' } = request as NotedCall;
  const device = (request as Partial<Request>).params?.['device'];
  return {
    intake: direct ?? `${methodOf(method)} ${routeOf(request as Request)}`,
    ...(account === undefined ? {} : { account }),
    ...(typeof device === 'string' ? { device } : {}),
  };
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export function methodOf(method: string): string {
  return METHODS.has(method) ? method : 'other';
}

/** Pattern of the route that express found; `none` without one. */
export function routeOf(request: Request): string {
  const pattern: unknown = (request.route as { path?: unknown } | undefined)?.path;
  return typeof pattern === 'string' ? request.baseUrl + pattern : 'none';
}
