import { Zip, ZipDeflate } from 'fflate';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const XLSX_TYPE = `${TYPES}.sheet`;

/** Parts of a workbook with one sheet (ISO 29500-1), whose cells have the format "text" (49). */
const PARTS: readonly [path: string, xml: string][] = [
  [
    '[Content_Types].xml',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" ` +
      'Target="xl/workbook.xml"/></Relationships>',
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/>` +
      '</sheets></workbook>',
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" ` +
      `Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/>` +
      '</Relationships>',
  ],
  [
    'xl/styles.xml',
    `<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill ` +
      'patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1">' +
      '<border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/>' +
      '<xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>',
  ],
];

/** What a cell of a file may hold. */
export type Cell = string | number | boolean | null | undefined;

/** Writes rows as an XLSX of one sheet, as they come. Every cell is a text: nothing is read as a number or a formula. */
export async function* writeXlsx(
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Uint8Array> {
  let written: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    written.push(chunk);
  });
  const take = (): Uint8Array => {
    const bytes = Buffer.concat(written);
    written = [];
    return bytes;
  };
  const begin = (path: string): ZipDeflate => {
    const part = new ZipDeflate(path, { level: 6 });
    zip.add(part);
    return part;
  };
  for (const [path, xml] of PARTS) begin(path).push(Buffer.from(HEAD + xml), true);
  const sheet = begin('xl/worksheets/sheet1.xml');
  sheet.push(Buffer.from(`${HEAD}<worksheet xmlns="${MAIN}"><sheetData>`));
  for await (const rows of pages) {
    sheet.push(Buffer.from(rows.map(rowXml).join('')));
    const bytes = take();
    if (bytes.length > 0) yield bytes;
  }
  sheet.push(Buffer.from('</sheetData></worksheet>'), true);
  zip.end();
  yield take();
}

const rowXml = (cells: readonly Cell[]): string =>
  `<row>${cells.map((cell) => cellXml(String(cell ?? ''))).join('')}</row>`;

const cellXml = (text: string): string =>
  text === ''
    ? '<c s="1"/>'
    : `<c t="inlineStr" s="1"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

/** What XML 1.0 has no way to write, and half of a surrogate pair. */
// eslint-disable-next-line no-control-regex -- these are what is replaced
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;

const escapeXml = (text: string): string =>
  text
    .replace(UNWRITABLE, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
