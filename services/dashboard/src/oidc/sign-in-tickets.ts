import * as oidc from 'openid-client';
import { OPERATOR_PROVIDER, type OidcProvider } from '@cascade/store';
import { VaultError } from '@cascade/vault';
import type { Request } from 'express';
import { cookieOf, isSecureCall, writeCookie } from '../auth/cookies.ts';
import type { DashboardContext } from '../context.ts';

/** A person who signs in at the provider may have to find a phone. */
const TICKET_MS = 15 * 60_000;
const COOKIE = 'cascade_oidc';
const PATH = '/api/sign-in';
const CONTEXT = 'oidc-sign-in';

/** A sign-in that was begun in this browser. Stored sealed in a cookie of its own. */
export interface SignInTicket {
  /** Id of the provider. */
  provider: string;
  issuer: string;
  state: string;
  nonce: string;
  /** PKCE: proves that who brings the code is who began. */
  verifier: string;
  redirectUri: string;
  expiresAt: number;
}

/** Each provider has its own address, so that an answer can't pass for another provider's (RFC 9700, 4.4). */
export const redirectUriOf = (origin: string, provider: string): string =>
  `${origin}/sign-in/return/${provider}`;

/** Redirect address of an account, or of the operator outside accounts. */
export const providerIdOf = (account: string): string =>
  account === '' ? OPERATOR_PROVIDER : account;

type Parts = Pick<DashboardContext, 'vault' | 'clock' | 'secureCookies'>;

export function createTicket(
  { clock }: Pick<Parts, 'clock'>,
  { _id, issuer }: Pick<OidcProvider, '_id' | 'issuer'>,
  origin: string,
): SignInTicket {
  return {
    provider: _id,
    issuer,
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
    redirectUri: redirectUriOf(origin, _id),
    expiresAt: clock.now() + TICKET_MS,
  };
}

export function ticketCookie(parts: Parts, ticket: SignInTicket, request: Request): string {
  const sealed = parts.vault.seal(JSON.stringify(ticket), CONTEXT);
  const secure = isSecureCall(parts, request);
  return writeCookie(COOKIE, sealed, { path: PATH, livesMs: TICKET_MS, secure });
}

export const endedTicketCookie = (parts: Parts, request: Request): string =>
  writeCookie(COOKIE, '', { path: PATH, livesMs: 0, secure: isSecureCall(parts, request) });

/** Null when this browser began no sign-in, or too long ago. */
export function ticketOf({ vault, clock }: Parts, request: Request): SignInTicket | null {
  const sealed = cookieOf(request, COOKIE);
  if (sealed === null) return null;
  try {
    const ticket = JSON.parse(vault.open(sealed, CONTEXT)) as SignInTicket;
    return ticket.expiresAt > clock.now() ? ticket : null;
  } catch (error) {
    if (error instanceof VaultError) return null;
    throw error;
  }
}
