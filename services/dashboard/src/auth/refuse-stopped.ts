import { isMutating } from '@cascade/api';
import { barOfAccount, type Repositories } from '@cascade/store';
import { failure, type RouteAnswer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import type { Actor } from './actor.ts';

/**
 * What people of an account that may not act do besides reading: they end access, honour what contacts ask for, and
 * stop what waits. What they do to their own sign-in is allowed too.
 */
const MAY: ReadonlySet<string> = new Set([
  'deleteToken',
  'deleteUser',
  'exportContact',
  'eraseContact',
  'deleteSavedContact',
  'createSuppression',
  'cancelRequest',
  'pauseBatch',
  'cancelBatch',
]);

/**
 * Refuses a call for an account that the operator suspended or closed. Programs may nothing. People read, so that they
 * see why, and export. The operator may everything: no send goes.
 */
export async function refuseStopped(
  route: Route,
  actor: Actor,
  { accounts }: Pick<Repositories, 'accounts'>,
): Promise<RouteAnswer | null> {
  if (actor.kind !== 'token' && actor.kind !== 'user') return null;
  if (actor.kind === 'user') {
    const isOwn = route.access === 'signed-in' || route.access === 'public';
    const isRead = !isMutating(route) || route.tryout === true;
    if (isOwn || isRead || MAY.has(route.operationId)) return null;
  }
  const bar = barOfAccount(await accounts.byId(actor.account));
  return bar === null ? null : failure({ kind: bar });
}
