import type { FindSandbox } from '@cascade/channel';
import type { DNSResolver } from 'mailauth';

/**
 * Resolves DNS for sandbox mail: every domain has the sandbox's DKIM key and no other record. Used only
 * for sandbox devices, so a live device never accepts this key.
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
