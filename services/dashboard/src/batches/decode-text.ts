import { isUtf8 } from 'node:buffer';

/** What spreadsheets save text in. `windows-1252` is a guess: its bytes may mean other letters. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export type DecodedText = { bytes: Uint8Array; encoding: TextEncoding } | { reason: string };

/** First bytes of an Excel file of before 2007 (compound file). */
const OLD_EXCEL = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const WEB_PAGE = /^\s*<(?:!doctype|html|table|\?xml|meta)\b/i;
/** Bytes that Windows-1252 has no letter for, and controls that no table has. */
// oxlint-disable-next-line no-control-regex -- controls are what it looks for
const NO_LETTER = /[\u0000-\u0008\u000e-\u001f\u0081\u008d\u008f\u0090\u009d]/;

/** Decodes a text file as spreadsheets save it; returns it as UTF-8. */
export function decodeText(file: Uint8Array): DecodedText {
  if (OLD_EXCEL.equals(file.subarray(0, OLD_EXCEL.length))) {
    return { reason: 'file: is an Excel file of before 2007 (.xls); save it as .xlsx or CSV' };
  }
  const encoding = encodingOf(file);
  if (WEB_PAGE.test(new TextDecoder(encoding).decode(file.subarray(0, 1_024)))) {
    return { reason: 'file: is a web page or XML; save it as .xlsx or CSV' };
  }
  if (encoding === 'utf-8') return { bytes: file, encoding };
  if (encoding === 'windows-1252') {
    // Latin-1 shows each byte: the decoder maps the five bytes without a letter to controls.
    const isText = !NO_LETTER.test(Buffer.from(file).toString('latin1'));
    if (!isText) return { reason: 'file: must be XLSX, or CSV in UTF-8, UTF-16 or Windows-1252' };
  }
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(file);
    return { bytes: Buffer.from(text), encoding };
  } catch {
    return { reason: 'file: is cut off or damaged: its UTF-16 has half a letter' };
  }
}

function encodingOf(file: Uint8Array): TextEncoding {
  const [first, second] = file;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Without a byte order mark: every other byte of Latin letters is 0.
  if (first !== undefined && first !== 0 && second === 0) return 'utf-16le';
  if (first === 0 && second !== undefined && second !== 0) return 'utf-16be';
  return isUtf8(file) ? 'utf-8' : 'windows-1252';
}
