import type { Failure } from '../failures/failure.ts';
import { broken } from '../failures/broken.ts';
import { CHANNEL_DEFINITIONS, type InlineChannel } from '../channels.ts';
import type { MessageInput } from '../schemas/message.ts';
import { waits, type Stage } from './markers.ts';

/** Checks the id of the message that is answered. Templates and rules answer no message that they know. */
export function checkReplyTo(
  channel: InlineChannel,
  replyTo: string | undefined,
  path: string,
  stage: Stage,
): Failure | null {
  if (replyTo === undefined) return null;
  if (stage === 'written') return broken(path, 'onlyInRequest');
  if (waits(replyTo, stage)) return null;
  const { replies } = CHANNEL_DEFINITIONS[channel];
  return replies === null || replies.id.test(replyTo) ? null : broken(path, replies.rule);
}

/** A reaction has the message that it is on, and one emoji; an empty text takes the reaction back. */
export function checkReaction(
  channel: InlineChannel,
  { message }: MessageInput,
  path: string,
  stage: Stage,
): Failure | null {
  if (message === undefined) {
    return broken(`${path}.message`, 'emojiRequired');
  }
  if (message === '' || waits(message, stage)) return null;
  if (!isEmoji(message)) return broken(`${path}.message`, 'oneEmoji');
  const reactions = CHANNEL_DEFINITIONS[channel].replies?.reactions ?? null;
  return reactions === null || reactions.has(withoutSelector(message))
    ? null
    : broken(`${path}.message`, 'reactionUnknown', { channel, emoji: message });
}

const EMOJI = /^\p{RGI_Emoji}$/v;

/** With or without the selector that asks for the coloured form. */
const isEmoji = (text: string): boolean => EMOJI.test(text) || EMOJI.test(`${text}\uFE0F`);

/** An emoji as the Bot API writes it: without the selector that asks for the coloured form. */
export const withoutSelector = (emoji: string): string => emoji.replaceAll('\uFE0F', '');
