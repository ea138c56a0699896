import { zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { checkPart } from './check-part.ts';
import { MAX_ROWS, TOO_MANY_ROWS } from './table-limits.ts';
import { unpackXlsx } from './unpack-xlsx.ts';

/** The first sheet of an XLSX. */
export async function parseXlsx(
  bytes: Uint8Array,
): Promise<{ lines: string[][] } | { reason: string }> {
  const unpacked = unpackXlsx(bytes);
  if ('reason' in unpacked) return unpacked;
  const { parts } = unpacked;
  /** Why the first sheet is missing, where it is. */
  let missing: string | undefined;
  for (const [name, part] of Object.entries(parts)) {
    const fault = checkPart(part);
    if (fault === null) continue;
    // A sheet that nobody reads may be as large as it likes.
    if (!name.startsWith('xl/worksheets/')) return { reason: fault };
    missing ??= fault;
    delete parts[name];
  }
  // Packed anew, without compression: the reader believes the sizes that a file says.
  const checked = Buffer.from(zipSync(parts, { level: 0 }));
  try {
    const rows = await readSheet<string>(checked, { parseNumber: writtenOut });
    if (rows.length > MAX_ROWS + 1) return { reason: TOO_MANY_ROWS };
    return { lines: rows.map((row) => row.map(textOfCell)) };
  } catch {
    return { reason: missing ?? 'file: could not be read as XLSX' };
  }
}

/** Files hold long numbers, such as phone numbers, with an exponent. */
function writtenOut(text: string): string {
  const number = Number(text);
  return /e/i.test(text) && Number.isSafeInteger(number) ? String(number) : text;
}

/** As a person reads the cell. */
function textOfCell(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().replace('T00:00:00.000Z', '');
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell).trim() : '';
}
