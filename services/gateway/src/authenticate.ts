import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasScope, type TokenScope } from '@cascade/contracts';
import { noteCaller, type CallLimiter, type ClientAddress } from '@cascade/runtime';
import { hashToken } from '@cascade/vault';
import { barOfAccount, mayBeUsedFrom, type Repositories, type Token } from '@cascade/store';
import { tokenHint } from './hints.ts';
import { rejection, type Rejection } from './reject.ts';

export type GatewayScope = Extract<TokenScope, 'send' | 'read' | 'verify'>;

/** `account`: owner of the token, if known. */
type Authentication =
  | {
      ok: true;
      account: string;
      /** The token has the scope `send`. */
      maySend: boolean;
      token: Readonly<Token>;
    }
  | { ok: false; rejection: Rejection; account?: string };

const SCOPE_MISSING = {
  send: 'sendScopeMissing',
  read: 'readScopeMissing',
  verify: 'verifyScopeMissing',
} as const;

/** Authenticates a call, and checks the account's limits. */
export type Authenticate = (
  request: IncomingMessage,
  response: ServerResponse,
  /** Scope that the token must have; null where any token may call. */
  scope: GatewayScope | null,
  /** The account token, where it isn't the whole of `Authorization`. */
  token?: string,
) => Promise<Authentication>;

const BEARER = /^Bearer +(\S+) *$/i;
const NO_TOKEN = /^(Bearer)? *$/i;

/**
 * Finds the account of `Authorization: Bearer <ACCOUNT_TOKEN>` (SPEC, "Authentication"), and checks the
 * token's scopes and networks, the configured limits, and that its account may act. A refusal by a limit has `Retry-After`.
 */
export function createAuthenticate(
  { tokens, accounts }: Pick<Repositories, 'tokens' | 'accounts'>,
  permit: CallLimiter,
  clientAddress: ClientAddress,
): Authenticate {
  return async (request, response, scope, given) => {
    const { authorization = '' } = request.headers;
    const token = given ?? BEARER.exec(authorization)?.[1];
    const known = token === undefined ? null : await tokens.byHash(hashToken(token));
    if (!known) {
      const code = NO_TOKEN.test(authorization) ? 'missingApiToken' : 'invalidApiToken';
      return { ok: false, rejection: { ...rejection(code), hint: tokenHint(request) } };
    }
    noteCaller(request, known.account);
    const permission = permit(known.account);
    if (!permission.ok) {
      response.setHeader('Retry-After', Math.ceil(permission.retryAfterMs / 1_000));
      return { ok: false, rejection: rejection('tooManyRequests'), account: known.account };
    }
    const { done } = permission;
    if (done) {
      if (response.destroyed) done();
      else response.once('close', done);
    }
    const { account } = known;
    if (!mayBeUsedFrom(known, () => clientAddress(request))) {
      return { ok: false, rejection: rejection('networkNotAllowed'), account };
    }
    const bar = barOfAccount(await accounts.byId(account));
    if (bar !== null) return { ok: false, rejection: rejection(bar), account };
    const maySend = hasScope(known, 'send');
    const ok = { ok: true, account, maySend, token: known } as const;
    // The scope `send` includes codes.
    return scope === null || hasScope(known, scope) || (scope === 'verify' && maySend)
      ? ok
      : { ok: false, rejection: rejection(SCOPE_MISSING[scope]), account };
  };
}
