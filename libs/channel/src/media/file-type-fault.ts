import { CHANNEL_DEFINITIONS, ownMember } from '@cascade/contracts';
import type { Channel, Failure, FailureKind, MediaKind } from '@cascade/contracts';
import type { Media } from '../port.ts';

/** Files of which the sentence says what to do. */
const ADVISED: ReadonlyMap<string, FailureKind> = new Map([
  ['text/html', 'fileIsPage'],
  ['image/heic', 'fileIsHeic'],
  ['image/heif', 'fileIsHeic'],
  ['image/heic-sequence', 'fileIsHeic'],
  ['image/heif-sequence', 'fileIsHeic'],
] as const);
/** Types that a sentence names. */
const NAMED = 2;

/**
 * Says why a channel doesn't show a file as an image or a video, before the provider is asked. Undefined: it does. Any
 * file may be a document.
 */
export function fileTypeFault(
  channel: Channel,
  kind: MediaKind,
  { mime }: Pick<Media, 'mime'>,
): Failure | undefined {
  const taken = typesOf(channel, kind);
  return taken === undefined || taken.includes(mime)
    ? undefined
    : failureOf(ADVISED.get(mime) ?? 'fileType', channel, kind, mime);
}

/** Says that a file has several pictures where the channel shows one: a moving one, or pages. */
export const picturesFault = (channel: Channel, { mime }: Pick<Media, 'mime'>): Failure =>
  failureOf('fileOfPictures', channel, 'image', mime);

/** Says that a file can't be read as the image that it seems to be. */
export const unreadableFault = (channel: Channel, { mime }: Pick<Media, 'mime'>): Failure =>
  failureOf('fileType', channel, 'image', mime);

const typesOf = (channel: Channel, kind: MediaKind): readonly string[] | undefined =>
  ownMember(CHANNEL_DEFINITIONS[channel].fileTypes as Record<string, readonly string[]>, kind);

function failureOf(kind: FailureKind, channel: Channel, as: MediaKind, mime: string): Failure {
  const types = (typesOf(channel, as) ?? []).slice(0, NAMED).join(' or ');
  return { kind, params: { channel, mime, as, types } };
}
