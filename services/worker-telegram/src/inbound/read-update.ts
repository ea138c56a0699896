import { integerIdOf, itemsOf, membersOf, numberOf, present, textOf } from '@cascade/channel';
import {
  BOUNDS,
  OUTSIDE_TEXTS,
  readProviderTime,
  type InboundContact,
  type InboundMessage,
  type JsonRecord,
} from '@cascade/contracts';
import { fullName } from './full-name.ts';
import { readContent, type TelegramFile } from './read-content.ts';

/** Kinds of updates that are requested (https://core.telegram.org/bots/api#update). */
export const UPDATE_KINDS = [
  'message',
  'edited_message',
  'callback_query',
  'message_reaction',
  'poll_answer',
] as const;

/** Why an update is no message of a contact. */
type IgnoredWhy =
  | 'malformed'
  /** A kind of update that isn't requested. */
  | 'other-kind'
  /** From a group, a channel, or a message that was sent through the bot in inline mode. */
  | 'not-private'
  | 'bot'
  /** Written by Telegram, such as a pinned message. */
  | 'service-message';

export interface IgnoredUpdate {
  ignored: IgnoredWhy;
  /** A tap: the contact's app waits for the answer. */
  callbackQuery?: string;
}

/** Action of a contact in a private chat with the bot. */
export interface TelegramUpdate {
  /**
   * Telegram's id, which a repeated update keeps. Positions of a live location share an id for each
   * minute.
   */
  id: string;
  from: InboundContact;
  message: InboundMessage;
  /** Epoch ms; absent where Telegram doesn't say. */
  at?: number;
  file?: TelegramFile;
  /** A tap: the contact's app waits for the answer. */
  callbackQuery?: string;
}

const MAX_NAME = OUTSIDE_TEXTS.displayName;
const MAX_ID = 256;

/** Reads an update as a message of a contact, or says why it is none. */
export function readUpdate(update: unknown): TelegramUpdate | IgnoredUpdate {
  const { update_id, ...kinds } = membersOf(update);
  const id = integerIdOf(update_id);
  if (id === undefined) return { ignored: 'malformed' };
  const kind = UPDATE_KINDS.find((name) => kinds[name] !== undefined);
  if (kind === undefined) return { ignored: 'other-kind' };
  return READERS[kind](id, membersOf(kinds[kind]));
}

type Reader = (id: string, part: JsonRecord) => TelegramUpdate | IgnoredUpdate;

const READERS: Readonly<Record<(typeof UPDATE_KINDS)[number], Reader>> = {
  message: (id, message) => readMessage(id, message, false),
  edited_message: (id, message) => readMessage(id, message, true),
  callback_query: readTap,
  message_reaction: readReaction,
  poll_answer: readVote,
};

function readMessage(
  id: string,
  message: JsonRecord,
  isEdit: boolean,
): TelegramUpdate | IgnoredUpdate {
  const from = readContact(message);
  if ('ignored' in from) return from;
  const messageId = integerIdOf(message['message_id']);
  if (messageId === undefined) return { ignored: 'malformed' };
  const content = readContent(message);
  if (!content) return { ignored: 'service-message' };
  const replyTo = repliedTo(message);
  const seconds = numberOf(message[isEdit ? 'edit_date' : 'date']);
  const at = readProviderTime(seconds);
  const { file, number, ...said } = content;
  const isMove = isEdit && content.type === 'location';
  return {
    id: isMove ? idOfMove(from.id, messageId, content.live ? seconds : undefined) : id,
    from: number === undefined ? from : { ...from, number },
    message: {
      id: messageId,
      ...said,
      ...(replyTo === undefined ? {} : { reply_to: replyTo }),
      ...(isEdit ? { edited: true } : {}),
    },
    ...(at === undefined ? {} : { at }),
    ...(file ? { file } : {}),
  };
}

/** Returns the message that this one answers. In a topic, Telegram names the topic's first message. */
function repliedTo(message: JsonRecord): string | undefined {
  const { message_id, forum_topic_created } = membersOf(message['reply_to_message']);
  return forum_topic_created === undefined ? integerIdOf(message_id) : undefined;
}

/**
 * Makes the id of a live location's position. It moves every few seconds for up to days, so only the
 * first position of each minute and the last one count.
 */
