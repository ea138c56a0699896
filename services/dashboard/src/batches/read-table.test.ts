import { strToU8, zipSync } from 'fflate';
import { createParsePool, systemClock } from '@cascade/runtime';
import { silentLogger, watchLeaks } from '@cascade/runtime/testing';
import { readTable } from './read-table.ts';
import { MAX_ROWS } from './table-limits.ts';

const expectNoLeaks = watchLeaks();
const parsers = createParsePool({ clock: systemClock, logger: silentLogger });
afterAll(() => parsers.stop());
afterAll(expectNoLeaks);

async function read(bytes: Buffer) {
  const result = await readTable(parsers, 'acc_1', new Uint8Array(bytes));
  if ('table' in result) {
    const { columns, rows } = result.table;
    return { table: { columns, rows } };
  }
  const { status, body } = result.refused;
  return { status, reason: (body as { reason: string }).reason };
}

const csv = (text: string) => read(Buffer.from(text));
const refused = (reason: unknown) => ({ status: 400, reason });

/** The smallest workbook that spreadsheets write: texts inline, numbers with an exponent. */
function xlsx(rows: readonly (string | number)[][], more: Record<string, string> = {}): Buffer {
  const cell = (value: string | number, at: string) =>
    typeof value === 'number'
      ? `<c r="${at}"><v>${value.toExponential()}</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const lines = rows.map((row, i) => {
    const cells = row.map((value, j) => cell(value, `${'AB'[j]}${i + 1}`));
    return `<row r="${i + 1}">${cells.join('')}</row>`;
  });
  return workbook(lines.join(''), more);
}

/** An XLSX whose sheet has these rows. */
function workbook(rows: string, more: Record<string, string> = {}): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const rels = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const files = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': `<Relationships xmlns="${rels}"><Relationship Id="a" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${rels}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
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
  expect(await read(file)).toEqual({
    table: { columns: ['Phone', 'Name'], rows: [['6281234567890', 'Ann']] },
  });
});

test.each([
  ['', 'file: is empty'],
  ['A,B\n', 'file: has no rows below its head line'],
  ['A,A\n1,2', 'file: two columns have the title A'],
  ['A,\n1,2', 'file: B2 has a value, and its column no title in the head line (line 1)'],
  [`A\n${'1\n'.repeat(MAX_ROWS + 1)}`, `file: has more than ${MAX_ROWS} rows`],
  [`A\n${'x'.repeat(8_193)}`, 'file: A2 has more than 8192 characters'],
  [`${'a,'.repeat(51)}b\n1`, 'file: has more than 50 columns'],
])('refuses %.20j', async (text, reason) => {
  expect(await csv(text)).toEqual(refused(reason));
});

test('refuses bytes that are neither CSV nor XLSX', async () => {
  expect(await read(Buffer.from([0xff, 0x00, 0x01]))).toEqual(
    refused('file: is cut off or damaged: its UTF-16 has half a letter'),
  );
  expect(await read(Buffer.from('PK\u0003\u0004nothing'))).toEqual(
    refused('file: could not be read as XLSX'),
  );
});

const cellAt = (at: string) => `<c r="${at}"><v>1</v></c>`;
const far = (at: string) =>
  refused(`file: has a cell at ${at}; a table has at most 20000 rows and 50 columns`);
const unreadable = refused('file: could not be read as XLSX');

test.each([
  [
    'outside the last corner',
    `<row r="1">${cellAt('A1')}</row><row>${cellAt('XFD1048576')}</row>`,
    far('XFD1048576'),
  ],
  ['in a row too many', `<row>${cellAt('A20002')}</row>`, far('A20002')],
  ['in a column too many', `<row>${cellAt('AY1')}</row>`, far('AY1')],
  ['far out under a prefix', `<x:row><x:c r="AY1"><v>1</v></x:c></x:row>`, far('AY1')],
  ['far out by a prefixed attribute', `<row><c x:r="AY1"><v>1</v></c></row>`, far('AY1')],
  ['behind a sign that ends no tag', `<row><c s=">" r="AY1"><v>1</v></c></row>`, far('AY1')],
  ['beyond the format', `<row>${cellAt('ZZZZZZZZ1')}</row>`, unreadable],
  ['written with entities', `<row><c r="&#65;Y1"><v>1</v></c></row>`, unreadable],
  ['without quotes', `<row><c r=AY1><v>1</v></c></row>`, unreadable],
])('refuses a cell %s before anything is built from it', async (_where, rows, refusal) => {
  expect(await read(workbook(rows))).toEqual(refusal);
});

test('refuses rows far out', async () => {
  expect(await read(workbook(`<row r="99999999">${cellAt('A1')}</row>`))).toEqual(unreadable);
  expect(await read(workbook(`<row r="1048577">${cellAt('A1')}</row>`))).toEqual(
    refused('file: has more than 20000 rows'),
  );
});

test('reads a sheet that is formatted to its end', async () => {
  const rows =
    '<row r="1"><c r="A1" t="inlineStr"><is><t>Phone</t></is></c><c r="XFD1" s="1"/></row>' +
    '<row r="2"><c r="A2"><v>628123</v></c></row><row r="1048576" ht="20"><c r="A1048576" s="1"/></row>';
  expect(await read(workbook(rows))).toEqual({ table: { columns: ['Phone'], rows: [['628123']] } });
});

test('shows what the parser leaves out: errors, and formulas that were never calculated', async () => {
  const cells = ['A', 'B', 'C'].map(
    (letter) => `<c r="${letter}1" t="inlineStr"><is><t>${letter}</t></is></c>`,
  );
  const rows =
    `<row r="1">${cells.join('')}</row><row r="2"><c r="A2" t="e"><f>Z9</f><v>#REF!</v></c>` +
    '<c r="B2"><f>A1&amp;C1</f></c><c r="C2"><f>1+1</f><v>2</v></c></row>';
  expect(await read(workbook(rows))).toEqual({
    table: { columns: ['A', 'B', 'C'], rows: [['#REF!', '=A1&amp;C1', '2']] },
  });
});

test('a second sheet may be of any size', async () => {
  const large = `<worksheet><sheetData><row>${cellAt('XFD1048576')}</row></sheetData></worksheet>`;
  const file = xlsx([['Phone'], [628123]], { 'xl/worksheets/sheet2.xml': large });
  expect(await read(file)).toEqual({ table: { columns: ['Phone'], rows: [['628123']] } });
});

test('refuses declared entities', async () => {
  const text =
    '<!DOCTYPE sst [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>';
  expect(await read(xlsx([['Phone'], [1]], { 'xl/sharedStrings.xml': text }))).toEqual(
    refused('file: declares a document type, which XLSX does not have'),
  );
});

test('refuses a file whose directory declares more than the unpacked limit', async () => {
  const bomb = Buffer.from(
    zipSync({ 'a.xml': new Uint8Array(40 << 20), 'b.xml': new Uint8Array(30 << 20) }),
  );
  expect(bomb.byteLength).toBeLessThan(100_000);
  expect(await read(bomb)).toEqual(refused('file: is larger than 64 MB when unpacked'));
});

test('unpacks no more than the directory declares, and only parts that are read', async () => {
  const files = { 'xl/workbook.xml': new Uint8Array(20 << 20), 'a.zip': new Uint8Array(70 << 20) };
  const liar = Buffer.from(zipSync(files));
  // Overwrites the size in the directory's first entry.
  liar.writeUInt32LE(10, liar.indexOf('PK\u0001\u0002') + 24);
  expect(await read(liar)).toEqual(unreadable);
});
