import { isFailure } from '@cascade/contracts';
import { OPERATOR_PROVIDER, oidcSecretContext } from '@cascade/store';
import { trustedOriginOf } from '../auth/trusted-origin.ts';
import type { DashboardContext } from '../context.ts';
import { done, failure, notFound, ok } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { checkProvider } from '../oidc/check-provider.ts';
import { proveDomain } from '../oidc/prove-domain.ts';
import { readSetup } from '../oidc/read-setup.ts';
import { providerIdOf, redirectUriOf } from '../oidc/sign-in-tickets.ts';
import { viewSetup } from '../oidc/view-setup.ts';
import { StatusSchema } from '../schemas/answers.ts';
import {
  SignInDomainSchema,
  SignInProviderInputSchema,
  SignInProviderSchema,
  SignInProviderTestSchema,
} from '../schemas/sign-in-provider.ts';

/**
 * Routes for the provider by which people of an account sign in (OpenID Connect), and operators outside accounts.
 * Only an owner: the claim gives roles.
 */
export function signInProviderRoutes(context: DashboardContext): Route[] {
  const { repositories, vault, resolveTxt } = context;
  const { inboundAddresses, oidcProviders } = repositories;
  const tag = 'Settings';
  const access = 'owner';

  /** The secret as entered; the stored one where it was entered for the same issuer and client. */
  async function secretFor(
    id: string,
    {
      issuer,
      client_id: clientId,
      client_secret: entered,
    }: { issuer: string; client_id: string; client_secret?: string },
  ): Promise<string | null> {
    if (entered !== undefined) return entered;
    const stored = await oidcProviders.get(id);
    const isSame = stored?.issuer === issuer && stored.clientId === clientId;
    return isSame ? vault.open(stored.secret, oidcSecretContext(id)) : null;
  }

  return [
    defineRoute({
      method: 'get',
      path: '/api/sign-in-provider',
      operationId: 'readSignInProvider',
      summary: 'Read the provider by which people of the account sign in',
      tag,
      access,
      answers: { 200: SignInProviderSchema },
      handle: async ({ account, request }) =>
        ok(await viewSetup(context, providerIdOf(account), request)),
    }),
    defineRoute({
      method: 'post',
      path: '/api/sign-in-provider',
      operationId: 'setSignInProvider',
      summary: 'Set up the provider by which people of the account sign in (OpenID Connect)',
      tag,
      access,
      body: SignInProviderInputSchema,
      answers: { 200: SignInProviderSchema },
      async handle({ actor, account, body, request }) {
        const id = providerIdOf(account);
        const isOperator = actor.kind === 'operator';
        if (trustedOriginOf(context, request) === null)
          return failure({ kind: 'noOriginForProviders' });
        const read = readSetup(id, body, context.egress);
        if (isFailure(read)) return failure(read);
        const { setup } = read;
        const secret = await secretFor(id, body);
        if (secret === null) return failure({ kind: 'clientSecretRequired' });
        for (const domain of id === OPERATOR_PROVIDER ? [] : setup.domains) {
          const proof = await proveDomain(
            { oidcProviders, resolveTxt },
            { domain, account: id, isOperator },
          );
          if (proof === 'taken')
            return failure({ kind: 'domainTaken', params: { member: 'domains', domain } });
        }
        const before = await oidcProviders.get(id);
        const sealed = vault.seal(secret, oidcSecretContext(id));
        await oidcProviders.set({ ...setup, _id: id, secret: sealed });
        // A domain that takes mail stays proven.
        const ofMail = await inboundAddresses.domainsOf(id);
        await oidcProviders.keepDomains(id, [
          ...setup.domains,
          ...ofMail.map(({ domain }) => domain),
        ]);
        return {
          ...ok(await viewSetup(context, id, request)),
          noted: {
            kind: before === null ? 'actProviderSet' : 'actProviderChanged',
            params: { issuer: setup.issuer },
          },
        };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/sign-in-provider/test',
      operationId: 'testSignInProvider',
      summary: 'Ask a provider for all that a sign-in needs; the refusal names the wrong field',
      tag,
      access,
      tryout: true,
      body: SignInProviderTestSchema,
      answers: { 200: StatusSchema },
      async handle({ account, body, request }) {
        const id = providerIdOf(account);
        const origin = trustedOriginOf(context, request);
        if (origin === null) return failure({ kind: 'noOriginForProviders' });
        const clientSecret = await secretFor(id, body);
        if (clientSecret === null) return failure({ kind: 'clientSecretRequired' });
        const { issuer, client_id: clientId } = body;
        const redirectUri = redirectUriOf(origin, id);
        const fault = await checkProvider({ issuer, clientId, clientSecret, redirectUri }, context);
        return fault === null ? done : failure(fault);
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/sign-in-provider/domains',
      operationId: 'proveSignInDomain',
      summary: 'Look for the TXT record that proves a domain of the provider',
      tag,
      access,
      body: SignInDomainSchema,
      answers: { 200: StatusSchema },
      async handle({ actor, account, body }) {
        const id = providerIdOf(account);
        const isOperator = actor.kind === 'operator';
        const domain = body.domain.toLowerCase();
        const provider = await oidcProviders.get(id);
        if (provider?.domains.includes(domain) !== true) return notFound('domain');
        if (id === OPERATOR_PROVIDER) return done;
        const proof = await proveDomain(
          { oidcProviders, resolveTxt },
          { domain, account: id, isOperator },
        );
        if (proof === 'taken')
          return failure({ kind: 'domainTaken', params: { member: 'domains', domain } });
        return proof === 'proven'
          ? { ...done, noted: { kind: 'actDomainProved', params: { domain } } }
          : failure({ kind: 'domainUnproved', params: { domain } });
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/api/sign-in-provider',
      operationId: 'removeSignInProvider',
      summary: 'Remove the provider; people without a password then need a password link',
      tag,
      access,
      answers: { 200: StatusSchema },
      async handle({ account }) {
        const id = providerIdOf(account);
        const ofMail = await inboundAddresses.domainsOf(id);
        const removed = await oidcProviders.delete(id);
        await oidcProviders.keepDomains(
          id,
          ofMail.map(({ domain }) => domain),
        );
        return removed ? done : notFound('provider');
      },
    }),
  ];
}
