import type { Clock, Timer } from '../clock.ts';

export interface SpacedTimersOptions {
  clock: Pick<Clock, 'after'>;
  /** Time between two callbacks that are due together. */
  everyMs?: number;
  /** The longest delay of callbacks that fall due together. More than fit into it run several at a time. */
  withinMs?: number;
}

const EVERY_MS = 4;
const WITHIN_MS = 1_500;

/**
 * Runs callbacks after a delay, and spaces out those that fall due together. Calls that began in the
 * same moment time out in the same moment. If 400 of them end in one turn of the event loop, every
 * other send of the process waits half a second for them. A callback that is due alone runs at once.
 */
export class SpacedTimers implements Pick<Clock, 'after'> {
  readonly #clock: Pick<Clock, 'after'>;
  readonly #everyMs: number;
  readonly #turns: number;
  /** Those whose time has come, the earliest first. */
  readonly #due = new Set<SpacedTimer>();
  /** Callbacks that run together, until none is due. */
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

  /** Runs what is due at once, and from now on each callback at its time: the process is stopping. */
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

/** One callback. It is cancelled before its time, and while it waits for its turn. */
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
