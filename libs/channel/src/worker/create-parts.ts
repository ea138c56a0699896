import type { Broker } from '@cascade/broker';
import { bulkQueueOf } from '@cascade/cascade';
import {
  createLearnContact,
  createNotePoolContact,
  type ContactLinkParts,
} from '@cascade/contacts';
import type { RequestSnapshot } from '@cascade/contracts';
import {
  createEndSend,
  createFinishRequest,
  createTellOutcome,
  createUnits,
  type DispatchStore,
  type FinishStore,
} from '@cascade/dispatch';
import {
  BULK_PER_SECOND,
  BulkThrottle,
  logFailure,
  onAbort,
  SpacedTimers,
  type Metrics,
  type Running,
} from '@cascade/runtime';
import type { PoolContactsRepository, RequestsRepository } from '@cascade/store';
import { DeviceLimits } from '../fair/device-limits.ts';
import { fileBytes } from '../media/file-bytes.ts';
import { createNoteLimit } from '../pace/hold-device.ts';
import { Pacer } from '../pace/pacer.ts';
import { SPACING } from '../spacing.ts';
import { DrainCount } from './drain-count.ts';
import type { WorkerParts } from './parts.ts';
import { createWatchHealth } from './watch-health.ts';
import { createWorkerMetrics } from './worker-metrics.ts';

const STOP_TIMEOUT_MS = 30_000;

type MadeHere =
  | 'bulkThrottle'
  | 'pacer'
  | 'noteLimit'
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
  | 'learnContact'
  | 'watchHealth'
  | 'notePoolContact'
  | 'noteFault'
  | 'noteUnopened'
  | 'noteWait';

export interface WorkerOptions
  extends
    Omit<WorkerParts, MadeHere | 'accounts'>,
    FinishStore,
    Pick<DispatchStore, 'quota'>,
    WorkerContacts {
  broker: Pick<Broker, 'publish' | 'consume'>;
  metrics: Metrics;
  /** Most bulk sends per second while interactive sends of this worker wait. */
  bulkPerSecond?: number | undefined;
  /**
   * After its abort the worker takes nothing more, returns uncalled sends to the broker, finishes running
   * calls and stores their outcomes. It waits at most 30 s for a store that is down.
   */
  signal: AbortSignal;
  /** For attachments; by default that of the process. */
  budget?: WorkerParts['budget'];
  poolContacts: Pick<PoolContactsRepository, 'note'>;
  requests: FinishStore['requests'] &
    Pick<RequestsRepository, 'noteFault' | 'noteUnopened' | 'noteWait'>;
}

type WorkerContacts = ContactLinkParts['repositories'];

/** What a worker makes for itself. `runUntilAbort` gives the end of the worker, which begins with `end`. */
export function createParts(options: WorkerOptions): {
  parts: WorkerParts;
  runUntilAbort(end: () => Promise<unknown>): Running;
} {
  const { adapter, broker, clock, logger, signal } = options;
  const givingUp = new AbortController();
  const drained = new DrainCount(clock, (bulkQueue, finished) => {
    broker
      .publish('bulk.drained', { bulkQueue, finished }, { messageId: bulkQueue })
      .catch((error: unknown) =>
        logFailure(logger, 'bulk queue: bulk.drained not published, the sweeper will fill it', {
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
    learnContact: createLearnContact({ repositories: options, broker, clock, logger }),
    watchHealth: createWatchHealth(options),
    notePoolContact: createNotePoolContact(options),
    noteFault: options.requests.noteFault,
    async noteUnopened(request, channel, nextAt) {
      await options.requests.noteUnopened(request._id, channel, nextAt);
      // It has left its bulk queue, so another request can be claimed.
      if (request.lane === 'bulk') drained.add(bulkQueueOf(request));
    },
    async noteWait(request, channel, wait) {
      await options.requests.noteWait(request._id, channel, wait);
      // It has left its bulk queue, so another request can be claimed.
      if (wait.nextAt !== undefined) drained.add(bulkQueueOf(request));
    },
    logger: logger.child({ channel: adapter.channel }),
    metrics: createWorkerMetrics(options.metrics, adapter.channel),
    timers,
    bulkThrottle: new BulkThrottle({
      clock,
      metrics: options.metrics,
      perSecond: options.bulkPerSecond ?? BULK_PER_SECOND,
      at: 'call',
      of: adapter.channel,
    }),
    pacer: new Pacer(),
    noteLimit: createNoteLimit(options),
    deviceLimits: new DeviceLimits(),
    budget: options.budget ?? fileBytes(),
    stopping: signal,
    givingUp: givingUp.signal,
  };
  return {
    parts,
    runUntilAbort: (end) => ({
      done: onAbort(signal, async () => {
        timers.endSpacing();
        const timer = clock.after(STOP_TIMEOUT_MS, () => givingUp.abort());
        await end();
        timer.cancel();
        await adapter.close();
      }),
    }),
  };
}
