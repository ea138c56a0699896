import type { AddressPolicy } from './address-policy.ts';
import { parseAddress } from './is-public-address.ts';
import { isLocalName } from './resolve.ts';

/** `reason` is a phrase for the caller that ends a sentence: `host not allowed`. */
export type UrlCheck = { ok: true; url: URL } | { ok: false; reason: string };

/** Addresses of files are longest (`MAX_FILE_URL` of `libs/contracts`); what saves another address bounds it. */
const MAX_LENGTH = 8_192;

/**
 * Checks a URL before any lookup. `URL` has normalised every spelling of an IPv4 address (decimal,
 * octal, hex, short, full-width) to four parts. The addresses of a name are checked when the
 * connection is made.
 */
export function checkUrl(text: string, policy: AddressPolicy): UrlCheck {
  if (text.length > MAX_LENGTH) return { ok: false, reason: 'address is too long' };
  const url = URL.parse(text);
  if (!url) return { ok: false, reason: 'address is not a valid URL' };
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return onlyHttps;
  if (url.username !== '' || url.password !== '')
    return { ok: false, reason: 'address must not hold a user name or password' };
  if (isAdmittedUrl(url, policy)) return { ok: true, url };
  return checkHost(url, policy);
}

export function isAdmittedUrl(url: URL, policy: AddressPolicy): boolean {
  return policy.isAdmitted(url.hostname, portOf(url));
}

const onlyHttps: UrlCheck = { ok: false, reason: 'only https addresses are allowed' };
const notAllowed: UrlCheck = { ok: false, reason: 'host not allowed' };

function checkHost(url: URL, policy: AddressPolicy): UrlCheck {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isLiteral = parseAddress(host) !== null;
  if (isLiteral && !policy.mayConnect(host)) return notAllowed;
  if (!isLiteral && isLocalName(host) && !policy.opensBlocks) return notAllowed;
  // A name may have an address in an opened block: the guarded agent for http checks that.
  const mayBePlain = isLiteral ? policy.isAllowed(host) : policy.opensBlocks;
  return url.protocol === 'http:' && !mayBePlain ? onlyHttps : { ok: true, url };
}

function portOf(url: URL): number {
  return url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
}
