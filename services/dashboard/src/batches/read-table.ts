import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { readSheet } from 'read-excel-file/node';
import { inflatesTo } from './inflates-to.ts';

export const MAX_TABLE_BYTES = 5 * 1024 * 1024;
const MAX_INFLATED_BYTES = 64 * 1024 * 1024;
export const MAX_ROWS = 20_000;
const MAX_COLUMNS = 50;
const MAX_CELL = 4_096;
const PIECE_BYTES = 64 * 1024;

interface Table {
  /** Titles of the head line, each another one. */
  columns: string[];
  rows: string[][];
}

export type ReadTable = { table: Table } | { reason: string };

/** Of a zip file, which an XLSX is. */
const ZIP = Buffer.from('PK\u0003\u0004');

/** A CSV (RFC 4180, or with semicolons or tabs) or the first sheet of an XLSX, with a head line. */
export async function readTable(bytes: Buffer): Promise<ReadTable> {
  const read = bytes.subarray(0, ZIP.length).equals(ZIP)
    ? await readXlsx(bytes)
    : await readCsv(bytes);
  return 'reason' in read ? read : checkTable(read.lines);
}

type Lines = { lines: string[][] } | { reason: string };

async function readCsv(bytes: Buffer): Promise<Lines> {
  if (!isUtf8(bytes)) return { reason: 'file: must be XLSX, or CSV in UTF-8' };
  const count = Math.ceil(bytes.byteLength / PIECE_BYTES);
  const pieces = Array.from({ length: count }, (_, i) =>
    bytes.subarray(i * PIECE_BYTES, (i + 1) * PIECE_BYTES),
  );
  const lines: string[][] = [];
  try {
    const parser = parse({
      bom: true,
      delimiter: delimiterOf(bytes),
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: MAX_COLUMNS * MAX_CELL,
    });
    for await (const line of Readable.from(pieces).pipe(parser) as AsyncIterable<string[]>) {
      if (lines.length > MAX_ROWS) return { reason: `file: has more than ${MAX_ROWS} rows` };
      lines.push(line);
    }
  } catch (error) {
    if (error instanceof CsvError) return { reason: `file: ${error.message}` };
    throw error;
  }
  return { lines };
}

/** Whichever stands in the head line most often. */
function delimiterOf(bytes: Buffer): string {
  const end = bytes.indexOf('\n');
  const head = bytes.subarray(0, end < 0 ? undefined : end).toString('utf8', 0, MAX_CELL);
  const counts = [',', ';', '\t'].map((delimiter) => [head.split(delimiter).length, delimiter]);
  return String(counts.reduce((a, b) => (Number(b[0]) > Number(a[0]) ? b : a))[1]);
}

async function readXlsx(bytes: Buffer): Promise<Lines> {
  if (!(await inflatesTo(bytes, MAX_INFLATED_BYTES))) {
    return { reason: 'file: is no XLSX, or too large when unpacked' };
  }
  try {
    const rows = await readSheet<string>(bytes, { parseNumber: writtenOut });
    if (rows.length > MAX_ROWS + 1) return { reason: `file: has more than ${MAX_ROWS} rows` };
    return { lines: rows.map((row) => row.map(textOfCell)) };
  } catch {
    return { reason: 'file: could not be read as XLSX' };
  }
}

/** Files hold long numbers, such as phone numbers, with an exponent. */
function writtenOut(text: string): string {
  const number = Number(text);
  return /e/i.test(text) && Number.isSafeInteger(number) ? String(number) : text;
}

/** As a person reads the cell. */
function textOfCell(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().replace('T00:00:00.000Z', '');
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell).trim() : '';
}

function checkTable(lines: readonly string[][]): ReadTable {
  const [head, ...body] = lines;
  if (head === undefined) return { reason: 'file: is empty' };
  const columns = head.map((title) => title.trim());
  if (columns.length > MAX_COLUMNS) return { reason: `file: has more than ${MAX_COLUMNS} columns` };
  if (columns.includes('')) return { reason: 'file: a column has no title in the head line' };
  if (new Set(columns).size < columns.length) return { reason: 'file: two columns have one title' };
  const rows = body
    .map((line) => columns.map((_title, i) => line[i] ?? ''))
    .filter((line) => line.some((cell) => cell !== ''));
  if (rows.length === 0) return { reason: 'file: has no rows below its head line' };
  const long = rows.findIndex((line) => line.some((cell) => cell.length > MAX_CELL));
  return long < 0
    ? { table: { columns, rows } }
    : { reason: `file: row ${long + 1} has a cell of more than ${MAX_CELL} characters` };
}
