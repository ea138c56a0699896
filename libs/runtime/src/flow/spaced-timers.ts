import type { Clock, Timer } from '../clock.ts';

export interface SpacedTimersOptions {
  clock: Pick<Clock, 'after'>;
  /** Time between two callbacks that are due together. */
  everyMs?: number;
  /**
   * Longest delay of callbacks that fall due together. If there are too many, several run at a
   * time.
   */
  withinMs?: number;
}

const EVERY_MS = 4;
const WITHIN_MS = 1_500;

/**
 * Runs callbacks after a delay, and spaces out those that fall due together. Calls that start together
 * time out together: if 400 of them end in one turn of the event loop, every other send of the process
 * waits half a second. A callback that is due alone runs on time.
 */
export class SpacedTimers implements Pick<Clock, 'after'> {
  readonly #clock: Pick<Clock, 'after'>;
  readonly #everyMs: number;
  readonly #turns: number;
  /** Due callbacks, earliest first. */
  readonly #due = new Set<SpacedTimer>();
  /** Number of callbacks that run together, until none is due. */
  #perTurn = 1;
  #isPausing = false;
  #isSpacing = true;

  constructor({ clock, everyMs = EVERY_MS, withinMs = WITHIN_MS }: SpacedTimersOptions) {
    this.#clock = clock;
    this.#everyMs = everyMs;
    this.#turns = Math.max(1, Math.floor(withinMs / everyMs));
  }

  after(ms: number, fn: () => void): Timer {
    const spaced = new SpacedTimer(fn, this.#due);
    spaced.timer = this.#clock.after(ms, () => this.#fallDue(spaced));
    return spaced;
  }

  /** Runs due callbacks at once and later ones on time: the process is stopping. */
  endSpacing(): void {
    this.#isSpacing = false;
    this.#perTurn = Infinity;
    this.#runDue();
  }

  #fallDue(spaced: SpacedTimer): void {
    if (!this.#isSpacing) {
      spaced.run();
      return;
    }
    this.#due.add(spaced);
    if (!this.#isPausing) this.#runSome();
  }

  #runSome(): void {
    this.#isPausing = true;
    this.#clock.after(this.#everyMs, () => {
      this.#isPausing = false;
      if (this.#due.size > 0) this.#runSome();
      else this.#perTurn = 1;
    });
    this.#perTurn = Math.max(this.#perTurn, Math.ceil(this.#due.size / this.#turns));
    this.#runDue();
  }

  #runDue(): void {
    let left = this.#perTurn;
    for (const spaced of this.#due) {
      if (left === 0) return;
      left -= 1;
      this.#due.delete(spaced);
      spaced.run();
    }
  }
}

/** One callback. Can be cancelled before it is due and while it waits for its turn. */
class SpacedTimer implements Timer {
  readonly run: () => void;
  readonly #due: Set<SpacedTimer>;
  timer: Timer | undefined;

  constructor(run: () => void, due: Set<SpacedTimer>) {
    this.run = run;
    this.#due = due;
  }

  cancel(): void {
    this.timer?.cancel();
    this.#due.delete(this);
  }
}
