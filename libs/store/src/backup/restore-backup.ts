import { ownMember } from '@cascade/contracts';
import type { Clock } from '@cascade/runtime';
import type { Database, Doc } from '../port.ts';
import { createRepositories, ensureIndexes } from '../repositories/index.ts';
import { declareMarks } from '../repositories/requests/marks-ready.ts';
import { markCopy } from '../repositories/hold/hold-row.ts';
import {
  contactsOfErasure,
  createErasuresRepository,
  type Erasure,
} from '../repositories/contacts/erasure-records.ts';
import { replaceSecretsKey } from '../sealed/secrets-key.ts';
import { markRestored, markRestoring } from '../schema/schema-row.ts';
import { prepareSchema } from '../schema/prepare-schema.ts';
import type { HeldBack } from '../collections/hold-back-rows.ts';
import { BACKED_UP, COLLECTIONS } from '../collections/records.ts';
import type { BackupHeader } from './backup-line.ts';
import { checkBackup } from './check-backup.ts';
import { BackupError, type BackupReader } from './read-backup.ts';
import { holdBack } from './hold-back.ts';

export interface Restored extends HeldBack {
  documents: number;
  /** Addresses of contacts that were erased again. */
  erasures: number;
}

export interface RestoreOptions {
  /** Whether this process's key opens the backup's secrets; the argument is `header.key`. */
  opens: (key: string) => boolean;
  addressOf: (erasure: Erasure) => string;
  clock: Clock;
  /** Replaces the content of the store. Without it, only an empty store is restored into. */
  replace: boolean;
}

/** Gaps left in counters, so that ids given out after the backup aren't given out again. */
const IDS_AHEAD: Readonly<Record<string, number>> = {
  request: 10_000_000,
  send: 40_000_000,
  template: 10_000,
  file: 1_000_000,
};

/**
 * Restores a backup into a store that no service uses. Reads the backup twice: first to check all
 * of it, so that a cut-off, damaged or wrong file changes nothing; then to write it. If the second
 * reading is interrupted, the store refuses every service until a restore succeeds.
 *
 * Every account is held until an operator releases it (`HoldRepository`), and what may have been done since the backup
 * waits for a decision (`HeldRepository`). Contacts that this store knows as erased after the backup are erased again.
 *
 * @param open starts reading the backup. Throws BackupError, like `restoreBackup`.
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
  for (const name of COLLECTIONS) {
    // Erasures stay: nothing else has them if the restore is interrupted.
    if (name !== 'meta' && name !== 'erasures') await db.collection(name).deleteMany({});
  }
  await db.collection('meta').deleteMany({ _id: { $ne: 'schema' } });

  const restored: Restored = {
    documents: 0,
    accounts: 0,
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
  // Each row got its mark as it was read.
  await declareMarks(db);
  await ensureIndexes(db);
  const { contactData } = createRepositories(db, { clock });
  for (const erasure of await erasuresIn(db)) {
    const contacts = contactsOfErasure(addressOf(erasure));
    await contactData.erase(erasure.account, contacts, erasure.at);
    restored.erasures += 1;
  }
  // The next process needs the backup's key, whichever keys this process has besides.
  await replaceSecretsKey(db, key);
  await markCopy(db, { at: now, ...startOf(backup.header) });
  await markRestored(db);
  await prepareSchema(db);
  return restored;
}

/** A backup says when it began; a hostile one may say anything. */
function startOf({ started_at: text }: BackupHeader): { backupAt?: number } {
  const backupAt = Date.parse(String(text));
  return Number.isNaN(backupAt) ? {} : { backupAt };
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
  return { ...doc, last: last + (ownMember(IDS_AHEAD, String(doc._id)) ?? 0) } as Doc;
}
