import type { Failure } from '../failures/failure.ts';
import { broken } from '../failures/broken.ts';
import { MAX_FILE_URL } from '../limits/limits.ts';
import { beforeMarker, waits, type Stage } from './markers.ts';
import ipaddr from 'ipaddr.js';

/** Public HTTPS URL of an attachment (SPEC, `richContext.fileUrl`). */
export function checkFileUrl(url: string, path: string, stage: Stage): Failure | null {
  if (waits(url, stage)) return canBecomeHttps(url) ? null : notHttps(path);
  if (url.length > MAX_FILE_URL)
    return broken(path, 'charactersOver', { count: url.length, most: MAX_FILE_URL });
  // The URL parser drops tabs and line breaks instead of refusing them.
  // oxlint-disable-next-line no-control-regex -- these are what is refused
  if (/[\s\u0000-\u001f\u007f]/.test(url)) return broken(path, 'whiteSpace');
  const parsed = URL.parse(url);
  if (parsed === null || parsed.protocol !== 'https:') return notHttps(path);
  if (parsed.username !== '' || parsed.password !== '') {
    return broken(path, 'userInUrl');
  }
  return isPublicHost(parsed.hostname) ? null : broken(path, 'publicHost');
}

function notHttps(path: string): Failure {
  return broken(path, 'publicHttps');
}

/** Whether the text before the first marker is `https://…` or a prefix of that. */
function canBecomeHttps(url: string): boolean {
  const before = beforeMarker(url).toLowerCase();
  return before.startsWith('https://') || 'https://'.startsWith(before);
}

/**
 * Whether a URL's host can be public, by its text alone. A name that resolves to a private address is
 * refused when the connection is made.
 */
function isPublicHost(hostname: string): boolean {
  const literal = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  if (!ipaddr.isValid(literal)) return isPublicName(hostname);
  const address = ipaddr.process(literal);
  if (address.range() !== 'unicast') return false;
  // `ipaddr.js` takes forms such as ::7f00:1 for unicast; global addresses are in 2000::/3.
  return address.kind() === 'ipv4' || ((address.toByteArray()[0] ?? 0) & 0xe0) === 0x20;
}

function isPublicName(hostname: string): boolean {
  const name = hostname.endsWith('.') ? hostname.slice(0, -1) : hostname;
  return name.includes('.') && !name.endsWith('.localhost');
}
