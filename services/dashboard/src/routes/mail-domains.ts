import { domainToASCII } from 'node:url';
import type { MailDomain } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { done, failure, notFound, ok } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { proveDomain, recordName, recordValue } from '../oidc/prove-domain.ts';
import { StatusSchema } from '../schemas/answers.ts';
import {
  MailDomainInputSchema,
  MailDomainsQuerySchema,
  MailDomainsSchema,
  UnprovenAddressesSchema,
  type MailDomainView,
} from '../schemas/mail-domains.ts';

/**
 * Routes of the domains whose mail the account's devices take. Mail for an address is taken once the account has proven
 * its domain: otherwise an account could read the mail of another.
 */
export function mailDomainRoutes({ repositories, resolveTxt }: DashboardContext): Route[] {
  const { inboundAddresses, oidcProviders } = repositories;
  const tag = 'Devices';
  return [
    defineRoute({
      method: 'get',
      path: '/api/mail-domains',
      operationId: 'listMailDomains',
      summary: 'List the domains of inbound addresses, with the TXT record that proves each',
      tag,
      access: 'read',
      query: MailDomainsQuerySchema,
      answers: { 200: MailDomainsSchema },
      async handle({ account, query: { device } }) {
        const domains = await inboundAddresses.domainsOf(account, device);
        return ok({ data: domains.map((row) => view(account, row)) });
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/mail-domains/prove',
      operationId: 'proveMailDomain',
      summary:
        'Look for the TXT record that proves a domain of inbound addresses; the operator proves it by this call',
      tag,
      access: 'manage',
      body: MailDomainInputSchema,
      answers: { 200: StatusSchema },
      async handle({ actor, account, body }) {
        const domain = domainToASCII(body.domain) || body.domain.toLowerCase();
        const isOperator = actor.kind === 'operator';
        const proof = await proveDomain(
          { oidcProviders, resolveTxt },
          { domain, account, isOperator },
        );
        if (proof === 'taken')
          return failure({ kind: 'domainTaken', params: { member: 'domain', domain } });
        return proof === 'proven'
          ? { ...done, noted: { kind: 'actDomainProved', params: { domain } } }
          : failure({ kind: 'domainUnproved', params: { domain } });
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/mail-domains/release',
      operationId: 'releaseMailDomain',
      summary:
        'Give up a proven domain: mail for its addresses is refused, and nobody signs in by it',
      tag,
      access: 'owner',
      body: MailDomainInputSchema,
      answers: { 200: StatusSchema },
      async handle({ account, body }) {
        const domain = domainToASCII(body.domain) || body.domain.toLowerCase();
        return (await oidcProviders.release(account, domain))
          ? { ...done, noted: `Gave up the domain ${domain}` }
          : notFound('domain');
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/operations/unproven-addresses',
      operationId: 'listUnprovenAddresses',
      summary: 'List inbound addresses from before domains were proven that count without a proof',
      tag: 'Operations',
      access: 'operator',
      answers: { 200: UnprovenAddressesSchema },
      handle: async () =>
        ok({
          data: (await inboundAddresses.unproven()).map(({ address, domain, account, device }) => ({
            address,
            domain,
            account,
            device,
          })),
        }),
    }),
  ];
}

const view = (account: string, row: MailDomain): MailDomainView => ({
  ...row,
  record: { name: recordName(row.domain), value: recordValue(account) },
});
