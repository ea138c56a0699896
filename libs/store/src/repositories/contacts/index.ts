import type { Clock } from '@cascade/runtime';
import type { Database } from '../../port.ts';
import type { AccountsRepository } from '../accounts/accounts.ts';
import { createContactEntriesRepository } from './contact-entries.ts';
import { createContactLinksRepository } from './contact-links.ts';
import type { ContactDataParts } from './contact-data.ts';
import { createContactDataRepository } from './contact-data-repository.ts';
import { createContactNamesRepository } from './contact-names.ts';
import { createErasuresRepository } from './erasure-records.ts';
import { createFillEntriesRepository } from './fill-entries.ts';
import { createRecipientSendsRepository } from './recipient-sends.ts';
import { createSavedContactsRepository } from './saved-contacts-repository.ts';
import { createSuppressionsRepository } from './suppressions.ts';
import { createTargetChecksRepository } from './target-checks.ts';

export type { ContactEntriesRepository } from './contact-entries.ts';
export type { ContactEntry } from './entry-id.ts';
export type { ContactNamesRepository, NamedContact } from './contact-names.ts';
export { contactsOfText } from './contact-address.ts';
export * from './entry-key.ts';
export type { FillEntriesRepository } from './fill-entries.ts';
export type { ContactDataRepository, ContactRecord, Erased } from './contact-data.ts';
export * from './ids-of-contact.ts';
export { erasureContext } from './erasure-records.ts';
export type { Erasure } from './erasure-records.ts';
export * from './contact-links.ts';
export { MOST_ADDRESSES } from './join-links.ts';
export { joinSavedContacts } from './saved-contacts-repository.ts';
export type {
  SavedContactFilter,
  SavedContactPatch,
  SavedContactsRepository,
  SavedContactWritten,
} from './saved-contacts.ts';
export { addressKeysOf } from './saved-contact-keys.ts';
export { PLACE_MS } from './recipient-sends.ts';
export type { RecipientSendsRepository } from './recipient-sends.ts';
export * from './suppressions.ts';
export * from './target-checks.ts';

/** Opens what search finds contacts by. Rows of requests and inbound messages are noted there. */
export const openContactSearch = (
  db: Database,
  clock: Clock,
  accounts: Pick<AccountsRepository, 'byId' | 'inMemory'>,
) => {
  const contactNames = createContactNamesRepository(db, clock);
  return {
    contactNames,
    contactEntries: createContactEntriesRepository(db, accounts),
    fillEntries: createFillEntriesRepository(db, accounts, contactNames),
  };
};

/** Opens the repositories of contacts: suppressions, checks, and all data stored about an address. */
export function openContacts(
  db: Database,
  clock: Clock,
  parts: Omit<
    ContactDataParts,
    'suppressions' | 'contactLinks' | 'savedContacts' | 'targetChecks' | 'recipientSends'
  >,
) {
  const suppressions = createSuppressionsRepository(db);
  const contactLinks = createContactLinksRepository(db, clock, parts.accounts);
  const targetChecks = createTargetChecksRepository(db, clock);
  const savedContacts = createSavedContactsRepository(db, clock, { suppressions, contactLinks });
  const recipientSends = createRecipientSendsRepository(db, { contactLinks, savedContacts });
  const own = { suppressions, contactLinks, savedContacts, targetChecks, recipientSends };
  return {
    ...own,
    contactData: createContactDataRepository(db, { ...parts, ...own }),
    erasures: createErasuresRepository(db),
  };
}
