import { COUNTED_AS, type Standing } from '@cascade/cascade';
import { CostSums } from '@cascade/contracts';
import { createPagePace, type Clock } from '@cascade/runtime';
import { begunOf, type Batch, type Repositories } from '@cascade/store';

type Store = Pick<Repositories, 'batches' | 'requests'>;
type Counted = NonNullable<Batch['counted']>;

/** Share of the process's time that counting may take while others wait. */
const SHARE = 0.25;
/** Counts of a batch are counted again after as many ms as it has rows, within these. */
const FRESH_MS = { least: 1_000, most: 30_000 };
/** Receipts of messages come within this time. */
const SETTLED_MS = 7 * 86_400_000;
/** Rows that one list of batches counts anew. */
const ROWS_OF_A_LIST = 10_000;

/**
 * Counts what became of the requests of batches, as the log says. Counts are kept with the batch and counted again when
 * somebody looks and they aren't fresh.
 */
export function createCountStandings({ batches, requests }: Store, clock: Pick<Clock, 'now'>) {
  const running = new Map<string, Promise<Batch>>();

  async function count(batch: Batch): Promise<Batch> {
    const { _id, firstRequest = 0, next } = batch;
    const counts = new Map<Standing, number>();
    const costs = new CostSums();
    const at = clock.now();
    let found = 0;
    const pace = createPagePace({ share: SHARE });
    for (let from = 0, size = 0; from < next; from += size) {
      size = Math.min(pace.next(), next - from);
      const ids = Array.from({ length: size }, (_, i) => firstRequest + from + i);
      const rows = await requests.byIds(ids);
      for (const { standing, channels } of await requests.standings(rows)) {
        counts.set(standing, (counts.get(standing) ?? 0) + 1);
        for (const { cost } of channels) if (cost !== undefined) costs.addWritten(cost);
      }
      found += rows.length;
      await pace.rest();
    }
    // Requests that retention deleted stay counted as they were.
    if (batch.counted !== undefined && found < sumOf(batch.counted)) return batch;
    const { sums } = costs;
    const counted = {
      at,
      by: Object.fromEntries(counts),
      ...(sums.length === 0 ? {} : { costs: sums }),
    };
    await batches.noteCounts(_id, counted);
    return { ...batch, counted };
  }

  /** The batch with counts that are fresh. */
  async function withCounts(batch: Batch): Promise<Batch> {
    if (batch.firstRequest === undefined || isFresh(batch, clock.now())) return batch;
    const { _id } = batch;
    let counting = running.get(_id);
    if (counting === undefined) {
      counting = count(batch).finally(() => running.delete(_id));
      running.set(_id, counting);
    }
    const { counted } = await counting;
    return counted === undefined ? batch : { ...batch, counted };
  }

  return {
    withCounts,
    /** Batches of a list: those beyond a number of rows keep the counts that they have. */
    async listWithCounts(list: readonly Batch[]): Promise<Batch[]> {
      let room = ROWS_OF_A_LIST;
      const now = clock.now();
      const counted: Batch[] = [];
      for (const batch of list) {
        const isDue = batch.firstRequest !== undefined && !isFresh(batch, now);
        if (isDue) room -= batch.next;
        counted.push(isDue && room >= 0 ? await withCounts(batch) : batch);
      }
      return counted;
    },
  };
}

export type CountStandings = ReturnType<typeof createCountStandings>;

function isFresh(batch: Batch, now: number): boolean {
  const { counted, finishedAt, next, open, refused } = batch;
  const requests = begunOf(batch) - refused;
  if (counted === undefined) return false;
  // Everything has ended since it was counted.
  const hasUnended = (counted.by.open ?? 0) > 0 || sumOf(counted) < requests;
  if (open.length === 0 && hasUnended && counted.at <= (finishedAt ?? now)) return false;
  if (finishedAt !== undefined && open.length === 0 && counted.at >= finishedAt + SETTLED_MS) {
    return true;
  }
  const ms = Math.min(FRESH_MS.most, Math.max(FRESH_MS.least, next));
  return now - counted.at < ms;
}

const sumOf = ({ by }: Counted): number => Object.values(by).reduce((sum, count) => sum + count, 0);

/** How many of the counted requests succeeded, and how many didn't. */
export function outcomesOf({ by }: Counted): { sent: number; failed: number } {
  let [sent, failed] = [0, 0];
  for (const [standing, outcome] of Object.entries(COUNTED_AS)) {
    const count = by[standing as Standing] ?? 0;
    if (outcome === 'sent') sent += count;
    else failed += count;
  }
  return { sent, failed: failed + (by.cancelled ?? 0) };
}
