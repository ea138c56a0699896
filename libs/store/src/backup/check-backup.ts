import type { Doc } from '../port.ts';
import { BackupError, type BackupReader } from './read-backup.ts';

/** MongoDB's own limit. */
const MAX_NESTING = 100;

/** Result of reading a backup once. The same file gives the same result. */
export interface Checked {
  documents: number;
  digest: string;
}

/**
 * Reads a whole backup without touching a store. Checks every line, the count, the checksum of
 * the file, and that each document can be stored. Throws BackupError.
 */
export async function checkBackup(backup: BackupReader): Promise<Checked> {
  let documents = 0;
  for await (const { docs } of backup.documents()) {
    for (const doc of docs) checkDocument(doc);
    documents += docs.length;
  }
  return { documents, digest: backup.digest() };
}

function checkDocument(doc: unknown): void {
  const isDocument = typeof doc === 'object' && doc !== null && !Array.isArray(doc);
  const id = isDocument ? (doc as Partial<Doc>)._id : undefined;
  if (typeof id !== 'string' && typeof id !== 'number') {
    throw new BackupError('the backup is damaged: a document has no id');
  }
  if (isDeeper(doc, MAX_NESTING)) {
    throw new BackupError('the backup is damaged: a document is nested too deep');
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return false;
  return levels === 0 || Object.values(value).some((member) => isDeeper(member, levels - 1));
}
