import { onFirstUse, type Clock, type Logger } from '@cascade/runtime';
import type { DeviceCallbacksRepository } from '@cascade/store';
import { LRUCache } from 'lru-cache';

/** A note of a kind is written this often for a device. */
const EVERY_MS = 60_000;
const DEVICES = 10_000;

export interface CallbackNotes {
  /** A verified post about the device was stored. */
  posted(device: string): void;
  /** The provider checked the address with the right word. */
  checked(device: string): void;
  /** A post wasn't the provider's: its signature or password is wrong. */
  refused(device: string): void;
}

/**
 * Notes what comes in over callbacks. Nobody waits for a note: a lost one costs a question to the
 * provider.
 */
export function createCallbackNotes(parts: {
  deviceCallbacks: Pick<DeviceCallbacksRepository, 'posted' | 'note'>;
  clock: Clock;
  logger: Logger;
}): CallbackNotes {
  const { deviceCallbacks, clock, logger } = parts;
  const notedAt = onFirstUse(() => new LRUCache<string, number>({ max: 3 * DEVICES }));

  function note(device: string, kind: string, write: (now: number) => Promise<void>): void {
    const key = `${kind} ${device}`;
    const now = clock.now();
    if (now - (notedAt().get(key) ?? -Infinity) < EVERY_MS) return;
    notedAt().set(key, now);
    write(now).catch((error: unknown) => {
      notedAt().delete(key);
      logger.warn('callback: note not stored', { device, kind, error });
    });
  }

  return {
    posted: (device) => note(device, 'posted', (now) => deviceCallbacks.posted(device, now)),
    checked: (device) =>
      note(device, 'checked', (now) => deviceCallbacks.note(device, 'checkedAt', now)),
    refused: (device) =>
      note(device, 'refused', (now) => deviceCallbacks.note(device, 'refusedAt', now)),
  };
}
