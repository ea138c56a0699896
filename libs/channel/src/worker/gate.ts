/** Lets so many through at once; the others wait for their turn. */
export class Gate {
  readonly #width: number;
  readonly #waiting: (() => void)[] = [];
  #through = 0;

  constructor(width: number) {
    this.#width = width;
  }

  async pass<T>(act: () => Promise<T>): Promise<T> {
    if (this.#through < this.#width) this.#through += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await act();
    } finally {
      // Whoever waits takes the place, so that nobody overtakes.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#through -= 1;
    }
  }
}
