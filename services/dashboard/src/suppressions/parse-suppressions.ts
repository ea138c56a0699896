import { isUtf8 } from 'node:buffer';
import type { ParseInProcess } from '@cascade/runtime';
import { packRows } from '../parsing/packed-rows.ts';
import { readCsv } from '../parsing/read-csv.ts';

const MAX_LINES = 100_000;
/** Exports of this product have four columns; other lists have more. */
const MAX_CELLS = 20 * MAX_LINES;
const MAX_LINE_BYTES = 10_000;

const MEMBERS = ['channel', 'address', 'why', 'at'] as const;

/** A line with its number. */
export type SuppressionLine = { line: number } & Partial<Record<(typeof MEMBERS)[number], string>>;

export type ParsedSuppressions = { lines: Uint8Array[] } | { reason: string };

interface CsvRecord {
  record: Readonly<Record<string, string | undefined>>;
  info: { lines: number };
}

/** Parses a CSV with commas or semicolons. Runs in a parser. */
export const parse: ParseInProcess<Uint8Array, ParsedSuppressions> = async (bytes) => {
  if (!isUtf8(bytes)) return { reason: 'file: must be UTF-8' };
  const lines: SuppressionLine[] = [];
  const options = {
    columns: (head: string[]) => head.map((name) => name.trim().toLowerCase()),
    info: true,
  };
  const limits = { delimiters: ',;', maxCells: MAX_CELLS, maxRecordBytes: MAX_LINE_BYTES };
  const reason = await readCsv<CsvRecord>(bytes, limits, options, ({ record, info }) => {
    const missing = ['channel', 'address'].filter((name) => !(name in record));
    if (missing.length > 0) return `file: the head line lacks ${missing.join(', ')}`;
    if (lines.length >= MAX_LINES) return `file: has more than ${MAX_LINES} lines`;
    const line: SuppressionLine = { line: info.lines };
    for (const name of MEMBERS) if (record[name] !== undefined) line[name] = record[name];
    lines.push(line);
    return null;
  });
  return reason === null ? { lines: packRows(lines) } : { reason };
};
