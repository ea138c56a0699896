import { readParts, readSentMail, type ShownMail, type ShownMessage } from './shown-message.ts';

/** Reads what a recipient saw from the log's `{kind, …}`; null if a phone can't show it. */
export function readRendered(
  rendered: unknown,
): { mail: ShownMail } | { message: ShownMessage } | null {
  const { kind, emoji, inReplyTo, question, options } = membersOf(rendered);
  const { text, footer, caption, media, source, location, buttons, list, components } =
    membersOf(rendered);
  const foot = textOf(footer) === '' ? {} : { footer: textOf(footer) };
  const answer = typeof inReplyTo === 'string' ? { act: 'answer' as const } : {};
  switch (kind) {
    case 'email':
      return { mail: readSentMail(rendered) };
    case 'reaction':
      return { message: { text: '', buttons: [], reaction: textOf(emoji) } };
    case 'edit':
    case 'revoke':
      return { message: { text: textOf(text), act: kind, buttons: [] } };
    case 'voice':
    case 'sticker':
      return {
        message: {
          text: '',
          ...answer,
          buttons: [],
          media: { kind: kind === 'voice' ? 'audio' : kind, name: sourceName(source) },
        },
      };
    case 'poll': {
      const lines = [question, ...arrayOf(options).map((option) => `○ ${textOf(option)}`)];
      return { message: { text: lines.map(textOf).join('\n'), ...answer, buttons: [] } };
    }
    case 'text':
    case 'reply-buttons':
      return { message: { text: textOf(text), ...answer, ...foot, buttons: labels(buttons) } };
    case 'list':
      return {
        message: {
          text: textOf(text),
          ...answer,
          ...foot,
          buttons: [],
          list: { button: textOf(membersOf(list)['button']), rows: [] },
        },
      };
    case 'interactive':
      return { message: { text: textOf(text), ...foot, ...readParts(rendered) } };
    case 'media':
      return {
        message: {
          text: textOf(caption),
          ...answer,
          ...foot,
          buttons: labels(buttons),
          media: { kind: mediaKind(media), name: sourceName(source) },
        },
      };
    case 'location': {
      const place = membersOf(location);
      return {
        message: {
          text: '',
          ...answer,
          buttons: labels(buttons),
          location: {
            name: textOf(place['name']) || `${textOf(place['lat'])}, ${textOf(place['lng'])}`,
            address: textOf(place['address']),
          },
        },
      };
    }
    case 'waba-template':
      return { message: { text: componentTexts(components), buttons: [] } };
    default:
      return null;
  }
}

type Members = Record<string, unknown>;

const membersOf = (value: unknown): Members =>
  typeof value === 'object' && value !== null ? (value as Members) : {};

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const arrayOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function labels(buttons: unknown): string[][] {
  return arrayOf(buttons).map((row) =>
    (Array.isArray(row) ? row : [row]).map((button) => {
      const { text, title } = membersOf(button);
      return textOf(text) || textOf(title);
    }),
  );
}

const mediaKind = (media: unknown): 'image' | 'video' | 'document' =>
  media === 'image' || media === 'video' ? media : 'document';

function sourceName(source: unknown): string {
  const { fileName, url, fileUrl } = membersOf(source);
  return textOf(fileName) || (textOf(url) || textOf(fileUrl)).split('/').at(-1) || '';
}

/** The values that went into an approved template, part by part. */
function componentTexts(components: unknown): string {
  return arrayOf(components)
    .flatMap((component) => arrayOf(membersOf(component)['parameters']))
    .map((parameter) => textOf(membersOf(parameter)['text']))
    .filter((text) => text !== '')
    .join('\n');
}
