import type { Key, Update } from '../port.ts';
import { onlySets } from './fold-updates.ts';
import type { KeyedUpdate } from './update-gatherer.ts';

/** One update of one or several documents. */
export interface SharedUpdate {
  ids: Key[];
  update: Update;
}

/**
 * Combines equal updates into one statement that names their documents, such as those of
 * requests that ended in the same way in the same millisecond. MongoDB and its driver spend more on a
 * statement than on a document.
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
 * Key by which updates are combined. If one document refuses a shared update, the others may be
 * updated or not; so only updates that can be repeated are shared. JSON distinguishes all values
 * of the port except bytes.
 */
const keyOf = (update: Update): string | symbol =>
  onlySets(update) && !holdsBytes(update) ? JSON.stringify(update) : Symbol('its own');

function holdsBytes(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (value instanceof Uint8Array) return true;
  return Object.values(value).some(holdsBytes);
}
