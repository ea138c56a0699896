import { shapeOf, type Channel } from '@cascade/contracts';
import type { Clock, Logger } from '@cascade/runtime';
import type { DeviceCallbacksRepository } from '@cascade/store';

/** A device's shapes of a kind are looked at this often at most: busy ones cost no more for it. */
const PAUSE_MS = 1_000;
/** A shape that stays the same is written again this often. */
const EVERY_MS = 10 * 60_000;
/** Devices and kinds that are remembered; more begin anew. */
const MOST_NOTED = 20_000;

interface Noted {
  at: number;
  members: string;
}

/** Notes the shape of a payload. Nothing waits for a note, and a lost one costs nothing. */
export type NotePayload = (
  row: { device: string; channel: Channel },
  kind: string,
  payload: unknown,
) => void;

/**
 * Notes which members a device's provider puts into its payloads, so that `cascade admin doctor --live` can compare
 * them with those that are known. What the members hold isn't stored.
 *
 * @returns `kind` must be one of few: the device's row keeps the newest shape of each.
 */
export function createNotePayload(parts: {
  repositories: { deviceCallbacks: Pick<DeviceCallbacksRepository, 'notePayload'> };
  clock: Clock;
  logger: Logger;
}): NotePayload {
  const { repositories, clock, logger } = parts;
  const noted = new Map<string, Noted>();

  return function notePayload({ device, channel }, kind, payload) {
    if (payload === undefined) return;
    const key = `${device} ${kind}`;
    const now = clock.now();
    const before = noted.get(key);
    if (before !== undefined && now - before.at < PAUSE_MS) return;
    const members = Object.entries(shapeOf(payload)).map(([path, type]) => `${path}: ${type}`);
    const text = members.join('\n');
    if (before?.members === text && now - before.at < EVERY_MS) return;
    if (noted.size >= MOST_NOTED) noted.clear();
    noted.set(key, { at: now, members: text });
    repositories.deviceCallbacks
      .notePayload(device, kind, { at: now, members })
      .catch((error: unknown) => {
        noted.delete(key);
        logger.warn('inbound: shape of a payload not stored', { device, channel, kind, error });
      });
  };
}
