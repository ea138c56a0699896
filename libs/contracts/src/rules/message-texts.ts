import type { Failure } from '../failures/failure.ts';
import { broken } from '../failures/broken.ts';
import { CHANNEL_DEFINITIONS, type InlineChannel } from '../channels.ts';
import { TELEGRAM_TEXT, WABA_FOOTER } from '../limits/limits.ts';
import type { MessageInput } from '../schemas/message.ts';
import type { Stage } from './markers.ts';
import { longestOf } from './message-types.ts';
import { MAX_TEXT_PARTS, splitText } from './split-text.ts';
import { checkLength, checkNotBlank } from './text.ts';

const NEEDS_TEXT: ReadonlySet<string> = new Set(['text', 'interactive', 'poll', 'edit']);

/** Checks text, caption and footer: present where required, and within the channel's limits. */
export function checkTexts(
  channel: InlineChannel,
  { type, message, richContext }: MessageInput,
  path: string,
  stage: Stage,
  splitTexts: boolean,
): Failure | null {
  if (type === 'location' || type === 'reaction') return null;
  if (type === 'voice' || type === 'sticker' || type === 'revoke') {
    return message === undefined ? null : broken(`${path}.message`, 'notUsedByMessage', { type });
  }
  const footer = richContext?.footer;
  if (footer !== undefined) {
    const fault = checkNotBlank(footer, `${path}.richContext.footer`);
    if (fault !== null) return fault;
  }
  if (NEEDS_TEXT.has(type)) {
    if (message === undefined) return broken(`${path}.message`, 'requiredHere');
    const fault = checkNotBlank(message, `${path}.message`);
    if (fault !== null) return fault;
  }
  if (stage === 'accepted') return null;
  const most = longestOf(channel, type);
  if (type === 'interactive') {
    return (
      checkLength(message ?? '', most, `${path}.message`, stage) ??
      checkLength(footer ?? '', WABA_FOOTER, `${path}.richContext.footer`, stage)
    );
  }
  const text = withFooter(message ?? '', footer);
  if (splitTexts && CHANNEL_DEFINITIONS[channel].splitsTexts && type === 'text')
    return checkParts(text, path);
  return checkLength(text, most, `${path}.message`, stage);
}

function checkParts(text: string, path: string): Failure | null {
  const parts = splitText(text).length;
  if (parts <= MAX_TEXT_PARTS) return null;
  return broken(`${path}.message`, 'partsOver', {
    count: parts,
    size: TELEGRAM_TEXT,
    most: MAX_TEXT_PARTS,
  });
}

/** Appends a footer where the provider has none of its own: everywhere but WABA `interactive`. */
export function withFooter(text: string, footer: string | undefined): string {
  if (footer === undefined) return text;
  return text === '' ? footer : `${text}\n\n${footer}`;
}
