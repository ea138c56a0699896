import { retry, UnavailableError } from '@cascade/runtime';
import type { Clock, Logger } from '@cascade/runtime';

/** What waits at once; more is let go, aloud. */
const MOST = 1_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;
/** What a phone that leaves may still take to store what has come. */
const LAST_MS = 10_000;

/**
 * What has come in and isn't stored yet. The library acknowledges it to WhatsApp before anybody could
 * store it, so it is held here until it is, also while the store is away.
 */
export class Intake {
  readonly #clock: Clock;
  readonly #logger: Logger;
  readonly #over = new AbortController();
  readonly #open = new Set<Promise<void>>();

  constructor(clock: Clock, logger: Logger) {
    this.#clock = clock;
    this.#logger = logger;
  }

  /**
   * Resolves when it is stored, or given up.
   *
   * @param store is repeated while it throws that the store is away.
   */
  take(what: string, store: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (this.#open.size >= MOST) {
      this.#logger.error('too much came in to be held', { what });
      return Promise.resolve();
    }
    const work = this.#keepTrying(what, store).finally(() => this.#open.delete(work));
    this.#open.add(work);
    return work;
  }

  /** Resolves when all is stored, or the time for it is over. */
  async end(): Promise<void> {
    const timer = this.#clock.after(LAST_MS, () => this.#over.abort());
    await Promise.all(this.#open);
    timer.cancel();
  }

  async #keepTrying(what: string, store: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const { signal } = this.#over;
    await retry(() => store(signal), {
      firstMs: FIRST_WAIT_MS,
      longestMs: LONGEST_WAIT_MS,
      again: (error) => {
        // A defect of the program doesn't pass by waiting.
        if (signal.aborted || !(error instanceof UnavailableError)) return false;
        this.#logger.warn('what came in was not stored; tried again', { what, error });
        return true;
      },
      // The end cuts the wait short, for one last try.
      wait: (waitMs) => this.#clock.sleep(waitMs, signal).catch(() => undefined),
    }).catch((error: unknown) => {
      this.#logger.error('what came in was not stored', { what, error });
    });
  }
}
