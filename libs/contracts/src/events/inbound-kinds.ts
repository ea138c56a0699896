import { CHANNEL_DEFINITIONS, type Channel } from '../channels.ts';
import type { InboundContact } from './contact.ts';
import type { InboundMessage, InboundType } from './inbound-message.ts';

/**
 * Classifies message types: rules and forms answer `spoken` ones; `acted` is an act of the contact on
 * an earlier message; `provider` isn't from the contact.
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

/**
 * Whether rules and forms may answer the message. An edited message was answered before the edit; a mail that a
 * program sent is never answered by one (RFC 3834, section 2).
 */
export const isSpoken = ({
  type,
  edited,
  auto_submitted: autoSubmitted,
}: Pick<InboundMessage, 'type' | 'edited' | 'auto_submitted'>): boolean =>
  edited !== true && autoSubmitted === undefined && KINDS[type] === 'spoken';

/** Whether the message is from the contact, so that it opens the session window. */
export const isByContact = ({ type }: Pick<InboundMessage, 'type'>): boolean =>
  KINDS[type] !== 'provider';

/**
 * Whether the product may act on the contact's message: answer by rules, or follow opt-out and opt-in
 * words. Chat providers authenticate their contacts; the sender of a mail must be verified.
 */
export function isAuthentic(channel: Channel, { verified }: InboundContact): boolean {
  return CHANNEL_DEFINITIONS[channel].authenticatesContacts || verified === true;
}
