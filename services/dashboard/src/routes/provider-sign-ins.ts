import { saidSentence } from '../failures/read-said.ts';
import { apiSentence } from '../failures/tell-failure.ts';
import * as oidc from 'openid-client';
import { addressKey, createCountByKey } from '@cascade/runtime';
import { OPERATOR_PROVIDER, type OidcProvider } from '@cascade/store';
import type { Request } from 'express';
import { trustedOriginOf } from '../auth/trusted-origin.ts';
import { tooMany } from '../auth/wrong-secrets.ts';
import type { DashboardContext } from '../context.ts';
import { type RouteAnswer, failure, ok } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { faultOfMetadata } from '../oidc/check-provider.ts';
import { finishSignIn } from '../oidc/finish-sign-in.ts';
import { domainOf } from '../oidc/must-use-provider.ts';
import { providerFault } from '../oidc/provider-fault.ts';
import { createTicket, ticketCookie } from '../oidc/sign-in-tickets.ts';
import { SessionSchema } from '../schemas/login.ts';
import {
  BeginProviderSignInSchema,
  BegunProviderSignInSchema,
  FindProviderSchema,
  FinishProviderSignInSchema,
  FoundProviderSchema,
} from '../schemas/sign-in-provider.ts';

const WINDOW_MS = 15 * 60_000;
/** Calls of one address (of IPv6 the /64) in a window. */
const PER_ADDRESS = 300;
const MAX_KEYS = 20_000;

/** Routes by which people sign in with the provider of their organisation (OpenID Connect). */
export function providerSignInRoutes(context: DashboardContext): Route[] {
  const { repositories, providers, egress } = context;
  const { oidcProviders } = repositories;
  const calls = createCountByKey({ clock: context.clock, windowMs: WINDOW_MS, maxKeys: MAX_KEYS });
  const tag = 'Session';
  const access = 'public';

  function refuseFlood(ip: string): RouteAnswer | null {
    const count = calls.of(addressKey(ip));
    count.count += 1;
    return count.count > PER_ADDRESS ? tooMany(count.endsAt - context.clock.now()) : null;
  }

  /** The provider of the account that has proven the domain. */
  async function ofDomain(domain: string): Promise<OidcProvider | null> {
    const account = await oidcProviders.accountOf(domain.toLowerCase());
    const provider = account === null ? null : await oidcProviders.get(account);
    return provider?.domains.includes(domain.toLowerCase()) === true ? provider : null;
  }

  async function begin(
    provider: OidcProvider,
    { email, request }: { email: string | undefined; request: Request },
  ): Promise<RouteAnswer> {
    const origin = trustedOriginOf(context, request);
    if (origin === null) return failure({ kind: 'noOriginForProviders' });
    try {
      const config = await providers.of(provider);
      const fault = faultOfMetadata(config.serverMetadata(), egress);
      if (fault !== null) return unreachable(provider, apiSentence(fault));
      const ticket = createTicket(context, provider, origin);
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: ticket.redirectUri,
        scope: ['openid', 'email', 'profile', ...provider.scopes].join(' '),
        state: ticket.state,
        nonce: ticket.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(ticket.verifier),
        code_challenge_method: 'S256',
        ...(email === undefined ? {} : { login_hint: email }),
      });
      const cookie = ticketCookie(context, ticket, request);
      return { ...ok({ url: url.href }), headers: { 'Set-Cookie': cookie } };
    } catch (error) {
      const fault = providerFault(error);
      if (fault === null) throw error;
      return unreachable(provider, typeof fault === 'string' ? fault : saidSentence(fault));
    }
  }

  /** The sentence for the person names no detail; the log does. */
  function unreachable({ _id, name }: OidcProvider, fault: string): RouteAnswer {
    context.logger.warn('oidc: provider not usable', { provider: _id, fault });
    return failure({ kind: 'providerNotReached', params: { name } });
  }

  return [
    defineRoute({
      method: 'post',
      path: '/api/sign-in/provider',
      operationId: 'findSignInProvider',
      summary: 'Find the provider by which people of a mail domain sign in',
      tag,
      access,
      tryout: true,
      body: FindProviderSchema,
      answers: { 200: FoundProviderSchema },
      async handle({ body: { domain }, ip, request }) {
        const flood = refuseFlood(ip);
        if (flood !== null) return flood;
        const isOff = trustedOriginOf(context, request) === null;
        const provider = isOff ? null : await ofDomain(domain);
        if (provider === null) return ok({ provider: null });
        return ok({ provider: { name: provider.name, required: provider.required } });
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/sign-in/oidc',
      operationId: 'beginProviderSignIn',
      summary: 'Begin a sign-in by a provider: the address to open, for this browser alone',
      tag,
      access,
      body: BeginProviderSignInSchema,
      answers: { 200: BegunProviderSignInSchema },
      async handle({ body: { email, operator = false }, ip, request }) {
        const flood = refuseFlood(ip);
        if (flood !== null) return flood;
        if (!operator && email === undefined) return failure({ kind: 'emailRequired' });
        const provider = operator
          ? await oidcProviders.get(OPERATOR_PROVIDER)
          : await ofDomain(domainOf(email ?? ''));
        return provider === null
          ? failure({ kind: 'noProviderOfAddress' })
          : begin(provider, { email, request });
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/sign-in/oidc/finish',
      operationId: 'finishProviderSignIn',
      summary: 'Finish a sign-in by a provider, with what it sent the browser back with',
      tag,
      access,
      body: FinishProviderSignInSchema,
      answers: { 200: SessionSchema },
      async handle({ body, ip, request }) {
        return refuseFlood(ip) ?? finishSignIn(context, body, { ip, request });
      },
    }),
  ];
}
