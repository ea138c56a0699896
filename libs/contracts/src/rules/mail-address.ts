import type { addressFailures } from '../failures/address-failures.ts';
import type { PlainFailure } from '../failures/plain-failure.ts';

/** An atom of RFC 5322 with the letters of RFC 6531: no quotes, no comments, no spaces. */
const LOCAL =
  /^[\p{L}\p{N}\p{M}!#$%&'*+\-/=?^_`{|}~]+(?:\.[\p{L}\p{N}\p{M}!#$%&'*+\-/=?^_`{|}~]+)*$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u;

/** Docomo and au gave out addresses with dots where RFC 5322 has none, and people have them. */
const DOTTED = /^(?:docomo\.ne\.jp|ezweb\.ne\.jp|au\.com)$/i;
const DOTTED_LOCAL = /^[a-z0-9_-][a-z0-9._-]*$/i;

/** A failure of a mail address. Definitions of channels check addresses, so this file knows no rows but those of addresses. */
export type MailFault = PlainFailure<Extract<keyof typeof addressFailures, `mail${string}`>, never>;

/** Finds the fault of one bare mail address (international ones are allowed); null: it has none. */
export function mailFault(address: string): MailFault | null {
  // oxlint-disable-next-line no-control-regex -- these are what is refused
  if (/[\u0000-\u001f\u007f]/.test(address)) return { kind: 'mailLineBreaks' };
  if (address.length > 254) return { kind: 'mailLength', params: { length: address.length } };
  if (/[<>,;]/.test(address)) return { kind: 'mailNotBare' };
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  const domain = address.slice(at + 1);
  const isLocal = LOCAL.test(local) || (DOTTED.test(domain) && DOTTED_LOCAL.test(local));
  if (at < 1 || !isLocal) return { kind: 'mailForm' };
  if (Buffer.byteLength(local) > 64) return { kind: 'mailLocalLength' };
  const labels = domain.split('.');
  const isDomain =
    labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/\.\d+$/.test(domain);
  return isDomain ? null : { kind: 'mailDomain', params: { domain: JSON.stringify(domain) } };
}
