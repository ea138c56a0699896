import type { Kept } from './seeds.ts';

interface Flown {
  kept: Kept;
  began: number;
  ended: number;
}

const REMEMBERED = 6_000;
const EARLIER_MS = 6_000;

/** Inputs on their way, and the last ones: a finding that comes later names the input that caused it. */
export class InFlight {
  readonly #running = new Map<string, Flown>();
  readonly #ended: Flown[] = [];

  begin(lane: string, kept: Kept): () => void {
    const flown = { kept, began: Date.now(), ended: Infinity };
    this.#running.set(lane, flown);
    return () => {
      flown.ended = Date.now();
      this.#running.delete(lane);
      this.#ended.push(flown);
      if (this.#ended.length > REMEMBERED) this.#ended.shift();
    };
  }

  /** Inputs that were on their way shortly before an instant; those of the intake alone, where there is one. */
  around(at: number, intake?: string): readonly Kept[] {
    const all = [...this.#ended, ...this.#running.values()].filter(
      ({ began, ended }) => began <= at + 100 && ended >= at - EARLIER_MS,
    );
    const own = all.filter(({ kept }) => intake !== undefined && sameIntake(kept.intake, intake));
    // The largest ones first: they cost most.
    return (own.length > 0 ? own : all)
      .map(({ kept }) => kept)
      .toSorted((a, b) => (b.body?.length ?? 0) - (a.body?.length ?? 0));
  }
}

/** The product writes parameters as express does, with a colon. */
const sameIntake = (name: string, intake: string): boolean => {
  const bare = (text: string) => text.replaceAll(/\{\w+\}|:\w+/g, ':').split(',', 1)[0];
  return bare(name) === bare(intake);
};
