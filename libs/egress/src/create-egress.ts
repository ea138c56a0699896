import type { Logger } from '@cascade/runtime';

import { createAddressPolicy } from './address-policy.ts';
import type { ExactAddress } from './address-policy.ts';
import { checkUrl, isAdmittedUrl } from './check-url.ts';
import type { UrlCheck } from './check-url.ts';
import { fetchMedia } from './fetch-media.ts';
import type { FetchMediaOptions, FetchMediaResult } from './fetch-media.ts';
import { guardedAgents, plainAgents } from './guarded-agents.ts';
import type { Agents } from './guarded-agents.ts';
import { guardedDispatcher, plainDispatcher } from './guarded-dispatcher.ts';
import { post } from './post.ts';
import type { PostOptions, PostResult } from './post.ts';
import { resolveHost } from './resolve-host.ts';
import type { ResolvedHost } from './resolve-host.ts';
import { systemResolve } from './resolve.ts';
import type { Resolve } from './resolve.ts';

export interface EgressOptions {
  /** CIDR blocks that are let through besides the public internet, over plain HTTP too. */
  allow: readonly string[];
  /** Servers of our own that are let through by exact host and port. */
  admit: readonly ExactAddress[];
  logger: Logger;
  /**
   * Where a POST to a server of our own goes, past the guard, though its address isn't let through;
   * null for every other address. Nothing but `post` asks it.
   */
  ownServer?: (url: URL) => URL | null;
  /** How names become addresses; the system's way unless given. */
  resolve?: Resolve;
  /** A certificate authority trusted besides the usual ones, in PEM. */
  ca?: string;
}

/** The only way out to an address that a customer supplied. */
export interface Egress {
  /** What can be told without a lookup; for refusing an address when it is saved. */
  checkUrl(url: string): UrlCheck;
  /** The same for an address that `post` will be given. */
  checkPostUrl(url: string): UrlCheck;
  /** A customer's file, in hand. Failures are values; the reason is a sentence for the caller. */
  fetchMedia(url: string, options: FetchMediaOptions): Promise<FetchMediaResult>;
  /** The checked address of a customer's mail server. */
  resolveHost(host: string, port: number): Promise<ResolvedHost>;
  /** For a request to a URL that `checkUrl` passed; set `proxy: false` and `maxRedirects: 0` too. */
  agents(url: URL): Agents;
  /**
   * One POST to a customer's URL: written at most once, no redirect followed, nothing repeated.
   * Connections are kept for a moment; `close` ends them.
   */
  post(url: string, options: PostOptions): Promise<PostResult>;
  /** Cuts connections that are kept for further POSTs. */
  close(): Promise<void>;
}

export function createEgress(options: EgressOptions): Egress {
  const policy = createAddressPolicy(options.allow, options.admit);
  const resolve = options.resolve ?? systemResolve;
  const ca = options.ca === undefined ? {} : { ca: options.ca };
  const guarded = guardedAgents({ policy, resolve, ...ca });
  const plain = plainAgents(ca);
  const agentsFor = (url: URL) => (isAdmittedUrl(url, policy) ? plain : guarded);
  const dispatcher = guardedDispatcher({ policy, resolve, ...ca });
  const ownDispatcher = plainDispatcher();
  const ownServer = (text: string) => {
    const url = URL.parse(text);
    const own = url && options.ownServer?.(url);
    return own ? { url, own } : null;
  };
  return {
    post: async (text, postOptions) => {
      const found = ownServer(text);
      if (found) {
        const headers = { ...postOptions.headers, host: found.url.host };
        return post(ownDispatcher, found.own, { ...postOptions, headers });
      }
      const checked = checkUrl(text, policy);
      if (!checked.ok) return checked;
      return post(dispatcher, checked.url, postOptions);
    },
    close: async () => {
      await Promise.all([dispatcher.destroy(), ownDispatcher.destroy()]);
    },
    checkUrl: (url) => checkUrl(url, policy),
    checkPostUrl: (url) => {
      const found = ownServer(url);
      return found ? { ok: true, url: found.url } : checkUrl(url, policy);
    },
    agents: agentsFor,
    resolveHost: (host, port) => resolveHost(host, port, policy, resolve),
    fetchMedia: async (url, fetchOptions) => {
      const result = await fetchMedia(url, fetchOptions, { policy, agentsFor });
      if (!result.ok && !result.tooLarge)
        options.logger.info('media not fetched', { url: withoutQuery(url), ...result });
      return result;
    },
  };
}

/** Queries of media links hold signatures. */
const withoutQuery = (url: string) => url.split(/[?#]/, 1)[0]?.slice(0, 500);
