import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';

const README = fileURLToPath(new URL('../README.md', import.meta.url));
const BEFORE = fileURLToPath(new URL('./before.json', import.meta.url));
const BEGIN = '<!-- bombs: written by `npm run attack -- bombs --write` -->';
const END = '<!-- end of bombs -->';
const HEAD = ['bomb', 'bytes', 'answer', 'ms before', 'ms', 'CPU ms', 'MB before', 'MB'];
/** Columns of numbers. */
const RIGHT = new Set([1, 3, 4, 5, 6, 7]);

export interface BombFigures {
  name: string;
  bytes: number;
  answer: string;
  ms: number;
  cpuMs: number;
  mb: number;
  /** `mb` is all that a command took. */
  isCommand: boolean;
}

/** Figures of a bomb at an earlier commit. */
interface Before {
  commit: string;
  figures: Record<string, { ms: number; mb: number }>;
}

/** Writes what each bomb took into the table of the README, beside what it took at an earlier commit. */
export async function writeTable(figures: readonly BombFigures[]): Promise<void> {
  const { commit, figures: known } = JSON.parse(await readFile(BEFORE, 'utf8')) as Before;
  const before = new Map(Object.entries(known));
  const rows = figures.map(({ name, bytes, answer, ms, cpuMs, mb, isCommand }) => {
    const then = before.get(name);
    const inAll = isCommand ? ' in all' : '';
    return [
      name,
      bytes.toLocaleString('en'),
      answer.replaceAll('|', '\\|'),
      then === undefined ? '' : `${then.ms}`,
      ms.toFixed(0),
      `${cpuMs}`,
      then === undefined ? '' : `${then.mb}${inAll}`,
      `${mb}${inAll}`,
    ];
  });
  const load = loadavg()[1]!.toFixed(1);
  const when = new Date().toISOString().slice(0, 10);
  const about =
    `${when}, ${cpus().length} cores with a load of ${load}, which is why CPU time is beside the time; before: commit ${commit}, quiet cores. ` +
    'Empty: not measured then.';
  const text = await readFile(README, 'utf8');
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`${README} has no place for the table of bombs`);
  const table = [about, '', ...tableOf([HEAD, ...rows]), '', ''].join('\n');
  await writeFile(README, `${text.slice(0, begin + BEGIN.length)}\n\n${table}${text.slice(end)}`);
}

function tableOf(rows: readonly (readonly string[])[]): string[] {
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    RIGHT.has(column) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  );
  return [line(rows[0]!), line(rule), ...rows.slice(1).map(line)];
}
