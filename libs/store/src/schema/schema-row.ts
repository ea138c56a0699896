import type { Database, Doc } from '../port.ts';

/** State of the store itself. */
interface SchemaRow extends Doc {
  _id: 'schema';
  version: number;
  /** Set while a restore loads documents. */
  restoring?: true;
}

export const schemaRows = (db: Database) => db.collection<SchemaRow>('meta');

/** Call before a restore's first document; cleared after the last one. */
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
