interface Waiter {
  bytes: number;
  admit: () => void;
}

/** Bytes of attachments that a process may hold at once; whoever needs more waits its turn. */
export class ByteBudget {
  readonly #total: number;
  readonly #waiting: Waiter[] = [];
  #free: number;

  constructor(total: number) {
    this.#total = total;
    this.#free = total;
  }

  /** First come, first served. More than the whole budget counts as all of it. */
  async take(bytes: number, signal: AbortSignal): Promise<ByteShare> {
    signal.throwIfAborted();
    const wanted = Math.min(bytes, this.#total);
    if (this.#waiting.length > 0 || wanted > this.#free) await this.#wait(wanted, signal);
    else this.#free -= wanted;
    return new ByteShare(wanted, (returned) => this.#giveBack(returned));
  }

  #wait(bytes: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
        reject(signal.reason as Error);
        this.#admit();
      };
      const waiter: Waiter = {
        bytes,
        admit: () => {
          signal.removeEventListener('abort', leave);
          resolve();
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.push(waiter);
    });
  }

  #giveBack(bytes: number): void {
    this.#free += bytes;
    this.#admit();
  }

  #admit(): void {
    for (let next = this.#waiting[0]; next && next.bytes <= this.#free; next = this.#waiting[0]) {
      this.#waiting.shift();
      this.#free -= next.bytes;
      next.admit();
    }
  }
}

/** A part of the budget. `shrinkTo(0)` gives all of it back. */
export class ByteShare {
  readonly #giveBack: (bytes: number) => void;
  #bytes: number;

  constructor(bytes: number, giveBack: (bytes: number) => void) {
    this.#bytes = bytes;
    this.#giveBack = giveBack;
  }

  shrinkTo(bytes: number): void {
    if (bytes >= this.#bytes) return;
    const returned = this.#bytes - bytes;
    this.#bytes = bytes;
    this.#giveBack(returned);
  }
}
