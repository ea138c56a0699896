/**
 * The pace that it begins with, and the least: right for two cores with everything on them. What others do on the
 * machine makes interactive work slow too, and bulk work that stands still wouldn't change it.
 */
const LEAST_PER_SECOND = 250;
/** Times that are judged together: so many, or fewer when they come seldom. */
const BLOCK = 40;
const SOON = { afterMs: 2_000, times: 8 };
const LATE_MS = 10_000;
/** Share of a block's times that its figure covers. */
const COVERED = 0.95;
/**
 * Interactive work is slow when a block takes longer than so many calm ones, and so many ms. With 2 and 3 the slowest
 * hundredth of sends took fourteen times its calm time before the blocks said so.
 */
const SLOW = { times: 1.5, ms: 2 };
const FASTER = 1.1;
const SLOWER = 0.6;
/** Share of the way that the calm time falls with a shorter block. */
const FALL = 0.3;
/** Most that calm blocks raise it by in a minute: another process's bulk work looks calm from here. */
const RISE_PER_MINUTE = 1.1;

interface Block {
  begunAt: number;
  calm: boolean;
  times: number[];
}

/**
 * Pieces of bulk work a second beside interactive work, as the machine allows: it follows how long the
 * interactive work's writes to the store take beside bulk work, compared with how long they take
 * without it. That time has in it what they share: cores, the event loop, the store and its disk. Grows by
 * 10 % a block while bulk work wants more, falls by 40 % when a block is slow.
 */
export class BulkPace {
  readonly #ceiling: number;
  readonly #least: number;
  #perSecond: number;
  #calmMs: number | undefined;
  #calmAt = -Infinity;
  #block: Block | undefined;
  /** Whether bulk work has waited for the pace since the last block: only then it may grow. */
  #wanted = false;

  /** @param ceiling Most pieces a second. */
  constructor(ceiling: number) {
    this.#ceiling = ceiling;
    this.#least = Math.min(LEAST_PER_SECOND, ceiling);
    this.#perSecond = this.#least;
  }

  get perSecond(): number {
    return this.#perSecond;
  }

  /** Records that bulk work waits for the pace. */
  want(): void {
    this.#wanted = true;
  }

  /**
   * Records how long a write of interactive work took.
   *
   * @param calm No bulk work began here in the second before.
   */
  took(ms: number, { now, calm }: { now: number; calm: boolean }): void {
    if (this.#block?.calm !== calm) this.#block = { begunAt: now, calm, times: [] };
    const { times, begunAt } = this.#block;
    times.push(ms);
    const age = now - begunAt;
    const isWhole =
      times.length >= BLOCK ||
      (age >= SOON.afterMs && times.length >= SOON.times) ||
      age >= LATE_MS;
    if (!isWhole) return;
    this.#block = undefined;
    const figure = percentile(times);
    if (!calm) this.#adapt(figure);
    this.#learnCalm(figure, { now, calm });
  }

  #adapt(figure: number): void {
    const isSlow = this.#calmMs !== undefined && figure > this.#calmMs * SLOW.times + SLOW.ms;
    if (isSlow) {
      this.#perSecond = Math.max(this.#least, this.#perSecond * SLOWER);
    } else if (this.#wanted) {
      this.#perSecond = Math.min(this.#ceiling, this.#perSecond * FASTER);
    }
    this.#wanted = false;
  }

  #learnCalm(figure: number, { now, calm }: { now: number; calm: boolean }): void {
    const known = this.#calmMs;
    if (known === undefined) this.#calmMs = figure;
    else if (figure < known) this.#calmMs = known + (figure - known) * FALL;
    else if (calm) {
      const minutes = Math.min(1, (now - this.#calmAt) / 60_000);
      this.#calmMs = Math.min(figure, Math.max(known, 1) * RISE_PER_MINUTE ** minutes);
    }
    if (calm || known === undefined) this.#calmAt = now;
  }
}

function percentile(times: number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(COVERED * (sorted.length - 1))] ?? 0;
}
