import {
  CHANNEL_DEFINITIONS,
  cut,
  type InlineChannel,
  type InlineMessage,
} from '@cascade/contracts';
import type { Prompt, PromptOption } from './prompt.ts';

/** Bot API `sendMessage.text` and Cloud API text body, in UTF-16 units. WhatsApp takes more. */
const LONGEST_TEXT = 4096;
/** Cloud API: body of interactive messages, reply buttons, rows of a list. */
const INTERACTIVE_BODY = 1024;
const BUTTONS = { most: 3, label: 20 } as const;
const ROWS = { most: 10, label: 24 } as const;

/** Renders a prompt for its channel: with buttons or a list where they fit, otherwise numbered. */
export function present(channel: InlineChannel, prompt: Prompt): InlineMessage {
  const { options } = prompt;
  const { buttons } = CHANNEL_DEFINITIONS[channel];
  if (options.length > 0 && buttons === 'keyboard') return keyboard(prompt);
  if (options.length > 0 && buttons === 'reply' && textOf(prompt).length <= INTERACTIVE_BODY) {
    if (areWithin(options, BUTTONS)) return replyButtons(prompt);
    if (areWithin(options, ROWS)) return list(prompt);
  }
  return { type: 'text', message: textOf(numbered(prompt)) };
}

function keyboard(prompt: Prompt): InlineMessage {
  const buttons = prompt.options.map(({ id, label }) => [
    { type: 'callback' as const, text: label, callbackData: id },
  ]);
  return { type: 'text', message: textOf(prompt), richContext: { buttons } };
}

function replyButtons(prompt: Prompt): InlineMessage {
  const buttons = prompt.options.map(({ id, label }) => [{ id, text: label }]);
  return { type: 'interactive', message: textOf(prompt), richContext: { buttons } };
}

function list(prompt: Prompt): InlineMessage {
  const rows = prompt.options.map(({ id, label }) => ({ id, title: label }));
  const listMessage = { button: prompt.choice?.list ?? '…', sections: [{ rows }] };
  return { type: 'interactive', message: textOf(prompt), richContext: { listMessage } };
}

/** Whether labels fit and differ, as buttons require and readers of lists need. */
function areWithin(
  options: readonly PromptOption[],
  { most, label: longest }: { most: number; label: number },
): boolean {
  return (
    options.length <= most &&
    options.every(({ label }) => label.length <= longest) &&
    new Set(options.map(({ label }) => label)).size === options.length
  );
}

/** Renders options as numbered lines; the text names words already. */
function numbered(prompt: Prompt): Prompt {
  const choices = prompt.options.filter(({ isWord }) => !isWord);
  if (choices.length === 0) return prompt;
  const lines = choices.map(({ label }, index) => `${index + 1}. ${label}`);
  const how = [lines.join('\n'), prompt.choice?.byNumber, prompt.how];
  return { ...prompt, how: how.filter((part) => part !== undefined).join('\n\n') };
}

function textOf({ text, how }: Prompt): string {
  const tail = how === undefined ? '' : `\n\n${how}`;
  return shortened(text, LONGEST_TEXT - tail.length) + tail;
}

const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${cut(text, most - 1)}…`;
