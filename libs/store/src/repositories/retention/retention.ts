import {
  TARGET_CHECKS,
  type AcceptanceRow,
  type InboundRow,
  type SubmissionRow,
  sendIdsOf,
} from '@cascade/contracts';
import type { Database, Doc } from '../../port.ts';
import type { FileRecord, PoolContact } from '../../records/index.ts';
import { batchesStep, orphanedRowsStep } from '../requests/batch-steps.ts';
import type { BatchesRepository } from '../requests/batches.ts';
import type { ContentsRepository } from '../requests/contents.ts';
import type { DeliveryRow } from '../events/deliveries.ts';
import type { FilesRepository } from '../files/files.ts';
import type { IndexSpec } from '../index-spec.ts';
import { REJECTED_CALL_MS } from '../accounts/rejected-calls.ts';
import type { StoredRequest } from '../requests/stored-request.ts';
import {
  contentsStep,
  ledgerStep,
  rowsStep,
  type LateWalk,
  type LedgerLooks,
  type RetentionStep,
} from './retention-steps.ts';

import { forgetCodesStep } from '../verifications/forget-codes-step.ts';
import type { WhatsappContact } from '../devices/whatsapp-contacts.ts';

export type { RetentionSlice, RetentionStep } from './retention-steps.ts';

/** Instants (epoch ms) before which data is deleted. */
export interface RetentionCuts {
  /** Contents: messages, variables, answers, bodies of deliveries. */
  contents: number;
  /** Rows. */
  metadata: number;
  /** Files that contacts sent. */
  media: number;
  /** Facts about sends. They bar a second call, so they are deleted long after their requests. */
  ledger: number;
}

export interface RetentionRepository {
  /** Rows per slice: few where the store runs in this thread. */
  readonly sliceRows: number;
  /** Claims the turn until `until`; true for one of several callers. */
  claimTurn(now: number, until: number): Promise<boolean>;
  /** Ends this process's turn: the next one starts at `nextAt`. */
  endTurn(until: number, nextAt: number): Promise<void>;
  /** Steps, independent of each other. */
  steps(cuts: RetentionCuts, now: number): RetentionStep[];
  /** By step: last instant (epoch ms) at which nothing was overdue. */
  progress(): Promise<Record<string, number>>;
  noteProgress(caughtUpAt: Readonly<Record<string, number>>): Promise<void>;
}

/**
 * A slice holds the event loop for some milliseconds in the embedded store, and a command costs
 * MongoDB 0.5 ms.
 */
const SLICE_ROWS = { embedded: 100, mongo: 500 } as const;
/** Small: a file has many rows. */
const FILES_AT_ONCE = 10;

/** Rows that are found by their age. */
const AGED = [
  'inbound',
  'submissions',
  'deliveries',
  'delivery_starts',
  'receipts',
  'audit',
  'delivery_asks',
  'inbound_days',
  'threads',
  'whatsapp_days',
  'request_quarters',
  'contact_entries',
  'contact_names',
] as const;

/** Checks go before their targets, so that no check lacks some. */
const CHECKS = ['target_checks', 'target_check_pages'] as const;

export const RETENTION_INDEXES: readonly IndexSpec[] = [
  {
    collection: 'requests',
    keys: { finishedAt: 1 },
    options: { name: 'finished', partialFilterExpression: { finishedAt: { $exists: true } } },
  },
  ...AGED.map((collection) => ({ collection, keys: { at: 1 } as const, options: { name: 'age' } })),
  { collection: 'whatsapp_messages', keys: { at: 1 }, options: { name: 'age' } },
  { collection: 'whatsapp_contacts', keys: { usedAt: 1 }, options: { name: 'age' } },
  { collection: 'pool_contacts', keys: { at: 1 }, options: { name: 'age' } },
  { collection: 'thread_notes', keys: { at: 1 }, options: { name: 'age' } },
  { collection: 'rejected_calls', keys: { at: 1 }, options: { name: 'age' } },
  ...CHECKS.map((collection) => ({
    collection,
    keys: { at: 1 } as const,
    options: { name: 'age' },
  })),
  { collection: 'quota_blocks', keys: { until: 1 }, options: { name: 'age' } },
];

/** Phones don't ask again for older messages. */
const KEEP_WHATSAPP_MESSAGES_MS = 14 * 86_400_000;
/** How much later a row with this product's own time may be written. */
const LATE_MS = 3_600_000;
/** Limits and conversion look back a day. */
const KEEP_VERIFY_COUNTS_MS = 2 * 86_400_000;
/** Longest period of a plan, and the life of its last block. */
const LONGEST_PERIOD_MS = 32 * 86_400_000;
/** Providers may report messages days late. */
const LATE_INBOUND_MS = 3 * 86_400_000;

interface MetaRow extends Doc {
  _id: string;
  nextAt?: number;
  /** Rows before this instant have lost their contents. */
  through?: number;
  caughtUpAt?: Record<string, number>;
}

interface AgedRow extends Doc {
  at: number;
}

const TURN = 'retention';
const PROGRESS = 'retention:progress';

