import { getHeapStatistics } from 'node:v8';
import type { Broker } from '@cascade/broker';
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
/** A fault of the broker that begins or ends is told so soon. */
const LOOK_MS = 1_000;
/** Longest reason of others that is stored. */
const MOST_REASON = 300;
/** A process without a sign of life for this long counts as dead. */
export const ABSENT_AFTER_MS = 60_000;

/**
 * Records periodically that this process runs, for the operator's map, until the signal is aborted. Never
 * fails.
 */
export function keepPresence(parts: {
  repositories: Pick<Repositories, 'instances' | 'describeStore'>;
  broker: Pick<Broker, 'fault'>;
  clock: Clock;
  logger: Logger;
  instance: string;
  service: string;
  vault: Pick<Vault, 'keyIds'>;
  signal: AbortSignal;
}): Running {
  const { broker, clock, logger, instance, service, vault, signal } = parts;
  const { describeStore, instances } = parts.repositories;
  const startedAt = clock.now();
  const runs = { version: PRODUCT_VERSION, commit: productCommit(), keys: [...vault.keyIds] };

  let told = 'null';

  async function say(): Promise<void> {
    try {
      const clockAheadMs = await readClockAhead();
      // In the store's time, so that a process whose clock is wrong counts as alive.
      const seenAt = clock.now() - (clockAheadMs ?? 0);
      const brokerFault = faultOf(broker);
      const state = { brokerFault, clockAheadMs, memory: nearestMemory() };
      await instances.note({ _id: instance, service, startedAt, seenAt, ...runs, ...state });
      told = JSON.stringify(brokerFault);
      await instances.deleteUnseen(seenAt - ABSENT_AFTER_MS);
    } catch (error) {
      if (error instanceof UnavailableError) logger.debug('presence: not stored', { error });
      else logger.error('presence: not stored', { error });
    }
  }
  async function readClockAhead(): Promise<number | null> {
    const asked = clock.now();
    const { now } = await describeStore();
    return now === null ? null : Math.round((asked + clock.now()) / 2 - now);
  }
  async function keep(): Promise<void> {
    while (!signal.aborted) {
      await say();
      const saidAt = clock.now();
      do {
        await clock.sleep(LOOK_MS, signal).catch(() => undefined);
      } while (
        !signal.aborted &&
        clock.now() - saidAt < EVERY_MS &&
        JSON.stringify(faultOf(broker)) === told
      );
    }
    // After the last write, which would arrive after it.
    await instances
      .leave(instance)
      .catch((error: unknown) => logger.debug('presence: not removed', { error }));
  }
  return { done: countTask('presence', keep()) };
}

function faultOf(broker: Pick<Broker, 'fault'>) {
  const fault = broker.fault();
  return fault && { kind: fault.kind, reason: fault.reason.slice(0, MOST_REASON) };
}

function nearestMemory(): { used: number; limit: number } {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  const heap = { used, limit };
  const group = { used: process.memoryUsage.rss(), limit: process.constrainedMemory() };
  return group.limit > 0 && group.used / group.limit > used / limit ? group : heap;
}
