import type { Database } from '../../port.ts';
import { createContactDataRepository, type ContactDataParts } from './contact-data.ts';
import { createErasuresRepository } from './erasures.ts';
import { createSuppressionsRepository } from './suppressions.ts';

export type { ContactDataRepository, ContactRecord, Erased } from './contact-data.ts';
export { erasureContext } from './erasures.ts';
export type { Erasure } from './erasures.ts';
export * from './suppressions.ts';

/** Opens the repositories of contacts: suppressions, and all data stored about an address. */
export function openContacts(db: Database, parts: Omit<ContactDataParts, 'suppressions'>) {
  const suppressions = createSuppressionsRepository(db);
  return {
    suppressions,
    contactData: createContactDataRepository(db, { ...parts, suppressions }),
    erasures: createErasuresRepository(db),
  };
}
