import type { FileUpload } from '@cascade/store';

/** Bytes of an uploaded file in a buffer of their own. */
export type WholeFile = Uint8Array<ArrayBuffer>;

/** What `FileTarget.write` answers for a file that is read at once. */
export type WholeFileRead =
  | { status: 'stored'; file: WholeFile }
  | { status: 'too-large' }
  | { status: 'empty' };

/** Reads an uploaded file into memory, each byte copied once. */
export async function readWhole({
  source,
  maxBytes,
}: Pick<FileUpload, 'source' | 'maxBytes'>): Promise<WholeFileRead> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of source) {
    length += piece.byteLength;
    // Reads a too large file to its end, so that the caller can read the answer.
    if (length <= maxBytes) pieces.push(piece);
    else pieces.length = 0;
  }
  if (length > maxBytes) return { status: 'too-large' };
  if (length === 0) return { status: 'empty' };
  const file = new Uint8Array(length);
  let written = 0;
  for (const piece of pieces) {
    file.set(piece, written);
    written += piece.byteLength;
  }
  return { status: 'stored', file };
}
