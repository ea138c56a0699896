import type { Database, StoreServer } from '../port.ts';
import { keyIdOf } from '../sealed/key-fingerprint.ts';
import { readSecretsKey } from '../sealed/secrets-key.ts';
import { SCHEMA_VERSION } from './prepare-schema.ts';
import { schemaRows } from './schema-row.ts';

/** The store's server, and the schema of its documents. */
export interface StoreDescription extends StoreServer {
  engine: Database['engine'];
  /** Version that the store's documents have; `knownSchema` is the one of this code. */
  schema: number | null;
  knownSchema: number;
  /** Id of the key that its secrets are sealed with. */
  key: string | null;
}

export async function describeStore(db: Database): Promise<StoreDescription> {
  const [server, row, key] = await Promise.all([
    db.describe(),
    schemaRows(db).findOne({ _id: 'schema' }),
    readSecretsKey(db),
  ]);
  return {
    engine: db.engine,
    ...server,
    schema: row?.version ?? null,
    knownSchema: SCHEMA_VERSION,
    key: key === null ? null : keyIdOf(key),
  };
}
