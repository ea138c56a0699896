import type { Response } from 'express';
import { TELEGRAM_REACTIONS } from '@cascade/contracts';
import { isInChat } from '../../answers/find-earlier.ts';
import type { SandboxContext } from '../../context.ts';
import type { MessageContent } from '../../inbox/message.ts';
import { badRequest, sendFailure, sendResult, TelegramError } from './answer.ts';
import { botUser } from './bot.ts';
import type { CONTENTS } from './content.ts';
import { readKeyboard } from './keyboard.ts';
import type { Arguments } from './read-arguments.ts';
import { telegramRefusal } from './refusals.ts';

/** Ids of users, groups and channels have at most 52 significant bits. */
const MAX_CHAT_ID = 2 ** 52;

interface Send {
  context: SandboxContext;
  bot: number;
  args: Arguments;
  read: (typeof CONTENTS)[string];
  res: Response;
  gone: AbortSignal;
}

/** Runs a `send…` method. Checks in the order of the Bot API: content, keyboard, chat. */
export async function sendTo({ context, bot, args, read, res, gone }: Send): Promise<void> {
  const { inbox, behaviours, clock } = context;
  const content = read(args, inbox);
  if (content instanceof TelegramError) return sendFailure(res, content);
  const repliedTo = readReplyTo(args.text('reply_parameters'));
  if (repliedTo instanceof TelegramError) return sendFailure(res, repliedTo);
  const keyboard = readKeyboard(args.text('reply_markup'));
  if (keyboard instanceof TelegramError) return sendFailure(res, keyboard);
  const chat = readChat(args.text('chat_id'));
  if (chat instanceof TelegramError) return sendFailure(res, chat);
  const replied = repliedTo && earlierOf(context, bot, chat.address, repliedTo.id);
  const lost = repliedTo && !replied && !repliedTo.mayBeLost;
  const fault =
    (lost ? badRequest('message to be replied not found') : undefined) ??
    content.check() ??
    keyboard.check();
  if (fault) return sendFailure(res, fault);

  const { rows } = keyboard;
  const markup = args.text('reply_markup');
  let messageId = 0;
  await behaviours.run(behaviours.now('telegram', chat.address), {
    gone,
    arrive() {
      messageId = inbox.nextId();
      inbox.add({
        channel: 'telegram',
        to: chat.address,
        from: String(bot),
        provider_message_id: String(messageId),
        reference: referenceOf(content.content),
        content: {
          ...content.content,
          ...(rows.length > 0 ? { buttons: rows } : {}),
          ...(replied ? { reply_to: replied } : {}),
        },
      });
    },
    accept: () =>
      sendResult(res, {
        message_id: messageId,
        from: botUser(bot),
        chat: chat.answer,
        date: Math.floor(clock.now() / 1000),
        ...content.answer,
        ...(rows.length > 0 ? { reply_markup: JSON.parse(markup) as unknown } : {}),
      }),
    refuse: (refusal, retryAfterSeconds) =>
      sendFailure(res, telegramRefusal(refusal, retryAfterSeconds)),
    cut: () => void res.socket?.destroy(),
  });
}

/** Answers `setMessageReaction`: shows the reaction as an entry of its own; an empty list takes it back. */
export async function react({ context, bot, args, res, gone }: Omit<Send, 'read'>): Promise<void> {
  const { inbox, behaviours } = context;
  const chat = readChat(args.text('chat_id'));
  if (chat instanceof TelegramError) return sendFailure(res, chat);
  const emoji = readReaction(args.text('reaction'));
  if (emoji instanceof TelegramError) return sendFailure(res, emoji);
  const reacted = earlierOf(context, bot, chat.address, args.text('message_id'));
  if (!reacted) return sendFailure(res, badRequest('message to react not found'));
  await behaviours.run(behaviours.now('telegram', chat.address), {
    gone,
    arrive: () =>
      void inbox.add({
        channel: 'telegram',
        to: chat.address,
        from: String(bot),
        provider_message_id: String(inbox.nextId()),
        reference: `${reacted}:${emoji}`,
        content: { kind: 'reaction', text: emoji, reply_to: reacted },
      }),
    accept: () => sendResult(res, true),
    refuse: (refusal, retryAfterSeconds) =>
      sendFailure(res, telegramRefusal(refusal, retryAfterSeconds)),
    cut: () => void res.socket?.destroy(),
  });
}

function readReaction(written: string): string | TelegramError {
  if (written === '') return '';
  try {
    const list = JSON.parse(written) as { type?: string; emoji?: string }[];
    const [first] = list;
    if (list.length > 1) return badRequest('REACTIONS_TOO_MANY');
    if (first === undefined) return '';
    const { type, emoji = '' } = first;
    return type === 'emoji' && TELEGRAM_REACTIONS.has(emoji)
      ? emoji
      : badRequest('REACTION_INVALID');
  } catch {
    return badRequest("can't parse reaction types JSON object");
  }
}

/** The id of a message of the chat, from either side. */
const earlierOf = (
  { inbox }: SandboxContext,
  bot: number,
  contact: string,
  id: string,
): string | undefined =>
  isInChat(inbox, { channel: 'telegram', device: String(bot), contact }, id) ? id : undefined;

function readReplyTo(
  written: string,
): { id: string; mayBeLost: boolean } | undefined | TelegramError {
  if (written === '') return undefined;
  try {
    const { message_id, allow_sending_without_reply } = JSON.parse(written) as {
      message_id?: number;
      allow_sending_without_reply?: boolean;
    };
    return { id: String(message_id), mayBeLost: allow_sending_without_reply === true };
  } catch {
    return badRequest("can't parse reply parameters JSON object");
  }
}

function readChat(
  chat: string,
): { address: string; answer: Record<string, unknown> } | TelegramError {
  if (chat === '') return badRequest('chat_id is empty');
  if (/^@[A-Za-z]\w{3,31}$/.test(chat)) {
    const username = chat.slice(1);
    return {
      address: chat.toLowerCase(),
      answer: { id: -1_001, title: username, username, type: 'channel' },
    };
  }
  const id = Number(chat);
  if (!/^-?\d+$/.test(chat) || id === 0 || Math.abs(id) >= MAX_CHAT_ID) {
    return badRequest('chat not found');
  }
  const address = String(id);
  if (id > 0) return { address, answer: { id, first_name: `Chat ${id}`, type: 'private' } };
  return { address, answer: { id, title: `Group ${id}`, type: 'supergroup' } };
}

/** Identifies a send by its content: the Bot API takes no caller's id. */
function referenceOf({ text, location, attachments }: MessageContent): string | null {
  if (text !== undefined) return text;
  if (location) return `${location.lat},${location.lng}`;
  return attachments?.[0]?.name ?? null;
}
