import { announceChange, type Broker } from '@cascade/broker';
import { logFailure, type Clock, type Logger } from '@cascade/runtime';
import type { DevicesRepository, NamedLimit } from '@cascade/store';
import type { ChannelAdapter } from '../port.ts';
import type { Pacer } from './pacer.ts';

/** A shorter hold is over before other processes have read of it. */
const SHARED_FROM_MS = 5_000;
/** Refusals of calls that were under way together name one limit. */
const SAME_MS = 1_000;

/** Notes a limit for other workers of the channel. Nobody waits for the note. */
export type NoteLimit = (device: string, limit: NamedLimit) => void;

interface HoldParts {
  adapter: Pick<ChannelAdapter, 'learnedPace' | 'limited'>;
  pacer: Pick<Pacer, 'hold' | 'heldUntil'>;
  clock: Pick<Clock, 'now'>;
  noteLimit?: NoteLimit | undefined;
}

/** Holds a device whose provider refused a call because of its rate, in every worker of the channel. */
export function holdDevice(
  { adapter, pacer, clock, noteLimit }: HoldParts,
  device: string,
  waitMs: number,
): void {
  const at = clock.now();
  const until = at + waitMs;
  const isNews = until > pacer.heldUntil(device) + SAME_MS;
  pacer.hold(device, until);
  if (!isNews || waitMs < SHARED_FROM_MS) return;
  const perSecond = adapter.learnedPace?.(device);
  noteLimit?.(device, { at, until, ...(perSecond === undefined ? {} : { perSecond }) });
}

/** Holds a device as the limit says that any worker noted last, also before this process began. */
export function holdAsNoted(
  { adapter, pacer, clock }: HoldParts,
  device: string,
  limit: NamedLimit,
): void {
  if (limit.until > clock.now()) pacer.hold(device, limit.until);
  adapter.limited?.(device, limit);
}

export function createNoteLimit(parts: {
  devices: Pick<DevicesRepository, 'noteLimit'>;
  broker: Pick<Broker, 'publish'>;
  clock: Clock;
  logger: Logger;
}): NoteLimit {
  const { devices, logger } = parts;
  return function noteLimit(id, limit) {
    devices
      .noteLimit(id, limit)
      .then(() => announceChange(parts, { kind: 'device', id }))
      .catch((error: unknown) =>
        logFailure(logger, 'device: limit not noted, each worker learns it by itself', {
          device: id,
          error,
        }),
      );
  };
}
