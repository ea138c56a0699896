import type { ApiFailure, ApiRule } from '../failures/api-failures.ts';
import { broken, isFailure } from '@cascade/contracts';
import type { ParseInProcess } from '@cascade/runtime';
import { packRows } from '../parsing/packed-rows.ts';
import { readCsv } from '../parsing/read-csv.ts';
import { cellName } from './cell-name.ts';
import { cleanCell } from './clean-cell.ts';
import type { TableReading } from '@cascade/store';
import { decodeText } from './decode-text.ts';
import { foreignFile, isZip } from './foreign-file.ts';
import { parseXlsx, type ParsedSheet } from './parse-xlsx.ts';
import { encodingNamed, type TableChoices } from './table-choices.ts';
import {
  MAX_CELL,
  MAX_COLUMNS,
  MAX_ROWS,
  TOO_MANY_COLUMNS,
  TOO_MANY_ROWS,
} from './table-limits.ts';

export type ParsedTable =
  | {
      columns: string[];
      /** Packed `ParsedRow`s. */
      rows: Uint8Array[];
      reading: TableReading;
    }
  | ApiFailure;

export interface ParsedRow {
  cells: string[];
  /** Number of its line in the file, from 1, as spreadsheets count. */
  line: number;
}

/** A file with what its caller chose. */
export interface TableInput {
  bytes: Uint8Array;
  choices: TableChoices;
}

type Lines =
  | { lines: string[][]; reading: TableReading; hiddenColumns?: readonly number[] }
  | ApiRule;

/** Parses a CSV, or a sheet of an XLSX, with a head line. Runs in a parser. */
export const parse: ParseInProcess<TableInput, ParsedTable> = async ({ bytes, choices }) => {
  const read = await readLines(bytes, choices);
  if (isFailure(read)) return read;
  const table = checkTable(read.lines);
  if (isFailure(table)) {
    const isAllHidden = table === NO_ROWS && (read.reading.hidden_rows?.left_out ?? 0) > 0;
    return isAllHidden ? ALL_HIDDEN : table;
  }
  const { hiddenColumns = [] } = read;
  const hidden = table.columns.filter((_, i) => hiddenColumns.includes(table.places[i] ?? -1));
  const reading = hidden.length === 0 ? read.reading : { ...read.reading, hidden_columns: hidden };
  return { columns: table.columns, rows: table.rows, reading };
};

export const CSV_HAS_NO_SHEET = broken('sheet', 'tableCsvHasNoSheet');

/** Reads the lines of a table file of any kind. */
export async function readLines(bytes: Uint8Array, choices: TableChoices): Promise<Lines> {
  const foreign = foreignFile(bytes);
  if (foreign !== null) return foreign;
  if (!isZip(bytes)) {
    if (choices.sheet !== undefined) return CSV_HAS_NO_SHEET;
    return parseCsv(bytes, choices);
  }
  if (choices.encoding !== undefined) {
    return broken('encoding', 'tableXlsxEncoding');
  }
  const sheet = await parseXlsx(bytes, choices);
  return isFailure(sheet) ? sheet : { ...sheet, reading: readingOfSheet(sheet, choices) };
}

/** Sheets that an answer names. */
const MOST_SHEETS = 100;
/** Excel's limit is 31. */
const MOST_OF_NAME = 100;

function readingOfSheet(
  { sheet, sheets, hiddenRows }: ParsedSheet,
  choices: TableChoices,
): TableReading {
  return {
    sheet: sheet.slice(0, MOST_OF_NAME),
    sheets: sheets
      .slice(0, MOST_SHEETS)
      .map(({ name, isHidden }) => ({ name: name.slice(0, MOST_OF_NAME), hidden: isHidden })),
    hidden_rows: { found: hiddenRows, left_out: choices.hiddenRows === true ? 0 : hiddenRows },
  };
}

/** Lines of a file with as many empty ones as rows. */
const MAX_LINES = 2 * (MAX_ROWS + 1);

