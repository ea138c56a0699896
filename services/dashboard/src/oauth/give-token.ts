import { createHash } from 'node:crypto';
import { hashToken, isSameText } from '@cascade/vault';
import type { Request } from 'express';
import type { DashboardContext } from '../context.ts';
import { redeemGrant } from '../device-login/redeem-grant.ts';
import { answerTo, type Ticket } from './begin-authorization.ts';
import { isMarked } from './browser-mark.ts';
import { openValue, sealValue } from './sealed-value.ts';

/** How long a code may be exchanged. */
const CODE_MS = 60_000;

/**
 * Where the browser goes after the person's answer: to the client, or back to the question. Null for another
 * browser than the one that began: who began elsewhere and had a person answer gets no code.
 */
export async function continueAuthorization(
  context: DashboardContext,
  request: Request,
  origin: string,
): Promise<string | null> {
  const { vault, clock, repositories } = context;
  const ticket = openValue<Ticket>(vault, 'ticket', request.query['t'], clock.now());
  if (ticket === null || !isMarked(context, request, ticket.browser)) return null;
  const row = await repositories.deviceAuthorizations.poll(ticket.row, 0);
  if (row === 'too-soon' || row?.state === 'pending') return `${origin}/authorize`;
  if (row?.grant === undefined) return answerTo(ticket, origin, { error: 'access_denied' });
  const code = sealValue(vault, 'code', ticket, clock.now() + CODE_MS);
  return answerTo(ticket, origin, { code });
}

interface Given {
  access_token: string;
  token_type: 'Bearer';
  scope: string;
}

/**
 * Exchanges a code for an account token, once: the row that a person answered is deleted by the call that gets
 * the token. A code is nothing without the client's verifier.
 */
export async function giveToken(
  context: DashboardContext,
  form: URLSearchParams,
  request: Request,
): Promise<Given | { error: string }> {
  const { vault, clock, repositories } = context;
  if (form.get('grant_type') !== 'authorization_code') return { error: 'unsupported_grant_type' };
  const ticket = openValue<Ticket>(vault, 'code', form.get('code'), clock.now());
  if (
    ticket === null ||
    ticket.redirectUri !== form.get('redirect_uri') ||
    ticket.client !== hashToken(form.get('client_id') ?? '') ||
    !matches(form.get('code_verifier') ?? '', ticket.challenge)
  ) {
    return { error: 'invalid_grant' };
  }
  const row = await repositories.deviceAuthorizations.poll(ticket.row, 0);
  if (row === null || row === 'too-soon' || row.grant === undefined)
    return { error: 'invalid_grant' };
  if (!(await repositories.deviceAuthorizations.redeem(ticket.row)))
    return { error: 'invalid_grant' };
  const redeemed = await redeemGrant(context, row.grant, { ip: request.ip ?? '', request });
  if (redeemed === null) return { error: 'invalid_grant' };
  const { token, scopes } = redeemed;
  return { access_token: token, token_type: 'Bearer', scope: scopes.join(' ') };
}

/** Whether a verifier is that of a challenge (RFC 7636, `S256`). */
function matches(verifier: string, challenge: string): boolean {
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(verifier)) return false;
  const made = createHash('sha256').update(verifier).digest('base64url');
  return isSameText(made, challenge);
}
