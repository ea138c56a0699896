import { CHANNEL_DEFINITIONS, type ChannelName } from '../../components/channels.ts';
import type { ContactItem } from '../../components/contact.ts';

/** The value of `target.<channel>` for somebody who wrote. */
export function targetOf(channel: ChannelName, { id, number, address }: ContactItem): string {
  switch (CHANNEL_DEFINITIONS[channel].address) {
    case 'phone':
      return number ?? id;
    case 'chat':
      return id;
    case 'mail':
      return address ?? id;
  }
}

/** Whether a send went to the contact, in whatever form its address was written. */
export function isSentTo(
  channel: ChannelName,
  contact: ContactItem,
  target: string | null,
): boolean {
  return target !== null && plain(target) === plain(targetOf(channel, contact));
}

/** Numbers may have a plus and spaces, mail addresses capitals. */
const plain = (target: string): string =>
  /^[+\d\s().-]+$/.test(target) ? target.replace(/\D/g, '') : target.trim().toLowerCase();
