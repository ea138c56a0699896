/**
 * `List-Unsubscribe` (RFC 2369) and, where an address can take a one-click POST, `-Post` (RFC 8058).
 *
 * @param addresses one or several, comma-separated, with or without angle brackets.
 */
export function unsubscribeHeaders(addresses: string | undefined): Record<string, string> {
  const urls = (addresses ?? '')
    .split(',')
    .map((address) => address.trim().replace(/^<|>$/g, ''))
    .filter((address) => /^(https?|mailto):/i.test(address));
  if (urls.length === 0) return {};
  return {
    'List-Unsubscribe': urls.map((url) => `<${url}>`).join(', '),
    ...(urls.some((url) => /^https:/i.test(url))
      ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : {}),
  };
}
