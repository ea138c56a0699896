import { CHANNEL_DEFINITIONS, type Channel } from '../channels.ts';
import type { InboundContact } from './contact.ts';
import type { InboundMessage, InboundType } from './inbound-message.ts';

/**
 * How the product treats a kind of message: `spoken` is answered by rules and forms, `acted` is
 * something that the contact did to an earlier message, `provider` is not the contact's at all.
 */
const KINDS: Readonly<Record<InboundType, 'spoken' | 'acted' | 'provider'>> = {
  text: 'spoken',
  image: 'spoken',
  video: 'spoken',
  audio: 'spoken',
  document: 'spoken',
  sticker: 'spoken',
  location: 'spoken',
  contact: 'spoken',
  button: 'spoken',
  list: 'spoken',
  email: 'spoken',
  poll: 'spoken',
  flow: 'spoken',
  order: 'spoken',
  product: 'spoken',
  unsupported: 'spoken',
  vote: 'acted',
  reaction: 'acted',
  deleted: 'acted',
  system: 'provider',
};

/** Whether rules and forms may answer the message: an edit was answered before it was edited. */
export const isSpoken = ({ type, edited }: Pick<InboundMessage, 'type' | 'edited'>): boolean =>
  edited !== true && KINDS[type] === 'spoken';

/** Whether the contact did it, so that it opens the provider's session window. */
export const isByContact = ({ type }: Pick<InboundMessage, 'type'>): boolean =>
  KINDS[type] !== 'provider';

/**
 * Whether the product may act on what this contact wrote: answer it by rules, or follow its opt-out
 * and opt-in words. Chat providers authenticate their contacts; the sender of a mail must be verified.
 */
export function isAuthentic(channel: Channel, { verified }: InboundContact): boolean {
  return CHANNEL_DEFINITIONS[channel].authenticatesContacts || verified === true;
}
