import type { Channel } from '../channels.ts';
import type { ListMessage, MessageType } from '../message.ts';
import { REASONS } from '../reasons.ts';
import { compile } from '../schemas/compile.ts';
import { InlineMessageSchema } from '../schemas/message.ts';
import type { MessageInput, RichContextInput } from '../schemas/message.ts';
import { describeError } from '../validation/describe-error.ts';
import { checkListMessage } from './list-message.ts';
import type { Stage } from './markers.ts';
import { checkMedia } from './media.ts';
import { checkTexts } from './message-texts.ts';
import { MESSAGE_RULES, TYPE_REASONS, misplaced } from './message-types.ts';
import type { InlineChannel, RichMember } from './message-types.ts';
import { checkReplyButtons } from './reply-buttons.ts';
import { checkTelegramButtons } from './telegram-buttons.ts';

const validate = compile<MessageInput>(InlineMessageSchema);

export interface CheckMessageOptions {
  /** `written` (default): values of markers are not known yet. `rendered`: final. */
  stage?: Stage;
  /** Where the message is, for the reason; `message` by default. */
  path?: string;
}

/**
 * Every rule of an inline message on one channel (SPEC, "content.<channel>" and "Buttons"). Returns
 * the first fault as a reason, or null. Used for requests, for templates when they are saved, and
 * again on rendered messages.
 */
export function checkMessage(
  channel: Channel,
  message: unknown,
  { stage = 'written', path = 'message' }: CheckMessageOptions = {},
): string | null {
  if (channel === 'email') return REASONS.emailInline;
  const type = (message as { type?: unknown } | null | undefined)?.type;
  const members = typeof type === 'string' ? allowedMembers(channel, type) : null;
  if (typeof type === 'string' && members === null) return TYPE_REASONS[channel];
  if (!validate(message)) return describeError(validate.errors?.[0], path);
  return checkRules(channel, message, members!, path, stage);
}

function allowedMembers(channel: InlineChannel, type: string): readonly RichMember[] | null {
  const rules = MESSAGE_RULES[channel];
  return Object.hasOwn(rules, type) ? rules[type as MessageType]! : null;
}

function checkRules(
  channel: InlineChannel,
  message: MessageInput,
  members: readonly RichMember[],
  path: string,
  stage: Stage,
): string | null {
  const rich = message.richContext;
  const at = `${path}.richContext`;
  const type = message.type as MessageType;
  for (const member in rich) {
    if (!members.includes(member as RichMember)) {
      return `${at}.${member}: ${misplaced(channel, type, member as RichMember)}`;
    }
  }
  return (
    checkTexts(channel, message, path, stage) ??
    (type === 'location' && !rich?.location ? `${at}: location requires location` : null) ??
    (members.includes('fileUrl') ? checkMedia(rich, type, at, stage) : null) ??
    (type === 'interactive' ? checkInteractive(rich, at) : null) ??
    (channel === 'telegram' && rich?.buttons
      ? checkTelegramButtons(rich.buttons, `${at}.buttons`, stage)
      : null)
  );
}

function checkInteractive(rich: RichContextInput | undefined, path: string): string | null {
  if (!rich?.buttons === !rich?.listMessage) {
    return rich?.buttons
      ? `${path}: use either buttons or listMessage, not both`
      : `${path}: interactive requires buttons or listMessage`;
  }
  return rich?.buttons
    ? checkReplyButtons(rich.buttons, `${path}.buttons`)
    : checkListMessage(rich!.listMessage as ListMessage, `${path}.listMessage`);
}
