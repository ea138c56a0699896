import type { Key, Update } from '../port.ts';
import { onlySets } from './fold-updates.ts';
import type { KeyedUpdate } from './update-gatherer.ts';

/** One update of one or several documents. */
export interface SharedUpdate {
  ids: Key[];
  update: Update;
}

/**
 * Updates that are alike, as of requests that ended alike in the same millisecond, as one statement
 * that names its documents: MongoDB and its driver spend more on a statement than on a document.
 */
export function shareUpdates(updates: readonly KeyedUpdate[]): SharedUpdate[] {
  const shared = new Map<string | symbol, SharedUpdate>();
  for (const { id, update } of updates) {
    const key = keyOf(update);
    const one = shared.get(key);
    if (one) one.ids.push(id);
    else shared.set(key, { ids: [id], update });
  }
  return [...shared.values()];
}

/**
 * Where one document refuses, those of the others may be done or not: what may be done again is
 * shared. JSON tells any two values of the port apart but bytes.
 */
const keyOf = (update: Update): string | symbol =>
  onlySets(update) && !holdsBytes(update) ? JSON.stringify(update) : Symbol('its own');

function holdsBytes(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (value instanceof Uint8Array) return true;
  return Object.values(value).some(holdsBytes);
}
