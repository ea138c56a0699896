import { constants, crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  content: string | Uint8Array | Packed;
  /** Unpacked size that the headers claim, instead of the true one. */
  claimedSize?: number;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const DEFLATED = 8;

/** Compressed bytes as an archive contains them. */
export interface Packed {
  packed: Buffer;
  crc: number;
  size: number;
}

const PORTION = 16 * 1024 * 1024;
/** An empty last block (RFC 1951, 3.2.3). */
const LAST_BLOCK = Buffer.from([3, 0]);

/** Packs zeros in portions: a gigabyte takes milliseconds and is never in memory. */
export function packedZeros(portions: number): Packed {
  const zeros = Buffer.alloc(PORTION);
  const portion = deflateRawSync(zeros, { finishFlush: constants.Z_FULL_FLUSH });
  let crc = 0;
  for (let n = 0; n < portions; n += 1) crc = crc32(zeros, crc);
  const packed = Buffer.concat([...Array.from({ length: portions }, () => portion), LAST_BLOCK]);
  return { packed, crc, size: portions * PORTION };
}

const pack = (content: string | Uint8Array): Packed => {
  const bytes = Buffer.from(content);
  return { packed: deflateRawSync(bytes), crc: crc32(bytes), size: bytes.byteLength };
};

/**
 * Writes a ZIP with possibly false headers. The entries written `copies` times share their bytes.
 */
export function writeZip(entries: readonly ZipEntry[], copies = 1): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimedSize } of entries) {
    const isPacked = typeof content === 'object' && 'packed' in content;
    const { packed, crc, size } = isPacked ? content : pack(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(VERSION, 0);
    common.writeUInt16LE(DEFLATED, 4);
    common.writeUInt32LE(crc, 10);
    common.writeUInt32LE(packed.byteLength, 14);
    common.writeUInt32LE(claimedSize ?? size, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    for (let copy = 0; copy < copies; copy += 1) {
      directory.push(
        uint32(CENTRAL),
        uint16(VERSION),
        common,
        Buffer.alloc(10),
        uint32(offset),
        Buffer.from(name),
      );
    }
    parts.push(uint32(LOCAL), common, Buffer.from(name), packed);
    offset += 30 + Buffer.byteLength(name) + packed.byteLength;
  }
  const central = Buffer.concat(directory);
  const count = uint16(entries.length * copies);
  const end = [uint32(END), Buffer.alloc(4), count, count, uint32(central.byteLength)];
  return Buffer.concat([...parts, central, ...end, uint32(offset), Buffer.alloc(2)]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
