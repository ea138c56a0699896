import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

import axios from 'axios';

import type { AddressPolicy } from './address-policy.ts';
import { checkUrl } from './check-url.ts';
import type { Agents } from './guarded-agents.ts';

export type OpenedUrl =
  | { ok: true; url: URL; headers: Readonly<IncomingHttpHeaders>; body: Readable }
  | { ok: false; reason: string };

export interface OpenUrlSources {
  policy: AddressPolicy;
  agentsFor: (url: URL) => Agents;
}

const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

const client = axios.create({
  adapter: 'http',
  responseType: 'stream',
  decompress: false,
  proxy: false,
  maxRedirects: 0,
  validateStatus: () => true,
  headers: { Accept: '*/*', 'Accept-Encoding': 'identity', 'User-Agent': 'Cascade' },
});

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
    const answer = await client.get<Readable>(url.href, { signal, ...sources.agentsFor(url) });
    // Parsed by Node.
    const headers = answer.headers as IncomingHttpHeaders;
    if (answer.status === 200) return { ok: true, url, headers, body: answer.data };
    // The rest is not read; ignore late errors of the destroyed stream.
    answer.data.on('error', () => undefined).destroy();
    if (!REDIRECTS.has(answer.status)) return { ok: false, reason: `HTTP ${answer.status}` };
    const target = URL.parse(headers.location ?? '', url.href);
    if (!target) return { ok: false, reason: 'it redirects to no valid address' };
    const checked = checkUrl(target.href, sources.policy);
    if (!checked.ok) return { ok: false, reason: `redirected, ${checked.reason}` };
    url = checked.url;
  }
  return { ok: false, reason: 'too many redirects' };
}
