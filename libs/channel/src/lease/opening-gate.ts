/**
 * Lets devices of a process open side by side, and a suspect alone: one that has stopped a process before. What then
 * happens to the process is its own doing, and no other device is suspected with it. Others go first.
 */
export class OpeningGate {
  #sharing = 0;
  #isAlone = false;
  readonly #others: (() => void)[] = [];
  readonly #suspects: (() => void)[] = [];

  /** Waits for a place beside others; returns the function that leaves it. */
  share(): Promise<() => void> {
    return this.#enter(this.#others, () => {
      this.#sharing -= 1;
    });
  }

  /** Waits until nothing opens; returns the function that lets others open again. */
  alone(): Promise<() => void> {
    return this.#enter(this.#suspects, () => {
      this.#isAlone = false;
    });
  }

  async #enter(queue: (() => void)[], free: () => void): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    queue.push(resolve);
    this.#next();
    await promise;
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      free();
      this.#next();
    };
  }

  #next(): void {
    if (this.#isAlone) return;
    for (const go of this.#others.splice(0)) {
      this.#sharing += 1;
      go();
    }
    if (this.#sharing > 0) return;
    const go = this.#suspects.shift();
    if (go === undefined) return;
    this.#isAlone = true;
    go();
  }
}

/** Of this process: its workers of all kinds share one event loop. */
export const openingGate = new OpeningGate();
