import type { Response } from 'express';
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
  const keyboard = readKeyboard(args.text('reply_markup'));
  if (keyboard instanceof TelegramError) return sendFailure(res, keyboard);
  const chat = readChat(args.text('chat_id'));
  if (chat instanceof TelegramError) return sendFailure(res, chat);
  const fault = content.check() ?? keyboard.check();
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
        content: { ...content.content, ...(rows.length > 0 ? { buttons: rows } : {}) },
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
