import type { Database, Doc } from '../../port.ts';
import { createRetentionSteps, type RetentionCuts, type RetentionParts } from './deletion-plan.ts';
import type { RetentionStep } from './retention-steps.ts';

export type { RetentionCuts } from './deletion-plan.ts';
export type { RetentionSlice, RetentionStep } from './retention-steps.ts';

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
interface MetaRow extends Doc {
  _id: string;
  nextAt?: number;
  caughtUpAt?: Record<string, number>;
}

const TURN = 'retention';
const PROGRESS = 'retention:progress';

export function createRetentionRepository(
  db: Database,
  parts: RetentionParts,
): RetentionRepository {
  const meta = db.collection<MetaRow>('meta');
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
    steps: createRetentionSteps(db, parts),
    progress: async () => (await meta.findOne({ _id: PROGRESS }))?.caughtUpAt ?? {},
    async noteProgress(caughtUpAt) {
      await meta.updateOne({ _id: PROGRESS }, { $set: { caughtUpAt } }, { upsert: true });
    },
  };
}
