import { ownAgents } from '@cascade/egress';
import type { Agent } from 'node:https';
import type { Tunnel } from '../proxy/tunnel.ts';
import { durableSignal } from '../session/durable-signal.ts';
import { loadBaileys } from '../session/load-baileys.ts';
import { baileysLogger } from './baileys-logger.ts';
import { newestVersion } from './newest-version.ts';
import type { OpenSocket, SocketAddress } from './phone-socket.ts';
import { wrapSocket } from './wrap-socket.ts';

/** Time limit of a query; a query may outlive its connection by this long. */
const QUERY_TIMEOUT_MS = 20_000;

/** Opens a socket with Baileys. The session must have credentials. */
export const openSocket: OpenSocket = async (options) => {
  const { session, address, tunnel, isOutdated, getMessage, logger, on } = options;
  const baileys = await loadBaileys();
  const { creds } = session;
  if (!creds) throw new TypeError('a socket needs credentials');
  const defaults = baileys.DEFAULT_CONNECTION_CONFIG;
  const isLive = address.url === undefined;
  const version = isOutdated && isLive ? await newestVersion(baileys, tunnel, logger) : undefined;
  // No history: it isn't needed, and Baileys holds back new messages for 20 s while it waits for it.
  // Syncs that map hidden ids stay on, because Signal sessions depend on them.
  const { RECENT, FULL } = baileys.proto.HistorySync.HistorySyncType;
  const sock = baileys.makeWASocket({
    auth: { creds, keys: session.keys },
    logger: baileysLogger(logger),
    makeSignalRepository: durableSignal(defaults.makeSignalRepository, session.keys),
    getMessage: async ({ id }) => (id ? getMessage(id) : undefined),
    ...(version === undefined ? {} : { version }),
    markOnlineOnConnect: false,
    syncFullHistory: false,
    shouldSyncHistoryMessage: ({ syncType }) => syncType !== RECENT && syncType !== FULL,
    emitOwnEvents: false,
    defaultQueryTimeoutMs: QUERY_TIMEOUT_MS,
    ...(address.url === undefined ? {} : { waWebSocketUrl: address.url }),
    ...connectionsOf(address, tunnel, String(defaults.waWebSocketUrl)),
  });
  return wrapSocket(sock, baileys, session, tunnel, on);
};

/** Agents of the socket, of uploads and of Baileys' own downloads. */
function connectionsOf({ url, media }: SocketAddress, tunnel: Tunnel | undefined, live: string) {
  const tls = media ? { ca: media.ca, servername: 'localhost' } : {};
  if (!tunnel) return media ? { fetchAgent: ownAgents(Infinity, tls).httpsAgent as Agent } : {};
  const isSecure = (url ?? live).startsWith('wss:');
  return {
    agent: tunnel.agent(isSecure ? {} : undefined) as Agent,
    fetchAgent: tunnel.agent(tls) as Agent,
    options: { dispatcher: tunnel.dispatcher } as object,
  };
}
