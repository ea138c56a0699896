import type { ApiRule } from '../failures/api-failures.ts';
import { broken, isFailure } from '@cascade/contracts';
import { zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { inspectSheet, KEPT_DIGITS } from './inspect-sheet.ts';
import { checkPart } from './check-part.ts';
import { chooseSheet, listSheets, type Sheet } from './list-sheets.ts';
import { numberCells } from './number-cells.ts';
import type { TableChoices } from './table-choices.ts';
import { MAX_COLUMNS, MAX_ROWS, TOO_MANY_ROWS } from './table-limits.ts';
import { unpackXlsx } from './unpack-xlsx.ts';

export interface ParsedSheet {
  lines: string[][];
  sheet: string;
  sheets: Sheet[];
  /** Hidden rows with a text; they are empty in `lines` unless they were asked for. */
  hiddenRows: number;
  /** Numbers of hidden columns, from 0. */
  hiddenColumns: number[];
}

const UNREADABLE = broken('file', 'tableNotXlsx');

/** Parses one sheet of an XLSX: the first visible one, unless another is chosen. */
export async function parseXlsx(
  bytes: Uint8Array,
  choices: TableChoices = {},
): Promise<ParsedSheet | ApiRule> {
  const unpacked = unpackXlsx(bytes);
  if (isFailure(unpacked)) return unpacked;
  const { parts } = unpacked;
  const isSheet = (name: string) => name.startsWith('xl/worksheets/') && name.endsWith('.xml');
  for (const [name, part] of Object.entries(parts)) {
    const fault = isSheet(name) ? null : checkPart(part);
    if (fault !== null) return fault;
  }
  const sheets = listSheets(parts);
  const chosen = chooseSheet(sheets, choices.sheet);
  if (isFailure(chosen)) return chosen;
  // Only one sheet is read: others may be of any size.
  for (const name of Object.keys(parts)) {
    if (isSheet(name) && name !== chosen.path) delete parts[name];
  }
  const sheet = Object.hasOwn(parts, chosen.path) ? parts[chosen.path] : undefined;
  if (sheet === undefined) return UNREADABLE;
  const fault = checkPart(sheet);
  if (fault !== null) return fault;
  const numbered = numberCells(sheet);
  if (isFailure(numbered)) return numbered;
  parts[chosen.path] = numbered.part;
  const workbook = parts['xl/workbook.xml'];
  if (workbook !== undefined) parts['xl/workbook.xml'] = withPlainEpoch(workbook);
  const { merged, texts } = inspectSheet(parts, chosen.path);
  const [range] = merged;
  if (range !== undefined) {
    return broken('file', 'tableMerged', { range });
  }
  // Repacked without compression: the XLSX parser trusts the sizes that the file declares.
  const checked = Buffer.from(zipSync(parts, { level: 0 }));
  try {
    const rows = await readSheet<string>(checked, chosen.position, { parseNumber: textOfNumber });
    if (rows.length > MAX_ROWS + 1) return TOO_MANY_ROWS;
    const read = rows.map((row) => row.map(textOfCell));
    for (const { row, column, text } of texts) {
      const line = read[row];
      if (line !== undefined) line[column] = text;
    }
    const lines = read.map((line) => Array.from(line, (text: string | undefined) => text ?? ''));
    let hiddenRows = 0;
    for (const number of numbered.hiddenRows) {
      if (lines[number - 1]?.some((text) => text !== '') !== true) continue;
      hiddenRows += 1;
      if (choices.hiddenRows !== true) lines[number - 1] = [];
    }
    return {
      lines,
      sheet: chosen.name,
      sheets,
      hiddenRows,
      hiddenColumns: columnsIn(numbered.hiddenColumns),
    };
  } catch {
    return UNREADABLE;
  }
}

const columnsIn = (ranges: readonly (readonly [first: number, last: number])[]): number[] =>
  Array.from({ length: MAX_COLUMNS }, (_, column) => column).filter((column) =>
    ranges.some(([first, last]) => column + 1 >= first && column + 1 <= last),
  );

/** The XLSX parser knows `date1904="1"` alone; XML has `true`, too. */
function withPlainEpoch(workbook: Uint8Array): Uint8Array {
  const xml = Buffer.from(workbook).toString('latin1');
  return Buffer.from(xml.replace(/\sdate1904=["']true["']/, ' date1904="1"'), 'latin1');
}

/**
 * Writes a number as a person reads it. XLSX stores long numbers, such as phone numbers, with an
 * exponent, and fractions with the error of binary numbers. A number with more digits than are kept
 * stays in exponential form, which `cellFault` refuses.
 */
function textOfNumber(text: string): string {
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  if (Math.abs(number) >= 10 ** KEPT_DIGITS) return number.toExponential(5).replace('e', 'E');
  return String(Number(number.toPrecision(KEPT_DIGITS)));
}

/** Returns the text of a cell as a person reads it. */
function textOfCell(cell: unknown): string {
  if (cell instanceof Date) return textOfDate(cell);
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell).trim() : '';
}

const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets: a time of day without a date. */
const DAY_ZERO = Date.UTC(1899, 11, 31);

/** Spreadsheets have no time zone: `2026-03-01`, `2026-03-01 09:30`, `09:30`. */
function textOfDate(date: Date): string {
  if (Number.isNaN(date.getTime())) return '#VALUE!';
  // A day is a fraction of binary digits: seconds are exact, milliseconds are not.
  const seconds = new Date(Math.round(date.getTime() / 1_000) * 1_000);
  const [day = '', time = ''] = seconds.toISOString().split('T');
  const clock = time.slice(0, seconds.getUTCSeconds() === 0 ? 5 : 8);
  if (seconds.getTime() < DAY_ZERO + DAY_MS) return clock;
  return seconds.getTime() % DAY_MS === 0 ? day : `${day} ${clock}`;
}
