import { notedRow, type NotedAct } from '../failures/noted-act.ts';
import * as oidc from 'openid-client';
import { OPERATOR_PROVIDER, type AuditRow, type OidcProvider } from '@cascade/store';
import { hashToken } from '@cascade/vault';
import type { Request } from 'express';
import { apiSentence, apiStatus } from '../failures/tell-failure.ts';
import type { ApiFailure } from '../failures/api-failures.ts';
import type { SessionOwner } from '../auth/begin-session.ts';
import { enterSession } from '../auth/enter-session.ts';
import { trustedOriginOf } from '../auth/trusted-origin.ts';
import type { DashboardContext } from '../context.ts';
import { type RouteAnswer, failure } from '../http/answer.ts';
import { admitPerson } from './admit-person.ts';
import { domainOf } from './must-use-provider.ts';
import { providerFault } from './provider-fault.ts';
import { readIdentity, type ClaimedIdentity } from './read-identity.ts';
import { operatorRoleOf } from './role-of.ts';
import {
  endedTicketCookie,
  redirectUriOf,
  ticketOf,
  type SignInTicket,
} from './sign-in-tickets.ts';

interface From {
  ip: string;
  request: Request;
}

/** Finishes a sign-in that this browser began; an answer of a provider is taken once. */
export async function finishSignIn(
  context: DashboardContext,
  { provider: id, query }: { provider: string; query: string },
  from: From,
): Promise<RouteAnswer> {
  const { repositories, logger } = context;
  const ticket = ticketOf(context, from.request);
  if (ticket === null) return failure({ kind: 'signInNotBegun' });
  const refused = await refuseAnswer(context, ticket, { id, query, request: from.request });
  if (refused !== null) return refused;
  const provider = await repositories.oidcProviders.get(ticket.provider);
  if (provider?.issuer !== ticket.issuer) return failure({ kind: 'providerChanged' });
  const denied = new URLSearchParams(query).get('error');
  if (denied !== null) return deny(context, provider, refusalOfError(denied, provider), from);
  let identity: ClaimedIdentity;
  try {
    identity = await exchange(context, provider, ticket, query);
  } catch (error) {
    const fault = providerFault(error);
    if (fault === null && !isRefusal(error)) throw error;
    logger.warn('oidc: sign-in refused', { provider: provider._id, error });
    const refused = { kind: 'signInUnverified', params: { name: provider.name } } as const;
    return deny(context, provider, refused, from);
  }
  return admit(context, provider, identity, from);
}

/** Refuses an answer of another sign-in, and one that was used before. */
async function refuseAnswer(
  context: DashboardContext,
  { provider, state, redirectUri, expiresAt }: SignInTicket,
  { id, query, request }: { id: string; query: string; request: Request },
): Promise<RouteAnswer | null> {
  const origin = trustedOriginOf(context, request);
  const isHere = origin !== null && redirectUriOf(origin, id) === redirectUri;
  if (id !== provider || !isHere) return failure({ kind: 'signInForged' });
  if (new URLSearchParams(query).get('state') !== state) return failure({ kind: 'signInForged' });
  const isFirst = await context.repositories.usedChallenges.use(hashToken(state), expiresAt);
  return isFirst ? null : failure({ kind: 'signInUsed' });
}

