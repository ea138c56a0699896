import { isIP } from 'node:net';
import { buildConnector, type Agent } from 'undici';

import { guardedLookup, trust } from './guarded-agents.ts';
import type { AgentSources } from './guarded-agents.ts';
import { HostNotAllowed } from './host-not-allowed.ts';
import { poolConnections, type PooledConnections } from './pool-connections.ts';

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Age up to which a connection is reused. Servers close idle ones later (nginx 75 s, Node and
 * Apache 5 s, gunicorn 2 s). If the server announces its time, that counts, less a second.
 */
const KEEP_ALIVE_MS = 1_000;

/**
 * Most servers that close a connection after an answer do so at once: the first one is given 50 ms. Events are sent once, so
 * such a server is remembered.
 */
const KEEPING = { settleMs: 50, closesForMs: 60 * 60_000 };

/**
 * Dispatcher for many small POSTs. Connections are kept for a moment, and checked in the dialer
 * like those of `guardedAgents`. HTTP/1.1 only, one request at a time per connection: a broken
 * connection loses one request, and nothing is written twice.
 */
export function guardedDispatcher({ policy, resolve, ca }: AgentSources): PooledConnections {
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
    // Node does no lookup for a literal address.
    if (isIP(host) !== 0 && !guard.mayConnect(host)) callback(new HostNotAllowed(host), null);
    else guard.connect({ ...options, hostname: host }, callback);
  };

  return poolConnections({ ...POSTING, connect }, KEEPING);
}

/** Dispatcher for servers of this installation. */
export function plainDispatcher(): PooledConnections {
  const connect = { timeout: CONNECT_TIMEOUT_MS };
  return poolConnections({ ...POSTING, connect, allowH2: false });
}

const POSTING: Agent.Options = {
  pipelining: 1,
  keepAliveTimeout: KEEP_ALIVE_MS,
  keepAliveMaxTimeout: KEEP_ALIVE_MS,
  keepAliveTimeoutThreshold: 1_000,
  // The caller's signal is the time limit.
  headersTimeout: 0,
  bodyTimeout: 0,
};
