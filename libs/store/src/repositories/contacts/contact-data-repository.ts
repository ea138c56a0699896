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
    contactsOf: readers.contactsOf,
    async addressesOf(account, contacts) {
      return (await readers.whoIs(account, contacts)).contacts;
    },
    erase: createEraseContact(db, parts, readers),
  };
}
