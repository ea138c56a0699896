import { bytesOfContents, type EchoRow, type Failure, type InboundRow } from '@cascade/contracts';
import type { Clock } from '@cascade/runtime';
import type { Collection, Database, Doc, Filter } from '../../port.ts';
import type { Account, Batch, FileRecord } from '../../records/index.ts';
import type { StorageUse } from './storage-use.ts';
import { createTextBlocks } from './text-blocks.ts';

const MB = 1_000_000;

/** Storage limit when neither the plan nor the environment sets one: 10 GB. */
export const DEFAULT_STORAGE_BYTES = 10_000 * MB;

/** Least size that a file counts as: the rows of a small file take up more than its bytes. */
export const MIN_FILE_BYTES = 4 * 1024;

/** Why something isn't stored. */
export function storageFull({ usedBytes, limitBytes }: StorageUse): Failure {
  const megabytes = (bytes: number) =>
    (bytes / MB).toLocaleString('en', { maximumFractionDigits: 1 });
  const params = { used: megabytes(usedBytes), limit: megabytes(limitBytes ?? 0) };
  return { kind: 'storageFull', params };
}

/** Things that use storage: `file:<id>` or `batch:<id>`. */
type Stored = `file:${number}` | `batch:${string}`;

/** A stored message of a contact, or to one. */
type StoredText = Pick<InboundRow, 'account' | 'message' | 'contentsRemovedAt'>;

/**
 * Counts the bytes that each account stores: files (uploaded, and sent by contacts), tables of
 * batches, what contacts write, and what people write to them on a phone.
 *
 * One row per account has the sum, so a reservation is one conditional update. The row also lists
 * what is being written or deleted (`open`): after a crash the list shows the excess of the sum.
 */
export interface StorageRepository {
  use(account: string): Promise<StorageUse>;
  /**
   * Reserves bytes before they are stored, also more for the same thing. Returns the use if too
   * full.
   */
  reserve(account: string, stored: Stored, bytes: number): Promise<StorageUse | null>;
  /** Announces a deletion. */
  beginDelete(account: string, stored: Stored, bytes: number): Promise<void>;
  /** Confirms that it is stored. */
  keep(account: string, stored: Stored): Promise<void>;
  /** Frees the bytes of a deleted or never stored thing. Repeated calls free them once. */
  release(account: string, stored: Stored): Promise<void>;
  /**
   * Takes bytes of a contact's text, in blocks of a process: most calls write nothing. Returns the use if too
   * full.
   */
  takeText(account: string, bytes: number): Promise<StorageUse | null>;
  /** Gives back bytes of a text that wasn't stored in the end. */
  giveTextBack(account: string, bytes: number): void;
  /** Frees the bytes of deleted texts; call once for each. */
  freeTexts(rows: readonly StoredText[]): Promise<void>;
  /** Recounts the storage of at most `limit` accounts whose last recount is `everyMs` old. */
  reconcile(everyMs: number, limit: number): Promise<{ looked: number; corrected: number }>;
  /** Sums over all accounts; `full` counts accounts that were refused something after `since`. */
  totals(since: number): Promise<{ bytes: number; full: number }>;
}

interface StorageDoc extends Doc {
  /** The account. */
  _id: string;
  bytes: number;
  /** Grows with each change, so that a slow recount doesn't overwrite a newer sum. */
  revision: number;
  /** By `keyOf`: bytes in the sum that become free if the file or batch isn't stored in the end. */
  open: Record<string, number>;
  summedAt: number;
  /** Texts of contacts are in the sum; absent until the first recount after an upgrade. */
  texts?: true;
  refusedAt?: number;
}

const PAGE = 500;

