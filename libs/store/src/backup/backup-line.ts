import { decodeDocument, encodeDocument } from '../embedded/document-codec.ts';
import type { Doc } from '../port.ts';
import type { BackedUp } from './backed-up.ts';

/** A fingerprint under this tells whether a backup's secrets open with a key. */
export const BACKUP_KEY = 'backup';

/** What a backup begins with. */
export interface BackupHeader {
  /** Of the form of this file. */
  cascade_backup: 1;
  /** Of the documents in it. */
  schema: number;
  /** ISO 8601. */
  started_at: string;
  /** Told by the key that secrets in it are sealed with; the key itself is kept elsewhere. */
  key: string;
}

/** A line of a backup; each is one JSON object. */
export type BackupLine =
  | BackupHeader
  | { collection: BackedUp }
  /** `bytes`: base64 of the binary values one after the other; `places`: where they belong. */
  | { doc: Doc; bytes?: string; places?: unknown }
  /** The last line: a file without it isn't whole. */
  | { documents: number };

export function documentLine(doc: Doc): string {
  const { json, bytes, places } = encodeDocument(doc);
  if (bytes === null) return `{"doc":${json}}`;
  return `{"doc":${json},"bytes":"${Buffer.from(bytes).toString('base64')}","places":${places ?? '[]'}}`;
}

export function documentOf({ doc, bytes, places }: Extract<BackupLine, { doc: Doc }>): Doc {
  if (bytes === undefined) return doc;
  return decodeDocument<Doc>({
    json: JSON.stringify(doc),
    bytes: Buffer.from(bytes, 'base64'),
    places: JSON.stringify(places),
  });
}
