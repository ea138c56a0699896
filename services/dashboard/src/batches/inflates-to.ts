import { Unzip, UnzipInflate } from 'fflate';

const PIECE_BYTES = 64 * 1024;

/**
 * Whether a zip file unpacks to no more than so many bytes, by unpacking it: what its directory says
 * is its maker's word. Piece by piece, so that nobody else's call waits long.
 */
export async function inflatesTo(zip: Uint8Array, maxBytes: number): Promise<boolean> {
  let inflated = 0;
  let faulty = false;
  const unzip = new Unzip((file) => {
    file.ondata = (error, data) => {
      if (error) faulty = true;
      else inflated += data.byteLength;
      if (faulty || inflated > maxBytes) file.terminate();
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let from = 0; from < zip.byteLength; from += PIECE_BYTES) {
      unzip.push(zip.subarray(from, from + PIECE_BYTES), from + PIECE_BYTES >= zip.byteLength);
      if (faulty || inflated > maxBytes) return false;
      await new Promise((resolve) => setImmediate(resolve));
    }
  } catch {
    return false;
  }
  return true;
}
