import { CHANNEL_DEFINITIONS, type ChannelName } from '../../components/channels.ts';
import type { ContactItem } from '../../components/contact.ts';

/** The value of `target.<channel>` for somebody who wrote. */
export function targetOf(channel: ChannelName, { id, number, address }: ContactItem): string {
  switch (CHANNEL_DEFINITIONS[channel].address) {
    case 'phone':
      // With the plus it is no number of the account's own country.
      return number === undefined ? id : `+${number}`;
    case 'chat':
      return id;
    case 'mail':
      return address ?? id;
  }
}
