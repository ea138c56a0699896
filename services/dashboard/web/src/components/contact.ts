import type { RowOf } from '../api/types.ts';

/** Somebody who wrote to a device: the provider's id, and what the channel knows beside it. */
export type ContactItem = RowOf<'/api/inbound'>['from'];

/** What a contact can be told by: the number or address comes before an id that stands in for it. */
export const contactAddress = ({ id, number, address, username }: ContactItem): string =>
  number ?? address ?? (username === undefined ? id : `@${username}`);

export const contactName = (contact: ContactItem): string =>
  contact.name ?? contactAddress(contact);
