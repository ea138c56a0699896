import { createHash } from 'node:crypto';
import type { Doc } from '../port.ts';
import { SCHEMA_VERSION } from '../schema/prepare-schema.ts';
import { collectionOf02, documentOf02 } from '../schema/names-of-0-2.ts';
import { BACKED_UP, type BackedUp } from '../collections/records.ts';
import { documentOf, type BackupHeader, type BackupLine } from './backup-line.ts';

/** The file is no backup, is damaged, or was written by newer code. The operator reads the text. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export interface BackupReader {
  header: BackupHeader;
  /** Documents in file order, in batches. May throw BackupError at the end of the file. */
  documents(): AsyncGenerator<{ collection: BackedUp; docs: Doc[] }, void, undefined>;
  /** Checksum of everything read so far, in hexadecimal. Call once, after the last document. */
  digest(): string;
}

const DOCUMENTS_AT_ONCE = 500;
const BYTES_AT_ONCE = 8 * 1024 * 1024;
/** A document is at most 16 MB, its binary values in base64. */
const MAX_LINE = 32 * 1024 * 1024;
/** MongoDB stores no larger document. */
const MAX_DOCUMENT = 16 * 1024 * 1024;
/** A line up to this length can't become a larger document: `0,` in a list takes 19 bytes at most. */
const SURELY_SMALL = MAX_DOCUMENT / 10;
/** Far more than any document of ours holds; parsing and measuring so many takes over a second. */
const MAX_CONTAINERS = 1_000_000;

const [QUOTE, BACKSLASH, BRACKET, BRACE] = [0x22, 0x5c, 0x5b, 0x7b];

/** Reads the header of a backup. Throws BackupError when the text doesn't begin with one. */
export async function readBackup(text: AsyncIterable<string>): Promise<BackupReader> {
  const hash = createHash('sha256');
  const lines = linesOf(hashed(text, (piece) => hash.update(piece)));
  const first = await lines.next();
  const header = first.done === true ? null : parse(first.value);
  if (header === null || !('key' in header)) throw new BackupError('the file is not a backup');
  if (typeof header.key !== 'string' || !Number.isInteger(header.schema)) throw damaged();
  if (Number(header.cascade_backup) !== 1 || header.schema > SCHEMA_VERSION) {
    throw new BackupError('the backup was written by a newer version');
  }
  return {
    header,
    documents: () => documentsOf(lines, header.schema),
    digest: () => hash.digest('hex'),
  };
}

async function* hashed(text: AsyncIterable<string>, add: (piece: string) => void) {
  for await (const piece of text) {
    add(piece);
    yield piece;
  }
}

/** Renames collections of older schemas to today's names; `prepareSchema` does the rest. */
async function* documentsOf(
  lines: AsyncGenerator<string>,
  schema: number,
): AsyncGenerator<{ collection: BackedUp; docs: Doc[] }, void, undefined> {
  let collection: BackedUp | undefined;
  let docs: Doc[] = [];
  let bytes = 0;
  let count = 0;
  for await (const text of lines) {
    if (text.length > SURELY_SMALL && containersOf(text) > MAX_CONTAINERS) throw tooLarge();
    const line = parse(text);
    if ('doc' in line) {
      if (collection === undefined) throw damaged();
      const doc = await readDocument(line, text.length);
      docs.push(schema < 5 ? documentOf02(collection, doc) : doc);
      bytes += text.length;
      count += 1;
      if (docs.length < DOCUMENTS_AT_ONCE && bytes < BYTES_AT_ONCE) continue;
    }
    if (collection !== undefined && docs.length > 0) yield { collection, docs };
    docs = [];
    bytes = 0;
    if ('documents' in line) {
      if (line.documents !== count) throw damaged();
      // Read to the end of the file, where its checksum is.
      if ((await lines.next()).done !== true) throw damaged();
      return;
    }
    if ('collection' in line) {
      const name = schema < 5 ? collectionOf02(line.collection) : line.collection;
      collection = BACKED_UP.find((known) => known === name);
      if (collection === undefined) throw damaged();
    }
  }
  throw cutOff();
}

/** Decodes a document. Refuses wrong paths, missing bytes, and documents that no store takes. */
async function readDocument(line: Extract<BackupLine, { doc: Doc }>, length: number): Promise<Doc> {
  let doc: Doc;
  try {
    doc = documentOf(line);
  } catch {
    throw damaged();
  }
  if (length <= SURELY_SMALL) return doc;
  const { BSON } = await import('mongodb');
  if (BSON.calculateObjectSize(doc) > MAX_DOCUMENT) {
    throw tooLarge();
  }
  return doc;
}

const cutOff = () => new BackupError('the backup ends too early: it was cut off');
const damaged = () => new BackupError('the backup is damaged');
const tooLarge = () => new BackupError('the backup is damaged: a document is too large');

/** Counts lists and objects of JSON without parsing it. */
function containersOf(text: string): number {
  let containers = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) isText = !isText;
    else if (isText) at += code === BACKSLASH ? 1 : 0;
    else if (code === BRACKET || code === BRACE) containers += 1;
  }
  return containers;
}

function parse(text: string): BackupLine {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as BackupLine;
  } catch {
    // Thrown below.
  }
  throw damaged();
}

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  // Pieces of the unfinished line, joined once: a long line comes in thousands of pieces.
  let open: string[] = [];
  let length = 0;
  for await (const piece of text) {
    const [first = '', ...others] = piece.split('\n');
    open.push(first);
    length += first.length;
    if (length > MAX_LINE) throw damaged();
    if (others.length === 0) continue;
    yield open.join('');
    const last = others.pop() ?? '';
    yield* others;
    open = [last];
    length = last.length;
  }
  // Every line ends with a newline, the last one too.
  if (length > 0) throw cutOff();
}
