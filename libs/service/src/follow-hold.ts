import { countTask, type Clock, type Logger, type Metrics, type Running } from '@cascade/runtime';
import type { Repositories } from '@cascade/store';

/** What `/readyz` and the log say of a restored copy: it works, and holds accounts. */
const RESTORED_COPY = 'restored copy, held';

/** Follows releases of a restored copy, and exposes how many accounts are held. */
export function followHold({
  repositories: { hold },
  metrics,
  ...parts
}: {
  repositories: Pick<Repositories, 'hold'>;
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
  signal: AbortSignal;
}): Running {
  const held = metrics.gauge({
    name: 'held_accounts',
    help: 'Accounts of a restored copy that no operator has released yet: nothing is sent for them.',
  });
  metrics.beforeExposing(() => {
    held.set(hold.held());
    return Promise.resolve();
  });
  if (hold.held() > 0) parts.logger.warn(RESTORED_COPY, { accounts: hold.held() });
  return { done: countTask('hold', hold.follow(parts)) };
}

/** Notes for `/readyz`. */
export const holdNotes =
  ({ hold }: Pick<Repositories, 'hold'>) =>
  () =>
    hold.held() > 0 ? { held: RESTORED_COPY } : {};
