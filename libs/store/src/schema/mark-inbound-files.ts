import type { InboundRow } from '@cascade/contracts';
import type { Database } from '../port.ts';
import type { FileRecord } from '../records/index.ts';
import { filesOfMessage } from '../repositories/files/files-of.ts';
import { everyDocument } from './every-document.ts';

/** Version 2: marks files of contacts, which are kept as long as contents. */
export async function markInboundFiles(db: Database): Promise<void> {
  const files = db.collection<FileRecord>('files');
  for await (const rows of everyDocument<InboundRow>(db, 'inbound')) {
    const ids = rows.flatMap(({ message }) => filesOfMessage(message));
    if (ids.length > 0) await files.updateMany({ _id: { $in: ids } }, { $set: { inbound: true } });
  }
}
