import { UnavailableError, type Clock, type Logger } from '@cascade/runtime';
import type { Repositories } from '@cascade/store';

const EVERY_MS = 15_000;
/** A process without a sign of life for this long counts as dead. */
export const ABSENT_AFTER_MS = 60_000;

/** Records periodically that this process runs, for the operator's map. Never fails. */
export function keepPresence(parts: {
  repositories: Pick<Repositories, 'instances'>;
  clock: Clock;
  logger: Logger;
  instance: string;
  service: string;
}): { end(): Promise<void> } {
  const { clock, logger, instance, service } = parts;
  const { instances } = parts.repositories;
  const startedAt = clock.now();
  const ended = new AbortController();

  async function say(): Promise<void> {
    try {
      const seenAt = clock.now();
      await instances.note({ _id: instance, service, startedAt, seenAt });
      await instances.deleteUnseen(seenAt - ABSENT_AFTER_MS);
    } catch (error) {
      if (error instanceof UnavailableError) logger.debug('presence not stored', { error });
      else logger.error('presence not stored', { error });
    }
  }
  async function keep(): Promise<void> {
    while (!ended.signal.aborted) {
      await say();
      await clock.sleep(EVERY_MS, ended.signal).catch(() => undefined);
    }
  }
  const keeping = keep();
  return {
    async end() {
      ended.abort();
      // A running write would arrive after `leave`.
      await keeping;
      await instances
        .leave(instance)
        .catch((error: unknown) => logger.debug('presence not removed', { error }));
    },
  };
}
