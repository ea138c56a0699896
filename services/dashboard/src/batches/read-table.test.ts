import { strToU8, zipSync } from 'fflate';
import { inflatesTo } from './inflates-to.ts';
import { MAX_ROWS, readTable } from './read-table.ts';

const csv = (text: string) => readTable(Buffer.from(text));

/** The smallest workbook that spreadsheets write: texts inline, numbers with an exponent. */
function xlsx(rows: readonly (string | number)[][]): Buffer {
  const cell = (value: string | number, at: string) =>
    typeof value === 'number'
      ? `<c r="${at}"><v>${value.toExponential()}</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const lines = rows.map((row, i) => {
    const cells = row.map((value, j) => cell(value, `${'AB'[j]}${i + 1}`));
    return `<row r="${i + 1}">${cells.join('')}</row>`;
  });
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const rels = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const files = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': `<Relationships xmlns="${rels}"><Relationship Id="a" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${rels}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
  };
  const entries = Object.entries(files).map(([name, text]) => [name, strToU8(text)]);
  return Buffer.from(zipSync(Object.fromEntries(entries)));
}

test.each([
  ['commas', 'Phone,Name\r\n628123,"Ann, B"\r\n'],
  ['semicolons and a byte order mark', '\uFEFFPhone;Name\n628123;"Ann, B"\n\n'],
  ['tabs', 'Phone\tName\n628123\tAnn, B'],
])('reads CSV with %s', async (_what, text) => {
  expect(await csv(text)).toEqual({
    table: { columns: ['Phone', 'Name'], rows: [['628123', 'Ann, B']] },
  });
});

test('reads XLSX, long numbers written out', async () => {
  const file = xlsx([
    ['Phone', 'Name'],
    [6281234567890, 'Ann'],
  ]);
  expect(await readTable(file)).toEqual({
    table: { columns: ['Phone', 'Name'], rows: [['6281234567890', 'Ann']] },
  });
});

test.each([
  ['', 'file: is empty'],
  ['A,B\n', 'file: has no rows below its head line'],
  ['A,A\n1,2', 'file: two columns have one title'],
  ['A,\n1,2', 'file: a column has no title in the head line'],
  [`A\n${'1\n'.repeat(MAX_ROWS + 1)}`, `file: has more than ${MAX_ROWS} rows`],
  [`A\n${'x'.repeat(4_097)}`, 'file: row 1 has a cell of more than 4096 characters'],
])('refuses %.20j', async (text, reason) => {
  expect(await csv(text)).toEqual({ reason });
});

test('refuses bytes that are neither', async () => {
  expect(await readTable(Buffer.from([0xff, 0xfe]))).toEqual({
    reason: 'file: must be XLSX, or CSV in UTF-8',
  });
  expect(await readTable(Buffer.from('PK\u0003\u0004nothing'))).toHaveProperty('reason');
});

test('a file that unpacks to more than it may is not read', async () => {
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(3_000_000) });
  expect(bomb.byteLength).toBeLessThan(10_000);
  expect(await inflatesTo(bomb, 2_999_999)).toBe(false);
  expect(await inflatesTo(bomb, 3_000_000)).toBe(true);
});
