import type { Clock } from '@cascade/runtime';
import type { Database, Doc } from '../../port.ts';

interface UsedChallenge extends Doc {
  /** Hash of the challenge. */
  _id: string;
  /** The challenge is refused for its age after this time. */
  expiresAt: number;
  /** Hash of the content that came with it. */
  content?: string;
}

/** Challenges that a key has answered, and words of providers: each is taken once, at whichever process. */
export interface UsedChallengesRepository {
  /** False: the challenge was used before. */
  use(hash: string, expiresAt: number): Promise<boolean>;
  /** Uses it for a content. False: it was used for another content before. A repeat with the same is true. */
  isFor(hash: string, content: string, expiresAt: number): Promise<boolean>;
  deleteExpired(): Promise<void>;
}

export function createUsedChallengesRepository(
  db: Database,
  clock: Clock,
): UsedChallengesRepository {
  const used = db.collection<UsedChallenge>('used_challenges');
  return {
    use: (_id, expiresAt) => used.tryInsert({ _id, expiresAt }),
    async isFor(_id, content, expiresAt) {
      if (await used.tryInsert({ _id, expiresAt, content })) return true;
      return (await used.findOne({ _id }))?.content === content;
    },
    async deleteExpired() {
      await used.deleteMany({ expiresAt: { $lte: clock.now() } });
    },
  };
}
