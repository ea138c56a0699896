import type { AddressOwner, Repositories } from '@cascade/store';
import type { MailSources } from '@cascade/contracts';

/**
 * Makes the addresses of a mail device's credentials its own, and takes away the ones that it had
 * before; what is wrong, when another device has one. A contact's answer in the sandbox goes to the
 * sender's address, so a sandbox device has that one too.
 */
export async function assignAddresses(
  { inboundAddresses }: Pick<Repositories, 'inboundAddresses'>,
  owner: AddressOwner,
  { mail, number = '' }: { mail?: MailSources; number?: string },
): Promise<string | null> {
  const own = owner.sandbox && mail && number !== '' ? [number] : [];
  const [taken] = await inboundAddresses.assign(owner, [...(mail?.addresses ?? []), ...own]);
  if (taken === undefined) return null;
  const index = mail?.addresses.findIndex((address) => address.toLowerCase() === taken) ?? -1;
  return `credentials.inbound_addresses[${index}]: another device takes this address's mail`;
}
