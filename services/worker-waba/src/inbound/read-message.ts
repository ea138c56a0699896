import { membersOf, present, textOf } from '@cascade/channel';
import {
  OUTSIDE_TEXTS,
  readProviderTime,
  type InboundContact,
  type InboundMessage,
  type ProviderError,
  type JsonRecord,
} from '@cascade/contracts';
import { readContent, type WabaMedia } from './read-content.ts';
import { readReferral } from './read-referral.ts';

/** A contact's message to a number. */
export interface WabaMessage {
  id: string;
  from: InboundContact;
  message: InboundMessage;
  /** Epoch ms; absent where Graph doesn't say. */
  at?: number;
  media?: WabaMedia;
}

/** Why a message is not taken. */
export interface IgnoredMessage {
  /** `malformed`: it has no id or no sender, so it can be neither stored once nor answered. */
  ignored: 'malformed' | 'group';
}

const MAX_NAME = OUTSIDE_TEXTS.displayName;
const MAX_ID = 256;

/**
 * Reads a message of `value.messages`, or says why it is ignored. Unreadable content is of type
 * `unsupported`.
 *
 * @param contacts `value.contacts`, the senders' profiles.
 * @param errors `value.errors`: Graph puts there why it couldn't build a message.
 */
export function readMessage(
  message: JsonRecord,
  contacts: readonly JsonRecord[],
  errors: readonly ProviderError[] = [],
): WabaMessage | IgnoredMessage {
  const id = textOf(message['id'], MAX_ID);
  const from = readContact(message, contacts);
  if (id === undefined || !from) return { ignored: 'malformed' };
  // A group of the Groups API: an answer would go to one member of it.
  if (message['group_id'] !== undefined) return { ignored: 'group' };
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
      ...(said.type === 'unsupported' && errors.length > 0 ? { errors: [...errors] } : {}),
      ...said,
      ...present({ reply_to }),
    },
    ...present({ at: readProviderTime(message['timestamp']), media }),
  };
}

/** Reads a message of `value.message_echoes`; its `from` is the contact that it went to. */
export const readWritten = (
  { to, to_user_id: user, ...echo }: JsonRecord,
  contacts: readonly JsonRecord[],
  errors?: readonly ProviderError[],
): WabaMessage | IgnoredMessage =>
  readMessage({ ...echo, from: to, user_id: user, from_user_id: undefined }, contacts, errors);

/**
 * Reads the sender. A contact who hides the number has only a `user_id`; the message about a changed
 * `user_id` has no sender.
 */
function readContact(message: JsonRecord, contacts: readonly JsonRecord[]): InboundContact | null {
  const number = /^\d{5,20}$/.exec(textOf(message['from'], MAX_ID) ?? '')?.[0];
  const profileOf = (name: string, value: unknown) =>
    contacts.find((contact) => contact[name] !== undefined && contact[name] === value);
  const system = membersOf(message['system']);
  const changed = system['previous_user_id'] ?? system['user_id'];
  const stated = message['user_id'] ?? message['from_user_id'] ?? changed;
  // With several profiles, an unnamed one may be another sender's.
  const only = contacts.length === 1 ? contacts[0] : undefined;
  const contact = profileOf('wa_id', number) ?? profileOf('user_id', stated) ?? only ?? {};
  const id = number ?? textOf(stated, MAX_ID) ?? textOf(contact['user_id'], MAX_ID);
  if (id === undefined) return null;
  const name = textOf(membersOf(contact['profile'])['name'], MAX_NAME);
  return { id, ...present({ number, name }) };
}
