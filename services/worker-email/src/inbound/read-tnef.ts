import { decodeText } from './decoding/decode-text.ts';

/** A file in a `winmail.dat`. */
interface TnefFile {
  filename: string | null;
  mimeType: string;
  contentId: string | null;
  content: Uint8Array;
}

/** What a `winmail.dat` holds for its reader. */
export interface Tnef {
  files: TnefFile[];
  text?: string;
  html?: string;
}

const SIGNATURE = 0x223e9f78;
/** Signature and key. */
const HEAD_BYTES = 6;
/** Level, id, type and length before the data; a checksum behind it. */
const ATTRIBUTE_HEAD = 9;
const CHECKSUM = 2;
const MAX_ATTRIBUTES = 20_000;
const MAX_FILES = 1_000;
const MAX_PROPERTIES = 5_000;
const MAX_VALUES = 100;

/** Attributes (MS-OXTNEF 2.1.3.2). */
const BODY = 0x800c;
const ATTACH_DATA = 0x800f;
const ATTACH_TITLE = 0x8010;
const ATTACH_REND_DATA = 0x9002;
const MAPI_PROPERTIES = 0x9003;
const ATTACHMENT = 0x9005;
const OEM_CODE_PAGE = 0x9007;

/** Properties (MS-OXPROPS). */
const PR_BODY = 0x1000;
const PR_BODY_HTML = 0x1013;
const PR_ATTACH_DATA = 0x3701;
const PR_ATTACH_FILENAME = 0x3704;
const PR_ATTACH_LONG_FILENAME = 0x3707;
const PR_ATTACH_MIME_TAG = 0x370e;
const PR_ATTACH_CONTENT_ID = 0x3712;

/** Bytes of a property's value by its type (MS-OXCDATA 2.11.1); others have a count before them. */
const FIXED: ReadonlyMap<number, number> = new Map([
  [0x0002, 4],
  [0x0003, 4],
  [0x0004, 4],
  [0x0005, 8],
  [0x0006, 8],
  [0x0007, 8],
  [0x000a, 4],
  [0x000b, 4],
  [0x0014, 8],
  [0x0040, 8],
  [0x0048, 16],
]);
const STRING8 = 0x001e;
const UNICODE = 0x001f;
const OBJECT = 0x000d;
const BINARY = 0x0102;
const MULTIPLE = 0x1000;
/** From this id on a property has a name of its own. */
const NAMED = 0x8000;

/**
 * Reads a `winmail.dat`, in which Outlook packs attachments and texts (MS-OXTNEF). Null: it is none. One that is cut off is read as
 * far as it goes. Contents are parts of the bytes that were given.
 */
export function readTnef(bytes: Uint8Array): Tnef | null {
  const reader = new Reader(bytes);
  if (bytes.length < HEAD_BYTES || reader.integer(0, 4) !== SIGNATURE) return null;
  const found: Tnef = { files: [] };
  let file: TnefFile | undefined;
  let codePage = '';
  let at = HEAD_BYTES;
  for (let count = 0; count < MAX_ATTRIBUTES && at + ATTRIBUTE_HEAD <= bytes.length; count += 1) {
    const id = reader.integer(at + 1, 2);
    const length = reader.integer(at + 5, 4);
    const data = bytes.subarray(at + ATTRIBUTE_HEAD, at + ATTRIBUTE_HEAD + length);
    if (data.length < length) break;
    at += ATTRIBUTE_HEAD + length + CHECKSUM;
    if (id === OEM_CODE_PAGE && length >= 4) codePage = `windows-${new Reader(data).integer(0, 4)}`;
    if (id === ATTACH_REND_DATA) {
      if (found.files.length === MAX_FILES) break;
      file = { filename: null, mimeType: '', contentId: null, content: new Uint8Array() };
      found.files.push(file);
    }
    if (id === BODY) found.text ??= textOf(data, codePage);
    if (id === MAPI_PROPERTIES) takeTexts(found, data, codePage);
    if (file === undefined) continue;
    if (id === ATTACH_DATA) file.content = data;
    if (id === ATTACH_TITLE) file.filename ??= textOf(data, codePage);
    if (id === ATTACHMENT) takeFile(file, data, codePage);
  }
  found.files = found.files.filter(({ content }) => content.length > 0);
  return found;
}

