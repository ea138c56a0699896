import type { WaitingEvents, WaitingRetries } from '@cascade/store';

/** Accounts that are listed. */
const MOST_ACCOUNTS = 20;

/** Views the events that wait for their deliveries, and whose they are. */
export function viewWaiting(kinds: readonly WaitingEvents[], now: number) {
  const events = kinds.flatMap((kind) => kind.events);
  const ageOf = (of: readonly { at: number }[]) => now - Math.min(now, ...of.map(({ at }) => at));
  const accounts = [...Map.groupBy(events, ({ account }) => account)].map(([account, own]) => ({
    account,
    waiting: own.length,
    oldest_age_ms: ageOf(own),
  }));
  return {
    waiting: kinds.reduce((sum, { waiting }) => sum + waiting, 0),
    oldest_age_ms: events.length === 0 ? null : ageOf(events),
    accounts: accounts.toSorted((a, b) => b.waiting - a.waiting).slice(0, MOST_ACCOUNTS),
  };
}

export const viewRetries = ({ waiting, nextAt }: WaitingRetries, now: number) => ({
  waiting,
  overdue_ms: nextAt === null || nextAt > now ? null : now - nextAt,
});
