export { createLearnContact } from './learn-contact.ts';
export type { LearnContact, SaidContact, SaidRecipient } from './learn-contact.ts';
export { createMergeContacts } from './merge-contacts.ts';
export type { MergeContacts } from './merge-contacts.ts';
export type { ContactLinkParts } from './mark-account.ts';
export { createNotePoolContact, type NotePoolContact } from './note-pool-contact.ts';
