/** A page of a list. */
export interface Page<T> {
  items: T[];
  /** For the next page; null on the last one. */
  cursor: string | null;
}

/** A list that is read page by page: `for await (const item of list)`. */
export class Pages<T> implements AsyncIterable<T> {
  readonly #read: (cursor: string | undefined) => Promise<Page<T>>;

  constructor(read: (cursor: string | undefined) => Promise<Page<T>>) {
    this.#read = read;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for await (const { items } of this.pages()) yield* items;
  }

  /** Reads whole pages, from `cursor` on. */
  async *pages(cursor?: string): AsyncGenerator<Page<T>, void, undefined> {
    let next: string | null | undefined = cursor;
    do {
      const page: Page<T> = await this.#read(next);
      yield page;
      next = page.cursor;
    } while (next !== null);
  }

  /** Reads at most `most` items. */
  async take(most: number): Promise<T[]> {
    const taken: T[] = [];
    if (most <= 0) return taken;
    for await (const item of this) {
      taken.push(item);
      if (taken.length >= most) break;
    }
    return taken;
  }
}
