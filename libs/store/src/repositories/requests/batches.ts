import type { ErrorCode, Failure } from '@cascade/contracts';
import { newId, type Clock } from '@cascade/runtime';
import type { Database, Filter, Update } from '../../port.ts';
import type { Batch, BatchRow } from '../../records/index.ts';
import { createOutboxMarker, type OutboxMarker } from '../events/outbox-marker.ts';
import { findPage, type Page, type PageQuery } from '../page.ts';
import { spanOf } from './batch-numbers.ts';
import { findNamed } from './find-named.ts';
import { stageFilter, type BatchStage } from './batch-stage.ts';
import type { TemplatesRepository } from '../templates/templates.ts';
import type { StorageRepository } from '../limits/storage.ts';
import type { StorageUse } from '../limits/storage-use.ts';

type Changed = Omit<Batch, '_id' | 'account' | 'createdAt'>;

/** Members that a runner's step or a person changes; null takes one away. Without `nextAt` no runner handles it. */
export type BatchPatch = {
  [Member in keyof Changed]?: undefined extends Changed[Member]
    ? Changed[Member] | null
    : Changed[Member];
};

/** What a change expects of a batch besides its state. */
export interface BatchExpected {
  /** Its composition; undefined: it has none. */
  composition?: { is: string | undefined };
  /** No mend of it is under way at this instant (epoch ms). */
  unmendedAt?: number;
}

export type BatchWritten =
  | { status: 'stored'; batch: Batch }
  /** The account's storage is too full. */
  | { status: 'storage-full'; use: StorageUse };

/** Why no request is made of a row. */
export interface RowRefusal {
  reason: string;
  /** Codes of the reason, in its order. */
  codes: ErrorCode[];
  /** What the reason says, in its order. */
  failures: Failure[];
  /** One of its recipients opted out. */
  leftOut?: true | undefined;
}

export interface BatchFilters {
  /** The stage that they have now. */
  stage?: BatchStage | undefined;
  /** Parts of the name, in any order and case. */
  name?: string | undefined;
}

export interface BatchesRepository {
  /** @param lines numbers of the rows' lines in the file; by default the lines below the first one. */
  insert(
    batch: Omit<Batch, '_id' | 'createdAt' | 'bytes'>,
    rows: readonly string[][],
    lines?: readonly number[],
  ): Promise<BatchWritten>;
  get(account: string, id: string): Promise<Batch | null>;
  /** With `name`, a page may have fewer batches than its limit, or none, and have a next one. */
  list(account: string, page: PageQuery, filters?: BatchFilters): Promise<Page<Batch>>;
  /** The batch that made a request; null: none did, or it is gone. */
  ofRequest(account: string, request: number): Promise<Batch | null>;
  /** Changes a batch that is in one of these states; null when it isn't, isn't as expected, or doesn't exist. */
  change(
    account: string,
    id: string,
    states: readonly Batch['state'][],
    patch: BatchPatch,
    expected?: BatchExpected,
  ): Promise<Batch | null>;
  /** Changes when a started batch begins its first row; null when a runner may have begun it. */
  reschedule(account: string, id: string, startAt: number | null): Promise<Batch | null>;
  /** Batches with a due step. A runner claims a batch by postponing it. */
  steps: OutboxMarker<Batch>;
  /**
   * Writes the result of a step, unless another runner claimed the batch or a person resumed it
   * meanwhile. With `state`: only while the batch is in that state.
   */
  commit(id: string, until: number, patch: BatchPatch, state?: Batch['state']): Promise<boolean>;
  /** Rows from number `from` on, in order. */
  rows(batch: string, from: number, limit: number): Promise<BatchRow[]>;
  /**
   * Writes the cells of a row; false if there is none. The batch keeps counting the storage of the
   * table as it was uploaded.
   */
  editRow(batch: string, n: number, cells: readonly string[]): Promise<boolean>;
  /** Writes other cells into rows, or drops them (null). A row whose cells changed since it was read stays as it is. */
  mendRows(mended: readonly { row: BatchRow; cells: readonly string[] | null }[]): Promise<void>;
  /** Counts the rows of a draft again, after a mend has dropped some. */
  countRows(batch: Batch): Promise<Batch>;
  /** Marks a row that can't be sent. */
  refuse(batch: string, n: number, refusal: RowRefusal): Promise<void>;
  /** Notes how its requests were counted. */
  noteCounts(id: string, counted: NonNullable<Batch['counted']>): Promise<void>;
  /** Deletes a batch with its rows, and with the template of its letter when none of its requests is open. */
  delete(account: string, id: string): Promise<boolean>;
}

const AT_ONCE = 500;

