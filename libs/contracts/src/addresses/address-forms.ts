import { CHANNEL_DEFINITIONS, CHANNELS, type Channel, type ChannelWith } from '../channels.ts';
import type { InboundContact } from '../events/contact.ts';
import type { AddressKind } from './address.ts';
import type { AddressForm } from './address-form.ts';
import { chatForm } from './chat-form.ts';
import { isHiddenContact } from './hidden-contact.ts';
import { mailForm } from './mail-form.ts';
import { phoneForm } from './phone-form.ts';

const FORMS = { phone: phoneForm, chat: chatForm, mail: mailForm } satisfies Record<
  AddressKind,
  AddressForm
>;

/** The form of each kind of address. */
export const ADDRESS_FORMS: Readonly<Record<AddressKind, AddressForm>> = FORMS;

/** In the order of lists and of hits. */
export const ADDRESS_KINDS = Object.keys(FORMS) as readonly AddressKind[];

/** Channels on which an address is one person, and whose addresses may be linked. */
export type LinkedChannel = ChannelWith<
  'address',
  { [K in AddressKind]: (typeof FORMS)[K]['isLinked'] extends true ? K : never }[AddressKind]
>;

export const formOf = (channel: Channel): AddressForm =>
  ADDRESS_FORMS[CHANNEL_DEFINITIONS[channel].address];

export const isLinkedChannel = (channel: Channel): channel is LinkedChannel =>
  formOf(channel).isLinked;

export const LINKED_CHANNELS: readonly LinkedChannel[] = CHANNELS.filter(isLinkedChannel);

/** Whether an address of one channel is the same person on the other. */
export const isSamePersonOn = (channel: Channel, other: Channel): boolean =>
  channel === other || (kindOf(channel) === kindOf(other) && isLinkedChannel(channel));

/** Whether contacts of the channel write mails, not messages of a chat. */
export const exchangesMails = (channel: Channel): boolean => formOf(channel).exchanges === 'mails';

export const kindOf = (channel: Channel): AddressKind => CHANNEL_DEFINITIONS[channel].address;

export const channelsOfKind = (kind: AddressKind): Channel[] =>
  CHANNELS.filter((channel) => kindOf(channel) === kind);

/**
 * The channels that a text without one is meant for: those that hide numbers behind it, or those of its kind. What is of
 * no kind is a number that somebody wrote wrong.
 */
export function channelsMeant(text: string): Channel[] {
  const hiding = CHANNELS.filter((channel) => isHiddenContact(channel, text));
  if (hiding.length > 0) return hiding;
  const kind = ADDRESS_KINDS.find((one) => ADDRESS_FORMS[one].isMeant(text));
  return channelsOfKind(kind ?? 'phone');
}

/** The forms in which an address may stand in rows: its key first. */
export const writtenForms = (channel: Channel, address: string): string[] =>
  formOf(channel).writtenForms(address);

/** Value of `target.<channel>` that reaches a contact; null when the channel hides it. */
export const contactTarget = (channel: Channel, contact: InboundContact): string | null =>
  formOf(channel).targetOf(channel, contact);

/** What names a contact who wrote: where it is written to, or the provider's id. */
export const addressOfSender = (channel: Channel, contact: InboundContact): string =>
  contactTarget(channel, contact) ?? contact.id;
