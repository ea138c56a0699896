import type { Channel, InboundContact, Variables } from '@cascade/contracts';

/** `target.<channel>` of a reply; null when the provider hides where it would go. */
export function replyAddress(channel: Channel, contact: InboundContact): string | null {
  const { id, number, address } = contact;
  switch (channel) {
    case 'whatsapp':
    case 'waba':
      return number ?? (/^\d{8,15}$/.test(id) ? id : null);
    case 'telegram':
      return id;
    case 'email':
      return address ?? id;
  }
}

/** Longest value of a variable of a send. */
const LONGEST_VALUE = 4096;

/** Variables of a rule's reply: all of them always have a value, so that no template misses one. */
export function contactVariables(contact: InboundContact, text: string | undefined): Variables {
  const { id, name, number = '', username = '', address = '' } = contact;
  return {
    name: name ?? (username || number || address || id),
    number,
    username,
    address,
    text: (text ?? '').slice(0, LONGEST_VALUE),
  };
}
