/** Counts what each owner has open at once, and bounds it. */
export class OpenCount {
  readonly #most: number;
  readonly #open = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  of(owner: string): number {
    return this.#open.get(owner) ?? 0;
  }

  /** Counts one more. Returns what ends it, which may be called again, or null: the owner has as many as it may. */
  enter(owner: string): (() => void) | null {
    const open = this.of(owner);
    if (open >= this.#most) return null;
    this.#open.set(owner, open + 1);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      const left = this.of(owner) - 1;
      if (left > 0) this.#open.set(owner, left);
      else this.#open.delete(owner);
    };
  }
}
