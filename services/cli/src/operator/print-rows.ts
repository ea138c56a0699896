import type { Terminal } from '../command.ts';

type Cell = string | number | boolean | null | undefined;

/** Prints rows as a table with a heading, or as one JSON object per line. */
export function printRows<T>(
  { print }: Pick<Terminal, 'print'>,
  rows: readonly T[],
  columns: Readonly<Record<string, (row: T) => Cell>>,
  { json = false }: { json?: boolean | undefined } = {},
): void {
  if (json) {
    for (const row of rows) print(JSON.stringify(row));
    return;
  }
  const cells = rows.map((row) => Object.values(columns).map((read) => plain(read(row))));
  const lines = [Object.keys(columns).map((name) => name.toUpperCase()), ...cells];
  const widths = Object.keys(columns).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  for (const line of lines) {
    print(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}

/** Removes control characters, so that others' texts can't control the terminal. */
export function plain(cell: Cell): string {
  if (cell === null || cell === undefined) return '-';
  return String(cell).replaceAll(/\p{Cc}/gu, ' ');
}
