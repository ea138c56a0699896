import type { RowOf } from '../api/types.ts';

/** Somebody who wrote to a device: the provider's id, and what else the channel knows. */
export type ContactItem = RowOf<'/api/inbound'>['from'];

/** The address of a contact for people: its number or mail address, else its user name or id. */
export const contactAddress = ({ id, number, address, username }: ContactItem): string =>
  number ?? address ?? (username === undefined ? id : `@${username}`);

export const contactName = (contact: ContactItem): string =>
  contact.name ?? contactAddress(contact);
