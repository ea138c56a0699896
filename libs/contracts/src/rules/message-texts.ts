import {
  TELEGRAM_CAPTION,
  TELEGRAM_TEXT,
  WABA_CAPTION,
  WABA_FOOTER,
  WABA_INTERACTIVE_BODY,
  WABA_TEXT,
  WHATSAPP_TEXT,
} from '../limits.ts';
import type { MessageInput } from '../schemas/message.ts';
import type { Stage } from './markers.ts';
import type { InlineChannel } from './message-types.ts';
import { MAX_TEXT_PARTS, splitText } from './split-text.ts';
import { checkLength, checkNotBlank } from './text-length.ts';
import { withFooter } from './with-footer.ts';

/** Text, caption and footer: present where they must be, and no longer than the channel takes. */
export function checkTexts(
  channel: InlineChannel,
  { type, message, richContext }: MessageInput,
  path: string,
  stage: Stage,
  splitTexts: boolean,
): string | null {
  if (type === 'location') return null;
  const footer = richContext?.footer;
  if (footer !== undefined) {
    const fault = checkNotBlank(footer, `${path}.richContext.footer`);
    if (fault !== null) return fault;
  }
  if (type === 'text' || type === 'interactive') {
    if (message === undefined) return `${path}.message: required`;
    const fault = checkNotBlank(message, `${path}.message`);
    if (fault !== null) return fault;
  }
  if (stage === 'accepted') return null;
  const most = longest(channel, type);
  if (type === 'interactive') {
    return (
      checkLength(message ?? '', most, `${path}.message`, stage) ??
      checkLength(footer ?? '', WABA_FOOTER, `${path}.richContext.footer`, stage)
    );
  }
  const text = withFooter(message ?? '', footer);
  if (splitTexts && channel === 'telegram' && type === 'text') return checkParts(text, path);
  return checkLength(text, most, `${path}.message`, stage);
}

function checkParts(text: string, path: string): string | null {
  const parts = splitText(text).length;
  if (parts <= MAX_TEXT_PARTS) return null;
  return `${path}.message: ${parts} parts of ${TELEGRAM_TEXT} characters, at most ${MAX_TEXT_PARTS}`;
}

function longest(channel: InlineChannel, type: string): number {
  if (channel === 'whatsapp') return WHATSAPP_TEXT;
  if (channel === 'telegram') return type === 'text' ? TELEGRAM_TEXT : TELEGRAM_CAPTION;
  if (type === 'text') return WABA_TEXT;
  return type === 'interactive' ? WABA_INTERACTIVE_BODY : WABA_CAPTION;
}
