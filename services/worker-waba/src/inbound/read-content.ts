import { membersOf, numberOf, present, readBoundedJson, textOf } from '@cascade/channel';
import { OUTSIDE_TEXTS, BOUNDS } from '@cascade/contracts';
import type { InboundMessage, InboundType, JsonRecord } from '@cascade/contracts';
import { readContacts } from './read-contacts.ts';
import { readAddress } from './read-address.ts';
import { readErrors } from './read-errors.ts';
import { readOrder } from './read-order.ts';

export interface WabaMedia {
  id: string;
  name?: string;
  mime?: string;
}

/** Content of a message. */
type Content = Omit<InboundMessage, 'id'> & {
  media?: WabaMedia;
  /** Id of the message that the contact edited or deleted. */
  original?: string;
};

/** Reads the content of a type. Null: not in the documented form. */
type Reader = (part: JsonRecord, message: JsonRecord) => Content | null;

const PREFERENCES = ['stop', 'resume'] as const;
const MAX_TEXT = OUTSIDE_TEXTS.message;
const MAX_NAME = OUTSIDE_TEXTS.displayName;
const MAX_FILE_NAME = 255;
const MAX_ID = 256;

/**
 * Reads the content of a message by its `type`
 * (https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages);
 * an unreadable one is `unsupported`, with the provider's type.
 */
export function readContent(message: JsonRecord): Content {
  const type = textOf(message['type'], MAX_NAME);
  if (type === undefined || !Object.hasOwn(READERS, type)) return unsupported(type, message);
  return READERS[type]?.(membersOf(message[type]), message) ?? unsupported(type, message);
}

/** Reads an unsupported message. Meta names the type of some: `{"unsupported": {"type": "poll_update"}}`. */
function unsupported(type: string | undefined, message: JsonRecord): Content {
  const named = textOf(membersOf(message['unsupported'])['type'], BOUNDS.providerType);
  return {
    type: 'unsupported',
    provider_type: named ?? (type ?? 'unknown').slice(0, BOUNDS.providerType),
    ...present({ errors: readErrors(message['errors']) }),
  };
}

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

/** Readers by `type`; each gets the member of that name. */
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
  interactive: readInteractive,
  contacts: (_part, message) => readContacts(message['contacts']),
  reaction({ emoji, message_id }) {
    const shown = present({ emoji: textOf(emoji, MAX_NAME) });
    return {
      type: 'reaction',
      ...present({ text: shown.emoji, reply_to: textOf(message_id, MAX_ID) }),
      reaction: shown,
    };
  },
  order: readOrder,
  /** An edit: `message` has the whole edited message. */
  edit({ original_message_id, message }) {
    const original = textOf(original_message_id, MAX_ID);
    const edited = membersOf(message);
    // Refuses an edit within an edit, so that a sender can't choose the recursion depth.
    if (original === undefined || edited['type'] === 'edit') return null;
    const replyTo = textOf(membersOf(edited['context'])['id'], MAX_ID);
    return { ...present({ reply_to: replyTo }), ...readContent(edited), original, edited: true };
  },
  revoke({ original_message_id }) {
    const original = textOf(original_message_id, MAX_ID);
    return original === undefined ? null : { type: 'deleted', original };
  },
  /** A message of WhatsApp itself, such as a changed number. */
  system({ body, type, wa_id, new_wa_id, marketing }) {
    const number = textOf(wa_id ?? new_wa_id, MAX_ID)?.replace(/\D/g, '') || undefined;
    return {
      type: 'system',
      ...present({ text: textOf(body, MAX_TEXT) }),
      system: present({
        type: textOf(type, MAX_NAME),
        number,
        marketing: PREFERENCES.find((preference) => preference === marketing),
      }),
    };
  },
};

/** Reads a tap on a button, a picked row, or a completed Flow. */
function readInteractive({
  type,
  button_reply,
  list_reply,
  nfm_reply,
}: JsonRecord): Content | null {
  switch (type) {
    case 'button_reply': {
      const { id, title } = membersOf(button_reply);
      return tap(id, title);
    }
    case 'list_reply': {
      const { id, title, description } = membersOf(list_reply);
      const row = textOf(id, MAX_ID);
      if (row === undefined) return null;
      const texts = { title: textOf(title, MAX_NAME), description: textOf(description, MAX_NAME) };
      return { type: 'list', list: { id: row, ...present(texts) } };
    }
    case 'nfm_reply': {
      const { name, response_json } = membersOf(nfm_reply);
      const read = readBoundedJson(response_json);
      const isAddress = name === 'address_message' && 'value' in read;
      return {
        type: 'flow',
        ...(isAddress ? present({ address: readAddress(read.value) }) : {}),
        flow: {
          ...present({ name: textOf(name, MAX_NAME) }),
          ...('value' in read ? { response: read.value } : read),
        },
      };
    }
    default: {
      const name = textOf(type, MAX_NAME);
      const named = name === undefined ? 'interactive' : `interactive.${name}`;
      return { type: 'unsupported', provider_type: named.slice(0, BOUNDS.providerType) };
    }
  }
}

function tap(id: unknown, text: unknown): Content | null {
  const button = textOf(id, MAX_ID);
  if (button === undefined) return null;
  return { type: 'button', button: { id: button, ...present({ text: textOf(text, MAX_NAME) }) } };
}
