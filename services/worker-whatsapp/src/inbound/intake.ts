import { retry, UnavailableError } from '@cascade/runtime';
import type { Clock, Logger } from '@cascade/runtime';

/** Held items at most; further ones are dropped and logged. */
const MOST = 1_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;
/** How long `end` waits for held items. */
const LAST_MS = 10_000;

/**
 * Holds inbound messages and receipts until they are stored, also while the store is unavailable.
 * Baileys acknowledges them to WhatsApp before they could be stored.
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
   * Stores an item. Resolves when it is stored or dropped.
   *
   * @param store is called again while it throws UnavailableError.
   */
  take(what: string, store: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (this.#open.size >= MOST) {
      this.#logger.error('inbound: dropped, too many items wait for the store', { what });
      return Promise.resolve();
    }
    const work = this.#keepTrying(what, store).finally(() => this.#open.delete(work));
    this.#open.add(work);
    return work;
  }

  /** Resolves when everything is stored, or after a time limit. */
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
        // Retrying doesn't help against a defect.
        if (signal.aborted || !(error instanceof UnavailableError)) return false;
        this.#logger.warn('inbound: not stored, trying again', { what, error });
        return true;
      },
      // `end` aborts the wait, for one last try.
      wait: (waitMs) => this.#clock.sleep(waitMs, signal).catch(() => undefined),
    }).catch((error: unknown) => {
      this.#logger.error('inbound: not stored', { what, error });
    });
  }
}
