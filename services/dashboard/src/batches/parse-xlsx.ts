import { zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
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
  // Repacked without compression: the XLSX parser trusts the sizes that the file declares.
  const checked = Buffer.from(zipSync(parts, { level: 0 }));
  try {
    const rows = await readSheet<string>(checked, { parseNumber: writtenOut });
    if (rows.length > MAX_ROWS + 1) return { reason: TOO_MANY_ROWS };
    return { lines: rows.map((row) => row.map(textOfCell)) };
  } catch {
    return { reason: missing ?? 'file: could not be read as XLSX' };
  }
}

/** Writes an exponent out in digits: XLSX stores long numbers, such as phone numbers, with one. */
function writtenOut(text: string): string {
  const number = Number(text);
  return /e/i.test(text) && Number.isSafeInteger(number) ? String(number) : text;
}

/** Returns the text of a cell as a person reads it. */
function textOfCell(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().replace('T00:00:00.000Z', '');
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell).trim() : '';
}
