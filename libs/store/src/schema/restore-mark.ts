import type { Database } from '../port.ts';
import { schemaRows } from './schema-row.ts';

/** From before a restore's first document until after its last. */
export async function markRestoring(db: Database, version: number): Promise<void> {
  await schemaRows(db).updateOne(
    { _id: 'schema' },
    { $set: { version, restoring: true } },
    { upsert: true },
  );
}

export async function markRestored(db: Database): Promise<void> {
  await schemaRows(db).updateOne({ _id: 'schema' }, { $unset: { restoring: '' } });
}
