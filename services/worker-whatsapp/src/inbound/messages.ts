import type { WAMessage } from '@whiskeysockets/baileys';
import { logIgnored, takeEcho, takeMessage, tracedReceive } from '@cascade/channel';
import { contactTarget, happenedAt, type InboundContact } from '@cascade/contracts';
import type { EchoParts, FileKeeper, InboundParts } from '@cascade/channel';
import type { InboundIntake } from '@cascade/inbound';
import type { Clock, Logger } from '@cascade/runtime';
import type { Device } from '@cascade/store';
import { decryptMedia } from './decrypt-media.ts';
import type { MediaHosts } from './media-hosts.ts';
import { resolveEarlier, sealedSecret, type SecretParts } from './message-secrets.ts';
import { readMessage } from './read-message.ts';
import type { InboundMedia, ReadMessage } from './read-message.ts';
import { readChat, type Chat, type IgnoredChat } from './read-chat.ts';
import { unwrapMessage } from './unwrap-message.ts';

export interface TakeMessageParts extends InboundParts, SecretParts, Pick<EchoParts, 'echoes'> {
  inbound: InboundParts['inbound'];
  intake: InboundParts['intake'] & EchoParts['intake'] & Pick<InboundIntake, 'takeContact'>;
  keeper: FileKeeper;
  mediaHosts: Pick<MediaHosts, 'locate'>;
  clock: Clock;
  logger: Pick<Logger, 'debug' | 'warn'>;
}

export interface InboundPhone {
  device: Pick<Device, '_id' | 'account' | 'sandbox' | 'proxy'>;
  /** Finds the number of a hidden id. */
  numberOfLid(lid: string): Promise<string | null>;
  /** Addresses of the linked number: by number, and the hidden one. */
  ownJids: readonly string[];
  /** Notes that a contact has written or was written to, and so is no new contact. */
  knows(address: string): Promise<void>;
}

/**
 * Stores a contact's message, or one that a person wrote to a contact on the phone, with its file. Ignores by name
 * what is neither: groups, status posts, newsletters, sends of this product, protocol traffic. Throws
 * StoreUnavailableError, and the signal's reason.
 */
export async function takeInbound(
  parts: TakeMessageParts,
  phone: InboundPhone,
  received: WAMessage,
  signal: AbortSignal,
): Promise<void> {
  const chat = readChat(received.key, phone.ownJids);
  if ('ignored' in chat) return noteIgnored(parts, phone, chat.ignored);
  const { read, secret } = readReceived(received);
  if ('ignored' in read) return noteIgnored(parts, phone, read.ignored);
  const { _id: device } = phone.device;
  if (chat.isEcho && (await parts.messages.get(device, chat.message)) !== null) {
    return noteIgnored(parts, phone, 'own-message');
  }
  const written = { chat, contact: await contactOf(parts, phone, chat), read, received };
  const isNew = await tracedReceive({ channel: 'whatsapp', device, by: 'connection' }, () =>
    chat.isEcho
      ? takeOwn(parts, phone, written, signal)
      : takeContacts(parts, phone, { ...written, secret }, signal),
  );
  const address = isNew ? contactTarget('whatsapp', written.contact) : null;
  if (address !== null) await phone.knows(address);
}

/** A message of a private chat. */
interface Written {
  chat: Chat;
  contact: InboundContact;
  read: ReadMessage;
  received: WAMessage;
}

/** The contact of a chat. Stores first that its number and its hidden id are one: what is said counts under both. */
async function contactOf(
  { intake }: TakeMessageParts,
  { device: { _id: device, account, sandbox }, numberOfLid }: InboundPhone,
  { jid, jids, number: told }: Chat,
): Promise<InboundContact> {
  const number = told ?? (await numberOfLid(jid));
  if (number === null) return { id: jid };
  for (const alias of jids.filter((one) => one.endsWith('@lid'))) {
    const phoneOf = { account, device, channel: 'whatsapp', sandbox } as const;
    await intake.takeContact({ ...phoneOf, alias, address: number });
  }
  return { id: jid, number };
}

