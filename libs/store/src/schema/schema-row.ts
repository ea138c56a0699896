import type { Database, Doc } from '../port.ts';

/** What is known of the store itself. */
interface SchemaRow extends Doc {
  _id: 'schema';
  version: number;
  /** Stands as long as a restore loads documents. */
  restoring?: true;
}

export const schemaRows = (db: Database) => db.collection<SchemaRow>('meta');
