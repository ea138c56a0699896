import type { ParseInProcess } from '@cascade/runtime';
import { packRows } from '../parsing/packed-rows.ts';
import { decodeText } from '../batches/decode-text.ts';
import { foreignFile, isZip } from '../batches/foreign-file.ts';
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

/** Parses a CSV with commas, semicolons or tabs, in any usual encoding. Runs in a parser. */
export const parse: ParseInProcess<Uint8Array, ParsedSuppressions> = async (file) => {
  const foreign = isZip(file) ? 'file: must be CSV' : foreignFile(file);
  if (foreign !== null) return { reason: foreign };
  const decoded = decodeText(file);
  if ('reason' in decoded) return decoded;
  const { bytes } = decoded;
  const lines: SuppressionLine[] = [];
  let missing: string[] = [];
  const options = {
    columns(head: string[]) {
      const names = head.map((name) => name.trim().toLowerCase());
      missing = ['channel', 'address'].filter((name) => !names.includes(name));
      return names;
    },
    info: true,
  };
  const lacks = () =>
    missing.length > 0 ? `file: the head line lacks ${missing.join(', ')}` : null;
  const limits = { delimiters: ',;\t', maxCells: MAX_CELLS, maxRecordBytes: MAX_LINE_BYTES };
  const reason = await readCsv<CsvRecord>(bytes, limits, options, ({ record, info }) => {
    const lack = lacks();
    if (lack !== null) return lack;
    if (lines.length >= MAX_LINES) return `file: has more than ${MAX_LINES} lines`;
    const line: SuppressionLine = { line: info.lines };
    for (const name of MEMBERS) if (record[name] !== undefined) line[name] = record[name];
    lines.push(line);
    return null;
  });
  // A head line alone gives no record.
  const fault = reason ?? lacks();
  return fault === null ? { lines: packRows(lines) } : { reason: fault };
};