async function takeContacts(
  parts: TakeMessageParts,
  phone: InboundPhone,
  { chat, contact, read: first, received, secret }: Written & { secret: Uint8Array | undefined },
  signal: AbortSignal,
): Promise<boolean> {
  const { pushName } = received;
  const { number } = contact;
  const from = { ...contact, ...(pushName ? { name: pushName.slice(0, 200) } : {}) };
  const { _id: device } = phone.device;
  const sealedBy = number === undefined ? [] : [`${number}@s.whatsapp.net`];
  const jids = [...new Set([...chat.jids, ...sealedBy])];
  const read = await resolveEarlier(parts, { device, from, jids, ownJids: phone.ownJids }, first);
  const row = rowOf(parts, phone, { ...received, read });
  return takeMessage(
    parts,
    { ...row, from, ...sealedSecret(parts, row, secret) },
    fetchFileOf(parts, phone, read, signal),
  );
}

/** What a person wrote on the phone. Its sealed parts stay as they were read: their keys are the phone's. */
const takeOwn = (
  parts: TakeMessageParts,
  phone: InboundPhone,
  { contact, read, received }: Written,
  signal: AbortSignal,
): Promise<boolean> =>
  takeEcho(
    parts,
    { ...rowOf(parts, phone, { ...received, read }), contact },
    fetchFileOf(parts, phone, read, signal),
  );

/** What the row of a message has, of a contact or of a person at the phone. */
function rowOf(
  { clock }: Pick<TakeMessageParts, 'clock'>,
  { device: { _id: device, account, sandbox } }: InboundPhone,
  { read, ...received }: WAMessage & { read: ReadMessage },
) {
  const id = received.key.id ?? '';
  return {
    account,
    device,
    providerMessageId: isUnreadable(received) ? unreadableId(id) : id,
    channel: 'whatsapp' as const,
    message: { id: read.original ?? id, ...read.content },
    sandbox,
    at: happenedAt(received.messageTimestamp, clock.now()),
  };
}

const fetchFileOf = (
  parts: TakeMessageParts,
  { device }: InboundPhone,
  { media }: ReadMessage,
  signal: AbortSignal,
) =>
  media &&
  ((message: string) =>
    parts.keeper.keep(device.account, sentFile(parts, media, { device, message }), signal));

function noteIgnored(
  { logger }: TakeMessageParts,
  { device }: InboundPhone,
  why: IgnoredChat | IgnoredContent,
): void {
  logIgnored(logger, { channel: 'whatsapp', what: 'message', device: device._id, why });
}

/** Returns the id of the message that this one edits, deletes or votes in; it must be stored first. */
export function earlierOf(received: WAMessage): string | undefined {
  const { read } = readReceived(received);
  return 'ignored' in read ? undefined : (read.original ?? read.sealed?.of);
}

/** Why a message has no content: traffic between clients, or a note that WhatsApp's clients show. */
type IgnoredContent = 'protocol' | 'stub';

interface Received {
  read: ReadMessage | { ignored: IgnoredContent };
  secret?: Uint8Array;
}

/** Reads the content of a message. One that WhatsApp couldn't deliver is `unsupported`. */
function readReceived(received: WAMessage): Received {
  const { message, key } = received;
  if (message) {
    const { message: inner, ...opened } = unwrapMessage(message);
    return { read: readMessage(inner) ?? { ignored: 'protocol' }, ...opened };
  }
  const provider_type = key.isViewOnce ? 'view_once' : isUnreadable(received) ? 'ciphertext' : null;
  if (provider_type === null) return { read: { ignored: 'stub' } };
  return { read: { content: { type: 'unsupported', provider_type } } };
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
  { device, message }: { device: InboundPhone['device']; message: string },
) => ({
  message,
  name,
  mime,
  locate: () => mediaHosts.locate(path, device),
  open: (body: AsyncIterable<Uint8Array>) => decryptMedia(body, { kind, key, hash }),
});
