import type { Operator } from './create-operator.ts';

/** An answer that asks accounts in turn, see `GET /api/operations/find`. */
interface Walked<T> {
  data: T[];
  complete: boolean;
  next_cursor: string | null;
}

/** Calls that one command makes at most: each asks up to a thousand accounts. */
const MOST_CALLS = 1_000;

export const INCOMPLETE =
  'Not complete: some of it is still being counted or no longer kept. Ask again, or read it with --json.';

/** Asks until the last account. Returns all rows, and whether nothing is missing from them. */
export async function walkAnswers<T>(
  operator: Operator,
  path: string,
  query: Readonly<Record<string, string | undefined>>,
): Promise<{ rows: T[]; complete: boolean }> {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, value);
  }
  const rows: T[] = [];
  // Also of a page before the last: its accounts may still be being counted.
  let isWhole = true;
  for (let calls = 0; calls < MOST_CALLS; calls += 1) {
    const answer = await operator.call<Walked<T>>('GET', `${path}?${search.toString()}`);
    rows.push(...answer.data);
    if (answer.next_cursor === null) return { rows, complete: isWhole && answer.complete };
    isWhole &&= answer.data.every(isWholeRow);
    search.set('cursor', answer.next_cursor);
  }
  return { rows, complete: false };
}

const isWholeRow = (row: unknown): boolean => {
  const { counting, counted_since: since } = row as {
    counting?: boolean;
    counted_since?: string | null;
  };
  return counting !== true && (since ?? null) === null;
};
