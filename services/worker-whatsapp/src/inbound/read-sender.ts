import type { WAMessage } from '@whiskeysockets/baileys';

/** Why a message is none of a contact's private chat. */
export type IgnoredChat =
  | 'malformed'
  /** Of the account itself, from its phone or another linked device. */
  | 'own-message'
  | 'group'
  /** A status post: WhatsApp shows it to everybody who has the number. */
  | 'status-post'
  | 'newsletter'
  /** Meta AI and WhatsApp itself. */
  | 'bot';

/** The contact who wrote a message. */
export interface Sender {
  /** Id of the message. */
  message: string;
  /** Address of the contact, without a device. */
  jid: string;
  /** Digits. Absent: WhatsApp names only the hidden id. */
  number?: string;
  /** Addresses of the contact, which may have sealed a part of the message. */
  jids: string[];
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
 * Reads who wrote a message, or why it is none of a contact. Baileys names the sender of a status post
 * and of a broadcast list in `participant`, and the sender's other address in `remoteJidAlt`.
 */
export function readSender({
  fromMe,
  id,
  remoteJid,
  remoteJidAlt,
  participant,
}: WAMessage['key']): Sender | { ignored: IgnoredChat } {
  if (fromMe) return { ignored: 'own-message' };
  if (!id || !remoteJid) return { ignored: 'malformed' };
  const ignored = chatOf(remoteJid);
  if (ignored) return { ignored };
  // A broadcast list of the contact: WhatsApp shows the message in the chat with the contact.
  const written = remoteJid.endsWith('@broadcast') ? participant : remoteJid;
  const own = addressOf(written);
  if (!own) return { ignored: isUser(written) ? 'bot' : 'malformed' };
  const other = addressOf(remoteJidAlt);
  const number = [own, other].find((address) => address?.kind === 'pn')?.user;
  return {
    message: id,
    jid: own.jid,
    ...(number === undefined ? {} : { number }),
    jids: [...new Set([own.jid, ...(other ? [other.jid] : [])])],
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
