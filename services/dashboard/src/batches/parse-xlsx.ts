import { zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { inspectSheet, KEPT_DIGITS } from './inspect-sheet.ts';
import { checkPart } from './check-part.ts';
import { MAX_ROWS, TOO_MANY_ROWS } from './table-limits.ts';
import { unpackXlsx } from './unpack-xlsx.ts';

/** Parses the first sheet of an XLSX. */
export async function parseXlsx(
  bytes: Uint8Array,
): Promise<{ lines: string[][] } | { reason: string }> {
  const unpacked = unpackXlsx(bytes);
  if ('reason' in unpacked) return unpacked;
  const { parts } = unpacked;
  /** Why a sheet was left out; the reason if the first sheet is missing. */
  let missing: string | undefined;
  for (const [name, part] of Object.entries(parts)) {
    const fault = checkPart(part);
    if (fault === null) continue;
    // Only the first sheet is read: other sheets may be of any size.
    if (!name.startsWith('xl/worksheets/')) return { reason: fault };
    missing ??= fault;
    delete parts[name];
  }
  const { merged, texts } = inspectSheet(parts);
  const [range] = merged;
  if (range !== undefined) {
    return { reason: `file: cells ${range} are merged; unmerge them and write each value` };
  }
  // Repacked without compression: the XLSX parser trusts the sizes that the file declares.
  const checked = Buffer.from(zipSync(parts, { level: 0 }));
  try {
    const rows = await readSheet<string>(checked, { parseNumber: textOfNumber });
    if (rows.length > MAX_ROWS + 1) return { reason: TOO_MANY_ROWS };
    const lines = rows.map((row) => row.map(textOfCell));
    for (const { row, column, text } of texts) {
      const line = lines[row];
      if (line !== undefined) line[column] = text;
    }
    return {
      lines: lines.map((line) => Array.from(line, (text: string | undefined) => text ?? '')),
    };
  } catch {
    return { reason: missing ?? 'file: could not be read as XLSX' };
  }
}

/**
 * Writes a number as a person reads it. XLSX stores long numbers, such as phone numbers, with an
 * exponent, and fractions with the error of binary numbers. A number with more digits than are kept
 * stays in exponential form, which `cellFault` refuses.
 */
function textOfNumber(text: string): string {
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  if (Math.abs(number) >= 10 ** KEPT_DIGITS) return number.toExponential(5).replace('e', 'E');
  return String(Number(number.toPrecision(KEPT_DIGITS)));
}

/** Returns the text of a cell as a person reads it. */
function textOfCell(cell: unknown): string {
  if (cell instanceof Date) return textOfDate(cell);
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell).trim() : '';
}

const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets: a time of day without a date. */
const DAY_ZERO = Date.UTC(1899, 11, 31);

/** Spreadsheets have no time zone: `2026-03-01`, `2026-03-01 09:30`, `09:30`. */
function textOfDate(date: Date): string {
  if (Number.isNaN(date.getTime())) return '#VALUE!';
  // A day is a fraction of binary digits: seconds are exact, milliseconds are not.
  const seconds = new Date(Math.round(date.getTime() / 1_000) * 1_000);
  const [day = '', time = ''] = seconds.toISOString().split('T');
  const clock = time.slice(0, seconds.getUTCSeconds() === 0 ? 5 : 8);
  if (seconds.getTime() < DAY_ZERO + DAY_MS) return clock;
  return seconds.getTime() % DAY_MS === 0 ? day : `${day} ${clock}`;
}
