import { askTokens, oauthDigest, tokensOf } from '@cascade/channel';
import { createHttp } from '@cascade/egress';
import { oauthGrantContext, type Device } from '@cascade/store';
import { hashToken } from '@cascade/vault';
import type { DashboardContext } from '../context.ts';
import type { ApiFailure } from '../failures/api-failures.ts';
import { signInClient, signInSender } from './sign-in-client.ts';

/** A word of RFC 6749, 4.1.2.1. Other words aren't shown: anybody can write them into the address. */
const ERROR_WORD = /^[a-z_]{1,40}$/;

/** Takes the answer of a provider's page: exchanges its code, and keeps the tokens. */
export async function finishMailboxSignIn(
  context: DashboardContext,
  account: string,
  { query, credential }: { query: string; credential: string },
): Promise<{ device: Device } | { refused: ApiFailure }> {
  const { clock, vault, repositories } = context;
  const { devices, oauthGrants } = repositories;
  const given = new URLSearchParams(query);
  const state = hashToken(given.get('state') ?? '');
  const taken = await oauthGrants.takeAsk({ account, state, credential }, clock.now());
  const device = taken && (await devices.get(account, taken.device));
  if (taken === null || device === null) return { refused: { kind: 'mailboxSignInForeign' } };
  const denied = refusalIn(given);
  if (denied !== null) return { refused: denied };
  const sender = signInSender(context, device);
  const client = sender && signInClient(context, device, sender);
  if (sender === null || client === null) return { refused: { kind: 'mailboxSignsInElsewise' } };
  const http = createHttp({ purpose: 'sign-in', guard: context.egress.guard });
  const asked = await askTokens(http, client, {
    grant_type: 'authorization_code',
    code: given.get('code') ?? '',
    redirect_uri: taken.ask.redirectUri,
    code_verifier: vault.open(taken.ask.verifier, oauthGrantContext(device._id, 'verifier')),
  });
  if ('fault' in asked) {
    const { fault, said } = asked;
    context.logger.warn('mailbox sign-in: no token', { device: device._id, fault, said });
    if (fault === 'unreachable') return { refused: { kind: 'mailboxSignInUnanswered' } };
    return { refused: { kind: 'mailboxSignInRefused', params: { said } } };
  }
  const { refresh, ...tokens } = tokensOf(vault, device._id, asked, clock.now());
  if (refresh === undefined) return { refused: { kind: 'mailboxTokenMissing' } };
  const digest = oauthDigest(device._id, sender.oauth);
  await oauthGrants.signedIn(device._id, digest, { ...tokens, refresh });
  // What earlier checks said was of other tokens.
  await devices.update(account, device._id, { check: null, nextCheckAt: 0 });
  await context.changed({ kind: 'device', id: device._id });
  return { device };
}

/** Null: there is a code. */
function refusalIn(given: URLSearchParams): ApiFailure | null {
  const error = given.get('error');
  if (error === null && given.get('code')) return null;
  if (error === 'access_denied') return { kind: 'mailboxSignInCancelled' };
  const said = error !== null && ERROR_WORD.test(error) ? error : 'no code';
  return { kind: 'mailboxSignInRefused', params: { said } };
}