async function parseCsv(file: Uint8Array, choices: TableChoices): Promise<Lines> {
  const decoded = decodeText(file, encodingNamed(choices.encoding ?? '') ?? undefined);
  if (isFailure(decoded)) return decoded;
  const { bytes, delimiter } = readDelimiter(decoded.bytes);
  const lines: string[][] = [];
  const limits = {
    delimiters: delimiter,
    maxCells: (MAX_ROWS + 1) * MAX_COLUMNS,
    maxRecordBytes: MAX_COLUMNS * MAX_CELL,
  };
  // Empty lines are kept: they count when a line is named.
  const options = { skip_empty_lines: false };
  let filled = 0;
  const fault = await readCsv<string[]>(bytes, limits, options, (line) => {
    const isFilled = line.some((cell) => cell !== '');
    if (isFilled) filled += 1;
    if (filled > MAX_ROWS + 1 || lines.length > MAX_LINES) return TOO_MANY_ROWS;
    // Drops cells beyond the last column, so that a long line costs no memory.
    lines.push(isFilled ? line.slice(0, MAX_COLUMNS + 1) : []);
    return null;
  });
  if (fault !== null) return fault;
  const { encoding, certainty, lostLetters } = decoded;
  return { lines, reading: { encoding, certainty, lost_letters: lostLetters } };
}

/** `sep=;` as the first line names the delimiter, for Excel. */
const NAMED_DELIMITER = /^\uFEFF?"?sep=([,;\t|])"?(?:\r\n?|\n)/i;

/** Finds the delimiter: the named one, or the most frequent one in the head line. */
function readDelimiter(bytes: Uint8Array): { bytes: Uint8Array; delimiter: string } {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    bytes.subarray(0, MAX_COLUMNS * MAX_CELL),
  );
  const [line, named] = NAMED_DELIMITER.exec(text) ?? [];
  if (line !== undefined && named !== undefined) {
    // The line stays as an empty one, so that lines keep their numbers.
    const rest = bytes.subarray(Buffer.byteLength(line) - 1);
    return { bytes: rest, delimiter: named };
  }
  const head = (text.trimStart().split(/[\r\n]/, 1)[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const counts = [',', ';', '\t', '|'].map((delimiter) => ({
    delimiter,
    count: head.split(delimiter).length,
  }));
  const most = counts.reduce((a, b) => (b.count > a.count ? b : a));
  return { bytes, delimiter: most.delimiter };
}

/** Marks around a text may make it longer than a cell may be. A text beyond that is refused as it stands. */
const MAX_UNCLEAN = 2 * MAX_CELL;

const cleaned = (cell: string): string => (cell.length > MAX_UNCLEAN ? cell : cleanCell(cell));

const NO_ROWS = broken('file', 'tableNoRows');
const ALL_HIDDEN = broken('file', 'tableRowsHidden');

/** The first line with a text is the head line. `places` are the columns' numbers from 0. */
function checkTable(
  lines: readonly string[][],
): { columns: string[]; rows: Uint8Array[]; places: number[] } | ApiFailure {
  const filled = lines
    .map((line, i) => ({ line: i + 1, cells: line.map(cleaned) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [head, ...body] = filled;
  if (head === undefined) return { kind: 'fileEmpty' };
  // Spreadsheets save columns that were used once.
  const columns = head.cells.slice(0, head.cells.findLastIndex((title) => title !== '') + 1);
  if (columns.length > MAX_COLUMNS) return TOO_MANY_COLUMNS;
  for (const { line, cells } of body) {
    const at = cells.findIndex((cell, i) => cell !== '' && (columns[i] ?? '') === '');
    if (at >= 0) {
      const where = `${cellName(line, at + 1)} has a value, and its column no title`;
      return broken('file', 'tableInHead', { where, line: head.line });
    }
  }
  const kept = columns.flatMap((title, i) => (title === '' ? [] : [{ title, i }]));
  const titles = kept.map(({ title }) => title);
  const twice = titles.find((title, i) => titles.indexOf(title) < i);
  if (twice !== undefined) return broken('file', 'tableTitleTwice', { title: twice });
  if (body.length === 0) return NO_ROWS;
  const rows: ParsedRow[] = body.map(({ line, cells }) => ({
    line,
    cells: kept.map(({ i }) => cells[i] ?? ''),
  }));
  for (const { line, cells } of [{ line: head.line, cells: titles }, ...rows]) {
    const at = cells.findIndex((cell) => cell.length > MAX_CELL);
    if (at < 0) continue;
    const name = cellName(line, (kept[at]?.i ?? at) + 1);
    return broken('file', 'tableCellLength', { cell: name, count: MAX_CELL });
  }
  return { columns: titles, rows: packRows(rows), places: kept.map(({ i }) => i) };
}
