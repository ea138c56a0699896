import type { WAMessage } from '@whiskeysockets/baileys';
import { takeMessage, tracedReceive } from '@cascade/channel';
import { contactTarget } from '@cascade/contracts';
import type { FileKeeper, InboundParts, NewInbound } from '@cascade/channel';
import type { Clock } from '@cascade/runtime';
import type { Device } from '@cascade/store';
import { loadBaileys } from '../session/load-baileys.ts';
import { decryptMedia } from './decrypt-media.ts';
import type { MediaHosts } from './media-hosts.ts';
import { readMessage } from './read-message.ts';
import type { InboundMedia } from './read-message.ts';

export interface TakeMessageParts extends InboundParts {
  keeper: FileKeeper;
  mediaHosts: Pick<MediaHosts, 'locate'>;
  clock: Clock;
}

export interface InboundPhone {
  device: Pick<Device, '_id' | 'account' | 'sandbox'>;
  /** Number behind a hidden address. */
  numberOfLid(lid: string): Promise<string | null>;
  /** Whoever writes first is no stranger. */
  knows(address: string): Promise<void>;
}

/**
 * Takes a person's message with its file; groups, status posts and what another of one's devices
 * wrote are left alone. Throws StoreUnavailableError, and the signal's reason.
 */
export async function takeInbound(
  parts: TakeMessageParts,
  phone: InboundPhone,
  received: WAMessage,
  signal: AbortSignal,
): Promise<void> {
  const { normalizeMessageContent } = await loadBaileys();
  const { key, pushName, messageTimestamp } = received;
  const message = normalizeMessageContent(received.message);
  const read = message && readMessage(message);
  if (key.fromMe || !key.id || !key.remoteJid || !read) return;
  const number = await numberOf(key, phone);
  if (number === undefined) return;
  const { _id: device, account, sandbox } = phone.device;
  const row: NewInbound = {
    account,
    device,
    channel: 'whatsapp',
    providerMessageId: key.id,
    from: {
      id: key.remoteJid,
      ...(number === '' ? {} : { number }),
      ...(pushName ? { name: pushName.slice(0, 200) } : {}),
    },
    message: { id: key.id, ...read.content },
    sandbox,
    at: Number(messageTimestamp ?? 0) * 1000 || parts.clock.now(),
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

/** Digits; empty when WhatsApp hides them; undefined when it isn't a person's chat. */
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
