import type { Goal } from './goals.ts';
import type { Summary } from './samples.ts';
import { shown } from './verdicts.ts';

/**
 * Formats the figures of each measure as Markdown tables: `median (quartiles)`, a column for each
 * contestant.
 */
export function figureTables(summaries: Summary[]): string {
  return [...Map.groupBy(summaries, ({ measure }) => measure)]
    .map(([measure, own]) => {
      const contestants = [...new Set(own.map(({ contestant }) => contestant))];
      const rows = [...Map.groupBy(own, ({ setting, figure }) => `${setting}|${figure}`)];
      return table(
        [measure, 'figure', ...contestants],
        rows.map(([key, cells]) => [
          ...key.split('|'),
          ...contestants.map((name) => cell(cells.find(({ contestant }) => contestant === name))),
        ]),
      );
    })
    .join('\n');
}

export const goalTable = (goals: Goal[]): string =>
  table(
    ['goal', 'is', 'must be', 'holds'],
    goals.map(({ what, goal, value, holds }) => [
      what,
      shown(value),
      goal,
      Number.isNaN(value) ? 'not measured' : holds ? 'yes' : '**no**',
    ]),
  );

function cell(summary: Summary | undefined): string {
  if (!summary) return '';
  const { median, q1, q3, rounds } = summary;
  return rounds === 1 ? shown(median) : `${shown(median)} (${shown(q1)}–${shown(q3)})`;
}

/** Formats a Markdown table. */
export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |\n`;
  return line(head) + line(head.map(() => '---')) + rows.map(line).join('');
}
