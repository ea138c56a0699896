import type { CacheInvalidated } from '@cascade/contracts';
import { logFailure, newId, type Clock, type Logger } from '@cascade/runtime';
import type { Broker } from './port.ts';

interface Announcing {
  broker: Pick<Broker, 'publish'>;
  clock: Clock;
  logger: Logger;
}

/**
 * Tells every process that its copy of a record is old. Never rejects: a copy that nobody was told
 * of ends by its age.
 */
export async function announceChange(
  { broker, clock, logger }: Announcing,
  record: CacheInvalidated,
): Promise<void> {
  try {
    const messageId = newId('inv', clock.now());
    await broker.publish('cache.invalidated', record, { messageId });
  } catch (error) {
    logFailure(logger, 'broker: cache.invalidated not published', { ...record, error });
  }
}
