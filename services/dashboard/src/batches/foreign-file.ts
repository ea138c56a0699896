/** First bytes of a compound file: Office of before 2007, and files with a password. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const ZIP = Buffer.from('PK\u0003\u0004');
const PDF = Buffer.from('%PDF-');
/** Names in a compound file's directory are UTF-16. */
const PASSWORD = Buffer.from('EncryptedPackage', 'utf16le');
const WORD = Buffer.from('WordDocument', 'utf16le');

export const HAS_PASSWORD = 'file: has a password; save it without one, or as CSV';
const ADVICE = 'save it as .xlsx or CSV';

const startsWith = (file: Uint8Array, start: Uint8Array): boolean =>
  Buffer.from(file.buffer, file.byteOffset, Math.min(file.length, start.length)).equals(start);

/** Tells a zip file, which an XLSX is. */
export const isZip = (file: Uint8Array): boolean => startsWith(file, ZIP);

/** Says what a file is that is no table, by its first bytes and its directory. Null: it may be one. */
export function foreignFile(file: Uint8Array): string | null {
  if (startsWith(file, PDF)) return `file: is a PDF; ${ADVICE}`;
  if (!startsWith(file, COMPOUND)) return null;
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.includes(PASSWORD)) return HAS_PASSWORD;
  return bytes.includes(WORD)
    ? `file: is a Word document; ${ADVICE}`
    : `file: is an Excel file of before 2007 (.xls); ${ADVICE}`;
}

const FOREIGN_ZIPS: readonly (readonly [part: RegExp, what: string])[] = [
  [/^content\.xml$/, 'an OpenDocument file (.ods)'],
  [/^xl\/workbook\.bin$/, 'a binary workbook (.xlsb)'],
  [/^word\//, 'a Word document'],
  [/^ppt\//, 'a presentation'],
  [/^Index(?:\.zip$|\/)/, 'a Numbers document'],
];

/** Says what a zip file without a workbook is, by the names of its parts. */
export function foreignZip(names: readonly string[]): string {
  const found = FOREIGN_ZIPS.find(([part]) => names.some((name) => part.test(name)));
  return found === undefined
    ? `file: is a ZIP archive without a workbook; unpack it, and upload .xlsx or CSV`
    : `file: is ${found[1]}; ${ADVICE}`;
}
