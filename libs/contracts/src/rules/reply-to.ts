import { CHANNEL_DEFINITIONS, type InlineChannel } from '../channels.ts';
import type { MessageInput } from '../schemas/message.ts';
import { waits, type Stage } from './markers.ts';

/** Checks the id of the message that is answered. Templates and rules answer no message that they know. */
export function checkReplyTo(
  channel: InlineChannel,
  replyTo: string | undefined,
  path: string,
  stage: Stage,
): string | null {
  if (replyTo === undefined) return null;
  if (stage === 'written') return `${path}: only in a message of a request`;
  if (waits(replyTo, stage)) return null;
  const { replies } = CHANNEL_DEFINITIONS[channel];
  return replies === null || replies.id.test(replyTo) ? null : `${path}: ${replies.mustBe}`;
}

/** A reaction has the message that it is on, and one emoji; an empty text takes the reaction back. */
export function checkReaction(
  channel: InlineChannel,
  { message }: MessageInput,
  path: string,
  stage: Stage,
): string | null {
  if (message === undefined) {
    return `${path}.message: required, one emoji, or an empty text to take the reaction back`;
  }
  if (message === '' || waits(message, stage)) return null;
  if (!isEmoji(message)) return `${path}.message: must be one emoji`;
  const reactions = CHANNEL_DEFINITIONS[channel].replies?.reactions ?? null;
  return reactions === null || reactions.has(withoutSelector(message))
    ? null
    : `${path}.message: ${channel} has no reaction ${message}`;
}

const EMOJI = /^\p{RGI_Emoji}$/v;

/** With or without the selector that asks for the coloured form. */
const isEmoji = (text: string): boolean => EMOJI.test(text) || EMOJI.test(`${text}\uFE0F`);

/** An emoji as the Bot API writes it: without the selector that asks for the coloured form. */
export const withoutSelector = (emoji: string): string => emoji.replaceAll('\uFE0F', '');