/** Takes the code to the provider. The library checks `state`, `iss`, nonce, audience, time and signature. */
async function exchange(
  { providers }: Pick<DashboardContext, 'providers'>,
  provider: OidcProvider,
  { state, nonce, verifier, redirectUri }: SignInTicket,
  query: string,
): Promise<ClaimedIdentity> {
  const config = await providers.of(provider);
  const answer = new URL(redirectUri);
  answer.search = query;
  const tokens = await oidc.authorizationCodeGrant(config, answer, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  return readIdentity(config, tokens, provider);
}

const isRefusal = (error: unknown): boolean =>
  error instanceof oidc.ClientError ||
  error instanceof oidc.ResponseBodyError ||
  error instanceof oidc.AuthorizationResponseError ||
  error instanceof oidc.WWWAuthenticateChallengeError;

/** The provider's own words aren't shown: anybody can write them into the address. */
const refusalOfError = (code: string, { name }: OidcProvider): ApiFailure => ({
  kind: code === 'access_denied' ? 'signInCancelled' : 'signInRefused',
  params: { name },
});

async function admit(
  context: DashboardContext,
  provider: OidcProvider,
  identity: ClaimedIdentity,
  from: From,
): Promise<RouteAnswer> {
  const { email, emailVerified } = identity;
  if (email === null || !emailVerified)
    return deny(context, provider, { kind: 'emailUnverified' }, from);
  if (!(await isDomainOf(context, provider, domainOf(email)))) {
    const refused = { kind: 'domainMayNot', params: { domain: domainOf(email) } } as const;
    return deny(context, provider, refused, from);
  }
  if (provider._id === OPERATOR_PROVIDER)
    return admitOperator(context, provider, { ...identity, email }, from);
  const admission = await admitPerson(context, provider, { ...identity, email });
  if ('refused' in admission) return deny(context, provider, admission.refused, from, email);
  const { user, did } = admission;
  const person = { actor: user._id, actorName: user.email };
  for (const act of did) {
    await note(context, provider, { status: 200, ...notedRow(act), ...person }, from);
  }
  const noted: NotedAct = { kind: 'actSignedIn', params: { name: provider.name } };
  const owner = { user: user._id, account: user.account, proven: 'provider' } as const;
  return { ...(await enter(context, owner, from)), noted };
}

async function admitOperator(
  context: DashboardContext,
  provider: OidcProvider,
  { email, values }: ClaimedIdentity & { email: string },
  from: From,
): Promise<RouteAnswer> {
  const operator = context.operators.settingHash;
  const role = operatorRoleOf(provider, values);
  if (operator === undefined || role === undefined) {
    return deny(context, provider, { kind: 'noRoleHere' }, from, email);
  }
  const owner = { user: '', account: '', operator, operatorAs: { name: email, role } };
  const noted: NotedAct = { kind: 'actSignedInAsOperator', params: { name: provider.name } };
  return { ...(await enter(context, owner, from)), noted };
}

async function isDomainOf(
  { repositories: { oidcProviders } }: Pick<DashboardContext, 'repositories'>,
  { _id, domains }: OidcProvider,
  domain: string,
): Promise<boolean> {
  if (!domains.includes(domain)) return false;
  return _id === OPERATOR_PROVIDER || (await oidcProviders.accountOf(domain)) === _id;
}

async function enter(
  context: DashboardContext,
  owner: SessionOwner,
  from: From,
): Promise<RouteAnswer> {
  const { headers, ...answer } = await enterSession(context, owner, from);
  const cookies = [headers['Set-Cookie'] ?? [], endedTicketCookie(context, from.request)].flat();
  return { ...answer, headers: { 'Set-Cookie': cookies } };
}

/** Answers a refusal, and writes it to the account's audit. */
async function deny(
  context: DashboardContext,
  provider: OidcProvider,
  refused: ApiFailure,
  from: From,
  actorName?: string,
): Promise<RouteAnswer> {
  const named = actorName === undefined ? {} : { actorName };
  const reason = apiSentence(refused);
  const status = apiStatus(refused);
  await note(context, provider, { status, reason, failure: refused, ...named }, from);
  return failure(refused);
}

/** The operator's rows belong to no account: operators alone see them. */
async function note(
  { repositories: { audit } }: Pick<DashboardContext, 'repositories'>,
  { _id }: OidcProvider,
  row: Pick<AuditRow, 'status' | 'reason'> &
    Partial<Pick<AuditRow, 'failure' | 'noted' | 'actor' | 'actorName'>>,
  { ip }: Pick<From, 'ip'>,
): Promise<void> {
  await audit.insert({
    ...(_id === OPERATOR_PROVIDER ? {} : { account: _id }),
    kind: 'sign-in',
    ...row,
    operation: 'finishProviderSignIn',
    route: 'POST /api/sign-in/oidc/finish',
    ...(ip === '' ? {} : { ip }),
  });
}
