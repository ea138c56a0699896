import { ACK, announceChange, type Broker, type Consumer } from '@cascade/broker';
import { onAbort, type Clock, type Logger, type Running } from '@cascade/runtime';
import type { Repositories } from '@cascade/store';
import { LeasedTask, type LeasedTaskParts } from './leased-task.ts';
import { LeaseKeeper } from './lease-keeper.ts';
import type { WantedDevice } from './leased-device.ts';
import { switchOff } from './switch-off.ts';

/** Lease time: other workers take a dead worker's devices after it. */
export const LEASE_MS = 15_000;

export interface TaskKeeperParts {
  repositories: Pick<Repositories, 'devices' | 'hold' | 'leases'>;
  broker: Broker;
  clock: Clock;
  logger: Logger;
  instance: string;
  signal: AbortSignal;
  leaseMs?: number | undefined;
}

export interface DeviceTasks {
  /** Workers of one pool share the devices. */
  pool: string;
  /** All devices that have a task, of all accounts. */
  wanted(): Promise<readonly WantedDevice[]>;
  run: LeasedTaskParts['run'];
}

/** Starts to run a task for each device, in one worker at a time. */
export async function createTaskKeeper(
  { repositories, broker, clock, logger, instance, signal, leaseMs = LEASE_MS }: TaskKeeperParts,
  { pool, wanted, run }: DeviceTasks,
): Promise<Running> {
  const { devices, hold, leases } = repositories;
  const keeper = new LeaseKeeper({
    name: `devices of ${pool}`,
    leases: leases.of(pool),
    accounts: hold,
    wanted,
    hold: (lease, onDone) =>
      new LeasedTask({ name: `device of ${pool}`, devices, run }, lease, onDone),
    switchOff: (lease, stops) =>
      switchOff(
        {
          devices,
          clock,
          logger,
          changed: (id) => void announceChange({ broker, clock, logger }, { kind: 'device', id }),
        },
        lease,
        stops,
      ),
    freed: () => undefined,
    clock,
    logger,
    instance,
    signal,
    leaseMs,
  });
  const changes = await refreshOnChange(broker, (id) => keeper.refresh(id));
  keeper.start();
  return {
    done: onAbort(signal, () => Promise.all([changes.stop(), keeper.done])),
  };
}

/** Refreshes a device's keeper when any instance changed its record. */
export function refreshOnChange(
  broker: Broker,
  refresh: (device: string) => void,
): Promise<Consumer> {
  return broker.consume({ name: 'cache.invalidated', prefetch: 100 }, ({ body }) => {
    if (body.kind === 'device') refresh(body.id);
    return Promise.resolve(ACK);
  });
}
