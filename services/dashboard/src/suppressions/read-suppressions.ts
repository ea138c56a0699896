import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { checkTarget, isChannel } from '@cascade/contracts';
import {
  SUPPRESSION_REASONS,
  type Account,
  type SuppressionEntry,
  type SuppressionReason,
} from '@cascade/store';
import { CsvError, parse } from 'csv-parse';
import { readTime } from '../http/times.ts';

export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;
const MAX_LINES = 100_000;
const MAX_FAULTS = 100;
const PIECE_BYTES = 64 * 1024;

export interface ReadSuppressions {
  entries: SuppressionEntry[];
  refused: number;
  faults: { line: number; reason: string }[];
}

type Cells = Readonly<Record<string, string | undefined>>;

/**
 * The lines of a CSV (RFC 4180, or with semicolons as spreadsheets of many countries write it) that
 * name an address; each line that doesn't is told. What this product wrote itself is read back as it
 * was.
 */
export async function readSuppressions(
  bytes: Uint8Array,
  account: Account,
  now: number,
): Promise<ReadSuppressions | { reason: string }> {
  if (!isUtf8(bytes)) return { reason: 'file: must be UTF-8' };
  const read: ReadSuppressions = { entries: [], refused: 0, faults: [] };
  let lines = 0;
  try {
    for await (const { record, info } of recordsOf(bytes)) {
      const missing = ['channel', 'address'].filter((name) => !(name in record));
      if (missing.length > 0) return { reason: `file: the head line lacks ${missing.join(', ')}` };
      lines += 1;
      if (lines > MAX_LINES) return { reason: `file: has more than ${MAX_LINES} lines` };
      const entry = readLine(record, account, now);
      if ('reason' in entry) {
        read.refused += 1;
        if (read.faults.length < MAX_FAULTS) read.faults.push({ line: info.lines, ...entry });
      } else {
        read.entries.push(entry);
      }
    }
  } catch (error) {
    if (error instanceof CsvError) return { reason: `file: ${error.message}` };
    throw error;
  }
  return read;
}

interface CsvRecord {
  record: Cells;
  info: { lines: number };
}

/** Piece by piece, so that a long list delays nobody else's call. */
function recordsOf(bytes: Uint8Array): AsyncIterable<CsvRecord> {
  const count = Math.ceil(bytes.byteLength / PIECE_BYTES);
  const pieces = Array.from({ length: count }, (_, i) =>
    bytes.subarray(i * PIECE_BYTES, (i + 1) * PIECE_BYTES),
  );
  return Readable.from(pieces).pipe(
    parse({
      bom: true,
      columns: (head: string[]) => head.map((name) => name.trim().toLowerCase()),
      delimiter: [',', ';'],
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 10_000,
    }),
  );
}

function readLine(
  cells: Cells,
  account: Account,
  now: number,
): SuppressionEntry | { reason: string } {
  const channel = bare(cells['channel']);
  if (!isChannel(channel)) return { reason: 'channel: must be whatsapp, telegram, waba or email' };
  const target = checkTarget(channel, bare(cells['address']), account.settings);
  if (!target.ok) return { reason: target.reason.replace(/^target\.\w+/, 'address') };
  const why = bare(cells['why']) || 'imported';
  if (!isReason(why)) return { reason: `why: must be one of ${SUPPRESSION_REASONS.join(', ')}` };
  const at = bare(cells['at']);
  const time = at === '' ? { ms: now } : readTime(at, 'at');
  if ('reason' in time) return time;
  return { account: account._id, channel, address: target.to, why, at: Math.min(time.ms, now) };
}

/** Without the `'` that keeps a spreadsheet from taking a text for a formula. */
const bare = (cell: string | undefined): string => (cell ?? '').replace(/^'(?=\s*[=+\-@])/, '');

function isReason(text: string): text is SuppressionReason {
  return (SUPPRESSION_REASONS as readonly string[]).includes(text);
}
