/** Runs pieces of work one after another, until `stop`. */
export class SerialQueue {
  readonly #failed: (error: unknown) => void;
  #last: Promise<void> = Promise.resolve();
  #stopped = false;

  /** @param failed called for every piece of work that fails, awaited or not. */
  constructor(failed: (error: unknown) => void) {
    this.#failed = failed;
  }

  get stopped(): boolean {
    return this.#stopped;
  }

  /** Drops work that hasn't begun. */
  stop(): void {
    this.#stopped = true;
  }

  run(work: () => Promise<void> | void): Promise<void> {
    const act = this.#last.then(async () => {
      if (!this.#stopped) await work();
    });
    this.#last = act.catch(this.#failed);
    return act;
  }

  /** Resolves when all work so far has ended. */
  ended(): Promise<void> {
    return this.#last;
  }
}
