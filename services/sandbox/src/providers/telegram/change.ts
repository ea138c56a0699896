import type { SandboxContext } from '../../context.ts';
import { changeSent, findSent } from '../../answers/find-earlier.ts';
import { badRequest, type TelegramError } from './answer.ts';
import type { Arguments } from './read-arguments.ts';

const MAX_TEXT = 4096;

/** Finds the bot's message that an edit or a deletion names. */
function messageOf({ inbox }: Pick<SandboxContext, 'inbox'>, bot: number, args: Arguments) {
  const chat = { channel: 'telegram', device: String(bot), contact: args.text('chat_id') } as const;
  const found = findSent(inbox, chat, args.text('message_id'));
  return found?.content.revoked ? undefined : found;
}

/** Answers `editMessageText`. An edit without a keyboard takes the message's keyboard away. */
export function editText(context: Pick<SandboxContext, 'inbox'>, bot: number, args: Arguments) {
  const text = args.text('text').trim();
  if (text === '') return badRequest('message text is empty');
  if ([...text].length > MAX_TEXT) return badRequest('message is too long');
  const message = messageOf(context, bot, args);
  if (!message) return badRequest('message to edit not found');
  const { attachments, location, text: before, buttons: _buttons, ...content } = message.content;
  if (attachments || location) return badRequest('there is no text in the message to edit');
  if (before === text) {
    return badRequest('message is not modified: specified new message content is exactly the same');
  }
  changeSent(context.inbox, { ...message, content }, text);
  return { result: { message_id: Number(message.provider_message_id), text } };
}

/** Answers `deleteMessage`. */
export function deleteMessage(
  context: Pick<SandboxContext, 'inbox'>,
  bot: number,
  args: Arguments,
): { result: true } | TelegramError {
  const message = messageOf(context, bot, args);
  if (!message) return badRequest('message to delete not found');
  changeSent(context.inbox, message);
  return { result: true };
}
