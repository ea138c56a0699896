import {
  CHANNEL_DEFINITIONS,
  CHANNELS,
  channelsWith,
  exchangesMails,
  formOf,
  isChannel,
  isHiddenContact,
  type Channel,
  type Location,
} from '@cascade/contracts';
import type { Inbox } from '../inbox/inbox.ts';
import { normalizeRecipient } from '../inbox/message.ts';
import { whatsappNumber } from '../providers/whatsapp-number.ts';
import type {
  AnswerFile,
  ContactAct,
  ContactAnswer,
  ContactPoll,
  NativeMessage,
} from './contact-answer.ts';
import { readPartAnswer } from './read-part-answer.ts';

/** JsonMembers of a JSON body or of a form. A form's members are texts. */
export type Fields = Readonly<Record<string, unknown>>;

export const MAX_FILE_BYTES = 16 * 1024 * 1024;
const MAX_TEXT = 65_536;
const MAX_HTML = 1024 * 1024;
const MAX_SHORT = 1_000;
const MAX_NATIVE = 256 * 1024;
const TELLING = channelsWith('tellsEchoes', true);
const MAX_OPTIONS = 12;
const ACTS = [
  'text',
  'tap',
  'row',
  'file',
  'location',
  'poll',
  'vote',
  'flow',
  'order',
  'address',
  'native',
] as const;
/** What a person can write on the device itself. */
const OWN_ACTS: ReadonlySet<ContactAct['kind']> = new Set(['text', 'file', 'location']);
const KNOWN = new Set<string>([
  ...ACTS,
  'channel',
  'device',
  'contact',
  'name',
  'reply_to',
  'edits',
  'hidden',
  'forged',
  'own',
  'id',
  'subject',
  'html',
]);

/** Reads a body of `POST /sandbox/answers`. A text says what is wrong with it. */
export function readContactAnswer(
  fields: Fields,
  upload: AnswerFile | undefined,
  inbox: Inbox,
): ContactAnswer | string {
  const unknown = Object.keys(fields).find((name) => !KNOWN.has(name));
  if (unknown !== undefined) return `${unknown}: unknown field`;
  for (const name of ['name', 'tap', 'row', 'reply_to', 'id', 'subject', 'device'] as const) {
    if (!isAbsent(fields[name]) && shortText(fields[name]) === undefined) {
      return `${name} must be a text of 1 to ${MAX_SHORT} characters`;
    }
  }
  const { channel } = fields;
  if (!isChannel(channel)) return `channel must be one of ${CHANNELS.join(', ')}`;
  const forged = isTrue(fields.forged);
  if (forged && CHANNEL_DEFINITIONS[channel].authenticatesContacts)
    return 'forged: of a mail alone';
  const own = isTrue(fields.own);
  if (own && !CHANNEL_DEFINITIONS[channel].tellsEchoes)
    return `own: of ${TELLING.join(' and ')} alone`;
  const written = normalizeRecipient(shortText(fields.contact) ?? '');
  const isNumber = formOf(channel).hasCountries && !isHiddenContact(channel, written);
  const contact = isNumber ? whatsappNumber(written) : written;
  if (contact === '') return 'contact is missing';
  const given = shortText(fields.device);
  const device = given === undefined ? lastWriter(inbox, channel, contact) : given.trim();
  if (device === undefined) return 'device is missing, and none has written to the contact';
  const file = upload ?? readFile(fields.file);
  if (typeof file === 'string') return file;
  const act = readAct(fields, channel, file);
  if (typeof act === 'string') return act;
  if (own && !OWN_ACTS.has(act.kind)) return 'own: text, file and location alone';
  if (own && !isAbsent(fields.edits)) return 'own: without edits';
  return {
    channel,
    device: exchangesMails(channel) ? device.toLowerCase() : device.replace(/^\+/, ''),
    contact,
    name: shortText(fields.name) ?? `Contact ${contact.split('@')[0]?.slice(-12) ?? ''}`,
    act,
    replyTo: shortText(fields.reply_to),
    id: shortText(fields.id),
    hidden: isTrue(fields.hidden),
    ...(forged ? { forged } : {}),
    ...(own ? { own } : {}),
  };
}