export function createBatchesRepository(
  db: Database,
  clock: Clock,
  storage: StorageRepository,
  templates: Pick<TemplatesRepository, 'delete'>,
): BatchesRepository {
  const batches = db.collection<Batch>('batches');
  const batchRows = db.collection<BatchRow>('batch_rows');
  const rowId = (batch: string, n: number) => `${batch}:${n}`;

  async function remove({ _id, account, bytes = 0, letter, open }: Batch): Promise<void> {
    // Requests that are open need the template.
    if (letter !== undefined && open.length === 0) await templates.delete(account, letter.template);
    await batchRows.deleteMany({ batch: _id });
    await storage.beginDelete(account, `batch:${_id}`, bytes);
    const { deletedCount } = await batches.deleteOne({ _id });
    if (deletedCount === 1) await storage.release(account, `batch:${_id}`);
  }

  return {
    async insert(values, cells, lines = []) {
      const now = clock.now();
      const bytes = bytesOf(cells);
      const batch: Batch = { ...values, _id: newId('bat', now), bytes, createdAt: now };
      const { _id, account } = batch;
      const full = await storage.reserve(account, `batch:${_id}`, bytes);
      if (full !== null) return { status: 'storage-full', use: full };
      try {
        // Rows first: a batch that exists is complete.
        for (let from = 0; from < cells.length; from += AT_ONCE) {
          const rows = cells.slice(from, from + AT_ONCE).map((row, i) => ({
            _id: rowId(_id, from + i),
            account,
            batch: _id,
            n: from + i,
            ...lineOf(from + i, lines),
            cells: row,
          }));
          await batchRows.insertMany(rows);
        }
        await batches.insertOne(batch);
      } catch (error) {
        await storage.release(account, `batch:${_id}`).catch(() => undefined);
        throw error;
      }
      await storage.keep(account, `batch:${_id}`);
      return { status: 'stored', batch };
    },
    get: (account, id) => batches.findOne({ _id: id, account }),
    list: (account, page, { stage, name } = {}) => {
      const ofStage = stage === undefined ? {} : stageFilter(stage, clock.now());
      const filter = { account, ...ofStage };
      return name === undefined
        ? findPage(batches, filter, page, 'createdAt')
        : findNamed(batches, filter, page, name);
    },
    async ofRequest(account, request) {
      const batch = await batches.findOne(
        { account, firstRequest: { $lte: request } },
        { sort: { firstRequest: -1 } },
      );
      return batch?.firstRequest !== undefined && request < batch.firstRequest + spanOf(batch)
        ? batch
        : null;
    },
    change: (account, id, states, patch, expected = {}) =>
      batches.findOneAndUpdate(
        { _id: id, account, state: { $in: [...states] }, ...expectedOf(expected) },
        updateOf(patch),
        { returnDocument: 'after' },
      ),
    reschedule(account, id, startAt) {
      const now = clock.now();
      const from = startAt ?? now;
      return batches.findOneAndUpdate(
        {
          _id: id,
          account,
          state: { $in: ['running', 'paused'] },
          next: 0,
          // A step before its start begins no row, and neither does one of a paused batch that rests.
          $or: [{ startAt: { $gt: now } }, { state: 'paused', nextAt: { $exists: false } }],
        },
        updateOf({ startAt, pacedAt: from, nextAt: from }),
        { returnDocument: 'after' },
      );
    },
    async commit(id, until, patch, state) {
      const held = { _id: id, nextAt: until, ...(state === undefined ? {} : { state }) };
      return (await batches.updateOne(held, updateOf(patch))).matchedCount === 1;
    },
    steps: createOutboxMarker(batches, 'nextAt'),
    rows: (batch, from, limit) =>
      batchRows.find({ batch, n: { $gte: from } }, { sort: { n: 1 }, limit }),
    async editRow(batch, n, cells) {
      const row = { _id: rowId(batch, n) };
      return (await batchRows.updateOne(row, { $set: { cells: [...cells] } })).matchedCount === 1;
    },
    async mendRows(mended) {
      await Promise.all(
        mended.map(({ row: { _id, cells: before }, cells }) => {
          const read = { _id, cells: before };
          return cells === null
            ? batchRows.deleteOne(read)
            : batchRows.updateOne(read, { $set: { cells: [...cells] } });
        }),
      );
    },
    async countRows(batch) {
      const { _id, account, span } = batch;
      if (span === undefined) return batch;
      const rows = await batchRows.countDocuments({ batch: _id });
      if (rows === batch.rows) return batch;
      await batches.updateOne({ _id, account, state: 'draft' }, { $set: { rows } });
      return { ...batch, rows };
    },
    async refuse(batch, n, { reason, codes, failures, leftOut }) {
      const $set = {
        refused: reason,
        refusedCodes: codes,
        refusedFor: failures,
        ...(leftOut === true ? { leftOut } : {}),
      };
      await batchRows.updateOne({ _id: rowId(batch, n) }, { $set });
    },
    async noteCounts(id, counted) {
      await batches.updateOne({ _id: id }, { $set: { counted } });
    },
    async delete(account, id) {
      const batch = await batches.findOne({ _id: id, account });
      if (batch === null) return false;
      await remove(batch);
      return true;
    },
  };
}

/** The number of a row's line, where it doesn't follow from the row's own. */
function lineOf(n: number, lines: readonly number[]): Pick<BatchRow, 'line'> {
  const line = lines[n] ?? n + 2;
  return line === n + 2 ? {} : { line };
}

/** Approximate size of a row beside its cells: a table of empty rows isn't free. */
const ROW_BYTES = 100;

const bytesOf = (rows: readonly string[][]): number =>
  rows.reduce((sum, cells) => sum + ROW_BYTES + Buffer.byteLength(cells.join('')), 0);

function updateOf(patch: BatchPatch): Update {
  const entries = Object.entries(patch).filter(([, value]) => value !== undefined);
  const taken = entries.filter(([, value]) => value === null);
  const kept = entries.filter(([, value]) => value !== null);
  return {
    ...(kept.length === 0 ? {} : { $set: Object.fromEntries(kept) }),
    ...(taken.length === 0
      ? {}
      : { $unset: Object.fromEntries(taken.map(([name]) => [name, ''])) }),
  };
}

function expectedOf({ composition, unmendedAt }: BatchExpected): Filter {
  return {
    ...(composition === undefined ? {} : { composition: composition.is ?? { $exists: false } }),
    ...(unmendedAt === undefined
      ? {}
      : { $or: [{ mendsUntil: { $exists: false } }, { mendsUntil: { $lte: unmendedAt } }] }),
  };
}
