import { formOf, keyOf, kindOf } from '@cascade/contracts';
import { entryKey, type SavedContact, type Suppression } from '@cascade/store';
import { writeTime, writeTimeIfAny } from '../http/times.ts';
import type { SavedContactView } from '../schemas/saved-contacts.ts';

/** @param standing what bars its addresses. */
export function viewSavedContact(
  row: SavedContact,
  standing: readonly Suppression[],
): SavedContactView {
  return {
    id: row._id,
    name: row.name ?? null,
    addresses: row.addresses.map(({ channel, address }) => {
      const key = keyOf(channel, address) ?? address;
      return {
        channel,
        address,
        formatted: formOf(channel).formatted(key),
        contact: entryKey(kindOf(channel), key),
      };
    }),
    tags: [...row.tags],
    fields: row.fields.map(({ name, value }) => ({ name, value })),
    note: row.note ?? null,
    source: row.source,
    wrote_at: writeTimeIfAny(row.wroteAt),
    opted_out: [...new Set(standing.map(({ channel }) => channel))],
    created_at: writeTime(row.createdAt),
    updated_at: writeTime(row.updatedAt),
  };
}
