import type { Database } from '../../port.ts';
import type { Verification } from '../../records/index.ts';
import type { RetentionStep } from '../retention/retention-steps.ts';

/** Removes sealed codes of verifications whose time is over. */
export function forgetCodesStep(db: Database, now: number): RetentionStep {
  const rows = db.collection<Verification>('verifications');
  return {
    name: 'codes of verifications',
    before: now,
    async take(limit) {
      const ended = await rows.find(
        { sealedUntil: { $lt: now } },
        { sort: { sealedUntil: 1 }, limit, projection: { sealedUntil: 1 } },
      );
      const ids = ended.map(({ _id }) => _id);
      if (ids.length > 0) {
        await rows.updateMany({ _id: { $in: ids } }, { $unset: { sealed: '', sealedUntil: '' } });
      }
      const done = ended.length < limit;
      return {
        rows: ended.length,
        done,
        reached: done ? now : (ended.at(-1)?.sealedUntil ?? now),
      };
    },
  };
}
