import {
  accountCursorAfter,
  BadCursorError,
  decodeCursor,
  encodeCursor,
  type Account,
} from '@cascade/store';
import type { DashboardContext } from '../context.ts';

/** Accounts that one call asks, and how long it may take. The next call goes on where it ended. */
const MOST_ACCOUNTS = 1_000;
const LONGEST_MS = 3_000;
const PAGE = 100;

type Parts = Pick<DashboardContext, 'repositories' | 'clock'>;

export interface AccountsAsked {
  cursor?: string | undefined;
  /** Accounts that this call asks at most. */
  limit?: number | undefined;
}

export interface AccountsWalked {
  /** Accounts that were asked to their end. */
  asked: number;
  /** Where the next call goes on; null after the last account. */
  next_cursor: string | null;
}

/** What an account's visit gets: where an earlier call stopped within it, and whether there is time for more. */
export interface AccountVisit {
  from: string | undefined;
  hasTime(): boolean;
}

/**
 * Visits accounts in turn, the newest first, within a time. A visit returns where the next call goes on within its
 * account, or nothing at its end.
 */
export async function walkAccounts(
  { repositories: { accounts }, clock }: Parts,
  { cursor, limit: most = MOST_ACCOUNTS }: AccountsAsked,
  visit: (account: Account, within: AccountVisit) => Promise<string | undefined>,
): Promise<AccountsWalked> {
  const until = clock.now() + LONGEST_MS;
  const hasTime = () => clock.now() < until;
  const place = cursor === undefined ? { after: undefined, from: undefined } : readPlace(cursor);
  let { after, from } = place;
  let asked = 0;
  for (;;) {
    const page = await accounts.list({
      limit: Math.min(PAGE, Math.max(1, most - asked)),
      cursor: after,
    });
    for (const [i, account] of page.data.entries()) {
      const rest = await visit(account, { from, hasTime });
      if (rest !== undefined) return { asked, next_cursor: encodeCursor([after ?? null, rest]) };
      from = undefined;
      asked += 1;
      after = accountCursorAfter(account);
      const isLast = i === page.data.length - 1 && !page.has_more;
      if (!isLast && (asked >= most || !hasTime())) {
        return { asked, next_cursor: encodeCursor([after, null]) };
      }
    }
    if (!page.has_more) return { asked, next_cursor: null };
  }
}

function readPlace(cursor: string): { after: string | undefined; from: string | undefined } {
  const [after, from] = decodeCursor(cursor);
  return { after: textIn(after), from: textIn(from) };
}

function textIn(value: unknown): string | undefined {
  if (value === null) return undefined;
  if (typeof value !== 'string') throw new BadCursorError();
  return value;
}
