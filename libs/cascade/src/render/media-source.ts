import type { MediaSource } from '@cascade/contracts';

/** The one source that is named; validation saw to it that there is one. */
export function mediaSource(named: {
  fileUrl?: string;
  fileId?: number;
  fileName?: string;
}): MediaSource {
  const fileName = named.fileName === undefined ? {} : { fileName: named.fileName };
  if (named.fileUrl !== undefined) return { url: named.fileUrl, ...fileName };
  if (named.fileId !== undefined) return { fileId: named.fileId, ...fileName };
  throw new Error('a media source without fileUrl and fileId passed validation');
}
