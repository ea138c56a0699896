import type { Failure } from '../failures/failure.ts';
import { broken, fieldRule } from '../failures/broken.ts';
import { isTemplateChannel, isChannelWith } from '../channels.ts';
import type { Channel, InlineChannel } from '../channels.ts';
import type { RichMember } from '../channels/definition.ts';
import { ACTS, type MessageType } from '../content/message.ts';
import { messageTypeFailure } from '../failures/reference.ts';
import { compile } from '../schemas/compile.ts';
import { InlineMessageSchema } from '../schemas/message.ts';
import type { MessageInput } from '../schemas/message.ts';
import { shapeOf } from '../schemas/shape-of.ts';
import { describeError } from '../validation/describe-error.ts';
import { checkInteractive } from './interactive-parts.ts';
import type { Stage } from './markers.ts';
import { checkMedia } from './media.ts';
import { checkTexts } from './message-texts.ts';
import { membersOf, misplaced } from './message-types.ts';
import { checkPoll } from './poll.ts';
import { checkReaction, checkReplyTo } from './reply-to.ts';
import { foreignButton } from './reply-buttons.ts';
import { checkTelegramButtons } from './telegram-buttons.ts';

const validate = compile<MessageInput>(InlineMessageSchema);
const hasShape = compile(shapeOf(InlineMessageSchema));

export interface CheckMessageOptions {
  /** `written` (default): values of markers are unknown. `rendered`: final. */
  stage?: Stage;
  /** Path of the message in the fault; default `message`. */
  path?: string;
  /** A telegram text that is too long is split into several messages. */
  splitTexts?: boolean;
}

/**
 * Checks an inline message on one channel (SPEC, "content.<channel>" and "Buttons"). Returns the first
 * fault, or null. Used for requests, for templates when they are saved, and again for
 * rendered messages.
 */
export function checkMessage(
  channel: Channel,
  message: unknown,
  { stage = 'written', path = 'message', splitTexts = false }: CheckMessageOptions = {},
): Failure | null {
  if (isTemplateChannel(channel)) return { kind: 'inlineNotSupported', params: { channel } };
  const type = (message as { type?: unknown } | null | undefined)?.type;
  const members = typeof type === 'string' ? membersOf(channel, type) : [];
  if (members === undefined) return messageTypeFailure(channel);
  const fault = schemaFault(channel, message, path);
  if (fault !== null) return fault;
  return checkRules(channel, message as MessageInput, members, path, stage, splitTexts);
}

/** Reports a wrong name before the missing member. A button that another channel has is told as the channel's own. */
function schemaFault(channel: InlineChannel, message: unknown, path: string): Failure | null {
  if (validate(message)) return null;
  const ofButtons = foreignButton(channel, message, path);
  if (ofButtons !== null) return ofButtons;
  const errors = validate.errors;
  return describeError((hasShape(message) ? errors : hasShape.errors)?.[0], path);
}

function checkRules(
  channel: InlineChannel,
  message: MessageInput,
  members: readonly RichMember[],
  path: string,
  stage: Stage,
  splitTexts: boolean,
): Failure | null {
  const rich = message.richContext;
  const at = `${path}.richContext`;
  const type = message.type as MessageType;
  for (const member of Object.keys(rich ?? {}) as RichMember[]) {
    if (rich?.[member] !== undefined && !members.includes(member)) {
      return fieldRule(`${at}.${member}`, misplaced(channel, type, member));
    }
  }
  return (
    checkTexts(channel, message, path, stage, splitTexts) ??
    checkReplyTo(channel, rich?.replyTo, `${at}.replyTo`, stage) ??
    (ACTS.has(type) && rich?.replyTo === undefined
      ? broken(at, 'replyToRequired', { type })
      : null) ??
    (type === 'reaction' ? checkReaction(channel, message, path, stage) : null) ??
    (type === 'location' && !rich?.location
      ? broken(at, 'locationRequired', { type: 'location' })
      : null) ??
    (members.includes('fileUrl') ? checkMedia(rich, type, at, stage) : null) ??
    (type === 'poll' ? checkPoll(rich?.poll, at) : null) ??
    (type === 'interactive' ? checkInteractive(rich, at, stage) : null) ??
    (isChannelWith(channel, 'buttons', 'keyboard') && rich?.buttons
      ? checkTelegramButtons(rich.buttons, `${at}.buttons`, stage)
      : null)
  );
}
