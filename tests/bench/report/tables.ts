import type { Goal } from './goals.ts';
import type { Summary } from './samples.ts';

/**
 * Formats the figures of each measure as Markdown tables: `median (min–max)`, a column for each
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
      number(value),
      goal,
      Number.isNaN(value) ? 'not measured' : holds ? 'yes' : '**no**',
    ]),
  );

function cell(summary: Summary | undefined): string {
  if (!summary) return '';
  const { median, min, max, rounds } = summary;
  return rounds === 1 ? number(median) : `${number(median)} (${number(min)}–${number(max)})`;
}

function number(value: number): string {
  if (Number.isNaN(value)) return '–';
  return value.toFixed(Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2);
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |\n`;
  return line(head) + line(head.map(() => '---')) + rows.map(line).join('');
}
