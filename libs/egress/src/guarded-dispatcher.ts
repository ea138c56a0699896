import { isIP } from 'node:net';
import { Agent, buildConnector } from 'undici';

import { guardedLookup, trust } from './guarded-agents.ts';
import type { AgentSources } from './guarded-agents.ts';
import { HostNotAllowed } from './host-not-allowed.ts';

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * A connection is used again only while it is this fresh: servers that close idle ones wait longer
 * (nginx 75 s, Node and Apache 5 s, gunicorn 2 s). One that says how long it waits is believed, less
 * a second.
 */
const KEEP_ALIVE_MS = 1_000;

/**
 * Connections for many small POSTs: kept for a moment, each checked in the dialer when it is made,
 * like those of `guardedAgents`. Over HTTP/1.1 alone, one request at a time on a connection, so that
 * a connection that breaks takes one request with it, and nothing is ever written twice.
 */
export function guardedDispatcher({ policy, resolve, ca }: AgentSources): Agent {
  const common = { allowH2: false, timeout: CONNECT_TIMEOUT_MS, ...trust(ca) };
  const plain = buildConnector(common);
  const guarded = (mayConnect: (address: string) => boolean) => {
    const connect = buildConnector({ ...common, lookup: guardedLookup(mayConnect, resolve) });
    return { mayConnect, connect };
  };
  const secure = guarded(policy.mayConnect);
  const open = guarded(policy.isAllowed);

  const connect: buildConnector.connector = (options, callback) => {
    const isSecure = options.protocol === 'https:';
    const host = options.hostname.replace(/^\[|\]$/g, '');
    const port = Number(options.port) || (isSecure ? 443 : 80);
    if (policy.isAdmitted(host, port)) {
      plain(options, callback);
      return;
    }
    const guard = isSecure ? secure : open;
    // Node asks no lookup for a literal address.
    if (isIP(host) !== 0 && !guard.mayConnect(host)) callback(new HostNotAllowed(host), null);
    else guard.connect({ ...options, hostname: host }, callback);
  };

  return new Agent({ ...POSTING, connect });
}

/** The same for servers of our own. */
export function plainDispatcher(): Agent {
  return new Agent({ ...POSTING, connect: { timeout: CONNECT_TIMEOUT_MS }, allowH2: false });
}

const POSTING: Agent.Options = {
  pipelining: 1,
  keepAliveTimeout: KEEP_ALIVE_MS,
  keepAliveMaxTimeout: KEEP_ALIVE_MS,
  keepAliveTimeoutThreshold: 1_000,
  // The caller's signal ends a call.
  headersTimeout: 0,
  bodyTimeout: 0,
};
