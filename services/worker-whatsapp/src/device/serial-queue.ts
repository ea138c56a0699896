/** One act after the other, until it is told to stop. */
export class SerialQueue {
  readonly #failed: (error: unknown) => void;
  #last: Promise<void> = Promise.resolve();
  #stopped = false;

  /** @param failed hears of every act that fails, also of those that nobody waits for. */
  constructor(failed: (error: unknown) => void) {
    this.#failed = failed;
  }

  get stopped(): boolean {
    return this.#stopped;
  }

  /** SerialQueue that haven't begun don't begin any more. */
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

  /** Resolves when all acts so far have ended. */
  ended(): Promise<void> {
    return this.#last;
  }
}
