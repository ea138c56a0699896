import { arrayOf, at, textOf } from './members.ts';
import { readParts, readPlace, readRows } from './read-parts.ts';
import { readSentComponents, readSentMedia, sourceName } from './read-sent-components.ts';
import { readSentMail } from './shown-message.ts';
import type { ShownMail, ShownMessage } from './shown-parts.ts';

/** Reads what a recipient saw from the log's `{kind, …}`; null if a phone can't show it. */
export function readRendered(
  rendered: unknown,
): { mail: ShownMail } | { message: ShownMessage } | null {
  const of = (name: string) => at(rendered, name);
  const kind = of('kind');
  const text = textOf(of('text'));
  const foot = textOf(of('footer')) === '' ? {} : { footer: textOf(of('footer')) };
  const answer = typeof of('inReplyTo') === 'string' ? { act: 'answer' as const } : {};
  switch (kind) {
    case 'email':
      return { mail: readSentMail(rendered) };
    case 'reaction':
      return { message: { text: '', buttons: [], reaction: textOf(of('emoji')) } };
    case 'edit':
    case 'revoke':
      return { message: { text, act: kind, buttons: [] } };
    case 'voice':
    case 'sticker':
      return {
        message: {
          text: '',
          ...answer,
          buttons: [],
          media: { kind: kind === 'voice' ? 'audio' : kind, name: sourceName(of('source')) },
        },
      };
    case 'poll': {
      const options = arrayOf(of('options')).map((option) => `○ ${textOf(option)}`);
      const lines = [textOf(of('question')), ...options];
      return { message: { text: lines.join('\n'), ...answer, buttons: [] } };
    }
    case 'text':
    case 'reply-buttons':
      return { message: { text, ...answer, ...foot, buttons: readRows(of('buttons')) } };
    case 'list':
      return {
        message: {
          text,
          ...answer,
          ...foot,
          buttons: [],
          list: { button: textOf(at(of('list'), 'button')), rows: [] },
        },
      };
    case 'interactive':
      return { message: { text, ...answer, ...foot, ...readParts(rendered) } };
    case 'media':
      return {
        message: {
          text: textOf(of('caption')),
          ...answer,
          ...foot,
          buttons: readRows(of('buttons')),
          media: readSentMedia(rendered),
        },
      };
    case 'location':
      return {
        message: {
          text: '',
          ...answer,
          buttons: readRows(of('buttons')),
          location: readPlace(of('location')),
        },
      };
    case 'waba-template':
      return { message: { ...readSentComponents(of('components')), act: 'template' } };
    default:
      return null;
  }
}
