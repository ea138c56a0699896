import { decodeDocument, encodeDocument } from '../embedded/document-codec.ts';
import type { Doc } from '../port.ts';
import type { BackedUp } from '../collections/records.ts';

/** First line of a backup. */
export interface BackupHeader {
  /** Version of the file format. */
  cascade_backup: 1;
  /** Schema version of the documents. */
  schema: number;
  /** ISO 8601. */
  started_at: string;
  /** Fingerprint of the key that the secrets are sealed with. The key itself is not in the backup. */
  key: string;
}

/** One line of a backup: a JSON object. */
export type BackupLine =
  | BackupHeader
  | { collection: BackedUp }
  /** `bytes`: base64 of all binary values, concatenated; `places`: their paths and lengths. */
  | { doc: Doc; bytes?: string; places?: unknown }
  /** Last line. A file without this line is incomplete. */
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