export function createStorageRepository(
  db: Database,
  clock: Clock,
  options: {
    accounts: { byId(id: string): Promise<Readonly<Account> | null> };
    /** Null is unlimited. */
    defaultBytes: number | null;
  },
): StorageRepository {
  const storage = db.collection<StorageDoc>('storage');
  const files = db.collection<FileRecord>('files');
  const batches = db.collection<Batch>('batches');
  const inbound = db.collection<InboundRow>('inbound');
  const echoes = db.collection<EchoRow>('echoes');
  const pending = db.collection<Doc & { _id: number }>('files_pending');

  async function limitOf(account: string): Promise<number | null> {
    const plan = (await options.accounts.byId(account))?.plan;
    if (plan?.storageMb === undefined) return options.defaultBytes;
    return plan.storageMb === null ? null : plan.storageMb * MB;
  }

  /** Counts the bytes of stored files, batches and texts. */
  async function sum(account: string): Promise<number> {
    const ofFiles = await sumOf(files, account, 0, ({ size }) => Math.max(size, MIN_FILE_BYTES));
    const ofBatches = await sumOf(batches, account, '', ({ bytes = 0 }) => bytes);
    return (
      ofFiles +
      ofBatches +
      (await sumOfTexts(inbound, account)) +
      (await sumOfTexts(echoes, account))
    );
  }

  /** Pages by the index of an account's newest messages. */
  async function sumOfTexts<T extends InboundRow | EchoRow>(
    rows: Collection<T>,
    account: string,
  ): Promise<number> {
    let total = 0;
    let after: Pick<T, '_id' | 'at'> | undefined;
    for (;;) {
      const older: Filter =
        after === undefined
          ? {}
          : { $or: [{ at: { $lt: after.at } }, { at: after.at, _id: { $lt: after._id } }] };
      const page = await rows.find(
        { account, ...older },
        {
          sort: { at: -1, _id: -1 },
          limit: PAGE,
          projection: { at: 1, message: 1, contentsRemovedAt: 1 },
        },
      );
      for (const row of page) total += bytesOfContents(row.message, row);
      after = page.at(-1);
      if (after === undefined || page.length < PAGE) return total;
    }
  }

  /** Counts bytes without a thing of their own; returns the use where they don't fit. */
  async function add(account: string, bytes: number): Promise<StorageUse | null> {
    const limitBytes = await limitOf(account);
    const fits = limitBytes === null ? {} : { bytes: { $lte: limitBytes - bytes } };
    const update = { $inc: { bytes, revision: 1 } };
    const take = async () =>
      (await storage.updateOne({ _id: account, ...fits }, update)).matchedCount === 1;
    if (await take()) return null;
    await ensure(account);
    if (await take()) return null;
    const doc = await storage.findOneAndUpdate(
      { _id: account },
      { $set: { refusedAt: clock.now() } },
    );
    return { usedBytes: doc?.bytes ?? 0, limitBytes };
  }

  const texts = createTextBlocks(add, clock);

  async function ensure(account: string): Promise<StorageDoc> {
    const known = await storage.findOne({ _id: account });
    if (known) return known;
    const summedAt = clock.now();
    const bytes = await sum(account);
    const doc: StorageDoc = { _id: account, bytes, revision: 0, open: {}, summedAt, texts: true };
    return (await storage.tryInsert(doc)) ? doc : ensure(account);
  }

  /** Returns those of the open things that are stored. */
  async function storedOf(keys: readonly string[]): Promise<Set<string>> {
    const ids = keys.map((key) => key.slice(1));
    const [foundFiles, foundBatches] = await Promise.all([
      files.findByIds(ids.filter((_, i) => keys[i]?.startsWith('f')).map(Number)),
      batches.findByIds(ids.filter((_, i) => keys[i]?.startsWith('b'))),
    ]);
    return new Set([
      ...foundFiles.map(({ _id }) => keyOf(`file:${_id}`)),
      ...foundBatches.map(({ _id }) => keyOf(`batch:${_id}`)),
    ]);
  }

  /**
   * Recounts an account; true when the sum was wrong and is corrected. A concurrent write postpones
   * it.
   */
  async function sumUp(doc: StorageDoc): Promise<boolean> {
    const keys = Object.keys(doc.open);
    const [storedKeys, underWay] = await Promise.all([storedOf(keys), pendingOf(keys)]);
    // No pending row: the process died, or two calls deleted the file at once.
    const open = Object.fromEntries(Object.entries(doc.open).filter(([key]) => underWay.has(key)));
    const unfinished = Object.entries(open).filter(([key]) => !storedKeys.has(key));
    const inFlight = unfinished.reduce((total, [, bytes]) => total + bytes, 0);
    const bytes = (await sum(doc._id)) + inFlight;
    const { matchedCount } = await storage.updateOne(
      { _id: doc._id, revision: doc.revision },
      { $set: { bytes, open, summedAt: clock.now(), texts: true }, $inc: { revision: 1 } },
    );
    return matchedCount === 1 && bytes !== doc.bytes;
  }

  async function pendingOf(keys: readonly string[]): Promise<Set<string>> {
    const ids = keys.filter((key) => key.startsWith('f')).map((key) => Number(key.slice(1)));
    const found = await pending.findByIds(ids);
    return new Set(found.map(({ _id }) => keyOf(`file:${_id}`)));
  }

  return {
    async use(account) {
      const { bytes } = await ensure(account);
      return { usedBytes: bytes, limitBytes: await limitOf(account) };
    },
    async reserve(account, stored, bytes) {
      const limitBytes = await limitOf(account);
      const fits = limitBytes === null ? {} : { bytes: { $lte: limitBytes - bytes } };
      const update = { $inc: { bytes, [`open.${keyOf(stored)}`]: bytes, revision: 1 } };
      const take = async () =>
        (await storage.updateOne({ _id: account, ...fits }, update)).matchedCount === 1;
      if (await take()) return null;
      // Full, or the account's first file.
      await ensure(account);
      if (await take()) return null;
      const doc = await storage.findOneAndUpdate(
        { _id: account },
        { $set: { refusedAt: clock.now() } },
      );
      // Subtract this thing's own reservation, which will be freed.
      const own = doc?.open[keyOf(stored)] ?? 0;
      return { usedBytes: (doc?.bytes ?? 0) - own, limitBytes };
    },
    async beginDelete(account, stored, bytes) {
      await ensure(account);
      const open = `open.${keyOf(stored)}`;
      await storage.updateOne(
        { _id: account, [open]: { $exists: false } },
        { $set: { [open]: bytes }, $inc: { revision: 1 } },
      );
    },
    async keep(account, stored) {
      await storage.updateOne(
        { _id: account },
        { $unset: { [`open.${keyOf(stored)}`]: '' }, $inc: { revision: 1 } },
      );
    },
    async release(account, stored) {
      const key = keyOf(stored);
      for (;;) {
        const bytes = (await storage.findOne({ _id: account }))?.open[key];
        if (bytes === undefined) return;
        const { matchedCount } = await storage.updateOne(
          { _id: account, [`open.${key}`]: bytes },
          { $inc: { bytes: -bytes, revision: 1 }, $unset: { [`open.${key}`]: '' } },
        );
        if (matchedCount === 1) return;
      }
    },
    takeText: texts.take,
    giveTextBack: texts.giveBack,
    async freeTexts(rows) {
      const freed = new Map<string, number>();
      for (const row of rows) {
        const bytes = bytesOfContents(row.message, row);
        if (bytes > 0) freed.set(row.account, (freed.get(row.account) ?? 0) + bytes);
      }
      for (const [_id, bytes] of freed) {
        await storage.updateOne({ _id, texts: true }, { $inc: { bytes: -bytes, revision: 1 } });
      }
    },
    async reconcile(everyMs, limit) {
      const due = await storage.find(
        { summedAt: { $lte: clock.now() - everyMs } },
        { sort: { summedAt: 1 }, limit },
      );
      let corrected = 0;
      for (const doc of due) if (await sumUp(doc)) corrected += 1;
      return { looked: due.length, corrected };
    },
    async totals(since) {
      const [all] = await storage.countBy({}, [], { sum: 'bytes' });
      const full = await storage.countDocuments({ refusedAt: { $gte: since } });
      return { bytes: all?.sum ?? 0, full };
    },
  };
}

/** Member name of a stored thing: file ids are numbers, batch ids have no dots. */
const keyOf = (stored: Stored): string =>
  stored.startsWith('file:') ? `f${stored.slice(5)}` : `b${stored.slice(6)}`;

async function sumOf<T extends Doc & { account: string }>(
  collection: Collection<T>,
  account: string,
  from: number | string,
  bytesOf: (row: T) => number,
): Promise<number> {
  let total = 0;
  let after = from;
  for (;;) {
    const page = await collection.find(
      { account, _id: { $gt: after } },
      { sort: { _id: 1 }, limit: PAGE, projection: { size: 1, bytes: 1 } },
    );
    for (const row of page) total += bytesOf(row);
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return total;
    after = last._id;
  }
}
