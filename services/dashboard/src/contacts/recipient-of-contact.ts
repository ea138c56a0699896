import type { Channel } from '@cascade/contracts';
import type { Repositories } from '@cascade/store';
import { readProfile } from '../search/contact-page.ts';
import { readContact } from '../search/contacts-of.ts';
import type { TableContact } from './table-of-contacts.ts';

/**
 * Finds a contact that need not be saved, with its address on each channel that a device of the account sends on. Null:
 * the text names no contact.
 */
export async function recipientOfContact(
  repositories: Repositories,
  account: string,
  text: string,
  now: number,
): Promise<TableContact | null> {
  const { accounts, devices } = repositories;
  const contact = readContact(text, await accounts.byId(account));
  const profile = contact && (await readProfile(repositories, account, contact, now));
  if (!profile) return null;
  const addresses = new Map<Channel, string>();
  for (const { address, channels } of profile.addresses) {
    for (const channel of channels) {
      if (!addresses.has(channel)) addresses.set(channel, address);
    }
  }
  const known = await Promise.all(
    [...addresses].map(async ([channel, address]) => {
      const { data } = await devices.list(account, { limit: 1 }, { channel });
      return { channel, address, hasDevice: data.length > 0 };
    }),
  );
  const sendable = known.filter(({ hasDevice }) => hasDevice);
  return {
    name: profile.name ?? undefined,
    addresses: sendable.length > 0 ? sendable : known,
    fields: [],
  };
}
