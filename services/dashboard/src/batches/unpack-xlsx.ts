import type { ApiRule } from '../failures/api-failures.ts';
import { broken } from '@cascade/contracts';
import { inflateRawSync } from 'node:zlib';
import { foreignZip, HAS_PASSWORD } from './foreign-file.ts';

const MAX_UNPACKED_BYTES = 64_000_000;
/** Workbooks have some dozens; each sheet adds a few. */
const MAX_PARTS = 2_000;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;

const UNREADABLE = broken('file', 'tableNotXlsx');

export type Unpacked = { parts: Record<string, Uint8Array> } | ApiRule;

/**
 * Unpacks the XML parts of an XLSX, by the archive's directory (APPNOTE.TXT, 4.3). Sums up sizes
 * before it unpacks anything, and refuses a part that is larger than declared. Other parts, such as
 * archives and images, stay packed.
 */
export function unpackXlsx(bytes: Uint8Array): Unpacked {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const entries = entriesOf(zip);
    if (entries.length > MAX_PARTS) return broken('file', 'tableParts', { count: MAX_PARTS });
    if (entries.some(({ isLocked }) => isLocked)) return HAS_PASSWORD;
    const wanted = entries.filter(({ name }) => /\.xml(\.rels)?$/.test(name));
    const unpacked = wanted.reduce((sum, { size }) => sum + size, 0);
    if (unpacked > MAX_UNPACKED_BYTES) {
      return broken('file', 'tableUnpacked', { size: MAX_UNPACKED_BYTES / 1e6 });
    }
    const names = entries.map(({ name }) => name);
    if (!names.includes('xl/workbook.xml')) {
      return names.some((name) => /^xl\/.*\.xml$/.test(name)) && !names.includes('xl/workbook.bin')
        ? UNREADABLE
        : foreignZip(names);
    }
    return {
      parts: Object.fromEntries(wanted.map((entry) => [entry.name, contentOf(zip, entry)])),
    };
  } catch {
    // An offset or a size is outside the file, or bytes aren't deflated.
    return UNREADABLE;
  }
}

interface Entry {
  name: string;
  /** Its content has a password. */
  isLocked: boolean;
  method: number;
  packedSize: number;
  size: number;
  /** Of the entry's local header. */
  offset: number;
}

function entriesOf(zip: Buffer): Entry[] {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  if (end < 0 || zip.readUInt32LE(end) !== END) throw new Error('no end of the directory');
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  const entries: Entry[] = [];
  while (entries.length < Math.min(count, MAX_PARTS + 1)) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('no entry of the directory');
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    entries.push({
      name: zip.toString('utf8', at + 46, nameEnd),
      isLocked: (zip.readUInt16LE(at + 8) & 1) === 1,
      method: zip.readUInt16LE(at + 10),
      packedSize: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      offset: zip.readUInt32LE(at + 42),
    });
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

function contentOf(zip: Buffer, { method, packedSize, size, offset }: Entry): Uint8Array {
  const from = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
  const packed = zip.subarray(from, from + packedSize);
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw new Error('unknown compression');
  return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
}
