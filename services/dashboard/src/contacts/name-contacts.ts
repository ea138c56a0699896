import { checkTarget, contactKey, isChannelWith, type Channel } from '@cascade/contracts';
import type { Repositories } from '@cascade/store';

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
  const settings = (await accounts.byId(account))?.settings ?? {};
  const keyed = await Promise.all(
    rows.map(async ({ channel, device, address }) => ({
      key: address === null ? null : keyOf(channel, address, settings),
      isLinked: isChannelWith(channel, 'address', 'phone'),
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

function keyOf(channel: Channel, address: string, settings: { defaultCountry?: string }): string {
  const target = checkTarget(channel, address, settings);
  return contactKey(channel, target.ok ? target.to : address);
}
