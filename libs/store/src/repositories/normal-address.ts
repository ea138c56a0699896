import type { Channel } from '@cascade/contracts';

/** The form in which addresses are compared: how a caller or a contact writes them makes no difference. */
export function normalAddress(channel: Channel, address: string): string {
  const plain = address.trim();
  if (channel === 'email') return plain.toLowerCase();
  return channel === 'telegram' ? plain : plain.replaceAll(/[^\d]/g, '');
}
