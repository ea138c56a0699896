import { announceChange, type Broker } from '@cascade/broker';
import { countsAgainstDevice, toldFailure, type Failure } from '@cascade/contracts';
import { logFailure, type Clock, type Logger } from '@cascade/runtime';
import type { Device, DevicesRepository } from '@cascade/store';

/** So many failures in a row make a device ill. */
const FAILURES = 3;
/** An ill device is tried again after this time, and after twice as long each time that it fails. */
const FIRST_TRY_MS = 30_000;
const MAX_WAIT_MS = 15 * 60_000;
/** Failures of sends that were under way together are one. */
const TOGETHER_MS = 10_000;
/** Devices whose failures are counted; they are counted anew beyond that. */
const MAX_DEVICES = 10_000;

export interface WatchHealth {
  /** A provider took a message of the device. */
  wentWell(device: Pick<Device, '_id' | 'health'>): void;
  /** A send of the device failed or ended unknown. Other faults than the sender's are ignored. */
  failed(device: Pick<Device, '_id' | 'health'>, failure: Failure): void;
}

/**
 * Circuit breaker of each device, from the outcomes of its own sends: `health` of its record says that it
 * is ill, why, and when a send tries it next. Sender pools heed it; a device's own key doesn't. Nobody
 * waits for these writes.
 */
export function createWatchHealth(parts: {
  devices: Pick<DevicesRepository, 'noteHealth'>;
  broker: Pick<Broker, 'publish'>;
  clock: Clock;
  logger: Logger;
}): WatchHealth {
  const { devices, clock, logger } = parts;
  const counts = new Map<string, { failures: number; notedAt: number }>();

  function note(id: string, health: Device['health'] | null): void {
    devices
      .noteHealth(id, health ?? null)
      .then((isChanged) => (isChanged ? announceChange(parts, { kind: 'device', id }) : undefined))
      .catch((error: unknown) =>
        logFailure(logger, 'device: health not noted', { device: id, error }),
      );
  }

  return {
    wentWell({ _id, health }) {
      counts.delete(_id);
      if (health) note(_id, null);
    },
    failed({ _id, health }, failure) {
      if (!countsAgainstDevice(failure)) return;
      const now = clock.now();
      if (counts.size > MAX_DEVICES) counts.clear();
      const { failures, notedAt } = counts.get(_id) ?? { failures: 0, notedAt: -Infinity };
      const isIll = health !== undefined || failures + 1 >= FAILURES;
      if (!isIll || now - notedAt < TOGETHER_MS) {
        counts.set(_id, { failures: failures + 1, notedAt });
        return;
      }
      counts.set(_id, { failures: failures + 1, notedAt: now });
      const tries = (health?.tries ?? 0) + 1;
      const waitMs = Math.min(MAX_WAIT_MS, FIRST_TRY_MS * 2 ** (tries - 1));
      const since = health?.since ?? now;
      logger.warn('device: its sends fail', { device: _id, kind: failure.kind, tries });
      note(_id, { ...toldFailure(failure), since, nextTryAt: now + waitMs, tries });
    },
  };
}
