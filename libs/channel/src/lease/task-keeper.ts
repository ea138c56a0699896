import { ACK, type Broker, type Consumer } from '@cascade/broker';
import type { Clock, Logger } from '@cascade/runtime';
import type { Repositories } from '@cascade/store';
import { LeasedTask, type LeasedTaskParts } from './leased-task.ts';
import { LeaseKeeper, type WantedDevice } from './lease-keeper.ts';

/** Lease time: other workers take a dead worker's devices after it. */
export const LEASE_MS = 15_000;

export interface TaskKeeperParts {
  repositories: Pick<Repositories, 'devices' | 'leases'>;
  broker: Broker;
  clock: Clock;
  logger: Logger;
  instance: string;
  leaseMs?: number | undefined;
}

export interface DeviceTasks {
  /** Workers of one pool share the devices. */
  pool: string;
  /** All devices that have a task, of all accounts. */
  wanted(): Promise<readonly WantedDevice[]>;
  run: LeasedTaskParts['run'];
}

export interface TaskKeeper {
  start(): void;
  stop(): Promise<void>;
}

/** Runs a task for each device, in one worker at a time. */
export async function createTaskKeeper(
  { repositories, broker, clock, logger, instance, leaseMs = LEASE_MS }: TaskKeeperParts,
  { pool, wanted, run }: DeviceTasks,
): Promise<TaskKeeper> {
  const { devices, leases } = repositories;
  const keeper = new LeaseKeeper({
    leases: leases.of(pool),
    wanted,
    hold: (lease, onDone) => new LeasedTask({ devices, run }, lease, onDone),
    freed: () => undefined,
    clock,
    logger,
    instance,
    leaseMs,
  });
  const pokes = await pokeOnChange(broker, (id) => keeper.poke(id));
  return {
    start: () => keeper.start(),
    async stop() {
      await pokes.stop();
      await keeper.stop();
    },
  };
}

/** Pokes a device's keeper when any instance changed its record. */
export function pokeOnChange(broker: Broker, poke: (device: string) => void): Promise<Consumer> {
  return broker.consume({ name: 'cache.invalidated', prefetch: 100 }, ({ body }) => {
    if (body.kind === 'device') poke(body.id);
    return Promise.resolve(ACK);
  });
}
