import type { Database, StoreServer } from '../port.ts';
import { SCHEMA_VERSION } from './prepare-schema.ts';
import { schemaRows } from './schema-row.ts';

/** The store's server, and the schema of its documents. */
export interface StoreDescription extends StoreServer {
  engine: Database['engine'];
  /** Version that the store's documents have; `knownSchema` is the one of this code. */
  schema: number | null;
  knownSchema: number;
}

export async function describeStore(db: Database): Promise<StoreDescription> {
  const [server, row] = await Promise.all([
    db.describe(),
    schemaRows(db).findOne({ _id: 'schema' }),
  ]);
  return {
    engine: db.engine,
    ...server,
    schema: row?.version ?? null,
    knownSchema: SCHEMA_VERSION,
  };
}
