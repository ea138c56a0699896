import type { Clock } from '@cascade/runtime';
import type { Database } from '../../port.ts';
import { createContactLinksRepository } from './contact-links.ts';
import { createContactDataRepository, type ContactDataParts } from './erase-contact.ts';
import { createErasuresRepository } from './erasure-records.ts';
import { createSuppressionsRepository } from './suppressions.ts';
import { createTargetChecksRepository } from './target-checks.ts';

export type { ContactDataRepository, ContactRecord, Erased } from './erase-contact.ts';
export { erasureContext } from './erasure-records.ts';
export type { Erasure } from './erasure-records.ts';
export * from './contact-links.ts';
export { MOST_ADDRESSES } from './join-links.ts';
export * from './suppressions.ts';
export * from './target-checks.ts';

/** Opens the repositories of contacts: suppressions, checks, and all data stored about an address. */
export function openContacts(
  db: Database,
  clock: Clock,
  parts: Omit<ContactDataParts, 'suppressions' | 'contactLinks' | 'targetChecks'>,
) {
  const suppressions = createSuppressionsRepository(db);
  const contactLinks = createContactLinksRepository(db, clock, parts.accounts);
  const targetChecks = createTargetChecksRepository(db, clock);
  const own = { suppressions, contactLinks, targetChecks };
  return {
    ...own,
    contactData: createContactDataRepository(db, { ...parts, ...own }),
    erasures: createErasuresRepository(db),
  };
}
