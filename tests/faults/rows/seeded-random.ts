/** Random numbers that a printed seed reproduces. */
export interface SeededRandom {
  /** From 0, below 1. */
  next(): number;
  /** A whole number from 0, below `end`. */
  below(end: number): number;
  between(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
  shuffled<T>(all: readonly T[]): T[];
  /** Waiting times of independent events with this mean. */
  exponential(mean: number): number;
}

/** Mulberry32: 32 bits of state are enough to choose what to kill. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    between: (low, high) => low + next() * (high - low),
    pick(from) {
      if (from.length === 0) throw new Error('nothing to pick from');
      return from[below(from.length)]!;
    },
    shuffled: (all) =>
      all
        .map((one) => ({ one, at: next() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ one }) => one),
    exponential: (mean) => -mean * Math.log(1 - next()),
  };
}
