import type { Database, Doc } from '../port.ts';

/** What is known of the store itself. */
interface SchemaRow extends Doc {
  _id: 'schema';
  version: number;
  /** Stands as long as a restore loads documents. */
  restoring?: true;
}

export const schemaRows = (db: Database) => db.collection<SchemaRow>('meta');

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
