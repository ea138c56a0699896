import { asText, broken, fieldRule, type FieldRule, isFailure } from '@cascade/contracts';
import { FilePart } from '@cascade/service';
import { CUT_DATA, decodeBase64 } from '../cut-data.ts';
import { textOf, type CompatBody, type CompatFields } from '../read-fields.ts';
import { idleMembers, refusedMember, type WahaSend } from './fields.ts';
import { chatFault, readChatId, readMessageId } from './read-chat-id.ts';

/** An inline message of a send; its rules are checked with the request. */
export interface WahaMessage {
  type: string;
  message?: string;
  richContext?: Readonly<Record<string, unknown>>;
}

type ReadMessage =
  | {
      ok: true;
      to: string;
      message: WahaMessage;
      /** The call's own file, whose id `richContext` gets. */
      upload: FilePart | null;
      /** Members that did nothing. */
      idle: string[];
    }
  | { ok: false; failure: FieldRule };

type Content = { message: WahaMessage; upload?: FilePart } | FieldRule;

/** Reads the message of a call. Its texts have no markers. */
export function readMessage(call: WahaSend, body: CompatBody): ReadMessage {
  const { fields } = body;
  const refused = refusedMember(fields);
  if (refused !== undefined) return { ok: false, failure: refused };
  const earlier = readMessageId(textOf(fields.get(call === 'reaction' ? 'messageId' : 'reply_to')));
  const chat = call === 'reaction' ? (earlier.chat ?? '') : textOf(fields.get('chatId'));
  if (call === 'reaction' && earlier.chat === undefined) {
    return {
      ok: false,
      failure: fieldRule('messageId', 'must have its chat, as in false_6281234567890@c.us_3EB0'),
    };
  }
  const to = readChatId(chat);
  if (to === null) return { ok: false, failure: chatFault(chat) };
  const content = readContent(call, body);
  if (isFailure(content)) return { ok: false, failure: content };
  const { message, upload = null } = content;
  const richContext = {
    ...message.richContext,
    ...(upload === null ? {} : { fileId: UNKEPT }),
    ...(earlier.id === '' ? {} : { replyTo: earlier.id }),
  };
  const rich = Object.keys(richContext).length === 0 ? {} : { richContext };
  const idle = idleMembers(call, fields);
  return { ok: true, to, message: { ...message, ...rich }, upload, idle };
}

/** Of a file that isn't kept yet; any id passes the rules. */
const UNKEPT = 1;

function readContent(call: WahaSend, body: CompatBody): Content {
  const { fields } = body;
  switch (call) {
    case 'sendText':
    case 'reply':
      return { message: { type: 'text', message: asText(textOf(fields.get('text'))) } };
    case 'reaction':
      return { message: { type: 'reaction', message: textOf(fields.get('reaction')) } };
    case 'sendLocation':
      return { message: { type: 'location', richContext: { location: readLocation(fields) } } };
    case 'sendPoll':
      return { message: readPoll(membersOf(fields.get('poll'))) };
    default:
      return readMedia(KINDS[call], body);
  }
}

const KINDS = {
  sendImage: 'image',
  sendVideo: 'video',
  sendFile: 'document',
  sendVoice: 'voice',
} as const satisfies Partial<Record<WahaSend, string>>;

type Kind = (typeof KINDS)[keyof typeof KINDS];

function readMedia(type: Kind, { fields, data }: CompatBody): Content {
  const given = fields.get('file');
  const caption = type === 'voice' ? '' : asText(textOf(fields.get('caption')));
  const written = caption === '' ? {} : { message: caption };
  if (given instanceof FilePart) return { message: { type, ...written }, upload: given };
  const file = membersOf(given);
  const fileUrl = textOf(file.get('url'));
  const name = asText(textOf(file.get('filename')));
  const named = type === 'document' && name !== '' ? { fileName: name } : {};
  if (fileUrl !== '') {
    return { message: { type, ...written, richContext: { fileUrl, ...named } } };
  }
  const text = textOf(file.get('data'));
  if (text === '') return fieldRule('file', 'give url, or data in base64');
  const bytes = decodeBase64(text === CUT_DATA ? (data ?? '') : text);
  if (bytes === null) {
    return broken('file.data', 'mustBe', { value: 'base64, without data: before it' });
  }
  const upload = new FilePart(textOf(file.get('filename')), bytes);
  return { message: { type, ...written, richContext: named }, upload };
}

function readLocation(fields: CompatFields): object {
  const name = asText(textOf(fields.get('title')));
  return {
    lat: numberOf(fields.get('latitude')),
    lng: numberOf(fields.get('longitude')),
    ...(name === '' ? {} : { name }),
  };
}

function readPoll(poll: CompatFields): WahaMessage {
  const given = poll.get('options');
  const options = Array.isArray(given) ? given.map((option) => asText(textOf(option))) : given;
  const isMultiple = poll.get('multipleAnswers') === true;
  const choices = isMultiple && Array.isArray(options) ? options.length : 1;
  return {
    type: 'poll',
    message: asText(textOf(poll.get('name'))),
    richContext: { poll: { options, choices } },
  };
}

const membersOf = (value: unknown): CompatFields =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);

const numberOf = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
