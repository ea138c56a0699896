import type { Media } from '@cascade/channel';
import type { MediaKind } from '@cascade/contracts';

/** https://developers.facebook.com/docs/whatsapp/cloud-api/reference/media#supported-media-types */
const TYPES: Readonly<Partial<Record<MediaKind, readonly string[]>>> = {
  image: ['image/jpeg', 'image/png'],
  video: ['video/mp4', 'video/3gpp'],
};

export const MEDIA_LIMITS = { image: 5_000_000, video: 16_000_000, document: 100_000_000 };

/** Returns why Graph would refuse a file as this kind. Any type may be a document. */
export function mediaTypeFault(kind: MediaKind, { mime }: Media): string | undefined {
  const taken = TYPES[kind];
  return taken && !taken.includes(mime)
    ? `waba does not take ${mime} as ${kind}: ${taken.join(' or ')}`
    : undefined;
}
