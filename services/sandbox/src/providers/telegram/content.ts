import type { Inbox } from '../../inbox/inbox.ts';
import type { Attachment, MessageContent } from '../../inbox/message.ts';
import { badRequest, TelegramError } from './answer.ts';
import type { Arguments } from './read-arguments.ts';

/** The content of a `send…` method, and the members of the Message that answers it. */
interface TelegramContent {
  content: MessageContent;
  answer: Record<string, unknown>;
  /** What Telegram's servers check after the Bot API has found the chat. */
  check(): TelegramError | undefined;
}

type Read = (args: Arguments, inbox: Inbox) => TelegramContent | TelegramError;

const MAX_TEXT = 4096;
const MAX_CAPTION = 1024;
const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
const PARSE_MODES = ['', 'html', 'markdown', 'markdownv2'];

export const CONTENTS: Readonly<Record<string, Read>> = {
  sendmessage: readText,
  sendphoto: (args, inbox) => readMedia('image', 'photo', args, inbox),
  sendvideo: (args, inbox) => readMedia('video', 'video', args, inbox),
  senddocument: (args, inbox) => readMedia('document', 'document', args, inbox),
  sendlocation: (args) => readLocation(args, false),
  sendvenue: (args) => readLocation(args, true),
};

function readText(args: Arguments): TelegramContent | TelegramError {
  const text = cleaned(args.text('text'));
  if (text === '') return badRequest('message text is empty');
  if (!PARSE_MODES.includes(args.text('parse_mode').toLowerCase())) {
    return badRequest('unsupported parse_mode');
  }
  const preview = linkPreview(args);
  if (preview instanceof TelegramError) return preview;
  return {
    content: { kind: 'text', text, link_preview: preview },
    answer: { text },
    check: () => ([...text].length > MAX_TEXT ? badRequest('message is too long') : undefined),
  };
}

/** Cleans a text like Telegram: drops carriage returns and trims. */
const cleaned = (text: string): string => text.replaceAll('\r', '').trim();

function linkPreview(args: Arguments): boolean | TelegramError {
  const options = args.text('link_preview_options');
  if (options === '') return args.text('disable_web_page_preview') !== 'true';
  try {
    return (JSON.parse(options) as { is_disabled?: boolean }).is_disabled !== true;
  } catch {
    return badRequest("can't parse link preview options JSON object");
  }
}

function readMedia(
  kind: 'image' | 'video' | 'document',
  field: 'photo' | 'video' | 'document',
  args: Arguments,
  inbox: Inbox,
): TelegramContent | TelegramError {
  const source = readSource(field, args, inbox);
  if (source instanceof TelegramError) return source;
  const caption = cleaned(args.text('caption'));
  const { attachment, bytes } = source;
  if (kind === 'image' && bytes && bytes.byteLength > MAX_PHOTO_BYTES) {
    return badRequest(
      `file of size ${bytes.byteLength} bytes is too big for a photo; the maximum size is ${MAX_PHOTO_BYTES} bytes`,
    );
  }
  const file = describeFile(attachment);
  return {
    content: {
      kind,
      ...(caption === '' ? {} : { text: caption }),
      attachments: [attachment],
    },
    answer: {
      [field]: field === 'photo' ? [{ ...photoSize(file), width: 90, height: 90 }] : file,
      ...(caption === '' ? {} : { caption }),
    },
    check: () => {
      if ([...caption].length > MAX_CAPTION) return badRequest('message caption is too long');
      if (kind === 'image' && bytes && !isImage(bytes)) return badRequest('IMAGE_PROCESS_FAILED');
      if (kind === 'video' && bytes && !isVideo(bytes)) {
        return badRequest('VIDEO_CONTENT_TYPE_INVALID');
      }
      return undefined;
    },
  };
}

