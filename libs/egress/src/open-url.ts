import { isUtf8 } from 'node:buffer';
import { guardListener } from '@cascade/runtime';
import { request as callHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as callHttps } from 'node:https';

import type { AddressPolicy } from './address-policy.ts';
import { checkUrl } from './check-url.ts';
import type { Agents } from './guarded-agents.ts';
import { MAX_INTERIM_ANSWERS } from './interim-answers.ts';
import { RedirectCookies } from './redirect-cookies.ts';

export type OpenedUrl =
  | { ok: true; url: URL; headers: Readonly<IncomingHttpHeaders>; body: IncomingMessage }
  | { ok: false; reason: string };

export interface OpenUrlSources {
  policy: AddressPolicy;
  agentsFor: (url: URL) => Agents;
}

/** As many as other clients follow; each is checked. */
const MAX_REDIRECTS = 10;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Hosts that take no strange programs can let this one in. */
const USER_AGENT = 'Cascade';
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
  sources: OpenUrlSources,
): Promise<OpenedUrl> {
  let url = start;
  const cookies = new RedirectCookies();
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const answer = await get(url, signal, sources.agentsFor(url), cookies.headerFor(url));
    const { headers, statusCode: status = 0 } = answer;
    // Errors reach those who read the body; others end it unread.
    answer.on('error', () => undefined);
    if (isWhole(status, headers)) return { ok: true, url, headers, body: answer };
    answer.destroy();
    if (!REDIRECTS.has(status)) return { ok: false, reason: reasonOf(status) };
    await cookies.take(url, headers['set-cookie']);
    const target = URL.parse(textOf(headers.location), url.href);
    if (!target) return { ok: false, reason: 'it redirects to no valid address' };
    const checked = checkUrl(target.href, sources.policy);
    if (!checked.ok) return { ok: false, reason: `redirected, ${checked.reason}` };
    url = checked.url;
  }
  return { ok: false, reason: 'too many redirects' };
}

const reasonOf = (status: number): string =>
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

/** Makes one call, without redirects. Rejects when no answer comes. */
function get(
  url: URL,
  signal: AbortSignal,
  agents: Agents,
  cookies: { cookie?: string },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = { signal, headers: { ...HEADERS, ...cookies } };
    const call =
      url.protocol === 'https:'
        ? callHttps(url, { ...options, agent: agents.httpsAgent })
        : callHttp(url, { ...options, agent: agents.httpAgent });
    let interim = 0;
    const count = () => {
      interim += 1;
      if (interim > MAX_INTERIM_ANSWERS) call.destroy(new Error('too many interim answers'));
    };
    call.on('information', guardListener('open url: information', count));
    call.on('continue', guardListener('open url: continue', count));
    call.once('response', resolve).on('error', reject).end();
  });
}
