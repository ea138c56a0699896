import { StoreUnavailableError } from '../port.ts';

/** Counts running operations, so that `close` can refuse new ones and wait for the others. */
export class UnderWay {
  #count = 0;
  #closed = false;
  #idle: (() => void) | undefined;

  /** Call before an operation. Throws StoreUnavailableError when the store is closed. */
  begin(): void {
    if (this.tryBegin()) return;
    throw new StoreUnavailableError('the store is closed', { nothingWritten: true });
  }

  /** Like `begin`; false when the store is closed. */
  tryBegin(): boolean {
    if (!this.#closed) this.#count++;
    return !this.#closed;
  }

  /** Call once for each `begin`. */
  end(): void {
    this.#count--;
    if (this.#count === 0) this.#idle?.();
  }

  /** Refuses new operations; resolves when the last running one has ended. */
  close(): Promise<void> {
    this.#closed = true;
    return new Promise((resolve) => {
      this.#idle = resolve;
      if (this.#count === 0) resolve();
    });
  }
}
