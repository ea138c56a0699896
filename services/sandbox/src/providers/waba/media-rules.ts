import type { MediaKind } from '@cascade/contracts';

const MIB = 1024 * 1024;

/**
 * What the Cloud API takes as media
 * (https://developers.facebook.com/docs/whatsapp/cloud-api/reference/media#supported-media-types).
 */
const MEDIA_RULES: Readonly<Record<MediaKind, { maxBytes: number; mimes: readonly string[] }>> = {
  image: { maxBytes: 5 * MIB, mimes: ['image/jpeg', 'image/png'] },
  video: { maxBytes: 16 * MIB, mimes: ['video/mp4', 'video/3gpp'] },
  document: {
    maxBytes: 100 * MIB,
    mimes: [
      'text/plain',
      'application/pdf',
      'application/msword',
      'application/vnd.ms-excel',
      'application/vnd.ms-powerpoint',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    ],
  },
};

/** Taken as an upload; a document may be of any type that can be uploaded. */
const UPLOADED_ONLY = [
  'audio/aac',
  'audio/mp4',
  'audio/mpeg',
  'audio/amr',
  'audio/ogg',
  'audio/opus',
  'image/webp',
];

export const UPLOAD_MIMES: readonly string[] = [
  ...UPLOADED_ONLY,
  ...Object.values(MEDIA_RULES).flatMap((rule) => rule.mimes),
];

export const MAX_UPLOAD_BYTES = MEDIA_RULES.document.maxBytes;

const MAX_OTHER_BYTES = 16 * MIB;

/** The size allowed for an upload of this type. */
export function maxBytesOf(mime: string): number {
  const rule = Object.values(MEDIA_RULES).find(({ mimes }) => mimes.includes(mime));
  return rule?.maxBytes ?? MAX_OTHER_BYTES;
}

/** Whether a message of the kind may carry the type. */
export const fits = (kind: MediaKind, mime: string): boolean =>
  kind === 'document' ? UPLOAD_MIMES.includes(mime) : MEDIA_RULES[kind].mimes.includes(mime);
