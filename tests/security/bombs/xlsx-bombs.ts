import type { Bomb } from './bomb.ts';
import { sheetOf, workbook, workbookParts } from './workbook.ts';
import { packedZeros, writeZip } from './write-zip.ts';

const MB = 1024 * 1024;
const gigabyte = () => packedZeros(64);
const table = (name: string, bytes: () => Buffer, answer: RegExp): Bomb => ({
  name: `XLSX: ${name}`,
  target: 'table',
  bytes,
  answer,
});

const cell = (at: string, attributes = '') => `<c r="${at}"${attributes}><v>1</v></c>`;
const rows = (from: number, to: number, row: (n: number) => string) => {
  const made: string[] = [];
  for (let n = from; n <= to; n += 1) made.push(row(n));
  return made.join('');
};
const letters = (column: number): string =>
  (column > 26 ? letters(Math.floor((column - 1) / 26)) : '') +
  String.fromCharCode(65 + ((column - 1) % 26));

const HEAD = '<row r="1"><c r="A1" t="inlineStr"><is><t>Phone</t></is></c></row>';
const LAUGHS = [
  '<!DOCTYPE a [<!ENTITY l0 "ha">',
  ...Array.from({ length: 30 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`),
  ']>',
].join('');

const strings = (content: string) => [{ name: 'xl/sharedStrings.xml', content }];

/** Files on which a naive reader of spreadsheets would spend gigabytes or minutes. */
export const XLSX_BOMBS: readonly Bomb[] = [
  table(
    'two cells, the first and the last',
    () => workbook(`<row r="1">${cell('A1')}</row><row r="1048576">${cell('XFD1048576')}</row>`),
    /^400 file: has a cell at XFD1048576/,
  ),
  table(
    'wide: 16,384 columns',
    () => workbook(`<row r="1">${rows(1, 16_384, (n) => cell(`${letters(n)}1`))}</row>`),
    /^400 file: has a cell at AY1/,
  ),
  table(
    'deep: 600,000 rows',
    () => workbook(rows(1, 600_000, (n) => `<row r="${n}">${cell(`A${n}`)}</row>`)),
    /^400 file: has a cell at A20002/,
  ),
  table(
    'a column beyond the format',
    () => workbook(`<row r="1">${cell('ZZZZZZZZ1')}</row>`),
    /^400 file: could not be read as XLSX/,
  ),
  table(
    'a row beyond the format',
    () => workbook(`<row r="9999999999">${cell('A9999999999')}</row>`),
    /^400 file: could not be read as XLSX/,
  ),
  table(
    '10 million rows without a number',
    () => workbook('<row/>'.repeat(10_000_000)),
    /^400 file: has more than 20000 rows/,
  ),
  table(
    'elements 5 million levels deep',
    () => workbook('<a>'.repeat(5_000_000)),
    /^400 file: has more markup/,
  ),
  table(
    'billion laughs in the sheet',
    () =>
      writeZip(workbookParts(`${LAUGHS}${sheetOf('<row r="1"><c r="A1"><v>&l30;</v></c></row>')}`)),
    /^400 file: declares a document type/,
  ),
  table(
    'billion laughs in the texts',
    () => workbook(HEAD, strings(`${LAUGHS}<sst><si><t>&l30;</t></si></sst>`)),
    /^400 file: declares a document type/,
  ),
  table(
    '4.5 million shared texts',
    () => workbook(HEAD, strings(`<sst>${'<si><t/></si>'.repeat(4_500_000)}</sst>`)),
    /^400 file: has more than 2000000 shared texts/,
  ),
  table(
    'a shared text of 50 MB in 20,000 cells',
    () =>
      workbook(
        HEAD + rows(2, 20_000, (n) => `<row r="${n}">${cell(`A${n}`, ' t="s"')}</row>`),
        strings(`<sst><si><t/></si><si><t>${'x'.repeat(50 * MB)}</t></si></sst>`),
      ),
    /^400 file: has a text of more than 400000 bytes/,
  ),
  table(
    '10 million styles',
    () =>
      workbook(HEAD, [
        {
          name: 'xl/styles.xml',
          content: `<styleSheet><cellXfs>${'<xf/>'.repeat(10_000_000)}</cellXfs></styleSheet>`,
        },
      ]),
    /^400 file: has more markup/,
  ),
  table(
    'a part that unpacks to 1 GB',
    () => workbook(HEAD, [{ name: 'xl/a.xml', content: gigabyte() }]),
    /^400 file: is larger than 64 MB when unpacked/,
  ),
  table(
    'sizes that lie: 4 GB each',
    () =>
      writeZip(workbookParts(sheetOf(HEAD)).map((part) => ({ ...part, claimedSize: 0xfffffff0 }))),
    /^400 file: is larger than 64 MB when unpacked/,
  ),
  table(
    'sizes that lie: 100 bytes for 1 GB',
    () =>
      writeZip([
        ...workbookParts(sheetOf(HEAD)),
        { name: 'xl/styles.xml', content: gigabyte(), claimedSize: 100 },
      ]),
    /^400 file: /,
  ),
  table(
    'nested ZIP: 1 GB in five of them',
    () => {
      let inner = writeZip([{ name: '1.xml', content: gigabyte() }]);
      for (let n = 2; n <= 5; n += 1) inner = writeZip([{ name: `${n}.zip`, content: inner }]);
      return writeZip([{ name: 'xl/workbook.xml', content: inner }]);
    },
    /^400 file: could not be read as XLSX/,
  ),
  table(
    'one part of 16 MB named 60,000 times',
    () => writeZip([{ name: 'xl/a.xml', content: packedZeros(1) }], 60_000),
    /^400 file: has more than 2000 parts/,
  ),
];
