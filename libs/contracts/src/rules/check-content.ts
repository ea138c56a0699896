import type { Failure } from '../failures/failure.ts';
import { broken } from '../failures/broken.ts';
import { isTemplateChannel, type Channel } from '../channels.ts';
import { MAX_SEGMENTS } from '../limits/limits.ts';
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
): Failure | null {
  if (most !== undefined && !(Number.isInteger(most) && most >= 1 && most <= MAX_SEGMENTS)) {
    return broken(`${path}.max_segments`, 'wholeNumberRange', { from: 1, to: MAX_SEGMENTS });
  }
  if (isTemplateChannel(channel) && message !== undefined)
    return { kind: 'inlineNotSupported', params: { channel } };
  if (template !== undefined && message !== undefined) {
    return broken(path, 'templateOrMessage');
  }
  if (message !== undefined) {
    return checkMessage(channel, message, { stage: 'accepted', path: `${path}.message` });
  }
  if (template === undefined) return broken(path, 'templateOrMessageRequired');
  return Number.isSafeInteger(template) && template > 0
    ? null
    : broken(`${path}.template`, 'templateIdForm');
}
