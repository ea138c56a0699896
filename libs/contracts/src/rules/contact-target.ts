import { CHANNEL_DEFINITIONS, type Channel } from '../channels.ts';
import type { InboundContact } from '../events/contact.ts';

/** Whether the id stands in for a number that a contact hides, and messages can be sent to it. */
export const isHiddenContact = (channel: Channel, id: string): boolean =>
  CHANNEL_DEFINITIONS[channel].hiddenId?.test(id) ?? false;

/**
 * What is written into `target.<channel>` to reach somebody who wrote; null when the channel hides
 * it. A number comes first: an id that stands in for one is of no use to anybody else.
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
