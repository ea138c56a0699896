import { domainToASCII } from 'node:url';
import type { MailSources } from '@cascade/contracts';
import type { Repositories } from '@cascade/store';
import { domainOf } from '../oidc/must-use-provider.ts';

/**
 * Proves the domains of inbound addresses that the operator saves on an account's device: the operator knows whose they
 * are. A domain that another account has proven, or names, stays as it is: there the operator says so by
 * `POST /api/mail-domains/prove`. Returns the domains that are proven by it.
 */
export async function vouchForDomains(
  { inboundAddresses, oidcProviders }: Pick<Repositories, 'inboundAddresses' | 'oidcProviders'>,
  account: string,
  { addresses }: MailSources,
): Promise<string[]> {
  const proven: string[] = [];
  for (const named of new Set(addresses.map(domainOf))) {
    const bare = named.replace(/\.$/, '');
    const domain = domainToASCII(bare) || bare;
    const isOpen = (await oidcProviders.accountOf(domain)) === null;
    if (!isOpen || (await inboundAddresses.isNamedElsewhere(account, domain))) continue;
    if (await oidcProviders.prove(domain, account, 'operator')) proven.push(domain);
  }
  return proven;
}
