import { Resolver } from 'node:dns/promises';
import type { Repositories } from '@cascade/store';

export type ResolveTxt = (name: string) => Promise<string[][]>;

const TIMEOUT_MS = 3_000;

export const systemResolveTxt: ResolveTxt = (name) =>
  new Resolver({ timeout: TIMEOUT_MS, tries: 2 }).resolveTxt(name);

/** Name of the TXT record in which a domain names its account. */
export const recordName = (domain: string): string => `_cascade.${domain}`;
export const recordValue = (account: string): string => `cascade-account=${account}`;

/**
 * Proves that a domain is the account's: the operator says so, or its TXT record names the account. Without it an
 * account could claim the people of another.
 */
export async function proveDomain(
  { oidcProviders, resolveTxt }: Pick<Repositories, 'oidcProviders'> & { resolveTxt: ResolveTxt },
  { domain, account, isOperator }: { domain: string; account: string; isOperator: boolean },
): Promise<'proven' | 'unproven' | 'taken'> {
  const by = isOperator ? 'operator' : 'dns';
  if ((await oidcProviders.accountOf(domain)) === account) return 'proven';
  if (!isOperator) {
    const records = await resolveTxt(recordName(domain)).catch(() => []);
    const isNamed = records.some((parts) => parts.join('').trim() === recordValue(account));
    if (!isNamed) return 'unproven';
  }
  return (await oidcProviders.prove(domain, account, by)) ? 'proven' : 'taken';
}
