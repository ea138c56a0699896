import type { Database, Doc } from '../../port.ts';

/** Says that the store is a restored copy of which accounts are held. Removed with the last release. */
export interface HoldRow extends Doc {
  _id: 'hold';
  /** When the restore ended (epoch ms). */
  at: number;
  /** When the backup began; absent when it doesn't say. */
  backupAt?: number;
  /** Raised by each release: processes then read again who is held. */
  releases: number;
}

export const holdRows = (db: Database) => db.collection<HoldRow>('meta');

/** An account that is held. */
export interface HeldAccount extends Doc {
  _id: string;
  name: string;
  /** When a restore held it (epoch ms). */
  heldAt: number;
}

export const heldAccounts = (db: Database) => db.collection<HeldAccount>('accounts');

export const isHeldAccount = { heldAt: { $exists: true } } as const;

/** Marks the store as a restored copy, before any service may start on it. */
export async function markCopy(
  db: Database,
  { at, backupAt }: Pick<HoldRow, 'at' | 'backupAt'>,
): Promise<void> {
  // An empty backup has nobody to hold.
  if ((await heldAccounts(db).findOne(isHeldAccount)) === null) return;
  const row = { at, ...(backupAt === undefined ? {} : { backupAt }), releases: 0 };
  await holdRows(db).updateOne({ _id: 'hold' }, { $set: row }, { upsert: true });
}
