import { keepSweeping, type Clock, type Logger, type Running } from '@cascade/runtime';
import type { Device, DeviceStanding, Repositories } from '@cascade/store';
import { changesOf, partsOf, type KnownOfDevice } from './device-statuses.ts';

interface WatchDevicesParts {
  repositories: Pick<
    Repositories,
    | 'deviceCallbacks'
    | 'deviceChanges'
    | 'devices'
    | 'hold'
    | 'oauthGrants'
    | 'wabaNumbers'
    | 'webhooks'
    | 'whatsappLinks'
  >;
  clock: Clock;
  logger: Logger;
  signal: AbortSignal;
}

const EVERY_MS = 3_000;
/** Looking rests this many times as long as it took: sends go first. */
const REST_FACTOR = 10;
const PAGE = 100;

/**
 * Notes what has changed of devices whose account has an endpoint for `device_status`. The row of a change is the
 * event; whichever process looks, there is one for each change. Nothing is read or written for other accounts.
 */
export function watchDevices(parts: WatchDevicesParts): Running {
  const { repositories, clock, logger, signal } = parts;
  const { deviceChanges, devices, hold, webhooks } = repositories;

  async function look(
    known: KnownOfDevice,
    standing: DeviceStanding | undefined,
    since: number,
  ): Promise<void> {
    const now = clock.now();
    const { _id, account, channel, sandbox, createdAt } = known.device;
    if (standing === undefined) {
      // A device that is older than the endpoint is noted; what becomes of a newer one is told from its beginning.
      await deviceChanges.begin(_id, createdAt < since ? partsOf(known, now) : {});
      return;
    }
    if (standing.next !== undefined) {
      await deviceChanges.finish(standing);
      return;
    }
    const [change] = changesOf(known, standing.parts, now);
    if (change === undefined) return;
    const row = { ...change, account, device: _id, channel, sandbox, at: now, notifyAfter: now };
    if (await deviceChanges.tell(standing, row)) {
      logger.info('device: change noted', { device: _id, status: change.status });
    }
  }

  /** Looks at all devices of an account; at one change of each, and at the others the next time. */
  async function lookAt(account: string, since: number): Promise<void> {
    let cursor: string | undefined;
    do {
      const page = await devices.list(account, { limit: PAGE, cursor });
      const ids = page.data.map(({ _id }) => _id);
      const [all, standings] = await Promise.all([
        readKnown(page.data),
        byDevice(deviceChanges.standings(ids)),
      ]);
      for (const known of all) {
        if (!signal.aborted) await look(known, standings.get(known.device._id), since);
      }
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined && !signal.aborted);
  }

  async function readKnown(found: readonly Device[]): Promise<KnownOfDevice[]> {
    const ids = found.map(({ _id }) => _id);
    const { whatsappLinks, deviceCallbacks, oauthGrants, wabaNumbers } = repositories;
    const [links, callbacks, grants, numbers] = await Promise.all([
      byDevice(whatsappLinks.ofDevices(ids)),
      byDevice(deviceCallbacks.ofDevices(ids)),
      byDevice(oauthGrants.ofDevices(ids)),
      byDevice(wabaNumbers.ofDevices(ids)),
    ]);
    return found.map((device) => ({
      device,
      link: links.get(device._id),
      callback: callbacks.get(device._id),
      grant: grants.get(device._id),
      number: numbers.get(device._id),
    }));
  }

  async function walk(): Promise<void> {
    let after = '';
    const seen = new Set<string>();
    for (;;) {
      const page = await webhooks.naming('device_status', after, PAGE);
      for (const { account, createdAt } of page) {
        // Ids of endpoints grow with time: the first one of an account is its oldest.
        if (signal.aborted || seen.has(account) || hold.isHeld(account)) continue;
        seen.add(account);
        const began = clock.now();
        await lookAt(account, createdAt);
        const took = clock.now() - began;
        if (took > 0) await clock.sleep(took * REST_FACTOR, signal).catch(() => undefined);
      }
      const last = page.at(-1);
      if (last === undefined || page.length < PAGE || signal.aborted) return;
      after = last._id;
    }
  }

  return keepSweeping(
    async () => {
      await walk();
      return 'done';
    },
    { name: 'devices of endpoints', everyMs: EVERY_MS, signal, clock, logger },
  );
}

async function byDevice<T extends { _id: string }>(
  reading: Promise<readonly T[]>,
): Promise<Map<string, T>> {
  return new Map((await reading).map((row) => [row._id, row]));
}
