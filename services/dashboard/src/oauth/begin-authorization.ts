import { hashToken, newToken } from '@cascade/vault';
import type { DashboardContext } from '../context.ts';
import { newUserCode, PROGRAM_SIGN_IN_MS, userCodeHashes } from '../device-login/user-codes.ts';
import type { OAuthClient } from './oauth-clients.ts';
import { readScopes } from './oauth-metadata.ts';
import { openValue, sealValue } from './sealed-value.ts';

/** What is known of an authorization from its begin to its code. */
export interface Ticket {
  /** Id of the row that a person answers. */
  row: string;
  /** Hash of the client's id. */
  client: string;
  redirectUri: string;
  challenge: string;
  /** Hash of the mark of the browser that began. */
  browser: string;
  state?: string;
}

/** All that wait, with those of programs without a redirect. */
const MOST_WAITING = 10_000;
const BUSY = { error: 'temporarily_unavailable', why: 'too many sign-ins wait; begin again' };
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

type Query = Readonly<Record<string, unknown>>;

/**
 * Begins an authorization (RFC 6749, section 4.1 with RFC 7636): a row waits for a person, as of a program that
 * signs in without a redirect (decision 0052). `to` is where the browser goes. A refusal is shown, not
 * sent to the client: anybody may register a redirect URI, and this address must not lead a browser there before
 * its person was asked (RFC 9700, section 4.11.2).
 * `mark` marks the browser: the answer goes to no other one, and no other one may give it.
 */
export async function beginAuthorization(
  { vault, clock, repositories }: DashboardContext,
  query: Query,
  { origin, ip, mark }: { origin: string; ip: string; mark: () => string },
): Promise<{ to: string } | { error: string; why: string }> {
  const { client_id: id, redirect_uri: redirectUri, state, resource } = query;
  const client = openValue<OAuthClient>(vault, 'client', id, clock.now());
  if (client === null) {
    return { error: 'invalid_client', why: 'client_id: unknown or expired; register again' };
  }
  if (typeof redirectUri !== 'string' || !client.redirectUris.includes(redirectUri)) {
    return { error: 'invalid_request', why: 'redirect_uri: is not one of this client' };
  }
  const back = { redirectUri, ...(typeof state === 'string' ? { state } : {}) };
  const { response_type: type, code_challenge: challenge, code_challenge_method: method } = query;
  if (type !== 'code') {
    return { error: 'unsupported_response_type', why: 'response_type: must be code' };
  }
  if (method !== 'S256' || typeof challenge !== 'string' || !CHALLENGE.test(challenge)) {
    return { error: 'invalid_request', why: 'code_challenge: must be one of S256' };
  }
  if (resource !== undefined && resource !== `${origin}/mcp`) {
    return { error: 'invalid_target', why: `resource: must be ${origin}/mcp` };
  }
  const { deviceAuthorizations } = repositories;
  if ((await deviceAuthorizations.count(MOST_WAITING)) >= MOST_WAITING) {
    return BUSY;
  }
  const row = newToken('oau').hash;
  const userCode = newUserCode();
  const browser = mark();
  const expiresAt = clock.now() + PROGRAM_SIGN_IN_MS;
  const inserted = await deviceAuthorizations.insert({
    _id: row,
    userCode: userCodeHashes(vault, userCode)[0],
    clientName: client.name,
    scopes: readScopes(query['scope']),
    ...(ip === '' ? {} : { ip }),
    returnsTo: placeOf(redirectUri),
    browser,
    expiresAt,
  });
  if (!inserted) return BUSY;
  const ticket: Ticket = { ...back, row, client: hashToken(String(id)), challenge, browser };
  const sealed = sealValue(vault, 'ticket', ticket, expiresAt);
  const asked = new URLSearchParams({ code: userCode, ticket: sealed });
  return { to: `${origin}/authorize?${asked.toString()}` };
}

/** What a person is shown of a redirect URI: its origin, or scheme and host of an installed program. */
function placeOf(redirectUri: string): string {
  const { protocol, host } = new URL(redirectUri);
  return `${protocol}//${host}`;
}

/** The client's redirect URI with an answer (RFC 9207: who answers). */
export function answerTo(
  { redirectUri, state }: Pick<Ticket, 'redirectUri' | 'state'>,
  origin: string,
  answer: { code: string } | { error: string },
): string {
  const url = new URL(redirectUri);
  const members = { ...answer, ...(state === undefined ? {} : { state }), iss: origin };
  for (const [name, value] of Object.entries(members)) url.searchParams.set(name, value);
  return url.href;
}
