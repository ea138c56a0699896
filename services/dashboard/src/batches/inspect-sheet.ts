import { strFromU8 } from 'fflate';
import { columnNumber } from './cell-name.ts';

/** What the XLSX parser leaves out of the first sheet. */
export interface SheetNotes {
  /** Cells that are one, such as `A2:A4`. */
  merged: string[];
  /** Texts of cells, by row and column from 0: errors, formulas without a result, zeros of a number format. */
  texts: { row: number; column: number; text: string }[];
}

type Parts = Readonly<Record<string, Uint8Array>>;

const SHEET = /<(?:\w+:)?sheet\s[^>]*?\w+:id="([^"]*)"/;
const RELATION = /<(?:\w+:)?Relationship\s[^>]*>/g;
const MERGED = /<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z]+\d+:[A-Z]+\d+)"/g;
const CELL = /<(?:\w+:)?c(?=[\s>/])/g;
const VALUE = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)<\//;
const FORMULA = /<(?:\w+:)?f(?:\s[^>]*)?(?:\/>|>([^<]*)<)/;

/** Looks in the first sheet of a workbook whose parts were checked. */
export function inspectSheet(parts: Parts): SheetNotes {
  const sheet = textOf(parts, firstSheet(parts));
  const widths = paddedFormats(textOf(parts, 'xl/styles.xml'));
  const texts: SheetNotes['texts'] = [];
  for (const cell of cellsOf(sheet)) {
    const text = textOfCell(cell, widths);
    const at = attributeOf(cell.slice(0, cell.indexOf('>')), 'r')?.match(/^([A-Z]+)(\d+)$/);
    if (text === null || !at) continue;
    texts.push({ row: Number(at[2]) - 1, column: columnNumber(at[1] ?? '') - 1, text });
  }
  return { merged: [...sheet.matchAll(MERGED)].map(([, ref = '']) => ref), texts };
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

function textOfCell(cell: string, widths: ReadonlyMap<string, number>): string | null {
  const end = cell.indexOf('>');
  const attributes = cell.slice(0, end);
  const inner = attributes.endsWith('/') ? '' : cell.slice(end);
  const value = VALUE.exec(inner)?.[1];
  const type = attributeOf(attributes, 't') ?? 'n';
  if (type === 'e') return value ?? '#VALUE!';
  const formula = FORMULA.exec(inner);
  // A formula that was never calculated has no value; one whose result is empty is a text.
  if (formula && value === undefined) return `=${formula[1] ?? 'A1'}`;
  const width = widths.get(attributeOf(attributes, 's') ?? '');
  if (width === undefined || type !== 'n' || value === undefined || !/^\d+$/.test(value))
    return null;
  return value.length < width ? value.padStart(width, '0') : null;
}

/** Styles whose number format is zeros alone, such as `0000000000`: their index and how many zeros. */
function paddedFormats(styles: string): Map<string, number> {
  const formats = new Map<string, number>();
  for (const [tag] of styles.matchAll(/<(?:\w+:)?numFmt\s[^>]*>/g)) {
    const code = attributeOf(tag, 'formatCode') ?? '';
    if (/^0{2,}$/.test(code)) formats.set(attributeOf(tag, 'numFmtId') ?? '', code.length);
  }
  const found = new Map<string, number>();
  if (formats.size === 0) return found;
  const cellStyles = /<(?:\w+:)?cellXfs[\s>].*?<\/(?:\w+:)?cellXfs>/s.exec(styles)?.[0] ?? '';
  let index = 0;
  for (const [tag] of cellStyles.matchAll(/<(?:\w+:)?xf\s[^>]*>/g)) {
    const width = formats.get(attributeOf(tag, 'numFmtId') ?? '');
    if (width !== undefined) found.set(String(index), width);
    index += 1;
  }
  return found;
}

function firstSheet(parts: Parts): string {
  const id = SHEET.exec(textOf(parts, 'xl/workbook.xml'))?.[1];
  for (const [tag] of textOf(parts, 'xl/_rels/workbook.xml.rels').matchAll(RELATION)) {
    if (attributeOf(tag, 'Id') !== id) continue;
    const target = attributeOf(tag, 'Target') ?? '';
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  }
  return '';
}

const ATTRIBUTES = {
  r: /\sr="([^"]*)"/,
  s: /\ss="([^"]*)"/,
  t: /\st="([^"]*)"/,
  Id: /\sId="([^"]*)"/,
  Target: /\sTarget="([^"]*)"/,
  numFmtId: /\snumFmtId="([^"]*)"/,
  formatCode: /\sformatCode="([^"]*)"/,
};

const attributeOf = (tag: string, name: keyof typeof ATTRIBUTES): string | undefined =>
  ATTRIBUTES[name].exec(tag)?.[1];

function textOf(parts: Parts, name: string): string {
  const part = parts[name];
  return part === undefined ? '' : strFromU8(part);
}
