import { cardsText, readVcard } from '@cascade/channel';
import {
  BOUNDS,
  cut,
  OUTSIDE_TEXTS,
  type InboundMessage,
  type SharedContact,
} from '@cascade/contracts';
import type { proto } from '@whiskeysockets/baileys';

const MAX_NAME = OUTSIDE_TEXTS.displayName;

/** Reads one contact card or several. */
export function readCards(
  message: proto.IMessage,
): Pick<InboundMessage, 'type' | 'text' | 'contacts'> | null {
  const { contactMessage, contactsArrayMessage } = message;
  const cards = contactMessage ? [contactMessage] : (contactsArrayMessage?.contacts ?? []);
  if (cards.length === 0) return null;
  const contacts = cards.slice(0, BOUNDS.contacts).map(readCard);
  const text = cardsText(contacts);
  return { type: 'contact', ...(text === undefined ? {} : { text }), contacts };
}

function readCard({ displayName, vcard }: proto.Message.IContactMessage): SharedContact {
  const card = readVcard(vcard);
  return { ...card, ...(displayName ? { name: cut(displayName, MAX_NAME) } : {}) };
}
