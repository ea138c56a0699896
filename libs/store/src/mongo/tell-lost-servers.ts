import { guardListener, ToldReasons, type Logger } from '@cascade/runtime';
import type { MongoClient } from 'mongodb';

/**
 * Logs why a server isn't reached or refuses new connections, in its own words: each reason at once, a lasting one every
 * few minutes. The driver itself tries on silently, and calls tell only that no server was selected.
 */
export function tellLostServers(
  client: Pick<MongoClient, 'on'>,
  logger: Pick<Logger, 'info' | 'warn'>,
  now: () => number = Date.now,
): void {
  /** Reasons by server. */
  const told = new Map<string, ToldReasons>();
  const tell = (server: string, error: Error) => {
    const reasons = told.get(server) ?? new ToldReasons();
    told.set(server, reasons);
    if (!reasons.isDue(error.message, now())) return;
    logger.warn('store: MongoDB not reachable', { server, error: error.message });
  };
  client.on(
    'serverHeartbeatFailed',
    guardListener('tell lost servers: heartbeat failed', ({ connectionId, failure }) =>
      tell(connectionId, failure),
    ),
  );
  client.on(
    'connectionClosed',
    guardListener('tell lost servers: connection closed', (event) => {
      // Of a connection that couldn't be made: a wrong password is no failure of the heartbeat, which shows none.
      const { error } = event as { error?: Error | null };
      if (event.reason === 'error' && error) tell(event.address, error);
    }),
  );
  client.on(
    'connectionReady',
    guardListener('tell lost servers: connection ready', ({ address }) => {
      if (told.delete(address)) logger.info('store: MongoDB reachable again', { server: address });
    }),
  );
}
