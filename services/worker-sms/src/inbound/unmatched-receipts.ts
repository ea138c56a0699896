import { cut, OUTSIDE_TEXTS } from '@cascade/contracts';
import { logFailure, type Clock, type Logger, type Metrics } from '@cascade/runtime';
import type { DeviceCallbacksRepository } from '@cascade/store';

/** `unknown_message`: no message of the device has the id. `unreadable`: it names none. */
type Unmatched = 'unknown_message' | 'unreadable';

export interface UnmatchedReceipts {
  /** Counts a receipt that changes nothing, logs it, and notes it for the device's page. Nobody waits for it. */
  note(device: string, why: Unmatched, ids: readonly string[]): void;
}

export function createUnmatchedReceipts(parts: {
  repositories: { deviceCallbacks: Pick<DeviceCallbacksRepository, 'noteUnmatched'> };
  metrics: Pick<Metrics, 'counter'>;
  clock: Clock;
  logger: Logger;
}): UnmatchedReceipts {
  const { repositories, metrics, clock, logger } = parts;
  const counted = metrics.counter({
    name: 'receipts_unmatched_total',
    help: 'Receipts of SMS that belong to no message of their device: ids in an unknown form, or messages of another program.',
    labels: ['why'],
  });
  return {
    note(device, why, ids) {
      counted.inc({ why });
      const id = cut(ids.join(' '), OUTSIDE_TEXTS.providerSentence);
      logger.warn('sms: receipt without its message', { device, why, id });
      repositories.deviceCallbacks
        .noteUnmatched(device, { at: clock.now(), id })
        .catch((error: unknown) =>
          logFailure(logger, 'sms: unmatched receipt not noted', { device, error }),
        );
    },
  };
}
