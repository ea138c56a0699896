import type { WAMessage } from '@whiskeysockets/baileys';
import type { InboundMessage } from '@cascade/contracts';
import type { EventDesk } from '@cascade/events';
import type { Clock } from '@cascade/runtime';
import type { Device } from '@cascade/store';

/** Longest text that is taken in; WhatsApp's own limit. */
const MAX_TEXT = 65_536;

export interface InboundParts {
  desk: Pick<EventDesk, 'takeMessage'>;
  clock: Clock;
}

export interface InboundPhone {
  device: Pick<Device, '_id' | 'account' | 'sandbox'>;
  /** Number behind a hidden address. */
  numberOfLid(lid: string): Promise<string | null>;
  /** Whoever writes first is no stranger. */
  knows(number: string): Promise<void>;
}

/** Messages of people; groups, status posts and what another of one's devices wrote are left alone. */
export async function takeMessages(
  { desk, clock }: InboundParts,
  phone: InboundPhone,
  messages: readonly WAMessage[],
): Promise<void> {
  for (const received of messages) {
    const { key, pushName, messageTimestamp } = received;
    const content = readContent(received);
    if (key.fromMe || !key.id || !key.remoteJid || !content) continue;
    const number = await numberOf(key, phone);
    if (number === undefined) continue;
    const { _id: device, account, sandbox } = phone.device;
    const message = {
      account,
      device,
      channel: 'whatsapp',
      providerMessageId: key.id,
      from: {
        id: key.remoteJid,
        ...(number === '' ? {} : { number }),
        ...(pushName ? { name: pushName.slice(0, 200) } : {}),
      },
      message: { id: key.id, ...content },
      sandbox,
      at: Number(messageTimestamp ?? 0) * 1000 || clock.now(),
    } as const;
    if (!(await desk.takeMessage(message))) continue;
    if (number !== '') await phone.knows(number);
  }
}

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

type Content = Omit<InboundMessage, 'id'>;

function readContent({ message }: WAMessage): Content | null {
  if (!message) return null;
  const text = message.conversation ?? message.extendedTextMessage?.text;
  if (text) return { type: 'text', text: text.slice(0, MAX_TEXT) };
  const { imageMessage, videoMessage, documentMessage, audioMessage, locationMessage } = message;
  if (locationMessage) {
    const { degreesLatitude: lat, degreesLongitude: lng, name, address } = locationMessage;
    return {
      type: 'location',
      location: {
        lat: lat ?? 0,
        lng: lng ?? 0,
        ...(name ? { name } : {}),
        ...(address ? { address } : {}),
      },
    };
  }
  const media = [
    ['image', imageMessage],
    ['video', videoMessage],
    ['document', documentMessage],
  ] as const;
  for (const [type, attached] of media) {
    if (!attached) continue;
    const { caption, mimetype } = attached;
    const file = { mime: mimetype ?? '', name: nameOf(attached) ?? type };
    return { type, ...(caption ? { text: caption.slice(0, MAX_TEXT) } : {}), file };
  }
  if (audioMessage) {
    return { type: 'audio', file: { mime: audioMessage.mimetype ?? '', name: 'audio' } };
  }
  return null;
}

function nameOf(attached: object): string | undefined {
  const { fileName } = attached as { fileName?: string | null };
  return fileName ? fileName.slice(0, 255) : undefined;
}
