/** Rules of a cell of a batch's table. */
export const CELL_RULES = {
  cellFormula: 'is a formula without its result: {formula}',
  cellDigitsLost:
    '{cell} has lost digits in the spreadsheet; format the column as text and write the number again',
  cellError: '{cell} is an error of the spreadsheet',
  cellLettersLost: 'has letters that were lost when the file was saved',
  cellDateAsNumber: '{cell} is a date as a number; format the column as a date',
  cellDate: '{cell} is a date',
  cellZeroLost:
    '{cell} may have lost its zero; write {one} or {other}, or {third} if it is meant so',
  cellCodeLost: '{cell} may lack its country code; write {one}, or {other} if it is meant so',
} as const;
