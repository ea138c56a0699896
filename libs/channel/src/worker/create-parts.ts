import type { Broker } from '@cascade/broker';
import { bulkQueueOf } from '@cascade/cascade';
import type { RequestSnapshot } from '@cascade/contracts';
import {
  createEndSend,
  createFinishRequest,
  createTellOutcome,
  createUnits,
  type DispatchStore,
  type FinishStore,
} from '@cascade/dispatch';
import { SpacedTimers, type Metrics } from '@cascade/runtime';
import type { RequestsRepository } from '@cascade/store';
import { DeviceLimits } from '../fair/device-limits.ts';
import { MediaBudget } from '../media/media-budget.ts';
import { Pacer } from '../pace/pacer.ts';
import { SPACING } from '../spacing.ts';
import { DrainCount } from './drain-count.ts';
import type { WorkerParts } from './parts.ts';
import { createWorkerMetrics } from './worker-metrics.ts';

/** Attachments that a worker holds in memory at once. */
const MEDIA_BYTES = 256 * 1024 * 1024;

const STOP_TIMEOUT_MS = 30_000;

type MadeHere =
  | 'pacer'
  | 'timers'
  | 'deviceLimits'
  | 'budget'
  | 'broker'
  | 'stopping'
  | 'givingUp'
  | 'metrics'
  | 'end'
  | 'tell'
  | 'finish'
  | 'leaveBulkQueue'
  | 'units'
  | 'noteFault';

export interface WorkerOptions
  extends Omit<WorkerParts, MadeHere>, FinishStore, Pick<DispatchStore, 'quota'> {
  broker: Pick<Broker, 'publish' | 'consume'>;
  metrics: Metrics;
  requests: FinishStore['requests'] & Pick<RequestsRepository, 'noteFault'>;
}

/** What a worker makes for itself; `stop` ends it around the end of its consumers. */
export function createParts(options: WorkerOptions): {
  parts: WorkerParts;
  stop(endConsumers: () => Promise<unknown>): Promise<void>;
} {
  const { adapter, broker, clock, logger } = options;
  const stopping = new AbortController();
  const givingUp = new AbortController();
  const drained = new DrainCount(clock, (bulkQueue, finished) => {
    broker
      .publish('bulk.drained', { bulkQueue, finished }, { messageId: bulkQueue })
      .catch((error: unknown) =>
        logger.warn('bulk.drained not published: the sweeper will fill the bulk queue', {
          bulkQueue,
          error,
        }),
      );
  });
  const leaveBulkQueue = (request: RequestSnapshot) => drained.add(bulkQueueOf(request));
  const timers = new SpacedTimers({ clock, ...SPACING.calls });
  const parts: WorkerParts = {
    ...options,
    end: createEndSend(options),
    tell: createTellOutcome({ broker, logger }),
    finish: createFinishRequest({
      store: options,
      broker,
      clock,
      logger,
      onBulkFinished: leaveBulkQueue,
    }),
    leaveBulkQueue,
    units: createUnits({ store: options, broker, clock, logger }),
    noteFault: options.requests.noteFault,
    logger: logger.child({ channel: adapter.channel }),
    metrics: createWorkerMetrics(options.metrics, adapter.channel),
    timers,
    pacer: new Pacer(),
    deviceLimits: new DeviceLimits(),
    budget: new MediaBudget(MEDIA_BYTES, clock),
    stopping: stopping.signal,
    givingUp: givingUp.signal,
  };
  return {
    parts,
    async stop(endConsumers) {
      stopping.abort();
      timers.endSpacing();
      const timer = clock.after(STOP_TIMEOUT_MS, () => givingUp.abort());
      await endConsumers();
      timer.cancel();
    },
  };
}
