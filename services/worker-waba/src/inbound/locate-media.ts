import { membersOf, parseProviderJson, textOf } from '@cascade/channel';
import type { FileLocation } from '@cascade/channel';
import type { Http } from '@cascade/egress';
import type { WabaCredentials } from '@cascade/store';

/** Graph's media hosts; the access token is sent to no other host. */
const META = /(^|\.)(fbsbx\.com|facebook\.com|fbcdn\.net|whatsapp\.net)$/;
const REFUSED = 'graph does not give the file';
const FOREIGN = 'graph names an address that is not its own';

/**
 * Finds the address of a file by `GET /{media-id}`. It is valid for five minutes, with the token only
 * (https://developers.facebook.com/docs/whatsapp/cloud-api/reference/media#retrieve-media-url).
 */
export async function locateMedia(
  { http, root }: { http: Http; root: string },
  { access_token }: WabaCredentials,
  media: string,
  signal: AbortSignal,
): Promise<FileLocation> {
  const headers = { authorization: `Bearer ${access_token}` };
  const url = `${root}/${encodeURIComponent(media)}`;
  const answer = await http.call('provider', { url, method: 'GET', headers, signal });
  signal.throwIfAborted();
  if (!answer.ok || answer.status >= 500 || answer.status === 429) return 'try-again';
  const found = textOf(membersOf(parseProviderJson(answer.text))['url'], 4_096);
  if (answer.status !== 200 || found === undefined) return { error: REFUSED };
  return isOwn(found, root) ? { url: found, headers } : { error: FOREIGN };
}

function isOwn(address: string, root: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  return (
    url.origin === new URL(root).origin || (url.protocol === 'https:' && META.test(url.hostname))
  );
}
