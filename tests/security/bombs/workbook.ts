import { writeZip, type ZipEntry } from './write-zip.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Parts of the smallest XLSX with the given sheet. */
export function workbookParts(sheet: string): ZipEntry[] {
  const relation = (id: string, type: string, target: string) =>
    `<Relationships xmlns="${RELATIONS}"><Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`;
  return [
    {
      name: '[Content_Types].xml',
      content: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    },
    { name: '_rels/.rels', content: relation('a', 'officeDocument', 'xl/workbook.xml') },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    { name: 'xl/worksheets/sheet1.xml', content: sheet },
  ];
}

export const sheetOf = (rows: string): string =>
  `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;

/** Builds an XLSX of these rows; further parts replace those of the same name. */
export function workbook(rows: string, more: readonly ZipEntry[] = []): Buffer {
  const replaced = new Set(more.map(({ name }) => name));
  const parts = workbookParts(sheetOf(rows)).filter(({ name }) => !replaced.has(name));
  return writeZip([...parts, ...more]);
}
