import type { Doc } from '../port.ts';
import { SCHEMA_VERSION } from '../schema/prepare-schema.ts';
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
}

const DOCUMENTS_AT_ONCE = 500;
const BYTES_AT_ONCE = 8 * 1024 * 1024;
/** A document is at most 16 MB, its binary values in base64. */
const MAX_LINE = 32 * 1024 * 1024;

/** Reads the text of a backup. Throws BackupError when it doesn't begin like one. */
export async function readBackup(text: AsyncIterable<string>): Promise<BackupReader> {
  const lines = linesOf(text);
  const first = await lines.next();
  const header = first.done === true ? null : parse(first.value);
  if (header === null || !('key' in header)) throw new BackupError('the file is not a backup');
  if (Number(header.cascade_backup) !== 1 || header.schema > SCHEMA_VERSION) {
    throw new BackupError('the backup was written by a newer version');
  }
  return { header, documents: () => documentsOf(lines) };
}

async function* documentsOf(
  lines: AsyncGenerator<string>,
): AsyncGenerator<{ collection: BackedUp; docs: Doc[] }, void, undefined> {
  let collection: BackedUp | undefined;
  let docs: Doc[] = [];
  let bytes = 0;
  let count = 0;
  for await (const text of lines) {
    const line = parse(text);
    if ('doc' in line) {
      if (collection === undefined) throw damaged();
      docs.push(documentOf(line));
      bytes += text.length;
      count += 1;
      if (docs.length < DOCUMENTS_AT_ONCE && bytes < BYTES_AT_ONCE) continue;
    }
    if (collection !== undefined && docs.length > 0) yield { collection, docs };
    docs = [];
    bytes = 0;
    if ('documents' in line) {
      if (line.documents !== count) throw damaged();
      return;
    }
    if ('collection' in line) {
      if (!BACKED_UP.includes(line.collection)) throw damaged();
      collection = line.collection;
    }
  }
  throw cutOff();
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
  let rest = '';
  for await (const piece of text) {
    const parts = (rest + piece).split('\n');
    rest = parts.pop() ?? '';
    if (rest.length > MAX_LINE) throw damaged();
    yield* parts;
  }
  // Every line ends, the last one too.
  if (rest !== '') throw cutOff();
}
