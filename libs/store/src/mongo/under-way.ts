import { StoreUnavailableError } from '../port.ts';

/** Counts operations under way, so that closing can wait for them and refuse what comes after. */
export class UnderWay {
  #count = 0;
  #closed = false;
  #idle: (() => void) | undefined;

  /** To be called before an operation. Throws StoreUnavailableError when the store is closed. */
  begin(): void {
    if (this.#closed) {
      throw new StoreUnavailableError('the store is closed', { nothingWritten: true });
    }
    this.#count++;
  }

  /** To be called once for each `begin`. */
  end(): void {
    this.#count--;
    if (this.#count === 0) this.#idle?.();
  }

  /** Refuses new operations and resolves when the last one is done. */
  close(): Promise<void> {
    this.#closed = true;
    return new Promise((resolve) => {
      this.#idle = resolve;
      if (this.#count === 0) resolve();
    });
  }
}
