import type { ParsePool } from '@cascade/runtime';
import type { RouteAnswer } from '../http/answer.ts';
import type { WholeFile } from '../files/read-whole.ts';
import { failure } from '../http/answer.ts';
import { fileRefusal } from '../parsing/file-refusals.ts';
import { unpackRows } from '../parsing/packed-rows.ts';
import type { ParsedRow, ParsedTable } from './parse-table.ts';

/** Four times what the largest table takes, because a parser has low priority. */
const TIME_MS = 40_000;

export interface UploadedTable {
  /** Titles of the head line, all different. */
  columns: string[];
  rows: string[][];
  /** Number of each row's line in the file, from 1. */
  lines: number[];
  /** The file is in no Unicode: its letters are read as this encoding, which is a guess. */
  guessedEncoding?: 'windows-1252';
}

export type ReadTable = { table: UploadedTable } | { refused: RouteAnswer };

/**
 * Reads a CSV as spreadsheets save it (UTF-8, UTF-16 or Windows-1252; commas, semicolons or tabs), or the first sheet of an XLSX, with a head line.
 */
export async function readTable(
  parsers: ParsePool,
  owner: string,
  bytes: WholeFile,
): Promise<ReadTable> {
  const module = new URL('./parse-table.ts', import.meta.url);
  const parsed = await parsers.parse<ParsedTable>({
    module,
    owner,
    input: bytes,
    timeMs: TIME_MS,
  });
  if (parsed.status !== 'parsed') return { refused: fileRefusal(parsed.status) };
  const { value } = parsed;
  if ('reason' in value) return { refused: failure(400, value.reason) };
  const { columns, encoding } = value;
  const table: UploadedTable = { columns, rows: [], lines: [] };
  for await (const portion of unpackRows<ParsedRow>(value.rows)) {
    table.rows.push(...portion.map(({ cells }) => cells));
    table.lines.push(...portion.map(({ line }) => line));
  }
  return { table: encoding === 'windows-1252' ? { ...table, guessedEncoding: encoding } : table };
}
