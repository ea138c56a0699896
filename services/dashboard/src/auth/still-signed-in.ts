import { hasScope, type TokenScope } from '@cascade/contracts';
import { hashToken } from '@cascade/vault';
import type { Request } from 'express';
import type { DashboardContext } from '../context.ts';
import type { Actor, OperatorActor } from './actor.ts';
import { bearerOf } from './bearer.ts';
import { lacksFactor } from './lacks-factor.ts';
import type { KnownOperator } from './operators.ts';

/** Names the credential of an actor: the same for all calls of a session or a token. */
export function credentialOf(actor: Actor): string {
  if (actor.kind === 'token') return `token ${actor.token}`;
  if ('session' in actor && actor.session !== undefined) return `session ${actor.session}`;
  return actor.kind === 'operator' ? `operator ${actor.token}` : actor.kind;
}

/**
 * Whether the credential of a call is still valid. Logout, an expired session, a change of password or
 * role, a deleted token and a deleted account end it. Throws StoreUnavailableError.
 */
export async function isStillSignedIn(
  request: Request,
  actor: Actor,
  { repositories, operators }: Pick<DashboardContext, 'repositories' | 'operators'>,
  scope: TokenScope | undefined,
): Promise<boolean> {
  const { accounts, sessions, tokens, users } = repositories;
  if (actor.kind === 'nobody') return true;
  if (actor.kind === 'token') {
    const token = bearerOf(request.get('authorization') ?? '');
    const known = token === undefined ? null : await tokens.byHash(hashToken(token));
    return known !== null && scope !== undefined && hasScope(known, scope);
  }
  if (actor.kind === 'operator') {
    if (actor.account !== '' && (await accounts.get(actor.account)) === null) return false;
    const operator = await operatorOf(request, actor, { repositories, operators });
    return operator?.role === actor.role;
  }
  const [session, user] = await Promise.all([
    sessions.byHash(actor.session),
    users.get(actor.account, actor.user),
  ]);
  if (session === null || user?.role !== actor.role) return false;
  // Streams stop when the account begins to require a second factor.
  return actor.lacksFactor || !lacksFactor(await accounts.byId(actor.account), user, session);
}

async function operatorOf(
  request: Request,
  { session: hash }: OperatorActor,
  { repositories, operators }: Pick<DashboardContext, 'repositories' | 'operators'>,
): Promise<KnownOperator | null> {
  if (hash === undefined) {
    const token = bearerOf(request.get('authorization') ?? '');
    return token === undefined ? null : ((await operators.byToken(token))?.operator ?? null);
  }
  const session = await repositories.sessions.byHash(hash);
  return session && operators.ofSession(session);
}
