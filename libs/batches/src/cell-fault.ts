import type { Failure, RuleKind } from '@cascade/contracts';

/** `6.28123E+12`, with a comma where the computer writes one. */
const EXPONENT = /^[+-]?\d(?:[.,]\d+)?E\+\d{1,3}$/i;
/** The error values of spreadsheets, and the signs of a column that is too narrow. */
const ERROR_VALUE =
  /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|GETTING_DATA|#+)$/i;
const FORMULA = /^=\s*[A-Za-z_$('"@+-]/;
const DATE = /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})(?:[ T].*)?$/;
/** Days since 1900, for the years 1954 to 2119. */
const DAY_NUMBER = /^[2-7]\d{4}(?:[.,]\d+)?$/;
const DATE_TITLE = /(?:^|[\s_-])(?:date|day|tanggal|tgl|hari|due|jatuh tempo)(?:$|[\s_-])/i;

/** Finds why a cell of a table isn't what a person wrote in it, or null. */
export function cellFault(
  cell: string,
  use: 'recipient' | 'value',
  title: string,
): Failure<RuleKind> | null {
  if (EXPONENT.test(cell)) {
    return { kind: 'cellDigitsLost', params: { cell } };
  }
  if (ERROR_VALUE.test(cell)) return { kind: 'cellError', params: { cell } };
  if (FORMULA.test(cell)) return { kind: 'cellFormula', params: { formula: cell.slice(0, 60) } };
  if (cell.includes('\ufffd')) return { kind: 'cellLettersLost' };
  if (use === 'recipient') return DATE.test(cell) ? { kind: 'cellDate', params: { cell } } : null;
  return DAY_NUMBER.test(cell) && DATE_TITLE.test(title)
    ? { kind: 'cellDateAsNumber', params: { cell } }
    : null;
}
