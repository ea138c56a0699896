import type { KnowFor, SendByDeviceParts } from '@cascade/dispatch';
import type { Clock, Logger } from '@cascade/runtime';
import type { Repositories } from '@cascade/store';

/** What checking and stepping of batches reads and writes. */
export interface BatchParts extends SendByDeviceParts {
  repositories: SendByDeviceParts['repositories'] & Pick<Repositories, 'batches'>;
  knowFor: KnowFor;
}

/** What running of batches needs besides. */
export interface RunBatchesParts extends BatchParts {
  repositories: BatchParts['repositories'] & Pick<Repositories, 'hold' | 'requests'>;
  clock: Clock;
  logger: Logger;
  /** After its abort no step begins. */
  signal: AbortSignal;
}
