import type { WAMessage } from '@whiskeysockets/baileys';
import { takeMessage, tracedReceive } from '@cascade/channel';
import { contactTarget } from '@cascade/contracts';
import type { FileKeeper, InboundParts, NewInboundRow } from '@cascade/channel';
import type { Clock } from '@cascade/runtime';
import type { Device } from '@cascade/store';
import { decryptMedia } from './decrypt-media.ts';
import type { MediaHosts } from './media-hosts.ts';
import { resolveEarlier, sealedSecret, type SecretParts } from './message-secrets.ts';
import { readMessage } from './read-message.ts';
import type { InboundMedia, ReadMessage } from './read-message.ts';
import { unwrapMessage } from './unwrap-message.ts';

export interface TakeMessageParts extends InboundParts, SecretParts {
  keeper: FileKeeper;
  mediaHosts: Pick<MediaHosts, 'locate'>;
  clock: Clock;
}

export interface InboundPhone {
  device: Pick<Device, '_id' | 'account' | 'sandbox'>;
  /** Finds the number of a hidden id. */
  numberOfLid(lid: string): Promise<string | null>;
  /** Notes that a contact has written, and so is no new contact. */
  knows(address: string): Promise<void>;
}

/**
 * Stores a contact's message with its file. Ignores groups, status posts and messages of the account's
 * own devices. Throws StoreUnavailableError, and the signal's reason.
 */
export async function takeInbound(
  parts: TakeMessageParts,
  phone: InboundPhone,
  received: WAMessage,
  signal: AbortSignal,
): Promise<void> {
  const { key, pushName, messageTimestamp } = received;
  if (key.fromMe || !key.id || !key.remoteJid) return;
  const { read: first, secret } = readReceived(received);
  if (!first) return;
  const number = await numberOf(key, phone);
  if (number === undefined) return;
  const { _id: device, account, sandbox } = phone.device;
  const from = {
    id: key.remoteJid,
    ...(number === '' ? {} : { number }),
    ...(pushName ? { name: pushName.slice(0, 200) } : {}),
  };
  const read = await resolveEarlier(parts, { device, from, jids: jidsOf(key, number) }, first);
  const named = {
    device,
    providerMessageId: isUnreadable(received) ? unreadableId(key.id) : key.id,
  };
  const row: NewInboundRow = {
    account,
    ...named,
    channel: 'whatsapp',
    from,
    message: { id: read.original ?? key.id, ...read.content },
    sandbox,
    at: Number(messageTimestamp ?? 0) * 1000 || parts.clock.now(),
    ...sealedSecret(parts, named, secret),
  };
  const { media } = read;
  const fetchFile =
    media &&
    ((of: string) =>
      parts.keeper.keep(account, sentFile(parts, media, { sandbox, message: of }), signal));
  const isNew = await tracedReceive({ channel: 'whatsapp', device, by: 'connection' }, () =>
    takeMessage(parts, row, fetchFile),
  );
  const address = isNew ? contactTarget('whatsapp', row.from) : null;
  if (address !== null) await phone.knows(address);
}

/** Returns the id of the message that this one edits, deletes or votes in; it must be stored first. */
export function earlierOf(received: WAMessage): string | undefined {
  const { read } = readReceived(received);
  return read?.original ?? read?.sealed?.of;
}

/** Reads the content of a message. One that WhatsApp couldn't deliver is `unsupported`. */
function readReceived(received: WAMessage): { read: ReadMessage | null; secret?: Uint8Array } {
  const { message, key } = received;
  if (message) {
    const { message: inner, ...opened } = unwrapMessage(message);
    return { read: readMessage(inner), ...opened };
  }
  const provider_type = key.isViewOnce ? 'view_once' : isUnreadable(received) ? 'ciphertext' : null;
  return { read: provider_type && { content: { type: 'unsupported', provider_type } } };
}

/** `WebMessageInfo.StubType.CIPHERTEXT`. */
const CIPHERTEXT = 2;

/** Whether the message could not be decrypted; the contact's phone is asked for it again. */
export const isUnreadable = ({ message, messageStubType }: WAMessage): boolean =>
  !message && messageStubType === CIPHERTEXT;

/** Id of an unreadable message. The readable one may still come with the original id. */
const unreadableId = (id: string): string => `${id}:unreadable`;

const sentFile = (
  { mediaHosts }: TakeMessageParts,
  { name, mime, path, kind, key, hash }: InboundMedia,
  { sandbox, message }: { sandbox: boolean; message: string },
) => ({
  message,
  name,
  mime,
  locate: () => mediaHosts.locate(path, sandbox),
  open: (body: AsyncIterable<Uint8Array>) => decryptMedia(body, { kind, key, hash }),
});

/** Lists addresses of the contact, without devices. */
function jidsOf({ remoteJid, remoteJidAlt }: WAMessage['key'], number: string): string[] {
  const ofNumber = number === '' ? undefined : `${number}@s.whatsapp.net`;
  const known = [remoteJid, remoteJidAlt, ofNumber].flatMap((jid) => jid ?? []);
  return [...new Set(known.map((jid) => jid.replace(/:\d+@/, '@')))];
}

/** Reads the contact's number. Empty: WhatsApp hides it. Undefined: not a chat with a person. */
async function numberOf(
  { remoteJid, remoteJidAlt }: WAMessage['key'],
  phone: InboundPhone,
): Promise<string | undefined> {
  for (const jid of [remoteJid, remoteJidAlt]) {
    const number = /^(\d{5,20})(?::\d+)?@s\.whatsapp\.net$/.exec(jid ?? '')?.[1];
    if (number !== undefined) return number;
  }
  if (!remoteJid?.endsWith('@lid')) return undefined;
  return (await phone.numberOfLid(remoteJid)) ?? '';
}
