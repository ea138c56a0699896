import type { Clock } from '@cascade/runtime';
import type { Database, Doc } from '../port.ts';
import { createRepositories, ensureIndexes } from '../repositories/index.ts';
import { createErasuresRepository, type Erasure } from '../repositories/contacts/erasures.ts';
import { markRestored, markRestoring } from '../schema/schema-row.ts';
import { prepareSchema } from '../schema/prepare-schema.ts';
import { BACKED_UP, LEFT_OUT } from './backed-up.ts';
import { checkBackup } from './check-backup.ts';
import { BackupError, type BackupReader } from './read-backup.ts';
import { holdBack, type HeldBack } from './hold-back.ts';

export interface Restored extends HeldBack {
  documents: number;
  /** Contacts whose erasure was done again. */
  erasures: number;
}

export interface RestoreOptions {
  /** Whether secrets in the backup open with the key at hand: `header.key` was told by it. */
  opens: (key: string) => boolean;
  addressOf: (erasure: Erasure) => string;
  clock: Clock;
  /** Takes the place of what the store holds; otherwise only an empty store is restored into. */
  replace: boolean;
}

/** Ids that were given out after the backup aren't given out again. */
const IDS_AHEAD: Readonly<Record<string, number>> = {
  request: 10_000_000,
  send: 40_000_000,
  template: 10_000,
  file: 1_000_000,
};

/**
 * Fills a store that no service uses with what a backup holds. The backup is read twice: once to its
 * end without a change of the store, so that a file that is cut off, damaged or no backup changes
 * nothing, and once to restore it. Cut short in the second half, the store says so to every service
 * that opens it, until the restore is run again.
 *
 * Nothing that is restored happens by itself until an operator releases it (`HeldRepository`); contacts
 * that were erased since, as far as this store knows, are erased again.
 *
 * @param open begins to read the backup. Throws BackupError, as this does.
 */
export async function restoreBackup(
  db: Database,
  open: () => Promise<BackupReader>,
  { opens, addressOf, clock, replace }: RestoreOptions,
): Promise<Restored> {
  const first = await open();
  const { key, schema } = first.header;
  if (!opens(key)) {
    throw new BackupError('SECRETS_KEY is not the key that secrets in the backup are sealed with');
  }
  if (!replace && !(await isEmpty(db))) {
    throw new BackupError('the store is not empty: --replace takes the place of what it holds');
  }
  const checked = await checkBackup(first);

  const backup = await open();
  const now = clock.now();
  await markRestoring(db, schema);
  for (const name of [...BACKED_UP, ...LEFT_OUT]) {
    // Erasures stay: nothing else knows them, should this be cut short.
    if (name !== 'meta' && name !== 'erasures') await db.collection(name).deleteMany({});
  }
  await db.collection('meta').deleteMany({ _id: { $ne: 'schema' } });

  const restored: Restored = {
    documents: 0,
    requests: 0,
    events: 0,
    batches: 0,
    replies: 0,
    erasures: 0,
  };
  for await (const { collection, docs } of backup.documents()) {
    const made = docs.map((doc) =>
      collection === 'counters' ? ahead(doc) : holdBack(collection, doc, restored, now),
    );
    await db.collection(collection).insertMany(made);
    restored.documents += docs.length;
  }
  if (backup.digest() !== checked.digest) {
    throw new BackupError('the backup changed while it was read: run the restore again');
  }
  await ensureIndexes(db);
  const { contactData } = createRepositories(db, { clock });
  for (const erasure of await erasuresIn(db)) {
    await contactData.erase(erasure.account, addressOf(erasure), erasure.at);
    restored.erasures += 1;
  }
  await markRestored(db);
  await prepareSchema(db);
  return restored;
}

async function isEmpty(db: Database): Promise<boolean> {
  const found = await Promise.all(BACKED_UP.map((name) => db.collection(name).findOne({})));
  return found.every((doc) => doc === null);
}

async function erasuresIn(db: Database): Promise<Erasure[]> {
  const found: Erasure[] = [];
  for await (const page of createErasuresRepository(db).all()) found.push(...page);
  return found;
}

function ahead(doc: Doc): Doc {
  const { last } = doc as Doc & { last: number };
  return { ...doc, last: last + (IDS_AHEAD[String(doc._id)] ?? 0) } as Doc;
}
