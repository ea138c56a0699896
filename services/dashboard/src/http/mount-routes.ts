import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { compile, compileLargeSchemas, describeError } from '@cascade/contracts';
import { noteCaller } from '@cascade/runtime';
import {
  AccountHeldError,
  BadCursorError,
  FileGoneError,
  StoreUnavailableError,
  type ActChange,
} from '@cascade/store';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { Type } from 'typebox';
import type { ApiFailure } from '../failures/api-failures.ts';
import { ACCOUNT_QUERY, authenticate } from '../auth/authenticate.ts';
import { refuseStopped } from '../auth/refuse-stopped.ts';
import { refuseToken } from '../auth/refuse-token.ts';
import { scopeOf } from '../auth/route-scopes.ts';
import { credentialOf, isStillSignedIn } from '../auth/still-signed-in.ts';
import { refuseForeignOrigin } from '../auth/same-origin.ts';
import type { Actor } from '../auth/actor.ts';
import { allowedTo, forbiddenMember } from '../auth/operator-roles.ts';
import { may, type RoleAction } from '../auth/roles.ts';
import type { DashboardContext } from '../context.ts';
import { type RouteAnswer, failure, invalid } from './answer.ts';
import { allowOrigins, answerPreflight, isAllowedOrigin } from './cross-origin.ts';
import { readJson } from './read-json.ts';
import { readQuery } from './read-query.ts';
import { createShow } from './show-answer.ts';
import { actRunner, recordAct } from './record-act.ts';
import { isMutating, type Call, type Route } from './route.ts';

/** Serves routes: authenticates, authorises and validates a call, runs the route, writes the audit. */
export function mountRoutes(routes: readonly Route[], context: DashboardContext): Router {
  const router = Router();
  const shared = Map.groupBy(
    routes.filter(({ crossOrigin }) => crossOrigin !== undefined),
    ({ path }) => path,
  );
  for (const [path, ofPath] of shared) router.options(path, answerPreflight(ofPath));
  for (const route of routes) {
    const before = route.crossOrigin ? [allowOrigins(route)] : [];
    router[route.method](route.path, ...before, handlerOf(route, routes, context));
  }
  compileLargeSchemas();
  return router;
}

function handlerOf(
  route: Route,
  routes: readonly Route[],
  context: DashboardContext,
): RequestHandler {
  const read = callReader(route, context);
  const run = actRunner(route, routes, context);
  const show = createShow(route);
  const unknownToken: ApiFailure = {
    kind: scopeOf(route) === undefined ? 'invalidOperatorToken' : 'invalidToken',
  };
  return async (request, response) => {
    const { actor, answer, changes } = await answerTo(request, response);
    await recordAct({ route, request, actor, answer, changes }, context);
    await send(response, show(actor, answer));
  };

  async function answerTo(
    request: Request,
    response: Response,
  ): Promise<{ actor: Actor; answer: RouteAnswer; changes?: readonly ActChange[] }> {
    let actor: Actor = { kind: 'nobody' };
    try {
      if (route.access !== 'public') {
        const identity = await authenticate(request, context, unknownToken);
        if ('refused' in identity) return { actor, answer: identity.refused };
        actor = identity.actor;
        noteCaller(request, actor.account);
      }
      const stopped = await refuseStopped(route, actor, context.repositories);
      if (stopped) return { actor, answer: stopped };
      const refused =
        actor.kind === 'token'
          ? refuseToken(route, response, actor, context)
          : refuseCall(route, request, actor, context);
      if (refused) return { actor, answer: refused };
      const call = await read(request, response, actor);
      if ('refused' in call) return { actor, answer: call.refused };
      const forbidden = refuseMembers(route, call);
      return forbidden === null ? { actor, ...(await run(call)) } : { actor, answer: forbidden };
    } catch (error) {
      return { actor, answer: answerToError(error, isMutating(route)) };
    }
  }
}

