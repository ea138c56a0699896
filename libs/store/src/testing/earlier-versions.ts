import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';

import { COLLECTIONS } from '../collections/records.ts';
import { documentOf, type BackupLine } from '../backup/backup-line.ts';
import type { Database, Doc } from '../port.ts';

/**
 * Backup of a store that version 1 wrote: an account with a bot and a business number, sent and
 * scheduled requests, messages of contacts, and a file of a contact. Sealed with `VERSION_ONE_KEY`.
 */
export const versionOne = (): Promise<string> =>
  readFile(fileURLToPath(new URL('./schema-1.jsonl', import.meta.url)), 'utf8');

/** `SECRETS_KEY`: 32 bytes of 7. */
export const VERSION_ONE_KEY = Buffer.alloc(32, 7).toString('base64');

/**
 * Backup of a store of schema 4, the last one of version 0.1.0. Its process was killed with 10
 * requests scheduled and 242 open: 120 of them were in a call, 239 wait in a bulk queue. Sealed with
 * `VERSION_ONE_KEY`; times are those of the run.
 */
export const schemaFour = async (): Promise<string> =>
  gunzipSync(
    await readFile(fileURLToPath(new URL('./schema-4.jsonl.gz', import.meta.url))),
  ).toString();

/** Replaces the content of `db` with a backup of schema 4, under that version's names. */
export async function putSchemaFour(db: Database<string>, backup: string): Promise<void> {
  for (const name of COLLECTIONS) await db.dropCollection(name);
  let name = '';
  let docs: Doc[] = [];
  const put = async () => {
    if (docs.length > 0) await db.collection(name).insertMany(docs);
    docs = [];
  };
  for (const text of backup.trim().split('\n')) {
    const line = JSON.parse(text) as BackupLine;
    if ('doc' in line) docs.push(documentOf(line));
    if (!('collection' in line)) continue;
    await put();
    name = line.collection;
  }
  await put();
  await putWhatABackupLeavesOut(db);
}

async function putWhatABackupLeavesOut(db: Database<string>): Promise<void> {
  const requests = db.collection<Doc & { waiting: string; _id: number }>('requests');
  const waiting = await requests.find(
    { waiting: { $exists: true } },
    { sort: { _id: -1 }, limit: 40 },
  );
  const window = String(waiting[0]?.waiting);
  await db.collection<Doc & Record<string, unknown>>('asked_pages').insertOne({
    _id: `${window}:1`,
    window,
    requests: waiting.map(({ _id }) => _id),
    nextAt: Date.now() + 3_600_000,
    looks: 0,
    given: true,
  });
  await requests.createIndex(
    { waiting: 1, _id: 1 },
    { name: 'waiting', partialFilterExpression: { waiting: { $exists: true } } },
  );
  for (const collection of ['requests', 'inbound', 'delivery_asks']) {
    await db
      .collection(collection)
      .createIndex(
        { eventAt: 1 },
        { name: 'eventAt', partialFilterExpression: { eventAt: { $exists: true } } },
      );
  }
  await db
    .collection('delivery_asks')
    .createIndex(
      { account: 1 },
      { name: 'waiting', partialFilterExpression: { eventAt: { $exists: true } } },
    );
  await db.collection<Doc & { version: number }>('meta').insertOne({ _id: 'schema', version: 4 });
}
