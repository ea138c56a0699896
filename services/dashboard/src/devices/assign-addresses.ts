import type { AddressOwner, Repositories } from '@cascade/store';
import type { MailSources } from '@cascade/contracts';
import type { ApiFailure } from '../failures/api-failures.ts';

/**
 * Assigns the addresses in a mail device's credentials to the device, and removes its earlier ones.
 * Returns a failure if another device of the account has one of them. They count once the account has proven their domain. A sandbox device also gets its sender's address,
 * because contacts of the sandbox answer to it.
 */
export async function assignAddresses(
  { inboundAddresses }: Pick<Repositories, 'inboundAddresses'>,
  owner: AddressOwner,
  { mail, number = '' }: { mail?: MailSources; number?: string },
): Promise<ApiFailure | null> {
  const own = owner.sandbox && mail && number !== '' ? [number] : [];
  const [taken] = await inboundAddresses.assign(owner, [...(mail?.addresses ?? []), ...own]);
  if (taken === undefined) return null;
  const index = mail?.addresses.findIndex((address) => address.toLowerCase() === taken) ?? -1;
  return { kind: 'addressTaken', params: { field: `credentials.inbound_addresses[${index}]` } };
}
