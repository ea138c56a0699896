/**
 * A model of what machines carry. A process gathers what comes while a write or an envelope is under way, so
 * that its CPU for a send falls with its own rate: `perSend + perSecond / rate`. Constants are fitted to the bench's
 * table `capacity` with one and four of each; what it says of two of each was measured and not fitted.
 */
interface Cost {
  /** CPU of a send, however many come (ms). */
  perSend: number;
  /** CPU of a busy process in a second, whatever its rate: timers, writes, envelopes (ms). */
  perSecond: number;
}

/** CPU ms of a send at 512 callers by count of gateways and of workers, with all their sends a second. */
export const MEASURED = [
  { each: 1, perSecond: 2_713, gateways: 0.181, workers: 0.165, database: 0.162, broker: 0.02 },
  { each: 2, perSecond: 2_325, gateways: 0.211, workers: 0.212, database: 0.217, broker: 0.035 },
  { each: 4, perSecond: 1_391, gateways: 0.459, workers: 0.421, database: 0.287, broker: 0.051 },
] as const;

export type Part = 'gateways' | 'workers' | 'database' | 'broker';
export const PARTS: readonly Part[] = ['gateways', 'workers', 'database', 'broker'];

/** Disk of a send on MongoDB with its indexes, compressed, and what is written for it to journal and oplog (bytes). */
const BYTES = { kept: 1_100, written: 4_400 } as const;
const MS = 1_000;
/** Above it, waiting grows faster than work. */
const BUSY = 0.7;

const COSTS: Readonly<Record<Part, Cost>> = {
  gateways: fit('gateways'),
  workers: fit('workers'),
  database: fit('database'),
  broker: fit('broker'),
};

function fit(part: Part): Cost {
  const [one, , four] = MEASURED;
  const rateOf = ({ perSecond, each }: { perSecond: number; each: number }) => perSecond / each;
  const perSecond = (four[part] - one[part]) / (1 / rateOf(four) - 1 / rateOf(one));
  return { perSend: one[part] - perSecond / rateOf(one), perSecond };
}

/** CPU ms of a part for a send, at so many sends a second of each gateway and worker. */
export const cpuOf = (part: Part, rate: number): number =>
  COSTS[part].perSend + COSTS[part].perSecond / rate;

export interface Plan {
  gateways: number;
  workers: number;
  /** Replica sets that the busiest collections are spread over. */
  shards: number;
  /** Cores of a primary. */
  primaryCores: number;
  /** Cores of the RabbitMQ nodes together. */
  brokerCores: number;
  /** New data in a day (GB). */
  gbADay: number;
  /** Written by all primaries (MB/s), and as much again by each follower. */
  mbASecond: number;
}

/** Most cores of a primary before its own locks and its journal give way; not measured here. */
const MOST_CORES = 16;

/** What so many sync sends a second need. */
export function planFor(perSecond: number): Plan {
  const processes = (part: 'gateways' | 'workers') => {
    const { perSend, perSecond: always } = COSTS[part];
    const ofOne = (MS * BUSY - always) / perSend;
    return Math.max(2, Math.ceil(perSecond / ofOne));
  };
  const gateways = processes('gateways');
  const workers = processes('workers');
  const rate = perSecond / Math.max(gateways, workers);
  const cores = (part: Part) => Math.ceil((perSecond * cpuOf(part, rate)) / (MS * BUSY));
  const databaseCores = cores('database');
  const shards = Math.ceil(databaseCores / MOST_CORES);
  return {
    gateways,
    workers,
    shards,
    primaryCores: Math.ceil(databaseCores / shards),
    brokerCores: cores('broker'),
    gbADay: Math.round((perSecond * 86_400 * BYTES.kept) / 1e9),
    mbASecond: Math.round((perSecond * BYTES.written) / 1e6),
  };
}
