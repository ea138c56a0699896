import { getHeapStatistics } from 'node:v8';

const MB = 2 ** 20;
const LARGEST_HEAP_MB = 256;
const SMALLEST_HEAP_MB = 64;
/** Below that the machine or the container is small: `scripts/start.sh` gives the service's heap half of its memory. */
const SMALL_HEAP_MB = 1_024;
/** With 96 MB of heap each they fit beside a service in 512 MB. */
const PLACES_OF_SMALL = 2;
const PLACES = 6;

const ownHeapMb = () => getHeapStatistics().heap_size_limit / MB;

/** Limit of a parser's heap: three eighths of what the service's own may take, at most 256 MB. */
export const heapMb = (own = ownHeapMb()): number =>
  Math.round(Math.min(LARGEST_HEAP_MB, Math.max(SMALLEST_HEAP_MB, (own * 3) / 8)));

/** How many parsers may live at once. */
export const placesFor = (own = ownHeapMb()): number =>
  own < SMALL_HEAP_MB ? PLACES_OF_SMALL : PLACES;

interface PoolOfPlaces {
  /** Starts parses that wait, where there is a place. */
  startWaiting(): void;
  /** Ends an idle process; false when there is none. */
  makeRoom(): boolean;
}

/** A pool's view of the places. */
interface Place {
  /**
   * Whether a process may start. Where none may, a pool without one waits: an idle process of another pool ends for it,
   * or the next one that has no job.
   */
  isFree(hasOne: boolean): boolean;
  /** Whether another pool waits for a place. */
  isWanted(): boolean;
  take(): void;
  free(): void;
  leave(): void;
}

export interface ParserPlaces {
  join(pool: PoolOfPlaces): Place;
}

/** Places for the parsers of all pools, so that they fit in memory together. Pools that wait take turns. */
export function createParserPlaces(count = placesFor()): ParserPlaces {
  const pools = new Set<PoolOfPlaces>();
  /** Pools that wait, in the order in which they came. */
  const waiting = new Set<PoolOfPlaces>();
  let taken = 0;
  return {
    join(pool) {
      pools.add(pool);
      return {
        isFree(hasOne) {
          if (taken < count) return true;
          if (!hasOne && !waiting.has(pool)) {
            waiting.add(pool);
            [...pools].find((other) => other !== pool && other.makeRoom());
          }
          return false;
        },
        isWanted: () => [...waiting].some((other) => other !== pool),
        take() {
          taken += 1;
        },
        free() {
          taken -= 1;
          const others = [...waiting];
          waiting.clear();
          for (const other of others) other.startWaiting();
        },
        leave() {
          pools.delete(pool);
          waiting.delete(pool);
        },
      };
    },
  };
}
