import type { ApiRule } from '../failures/api-failures.ts';
import type { TABLE_RULES } from '../failures/said/table-rules.ts';
import { broken } from '@cascade/contracts';
/** First bytes of a compound file: Office of before 2007, and files with a password. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const ZIP = Buffer.from('PK\u0003\u0004');
const PDF = Buffer.from('%PDF-');
/** Names in a compound file's directory are UTF-16. */
const PASSWORD = Buffer.from('EncryptedPackage', 'utf16le');
const WORD = Buffer.from('WordDocument', 'utf16le');

export const HAS_PASSWORD = broken('file', 'tablePassword');

const startsWith = (file: Uint8Array, start: Uint8Array): boolean =>
  Buffer.from(file.buffer, file.byteOffset, Math.min(file.length, start.length)).equals(start);

/** Tells a zip file, which an XLSX is. */
export const isZip = (file: Uint8Array): boolean => startsWith(file, ZIP);

/** Says what a file is that is no table, by its first bytes and its directory. Null: it may be one. */
export function foreignFile(file: Uint8Array): ApiRule | null {
  if (startsWith(file, PDF)) return broken('file', 'tablePdf');
  if (!startsWith(file, COMPOUND)) return null;
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.includes(PASSWORD)) return HAS_PASSWORD;
  return bytes.includes(WORD) ? broken('file', 'tableWord') : broken('file', 'tableOldExcel');
}

const FOREIGN_ZIPS: readonly (readonly [part: RegExp, kind: keyof typeof TABLE_RULES])[] = [
  [/^content\.xml$/, 'tableOpenDocument'],
  [/^xl\/workbook\.bin$/, 'tableBinary'],
  [/^word\//, 'tableWord'],
  [/^ppt\//, 'tablePresentation'],
  [/^Index(?:\.zip$|\/)/, 'tableNumbers'],
];

/** Says what a zip file without a workbook is, by the names of its parts. */
export function foreignZip(names: readonly string[]): ApiRule {
  const [, kind] = FOREIGN_ZIPS.find(([part]) => names.some((name) => part.test(name))) ?? [];
  return broken('file', kind ?? 'tableZip');
}
