import {
  CHANNELS,
  checkTarget,
  contactKey,
  isChannelWith,
  isHidden,
  writtenForms,
  type Channel,
  type InboundContact,
} from '@cascade/contracts';

/** A contact's addresses, in every form that callers, contacts and providers use. */
export interface ContactAddress {
  /** Whether a recipient written for a channel is this contact. */
  isTarget(channel: Channel, written: string): boolean;
  /** Whether this is the contact. */
  isContact(contact: InboundContact): boolean;
  /** Forms that appear in keys: digits, ids, chat id, lower-case mail address. */
  forms: readonly string[];
  /** Keys of its numbers, and of ids that hide them. */
  numbers: readonly string[];
  /** Keys of its addresses by channel. */
  byChannel: ReadonlyMap<Channel, readonly string[]>;
}

/**
 * Returns the keys of an address that somebody wrote, for each channel that could have it.
 *
 * @param defaultCountry of the account: makes a number international that is written nationally.
 */
function keysOfAddress(text: string, defaultCountry: string | undefined): Map<Channel, string> {
  const isMail = text.lastIndexOf('@') > 0 && !isHidden(text);
  const channels = CHANNELS.filter(
    (channel) => isChannelWith(channel, 'address', 'mail') === isMail,
  );
  return new Map(
    channels
      .map((channel) => [channel, keyOfTarget(channel, text, defaultCountry)] as const)
      .filter(([, key]) => key !== ''),
  );
}

/** Returns the key of a number or of an id that hides one. Undefined: the address is neither. */
export function numberOfAddress(
  text: string,
  defaultCountry: string | undefined,
): string | undefined {
  const keys = keysOfAddress(text, defaultCountry);
  return [...keys].find(([channel]) => isChannelWith(channel, 'address', 'phone'))?.[1];
}

/** @param knownAs keys of the other addresses of a contact that has a number. */
export function contactAddress(
  text: string,
  { defaultCountry, knownAs = [] }: { defaultCountry?: string; knownAs?: readonly string[] },
): ContactAddress {
  const byChannel = new Map(
    [...keysOfAddress(text, defaultCountry)].map(([channel, key]) => {
      const others = isChannelWith(channel, 'address', 'phone') ? knownAs : [];
      return [channel, [...new Set([key, ...others])]] as const;
    }),
  );
  const forms = [...byChannel].flatMap(([channel, keys]) =>
    keys.flatMap((key) => writtenForms(channel, key)),
  );
  const known = new Set(forms);
  const isForm = (value: string | undefined) => value !== undefined && known.has(value);
  return {
    forms: [...known],
    numbers: [
      ...new Set(
        [...byChannel].flatMap(([channel, keys]) =>
          isChannelWith(channel, 'address', 'phone') ? keys : [],
        ),
      ),
    ],
    byChannel,
    isTarget: (channel, written) =>
      byChannel.get(channel)?.includes(keyOfTarget(channel, written, defaultCountry)) === true,
    isContact: ({ id, number, username, address }) =>
      isForm(address?.toLowerCase()) ||
      isForm(number) ||
      isForm(id) ||
      isForm(id.toLowerCase()) ||
      isForm(/^(\d+)(?:[:.]\d+)*@s\.whatsapp\.net$/.exec(id)?.[1]) ||
      (username !== undefined && isForm(`@${username}`)),
  };
}

function keyOfTarget(channel: Channel, written: string, defaultCountry?: string): string {
  const checked = checkTarget(channel, written, { defaultCountry });
  return contactKey(channel, checked.ok ? checked.to : written);
}
