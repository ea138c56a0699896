import type { MediaKind } from '@cascade/contracts';
import type { Inbox } from '../../inbox/inbox.ts';
import type { MessageContent } from '../../inbox/message.ts';
import { characters, objectIn, type JsonMembers } from './fields.ts';
import { choiceError, GraphError, graphError, parameterError } from './graph-error.ts';
import { readInteractive } from './interactive.ts';
import { readMedia } from './media.ts';
import { readTemplateMessage, type FindTemplate } from './template-message.ts';

const MAX_TEXT = 4096;
const MAX_CAPTION = 1024;
const MAX_FILE_NAME = 240;
const SENDABLE = [
  'text',
  'image',
  'video',
  'document',
  'location',
  'interactive',
  'template',
  'reaction',
];
/** Types of the Cloud API that the sandbox doesn't support. */
const UNSUPPORTED = ['audio', 'sticker', 'contacts'];

/** Reads the content of a message by its `type`, and the message that it answers. */
export function readMessageContent(
  message: JsonMembers,
  inbox: Inbox,
  find: FindTemplate,
): MessageContent | GraphError {
  const content = readByType(message, inbox, find);
  const { context } = message;
  if (content instanceof GraphError || context === undefined) return content;
  if (content.kind === 'reaction') return parameterError('Unexpected key "context" on a reaction.');
  const id = (context as JsonMembers | null)?.message_id;
  return typeof id === 'string' && id !== ''
    ? { ...content, reply_to: id }
    : parameterError("Param context['message_id'] must be a string.");
}

function readByType(
  message: JsonMembers,
  inbox: Inbox,
  find: FindTemplate,
): MessageContent | GraphError {
  const type: unknown = message.type ?? 'text';
  switch (type) {
    case 'text':
      return readText(message);
    case 'image':
    case 'video':
    case 'document':
      return readMediaMessage(type, message, inbox);
    case 'location':
      return readLocation(message);
    case 'interactive':
      return readInteractive(message);
    case 'reaction':
      return readReaction(message);
    case 'template':
      return readTemplateMessage(message, inbox, find);
    default:
      return typeof type === 'string' && UNSUPPORTED.includes(type)
        ? graphError(131051, `Message type '${type}' is not supported`)
        : choiceError('type', [...SENDABLE, ...UNSUPPORTED], type);
  }
}

function readText(message: JsonMembers): MessageContent | GraphError {
  const text = objectIn(message, 'text');
  if (text instanceof GraphError) return text;
  const { body } = text;
  if (body === undefined || body === '') {
    return graphError(131008, "Parameter 'text.body' is missing");
  }
  if (typeof body !== 'string') return parameterError("Param text['body'] must be a string.");
  if (characters(body) > MAX_TEXT) {
    return parameterError(`Param text['body'] must be at most ${MAX_TEXT} characters long.`);
  }
  return { kind: 'text', text: body, link_preview: text.preview_url === true };
}

function readReaction(message: JsonMembers): MessageContent | GraphError {
  const reaction = objectIn(message, 'reaction');
  if (reaction instanceof GraphError) return reaction;
  const { message_id: id, emoji } = reaction;
  if (typeof id !== 'string' || id === '') {
    return graphError(131008, "Parameter 'reaction.message_id' is missing");
  }
  if (typeof emoji !== 'string') return parameterError("Param reaction['emoji'] must be a string.");
  return { kind: 'reaction', text: emoji, reply_to: id };
}

function readMediaMessage(
  kind: MediaKind,
  message: JsonMembers,
  inbox: Inbox,
): MessageContent | GraphError {
  const media = objectIn(message, kind);
  if (media instanceof GraphError) return media;
  const attachment = readMedia(kind, media, inbox);
  if (attachment instanceof GraphError) return attachment;
  const { caption, filename } = media;
  if (caption !== undefined && typeof caption !== 'string') {
    return parameterError(`Param ${kind}['caption'] must be a string.`);
  }
  if (caption !== undefined && characters(caption) > MAX_CAPTION) {
    return parameterError(
      `Param ${kind}['caption'] must be at most ${MAX_CAPTION} characters long.`,
    );
  }
  if (filename !== undefined && kind !== 'document') {
    return parameterError(`Unexpected key "filename" on param "${kind}".`);
  }
  const name = typeof filename === 'string' ? filename : attachment.name;
  if (characters(name) > MAX_FILE_NAME) {
    return parameterError(
      `Param ${kind}['filename'] must be at most ${MAX_FILE_NAME} characters long.`,
    );
  }
  return {
    kind,
    ...(caption === undefined || caption === '' ? {} : { text: caption }),
    attachments: [{ ...attachment, name }],
  };
}

function readLocation(message: JsonMembers): MessageContent | GraphError {
  const location = objectIn(message, 'location');
  if (location instanceof GraphError) return location;
  const [lat, lng] = [Number(location.latitude), Number(location.longitude)];
  if (location.latitude === undefined || location.longitude === undefined) {
    return graphError(131008, "Parameters 'location.latitude' and 'longitude' are required");
  }
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) {
    return graphError(131009, 'location: latitude or longitude is out of range');
  }
  const { name, address } = location;
  return {
    kind: 'location',
    location: {
      lat,
      lng,
      ...(typeof name === 'string' ? { name } : {}),
      ...(typeof address === 'string' ? { address } : {}),
    },
  };
}
