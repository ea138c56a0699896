/** An atom of RFC 5322 with the letters of RFC 6531: no quotes, no comments, no spaces. */
const LOCAL =
  /^[\p{L}\p{N}\p{M}!#$%&'*+\-/=?^_`{|}~]+(?:\.[\p{L}\p{N}\p{M}!#$%&'*+\-/=?^_`{|}~]+)*$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u;

/** Checks one bare mail address (international ones are allowed); returns the fault, or null. */
export function checkMailAddress(address: string): string | null {
  // oxlint-disable-next-line no-control-regex -- these are what is refused
  if (/[\u0000-\u001f\u007f]/.test(address)) return 'must not contain line breaks';
  if (address.length > 254) return `${address.length} characters, at most 254`;
  if (/[<>,;]/.test(address)) return 'must be one bare address, e.g. name@example.com';
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  const domain = address.slice(at + 1);
  if (at < 1 || !LOCAL.test(local)) return 'must be an e-mail address, e.g. name@example.com';
  if (Buffer.byteLength(local) > 64) return 'the part before @ has at most 64 characters';
  const labels = domain.split('.');
  const isDomain =
    labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/\.\d+$/.test(domain);
  return isDomain ? null : `the domain ${JSON.stringify(domain)} is not one, e.g. example.com`;
}
