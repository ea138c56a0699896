import type { Doc } from '../port.ts';
import type { HeldBack } from '../collections/hold-back-rows.ts';
import { RECORDS, type BackedUp } from '../collections/records.ts';

/**
 * Removes from a restored document whatever would make a process act on it. The act may have
 * happened after the backup was taken, so a person decides. Rows of other collections that a sweeper acts on
 * (`alerts`, `devices`) stay as they are: their sweepers ask `HoldRepository`.
 */
export function holdBack(collection: BackedUp, restored: Doc, counts: HeldBack, now: number): Doc {
  const doc = { ...restored };
  RECORDS[collection].holdBack?.(doc, counts, now);
  return doc;
}
