import { bulkQueueOf } from '@cascade/cascade';
import type { Broker } from '@cascade/broker';
import {
  createCountOutcome,
  createDispatch,
  createEndSend,
  createFinishRequest,
} from '@cascade/dispatch';
import {
  keepSweeping,
  onAbort,
  type Clock,
  type Logger,
  type Metrics,
  type Running,
} from '@cascade/runtime';
import type { RetentionDays } from '@cascade/service';
import { createAdvance, type Advance } from './advance.ts';
import { BulkClaimer } from './bulk-claimer.ts';
import { consumeWakeUps } from './handlers.ts';
import { observeBacklog } from './observe-backlog.ts';
import {
  createKeepRetention,
  RETENTION_HANGS_AFTER_MS,
  RETENTION_LOOK_MS,
} from './keep-retention.ts';
import { observeDeliveries } from './observe-deliveries.ts';
import { observeRetention } from './observe-retention.ts';
import { observeStorage } from './observe-storage.ts';
import type { OrchestratorStore } from './ports.ts';
import { sweepBulkClaims, sweepBulkQueues } from './sweep-bulk.ts';
import { sweepRequests } from './sweep.ts';

export interface OrchestratorParts {
  store: OrchestratorStore;
  broker: Broker;
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
  instance: string;
  /** After its abort the orchestrator takes no wake-ups, and finishes the work that has begun. */
  signal: AbortSignal;
  /** How long what is stored of messages is kept; for ever when absent. */
  retention?: RetentionDays;
}

/** All the wiring of the orchestrator. */
export async function startOrchestrator(parts: OrchestratorParts): Promise<Running> {
  const { store, broker, clock, logger, metrics, instance, signal } = parts;
  const claimer: BulkClaimer = new BulkClaimer({
    store,
    broker,
    clock,
    logger,
    signal,
    advance: () => advance,
  });
  const advance: Advance = createAdvance({
    store,
    clock,
    logger,
    ask: createDispatch({ store, broker, clock, logger }).ask,
    count: createCountOutcome(metrics),
    end: createEndSend({ facts: store.facts, clock, instance }),
    finish: createFinishRequest({
      store,
      broker,
      clock,
      logger,
      onBulkFinished: (request) => claimer.drained(bulkQueueOf(request), 1),
    }),
  });
  const consumers = await consumeWakeUps({
    broker,
    store,
    advance,
    claimer,
    clock,
    onError: (what, error) =>
      logger.warn('orchestrator: message handler failed, the sweeper will take over', {
        message: what,
        error,
      }),
  });
  observeBacklog({ metrics, broker, store, clock });
  observeDeliveries({ metrics, store, clock });
  observeStorage({ metrics, store, clock });
  const swept = { store, broker, claimer, advance, clock, logger, signal };
  const sweeps = [sweepRequests(swept), sweepBulkClaims(swept), sweepBulkQueues(swept)];
  if (parts.retention) observeRetention({ metrics, store, clock });
  // No `createSweeper`: the steps of one claimed turn take turns, and no row is claimed.
  const retention =
    parts.retention &&
    keepSweeping(createKeepRetention({ ...parts, store, days: parts.retention }), {
      name: 'retention',
      everyMs: RETENTION_LOOK_MS,
      hangsAfterMs: RETENTION_HANGS_AFTER_MS,
      signal,
      clock,
      logger,
    });
  return {
    done: onAbort(signal, async () => {
      await Promise.all(consumers.map((consumer) => consumer.stop()));
      await Promise.all([...sweeps.map((sweep) => sweep.done), retention?.done]);
      await claimer.idle();
    }),
  };
}
