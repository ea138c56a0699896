import { CHANNEL_DEFINITIONS, type Channel } from '@cascade/contracts';

/** The form in which addresses are compared: how a caller or a contact writes them makes no difference. */
export function normalAddress(channel: Channel, address: string): string {
  const plain = address.trim();
  switch (CHANNEL_DEFINITIONS[channel].address) {
    case 'mail':
      return plain.toLowerCase();
    case 'chat':
      return plain;
    case 'phone':
      return plain.replaceAll(/[^\d]/g, '');
  }
}
