import { isLinkedChannel, keyOf, writtenForms, type Channel } from '@cascade/contracts';
import type { ContactLinksRepository } from './contact-links.ts';

/** A contact of a device, by one of its ids. */
export interface DeviceContact {
  account: string;
  device: string;
  channel: Channel;
  sandbox: boolean;
  /** The provider's id of the contact. */
  contact: string;
}

export interface ContactIds {
  /** Ids under which the provider may name the contact, the given one first. */
  ids: string[];
  /** The id under which a new conversation is stored, whichever id began it. */
  first: string;
}

const OF_NUMBER = '@s.whatsapp.net';

/** Ids that a provider may write for addresses of a contact. */
export function writtenIds(channel: Channel, addresses: readonly string[]): string[] {
  const forms = addresses.flatMap((address) => writtenForms(channel, address));
  return forms.flatMap((form) => [form, ...(/^\d+$/.test(form) ? [form + OF_NUMBER] : [])]);
}

/** Finds the ids of a contact: one person may write by its number and by an id that hides it. */
export async function idsOfContact(
  { contactLinks }: { contactLinks: Pick<ContactLinksRepository, 'contactsOf'> },
  { account, channel, sandbox, contact }: Omit<DeviceContact, 'device'>,
): Promise<ContactIds> {
  if (!isLinkedChannel(channel)) return { ids: [contact], first: contact };
  const key = keyOf(channel, contact);
  if (key === null) return { ids: [contact], first: contact };
  const known = (await contactLinks.contactsOf(account, [key], { sandbox })).get(key);
  const addresses = known?.addresses ?? [key];
  return {
    ids: [...new Set([contact, ...writtenIds(channel, addresses)])],
    first: known === undefined || addresses.length === 1 ? contact : known.name,
  };
}
