import type { ApiRule } from '../failures/api-failures.ts';
import { broken } from '@cascade/contracts';
import { cellName, columnNumber } from './cell-name.ts';
import { MAX_COLUMNS, MAX_ROWS, TOO_MANY_COLUMNS, TOO_MANY_ROWS } from './table-limits.ts';

/** A sheet whose cells all say where they are. */
export interface NumberedSheet {
  part: Uint8Array;
  /** Numbers of hidden rows, from 1. */
  hiddenRows: ReadonlySet<number>;
  /** Ranges of hidden columns, from 1. */
  hiddenColumns: readonly (readonly [first: number, last: number])[];
}

const ELEMENT = /<(?:[^\s<>:/="']*:)?(row|c)(?=[\s/>])/g;
const ATTRIBUTES = /(?:\s+[\w:.-]+=(?:"[^"<&]*"|'[^'<&]*'))*\s*(\/?)>/y;
const REFERENCE = /[\s:]r=["']([A-Z]*)(\d+)["']/;
const HIDDEN = /\shidden=["'](?:1|true)["']/;
const COLUMNS = /<(?:\w+:)?col\s[^<>]*>/g;
const MIN = /\smin=["'](\d{1,5})["']/;
const MAX = /\smax=["'](\d{1,5})["']/;

/**
 * Writes into each cell of a checked sheet where it is: rows and cells without `r` follow the one before them (ISO 29500-1,
 * 18.3.1.4), and the XLSX parser reads none without. Also finds what is hidden.
 */
export function numberCells(part: Uint8Array): NumberedSheet | ApiRule {
  // Latin-1 reads each byte as a character, so that the bytes stay what they are.
  const xml = Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('latin1');
  const hiddenRows = new Set<number>();
  const pieces: string[] = [];
  let copied = 0;
  let row = 0;
  let column = 0;
  let hasNumber = true;
  let isHidden = false;
  ELEMENT.lastIndex = 0;
  for (let found = ELEMENT.exec(xml); found !== null; found = ELEMENT.exec(xml)) {
    ATTRIBUTES.lastIndex = ELEMENT.lastIndex;
    const attributes = ATTRIBUTES.exec(xml);
    if (attributes === null) return broken('file', 'tableNotXlsx');
    const [, letters = '', number] = REFERENCE.exec(attributes[0]) ?? [];
    if (found[1] === 'row') {
      if (isHidden) hiddenRows.add(row);
      row = number === undefined ? row + 1 : Number(number);
      hasNumber = number !== undefined;
      isHidden = HIDDEN.test(attributes[0]);
      column = 0;
      continue;
    }
    if (number !== undefined) {
      // A row without a number has that of its cells.
      if (!hasNumber && Number(number) > row) row = Number(number);
      hasNumber = true;
      column = columnNumber(letters);
      continue;
    }
    column += 1;
    if (attributes[1] !== '/') {
      if (row > MAX_ROWS + 1) return TOO_MANY_ROWS;
      if (column > MAX_COLUMNS) return TOO_MANY_COLUMNS;
    }
    pieces.push(xml.slice(copied, ELEMENT.lastIndex), ` r="${cellName(row, column)}"`);
    copied = ELEMENT.lastIndex;
  }
  if (isHidden) hiddenRows.add(row);
  pieces.push(xml.slice(copied));
  return {
    part: copied === 0 ? part : Buffer.from(pieces.join(''), 'latin1'),
    hiddenRows,
    hiddenColumns: [...xml.matchAll(COLUMNS)].flatMap(([tag]) => {
      const [first, last] = [MIN.exec(tag)?.[1], MAX.exec(tag)?.[1]];
      if (first === undefined || last === undefined || !HIDDEN.test(tag)) return [];
      return [[Number(first), Number(last)] as const];
    }),
  };
}
