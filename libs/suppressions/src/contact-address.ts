import type { Channel } from '@cascade/contracts';

/** Who wrote, as far as the channel tells. */
export interface Contact {
  id: string;
  number?: string;
  address?: string;
}

/** What the account would write into `target` to reach the contact; null when the channel hides it. */
export function contactAddress(channel: Channel, from: Contact): string | null {
  if (channel === 'telegram') return from.id;
  return (channel === 'email' ? from.address : from.number) ?? null;
}
