/** Waiting items by owner. */
export interface Turns<T> {
  readonly size: number;
  waitingOf(owner: string): number;
  add(owner: string, item: T): void;
  /** Takes the oldest item of the next owner in turn that `mayGo` allows. */
  next(mayGo: (owner: string) => boolean): T | undefined;
}

/** Creates a fair queue: owners take turns of one item each. */
export function createTurns<T>(): Turns<T> {
  /** In the order of turns. */
  const waiting = new Map<string, T[]>();
  let size = 0;
  return {
    get size() {
      return size;
    },
    waitingOf: (owner) => waiting.get(owner)?.length ?? 0,
    add(owner, item) {
      const items = waiting.get(owner);
      if (items === undefined) waiting.set(owner, [item]);
      else items.push(item);
      size += 1;
    },
    next(mayGo) {
      for (const [owner, items] of waiting) {
        if (!mayGo(owner)) continue;
        const item = items.shift();
        waiting.delete(owner);
        if (items.length > 0) waiting.set(owner, items);
        size -= 1;
        return item;
      }
      return undefined;
    },
  };
}
