import type { WrittenMoney } from '@cascade/contracts';
import type { Account } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { asEarlier, isWhole, keepFigures } from './keep-figures.ts';
import { createLiveFigures } from './live-figures.ts';
import { readCounted } from './read-counted.ts';
import { sumOf } from './read-figures.ts';
import { spanOfPeriod } from './span-of-period.ts';
import { writeCosts } from './view-figures.ts';

interface PeriodCosts {
  costs: WrittenMoney[];
  /** Messages of the period are missing. */
  counting: boolean;
}

/** Creates what counts the cost of an account's messages in a period of its plan, such as `2026-11`. */
export function createPeriodCosts(context: DashboardContext) {
  const { repositories, clock, signal } = context;
  const live = createLiveFigures(repositories.figures, clock, signal);
  const kept = keepFigures<PeriodCosts>(clock, { isWhole, asEarlier });

  async function count(account: Account, period: string): Promise<PeriodCosts> {
    const from = spanOfPeriod(period).start;
    const to = clock.now() + 1;
    const counted = await readCounted({ ...context, live }, account, from, to);
    return {
      costs: writeCosts(sumOf(counted.stretches)),
      counting: counted.counting || counted.counted_since !== null,
    };
  }

  return {
    of: (account: Account, period: string): Promise<PeriodCosts> =>
      kept.of(`${account._id} ${period}`, () => count(account, period), account._id),
  };
}
