import { CHANNEL_DEFINITIONS, type ChannelName } from '../channels.ts';
import { arrayOf, at, lastPart, textOf } from './members.ts';
import { readComponents } from './read-components.ts';
import { readParts, readPlace } from './read-parts.ts';
import type { ShownMail, ShownMedia, ShownMessage } from './shown-parts.ts';

/** Reads what a content shows on a phone. Members of a wrong type are left out. */
export function readMessage(channel: ChannelName, content: unknown): ShownMessage {
  const components = at(content, 'components');
  return CHANNEL_DEFINITIONS[channel].template === 'graph' && Array.isArray(components)
    ? readComponents(components)
    : readInline(at(content, 'message'));
}

export function readMail(content: unknown): ShownMail {
  return {
    subject: textOf(at(content, 'subject')),
    html: textOf(at(content, 'html')),
    text: textOf(at(content, 'text')),
    cc: arrayOf(at(content, 'cc')).map(textOf).filter(Boolean),
    replyTo: textOf(at(content, 'reply_to')),
    files: arrayOf(at(content, 'attachments')).flatMap((file) =>
      at(file, 'cid') === undefined ? [fileNameOf(file)] : [],
    ),
  };
}

/** Name of an attachment; its number or address where it has none. */
const fileNameOf = (file: unknown): string =>
  textOf(at(file, 'fileName')) ||
  lastPart(textOf(at(file, 'fileUrl')) || textOf(at(file, 'url'))) ||
  `#${textOf(at(file, 'fileId'))}`;

/** Reads a rendered mail as its recipient sees it: blind copies aren't shown. */
export function readSentMail(content: unknown): ShownMail {
  const copies = arrayOf(at(content, 'copies'));
  return {
    ...readMail(content),
    cc: copies
      .filter((copy) => at(copy, 'kind') === 'cc')
      .map((copy) => textOf(at(copy, 'address'))),
    replyTo: textOf(at(content, 'replyTo')),
  };
}

function readInline(message: unknown): ShownMessage {
  const rich = at(message, 'richContext');
  const type = at(message, 'type');
  const list = at(rich, 'listMessage');
  const media: ShownMedia | undefined =
    type === 'image' || type === 'video' || type === 'document'
      ? { kind: type, name: textOf(at(rich, 'fileName')) || lastPart(textOf(at(rich, 'fileUrl'))) }
      : undefined;
  const footer = textOf(at(rich, 'footer'));
  return {
    text: type === 'location' ? '' : textOf(at(message, 'message')),
    ...(media === undefined ? {} : { media }),
    ...(footer === '' ? {} : { footer }),
    ...(type === 'location' ? { location: readPlace(at(rich, 'location')) } : {}),
    ...readParts(rich),
    ...(list === undefined ? {} : { list: readList(list) }),
  };
}

function readList(list: unknown): NonNullable<ShownMessage['list']> {
  const sections = arrayOf(at(list, 'sections'));
  return {
    button: textOf(at(list, 'button')),
    rows: sections.flatMap((section) =>
      arrayOf(at(section, 'rows')).map((row) => textOf(at(row, 'title'))),
    ),
  };
}
