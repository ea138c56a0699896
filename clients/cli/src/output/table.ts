import { stripVTControlCharacters } from 'node:util';

const GAP = '  ';

/** Lays rows out in columns, as wide as their longest cell. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  const clean = rows.map((row) => row.map((cell) => cell.replaceAll(/[\t\n\r]+/g, ' ')));
  for (const row of clean) {
    row.forEach((cell, at) => (widths[at] = Math.max(widths[at] ?? 0, widthOf(cell))));
  }
  return clean
    .map((row) =>
      row
        .map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - widthOf(cell)))
        .join(GAP)
        .trimEnd(),
    )
    .join('\n');
}

const widthOf = (cell: string): number => [...stripVTControlCharacters(cell)].length;
