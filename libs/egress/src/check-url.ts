import type { AddressPolicy } from './address-policy.ts';
import type { HostFault } from './host-fault.ts';
import { parseAddress } from './is-public-address.ts';
import { isLocalName } from './resolve.ts';

export type UrlCheck = { ok: true; url: URL } | { ok: false; fault: HostFault };

/** Addresses of files are longest (`MAX_FILE_URL` of `libs/contracts`); what saves another address bounds it. */
const MAX_LENGTH = 8_192;

/**
 * Checks a URL before any lookup. `URL` has normalised every spelling of an IPv4 address (decimal,
 * octal, hex, short, full-width) to four parts. The addresses of a name are checked when the
 * connection is made.
 */
export function checkUrl(text: string, policy: AddressPolicy): UrlCheck {
  if (text.length > MAX_LENGTH) return refused('addressTooLong');
  const url = URL.parse(text);
  if (!url) return refused('urlNotValid');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return onlyHttps;
  if (url.username !== '' || url.password !== '') return refused('urlWithUser');
  if (isAdmittedUrl(url, policy)) return { ok: true, url };
  return checkHost(url, policy);
}

export function isAdmittedUrl(url: URL, policy: AddressPolicy): boolean {
  return policy.isAdmitted(url.hostname, portOf(url));
}

const refused = (kind: HostFault['kind']): UrlCheck => ({ ok: false, fault: { kind } });

const onlyHttps = refused('httpsOnly');
const notAllowed = refused('hostNotAllowed');

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