function refuseCall(
  route: Route,
  request: Request,
  actor: Actor,
  context: DashboardContext,
): RouteAnswer | null {
  if (isMutating(route) && isBrowser(actor) && !isAllowedOrigin(route, request)) {
    const foreign = refuseForeignOrigin(request, route.multipart !== undefined, context.publicUrl);
    if (foreign) return foreign;
  }
  if (route.access === 'public') return null;
  if (route.access.startsWith('operator') && actor.kind !== 'operator') {
    return failure({ kind: 'operatorsOnly' });
  }
  if (actor.kind === 'operator' && allowedTo(actor.role, route) === false) {
    return failure({ kind: 'roleMayNot', params: { role: actor.role } });
  }
  if (route.access === 'operator' || route.access === 'signed-in') return null;
  if (route.access === 'owner') {
    const isOwner = actor.kind === 'operator' || (actor.kind === 'user' && actor.role === 'owner');
    return isOwner ? null : failure({ kind: 'ownersOnly' });
  }
  if (actor.kind === 'operator' && actor.account === '') {
    return failure({ kind: 'headerAccountOfOperator' });
  }
  if (actor.kind !== 'user') return null;
  return may(actor.role, route.access as RoleAction)
    ? null
    : failure({ kind: 'roleMayNot', params: { role: actor.role } });
}

/** Refuses a body whose members are of another role of operators. */
function refuseMembers(route: Route, { actor, body }: Call<unknown, unknown>): RouteAnswer | null {
  if (actor.kind !== 'operator') return null;
  const member = forbiddenMember(allowedTo(actor.role, route) || [], body);
  return member === undefined
    ? null
    : failure({ kind: 'roleMayNotChange', params: { member, role: actor.role } });
}

/** Whether a cookie may have authenticated the call; a page of another site could send it too. */
const isBrowser = (actor: Actor): boolean =>
  actor.kind !== 'operator' || actor.session !== undefined;

type ReadCall = Call<unknown, unknown> | { refused: RouteAnswer };

const NO_QUERY = Type.Object({}, { additionalProperties: false });
const checkNoQuery = compile(NO_QUERY);

/** Compiles the route's schemas once. A name that the route doesn't know is refused: a filter that is ignored gives too much. */
function callReader(route: Route, context: DashboardContext) {
  const querySchema = route.query ?? NO_QUERY;
  const checkQuery = route.query ? compile(route.query) : checkNoQuery;
  const checkBody = route.body && compile(route.body);
  return async (request: Request, response: Response, actor: Actor): Promise<ReadCall> => {
    const search = new URL(request.originalUrl, 'http://localhost').searchParams;
    search.delete(ACCOUNT_QUERY);
    const query: unknown = readQuery(search, querySchema);
    if (!checkQuery(query)) {
      return { refused: invalid(describeError(checkQuery.errors?.[0], '')) };
    }
    let body: unknown;
    if (checkBody) {
      const json = await readJson(request, route.bodyLimitBytes);
      if ('refused' in json) return json;
      if (!checkBody(json.value)) {
        return { refused: invalid(describeError(checkBody.errors?.[0], '')) };
      }
      body = json.value;
    }
    return {
      actor,
      account: actor.kind === 'nobody' ? '' : actor.account,
      id: String(Object.values(request.params)[0] ?? ''),
      query,
      body,
      ip: request.ip ?? '',
      credential: credentialOf(actor),
      mayGoOn: () => isStillSignedIn(request, actor, context, scopeOf(route)),
      request,
      response,
    };
  };
}

function answerToError(error: unknown, isChange: boolean): RouteAnswer {
  if (error instanceof BadCursorError) return failure({ kind: 'cursorForeign' });
  if (!(error instanceof StoreUnavailableError)) throw error;
  if (error instanceof AccountHeldError) return failure({ kind: 'restoredCopy' });
  const headers: Record<string, string> = isChange ? {} : { 'Retry-After': '2' };
  return failure({ kind: isChange ? 'changeUnknown' : 'unavailable' }, headers);
}

/** The caller has disconnected: while the answer was sent, or before. */
const DISCONNECTED = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE']);

async function send(
  response: Response,
  { status, headers, body, bytes, stream }: RouteAnswer,
): Promise<void> {
  response.status(status);
  if (headers) response.setHeaders(new Map(Object.entries(headers)));
  if (stream === undefined) {
    if (bytes) response.send(bytes);
    else if (body === undefined) response.end();
    else response.json(body);
    return;
  }
  try {
    await pipeline(Readable.from(stream), response);
  } catch (error) {
    // An answer that has begun can only be cut.
    if (error instanceof FileGoneError) return;
    if (!DISCONNECTED.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
