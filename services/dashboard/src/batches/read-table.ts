import { isFailure } from '@cascade/contracts';
import type { ParsePool } from '@cascade/runtime';
import type { RouteAnswer } from '../http/answer.ts';
import type { WholeFile } from '../files/read-whole.ts';
import { failure } from '../http/answer.ts';
import { fileRefusal } from '../parsing/file-refusals.ts';
import { unpackRows } from '../parsing/packed-rows.ts';
import type { TableReading } from '@cascade/store';
import type { ParsedRow, ParsedTable } from './parse-table.ts';
import type { TableChoices } from './table-choices.ts';

/** Four times what the largest table takes, because a parser has low priority. */
const TIME_MS = 40_000;

export interface UploadedTable {
  /** Titles of the head line, all different. */
  columns: string[];
  rows: string[][];
  /** Number of each row's line in the file, from 1. */
  lines: number[];
  /** The file is in no Unicode: its letters are read as this encoding, which is a guess. */
  guessedEncoding?: string;
}

export type ReadTable = { table: UploadedTable; reading: TableReading } | { refused: RouteAnswer };

/**
 * Reads a CSV as spreadsheets save it (any encoding; commas, semicolons, tabs or bars), or a sheet of an XLSX, with a head
 * line. What the file leaves open is read by `choices`, or else as `reading` says.
 */
export async function readTable(
  parsers: ParsePool,
  owner: string,
  bytes: WholeFile,
  choices: TableChoices = {},
): Promise<ReadTable> {
  const module = new URL('./parse-table.ts', import.meta.url);
  const parsed = await parsers.parse<ParsedTable>({
    module,
    owner,
    input: { bytes, choices },
    timeMs: TIME_MS,
  });
  if (parsed.status !== 'parsed') return { refused: fileRefusal(parsed.status) };
  const { value } = parsed;
  if (isFailure(value)) return { refused: failure(value) };
  const { columns, reading } = value;
  const table: UploadedTable = { columns, rows: [], lines: [] };
  for await (const portion of unpackRows<ParsedRow>(value.rows)) {
    table.rows.push(...portion.map(({ cells }) => cells));
    table.lines.push(...portion.map(({ line }) => line));
  }
  const { encoding, certainty } = reading;
  const isGuess =
    (certainty === 'guess' || certainty === 'likely') && encoding?.startsWith('utf') === false;
  return { table: isGuess ? { ...table, guessedEncoding: encoding } : table, reading };
}
