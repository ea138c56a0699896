import type { FindSandbox } from '@cascade/channel';
import type { DNSResolver } from 'mailauth';

/**
 * The DNS of the sandbox, where every domain signs with the sandbox's key and publishes nothing else.
 * Only mail for sandbox devices is judged by it: a live device never takes this key for anybody's.
 */
export function sandboxRecords(find: FindSandbox): DNSResolver {
  return async (domain, type) => {
    const key = type === 'TXT' ? (await find())?.email?.mailKey : undefined;
    if (key !== undefined && domain.toLowerCase().startsWith(`${key.selector}._domainkey.`)) {
      return [[`v=DKIM1; k=rsa; p=${key.publicKey}`]];
    }
    throw Object.assign(new Error(`no ${type} record of ${domain}`), { code: 'ENOTFOUND' });
  };
}
