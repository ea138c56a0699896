import { broken } from '@cascade/contracts';
import { cleanCell } from './clean-cell.ts';
import { parse, type ParsedTable } from './parse-table.ts';

test.each([
  [' \u200b+62 812 \ufeff', '+62 812'],
  ['="0812"', '0812'],
  ["'0812", '0812'],
  ['6,28123E+5', '628123'],
  ['a \u200b b', 'a \u200b b'],
  ['\u200b \u200b', ''],
])('the cell %j stands for %j', (written, text) => {
  expect(cleanCell(written)).toBe(text);
});

test('a cell of marks between two letters is read once', () => {
  const cell = `a${' \u200b'.repeat(500_000)}b`;
  expect(cleanCell(cell)).toBe(cell);
});

const parsed = (text: string): Promise<ParsedTable> =>
  Promise.resolve(
    parse({ bytes: Buffer.from(text), choices: {} }, () => Promise.resolve(undefined)),
  );

test('a cell beyond its bound is refused by its name, with marks or without', async () => {
  const marks = ' '.repeat(4_000);
  expect(await parsed(`name,number\n${marks}Ann${marks},1\n`)).toMatchObject({
    columns: ['name', 'number'],
  });
  const tooLong = broken('file', 'tableCellLength', { cell: 'B2', count: 8192 });
  expect(await parsed(`name,number\nAnn,${'1'.repeat(8_193)}\n`)).toEqual(tooLong);
  expect(await parsed(`name,number\nAnn,1${' '.repeat(60_000)}1\n`)).toEqual(tooLong);
});

test('the title of a column has the bound of a cell', async () => {
  expect(await parsed(`${'n'.repeat(8_193)},number\nAnn,1\n`)).toEqual(
    broken('file', 'tableCellLength', { cell: 'A1', count: 8192 }),
  );
});
