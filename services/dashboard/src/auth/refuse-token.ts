import { hasScope } from '@cascade/contracts';
import { mayBeUsedFrom } from '@cascade/store';
import type { Response } from 'express';
import type { DashboardContext } from '../context.ts';
import { type RouteAnswer, failure } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import type { Actor } from './actor.ts';
import { scopeOf } from './route-scopes.ts';

/**
 * Refuses a call with an account token: 403 from outside its networks, where no token may call the route, or where
 * this one lacks the scope; 429 above the limits of its account, which are those of `/v1`. Null for a permitted call, which
 * counts as running until its response is closed.
 */
export function refuseToken(
  route: Route,
  response: Response,
  actor: Extract<Actor, { kind: 'token' }>,
  { permit }: Pick<DashboardContext, 'permit'>,
): RouteAnswer | null {
  const address = () => response.req.ip ?? '';
  if (!mayBeUsedFrom(actor, address)) return failure({ kind: 'networkNotAllowed' });
  const scope = scopeOf(route);
  if (scope === undefined) return failure({ kind: 'tokensMayNot' });
  // A listener is bounded by its streams, and answers as often as deliveries come.
  if (scope !== 'inbound') {
    const permission = permit(actor.account);
    if (!permission.ok) {
      const seconds = String(Math.ceil(permission.retryAfterMs / 1_000));
      return failure({ kind: 'tooManyRequests' }, { 'Retry-After': seconds });
    }
    // Event streams have limits of their own.
    const isStream = route.otherAnswers?.includes('text/event-stream') === true;
    if (isStream || response.destroyed) permission.done?.();
    else if (permission.done) response.once('close', permission.done);
  }
  return hasScope(actor, scope) ? null : failure({ kind: 'scopeMissing', params: { scope } });
}
