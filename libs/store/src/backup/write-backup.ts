import { createPagePace } from '@cascade/runtime';
import type { Database, Doc } from '../port.ts';
import { everyDocument } from '../schema/every-document.ts';
import { SCHEMA_VERSION } from '../schema/prepare-schema.ts';
import { readSecretsKey } from '../sealed/secrets-key.ts';
import { BACKED_UP } from '../collections/records.ts';
import { documentLine, type BackupHeader } from './backup-line.ts';

/** A chunk of a file is up to 512 KB. */
const CHUNKS_AT_ONCE = 16;
const DOCUMENTS_AT_ONCE = 500;
/** Of the time that a backup may have beside the services of its process. */
const SHARE = 1 / 4;

/**
 * Writes the store as lines of text while services use it. The backup isn't one instant;
 * `RECORDS` says what holds. Secrets stay sealed; texts of messages are readable.
 */
export async function* writeBackup(
  db: Database,
  { now, key }: { now: number; key: string },
): AsyncGenerator<string, void, undefined> {
  const header: BackupHeader = {
    cascade_backup: 1,
    schema: SCHEMA_VERSION,
    started_at: new Date(now).toISOString(),
    // In the middle of a rotation most is sealed with the key that the store names.
    key: (await readSecretsKey(db)) ?? key,
  };
  yield `${JSON.stringify(header)}\n`;
  let documents = 0;
  for (const collection of BACKED_UP) {
    yield `${JSON.stringify({ collection })}\n`;
    const most = collection === 'file_chunks' ? CHUNKS_AT_ONCE : DOCUMENTS_AT_ONCE;
    const pace = createPagePace({ share: SHARE, most });
    for await (const docs of everyDocument<Doc>(db, collection, () => pace.next())) {
      documents += docs.length;
      const lines = docs.map((doc) => `${documentLine(doc)}\n`).join('');
      await pace.rest();
      yield lines;
    }
  }
  yield `${JSON.stringify({ documents })}\n`;
}
