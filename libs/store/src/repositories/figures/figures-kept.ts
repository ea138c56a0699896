import type { Database, Doc } from '../../port.ts';

interface KeptRow extends Doc {
  _id: string;
  /** Epoch ms. */
  since?: number;
}

const ID = 'figures kept';

/** Creates what notes how far back figures are kept: a month of which some were deleted isn't told as complete. */
export function createFiguresKept(db: Database) {
  const meta = db.collection<KeptRow>('meta');
  return {
    /** Figures of before this instant are deleted (epoch ms); null while none are. */
    since: async (): Promise<number | null> => (await meta.findOne({ _id: ID }))?.since ?? null,
    /** Called before figures of before `since` are deleted. */
    async note(since: number): Promise<void> {
      await meta.updateOne({ _id: ID }, { $max: { since } }, { upsert: true });
    },
  };
}
