import { MAX_URL } from '../limits.ts';
import { beforeMarker, waits } from './markers.ts';
import type { Stage } from './markers.ts';
import { isPublicHost } from './public-host.ts';

/** Public HTTPS URL of an attachment (SPEC, `richContext.fileUrl`). */
export function checkFileUrl(url: string, path: string, stage: Stage): string | null {
  if (waits(url, stage)) return canBecomeHttps(url) ? null : notHttps(path);
  if (url.length > MAX_URL) return `${path}: ${url.length} characters, at most ${MAX_URL}`;
  // The URL parser drops tabs and line breaks instead of refusing them.
  // oxlint-disable-next-line no-control-regex -- these are what is refused
  if (/[\s\u0000-\u001f\u007f]/.test(url)) return `${path}: must not contain white space`;
  const parsed = URL.parse(url);
  if (parsed === null || parsed.protocol !== 'https:') return notHttps(path);
  if (parsed.username !== '' || parsed.password !== '') {
    return `${path}: must not contain a user name or password`;
  }
  return isPublicHost(parsed.hostname) ? null : `${path}: must be a public host`;
}

function notHttps(path: string): string {
  return `${path}: must be a public https:// URL`;
}

/** What stands before the first marker is `https://…`, or a beginning of that. */
function canBecomeHttps(url: string): boolean {
  const before = beforeMarker(url).toLowerCase();
  return before.startsWith('https://') || 'https://'.startsWith(before);
}
