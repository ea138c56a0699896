import { itemsOf, membersOf, numberOf, present, textOf } from '@cascade/channel';
import type { InboundContact, InboundMessage, InboundType } from '@cascade/contracts';
import { readSeconds } from './read-seconds.ts';

type Json = Readonly<Record<string, unknown>>;

/** What a contact wrote to a number. */
export interface WabaMessage {
  id: string;
  from: InboundContact;
  message: InboundMessage;
  /** Epoch ms; absent where Graph doesn't say. */
  at?: number;
  media?: WabaMedia;
}

export interface WabaMedia {
  id: string;
  name?: string;
  mime?: string;
}

const MAX_TEXT = 65_536;
const MAX_NAME = 200;
const MAX_FILE_NAME = 255;
const MAX_ID = 256;

/**
 * A message of `value.messages`, or null for what isn't one.
 *
 * @param contacts `value.contacts`, the senders' profiles.
 */
export function readMessage(message: Json, contacts: readonly Json[]): WabaMessage | null {
  const id = textOf(message['id'], MAX_ID);
  const from = readContact(message, contacts);
  const content = readContent(message);
  if (id === undefined || !from || !content) return null;
  const { media, replyTo = textOf(membersOf(message['context'])['id'], MAX_ID), ...said } = content;
  return {
    id,
    from,
    message: { id, ...said, ...present({ reply_to: replyTo }) },
    ...present({ at: readSeconds(message['timestamp']), media }),
  };
}

/** A contact may hide the number; then the account knows them by a `user_id` alone. */
function readContact(message: Json, contacts: readonly Json[]): InboundContact | null {
  const number = /^\d{5,20}$/.exec(textOf(message['from'], MAX_ID) ?? '')?.[0];
  const profileOf = (name: string, value: unknown) =>
    contacts.find((contact) => contact[name] !== undefined && contact[name] === value);
  const stated = message['user_id'] ?? message['from_user_id'];
  const contact = profileOf('wa_id', number) ?? profileOf('user_id', stated) ?? (contacts[0] || {});
  const id = number ?? textOf(stated, MAX_ID) ?? textOf(contact['user_id'], MAX_ID);
  if (id === undefined) return null;
  const name = textOf(membersOf(contact['profile'])['name'], MAX_NAME);
  return { id, ...present({ number, name }) };
}

type Content = Omit<InboundMessage, 'id' | 'reply_to'> & { media?: WabaMedia; replyTo?: string };
type Reader = (part: Json, message: Json) => Content | null;

const media =
  (type: InboundType): Reader =>
  ({ id, caption, filename, mime_type }) => {
    const mediaId = textOf(id, MAX_ID);
    if (mediaId === undefined) return null;
    const file = { name: textOf(filename, MAX_FILE_NAME), mime: textOf(mime_type, MAX_NAME) };
    return {
      type,
      ...present({ text: textOf(caption, MAX_TEXT) }),
      media: { id: mediaId, ...present(file) },
    };
  };

/** By `type`; each reads the member of that name. */
const READERS: Readonly<Record<string, Reader>> = {
  text({ body }) {
    const text = textOf(body, MAX_TEXT);
    return text === undefined ? null : { type: 'text', text };
  },
  image: media('image'),
  video: media('video'),
  audio: media('audio'),
  voice: media('audio'),
  document: media('document'),
  sticker: media('sticker'),
  location({ latitude, longitude, name, address }) {
    const [lat, lng] = [numberOf(latitude), numberOf(longitude)];
    if (lat === undefined || lng === undefined) return null;
    const place = { name: textOf(name, MAX_NAME), address: textOf(address, MAX_NAME) };
    return { type: 'location', location: { lat, lng, ...present(place) } };
  },
  /** A tap on a quick reply of a template. */
  button: ({ payload, text }) => tap(payload ?? text, text),
  /** A tap on a button, or a row picked, of a free-form message. */
  interactive({ type, button_reply, list_reply }) {
    if (type === 'button_reply') {
      const { id, title } = membersOf(button_reply);
      return tap(id, title);
    }
    if (type !== 'list_reply') return { type: 'unsupported' };
    const { id, title, description } = membersOf(list_reply);
    const row = textOf(id, MAX_ID);
    if (row === undefined) return null;
    const texts = { title: textOf(title, MAX_NAME), description: textOf(description, MAX_NAME) };
    return { type: 'list', list: { id: row, ...present(texts) } };
  },
  contacts: (_part, message) => ({
    type: 'contact',
    ...present({ text: textOf(itemsOf(message['contacts']).map(cardOf).join('\n'), MAX_TEXT) }),
  }),
  reaction: ({ emoji, message_id }) => ({
    type: 'unsupported',
    ...present({ text: textOf(emoji, MAX_NAME), replyTo: textOf(message_id, MAX_ID) }),
  }),
  /** What WhatsApp itself says, such as that a number has changed. */
  system: () => null,
};

function readContent(message: Json): Content | null {
  const type = textOf(message['type'], MAX_NAME);
  if (type === undefined) return null;
  const read = Object.hasOwn(READERS, type) ? READERS[type] : undefined;
  return read ? read(membersOf(message[type]), message) : { type: 'unsupported' };
}

function tap(id: unknown, text: unknown): Content | null {
  const button = textOf(id, MAX_ID);
  if (button === undefined) return null;
  return { type: 'button', button: { id: button, ...present({ text: textOf(text, MAX_NAME) }) } };
}

function cardOf(card: unknown): string {
  const { name, phones } = membersOf(card);
  const numbers = itemsOf(phones).map((phone) => textOf(membersOf(phone)['phone'], MAX_NAME));
  return [textOf(membersOf(name)['formatted_name'], MAX_NAME), ...numbers]
    .filter((part) => part !== undefined)
    .join(' ');
}
