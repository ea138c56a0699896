import { MAX_COLUMNS, MAX_ROWS, TOO_MANY_ROWS } from './table-limits.ts';

/** Of the format: a sheet that is formatted to its end has a row of this number. */
const MAX_ROW_NUMBER = 1_048_576;
/** Each cell of the table another text, and as many in other sheets. */
const MAX_TEXTS = 2 * MAX_ROWS * MAX_COLUMNS;

/** Excel's limit of a cell is 32,767 characters, each of up to ten bytes as an entity. */
const MAX_TEXT_BYTES = 400_000;
/** For each row, cell and text: a rich text has a dozen for each run of one format. */
const MARKUP_EACH = 40;
/** For all else that a workbook has: styles, sheets, relations. */
const MARKUP_FOR_ALL = 500_000;

const UNREADABLE = 'file: could not be read as XLSX';

/**
 * Elements from which a reader of sheets builds rows and texts, with any prefix. Attributes are
 * matched as spreadsheets write them, so that nothing in them is read another way by the reader.
 */
const LESS_THAN = 60;
const ELEMENT = /<(?:[^\s<>:/="']*:)?(row|c|si)(?=[\s/>])/g;
const ATTRIBUTES = /(?:\s+[\w:.-]+=(?:"[^"<&]*"|'[^'<&]*'))*\s*(\/?)>/y;
const REFERENCE = /[\s:]r=["']([^"']*)["']/g;
const CELL = /^([A-Z]{1,3})([1-9]\d{0,6})$/;

/**
 * Looks for what would make a reader build more than a table may have: cells and rows far out, more
 * texts than cells, declared entities. Returns why the part is refused, or null.
 */
export function checkPart(bytes: Uint8Array): string | null {
  const markup = countMarkup(bytes);
  if (markup === null) return `file: has a text of more than ${MAX_TEXT_BYTES} bytes`;
  // Each byte a character: what is looked for is ASCII, and UTF-8 has ASCII bytes nowhere else.
  const xml = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (xml.includes('<!DOCTYPE') || xml.includes('<!ENTITY')) {
    return 'file: declares a document type, which XLSX does not have';
  }
  let rows = 0;
  let cells = 0;
  let texts = 0;
  ELEMENT.lastIndex = 0;
  for (let found = ELEMENT.exec(xml); found !== null; found = ELEMENT.exec(xml)) {
    const kind = found[1];
    if (kind === 'si') {
      texts += 1;
      if (texts > MAX_TEXTS) return `file: has more than ${MAX_TEXTS} shared texts`;
      continue;
    }
    ATTRIBUTES.lastIndex = ELEMENT.lastIndex;
    const attributes = ATTRIBUTES.exec(xml);
    if (attributes === null) return UNREADABLE;
    if (kind === 'row') rows += 1;
    else cells += 1;
    if (rows > MAX_ROW_NUMBER) return TOO_MANY_ROWS;
    // A cell without content is skipped by readers.
    if (kind === 'c' && attributes[1] === '/') continue;
    for (const [, reference = ''] of attributes[0].matchAll(REFERENCE)) {
      const fault = kind === 'c' ? checkCell(reference) : checkRow(reference);
      if (fault !== null) return fault;
    }
  }
  return markup > MARKUP_FOR_ALL + MARKUP_EACH * (rows + cells + texts)
    ? 'file: has more markup than a table needs'
    : null;
}

/** How many tags there are; null where one text is longer than any cell. */
function countMarkup(bytes: Uint8Array): number | null {
  let count = 0;
  let last = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] === LESS_THAN) {
      count += 1;
      if (at - last > MAX_TEXT_BYTES) return null;
      last = at;
    }
  }
  return bytes.length - last > MAX_TEXT_BYTES ? null : count;
}

function checkCell(reference: string): string | null {
  const [, letters, row] = CELL.exec(reference) ?? [];
  if (letters === undefined) return UNREADABLE;
  return Number(row) > MAX_ROWS + 1 || columnOf(letters) > MAX_COLUMNS
    ? `file: has a cell at ${reference}; a table has at most ${MAX_ROWS} rows and ${MAX_COLUMNS} columns`
    : null;
}

function checkRow(reference: string): string | null {
  if (!/^[1-9]\d{0,6}$/.test(reference)) return UNREADABLE;
  return Number(reference) > MAX_ROW_NUMBER ? TOO_MANY_ROWS : null;
}

/** `A` is 1, `AA` is 27. */
function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}
