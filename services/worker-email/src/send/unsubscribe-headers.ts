import { asciiLink } from './ascii-address.ts';

/**
 * `List-Unsubscribe` (RFC 2369) and, where an address can take a one-click POST, `-Post` (RFC 8058).
 *
 * @param addresses one or several, comma-separated, with or without angle brackets.
 * @param oneClick the product's own link; it is first, because some readers use only the first.
 */
export function unsubscribeHeaders(
  addresses: string | undefined,
  oneClick?: string,
): Record<string, string> {
  const urls = [oneClick ?? '', ...(addresses ?? '').split(',')]
    .map((address) => asciiLink(address.trim().replace(/^<|>$/g, '')))
    .filter((address) => /^(https?|mailto):/i.test(address));
  if (urls.length === 0) return {};
  return {
    'List-Unsubscribe': urls.map((url) => `<${url}>`).join(', '),
    ...(oneClick !== undefined || urls.some((url) => /^https:/i.test(url))
      ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : {}),
  };
}
