import type { Device, WabaNumber } from '@cascade/store';
import { LRUCache } from 'lru-cache';
import type { DashboardContext } from '../context.ts';
import type { ApiFailure } from '../failures/api-failures.ts';
import { numberRefusal } from '../graph/number-refusal.ts';
import { numberAccessOf } from './number-access.ts';
import { readNumberAndProfile } from './read-number.ts';

type Parts = Pick<DashboardContext, 'repositories' | 'clock' | 'vault' | 'graphRoots'>;

/** What is known of a number, and why Graph didn't say more just now. */
export interface KnownNumber {
  row: WabaNumber | null;
  fault: ApiFailure | null;
}

export interface NumberReader {
  /** Reads from Graph what is older than `maxAgeMs`; without an answer, what is known is returned. */
  known(device: Device, maxAgeMs: number): Promise<KnownNumber>;
  /** Reads from Graph whatever the age: something was changed there. */
  changed(device: Device): Promise<KnownNumber>;
}

/** Graph is asked no more often than that, however often people open a page. */
const LEAST_AGE_MS = 2_000;
/** A refusal stays for so long. */
const REFUSED_MS = 15_000;
const MAX_KEPT = 1_000;

/** Reads numbers from Graph and stores what it says. Callers at the same time share one read. */
export function createNumberReader(parts: Parts): NumberReader {
  const { repositories, clock } = parts;
  const { wabaNumbers } = repositories;
  const reading = new Map<string, Promise<ApiFailure | null>>();
  const refused = new LRUCache<string, { at: number; fault: ApiFailure }>({ max: MAX_KEPT });

  /** Returns Graph's refusal, or null. */
  async function refresh(device: Device): Promise<ApiFailure | null> {
    const number = await numberAccessOf(parts, device);
    if ('refused' in number) return number.refused;
    // A webhook that comes meanwhile is newer.
    const at = clock.now();
    const read = await readNumberAndProfile(number);
    if ('failure' in read) {
      const fault = numberRefusal(read);
      refused.set(device._id, { at, fault });
      return fault;
    }
    refused.delete(device._id);
    await wabaNumbers.read(device._id, at, read);
    return null;
  }

  function shared(device: Device): Promise<ApiFailure | null> {
    const known = reading.get(device._id);
    if (known !== undefined) return known;
    const read = refresh(device).finally(() => reading.delete(device._id));
    reading.set(device._id, read);
    return read;
  }

  return {
    async known(device, maxAgeMs) {
      const row = await wabaNumbers.get(device._id);
      const now = clock.now();
      const refusal = refused.get(device._id);
      const isRefused = refusal !== undefined && now - refusal.at < Math.min(REFUSED_MS, maxAgeMs);
      if (isRefused) return { row, fault: refusal.fault };
      if (now - (row?.readAt ?? 0) < Math.max(maxAgeMs, LEAST_AGE_MS)) return { row, fault: null };
      const fault = await shared(device);
      return { row: await wabaNumbers.get(device._id), fault };
    },
    async changed(device) {
      const fault = await refresh(device);
      return { row: await wabaNumbers.get(device._id), fault };
    },
  };
}
