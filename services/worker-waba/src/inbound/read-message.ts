import { membersOf, present, textOf } from '@cascade/channel';
import type { InboundContact, InboundMessage } from '@cascade/contracts';
import { readContent, type WabaMedia } from './read-content.ts';
import { readReferral } from './read-referral.ts';
import { readSeconds } from './read-seconds.ts';

type Json = Readonly<Record<string, unknown>>;

/** A contact's message to a number. */
export interface WabaMessage {
  id: string;
  from: InboundContact;
  message: InboundMessage;
  /** Epoch ms; absent where Graph doesn't say. */
  at?: number;
  media?: WabaMedia;
}

const MAX_NAME = 200;
const MAX_ID = 256;

/**
 * Reads a message of `value.messages`. Null: it has no id or no sender, so it can be neither stored once
 * nor answered. Unreadable content is of type `unsupported`.
 *
 * @param contacts `value.contacts`, the senders' profiles.
 */
export function readMessage(message: Json, contacts: readonly Json[]): WabaMessage | null {
  const id = textOf(message['id'], MAX_ID);
  const from = readContact(message, contacts);
  if (id === undefined || !from) return null;
  const context = membersOf(message['context']);
  const {
    media,
    original: about = id,
    reply_to = textOf(context['id'], MAX_ID),
    ...said
  } = readContent(message);
  return {
    id,
    from,
    message: {
      id: about,
      ...present(readReferral(message['referral'], context['referred_product'])),
      ...said,
      ...present({ reply_to }),
    },
    ...present({ at: readSeconds(message['timestamp']), media }),
  };
}

/** Reads the sender. A contact who hides the number has only a `user_id`. */
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
