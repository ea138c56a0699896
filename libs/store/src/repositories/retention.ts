import type { AcceptanceRow, InboundRow, SubmissionRow } from '@cascade/contracts';
import type { Collection, Database, Doc, Key } from '../port.ts';
import type { FileRecord } from '../records/index.ts';
import type { ContentsRepository } from './contents.ts';
import type { DeliveryRow } from './deliveries.ts';
import type { FilesRepository } from './files.ts';
import type { IndexSpec } from './index-spec.ts';
import type { StoredRequest } from './requests.ts';

/** What is older than these instants (epoch ms) goes. */
export interface RetentionCuts {
  /** What was said: messages, variables, answers, bodies of deliveries. */
  contents: number;
  /** The rows themselves. */
  metadata: number;
  /** Files that contacts sent. */
  media: number;
  /** Facts about sends: they bar a second call, so they go long after their requests. */
  ledger: number;
}

export interface RetentionStep {
  name: string;
  /** Deals with at most `limit` of the oldest rows; less than that means that none is left. */
  take(limit: number): Promise<number>;
}

export interface RetentionRepository {
  /** The turn until `nextAt`, for one of those who try. */
  claimTurn(now: number, nextAt: number): Promise<boolean>;
  steps(cuts: RetentionCuts, now: number): RetentionStep[];
}

/** Rows that are found by their age. */
const AGED = [
  'inbound',
  'submissions',
  'deliveries',
  'delivery_starts',
  'receipts',
  'audit',
  'delivery_asks',
] as const;

export const RETENTION_INDEXES: readonly IndexSpec[] = [
  {
    collection: 'requests',
    keys: { finishedAt: 1 },
    options: { name: 'finished', partialFilterExpression: { finishedAt: { $exists: true } } },
  },
  ...AGED.map((collection) => ({ collection, keys: { at: 1 } as const, options: { name: 'age' } })),
  { collection: 'quota_blocks', keys: { until: 1 }, options: { name: 'age' } },
];

/** Rows whose times are this product's own may be written this much later. */
const LATE_MS = 3_600_000;
/** Providers tell of messages that waited for days. */
const LATE_INBOUND_MS = 3 * 86_400_000;

interface MetaRow extends Doc {
  _id: string;
  nextAt?: number;
  /** Contents of rows before this instant were taken away. */
  through?: number;
}

export function createRetentionRepository(
  db: Database,
  { contents, files }: { contents: ContentsRepository; files: FilesRepository },
): RetentionRepository {
  const meta = db.collection<MetaRow>('meta');
  const requests = db.collection<StoredRequest>('requests');

  /** Contents go once: what was seen to isn't looked at again, but for what may have come late. */
  function contentsStep<T extends Doc>(
    name: string,
    time: 'at' | 'finishedAt',
    lateMs: number,
    remove: (rows: readonly T[]) => Promise<void>,
    before: number,
  ): RetentionStep {
    const rows = db.collection<T>(name);
    const _id = `contents:${name}`;
    return {
      name: `contents of ${name}`,
      async take(limit) {
        const through = (await meta.findOne({ _id }))?.through ?? 0;
        const found = await rows.find(
          { [time]: { $gte: through, $lt: before }, contentsRemovedAt: { $exists: false } },
          { sort: { [time]: 1 }, limit },
        );
        await remove(found);
        const last = found.at(-1) as unknown as Record<typeof time, number> | undefined;
        const reached = found.length < limit || !last ? before - lateMs : last[time];
        await meta.updateOne({ _id }, { $max: { through: reached } }, { upsert: true });
        return found.length;
      },
    };
  }

  function rowsStep(name: string, time: 'at' | 'until', before: number): RetentionStep {
    return {
      name,
      async take(limit) {
        const rows = db.collection(name);
        const old = await rows.find(
          { [time]: { $lt: before } },
          { sort: { [time]: 1 }, limit, projection: { _id: 1 } },
        );
        return deleteAll(rows, keysOf(old));
      },
    };
  }

  return {
    async claimTurn(now, nextAt) {
      const _id = 'retention';
      const turn = await meta.updateOne({ _id, nextAt: { $lte: now } }, { $set: { nextAt } });
      return turn.matchedCount === 1 || meta.tryInsert({ _id, nextAt });
    },
    steps: (cuts, now) => [
      contentsStep<StoredRequest>(
        'requests',
        'finishedAt',
        LATE_MS,
        (rows) => contents.removeFromRequests(rows, now),
        cuts.contents,
      ),
      contentsStep<InboundRow>(
        'inbound',
        'at',
        LATE_INBOUND_MS,
        (rows) => contents.removeFromInbound(rows, now),
        cuts.contents,
      ),
      contentsStep<SubmissionRow>(
        'submissions',
        'at',
        LATE_INBOUND_MS,
        (rows) => contents.removeFromSubmissions(rows, now),
        cuts.contents,
      ),
      contentsStep<DeliveryRow>(
        'deliveries',
        'at',
        LATE_MS,
        (rows) => contents.removeFromDeliveries(rows, now),
        cuts.contents,
      ),
      {
        name: 'inbound media',
        async take(limit) {
          const old = await db
            .collection<FileRecord>('files')
            .find(
              { createdAt: { $lt: cuts.media }, inbound: { $exists: true } },
              { sort: { createdAt: 1 }, limit },
            );
          for (const { account, _id } of old) await files.delete(account, _id);
          return old.length;
        },
      },
      {
        name: 'requests',
        async take(limit) {
          const old = await requests.find(
            { finishedAt: { $lt: cuts.metadata } },
            { sort: { finishedAt: 1 }, limit, projection: { sends: 1 } },
          );
          const sends = old.flatMap((row) => Object.values(row.sends).map(({ id }) => id));
          await deleteAll(db.collection<AcceptanceRow>('acceptances'), sends);
          return deleteAll(requests, keysOf(old));
        },
      },
      ...AGED.map((name) => rowsStep(name, 'at', cuts.metadata)),
      rowsStep('quota_blocks', 'until', cuts.metadata),
      ...['calls', 'outcomes', 'starts'].map((name) => ledgerStep(db, name, cuts.ledger)),
    ],
  };
}

const keysOf = (rows: readonly Doc[]): Key[] => rows.map(({ _id }) => _id);

async function deleteAll<T extends Doc>(rows: Collection<T>, ids: readonly Key[]): Promise<number> {
  if (ids.length > 0) await rows.deleteMany({ _id: { $in: [...ids] } });
  return ids.length;
}

const LEDGER_PAGE = 1_000;
const LEDGER_PAGES = 10;

/**
 * Ids grow with time, but for what a quiet process keeps in its block: the oldest rows are those with
 * the smallest ids, or not far above. An index on their age would cost every send more than this.
 */
function ledgerStep(db: Database, name: string, before: number): RetentionStep {
  interface AgedRow extends Doc {
    _id: number;
    at: number;
  }
  return {
    name,
    async take(limit) {
      const rows = db.collection<AgedRow>(name);
      const old: number[] = [];
      let after = 0;
      for (let page = 0; page < LEDGER_PAGES && old.length < limit; page += 1) {
        const found = await rows.find(
          { _id: { $gt: after } },
          { sort: { _id: 1 }, limit: LEDGER_PAGE, projection: { at: 1 } },
        );
        old.push(...found.filter(({ at }) => at < before).map(({ _id }) => _id));
        after = found.at(-1)?._id ?? Infinity;
        if (found.length < LEDGER_PAGE) break;
      }
      return deleteAll(rows, old.slice(0, limit));
    },
  };
}
