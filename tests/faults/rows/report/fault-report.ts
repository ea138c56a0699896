import type { RowResult } from '../fault-row.ts';

/** One row of the table with its result. */
export interface RowReport extends RowResult {
  name: string;
  fault: string;
  seconds: number;
}

const COLUMNS = [
  'messages',
  'faults',
  'kills',
  'sent',
  'unknown',
  'failed',
  'lost',
  'duplicated',
  'falsely',
  'stuck',
] as const satisfies readonly (keyof RowResult)[];

/** Formats the table as Markdown. */
export function faultTable(reports: readonly RowReport[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [
    line(['#', 'fault', ...COLUMNS, 'seconds', 'besides', 'holds']),
    line(['---', '---', ...COLUMNS.map(() => '--:'), '--:', '---', '---']),
    ...reports.map((report) =>
      line([
        report.name,
        report.fault,
        ...COLUMNS.map((column) => report[column]),
        Math.round(report.seconds),
        figuresOf(report),
        report.broken.length === 0 ? 'yes' : `NO (${report.broken.length})`,
      ]),
    ),
  ].join('\n');
}

const figuresOf = ({ figures }: RowReport): string =>
  Object.entries(figures)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
