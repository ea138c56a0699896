import { guardListener } from '@cascade/runtime';
import { request as callHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as callHttps } from 'node:https';

import type { AddressPolicy } from './address-policy.ts';
import { checkUrl } from './check-url.ts';
import type { Agents } from './guarded-agents.ts';
import { MAX_INTERIM_ANSWERS } from './interim-answers.ts';

export type OpenedUrl =
  | { ok: true; url: URL; headers: Readonly<IncomingHttpHeaders>; body: IncomingMessage }
  | { ok: false; reason: string };

export interface OpenUrlSources {
  policy: AddressPolicy;
  agentsFor: (url: URL) => Agents;
}

const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Hosts that take no strange programs can let this one in. */
const USER_AGENT = 'Cascade';
const HEADERS = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': USER_AGENT };
/** Answers of hosts that refuse who asks, not what. */
const REFUSES_CALLER = new Set([403, 406]);

/**
 * GETs a checked URL. Follows redirects itself and checks each target like the first URL. The
 * caller reads and destroys the body of a good answer. Rejects without an answer.
 */
export async function openUrl(
  start: URL,
  signal: AbortSignal,
  sources: OpenUrlSources,
): Promise<OpenedUrl> {
  let url = start;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const answer = await get(url, signal, sources.agentsFor(url));
    const { headers, statusCode: status = 0 } = answer;
    // Errors reach those who read the body; others end it unread.
    answer.on('error', () => undefined);
    if (status === 200) return { ok: true, url, headers, body: answer };
    answer.destroy();
    if (REFUSES_CALLER.has(status)) {
      return {
        ok: false,
        reason: `HTTP ${status}, its server may refuse the user agent ${USER_AGENT}`,
      };
    }
    if (!REDIRECTS.has(status)) return { ok: false, reason: `HTTP ${status}` };
    const target = URL.parse(headers.location ?? '', url.href);
    if (!target) return { ok: false, reason: 'it redirects to no valid address' };
    const checked = checkUrl(target.href, sources.policy);
    if (!checked.ok) return { ok: false, reason: `redirected, ${checked.reason}` };
    url = checked.url;
  }
  return { ok: false, reason: 'too many redirects' };
}

/** Makes one call, without redirects. Rejects when no answer comes. */
function get(url: URL, signal: AbortSignal, agents: Agents): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = { signal, headers: HEADERS };
    const call =
      url.protocol === 'https:'
        ? callHttps(url, { ...options, agent: agents.httpsAgent })
        : callHttp(url, { ...options, agent: agents.httpAgent });
    let interim = 0;
    call.on(
      'information',
      guardListener('open url: information', () => {
        interim += 1;
        if (interim > MAX_INTERIM_ANSWERS) call.destroy(new Error('too many interim answers'));
      }),
    );
    call.once('response', resolve).on('error', reject).end();
  });
}
