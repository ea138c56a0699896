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
export function cellFault(cell: string, use: 'recipient' | 'value', title: string): string | null {
  if (EXPONENT.test(cell)) {
    return `${cell} has lost digits in the spreadsheet; format the column as text and write the number again`;
  }
  if (ERROR_VALUE.test(cell)) return `${cell} is an error of the spreadsheet`;
  if (FORMULA.test(cell)) return `is a formula without its result: ${cell.slice(0, 60)}`;
  if (cell.includes('\ufffd')) return 'has letters that were lost when the file was saved';
  if (use === 'recipient') return DATE.test(cell) ? `${cell} is a date` : null;
  return DAY_NUMBER.test(cell) && DATE_TITLE.test(title)
    ? `${cell} is a date as a number; format the column as a date`
    : null;
}