const idOfMove = (chat: string, message: string, seconds: number | undefined): string =>
  `live:${chat}:${message}:${seconds === undefined ? 'end' : Math.floor(seconds / 60)}`;

/** Reads a tap on a button. Telegram may leave out a message that is too old. */
function readTap(id: string, query: JsonRecord): TelegramUpdate | IgnoredUpdate {
  const queryId = textOf(query['id'], MAX_ID);
  const data = textOf(query['data'], MAX_ID);
  const message = membersOf(query['message']);
  const from = readContact({ from: query['from'], chat: message['chat'] });
  if (queryId === undefined) return { ignored: 'malformed' };
  if ('ignored' in from) return { ...from, callbackQuery: queryId };
  const replyTo = integerIdOf(message['message_id']);
  const about = replyTo === undefined ? {} : { reply_to: replyTo };
  // A button of a game has no data.
  const said: Omit<InboundMessage, 'id'> =
    data === undefined
      ? { type: 'unsupported', provider_type: 'callback_query' }
      : { type: 'button', button: { id: data, ...present({ text: labelOf(data, message) }) } };
  return { id, from, message: { id: queryId, ...said, ...about }, callbackQuery: queryId };
}

/** Reads a set, changed or removed reaction (https://core.telegram.org/bots/api#messagereactionupdated). */
function readReaction(id: string, reaction: JsonRecord): TelegramUpdate | IgnoredUpdate {
  const { chat, user, message_id, date, new_reaction } = reaction;
  const from = readContact({ chat, from: user });
  const about = integerIdOf(message_id);
  if ('ignored' in from) return from;
  if (about === undefined) return { ignored: 'malformed' };
  const { type, emoji, custom_emoji_id } = membersOf(itemsOf(new_reaction)[0]);
  const shown = present({ emoji: textOf(emoji ?? custom_emoji_id ?? type, MAX_NAME) });
  const at = readProviderTime(date);
  return {
    id,
    from,
    message: {
      // A reaction has no message id of its own.
      id: `reaction:${id}`,
      type: 'reaction',
      ...present({ text: shown.emoji }),
      reaction: shown,
      reply_to: about,
    },
    ...(at === undefined ? {} : { at }),
  };
}

/** Reads a vote in any poll of the bot (https://core.telegram.org/bots/api#pollanswer). */
function readVote(id: string, answer: JsonRecord): TelegramUpdate | IgnoredUpdate {
  const { poll_id, user, option_ids } = answer;
  // A chat voted, such as a channel.
  if (user === undefined) return { ignored: 'not-private' };
  const from = readContact({ chat: { type: 'private', id: membersOf(user)['id'] }, from: user });
  const poll = textOf(poll_id, MAX_ID);
  if ('ignored' in from) return from;
  if (poll === undefined) return { ignored: 'malformed' };
  const places = itemsOf(option_ids).slice(0, BOUNDS.pollOptions).filter(Number.isSafeInteger);
  return {
    id,
    from,
    message: {
      id: `vote:${id}`,
      type: 'vote',
      vote: {
        poll,
        ...(places.length === 0 ? { options: [] } : {}),
        option_ids: places as number[],
      },
    },
  };
}

/** Returns the text of the button with this data. */
function labelOf(data: string, message: JsonRecord): string | undefined {
  for (const row of itemsOf(membersOf(message['reply_markup'])['inline_keyboard'])) {
    for (const button of itemsOf(row)) {
      const { text, callback_data } = membersOf(button);
      if (callback_data === data) return textOf(text, MAX_NAME);
    }
  }
  return undefined;
}

/** Reads the person of a private chat; the id is also the address for an answer. */
function readContact(message: JsonRecord): InboundContact | IgnoredUpdate {
  const chat = membersOf(message['chat']);
  const user = membersOf(message['from']);
  if (chat['type'] !== 'private') return { ignored: 'not-private' };
  if (user['is_bot'] === true) return { ignored: 'bot' };
  const id = integerIdOf(chat['id']);
  if (id === undefined) return { ignored: 'malformed' };
  const name = fullName(user);
  return {
    id,
    ...present({ name, username: textOf(user['username'], MAX_NAME) }),
  };
}
