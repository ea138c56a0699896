import type { Database } from '../port.ts';
import { ensureIndexes } from '../repositories/indexes.ts';
import { schemaRows } from './schema-row.ts';
import { addDeliveryStarts } from './add-delivery-starts.ts';
import { endPasswordLinks } from './end-password-links.ts';
import { markInboundFiles } from './mark-inbound-files.ts';
import { giveNamesOf02 } from './names-of-0-2.ts';

/** Of the documents that this code writes. Counted up where older code would misread newer ones. */
export const SCHEMA_VERSION = 5;

/** What brings documents of the version before to this one. Each may run any number of times. */
const MIGRATIONS: ReadonlyMap<number, (db: Database) => Promise<void>> = new Map([
  [2, markInboundFiles],
  [3, addDeliveryStarts],
  [4, endPasswordLinks],
  [5, giveNamesOf02],
]);

/** The store was written by newer code; this one would misread it. */
class SchemaTooNewError extends Error {
  override name = 'SchemaTooNewError';
  constructor(found: number) {
    super(
      `the store has schema ${found}, written by a newer version; this one knows ${SCHEMA_VERSION}`,
    );
  }
}

/** A restore into the store has begun and hasn't ended: half of it would be served. */
class RestoreUnfinishedError extends Error {
  override name = 'RestoreUnfinishedError';
  constructor() {
    super(
      'a restore into this store was cut off or is still running: wait for it, or run ' +
        '`cascade restore <file> --replace` again',
    );
  }
}

/**
 * Brings indexes and documents to this version; run by every service that opens the store, before it
 * serves. Services that start together do the same twice, which is harmless. Throws
 * SchemaTooNewError, RestoreUnfinishedError.
 */
export async function prepareSchema(db: Database): Promise<void> {
  const row = await schemaRows(db).findOne({ _id: 'schema' });
  if (row?.restoring) throw new RestoreUnfinishedError();
  const found = row?.version ?? (await versionBeforeVersions(db));
  if (found > SCHEMA_VERSION) throw new SchemaTooNewError(found);
  // Indexes come after: they would make the collections that a migration gives another name.
  for (let version = found + 1; version <= SCHEMA_VERSION; version += 1) {
    await MIGRATIONS.get(version)?.(db);
  }
  await ensureIndexes(db);
  await schemaRows(db).updateOne(
    { _id: 'schema' },
    { $max: { version: SCHEMA_VERSION } },
    { upsert: true },
  );
}

/** Stores of version 1 don't say so; one without accounts is new. */
async function versionBeforeVersions(db: Database): Promise<number> {
  return (await db.collection('accounts').findOne({})) === null ? SCHEMA_VERSION : 1;
}
