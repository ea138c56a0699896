import type { AddressOwner, InboundAddressesRepository } from '@cascade/store';

/** Finds devices that take mail for an address. `name+tag@` falls back to `name@`. */
export async function ownersOf(
  addresses: Pick<InboundAddressesRepository, 'ownersOf'>,
  address: string,
): Promise<AddressOwner[]> {
  const exact = await addresses.ownersOf(address);
  const bare = address.replace(/\+[^@]*(?=@[^@]*$)/, '');
  return exact.length > 0 || bare === address ? exact : addresses.ownersOf(bare);
}
