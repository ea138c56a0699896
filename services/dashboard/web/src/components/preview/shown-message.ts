import { CHANNEL_DEFINITIONS, type ChannelName } from '../channels.ts';

/** A message as a recipient sees it, whatever form it was written in. */
export interface ShownMessage {
  media?: { kind: 'image' | 'video' | 'document' | 'audio' | 'sticker'; name: string };
  header?: string;
  text: string;
  footer?: string;
  location?: { name: string; address: string };
  /** The emoji of a reaction; empty: the reaction was taken back. */
  reaction?: string;
  /** What it does to an earlier message. */
  act?: 'answer' | 'edit' | 'revoke';
  /** Rows of buttons under the message. */
  buttons: string[][];
  /** A button that WhatsApp labels itself. */
  asks?: Asked;
  /** The button that opens a list, and its rows. */
  list?: { button: string; rows: string[] };
}

/** What a button without a label of ours asks for. */
type Asked = 'catalog' | 'product' | 'products' | 'location' | 'address';

export interface ShownMail {
  subject: string;
  html: string;
  text: string;
  /** Addresses, with placeholders in a template. */
  cc: string[];
  replyTo: string;
  /** Names of attachments that the HTML doesn't show. */
  files: string[];
}

/** Reads what a content shows on a phone. Members of a wrong type are left out. */
export function readMessage(channel: ChannelName, content: unknown): ShownMessage {
  return CHANNEL_DEFINITIONS[channel].template === 'graph' &&
    Array.isArray(at(content, 'components'))
    ? readComponents(at(content, 'components') as unknown[])
    : readInline(at(content, 'message'));
}

export function readMail(content: unknown): ShownMail {
  return {
    subject: textOf(at(content, 'subject')),
    html: textOf(at(content, 'html')),
    text: textOf(at(content, 'text')),
    cc: textsOf(at(content, 'cc')),
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
  const location = at(rich, 'location');
  const list = at(rich, 'listMessage');
  const media: ShownMessage['media'] =
    type === 'image' || type === 'video' || type === 'document'
      ? { kind: type, name: textOf(at(rich, 'fileName')) || lastPart(textOf(at(rich, 'fileUrl'))) }
      : undefined;
  const footer = textOf(at(rich, 'footer'));
  return {
    text: type === 'location' ? '' : textOf(at(message, 'message')),
    ...(media === undefined ? {} : { media }),
    ...(footer === '' ? {} : { footer }),
    ...(type === 'location'
      ? {
          location: {
            name:
              textOf(at(location, 'name')) ||
              `${textOf(at(location, 'lat'))}, ${textOf(at(location, 'lng'))}`,
            address: textOf(at(location, 'address')),
          },
        }
      : {}),
    ...readParts(rich),
    ...(list === undefined ? {} : { list: readList(list) }),
  };
}

/** Buttons and header of an inline message, or of a rendered one, whose members have the same names. */
export function readParts(rich: unknown): Pick<ShownMessage, 'header' | 'buttons' | 'asks'> {
  const header = textOf(at(rich, 'header'));
  const label = textOf(at(at(rich, 'flow'), 'cta')) || textOf(at(at(rich, 'ctaUrl'), 'text'));
  const asks = ASKED.find(({ member }) => at(rich, member) !== undefined)?.asks;
  return {
    ...(header === '' ? {} : { header }),
    ...(asks === undefined ? {} : { asks }),
    buttons: label === '' ? rowsOf(at(rich, 'buttons')) : [[label]],
  };
}

const ASKED: readonly { member: string; asks: Asked }[] = [
  { member: 'catalog', asks: 'catalog' },
  { member: 'product', asks: 'product' },
  { member: 'productList', asks: 'products' },
  { member: 'locationRequest', asks: 'location' },
  { member: 'addressRequest', asks: 'address' },
];

function readList(list: unknown): NonNullable<ShownMessage['list']> {
  const sections = arrayOf(at(list, 'sections'));
  return {
    button: textOf(at(list, 'button')),
    rows: sections.flatMap((section) =>
      arrayOf(at(section, 'rows')).map((row) => textOf(at(row, 'title'))),
    ),
  };
}

/** Graph's `components` of a template. */
function readComponents(components: readonly unknown[]): ShownMessage {
  const find = (type: string) => components.find((component) => at(component, 'type') === type);
  const header = find('HEADER');
  const format = textOf(at(header, 'format')).toLowerCase();
  const footer = textOf(at(find('FOOTER'), 'text'));
  const name = textOf(at(header, 'fileName')) || lastPart(textOf(at(header, 'fileUrl')));
  return {
    text: textOf(at(find('BODY'), 'text')),
    ...(format === 'text' ? { header: textOf(at(header, 'text')) } : {}),
    ...(format === 'image' || format === 'video' || format === 'document'
      ? { media: { kind: format, name } }
      : {}),
    ...(footer === '' ? {} : { footer }),
    buttons: arrayOf(at(find('BUTTONS'), 'buttons')).map((button) => [
      textOf(at(button, 'text')) || textOf(at(button, 'type')),
    ]),
  };
}

/** Buttons come as rows of buttons, or as one row. */
function rowsOf(value: unknown): string[][] {
  return arrayOf(value).map((row) =>
    Array.isArray(row)
      ? row.map((button) => textOf(at(button, 'text')))
      : [textOf(at(row, 'text'))],
  );
}

const textsOf = (value: unknown): string[] => arrayOf(value).map(textOf).filter(Boolean);

const arrayOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function at(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return (value as Record<string, unknown>)[name];
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const lastPart = (url: string): string => url.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
