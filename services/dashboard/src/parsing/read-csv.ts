import type { ApiRule } from '../failures/api-failures.ts';
import { broken, isFailure } from '@cascade/contracts';
import { Readable } from 'node:stream';
import { CsvError, parse, type Options } from 'csv-parse';
import { mendQuotes } from './mend-quotes.ts';

const PIECE_BYTES = 64 * 1024;

interface CsvLimits {
  /** Characters accepted as a delimiter, for the whole file. */
  delimiters: string;
  maxCells: number;
  maxRecordBytes: number;
}

const NEWLINE = 10;

/** Counts cells before parsing: a cell costs a hundred times the byte that makes it. */
function checkExtent(bytes: Uint8Array, limits: CsvLimits): ApiRule | null {
  const { delimiters, maxCells, maxRecordBytes } = limits;
  const isDelimiter = new Uint8Array(256);
  for (const byte of Buffer.from(`${delimiters}\n`)) isDelimiter[byte] = 1;
  let cells = 0;
  let lineStart = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (isDelimiter[byte] === 0) continue;
    cells += 1;
    if (cells > maxCells) return broken('file', 'tableCells', { count: maxCells });
    if (byte !== NEWLINE) continue;
    if (at - lineStart > maxRecordBytes) return tooLong(maxRecordBytes);
    lineStart = at;
  }
  return bytes.length - lineStart > maxRecordBytes ? tooLong(maxRecordBytes) : null;
}

const tooLong = (bytes: number) => broken('file', 'tableLineBytes', { count: bytes });

/**
 * Parses a CSV and passes each record to `take`, which may return a fault to stop. Returns that
 * fault, the one of a quote that isn't closed, or null at the end of the file. A quote inside a text is the quote itself.
 */
export async function readCsv<R>(
  file: Uint8Array,
  limits: CsvLimits,
  options: Options,
  take: (record: R) => ApiRule | null,
): Promise<ApiRule | null> {
  const mended = mendQuotes(file, limits.delimiters);
  if (isFailure(mended)) return mended;
  const { bytes } = mended;
  const tooMuch = checkExtent(bytes, limits);
  if (tooMuch !== null) return tooMuch;
  const count = Math.ceil(bytes.byteLength / PIECE_BYTES);
  const pieces = Array.from({ length: count }, (_, i) =>
    bytes.subarray(i * PIECE_BYTES, (i + 1) * PIECE_BYTES),
  );
  try {
    const parser = parse({
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      relax_quotes: true,
      record_delimiter: '\n',
      delimiter: [...limits.delimiters],
      max_record_size: limits.maxRecordBytes,
      ...options,
    });
    for await (const record of Readable.from(pieces).pipe(parser) as AsyncIterable<R>) {
      const fault = take(record);
      if (fault !== null) return fault;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_MAX_RECORD_SIZE') return tooLong(limits.maxRecordBytes);
    const line = Number(error['lines']);
    return broken('file', 'tableLineNotCsv', { line: Number.isInteger(line) ? line : 1 });
  }
  return null;
}