/** Reads a file: an upload, the id of an earlier file, or a link, which is stored and not followed. */
function readSource(
  field: string,
  args: Arguments,
  inbox: Inbox,
): { attachment: Attachment; bytes?: Uint8Array } | TelegramError {
  const text = args.text(field);
  const upload = text.startsWith('attach://')
    ? args.upload(text.slice('attach://'.length))
    : args.upload(field);
  if (upload) {
    if (upload.bytes.byteLength === 0) return badRequest('file must be non-empty');
    return { attachment: inbox.addFile(upload), bytes: upload.bytes };
  }
  if (text === '') return badRequest(`there is no ${field} in the request`);
  const sent = inbox.file(fileNumber(text));
  if (sent) {
    const { id, name, mime, bytes } = sent;
    return { attachment: { file: id, name, mime, size: bytes.byteLength }, bytes };
  }
  if (!/^https?:/i.test(text)) return badRequest('wrong file identifier/HTTP URL specified');
  if (!URL.canParse(text)) return badRequest('wrong HTTP URL specified');
  return {
    attachment: { link: text, name: new URL(text).pathname.split('/').pop() || field },
  };
}

const FILE_ID = /^BQACAgQAAxk-(\d{1,15})$/;

export const fileId = (file: number): string => `BQACAgQAAxk-${file}`;
/** Returns the number of a file of the inbox; 0 is none. */
export const fileNumber = (id: string): number => Number(FILE_ID.exec(id)?.[1] ?? 0);

export function describeFile(attachment: Attachment): Record<string, unknown> {
  if ('link' in attachment) return { file_id: 'remote', file_unique_id: 'remote' };
  return {
    file_id: fileId(attachment.file),
    file_unique_id: `AgAD-${attachment.file}`,
    file_name: attachment.name,
    mime_type: attachment.mime,
    file_size: attachment.size,
  };
}

/** A size of a photo has no name or type (https://core.telegram.org/bots/api#photosize). */
export const photoSize = ({ file_id, file_unique_id, file_size }: Record<string, unknown>) => ({
  file_id,
  file_unique_id,
  ...(file_size === undefined ? {} : { file_size }),
});

/** Whether bytes are a JPEG, PNG, GIF or WebP. */
function isImage(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    head.startsWith('GIF8') ||
    (head.startsWith('RIFF') && head.endsWith('WEBP'))
  );
}

/** Boxes with which an MP4 or a MOV begins, and the first bytes of other films. */
const BOXES = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip']);
const FILMS = ['\x1a\x45\xdf\xa3', 'GIF8', 'FLV', 'OggS', '\0\0\x01\xba', '\0\0\x01\xb3', '\x47'];

/** Whether bytes are a film: MP4, MOV, Matroska, WebM, AVI, MPEG, FLV, Ogg, or a moving GIF. */
function isVideo(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return (
    BOXES.has(head.slice(4, 8)) ||
    FILMS.some((begin) => head.startsWith(begin)) ||
    (head.startsWith('RIFF') && head.slice(8) === 'AVI ')
  );
}

function readLocation(args: Arguments, venue: boolean): TelegramContent | TelegramError {
  for (const name of ['latitude', 'longitude']) {
    if (args.text(name).trim() === '') return badRequest(`${name} is empty`);
  }
  const latitude = Number(args.text('latitude'));
  const longitude = Number(args.text('longitude'));
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) {
    return badRequest('wrong location specified');
  }
  const location = { latitude, longitude };
  const [name, address] = [args.text('title'), args.text('address')];
  if (!venue) {
    return {
      content: { kind: 'location', location: { lat: latitude, lng: longitude } },
      answer: { location },
      check: () => undefined,
    };
  }
  if (name === '') return badRequest('venue title must be non-empty');
  if (address === '') return badRequest('venue address must be non-empty');
  return {
    content: { kind: 'location', location: { lat: latitude, lng: longitude, name, address } },
    answer: { location, venue: { location, title: name, address } },
    check: () => undefined,
  };
}
