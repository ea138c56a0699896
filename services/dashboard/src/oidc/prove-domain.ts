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
 * account could claim the people of another, or its mail. A domain whose record no longer names the account that had
 * proven it passes on to the one that it names.
 */
export async function proveDomain(
  { oidcProviders, resolveTxt }: Pick<Repositories, 'oidcProviders'> & { resolveTxt: ResolveTxt },
  { domain, account, isOperator }: { domain: string; account: string; isOperator: boolean },
): Promise<'proven' | 'unproven' | 'taken'> {
  const by = isOperator ? 'operator' : 'dns';
  const holder = await oidcProviders.accountOf(domain);
  if (holder === account) return 'proven';
  let from: string | null = null;
  if (!isOperator) {
    const records = await resolveTxt(recordName(domain)).catch(() => []);
    const names = (one: string) =>
      records.some((parts) => parts.join('').trim() === recordValue(one));
    if (!names(account)) return 'unproven';
    from = holder === null || names(holder) ? null : holder;
  }
  return (await oidcProviders.prove(domain, account, by, from)) ? 'proven' : 'taken';
}
