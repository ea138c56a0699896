import { Readable } from 'node:stream';
import { CsvError, parse, type Options } from 'csv-parse';

const PIECE_BYTES = 64 * 1024;

/**
 * Gives each record of a CSV to `take`, which returns a reason to stop. Returns that reason, the
 * parser's own, or null at the end of the file.
 */
export async function readCsv<R>(
  bytes: Uint8Array,
  options: Options,
  take: (record: R) => string | null,
): Promise<string | null> {
  const count = Math.ceil(bytes.byteLength / PIECE_BYTES);
  const pieces = Array.from({ length: count }, (_, i) =>
    bytes.subarray(i * PIECE_BYTES, (i + 1) * PIECE_BYTES),
  );
  try {
    const parser = parse({ bom: true, relax_column_count: true, trim: true, ...options });
    for await (const record of Readable.from(pieces).pipe(parser) as AsyncIterable<R>) {
      const reason = take(record);
      if (reason !== null) return reason;
    }
  } catch (error) {
    if (error instanceof CsvError) return `file: ${error.message}`;
    throw error;
  }
  return null;
}
