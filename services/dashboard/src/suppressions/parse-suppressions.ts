import type { ApiRule } from '../failures/api-failures.ts';
import { broken, isFailure } from '@cascade/contracts';
import type { ParseInProcess } from '@cascade/runtime';
import type { TableReading } from '@cascade/store';
import { packRows } from '../parsing/packed-rows.ts';
import { decodeText } from '../batches/decode-text.ts';
import { CSV_HAS_NO_SHEET, readLines, type TableInput } from '../batches/parse-table.ts';
import { encodingNamed, type TableChoices } from '../batches/table-choices.ts';
import { foreignFile, isZip } from '../batches/foreign-file.ts';
import { readCsv } from '../parsing/read-csv.ts';

const MAX_LINES = 100_000;
/** Exports of this product have five columns; other lists have more. */
const MAX_CELLS = 20 * MAX_LINES;
const MAX_LINE_BYTES = 10_000;

const MEMBERS = ['channel', 'address', 'why', 'at', 'topic'] as const;

/** A line with its number. */
export type SuppressionLine = { line: number } & Partial<Record<(typeof MEMBERS)[number], string>>;

export type ParsedSuppressions = { lines: Uint8Array[]; reading: TableReading } | ApiRule;

interface CsvRecord {
  record: Readonly<Record<string, string | undefined>>;
  info: { lines: number };
}

/** Parses a CSV in any usual encoding, or a sheet of an XLSX, with a head line. Runs in a parser. */
export const parse: ParseInProcess<TableInput, ParsedSuppressions> = ({ bytes, choices }) =>
  isZip(bytes) ? parseSheet(bytes, choices) : parseCsv(bytes, choices);

async function parseSheet(bytes: Uint8Array, choices: TableChoices): Promise<ParsedSuppressions> {
  const read = await readLines(bytes, choices);
  if (isFailure(read)) return read;
  const at = read.lines.findIndex((cells) => cells.some((cell) => cell !== ''));
  const names = namesOf(read.lines[at] ?? []);
  const lack = lackOf(names);
  if (lack !== null) return lack;
  const lines = read.lines.flatMap((cells, index): SuppressionLine[] => {
    if (index <= at || cells.every((cell) => cell === '')) return [];
    return [lineOf(index + 1, (name) => cells[names.indexOf(name)])];
  });
  return { lines: packRows(lines), reading: read.reading };
}

async function parseCsv(file: Uint8Array, choices: TableChoices): Promise<ParsedSuppressions> {
  const foreign = foreignFile(file);
  if (foreign !== null) return foreign;
  if (choices.sheet !== undefined) return CSV_HAS_NO_SHEET;
  const decoded = decodeText(file, encodingNamed(choices.encoding ?? '') ?? undefined);
  if (isFailure(decoded)) return decoded;
  const { bytes, encoding, certainty, lostLetters } = decoded;
  const lines: SuppressionLine[] = [];
  let lack = lackOf([]);
  const options = {
    columns(head: string[]) {
      const names = namesOf(head);
      lack = lackOf(names);
      return names;
    },
    info: true,
  };
  const limits = { delimiters: ',;\t', maxCells: MAX_CELLS, maxRecordBytes: MAX_LINE_BYTES };
  const fault = await readCsv<CsvRecord>(bytes, limits, options, ({ record, info }) => {
    if (lack !== null) return lack;
    if (lines.length >= MAX_LINES) return broken('file', 'tableLines', { count: MAX_LINES });
    lines.push(lineOf(info.lines, (name) => record[name]));
    return null;
  });
  // A head line alone gives no record.
  const refused = fault ?? lack;
  if (refused !== null) return refused;
  const reading = { encoding, certainty, lost_letters: lostLetters };
  return { lines: packRows(lines), reading };
}

const namesOf = (head: readonly string[]) => head.map((name) => name.trim().toLowerCase());

/** Says which columns the head line lacks. */
function lackOf(names: readonly string[]): ApiRule | null {
  const missing = ['channel', 'address'].filter((name) => !names.includes(name));
  return missing.length > 0
    ? broken('file', 'tableHeadLacks', { names: missing.join(', ') })
    : null;
}

function lineOf(
  line: number,
  cell: (name: (typeof MEMBERS)[number]) => string | undefined,
): SuppressionLine {
  const cells = MEMBERS.map((name) => [name, cell(name)] as const);
  return { line, ...Object.fromEntries(cells.filter(([, text]) => text !== undefined)) };
}
