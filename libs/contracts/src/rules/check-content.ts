import { isTemplateChannel, type Channel } from '../channels.ts';
import { MAX_SEGMENTS } from '../limits/limits.ts';
import { sentenceOf } from '../failures/sentence-of.ts';
import { checkMessage } from './check-message.ts';

/** A content entry of a request of the right shape. */
export interface ContentInput {
  template?: number;
  message?: unknown;
  max_segments?: number;
}

/** A template or an inline message, never both (SPEC, rule 4); some channels have templates only (rule 5). */
export function checkContent(
  channel: Channel,
  { template, message, max_segments: most }: ContentInput,
  path: string,
): string | null {
  if (most !== undefined && !(Number.isInteger(most) && most >= 1 && most <= MAX_SEGMENTS)) {
    return `${path}.max_segments: must be a whole number from 1 to ${MAX_SEGMENTS}`;
  }
  if (isTemplateChannel(channel) && message !== undefined)
    return sentenceOf({ kind: 'inlineNotSupported', params: { channel } });
  if (template !== undefined && message !== undefined) {
    return `${path}: use either template or message, not both`;
  }
  if (message !== undefined) {
    return checkMessage(channel, message, { stage: 'accepted', path: `${path}.message` });
  }
  if (template === undefined) return `${path}: template or message required`;
  return Number.isSafeInteger(template) && template > 0
    ? null
    : `${path}.template: must be a template id, a positive integer`;
}
