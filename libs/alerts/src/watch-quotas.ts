import { QUOTA_PERCENTS } from '@cascade/contracts';
import { keepSweeping, type Clock, type Logger, type Running } from '@cascade/runtime';
import type { Account, Repositories } from '@cascade/store';

interface WatchQuotasParts {
  repositories: Pick<Repositories, 'accounts' | 'quota' | 'quotaNotices'>;
  clock: Clock;
  logger: Logger;
  signal: AbortSignal;
}

const EVERY_MS = 5_000;
/** Looking rests this many times as long as it took: sends go first. */
const REST_FACTOR = 10;
const PAGE = 100;

/**
 * Notes accounts that have used 80 % or all of their quota. The row is the event for the account's endpoints, and
 * the log line is for the operator; both once for each share and period, whichever process looks.
 */
export function watchQuotas({ repositories, clock, logger, signal }: WatchQuotasParts): Running {
  const { accounts, quota, quotaNotices } = repositories;

  async function look({ _id: account, plan }: Account): Promise<void> {
    const now = clock.now();
    const isOver = plan.expiresAt !== null && plan.expiresAt <= now;
    if (plan.quota === null || plan.quota === 0 || isOver) return;
    const { limit, spent: used, period } = await quota.use(account, plan, now);
    if (limit === null || used === null) return;
    for (const percent of QUOTA_PERCENTS) {
      if (used * 100 < limit * percent) continue;
      const row = { account, percent, period, limit, used, at: now, notifyAfter: now };
      if (await quotaNotices.note(row)) {
        logger.warn('quota: used', { account, percent, period, limit, used });
      }
    }
  }

  async function walk(): Promise<void> {
    let cursor: string | undefined;
    do {
      const began = clock.now();
      const page = await accounts.list({ limit: PAGE, cursor });
      for (const account of page.data) if (!signal.aborted) await look(account);
      cursor = page.next_cursor ?? undefined;
      const took = clock.now() - began;
      if (took > 0) await clock.sleep(took * REST_FACTOR, signal).catch(() => undefined);
    } while (cursor !== undefined && !signal.aborted);
  }

  return keepSweeping(
    async () => {
      await walk();
      return 'done';
    },
    { name: 'quotas', everyMs: EVERY_MS, signal, clock, logger },
  );
}
