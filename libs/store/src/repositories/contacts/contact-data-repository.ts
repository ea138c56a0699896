import type { Database } from '../../port.ts';
import type { ContactDataParts, ContactDataRepository } from './contact-data.ts';
import { createContactRows } from './contact-rows.ts';
import { createEraseContact } from './erase-contact.ts';
import { createFindContact } from './find-contact.ts';

export function createContactDataRepository(
  db: Database,
  parts: ContactDataParts,
): ContactDataRepository {
  const readers = createContactRows(db, parts);
  return {
    find: createFindContact(db, parts, readers),
    async addressesOf(account, address) {
      const { who } = await readers.whoIs(account, address);
      const keys = [...who.byChannel.values()].flat();
      return keys.length === 0 ? [address] : [...new Set(keys)];
    },
    erase: createEraseContact(db, parts, readers),
  };
}
