import { hashToken } from '@cascade/vault';
import type { Request } from 'express';
import type { ApiFailure } from '../failures/api-failures.ts';
import type { DashboardContext } from '../context.ts';
import { type RouteAnswer, failure } from '../http/answer.ts';
import type { Actor } from './actor.ts';
import { bearerOf } from './bearer.ts';
import { sessionCookieOf } from './cookies.ts';
import { lacksFactor } from './lacks-factor.ts';
import type { KnownOperator } from './operators.ts';
import { personIn } from './person-in.ts';

/** Query parameter of a GET that replaces the header `X-Account-Id`. */
export const ACCOUNT_QUERY = 'account_id';

export type Identity = { actor: Exclude<Actor, { kind: 'nobody' }> } | { refused: RouteAnswer };

/**
 * Authenticates a call. A bearer token is the operator's or an account token, and wins over a cookie; a
 * cookie is a person's session. Role, account and scopes are read for each call, so that a change takes
 * effect at once.
 */
export async function authenticate(
  request: Request,
  context: DashboardContext,
  /** Reason of the 401 for an unknown bearer token. */
  unknownToken: ApiFailure,
): Promise<Identity> {
  const authorization = request.get('authorization');
  if (authorization !== undefined) {
    const identity = await bearerIdentity(bearerOf(authorization), request, context);
    return identity ?? { refused: context.refuseSecret(request.ip ?? '', unknownToken) };
  }
  const cookie = sessionCookieOf(request);
  const session = cookie === null ? null : await sessionOf(hashToken(cookie), request, context);
  return session ?? { refused: failure({ kind: 'notSignedIn' }) };
}

async function bearerIdentity(
  token: string | undefined,
  request: Request,
  { operators, repositories }: DashboardContext,
): Promise<Identity | null> {
  if (token === undefined) return null;
  const found = await operators.byToken(token);
  if (found !== null) return enterAccount(request, repositories, found.operator);
  const known = await repositories.tokens.byHash(hashToken(token));
  if (known === null) return null;
  const { _id, account, name, scopes, networks, devices } = known;
  return {
    actor: {
      kind: 'token',
      account,
      token: _id,
      name,
      ...(scopes === undefined ? {} : { scopes }),
      ...(networks === undefined ? {} : { networks }),
      ...(devices === undefined ? {} : { devices }),
    },
  };
}

/** Links to files and event streams can't carry a header, so the query may name the account. */
async function enterAccount(
  request: Request,
  { accounts }: Pick<DashboardContext['repositories'], 'accounts'>,
  operator: KnownOperator,
  session?: string,
): Promise<Identity> {
  const query = request.method === 'GET' ? request.query[ACCOUNT_QUERY] : undefined;
  const named = request.get('x-account-id') ?? query ?? '';
  const account = typeof named === 'string' ? named : '';
  if (account !== '' && (await accounts.get(account)) === null) {
    return { refused: failure({ kind: 'headerAccountNotFound' }) };
  }
  const inSession = session === undefined ? {} : { session };
  return { actor: { kind: 'operator', account, ...operator, ...inSession } };
}

async function sessionOf(
  hash: string,
  request: Request,
  { repositories, operators }: DashboardContext,
): Promise<Identity | null> {
  const session = await repositories.sessions.byHash(hash);
  if (session === null) return null;
  if (session.operator !== undefined) {
    const operator = await operators.ofSession(session);
    return operator && enterAccount(request, repositories, operator, hash);
  }
  const user = await repositories.users.get(session.account, session.user);
  if (user === null) return null;
  const { account } = user;
  const lacks = lacksFactor(await repositories.accounts.byId(account), user, session);
  return { actor: personIn(user, { ...session, _id: hash }, lacks) };
}
