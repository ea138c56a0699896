import { createHash } from 'node:crypto';
import { BSON } from 'mongodb';
import type { Doc } from '../port.ts';
import { SCHEMA_VERSION } from '../schema/prepare-schema.ts';
import { collectionOf02, documentOf02 } from '../schema/names-of-0-2.ts';
import { BACKED_UP, type BackedUp } from './backed-up.ts';
import { documentOf, type BackupHeader, type BackupLine } from './backup-line.ts';

/** The file is no backup, is damaged, or is of newer code. Told to the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export interface BackupReader {
  header: BackupHeader;
  /** Documents in the order of the file, in portions. Throws BackupError, at its end at the latest. */
  documents(): AsyncGenerator<{ collection: BackedUp; docs: Doc[] }, void, undefined>;
  /** Of all that was read so far, in hexadecimal; call it once, at the end. */
  digest(): string;
}

const DOCUMENTS_AT_ONCE = 500;
const BYTES_AT_ONCE = 8 * 1024 * 1024;
/** A document is at most 16 MB, its binary values in base64. */
const MAX_LINE = 32 * 1024 * 1024;
/** MongoDB stores no larger document. */
const MAX_DOCUMENT = 16 * 1024 * 1024;
/** No shorter line becomes a larger document: `0,` in a list takes 19 bytes at most. */
const SURELY_SMALL = MAX_DOCUMENT / 10;

/** Reads the text of a backup. Throws BackupError when it doesn't begin like one. */
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

/** Whatever the schema of the backup, names are those of today; `prepareSchema` brings along the rest. */
async function* documentsOf(
  lines: AsyncGenerator<string>,
  schema: number,
): AsyncGenerator<{ collection: BackedUp; docs: Doc[] }, void, undefined> {
  let collection: BackedUp | undefined;
  let docs: Doc[] = [];
  let bytes = 0;
  let count = 0;
  for await (const text of lines) {
    const line = parse(text);
    if ('doc' in line) {
      if (collection === undefined) throw damaged();
      const doc = readDocument(line, text.length);
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
      // Read on to the end of the file: its checksum stands there.
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

/** Refuses places that lead nowhere, bytes that are too few, and what no store takes. */
function readDocument(line: Extract<BackupLine, { doc: Doc }>, length: number): Doc {
  let doc: Doc;
  try {
    doc = documentOf(line);
  } catch {
    throw damaged();
  }
  if (length > SURELY_SMALL && BSON.calculateObjectSize(doc) > MAX_DOCUMENT) {
    throw new BackupError('the backup is damaged: a document is too large');
  }
  return doc;
}

const cutOff = () => new BackupError('the backup ends too early: it was cut off');
const damaged = () => new BackupError('the backup is damaged');

function parse(text: string): BackupLine {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as BackupLine;
  } catch {
    // Told below.
  }
  throw damaged();
}

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  // Of the line that hasn't ended: put together once, as a long one comes in thousands of pieces.
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
  // Every line ends, the last one too.
  if (length > 0) throw cutOff();
}
