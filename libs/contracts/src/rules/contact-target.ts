import { CHANNEL_DEFINITIONS, type Channel } from '../channels.ts';
import type { InboundContact } from '../events/contact.ts';

/** Whether the id replaces a hidden phone number and can receive messages. */
export const isHiddenContact = (channel: Channel, id: string): boolean =>
  CHANNEL_DEFINITIONS[channel].hiddenId?.test(id) ?? false;

/**
 * Value of `target.<channel>` that reaches a contact; null when the channel hides it. A number is
 * preferred: an id that replaces one works for this sender only.
 */
export function contactTarget(channel: Channel, contact: InboundContact): string | null {
  const { id, number, address } = contact;
  switch (CHANNEL_DEFINITIONS[channel].address) {
    case 'phone':
      if (number !== undefined) return number;
      return isHiddenContact(channel, id) || /^\d{8,15}$/.test(id) ? id : null;
    case 'chat':
      return id;
    case 'mail':
      return address ?? id;
  }
}
