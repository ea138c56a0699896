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
  /** Callbacks whose time has come, the earliest first. */
  readonly #due = new Set<() => void>();
  /** Callbacks that run together, until none is due. */
  #perTurn = 1;
  #isPausing = false;

  constructor({ clock, everyMs = EVERY_MS, withinMs = WITHIN_MS }: SpacedTimersOptions) {
    this.#clock = clock;
    this.#everyMs = everyMs;
    this.#turns = Math.max(1, Math.floor(withinMs / everyMs));
  }

  after(ms: number, fn: () => void): Timer {
    const run = () => fn();
    const timer = this.#clock.after(ms, () => {
      this.#due.add(run);
      if (!this.#isPausing) this.#runSome();
    });
    return {
      cancel: () => {
        timer.cancel();
        this.#due.delete(run);
      },
    };
  }

  #runSome(): void {
    this.#isPausing = true;
    this.#clock.after(this.#everyMs, () => {
      this.#isPausing = false;
      if (this.#due.size > 0) this.#runSome();
      else this.#perTurn = 1;
    });
    this.#perTurn = Math.max(this.#perTurn, Math.ceil(this.#due.size / this.#turns));
    let left = this.#perTurn;
    for (const run of this.#due) {
      if (left === 0) return;
      left -= 1;
      this.#due.delete(run);
      run();
    }
  }
}
