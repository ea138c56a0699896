import type { ApiRule } from '../failures/api-failures.ts';
import { broken } from '@cascade/contracts';
import { strFromU8 } from 'fflate';

/** A sheet of a workbook whose parts were checked. */
export interface Sheet {
  name: string;
  isHidden: boolean;
  /** Name of its part. */
  path: string;
  /** From 1, as the XLSX parser counts sheets. */
  position: number;
}

export type Parts = Readonly<Record<string, Uint8Array>>;

// No `<` stands in a tag, so that a tag without an end costs no second reading of what follows.
const SHEET = /<(?:\w+:)?sheet\s[^<>]*/g;
const SHEET_ID = /\w:id=["']([^"']*)["']/;
const RELATION = /<(?:\w+:)?Relationship\s[^<>]*>/g;
const NAME = /\sname=(?:"([^"]*)"|'([^']*)')/;
const HIDDEN = /\sstate=["'](?:hidden|veryHidden)["']/;
const ID = /\sId=["']([^"']*)["']/;
const TARGET = /\sTarget=["']([^"']*)["']/;
/** Charts and dialogs are sheets without cells. */
const WORKSHEET = /\sType=["'][^"']*\/worksheet["']/;

/** Lists the sheets with cells, in the order of their tabs. */
export function listSheets(parts: Parts): Sheet[] {
  const paths = new Map<string, string>();
  for (const [tag] of textOf(parts, 'xl/_rels/workbook.xml.rels').matchAll(RELATION)) {
    const target = TARGET.exec(tag)?.[1] ?? '';
    if (!WORKSHEET.test(tag)) continue;
    paths.set(ID.exec(tag)?.[1] ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  }
  const sheets: Sheet[] = [];
  let position = 0;
  for (const [tag] of textOf(parts, 'xl/workbook.xml').matchAll(SHEET)) {
    const [, double, single] = NAME.exec(tag) ?? [];
    const name = plainText(double ?? single ?? '');
    // The XLSX parser leaves out sheets without a name, too.
    if (name === '') continue;
    position += 1;
    const path = paths.get(SHEET_ID.exec(tag)?.[1] ?? '');
    if (path !== undefined) sheets.push({ name, isHidden: HIDDEN.test(tag), path, position });
  }
  return sheets;
}

/**
 * Chooses a sheet: the one that the caller names, or the first that is visible. `asked` is a name, or a number from 1
 * where no sheet has that name.
 */
export function chooseSheet(sheets: readonly Sheet[], asked: string | undefined): Sheet | ApiRule {
  if (asked === undefined) {
    const visible = sheets.find(({ isHidden }) => !isHidden);
    if (visible !== undefined) return visible;
    return sheets.length === 0
      ? broken('file', 'tableNotXlsx')
      : broken('file', 'tableSheetsHidden', { names: namesOf(sheets) });
  }
  const named = (same: (name: string) => boolean) => sheets.find(({ name }) => same(name));
  const wanted = asked.trim();
  const found =
    named((name) => name === asked) ??
    named((name) => name.trim().toLowerCase() === wanted.toLowerCase()) ??
    (/^\d{1,4}$/.test(wanted) ? sheets[Number(wanted) - 1] : undefined);
  return found ?? broken('sheet', 'tableSheetUnknown', { names: namesOf(sheets) });
}

const MOST_NAMES = 20;
const MOST_OF_NAME = 100;

const namesOf = (sheets: readonly Sheet[]): string =>
  sheets
    .slice(0, MOST_NAMES)
    .map(({ name }) => name.slice(0, MOST_OF_NAME))
    .join(', ');

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** Text of an attribute: XML's entities, and Excel's escapes (`_x000A_`). */
const plainText = (text: string): string =>
  text
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, ten, sixteen, name) => {
      const code = Number.parseInt(String(ten ?? sixteen), ten === undefined ? 16 : 10);
      if (name !== undefined) return ENTITIES.get(String(name)) ?? String(whole);
      return code <= 0x10_ffff ? String.fromCodePoint(code) : String(whole);
    })
    .replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    );

function textOf(parts: Parts, name: string): string {
  const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
  return part === undefined ? '' : strFromU8(part);
}
