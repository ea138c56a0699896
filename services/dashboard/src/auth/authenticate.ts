import { hashToken, tokenMatches } from '@cascade/vault';
import type { Request } from 'express';
import type { DashboardContext } from '../context.ts';
import { failure, type Answer } from '../http/answer.ts';
import type { Actor } from './actor.ts';
import { sessionCookieOf } from './session-cookie.ts';

export type Identity = { actor: Exclude<Actor, { kind: 'nobody' }> } | { refused: Answer };

/**
 * A bearer token is an operator's and wins over a cookie; a cookie is a person's session. Role and
 * account are read for each call, so that a change counts at once.
 */
export async function authenticate(
  request: Request,
  context: DashboardContext,
  /** An account's own token does as well. */
  accountTokens: boolean,
): Promise<Identity> {
  const authorization = request.get('authorization');
  if (authorization !== undefined) {
    const known = accountTokens ? await accountOf(authorization, context) : null;
    return known ?? authenticateOperator(authorization, request, context, accountTokens);
  }
  const cookie = sessionCookieOf(request);
  const session = cookie === null ? null : await sessionOf(hashToken(cookie), context);
  return session ?? { refused: failure(401, 'not signed in') };
}

const BEARER = /^Bearer +(\S+)$/i;

async function accountOf(
  authorization: string,
  { repositories }: DashboardContext,
): Promise<Identity | null> {
  const token = BEARER.exec(authorization)?.[1];
  const known = token === undefined ? null : await repositories.tokens.byHash(hashToken(token));
  return known && { actor: { kind: 'token', account: known.account, token: known._id } };
}

async function authenticateOperator(
  authorization: string,
  request: Request,
  { operatorTokenHash, repositories }: DashboardContext,
  accountTokens: boolean,
): Promise<Identity> {
  const token = BEARER.exec(authorization)?.[1];
  if (
    token === undefined ||
    operatorTokenHash === undefined ||
    !tokenMatches(token, operatorTokenHash)
  ) {
    return { refused: failure(401, accountTokens ? 'invalid token' : 'invalid operator token') };
  }
  const account = request.get('x-account-id') ?? '';
  if (account !== '' && (await repositories.accounts.get(account)) === null) {
    return { refused: failure(404, 'X-Account-Id: account not found') };
  }
  return { actor: { kind: 'operator', account } };
}

async function sessionOf(
  hash: string,
  { repositories }: DashboardContext,
): Promise<Identity | null> {
  const session = await repositories.sessions.byHash(hash);
  if (session === null) return null;
  const user = await repositories.users.get(session.account, session.user);
  if (user === null) return null;
  const { _id, email, account, role } = user;
  return { actor: { kind: 'user', user: _id, email, account, role, session: hash } };
}
