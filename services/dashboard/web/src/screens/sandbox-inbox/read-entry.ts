import type { RowOf } from '../../api/types.ts';
import type { ChannelName } from '../../components/channels.ts';

export interface EntryButton {
  text: string;
  /** Callback data or id of a reply button; the link or text of other buttons. */
  value: string;
  action: string;
}

export interface EntryAttachment {
  /** Null: the link itself was sent. */
  file: number | null;
  name: string;
  mime: string;
  size: number;
}

interface EntryRow {
  id: string;
  title: string;
  description: string;
}

/** An entry of a sandbox conversation: a message of a device, or an act of its contact. */
export interface Entry {
  /** Ids grow over time, over both sides of a conversation. */
  id: number;
  channel: ChannelName;
  contact: string;
  /** The device's id in the sandbox: number, bot id, phone number id or mail address. */
  sender: string;
  byContact: boolean;
  /** ISO 8601. */
  at: string;
  subject: string;
  header: string;
  text: string;
  html: string;
  /** Of a mail. */
  cc: string[];
  replyTo: string;
  footer: string;
  /** Name or coordinates of a location. */
  place: string;
  /** A reaction, whose emoji is the text; without one it was taken back. */
  isReaction: boolean;
  /** It answers an earlier message. */
  isAnswer: boolean;
  /** What its sender did to it later. */
  changed: 'edited' | 'revoked' | null;
  /** Of a poll. */
  options: string[];
  buttons: EntryButton[][];
  list: { button: string; rows: EntryRow[] } | null;
  attachments: EntryAttachment[];
  /** The bot's answer to a tap. */
  acknowledged: string;
  /** How often this send had arrived with this one. More than once: it came twice. */
  arrivals: number;
  /** A person wrote it to the contact on the device itself. */
  own: boolean;
  /** Somebody else wrote it in the contact's name. */
  forged: boolean;
  /** The device told that it was read. */
  isRead: boolean;
  /** When the contact last saw that somebody writes; ISO 8601, or empty. */
  typingAt: string;
}

/** Reads a row of the sandbox. Members of a wrong type are left out. */
export function readEntry(row: RowOf<'/api/sandbox/messages'>): Entry {
  const content = row['content'];
  const byContact = 'contact' in row;
  const place = at(content, 'location');
  const chose = textOf(row['chose']);
  return {
    id: row.id,
    channel: row.channel,
    contact: textOf(row[byContact ? 'contact' : 'to']),
    sender: textOf(row[byContact ? 'device' : 'from']),
    byContact,
    at: textOf(row[byContact ? 'at' : 'arrived_at']),
    subject: textOf(at(content, 'subject')),
    header: textOf(at(content, 'header')),
    text: chose || textOf(at(content, 'text')),
    html: textOf(at(content, 'html')),
    cc: headerOf(content, 'cc')
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean),
    replyTo: headerOf(content, 'reply-to'),
    footer: textOf(at(content, 'footer')),
    place: place === undefined ? '' : placeName(place),
    isReaction: at(content, 'kind') === 'reaction',
    isAnswer: at(content, 'reply_to') !== undefined,
    changed:
      at(content, 'revoked') === true
        ? 'revoked'
        : at(content, 'edited') === true
          ? 'edited'
          : null,
    options: arrayOf(at(at(content, 'poll'), 'options')).map(textOf),
    buttons: arrayOf(at(content, 'buttons')).map((line) => arrayOf(line).map(readButton)),
    list: readList(at(content, 'list')),
    attachments: arrayOf(at(content, 'attachments')).map(readAttachment),
    acknowledged: textOf(row['acknowledged']),
    arrivals: Number(row['arrivals'] ?? 1),
    own: at(content, 'own') === true,
    forged: row['forged'] === true,
    isRead: row['read_at'] !== undefined,
    typingAt: textOf(row['typing_at']),
  };
}

/** Value of a mail's header field; empty without one. */
function headerOf(content: unknown, name: string): string {
  const field = arrayOf(at(content, 'headers')).find(
    (one) => Array.isArray(one) && one[0] === name,
  );
  return Array.isArray(field) ? textOf(field[1]) : '';
}

function placeName(place: unknown): string {
  const name = [textOf(at(place, 'name')), textOf(at(place, 'address'))].filter(Boolean).join(', ');
  return name || `${textOf(at(place, 'lat'))}, ${textOf(at(place, 'lng'))}`;
}

const readButton = (button: unknown): EntryButton => ({
  text: textOf(at(button, 'text')),
  value: textOf(at(button, 'value')),
  action: textOf(at(button, 'action')),
});

function readList(list: unknown): Entry['list'] {
  if (list === undefined) return null;
  const rows = arrayOf(at(list, 'sections')).flatMap((section) => arrayOf(at(section, 'rows')));
  return {
    button: textOf(at(list, 'button')),
    rows: rows.map((row) => ({
      id: textOf(at(row, 'id')),
      title: textOf(at(row, 'title')),
      description: textOf(at(row, 'description')),
    })),
  };
}

function readAttachment(attachment: unknown): EntryAttachment {
  const file = at(attachment, 'file');
  return {
    file: typeof file === 'number' ? file : null,
    name: textOf(at(attachment, 'name')) || textOf(at(attachment, 'link')),
    mime: textOf(at(attachment, 'mime')),
    size: Number(at(attachment, 'size') ?? 0),
  };
}

const arrayOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function at(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return (value as Record<string, unknown>)[name];
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
