import {
  CHANNELS,
  checkTarget,
  isChannelWith,
  type Channel,
  type InboundContact,
  CHANNEL_DEFINITIONS,
} from '@cascade/contracts';

/** A contact's address, in every form that callers, contacts and providers use. */
export interface ContactAddress {
  /** Whether a recipient written for a channel is this address. */
  isTarget(channel: Channel, written: string): boolean;
  /** Whether this contact has the address. */
  isContact(contact: InboundContact): boolean;
  /** Forms that appear in keys: digits, chat id, lower-case mail address. */
  forms: readonly string[];
  /** By channel, in the form of suppressions and recipients. */
  byChannel: ReadonlyMap<Channel, string>;
}

/** @param defaultCountry of the account: makes a local number international. */
export function contactAddress(text: string, defaultCountry: string | undefined): ContactAddress {
  const international = (channel: Channel, written: string): string => {
    const checked = checkTarget(channel, written, { defaultCountry });
    return normalAddress(channel, checked.ok ? checked.to : written);
  };
  const isMail = text.lastIndexOf('@') > 0;
  const channels = CHANNELS.filter(
    (channel) => isChannelWith(channel, 'address', 'mail') === isMail,
  );
  const byChannel = new Map(
    channels
      .map((channel) => [channel, international(channel, text)] as const)
      .filter(([, address]) => address !== ''),
  );
  const forms = [...new Set(byChannel.values())];
  const isForm = (value: string | undefined) => value !== undefined && forms.includes(value);
  return {
    forms,
    byChannel,
    isTarget: (channel, written) =>
      byChannel.has(channel) && byChannel.get(channel) === international(channel, written),
    isContact: ({ id, number, username, address }) =>
      isForm(address?.toLowerCase()) ||
      isForm(number) ||
      isForm(id.toLowerCase()) ||
      isForm(/^(\d+)(?:[:.]\d+)*@/.exec(id)?.[1]) ||
      (username !== undefined && isForm(`@${username}`)),
  };
}

/** Normalises an address, so that equal addresses compare equal however they are written. */
export function normalAddress(channel: Channel, address: string): string {
  const plain = address.trim();
  switch (CHANNEL_DEFINITIONS[channel].address) {
    case 'mail':
      return plain.toLowerCase();
    case 'chat':
      return plain;
    case 'phone':
      return plain.replaceAll(/[^\d]/g, '');
  }
}
