import {
  type AcceptanceRow,
  type EchoRow,
  type InboundRow,
  type SubmissionRow,
  sendIdsOf,
} from '@cascade/contracts';
import type { KeptSpec } from '../../collections/record-spec.ts';
import { COLLECTIONS, RECORDS, type CollectionName } from '../../collections/records.ts';
import type { Database, Doc } from '../../port.ts';
import type { FileRecord } from '../../records/index.ts';
import { entriesStep, type EntriesWalk } from '../contacts/entries-step.ts';
import { batchesStep, orphanedRowsStep } from '../requests/batch-steps.ts';
import type { BatchesRepository } from '../requests/batches.ts';
import type { ContentsRepository } from '../requests/contents.ts';
import type { DeliveryRow } from '../events/deliveries.ts';
import { createFiguresKept } from '../figures/figures-kept.ts';
import type { FilesRepository } from '../files/files.ts';
import type { StorageRepository } from '../limits/storage.ts';
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

export interface RetentionParts {
  batches: BatchesRepository;
  contents: ContentsRepository;
  files: FilesRepository;
  storage: Pick<StorageRepository, 'freeTexts'>;
}

/** Small: a file has many rows. */
const FILES_AT_ONCE = 10;

/** How much later a row with this product's own time may be written. */
const LATE_MS = 3_600_000;
/** Longest period of a plan, and the life of its last block. */
const LONGEST_PERIOD_MS = 32 * 86_400_000;
/** Providers may report messages days late. */
const LATE_INBOUND_MS = 3 * 86_400_000;

interface ContentsMark extends Doc {
  _id: string;
  /** Rows before this instant have lost their contents. */
  through?: number;
}

interface AgedRow extends Doc {
  at: number;
  usedAt: number;
}

type Cuts = RetentionCuts & { now: number };

/** Creates what lists the steps of a cleaning: which rows go, by which of their times, and when. */
export function createRetentionSteps(
  db: Database,
  { batches, contents, files, storage }: RetentionParts,
): (cuts: RetentionCuts, now: number) => RetentionStep[] {
  const meta = db.collection<ContentsMark>('meta');
  const figuresKept = createFiguresKept(db);
  const lateWalks = new Map<string, LateWalk>();
  const looks = new Map<string, LedgerLooks>();
  const entriesWalk: EntriesWalk = {};

  function remembered<V extends object>(map: Map<string, V>, name: string): V {
    let value = map.get(name);
    if (!value) map.set(name, (value = {} as V));
    return value;
  }

  function contentsOf<T extends Doc & { contentsRemovedAt?: number }>(
    name: CollectionName,
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
      contentsOf<EchoRow>('echoes', 'at', inbound, (rows) => contents.removeFromEchoes(rows, now)),
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

  /** Notes how far back figures go before it deletes some. */
  const figuresStep = (before: number): RetentionStep =>
    rowsStep({
      name: 'request_quarters',
      collection: db.collection<AgedRow>('request_quarters'),
      time: 'at',
      before,
      removeRest: () => figuresKept.note(before),
    });

  /** Rows that have their contents free their bytes. */
  const textsStep = (name: 'inbound' | 'echoes', before: number): RetentionStep =>
    rowsStep({
      name,
      collection: db.collection<InboundRow | EchoRow>(name),
      time: 'at',
      before,
      members: ['account', 'message', 'contentsRemovedAt'],
      removeRest: (rows) => storage.freeTexts(rows),
    });

  function keptStep(name: CollectionName, { by, for: period }: KeptSpec, cuts: Cuts) {
    const before = typeof period === 'number' ? cuts.now - period : cuts[period];
    if (name === 'inbound' || name === 'echoes') return textsStep(name, before);
    if (name === 'request_quarters') return figuresStep(before);
    return by === '_id'
      ? ledgerStep(db, name, before, { now: cuts.now, looks: remembered(looks, name) })
      : rowsStep({ name, collection: db.collection<AgedRow>(name), time: by, before });
  }

  return (cuts, now) => [
    ...stepsOfContents(cuts.contents, now),
    mediaStep(cuts.media),
    batchesStep(db, batches, cuts.contents),
    orphanedRowsStep(db, now),
    requestsStep(cuts.metadata),
    entriesStep(db, { before: cuts.metadata, now, walk: entriesWalk }),
    forgetCodesStep(db, now),
    ...COLLECTIONS.flatMap((name) => {
      const { kept } = RECORDS[name];
      return kept === undefined ? [] : keptStep(name, kept, { ...cuts, now });
    }),
    rowsStep({
      name: 'quota_blocks',
      collection: db.collection<Doc & { until: number }>('quota_blocks'),
      time: 'until',
      // The newest block of a period has the sum that the period spent.
      before: Math.min(cuts.metadata, now - LONGEST_PERIOD_MS),
    }),
  ];
}
