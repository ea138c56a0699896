import { CHANNEL_DEFINITIONS, type ChannelName, type ScreenAddressKind } from './channels.ts';
import type { ContactItem } from './contact.ts';

const TARGETS: Readonly<Record<ScreenAddressKind, (contact: ContactItem) => string>> = {
  // With the plus it is no number of the account's own country.
  phone: ({ id, number }) => (number === undefined ? id : `+${number}`),
  chat: ({ id }) => id,
  mail: ({ id, address }) => address ?? id,
};

/** The value of `target.<channel>` for somebody who wrote. */
export const targetOf = (channel: ChannelName, contact: ContactItem): string =>
  TARGETS[CHANNEL_DEFINITIONS[channel].address](contact);
