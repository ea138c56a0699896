import { domainToASCII } from 'node:url';

/** A letter beyond ASCII. */
// oxlint-disable-next-line no-control-regex -- ASCII begins with controls
const INTERNATIONAL = /[^\u0000-\u007F]/;

/** The form of a domain that every server takes (RFC 5891): `café.example` is `xn--caf-dma.example`. */
export function asciiDomain(domain: string): string {
  return INTERNATIONAL.test(domain) ? domainToASCII(domain) || domain : domain;
}

/** An address with its domain in ASCII. What is before the `@` has no such form. */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  return at === 0 ? address : `${address.slice(0, at)}${asciiDomain(address.slice(at))}`;
}

/** A link in ASCII, such as of an unsubscribe header. */
export function asciiLink(link: string): string {
  if (!INTERNATIONAL.test(link)) return link;
  const [, mailbox, rest = ''] = /^mailto:([^?]*)(.*)$/is.exec(link) ?? [];
  if (mailbox === undefined) return URL.parse(link)?.href ?? link;
  return URL.parse(`mailto:${asciiAddress(mailbox)}${rest}`)?.href ?? link;
}

/** Whether a server needs SMTPUTF8 (RFC 6531) for an address. */
export const isInternational = (address: string): boolean =>
  INTERNATIONAL.test(asciiAddress(address));