function readAct(
  fields: Fields,
  channel: Channel,
  file: AnswerFile | undefined,
): ContactAct | string {
  const text = textOf(fields.text, MAX_TEXT);
  if (!isAbsent(fields.text) && text === undefined) {
    return `text must have 1 to ${MAX_TEXT} characters`;
  }
  if (exchangesMails(channel)) return readMail(fields, text, file);
  const given = [
    ...(file ? ['file'] : []),
    ...ACTS.filter(
      (name) => name !== 'file' && !(name === 'text' && file) && !isAbsent(fields[name]),
    ),
  ];
  if (given.length !== 1) return `exactly one of ${ACTS.join(', ')} must be given`;
  if (file) return { kind: 'file', file, caption: text };
  const [tap, row] = [shortText(fields.tap), shortText(fields.row)];
  if (tap !== undefined) return { kind: 'tap', button: tap };
  if (row !== undefined) return { kind: 'row', row };
  if (text !== undefined) {
    const edits = isAbsent(fields.edits) ? undefined : shortText(fields.edits);
    const { replies } = CHANNEL_DEFINITIONS[channel];
    const isId = edits !== undefined && replies?.id.test(edits) !== false;
    if (!isAbsent(fields.edits) && !isId) return 'edits must be a message id';
    return { kind: 'text', text, edits };
  }
  if (!isAbsent(fields.poll)) {
    const poll = readPoll(fields.poll);
    return poll
      ? { kind: 'poll', poll }
      : `poll must have a question and 2 to ${MAX_OPTIONS} options`;
  }
  if (!isAbsent(fields.vote)) {
    const { poll, options } = membersOf(fields.vote);
    const id = shortText(poll);
    const chosen = optionsOf(options, 0);
    if (id === undefined || !chosen) return 'vote must have poll, a message id, and options';
    return { kind: 'vote', poll: id, options: chosen };
  }
  const part = (['flow', 'order', 'address'] as const).find((name) => !isAbsent(fields[name]));
  if (part !== undefined) {
    if (!CHANNEL_DEFINITIONS[channel].inline?.interactive) return `${part}: of waba alone`;
    const value = readNative(fields[part], true);
    return value ? readPartAnswer(part, value) : `${part} must be an object`;
  }
  if (!isAbsent(fields.native)) {
    const native = readNative(fields.native);
    return native
      ? { kind: 'native', native }
      : `native must be an object of at most ${MAX_NATIVE} characters`;
  }
  const location = readLocation(fields.location);
  return location ? { kind: 'location', location } : 'location must have lat and lng';
}

function readMail(
  fields: Fields,
  text: string | undefined,
  file: AnswerFile | undefined,
): ContactAct | string {
  const html = textOf(fields.html, MAX_HTML);
  if (!isAbsent(fields.html) && html === undefined) {
    return `html must have 1 to ${MAX_HTML} characters`;
  }
  const other = ACTS.find((name) => name !== 'text' && name !== 'file' && !isAbsent(fields[name]));
  if (other !== undefined) return `${other}: not a part of a mail`;
  if (text === undefined && html === undefined && !file) return 'text, html or file must be given';
  return { kind: 'mail', subject: shortText(fields.subject), text, html, file };
}

/** Reads `{name?, mime?, data}`. Undefined: there is no file. */
function readFile(value: unknown): AnswerFile | undefined | string {
  if (isAbsent(value)) return undefined;
  const { name, mime, data } = value as Record<string, unknown>;
  if (typeof data !== 'string' || !/^[A-Za-z0-9+/]+={0,2}$/.test(data)) {
    return 'file.data must be base64';
  }
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > MAX_FILE_BYTES) return `file must have at most ${MAX_FILE_BYTES} bytes`;
  return {
    name: shortText(name) ?? 'file',
    mime: shortText(mime) ?? 'application/octet-stream',
    bytes,
  };
}

/** Reads a location: an object, or its JSON text from a form. */
function readLocation(value: unknown): Location | undefined {
  const { lat, lng, name, address } = (parsed(value) ?? {}) as Record<string, unknown>;
  if (typeof lat !== 'number' || typeof lng !== 'number') return undefined;
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return undefined;
  return {
    lat,
    lng,
    ...(typeof name === 'string' ? { name } : {}),
    ...(typeof address === 'string' ? { address } : {}),
  };
}

function readPoll(value: unknown): ContactPoll | undefined {
  const { question, options, multiple } = membersOf(value);
  const asked = shortText(question);
  const offered = optionsOf(options, 2);
  if (asked === undefined || !offered) return undefined;
  return { question: asked, options: offered, multiple: isTrue(multiple) };
}

function optionsOf(value: unknown, least: number): string[] | undefined {
  if (!Array.isArray(value) || value.length < least || value.length > MAX_OPTIONS) return undefined;
  const options = value.flatMap((option) => shortText(option) ?? []);
  return options.length === value.length ? options : undefined;
}

function readNative(value: unknown, mayBeEmpty = false): NativeMessage | undefined {
  const native = membersOf(value);
  try {
    const { length } = JSON.stringify(native);
    const isGiven = mayBeEmpty || Object.keys(native).length > 0;
    return isGiven && length <= MAX_NATIVE ? native : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the members of an object, or of its JSON text from a form. */
function membersOf(value: unknown): NativeMessage {
  const found = parsed(value);
  const isObject = typeof found === 'object' && found !== null && !Array.isArray(found);
  return isObject ? (found as NativeMessage) : {};
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

const lastWriter = (inbox: Inbox, channel: Channel, contact: string): string | undefined =>
  inbox.list({ channel, to: contact, limit: 1 })[0]?.from;

/** A form sends empty members for fields that nobody filled in. */
const isAbsent = (value: unknown): boolean => value === undefined || value === '';

/** In JSON or in a form. */
const isTrue = (value: unknown): boolean => value === true || value === 'true';

const textOf = (value: unknown, max: number): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= max ? value : undefined;

/** A text, or a number: a chat id may come as one. */
const shortText = (value: unknown): string | undefined =>
  textOf(typeof value === 'number' ? String(value) : value, MAX_SHORT);
