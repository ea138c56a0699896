import type { Logger } from '@cascade/runtime';

import { createAddressPolicy } from './address-policy.ts';
import type { ExactAddress } from './address-policy.ts';
import { checkUrl, isAdmittedUrl } from './check-url.ts';
import type { UrlCheck } from './check-url.ts';
import { fetchMedia } from './fetch-media.ts';
import type { FetchMediaOptions, FetchMediaResult } from './fetch-media.ts';
import { guardedAgents, plainAgents } from './guarded-agents.ts';
import { guardedDispatcher, plainDispatcher } from './guarded-dispatcher.ts';
import type { Guard } from './outbound-call.ts';
import { post } from './post.ts';
import type { PostOptions, PostResult } from './post.ts';
import { resolveHost } from './resolve-host.ts';
import type { ResolvedHost } from './resolve-host.ts';
import { systemResolve } from './resolve.ts';
import type { Resolve } from './resolve.ts';

export interface EgressOptions {
  /** CIDR blocks that are allowed besides the public internet, also over plain HTTP. */
  allow: readonly string[];
  /** Servers of this installation that are allowed by exact host and port. */
  admit: readonly ExactAddress[];
  logger: Logger;
  /**
   * Maps a POST's URL to a server of this installation, past the guard; null for every other URL.
   * Only `post` uses it.
   */
  ownServer?: (url: URL) => URL | null;
  /** Resolves names; default the system's resolver. */
  resolve?: Resolve;
  /** A certificate authority trusted in addition, in PEM. */
  ca?: string;
}

/** Guards all connections to addresses that customers supply. */
export interface Egress {
  /** Checks a URL without a lookup; use it to refuse an address when it is saved. */
  checkUrl(url: string): UrlCheck;
  /** Like `checkUrl`, for an address for `post`. */
  checkPostUrl(url: string): UrlCheck;
  /** Fetches a customer's file. Failures are values; the reason is a sentence for the caller. */
  fetchMedia(url: string, options: FetchMediaOptions): Promise<FetchMediaResult>;
  /** Resolves and checks the address of a customer's mail server. */
  resolveHost(host: string, port: number): Promise<ResolvedHost>;
  /**
   * Makes one POST to a customer's URL: written at most once, without redirects or retries.
   * Connections are kept for a moment; `close` ends them.
   */
  post(url: string, options: PostOptions): Promise<PostResult>;
  /** For `createHttp`. Its connections are kept for a moment; `close` ends them. */
  readonly guard: Guard;
  /** Closes kept connections. */
  close(): Promise<void>;
}

export function createEgress(options: EgressOptions): Egress {
  const policy = createAddressPolicy(options.allow, options.admit);
  const resolve = options.resolve ?? systemResolve;
  const ca = options.ca === undefined ? {} : { ca: options.ca };
  const guarded = guardedAgents({ policy, resolve, ...ca });
  const plain = plainAgents(ca);
  const connections = guardedDispatcher({ policy, resolve, ...ca });
  const guard: Guard = {
    checkUrl: (url) => checkUrl(url, policy),
    agentsFor: (url) => (isAdmittedUrl(url, policy) ? plain : guarded),
    dispatcher: connections.dispatcher,
  };
  const ownConnections = plainDispatcher();
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
        return post(ownConnections.dispatcher, found.own, { ...postOptions, headers });
      }
      const checked = guard.checkUrl(text);
      if (!checked.ok) return checked;
      return post(connections.dispatcher, checked.url, postOptions);
    },
    close: async () => {
      await Promise.all([connections.destroy(), ownConnections.destroy()]);
    },
    guard,
    checkUrl: guard.checkUrl,
    checkPostUrl: (url) => {
      const found = ownServer(url);
      return found ? { ok: true, url: found.url } : guard.checkUrl(url);
    },
    resolveHost: (host, port) => resolveHost(host, port, policy, resolve),
    fetchMedia: async (url, fetchOptions) => {
      const result = await fetchMedia(url, fetchOptions, guard);
      if (!result.ok && !result.tooLarge)
        options.logger.info('media: not fetched', { url: withoutQuery(url), ...result });
      return result;
    },
  };
}

/** Removes the query, where media links have signatures. */
const withoutQuery = (url: string) => url.split(/[?#]/, 1)[0]?.slice(0, 500);
