import {
  cardsText,
  itemsOf,
  membersOf,
  numberOf,
  present,
  readVcard,
  textOf,
} from '@cascade/channel';
import { OUTSIDE_TEXTS, BOUNDS } from '@cascade/contracts';
import type { InboundMessage, InboundType, JsonRecord } from '@cascade/contracts';
import { fullName } from './full-name.ts';
import { readUnsupported } from './read-unsupported.ts';

export interface TelegramFile {
  id: string;
  name?: string;
  mime?: string;
}

/** Content of a message. */
type Content = Omit<InboundMessage, 'id' | 'reply_to' | 'edited' | 'file'> & {
  file?: TelegramFile;
  /** Digits of the contact's own number, which they shared. */
  number?: string;
};

const MAX_TEXT = OUTSIDE_TEXTS.message;
const MAX_NAME = OUTSIDE_TEXTS.displayName;
const MAX_FILE_NAME = 255;
const MAX_ID = 256;

/** Members with a file, and the product's type for each; an animation also has `document`. */
const FILES: readonly (readonly [member: string, type: InboundType])[] = [
  ['animation', 'video'],
  ['video', 'video'],
  ['video_note', 'video'],
  ['audio', 'audio'],
  ['voice', 'audio'],
  ['document', 'document'],
  ['sticker', 'sticker'],
  // A live photo without its still picture.
  ['live_photo', 'video'],
];

/** Service messages of Telegram in a private chat, which the contact didn't write. */
const SERVICE = [
  'pinned_message',
  'message_auto_delete_timer_changed',
  'write_access_allowed',
  'connected_website',
  'chat_background_set',
  'proximity_alert_triggered',
  // A private chat may have topics (Bot API 9.3).
  'forum_topic_created',
  'forum_topic_edited',
  'forum_topic_closed',
  'forum_topic_reopened',
  'general_forum_topic_hidden',
  'general_forum_topic_unhidden',
];

/**
 * Reads the content of a contact's message. A kind without a form here is `unsupported`, with the name of
 * its member. Null: a service message.
 */
export function readContent(message: JsonRecord): Content | null {
  const text = textOf(message['text'], MAX_TEXT);
  if (text !== undefined) return { type: 'text', text };
  if (SERVICE.some((member) => message[member] !== undefined)) return null;
  return readKnown(message) ?? readUnsupported(message);
}

function readKnown(message: JsonRecord): Content | null {
  const { photo, location, contact, poll } = message;
  const caption = present({ text: textOf(message['caption'], MAX_TEXT) });
  if (photo !== undefined) return readPhoto(photo, caption);
  for (const [member, type] of FILES) {
    if (message[member] === undefined) continue;
    const file = readFile(membersOf(message[member]));
    return file ? { type, ...caption, file } : null;
  }
  if (location !== undefined) return readLocation(membersOf(location), membersOf(message['venue']));
  if (contact !== undefined) return readSharedContact(membersOf(contact), message);
  return poll === undefined ? null : readPoll(membersOf(poll));
}

/** Reads a photo: Telegram lists several sizes, the largest last. */
function readPhoto(photo: unknown, caption: { text?: string }): Content | null {
  const file = readFile(membersOf(itemsOf(photo).at(-1)));
  return file ? { type: 'image', ...caption, file: { mime: 'image/jpeg', ...file } } : null;
}

function readFile({ file_id, file_name, mime_type }: JsonRecord): TelegramFile | null {
  const id = textOf(file_id, MAX_ID);
  if (id === undefined) return null;
  return {
    id,
    ...present({ name: textOf(file_name, MAX_FILE_NAME), mime: textOf(mime_type, MAX_NAME) }),
  };
}

/** Reads a location. A live one has a period; the edit that ends it has none. */
function readLocation(
  { latitude, longitude, live_period }: JsonRecord,
  { title, address }: JsonRecord,
): Content | null {
  const [lat, lng] = [numberOf(latitude), numberOf(longitude)];
  if (lat === undefined || lng === undefined) return null;
  return {
    type: 'location',
    location: {
      lat,
      lng,
      ...present({ name: textOf(title, MAX_NAME), address: textOf(address, MAX_NAME) }),
    },
    ...(live_period === undefined ? {} : { live: true }),
  };
}

function readSharedContact(contact: JsonRecord, { from }: JsonRecord): Content {
  const phone = textOf(contact['phone_number'], MAX_NAME);
  const { name, emails, organization } = readVcard(contact['vcard']);
  const card = present({
    name: fullName(contact) ?? name,
    phones: phone === undefined ? undefined : [phone],
    emails,
    organization,
  });
  const isOwn = contact['user_id'] !== undefined && contact['user_id'] === membersOf(from)['id'];
  const digits = phone?.replace(/\D/g, '');
  return {
    type: 'contact',
    ...present({ text: cardsText([card]), number: isOwn ? textOf(digits, 20) : undefined }),
    contacts: [card],
  };
}

function readPoll({ question, options, allows_multiple_answers }: JsonRecord): Content {
  const asked = present({ question: textOf(question, MAX_TEXT) });
  return {
    type: 'poll',
    ...present({ text: asked.question }),
    poll: {
      ...asked,
      options: itemsOf(options)
        .slice(0, BOUNDS.pollOptions)
        .flatMap((option) => textOf(membersOf(option)['text'], MAX_NAME) ?? []),
      ...(allows_multiple_answers === true ? { multiple: true } : {}),
    },
  };
}
