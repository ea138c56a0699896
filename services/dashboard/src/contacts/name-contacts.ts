import {
  addressOf,
  isFailure,
  isLinkedChannel,
  type Channel,
  type Reading,
} from '@cascade/contracts';
import { readingOf, type Repositories } from '@cascade/store';

/** An address of a row. */
export interface NamedAddress {
  channel: Channel;
  device: string;
  /** As it was written; null where the row has none. */
  address: string | null;
}

/**
 * Names the contacts of rows: rows of one contact get one name, whichever of its addresses they have.
 * Null for a row without an address.
 */
export async function nameContacts(
  { accounts, contactLinks, devices }: Pick<Repositories, 'accounts' | 'contactLinks' | 'devices'>,
  account: string,
  rows: readonly NamedAddress[],
): Promise<(string | null)[]> {
  const by = readingOf(await accounts.byId(account), { sandbox: true });
  const keyed = await Promise.all(
    rows.map(async ({ channel, device, address }) => ({
      key: address === null ? null : nameOf(channel, address, by),
      isLinked: isLinkedChannel(channel),
      sandbox: (await devices.byId(account, device))?.sandbox === true,
    })),
  );
  const contactsOf = (sandbox: boolean) => {
    const keys = keyed.flatMap((row) =>
      row.key !== null && row.isLinked && row.sandbox === sandbox ? [row.key] : [],
    );
    return keys.length === 0
      ? new Map<string, { name: string }>()
      : contactLinks.contactsOf(account, [...new Set(keys)], { sandbox });
  };
  const [live, sandboxed] = await Promise.all([contactsOf(false), contactsOf(true)]);
  return keyed.map(({ key, isLinked, sandbox }) =>
    key === null || !isLinked ? key : ((sandbox ? sandboxed : live).get(key)?.name ?? key),
  );
}

/** An address that its channel refuses is told as it was written. */
function nameOf(channel: Channel, address: string, by: Reading): string {
  const read = addressOf(channel, address, by);
  return isFailure(read) ? address : read.key;
}
