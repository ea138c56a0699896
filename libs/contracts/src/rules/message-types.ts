import type { Channel } from '../channels.ts';
import type { MessageType } from '../message.ts';
import { REASONS } from '../reasons.ts';
import type { RichContextInput } from '../schemas/message.ts';

export type InlineChannel = Exclude<Channel, 'email'>;

export type RichMember = keyof RichContextInput;

const MEDIA = ['fileUrl', 'fileId', 'fileName'] as const;

/** What each channel sends inline, and the members of `richContext` that each type has there. */
export const MESSAGE_RULES: Readonly<
  Record<InlineChannel, Partial<Record<MessageType, readonly RichMember[]>>>
> = {
  whatsapp: {
    text: ['footer'],
    image: [...MEDIA, 'footer'],
    video: [...MEDIA, 'footer'],
    document: [...MEDIA, 'footer'],
    location: ['location'],
  },
  telegram: {
    text: ['footer', 'buttons'],
    image: [...MEDIA, 'footer', 'buttons'],
    video: [...MEDIA, 'footer', 'buttons'],
    document: [...MEDIA, 'footer', 'buttons'],
    location: ['location', 'buttons'],
  },
  waba: {
    text: ['footer'],
    interactive: ['footer', 'buttons', 'listMessage'],
    image: [...MEDIA, 'footer'],
    video: [...MEDIA, 'footer'],
    document: [...MEDIA, 'footer'],
  },
};

export const TYPE_REASONS: Readonly<Record<InlineChannel, string>> = {
  whatsapp: REASONS.whatsappType,
  telegram: REASONS.telegramType,
  waba: REASONS.wabaType,
};

/** Why a member of `richContext` has no place in a message of this channel and type. */
export function misplaced(channel: InlineChannel, type: MessageType, member: RichMember): string {
  if (member === 'buttons' && channel === 'whatsapp') {
    return 'whatsapp does not support outbound buttons on /v1/send';
  }
  if (member === 'buttons' && channel === 'waba') {
    return 'waba buttons need type interactive, or a template';
  }
  if (member === 'listMessage') return 'lists need channel waba and type interactive';
  if (member === 'location') return 'needs type location';
  if (member === 'footer') return `not used by a ${type} message`;
  return 'needs type image, video or document';
}
