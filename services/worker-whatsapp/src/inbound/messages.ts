import type { WAMessage } from '@whiskeysockets/baileys';
import { logIgnored, takeMessage, tracedReceive } from '@cascade/channel';
import { contactTarget, happenedAt } from '@cascade/contracts';
import type { FileKeeper, InboundParts, NewInboundRow } from '@cascade/channel';
import type { InboundIntake } from '@cascade/inbound';
import type { Clock, Logger } from '@cascade/runtime';
import type { Device } from '@cascade/store';
import { decryptMedia } from './decrypt-media.ts';
import type { MediaHosts } from './media-hosts.ts';
import { resolveEarlier, sealedSecret, type SecretParts } from './message-secrets.ts';
import { readMessage } from './read-message.ts';
import type { InboundMedia, ReadMessage } from './read-message.ts';
import { readSender, type IgnoredChat } from './read-sender.ts';
import { unwrapMessage } from './unwrap-message.ts';

export interface TakeMessageParts extends InboundParts, SecretParts {
  intake: InboundParts['intake'] & Pick<InboundIntake, 'takeContact'>;
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
  /** Notes that a contact has written, and so is no new contact. */
  knows(address: string): Promise<void>;
}

/**
 * Stores a contact's message with its file. Ignores by name what is none: groups, status posts,
 * newsletters, messages of the account's own devices, protocol traffic. Throws StoreUnavailableError, and
 * the signal's reason.
 */
export async function takeInbound(
  parts: TakeMessageParts,
  phone: InboundPhone,
  received: WAMessage,
  signal: AbortSignal,
): Promise<void> {
  const { pushName, messageTimestamp } = received;
  const sender = readSender(received.key);
  if ('ignored' in sender) return noteIgnored(parts, phone, sender.ignored);
  const { read: first, secret } = readReceived(received);
  if ('ignored' in first) return noteIgnored(parts, phone, first.ignored);
  const { message: id, jid, number = await phone.numberOfLid(jid) } = sender;
  const { _id: device, account, sandbox } = phone.device;
  const from = {
    id: jid,
    ...(number === null ? {} : { number }),
    ...(pushName ? { name: pushName.slice(0, 200) } : {}),
  };
  const jids = [
    ...new Set([...sender.jids, ...(number === null ? [] : [`${number}@s.whatsapp.net`])]),
  ];
  // Before the message: what the contact says in it counts under every address.
  if (number !== null) {
    for (const alias of jids.filter((one) => one.endsWith('@lid'))) {
      const phoneOf = { account, device, channel: 'whatsapp', sandbox } as const;
      await parts.intake.takeContact({ ...phoneOf, alias, address: number });
    }
  }
  const read = await resolveEarlier(parts, { device, from, jids, ownJids: phone.ownJids }, first);
  const named = {
    device,
    providerMessageId: isUnreadable(received) ? unreadableId(id) : id,
  };
  const row: NewInboundRow = {
    account,
    ...named,
    channel: 'whatsapp',
    from,
    message: { id: read.original ?? id, ...read.content },
    sandbox,
    at: happenedAt(messageTimestamp, parts.clock.now()),
    ...sealedSecret(parts, named, secret),
  };
  const { media } = read;
  const fetchFile =
    media &&
    ((of: string) =>
      parts.keeper.keep(
        account,
        sentFile(parts, media, { device: phone.device, message: of }),
        signal,
      ));
  const isNew = await tracedReceive({ channel: 'whatsapp', device, by: 'connection' }, () =>
    takeMessage(parts, row, fetchFile),
  );
  const address = isNew ? contactTarget('whatsapp', row.from) : null;
  if (address !== null) await phone.knows(address);
}

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
