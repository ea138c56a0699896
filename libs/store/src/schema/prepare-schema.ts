import type { Database } from '../port.ts';
import { ensureIndexes } from '../repositories/indexes.ts';
import { schemaRows } from './schema-row.ts';
import { addDeliveryStarts } from './add-delivery-starts.ts';
import { endPasswordLinks } from './end-password-links.ts';
import { markInboundFiles } from './mark-inbound-files.ts';
import { giveNamesOf02 } from './names-of-0-2.ts';

/** Schema version of this code. Raised when older code would misread newer documents. */
export const SCHEMA_VERSION = 5;

/** Migrations from the previous version, by version. Each may run repeatedly. */
const MIGRATIONS: ReadonlyMap<number, (db: Database) => Promise<void>> = new Map([
  [2, markInboundFiles],
  [3, addDeliveryStarts],
  [4, endPasswordLinks],
  [5, giveNamesOf02],
]);

/** The store was written by newer code; this code would misread it. */
class SchemaTooNewError extends Error {
  override name = 'SchemaTooNewError';
  constructor(found: number) {
    super(
      `the store has schema ${found}, written by a newer version; this one knows ${SCHEMA_VERSION}`,
    );
  }
}

/** A restore has begun and not ended: services would serve half of the data. */
class RestoreUnfinishedError extends Error {
  override name = 'RestoreUnfinishedError';
  constructor() {
    super(
      'a restore into this store was cut off or is still running: wait for it, or run ' +
        '`cascade admin restore <file> --replace` again',
    );
  }
}

/**
 * Migrates documents and indexes to this version. Every service runs it before it serves; concurrent
 * runs do the same work twice, without harm. With `background`, some indexes may come later. Throws
 * SchemaTooNewError, RestoreUnfinishedError.
 */
export async function prepareSchema(
  db: Database,
  background?: Parameters<typeof ensureIndexes>[1],
): Promise<void> {
  const row = await schemaRows(db).findOne({ _id: 'schema' });
  if (row?.restoring) throw new RestoreUnfinishedError();
  const isEmpty = row === null && (await hasNoAccounts(db));
  const found = row?.version ?? (isEmpty ? SCHEMA_VERSION : VERSION_BEFORE_VERSIONS);
  if (found > SCHEMA_VERSION) throw new SchemaTooNewError(found);
  // Indexes last: creating one would create the collection that a migration renames another to.
  for (let version = found + 1; version <= SCHEMA_VERSION; version += 1) {
    await MIGRATIONS.get(version)?.(db);
  }
  // In an empty store none of them takes long.
  await ensureIndexes(db, isEmpty ? undefined : background);
  await schemaRows(db).updateOne(
    { _id: 'schema' },
    { $max: { version: SCHEMA_VERSION } },
    { upsert: true },
  );
}

/** Stores of this version have no version row. */
const VERSION_BEFORE_VERSIONS = 1;

async function hasNoAccounts(db: Database): Promise<boolean> {
  return (await db.collection('accounts').findOne({})) === null;
}
