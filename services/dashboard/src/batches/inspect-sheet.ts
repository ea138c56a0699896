import { strFromU8 } from 'fflate';
import { columnNumber } from './cell-name.ts';
import type { Parts } from './list-sheets.ts';

/** What the XLSX parser leaves out of a sheet. */
export interface SheetNotes {
  /** Cells that are one, such as `A2:A4`. */
  merged: string[];
  /**
   * Texts of cells, by row and column from 0: errors, formulas without a result, zeros and percents of a
   * number format.
   */
  texts: { row: number; column: number; text: string }[];
}

// No `<` stands in a tag, so that a tag without an end costs no second reading of what follows.
const MERGED = /<(?:\w+:)?mergeCell\s[^<>]*/g;
const MERGED_CELLS = /ref="([A-Z]+\d+:[A-Z]+\d+)"/;
const CELL = /<(?:\w+:)?c(?=[\s>/])/g;
const VALUE = /<(?:\w+:)?v(?:\s[^<>]*)?>([^<]*)<\//;
const FORMULA = /<(?:\w+:)?f(?:\/>|(?:\s[^<>]*)?>([^<]*)<)/;

/** Looks in the sheet at `path` of a workbook whose parts were checked. */
export function inspectSheet(parts: Parts, path: string): SheetNotes {
  const sheet = textOf(parts, path);
  const formats = shownFormats(textOf(parts, 'xl/styles.xml'));
  const texts: SheetNotes['texts'] = [];
  for (const cell of cellsOf(sheet)) {
    const text = textOfCell(cell, formats);
    const at = attributeOf(cell.slice(0, cell.indexOf('>')), 'r')?.match(/^([A-Z]+)(\d+)$/);
    if (text === null || !at) continue;
    texts.push({ row: Number(at[2]) - 1, column: columnNumber(at[1] ?? '') - 1, text });
  }
  const merged = [...sheet.matchAll(MERGED)].flatMap(([tag]) => MERGED_CELLS.exec(tag)?.[1] ?? []);
  return { merged, texts };
}

/** Each cell's tag with what follows it, up to the next cell: a missing end costs no second scan. */
function* cellsOf(sheet: string): Generator<string, void, undefined> {
  let from = -1;
  for (const { index } of sheet.matchAll(CELL)) {
    if (from >= 0) yield sheet.slice(from, index);
    from = index;
  }
  if (from >= 0) yield sheet.slice(from);
}

function textOfCell(cell: string, formats: ReadonlyMap<string, Format>): string | null {
  const end = cell.indexOf('>');
  const attributes = cell.slice(0, end);
  const inner = attributes.endsWith('/') ? '' : cell.slice(end);
  const value = VALUE.exec(inner)?.[1];
  const type = attributeOf(attributes, 't') ?? 'n';
  if (type === 'e') return value ?? '#VALUE!';
  const formula = FORMULA.exec(inner);
  // A formula that was never calculated has no value; one whose result is empty is a text.
  if (formula && value === undefined) return `=${formula[1] ?? 'A1'}`;
  const format = formats.get(attributeOf(attributes, 's') ?? '');
  return type === 'n' && value !== undefined ? (format?.(value) ?? null) : null;
}

/** Digits that a spreadsheet keeps of a number. */
export const KEPT_DIGITS = 15;

/** Writes a number as its cell shows it; null where the digits are what it shows. */
type Format = (value: string) => string | null;

/** Formats that every workbook has, by their id. */
const BUILT_IN = [
  ['9', '0%'],
  ['10', '0.00%'],
] as const;

/** Styles whose number format changes what is read: their index and the format. */
function shownFormats(styles: string): Map<string, Format> {
  const formats = new Map<string, Format>();
  const codes = [...styles.matchAll(/<(?:\w+:)?numFmt\s[^<>]*>/g)].map(
    ([tag]) => [attributeOf(tag, 'numFmtId') ?? '', attributeOf(tag, 'formatCode') ?? ''] as const,
  );
  for (const [id, code] of [...BUILT_IN, ...codes]) {
    const format = formatOf(code);
    if (format !== null) formats.set(id, format);
  }
  const found = new Map<string, Format>();
  const begin = styles.search(/<(?:\w+:)?cellXfs[\s>]/);
  const after = begin < 0 ? '' : styles.slice(begin);
  const cellStyles = after.slice(0, Math.max(0, after.search(/<\/(?:\w+:)?cellXfs>/)));
  let index = 0;
  for (const [tag] of cellStyles.matchAll(/<(?:\w+:)?xf\s[^<>]*>/g)) {
    const format = formats.get(attributeOf(tag, 'numFmtId') ?? '');
    if (format !== undefined) found.set(String(index), format);
    index += 1;
  }
  return found;
}

function formatOf(code: string): Format | null {
  if (/^0{2,}$/.test(code)) {
    return (value) =>
      /^\d+$/.test(value) && value.length < code.length ? value.padStart(code.length, '0') : null;
  }
  const percent = /^(?:#,##)?0(?:\.(0+))?%$/.exec(code);
  if (percent === null) return null;
  const decimals = percent[1]?.length ?? 0;
  return (value) => {
    // Without the error of binary numbers, which would round 14.5 down.
    const share = Number((Number(value) * 100).toPrecision(KEPT_DIGITS));
    return Number.isFinite(share) ? `${share.toFixed(decimals)}%` : null;
  };
}

const ATTRIBUTES = {
  r: /\sr="([^"]*)"/,
  s: /\ss="([^"]*)"/,
  t: /\st="([^"]*)"/,
  numFmtId: /\snumFmtId="([^"]*)"/,
  formatCode: /\sformatCode="([^"]*)"/,
};

const attributeOf = (tag: string, name: keyof typeof ATTRIBUTES): string | undefined =>
  ATTRIBUTES[name].exec(tag)?.[1];

function textOf(parts: Parts, name: string): string {
  const part = parts[name];
  return part === undefined ? '' : strFromU8(part);
}
