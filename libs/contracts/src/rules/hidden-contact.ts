import { CHANNEL_DEFINITIONS, type Channel } from '../channels.ts';

/** Whether the id stands in for a number that a contact hides, and messages can be sent to it. */
export const isHiddenContact = (channel: Channel, id: string): boolean =>
  CHANNEL_DEFINITIONS[channel].hiddenId?.test(id) ?? false;
