/**
 * Text that becomes part of a header (a mail's subject, a file name, an address) must stay on its
 * line (RFC 5322, section 2.2; RFC 9110, section 5.5).
 */
export function checkHeaderText(text: string, path: string): string | null {
  // oxlint-disable-next-line no-control-regex -- these are what is refused
  return /[\r\n\u0000]/.test(text) ? `${path}: must not contain line breaks or NUL` : null;
}
