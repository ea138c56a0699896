import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';

import { openByAxios, type Opened } from './open-by-axios.ts';
import type { RedirectFault } from './host-fault.ts';
import type { Guard } from './outbound-call.ts';
import { RedirectCookies } from './redirect-cookies.ts';
import { USER_AGENT } from './user-agent.ts';

export type OpenedUrl =
  | ({ ok: true; url: URL } & Pick<Opened, 'headers' | 'body'>)
  | { ok: false; why: RedirectFault | string };

export type OpenUrlGuard = Pick<Guard, 'checkUrl' | 'agentsFor'>;

/** As many as other clients follow; each is checked. */
const MAX_REDIRECTS = 10;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

const HEADERS = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': USER_AGENT };
/** Answers of hosts that refuse who asks, not what. */
const REFUSES_CALLER = new Set([403, 406]);

/**
 * GETs a checked URL. Follows redirects itself, with the cookies that they set, and checks each target like the
 * first URL. The caller reads and destroys the body of a good answer. Rejects without an answer.
 */
export async function openUrl(
  start: URL,
  signal: AbortSignal,
  guard: OpenUrlGuard,
): Promise<OpenedUrl> {
  let url = start;
  const cookies = new RedirectCookies();
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const { status, headers, body } = await openByAxios(url, {
      method: 'GET',
      headers: { ...HEADERS, ...cookies.headerFor(url) },
      signal,
      agents: guard.agentsFor(url),
    });
    if (isWhole(status, headers)) return { ok: true, url, headers, body };
    body.destroy();
    if (!REDIRECTS.has(status)) return { ok: false, why: whyOf(status) };
    await cookies.take(url, headers['set-cookie']);
    const target = URL.parse(textOf(headers.location), url.href);
    if (!target) return { ok: false, why: 'it redirects to no valid address' };
    const checked = guard.checkUrl(target.href);
    if (!checked.ok) {
      return { ok: false, why: { kind: 'redirectedTo', params: { reason: checked.fault } } };
    }
    url = checked.url;
  }
  return { ok: false, why: 'too many redirects' };
}

const whyOf = (status: number): string =>
  REFUSES_CALLER.has(status)
    ? `HTTP ${status}, its server may refuse the user agent ${USER_AGENT}`
    : `HTTP ${status}`;

/** Whether an answer has the whole file: also one from a proxy that changed it, and a part that is the whole. */
function isWhole(status: number, headers: IncomingHttpHeaders): boolean {
  if (status !== 206) return status === 200 || status === 203;
  const isOnePart = !/^\s*multipart\/byteranges/i.test(headers['content-type'] ?? '');
  const range = headers['content-range'];
  if (range === undefined) return isOnePart;
  const [, first, last, size] = /^\s*bytes\s+(\d+)-(\d+)\/(\d+)\s*$/i.exec(range) ?? [];
  return isOnePart && Number(first) === 0 && Number(last) + 1 === Number(size);
}

/** Servers write letters beyond ASCII into `Location` as UTF-8; Node reads each byte as a letter. */
function textOf(location = ''): string {
  const bytes = Buffer.from(location, 'latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : location;
}
