import { itemsOf, membersOf, numberOf, present, textOf } from '@cascade/channel';
import type { InboundContact, InboundMessage, InboundType } from '@cascade/contracts';

/** The kinds of updates that are asked for (https://core.telegram.org/bots/api#update). */
export const UPDATE_KINDS = ['message', 'edited_message', 'callback_query'] as const;

/** What a contact did in a private chat with the bot. */
export interface TelegramUpdate {
  /** Telegram's own; it repeats an update under the same one. */
  id: string;
  from: InboundContact;
  message: InboundMessage;
  /** Epoch ms; absent where Telegram doesn't say. */
  at?: number;
  file?: TelegramFile;
  /** A tap: the contact's app waits for the answer. */
  callbackQuery?: string;
}

export interface TelegramFile {
  id: string;
  name?: string;
  mime?: string;
}

type Json = Readonly<Record<string, unknown>>;

const MAX_TEXT = 65_536;
const MAX_NAME = 200;
const MAX_FILE_NAME = 255;
const MAX_ID = 256;

/**
 * An update as a message, or null for what isn't one: groups and channels, bots, and what Telegram
 * itself says in a chat.
 */
export function readUpdate(update: unknown): TelegramUpdate | null {
  const { update_id, message, edited_message, callback_query } = membersOf(update);
  if (!Number.isSafeInteger(update_id)) return null;
  const id = String(update_id);
  if (callback_query !== undefined) return readTap(id, membersOf(callback_query));
  const isEdit = message === undefined;
  return readMessage(id, membersOf(isEdit ? edited_message : message), isEdit);
}

function readMessage(id: string, message: Json, isEdit: boolean): TelegramUpdate | null {
  const from = readContact(message);
  const messageId = numberOf(message['message_id']);
  const content = readContent(message);
  if (!from || messageId === undefined || !content) return null;
  // A shared place that moves is an edit every few seconds.
  if (isEdit && content.type === 'location') return null;
  const replyTo = numberOf(membersOf(message['reply_to_message'])['message_id']);
  const seconds = numberOf(message[isEdit ? 'edit_date' : 'date']);
  const { file, number, ...said } = content;
  return {
    id,
    from: number === undefined ? from : { ...from, number },
    message: {
      id: String(messageId),
      ...said,
      ...(replyTo === undefined ? {} : { reply_to: String(replyTo) }),
      ...(isEdit ? { edited: true } : {}),
    },
    ...(seconds === undefined ? {} : { at: seconds * 1_000 }),
    ...(file ? { file } : {}),
  };
}

/** A tap on a button of a message; the message may be too old for Telegram to show it. */
function readTap(id: string, query: Json): TelegramUpdate | null {
  const queryId = textOf(query['id'], MAX_ID);
  const data = textOf(query['data'], MAX_ID);
  const message = membersOf(query['message']);
  const from = readContact({ from: query['from'], chat: message['chat'] });
  if (!from || queryId === undefined || data === undefined) return null;
  const text = labelOf(data, message);
  const replyTo = numberOf(message['message_id']);
  return {
    id,
    from,
    message: {
      id: queryId,
      type: 'button',
      button: { id: data, ...(text === undefined ? {} : { text }) },
      ...(replyTo === undefined ? {} : { reply_to: String(replyTo) }),
    },
    callbackQuery: queryId,
  };
}

/** What the button with this data reads. */
function labelOf(data: string, message: Json): string | undefined {
  for (const row of itemsOf(membersOf(message['reply_markup'])['inline_keyboard'])) {
    for (const button of itemsOf(row)) {
      const { text, callback_data } = membersOf(button);
      if (callback_data === data) return textOf(text, MAX_NAME);
    }
  }
  return undefined;
}

/** A person in a private chat, whose id is also the address for an answer. */
function readContact(message: Json): InboundContact | null {
  const chat = membersOf(message['chat']);
  const user = membersOf(message['from']);
  const id = numberOf(chat['id']);
  if (chat['type'] !== 'private' || id === undefined || user['is_bot'] === true) return null;
  const name = fullName(user);
  return {
    id: String(id),
    ...present({ name, username: textOf(user['username'], MAX_NAME) }),
  };
}

function fullName({ first_name, last_name }: Json): string | undefined {
  const parts = [first_name, last_name].map((part) => textOf(part, MAX_NAME));
  return textOf(parts.filter((part) => part !== undefined).join(' '), MAX_NAME);
}

type Content = Pick<InboundMessage, 'type' | 'text' | 'location'> & {
  file?: TelegramFile;
  /** Digits of the contact's own number, which they shared. */
  number?: string;
};

/** Members that hold a file, with what the product calls it; an animation is also a `document`. */
const FILES: readonly (readonly [member: string, type: InboundType])[] = [
  ['animation', 'video'],
  ['video', 'video'],
  ['video_note', 'video'],
  ['audio', 'audio'],
  ['voice', 'audio'],
  ['document', 'document'],
  ['sticker', 'sticker'],
];

/** Things that people send and that have no form of their own here. */
const OTHERS = ['poll', 'dice', 'game', 'story', 'paid_media', 'checklist', 'invoice'];

function readContent(message: Json): Content | null {
  const text = textOf(message['text'], MAX_TEXT);
  if (text !== undefined) return { type: 'text', text };
  const { photo, location, contact } = message;
  const caption = present({ text: textOf(message['caption'], MAX_TEXT) });
  if (photo !== undefined) return readPhoto(photo, caption);
  for (const [member, type] of FILES) {
    if (message[member] === undefined) continue;
    const file = readFile(membersOf(message[member]));
    return file ? { type, ...caption, file } : null;
  }
  if (location !== undefined) return readLocation(membersOf(location), membersOf(message['venue']));
  if (contact !== undefined) return readSharedContact(membersOf(contact), message);
  return OTHERS.some((member) => message[member] !== undefined) ? { type: 'unsupported' } : null;
}

/** Telegram has a photo in several sizes, the largest last. */
function readPhoto(photo: unknown, caption: { text?: string }): Content | null {
  const file = readFile(membersOf(itemsOf(photo).at(-1)));
  return file ? { type: 'image', ...caption, file: { mime: 'image/jpeg', ...file } } : null;
}

function readFile({ file_id, file_name, mime_type }: Json): TelegramFile | null {
  const id = textOf(file_id, MAX_ID);
  if (id === undefined) return null;
  return {
    id,
    ...present({ name: textOf(file_name, MAX_FILE_NAME), mime: textOf(mime_type, MAX_NAME) }),
  };
}

function readLocation({ latitude, longitude }: Json, { title, address }: Json): Content | null {
  const [lat, lng] = [numberOf(latitude), numberOf(longitude)];
  if (lat === undefined || lng === undefined) return null;
  return {
    type: 'location',
    location: {
      lat,
      lng,
      ...present({ name: textOf(title, MAX_NAME), address: textOf(address, MAX_NAME) }),
    },
  };
}

function readSharedContact(contact: Json, { from }: Json): Content {
  const phone = textOf(contact['phone_number'], MAX_NAME);
  const text = [fullName(contact), phone].filter((part) => part !== undefined).join(' ');
  const isOwn = contact['user_id'] !== undefined && contact['user_id'] === membersOf(from)['id'];
  const digits = phone?.replace(/\D/g, '');
  return {
    type: 'contact',
    ...present({ text: textOf(text, MAX_TEXT), number: isOwn ? textOf(digits, 20) : undefined }),
  };
}