export function createRetentionRepository(
  db: Database,
  {
    batches,
    contents,
    files,
  }: { batches: BatchesRepository; contents: ContentsRepository; files: FilesRepository },
): RetentionRepository {
  const meta = db.collection<MetaRow>('meta');
  const lateWalks = new Map<string, LateWalk>();
  const looks = new Map<string, LedgerLooks>();

  function remembered<V extends object>(map: Map<string, V>, name: string): V {
    let value = map.get(name);
    if (!value) map.set(name, (value = {} as V));
    return value;
  }

  function contentsOf<T extends Doc & { contentsRemovedAt?: number }>(
    name: string,
    time: string & keyof T,
    options: { before: number; now: number; lateMs: number },
    remove: (rows: readonly T[]) => Promise<void>,
  ): RetentionStep {
    const _id = `contents:${name}`;
    return contentsStep<T>({
      ...options,
      name: `contents of ${name}`,
      collection: db.collection<T>(name),
      time,
      remove,
      late: remembered(lateWalks, name),
      through: {
        read: async () => (await meta.findOne({ _id }))?.through ?? 0,
        async write(reached) {
          await meta.updateOne({ _id }, { $max: { through: reached } }, { upsert: true });
        },
      },
    });
  }

  function stepsOfContents(before: number, now: number): RetentionStep[] {
    const own = { before, now, lateMs: LATE_MS };
    const inbound = { before, now, lateMs: LATE_INBOUND_MS };
    return [
      contentsOf<StoredRequest>('requests', 'finishedAt', own, (rows) =>
        contents.removeFromRequests(rows, now),
      ),
      contentsOf<InboundRow>('inbound', 'at', inbound, (rows) =>
        contents.removeFromInbound(rows, now),
      ),
      contentsOf<SubmissionRow>('submissions', 'at', inbound, (rows) =>
        contents.removeFromSubmissions(rows, now),
      ),
      contentsOf<DeliveryRow>('deliveries', 'at', own, (rows) =>
        contents.removeFromDeliveries(rows, now),
      ),
    ];
  }

  function mediaStep(before: number): RetentionStep {
    const records = db.collection<FileRecord>('files');
    return {
      name: 'inbound media',
      before,
      async take(limit) {
        const atOnce = Math.min(limit, FILES_AT_ONCE);
        const old = await records.find(
          { createdAt: { $lt: before }, inbound: { $exists: true } },
          { sort: { createdAt: 1 }, limit: atOnce },
        );
        for (const { account, _id } of old) await files.delete(account, _id);
        const done = old.length < atOnce;
        return { rows: old.length, done, reached: (!done && old.at(-1)?.createdAt) || before };
      },
    };
  }

  function requestsStep(before: number): RetentionStep {
    return rowsStep({
      name: 'requests',
      collection: db.collection<StoredRequest>('requests'),
      time: 'finishedAt',
      before,
      members: ['sends'],
      async removeRest(rows) {
        const sends = rows.flatMap(sendIdsOf);
        if (sends.length === 0) return;
        await db.collection<AcceptanceRow>('acceptances').deleteMany({ _id: { $in: sends } });
      },
    });
  }

  return {
    sliceRows: SLICE_ROWS[db.engine],
    async claimTurn(now, until) {
      const free = { _id: TURN, nextAt: { $lte: now } };
      const turn = await meta.updateOne(free, { $set: { nextAt: until } });
      return turn.matchedCount === 1 || meta.tryInsert({ _id: TURN, nextAt: until });
    },
    async endTurn(until, nextAt) {
      await meta.updateOne({ _id: TURN, nextAt: until }, { $set: { nextAt } });
    },
    steps: (cuts, now) => [
      ...stepsOfContents(cuts.contents, now),
      mediaStep(cuts.media),
      batchesStep(db, batches, cuts.contents),
      orphanedRowsStep(db, now),
      requestsStep(cuts.metadata),
      ...AGED.map((name) =>
        rowsStep({
          name,
          collection: db.collection<AgedRow>(name),
          time: 'at',
          before: cuts.metadata,
        }),
      ),
      rowsStep({
        // They say what a contact wrote, so they are kept as long as contents.
        name: 'thread_notes',
        collection: db.collection<AgedRow>('thread_notes'),
        time: 'at',
        before: cuts.contents,
      }),
      rowsStep({
        name: 'rejected_calls',
        collection: db.collection<AgedRow>('rejected_calls'),
        time: 'at',
        before: now - REJECTED_CALL_MS,
      }),
      ...CHECKS.map((name) =>
        rowsStep({
          name,
          collection: db.collection<AgedRow>(name),
          time: 'at',
          before: now - TARGET_CHECKS.keptMs,
        }),
      ),
      rowsStep({
        name: 'whatsapp_messages',
        collection: db.collection<AgedRow>('whatsapp_messages'),
        time: 'at',
        before: now - KEEP_WHATSAPP_MESSAGES_MS,
      }),
      rowsStep({
        name: 'whatsapp_contacts',
        collection: db.collection<WhatsappContact & { usedAt: number }>('whatsapp_contacts'),
        time: 'usedAt',
        before: cuts.ledger,
      }),
      rowsStep({
        name: 'pool_contacts',
        collection: db.collection<PoolContact>('pool_contacts'),
        time: 'at',
        before: cuts.ledger,
      }),
      forgetCodesStep(db, now),
      rowsStep({
        name: 'verifications',
        collection: db.collection<AgedRow>('verifications'),
        time: 'at',
        before: cuts.metadata,
      }),
      rowsStep({
        name: 'verify_counts',
        collection: db.collection<AgedRow>('verify_counts'),
        time: 'at',
        before: now - KEEP_VERIFY_COUNTS_MS,
      }),
      rowsStep({
        name: 'quota_blocks',
        collection: db.collection<Doc & { until: number }>('quota_blocks'),
        time: 'until',
        // The newest block of a period has the sum that the period spent.
        before: Math.min(cuts.metadata, now - LONGEST_PERIOD_MS),
      }),
      ...['send_claims', 'outcomes', 'starts'].map((name) =>
        ledgerStep(db, name, cuts.ledger, { now, looks: remembered(looks, name) }),
      ),
    ],
    progress: async () => (await meta.findOne({ _id: PROGRESS }))?.caughtUpAt ?? {},
    async noteProgress(caughtUpAt) {
      await meta.updateOne({ _id: PROGRESS }, { $set: { caughtUpAt } }, { upsert: true });
    },
  };
}
