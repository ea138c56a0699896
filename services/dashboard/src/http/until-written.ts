import { StoreUnavailableError } from '@cascade/store';

/** Changes of one row at the same moment that one change waits for. */
const TRIES = 10;

/**
 * Repeats a change that is made of what was read, until nobody has changed the row in between.
 *
 * @param change Reads, and writes over what it read; null: the row was changed meanwhile.
 */
export async function untilWritten<T>(what: string, change: () => Promise<T | null>): Promise<T> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const changed = await change();
    if (changed !== null) return changed;
  }
  throw new StoreUnavailableError(`${what} changes all the time`, { nothingWritten: true });
}
