import { isTemplateChannel, type Channel } from '../channels.ts';
import { REASONS } from '../reasons.ts';
import { checkMessage } from './check-message.ts';

/** A template or an inline message, never both (SPEC, rule 4); some channels have templates only (rule 5). */
export function checkContent(
  channel: Channel,
  { template, message }: { template?: number; message?: unknown },
  path: string,
): string | null {
  if (isTemplateChannel(channel) && message !== undefined) return REASONS[`${channel}Inline`];
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
