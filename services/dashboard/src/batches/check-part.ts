import type { ApiRule } from '../failures/api-failures.ts';
import { broken } from '@cascade/contracts';
import { columnNumber } from './cell-name.ts';
import { MAX_COLUMNS, MAX_ROWS, TOO_MANY_ROWS } from './table-limits.ts';

/** Limit of the format: a sheet that is formatted to its end has a row of this number. */
const MAX_ROW_NUMBER = 1_048_576;
/** A different text in each cell of the table, and as many in other sheets. */
const MAX_TEXTS = 2 * MAX_ROWS * MAX_COLUMNS;

/** Excel's limit of a cell is 32,767 characters, each of up to ten bytes as an entity. */
const MAX_TEXT_BYTES = 400_000;
/** Tags for each row, cell and text: a rich text has a dozen for each formatted run. */
const MARKUP_EACH = 40;
/** Tags for the rest of a workbook: styles, sheets, relations. */
const MARKUP_FOR_ALL = 500_000;

const UNREADABLE = broken('file', 'tableNotXlsx');

/**
 * Elements from which the XLSX parser builds rows and texts, with any prefix. Attributes are matched
 * as spreadsheets write them, so that the parser can't read them differently.
 */
const LESS_THAN = 60;
const ELEMENT = /<(?:[^\s<>:/="']*:)?(row|c|si)(?=[\s/>])/g;
const ATTRIBUTES = /(?:\s+[\w:.-]+=(?:"[^"<&]*"|'[^'<&]*'))*\s*(\/?)>/y;
const REFERENCE = /[\s:]r=["']([^"']*)["']/g;
const CELL = /^([A-Z]{1,3})([1-9]\d{0,6})$/;

/**
 * Checks a part of a workbook before it is parsed: refuses cells and rows outside the limits, more
 * texts than cells, and declared entities. Returns why the part is refused, or null.
 */
export function checkPart(bytes: Uint8Array): ApiRule | null {
  const markup = countMarkup(bytes);
  if (markup === null) return broken('file', 'tableTextBytes', { count: MAX_TEXT_BYTES });
  // Latin-1 reads each byte as a character: the search is for ASCII, which UTF-8 never uses elsewhere.
  const xml = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (xml.includes('<!DOCTYPE') || xml.includes('<!ENTITY')) {
    return broken('file', 'tableDoctype');
  }
  let rows = 0;
  let cells = 0;
  let texts = 0;
  ELEMENT.lastIndex = 0;
  for (let found = ELEMENT.exec(xml); found !== null; found = ELEMENT.exec(xml)) {
    const kind = found[1];
    if (kind === 'si') {
      texts += 1;
      if (texts > MAX_TEXTS) return broken('file', 'tableSharedTexts', { count: MAX_TEXTS });
      continue;
    }
    ATTRIBUTES.lastIndex = ELEMENT.lastIndex;
    const attributes = ATTRIBUTES.exec(xml);
    if (attributes === null) return UNREADABLE;
    if (kind === 'row') rows += 1;
    else cells += 1;
    if (rows > MAX_ROW_NUMBER) return TOO_MANY_ROWS;
    // The parser skips cells without content.
    if (kind === 'c' && attributes[1] === '/') continue;
    for (const [, reference = ''] of attributes[0].matchAll(REFERENCE)) {
      const fault = kind === 'c' ? checkCell(reference) : checkRow(reference);
      if (fault !== null) return fault;
    }
  }
  return markup > MARKUP_FOR_ALL + MARKUP_EACH * (rows + cells + texts)
    ? broken('file', 'tableMarkup')
    : null;
}

/** Counts tags. Null: a text is longer than a cell may be. */
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

function checkCell(reference: string): ApiRule | null {
  const [, letters, row] = CELL.exec(reference) ?? [];
  if (letters === undefined) return UNREADABLE;
  return Number(row) > MAX_ROWS + 1 || columnNumber(letters) > MAX_COLUMNS
    ? broken('file', 'tableCellOutside', {
        cell: reference,
        rows: MAX_ROWS,
        columns: MAX_COLUMNS,
      })
    : null;
}

function checkRow(reference: string): ApiRule | null {
  if (!/^[1-9]\d{0,6}$/.test(reference)) return UNREADABLE;
  return Number(reference) > MAX_ROW_NUMBER ? TOO_MANY_ROWS : null;
}
