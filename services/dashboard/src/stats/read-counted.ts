import type { Account } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { writeTime, writeTimeIfAny } from '../http/times.ts';
import type { Live } from './live-figures.ts';
import { readFigures } from './read-figures.ts';

/**
 * Reads an account's figures of `from <= t < to` (epoch ms), and what is missing from them: what isn't counted yet,
 * and what retention deleted.
 */
export async function readCounted(
  context: Pick<DashboardContext, 'repositories' | 'clock'> & { live: Live },
  { _id, createdAt }: Pick<Account, '_id' | 'createdAt'>,
  from: number,
  to: number,
) {
  const [figures, keptSince] = await Promise.all([
    readFigures(context, _id, from, to),
    context.repositories.figures.keptSince(),
  ]);
  const { stretches, countedSince, countedThrough, isCounting } = figures;
  const isCut = keptSince !== null && from < keptSince && createdAt < keptSince;
  const since = isCut ? Math.max(countedSince ?? 0, Math.min(keptSince, to)) : countedSince;
  return {
    stretches,
    counted_since: writeTimeIfAny(since),
    counted_until: writeTime(countedThrough),
    counting: isCounting,
  };
}
