import { cardsText, itemsOf, membersOf, present, textOf } from '@cascade/channel';
import { OUTSIDE_TEXTS, BOUNDS, type InboundMessage, type SharedContact } from '@cascade/contracts';

const MAX_NAME = OUTSIDE_TEXTS.displayName;

/** Reads contact cards (https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages/contacts). */
export function readContacts(cards: unknown): Omit<InboundMessage, 'id'> | null {
  const contacts = itemsOf(cards).slice(0, BOUNDS.contacts).map(readCard);
  if (contacts.length === 0) return null;
  return { type: 'contact', ...present({ text: cardsText(contacts) }), contacts };
}

function readCard(card: unknown): SharedContact {
  const { name, phones, emails, org } = membersOf(card);
  const { formatted_name, first_name, last_name } = membersOf(name);
  const full = [first_name, last_name].filter((part) => typeof part === 'string').join(' ');
  return present({
    name: textOf(formatted_name ?? full, MAX_NAME),
    phones: entries(phones, ({ phone, wa_id }) => phone ?? wa_id),
    emails: entries(emails, ({ email }) => email),
    organization: textOf(membersOf(org)['company'], MAX_NAME),
  });
}

function entries(
  list: unknown,
  pick: (entry: Readonly<Record<string, unknown>>) => unknown,
): string[] | undefined {
  const found = itemsOf(list)
    .slice(0, BOUNDS.contactEntries)
    .flatMap((entry) => textOf(pick(membersOf(entry)), MAX_NAME) ?? []);
  return found.length === 0 ? undefined : found;
}
