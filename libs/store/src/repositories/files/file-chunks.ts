/**
 * Cuts bytes into pieces of exactly `size`, the last one shorter. Holds one piece at a time and reads
 * more only after that piece was taken.
 */
export async function* rechunk(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  let piece = new Uint8Array(size);
  let filled = 0;
  for await (const bytes of source) {
    let offset = 0;
    while (offset < bytes.byteLength) {
      const part = bytes.subarray(offset, offset + size - filled);
      piece.set(part, filled);
      filled += part.byteLength;
      offset += part.byteLength;
      if (filled === size) {
        yield piece;
        piece = new Uint8Array(size);
        filled = 0;
      }
    }
  }
  if (filled > 0) yield piece.subarray(0, filled);
}