function takeTexts(found: Tnef, data: Uint8Array, codePage: string): void {
  for (const { id, type, value } of propertiesOf(data)) {
    const isText = type === STRING8 || type === UNICODE;
    if (id === PR_BODY && isText) found.text ??= stringOf(type, value, codePage);
    if (id === PR_BODY_HTML) found.html ??= stringOf(type, value, codePage);
  }
}

function takeFile(file: TnefFile, data: Uint8Array, codePage: string): void {
  for (const { id, type, value } of propertiesOf(data)) {
    if (id === PR_ATTACH_DATA && type === BINARY && file.content.length === 0) file.content = value;
    if (type !== STRING8 && type !== UNICODE) continue;
    const text = stringOf(type, value, codePage);
    if (text === '') continue;
    if (id === PR_ATTACH_LONG_FILENAME) file.filename = text;
    if (id === PR_ATTACH_FILENAME) file.filename ??= text;
    if (id === PR_ATTACH_MIME_TAG) file.mimeType = text;
    if (id === PR_ATTACH_CONTENT_ID) file.contentId = text;
  }
}

interface Property {
  id: number;
  type: number;
  /** The first value, where there are several. */
  value: Uint8Array;
}

/** Reads properties (MS-OXTNEF 2.1.3.4) as far as they can be read. */
function propertiesOf(data: Uint8Array): Property[] {
  const reader = new Reader(data);
  const found: Property[] = [];
  const count = Math.min(reader.integer(0, 4), MAX_PROPERTIES);
  let at = 4;
  for (let read = 0; read < count && at + 4 <= data.length; read += 1) {
    const written = reader.integer(at, 2);
    const id = reader.integer(at + 2, 2);
    at += 4;
    if (id >= NAMED) at = afterName(reader, at);
    const type = written & ~MULTIPLE;
    const isMultiple = (written & MULTIPLE) !== 0;
    const isCounted = isMultiple || !FIXED.has(type);
    const values = isCounted ? reader.integer(at, 4) : 1;
    if (isCounted) at += 4;
    if (values > MAX_VALUES) break;
    let first: Uint8Array | undefined;
    for (let value = 0; value < values && at <= data.length; value += 1) {
      const fixed = FIXED.get(type);
      const length = fixed ?? reader.integer(at, 4);
      if (fixed === undefined) at += 4;
      first ??= data.subarray(at, at + length);
      at += padded(length);
    }
    // An object begins with the id of its interface.
    if (first !== undefined)
      found.push({ id, type, value: type === OBJECT ? first.subarray(16) : first });
  }
  return found;
}

/** Where a property goes on behind its name: a set, and a number or a text. */
function afterName(reader: Reader, at: number): number {
  const isNumber = reader.integer(at + 16, 4) === 0;
  return isNumber ? at + 24 : at + 24 + padded(reader.integer(at + 20, 4));
}

const padded = (length: number): number => Math.ceil(length / 4) * 4;

function stringOf(type: number, value: Uint8Array, codePage: string): string {
  const text =
    type === UNICODE ? new TextDecoder('utf-16le').decode(value) : decodeText(value, codePage);
  return text.split('\0', 1)[0] ?? '';
}

const textOf = (data: Uint8Array, codePage: string): string => stringOf(STRING8, data, codePage);

/** Reads little-endian integers; 0 behind the end. */
class Reader {
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  integer(at: number, length: number): number {
    let value = 0;
    for (let i = length - 1; i >= 0; i -= 1) value = value * 256 + (this.#bytes[at + i] ?? 0);
    return value;
  }
}
