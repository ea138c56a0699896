import { CHANNEL_DEFINITIONS, CHANNELS, type Channel } from '../channels.ts';

/** Whether the id replaces a hidden phone number and can receive messages. */
export const isHiddenContact = (channel: Channel, id: string): boolean =>
  CHANNEL_DEFINITIONS[channel].hiddenId?.test(id) ?? false;

/** Whether an address is an id of any channel that hides a number. */
export const isHidden = (address: string): boolean =>
  CHANNELS.some((channel) => isHiddenContact(channel, address));
