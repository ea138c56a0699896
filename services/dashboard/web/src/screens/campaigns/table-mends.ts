import { sameTitle } from './compose.ts';
import type { RowMend } from './use-mends.ts';

/** What mends cells of a column, or drops rows for what stands there. `faulty` judges whole rows by what is composed. */
const KINDS = ['leading_zero', 'country_code', 'spaces', 'repeats'] as const;

/** A mend that another table with this column needs, too. */
export interface TableMend {
  kind: (typeof KINDS)[number];
  column: string;
}

/** Reads what a draft keeps of its mends; anything else is left out. */
export function readTableMends(kept: unknown): TableMend[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((one: unknown) => {
    const { kind, column } = (one ?? {}) as Record<string, unknown>;
    return tableMend(kind, column) ?? [];
  });
}

/** The mends with another one. */
export function withMend(before: readonly TableMend[], { kind, column }: RowMend): TableMend[] {
  const made = tableMend(kind, column);
  if (made === null) return [...before];
  return [...before.filter((one) => one.kind !== kind || one.column !== column), made];
}

/** The mends whose columns a table has, by the titles of that table. */
export const mendsFor = (mends: readonly TableMend[], columns: readonly string[]): TableMend[] =>
  mends.flatMap(({ kind, column }) => tableMend(kind, sameTitle(column, columns)) ?? []);

function tableMend(kind: unknown, column: unknown): TableMend | null {
  const known = KINDS.find((one) => one === kind);
  return known === undefined || typeof column !== 'string' ? null : { kind: known, column };
}
