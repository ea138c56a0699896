import {
  countTask,
  PRODUCT_VERSION,
  productCommit,
  UnavailableError,
  type Clock,
  type Logger,
  type Running,
} from '@cascade/runtime';
import type { Repositories } from '@cascade/store';
import type { Vault } from '@cascade/vault';

const EVERY_MS = 15_000;
/** A process without a sign of life for this long counts as dead. */
export const ABSENT_AFTER_MS = 60_000;

/**
 * Records periodically that this process runs, for the operator's map, until the signal is aborted. Never
 * fails.
 */
export function keepPresence(parts: {
  repositories: Pick<Repositories, 'instances'>;
  clock: Clock;
  logger: Logger;
  instance: string;
  service: string;
  vault: Pick<Vault, 'keyIds'>;
  signal: AbortSignal;
}): Running {
  const { clock, logger, instance, service, vault, signal } = parts;
  const { instances } = parts.repositories;
  const startedAt = clock.now();
  const runs = { version: PRODUCT_VERSION, commit: productCommit(), keys: [...vault.keyIds] };

  async function say(): Promise<void> {
    try {
      const seenAt = clock.now();
      await instances.note({ _id: instance, service, startedAt, seenAt, ...runs });
      await instances.deleteUnseen(seenAt - ABSENT_AFTER_MS);
    } catch (error) {
      if (error instanceof UnavailableError) logger.debug('presence: not stored', { error });
      else logger.error('presence: not stored', { error });
    }
  }
  async function keep(): Promise<void> {
    while (!signal.aborted) {
      await say();
      await clock.sleep(EVERY_MS, signal).catch(() => undefined);
    }
    // After the last write, which would arrive after it.
    await instances
      .leave(instance)
      .catch((error: unknown) => logger.debug('presence: not removed', { error }));
  }
  return { done: countTask('presence', keep()) };
}
