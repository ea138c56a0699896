import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';

/** Bytes of each file by its path: in an archive, or below the folder of downloads. */
export type PackedFiles = ReadonlyMap<string, Buffer>;

/**
 * Time of every file, as npm has it, so that the same files make the same archive: in seconds for tar, in local time for
 * ZIP, which knows no time zone.
 */
const MODIFIED_S = 499_162_500;
const MODIFIED = new Date(1985, 9, 26, 8, 15);

const BLOCK_BYTES = 512;
const NAME_BYTES = 100;

export function zipOf(files: PackedFiles): Buffer {
  const entries = [...files].map(([path, bytes]) => [path, new Uint8Array(bytes)] as const);
  return Buffer.from(zipSync(Object.fromEntries(entries), { level: 9, mtime: MODIFIED }));
}

/** Throws where a path is longer than 100 bytes. */
export function tarGzOf(files: PackedFiles): Buffer {
  const blocks = [...files].flatMap(([path, bytes]) => [
    tarHeader(path, bytes.length),
    bytes,
    Buffer.alloc((BLOCK_BYTES - (bytes.length % BLOCK_BYTES)) % BLOCK_BYTES),
  ]);
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK_BYTES)]), { level: 9 });
}

/** Header of a file in the format ustar (POSIX.1-1988). */
function tarHeader(path: string, bytes: number): Buffer {
  if (Buffer.byteLength(path) > NAME_BYTES) throw new Error(`${path}: too long for an archive`);
  const header = Buffer.alloc(BLOCK_BYTES);
  const octal = (value: number, length: number) => value.toString(8).padStart(length - 1, '0');
  header.write(path, 0);
  header.write(octal(0o644, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(bytes, 12), 124);
  header.write(octal(MODIFIED_S, 12), 136);
  // The checksum is that of the header with blanks in its place.
  header.write(' '.repeat(8), 148);
  header.write('0', 156);
  header.write('ustar\u{0}00', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 7)}\u{0} `, 148);
  return header;
}
