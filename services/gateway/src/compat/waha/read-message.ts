import { asText } from '@cascade/contracts';
import { textOf, type CompatFields } from '../read-fields.ts';
import { readChatId } from './read-chat-id.ts';

/** Calls of WAHA that send one message. */
export const WAHA_SENDS = [
  'sendText',
  'sendImage',
  'sendFile',
  'sendVideo',
  'sendLocation',
] as const;

type WahaSend = (typeof WAHA_SENDS)[number];

/** `message`: an inline message of a send; its rules are checked with the request. */
type WahaMessage = { ok: true; to: string; message: object } | { ok: false; reason: string };

/** Reads the message of a call. Its texts have no markers. */
export function readMessage(call: WahaSend, fields: CompatFields): WahaMessage {
  const to = readChatId(textOf(fields.get('chatId')));
  if (to === null)
    return { ok: false, reason: 'chatId: must be a number, such as 6281234567890@c.us' };
  if (call === 'sendText') {
    return { ok: true, to, message: { type: 'text', message: asText(textOf(fields.get('text'))) } };
  }
  if (call === 'sendLocation') {
    const name = asText(textOf(fields.get('title')));
    const location = {
      lat: numberOf(fields.get('latitude')),
      lng: numberOf(fields.get('longitude')),
      ...(name === '' ? {} : { name }),
    };
    return { ok: true, to, message: { type: 'location', richContext: { location } } };
  }
  const file = fields.get('file');
  const given: Partial<Record<string, unknown>> =
    typeof file === 'object' && file ? { ...file } : {};
  const fileUrl = textOf(given['url']);
  if (fileUrl === '') {
    const isData = textOf(given['data']) !== '';
    return { ok: false, reason: isData ? 'file.data: give file.url' : 'file.url: required' };
  }
  const type = KINDS[call];
  const fileName = asText(textOf(given['filename']));
  const caption = asText(textOf(fields.get('caption')));
  return {
    ok: true,
    to,
    message: {
      type,
      ...(caption === '' ? {} : { message: caption }),
      richContext: { fileUrl, ...(type === 'document' && fileName !== '' ? { fileName } : {}) },
    },
  };
}

const KINDS = {
  sendImage: 'image',
  sendVideo: 'video',
  sendFile: 'document',
} as const satisfies Partial<Record<WahaSend, string>>;

const numberOf = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
