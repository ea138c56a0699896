import { isMutating, mount, type Host } from '@cascade/api';
import { compileLargeSchemas } from '@cascade/contracts';
import { noteCaller } from '@cascade/runtime';
import {
  AccountHeldError,
  BadCursorError,
  FileGoneError,
  StoreUnavailableError,
} from '@cascade/store';
import type { Request, Response, Router } from 'express';
import { ACCOUNT_QUERY, authenticate } from '../auth/authenticate.ts';
import { refuseStopped } from '../auth/refuse-stopped.ts';
import { refuseToken } from '../auth/refuse-token.ts';
import { keepToDevices } from '../auth/keep-to-devices.ts';
import { scopeOf } from '../auth/route-scopes.ts';
import { credentialOf, isStillSignedIn } from '../auth/still-signed-in.ts';
import { refuseForeignOrigin } from '../auth/same-origin.ts';
import type { Actor } from '../auth/actor.ts';
import { allowedTo, forbiddenMember } from '../auth/operator-roles.ts';
import { may, type RoleAction } from '../auth/roles.ts';
import type { DashboardContext } from '../context.ts';
import type { ApiFailure } from '../failures/api-failures.ts';
import { failure, type RouteAnswer } from './answer.ts';
import { allowOrigin, answerPreflight, isAllowedOrigin } from './cross-origin.ts';
import { readJson } from './read-json.ts';
import { createShow } from './show-answer.ts';
import { actRunner, recordAct } from './record-act.ts';
import type { Call, Route, RouteCaller } from './route.ts';

/** Serves the operations of `/api`, and the preflights of those that pages of other origins may call. */
export function mountRoutes(routes: readonly Route[], context: DashboardContext): Router {
  const router = mount(routes, (route) => hostOf(route, routes, context));
  const shared = Map.groupBy(
    routes.filter(({ crossOrigin }) => crossOrigin !== undefined),
    ({ path }) => path,
  );
  for (const [path, ofPath] of shared) router.options(path, answerPreflight(ofPath));
  compileLargeSchemas(context.clock.after);
  return router;
}

/** What `/api` does around an operation: authenticates, authorises, and writes the audit. */
function hostOf(
  route: Route,
  routes: readonly Route[],
  context: DashboardContext,
): Host<RouteCaller, RouteAnswer> {
  const run = actRunner(route, routes, context);
  const show = createShow(route);
  const unknownToken: ApiFailure = {
    kind: scopeOf(route) === undefined ? 'invalidOperatorToken' : 'invalidToken',
  };
  return {
    ownQuery: [ACCOUNT_QUERY],

    async enter(request, response) {
      if (route.crossOrigin) allowOrigin(route, request, response);
      if (route.access === 'public') {
        const refused = refuseCall(route, request, NOBODY, context);
        const caller = callerOf(request, NOBODY);
        return refused ? { caller, refused } : { caller };
      }
      const identity = await authenticate(request, context, unknownToken);
      if ('refused' in identity) return identity;
      const { actor } = identity;
      noteCaller(request, actor.account);
      const caller = callerOf(request, actor);
      try {
        const refused = await refuseActor(request, response, actor);
        return refused ? { caller, refused } : { caller };
      } catch (error) {
        return { caller, refused: answerToError(error, isMutating(route)) };
      }
    },

    readBody: (request) => readJson(request, route.bodyLimitBytes),

    refuse: (refused) => failure(refused),

    async run(call) {
      const kept = await keepToDevices(route, call, context.repositories);
      return 'refused' in kept ? kept.refused : (refuseMembers(route, kept.call) ?? run(kept.call));
    },

    async record({ request, caller, answer }) {
      const actor = caller?.actor ?? NOBODY;
      await recordAct({ route, request, actor, answer }, context);
      return show(actor, answer);
    },

    answerError: (error) => answerToError(error, isMutating(route)),

    isGone: (error) => error instanceof FileGoneError,
  };

  async function refuseActor(
    request: Request,
    response: Response,
    actor: Exclude<Actor, { kind: 'nobody' }>,
  ): Promise<RouteAnswer | null> {
    const stopped = await refuseStopped(route, actor, context.repositories);
    if (stopped) return stopped;
    return actor.kind === 'token'
      ? refuseToken(route, response, actor, context)
      : refuseCall(route, request, actor, context);
  }

  function callerOf(request: Request, actor: Actor): RouteCaller {
    return {
      actor,
      account: actor.kind === 'nobody' ? '' : actor.account,
      ip: request.ip ?? '',
      credential: credentialOf(actor),
      mayGoOn: () => isStillSignedIn(request, actor, context, scopeOf(route)),
    };
  }
}

const NOBODY: Actor = { kind: 'nobody' };

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
  if (actor.kind === 'user' && actor.lacksFactor) return failure({ kind: 'secondFactorNeeded' });
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

function answerToError(error: unknown, isChange: boolean): RouteAnswer {
  if (error instanceof BadCursorError) return failure({ kind: 'cursorForeign' });
  if (!(error instanceof StoreUnavailableError)) throw error;
  if (error instanceof AccountHeldError) return failure({ kind: 'restoredCopy' });
  const headers: Record<string, string> = isChange ? {} : { 'Retry-After': '2' };
  return failure({ kind: isChange ? 'changeUnknown' : 'unavailable' }, headers);
}
