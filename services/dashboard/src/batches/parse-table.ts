import { isUtf8 } from 'node:buffer';
import type { ParseInThread } from '@cascade/runtime';
import { packRows } from '../parsing/packed-rows.ts';
import { readCsv } from '../parsing/read-csv.ts';
import { parseXlsx } from './parse-xlsx.ts';
import {
  MAX_CELL,
  MAX_COLUMNS,
  MAX_ROWS,
  TOO_MANY_COLUMNS,
  TOO_MANY_ROWS,
} from './table-limits.ts';

export type ParsedTable = { columns: string[]; rows: Uint8Array[] } | { reason: string };

type Lines = { lines: string[][] } | { reason: string };

/** First bytes of a zip file; an XLSX is one. */
const ZIP = Buffer.from('PK\u0003\u0004');

/** Parses a CSV, or the first sheet of an XLSX, with a head line. Runs in a parse thread. */
export const parse: ParseInThread<Uint8Array, ParsedTable> = async (bytes) => {
  const isZip = ZIP.equals(bytes.subarray(0, ZIP.length));
  const read = isZip ? await parseXlsx(bytes) : await parseCsv(bytes);
  return 'reason' in read ? read : checkTable(read.lines);
};

async function parseCsv(bytes: Uint8Array): Promise<Lines> {
  if (!isUtf8(bytes)) return { reason: 'file: must be XLSX, or CSV in UTF-8' };
  const lines: string[][] = [];
  const limits = {
    delimiters: delimiterOf(bytes),
    maxCells: (MAX_ROWS + 1) * MAX_COLUMNS,
    maxRecordBytes: MAX_COLUMNS * MAX_CELL,
  };
  const reason = await readCsv<string[]>(bytes, limits, {}, (line) => {
    if (lines.length > MAX_ROWS) return TOO_MANY_ROWS;
    if (lines.length === 0 && line.length > MAX_COLUMNS) return TOO_MANY_COLUMNS;
    // Drops cells beyond the last column, so that a long line costs no memory.
    lines.push(line.slice(0, MAX_COLUMNS));
    return null;
  });
  return reason === null ? { lines } : { reason };
}

/** Picks the delimiter that is most frequent in the head line. */
function delimiterOf(bytes: Uint8Array): string {
  const end = bytes.indexOf(10);
  const head = new TextDecoder().decode(
    bytes.subarray(0, Math.min(end < 0 ? Infinity : end, MAX_CELL)),
  );
  const counts = [',', ';', '\t'].map((delimiter) => [head.split(delimiter).length, delimiter]);
  return String(counts.reduce((a, b) => (Number(b[0]) > Number(a[0]) ? b : a))[1]);
}

function checkTable(lines: readonly string[][]): ParsedTable {
  const [head, ...body] = lines;
  if (head === undefined) return { reason: 'file: is empty' };
  const columns = head.map((title) => title.trim());
  if (columns.length > MAX_COLUMNS) return { reason: TOO_MANY_COLUMNS };
  if (columns.includes('')) return { reason: 'file: a column has no title in the head line' };
  if (new Set(columns).size < columns.length) return { reason: 'file: two columns have one title' };
  const rows = body
    .map((line) => columns.map((_title, i) => line[i] ?? ''))
    .filter((line) => line.some((cell) => cell !== ''));
  if (rows.length === 0) return { reason: 'file: has no rows below its head line' };
  const long = rows.findIndex((line) => line.some((cell) => cell.length > MAX_CELL));
  return long < 0
    ? { columns, rows: packRows(rows) }
    : { reason: `file: row ${long + 1} has a cell of more than ${MAX_CELL} characters` };
}
