import type { WAMessage } from '@whiskeysockets/baileys';

/** Why a message is none of a contact's private chat. */
export type IgnoredChat =
  | 'malformed'
  /** Of the account itself, and to no contact: a note to itself, a broadcast list, or a send of this product. */
  | 'own-message'
  | 'group'
  /** A status post: WhatsApp shows it to everybody who has the number. */
  | 'status-post'
  | 'newsletter'
  /** Meta AI and WhatsApp itself. */
  | 'bot';

/** The private chat of a message. */
export interface Chat {
  /** Id of the message. */
  message: string;
  /** Address of the contact, without a device. */
  jid: string;
  /** Digits. Absent: WhatsApp names only the hidden id. */
  number?: string;
  /** Addresses of the contact, which may have sealed a part of the message. */
  jids: string[];
  /** A person of the account wrote it to the contact, on the phone or another linked device. */
  isEcho: boolean;
}

/** Hosted addresses are those of a business on Meta's servers: the same person. */
const SERVERS: Readonly<Record<string, 'pn' | 'lid'>> = {
  's.whatsapp.net': 'pn',
  'c.us': 'pn',
  hosted: 'pn',
  lid: 'lid',
  'hosted.lid': 'lid',
};

/**
 * Reads whose chat a message is in, or why it is in none of a contact. Baileys names the sender of a status post
 * and of a broadcast list in `participant`, and the contact's other address in `remoteJidAlt`.
 *
 * @param ownJids addresses of the account itself, without a device.
 */
export function readChat(
  { fromMe, id, remoteJid, remoteJidAlt, participant }: WAMessage['key'],
  ownJids: readonly string[],
): Chat | { ignored: IgnoredChat } {
  if (!id || !remoteJid) return { ignored: 'malformed' };
  const ignored = chatOf(remoteJid);
  if (ignored) return { ignored };
  const isBroadcast = remoteJid.endsWith('@broadcast');
  if (fromMe && isBroadcast) return { ignored: 'own-message' };
  // A broadcast list of the contact: WhatsApp shows the message in the chat with the contact.
  const written = isBroadcast ? participant : remoteJid;
  const own = addressOf(written);
  if (!own) return { ignored: isUser(written) ? 'bot' : 'malformed' };
  if (fromMe && ownJids.includes(own.jid)) return { ignored: 'own-message' };
  // Of an own message it may be an address of the account.
  const alternative = addressOf(remoteJidAlt);
  const other = alternative && ownJids.includes(alternative.jid) ? undefined : alternative;
  const number = [own, other].find((address) => address?.kind === 'pn')?.user;
  return {
    message: id,
    jid: own.jid,
    ...(number === undefined ? {} : { number }),
    jids: [...new Set([own.jid, ...(other ? [other.jid] : [])])],
    isEcho: fromMe === true,
  };
}

function chatOf(jid: string): IgnoredChat | undefined {
  if (jid === 'status@broadcast') return 'status-post';
  if (jid.endsWith('@g.us')) return 'group';
  if (jid.endsWith('@newsletter')) return 'newsletter';
  return jid.endsWith('@bot') ? 'bot' : undefined;
}

/** WhatsApp's own addresses are shorter than a number. */
const isUser = (jid: string | null | undefined): boolean =>
  /^\d{1,4}@(?:s\.whatsapp\.net|c\.us)$/.test(jid ?? '');

interface Address {
  kind: 'pn' | 'lid';
  user: string;
  jid: string;
}

function addressOf(jid: string | null | undefined): Address | undefined {
  const [, user, server = ''] = /^(\d{5,20})(?::\d+)?@([a-z.]+)$/.exec(jid ?? '') ?? [];
  const kind = Object.hasOwn(SERVERS, server) ? SERVERS[server] : undefined;
  if (user === undefined || kind === undefined) return undefined;
  return { kind, user, jid: `${user}@${kind === 'pn' ? 's.whatsapp.net' : 'lid'}` };
}
