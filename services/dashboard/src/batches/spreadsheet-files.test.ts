import { sentenceOf } from '@cascade/contracts';
import { createParsePool, systemClock } from '@cascade/runtime';
import { silentLogger, watchLeaks } from '@cascade/runtime/testing';
import writeExcelFile from 'write-excel-file/node';
import { cellFaults, composeRow, unknownColumns } from '@cascade/batches';
import { readTable } from './read-table.ts';

const expectNoLeaks = watchLeaks();
const parsers = createParsePool({ clock: systemClock, logger: silentLogger });
afterAll(() => parsers.stop());
afterAll(expectNoLeaks);

async function read(bytes: Uint8Array) {
  const result = await readTable(parsers, 'acc_1', new Uint8Array(bytes));
  if ('table' in result) return result.table;
  throw new Error((result.refused.body as { reason: string }).reason);
}

type Sheet = Parameters<typeof writeExcelFile>[0];
const sheet = async (rows: unknown): Promise<Buffer> => writeExcelFile(rows as Sheet).toBuffer();

const TEXT = 'Phone;Name\r\n0812-3456-7890;Zoë\r\n';
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

test.each([
  ['UTF-8 without a mark', Buffer.from(TEXT), undefined],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${TEXT}`), undefined],
  ['UTF-16 with a mark', utf16(`\uFEFF${TEXT.replaceAll(';', '\t')}`), undefined],
  ['UTF-16, big end first', utf16(`\uFEFF${TEXT}`).swap16(), undefined],
  ['UTF-16 without a mark', utf16(TEXT), undefined],
  ['Windows-1252', Buffer.from(TEXT, 'latin1'), 'windows-1252'],
])('reads CSV in %s', async (_what, bytes, guessedEncoding) => {
  expect(await read(bytes)).toEqual({
    columns: ['Phone', 'Name'],
    rows: [['0812-3456-7890', 'Zoë']],
    lines: [2],
    ...(guessedEncoding === undefined ? {} : { guessedEncoding }),
  });
});

test.each([
  [
    'an old Excel file',
    [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1],
    'file: is an Excel file of before 2007',
  ],
  ['a web page named .xls', Buffer.from('<html><table>'), 'file: is a web page or XML'],
  ['bytes of no letter', [0x41, 0x2c, 0x81, 0x0a], 'file: must be XLSX, or CSV in UTF-8'],
  ['half a letter of UTF-16', [0xff, 0xfe, 0x41, 0x00, 0x00], 'file: is cut off or damaged'],
])('refuses %s by name', async (_what, bytes, reason) => {
  await expect(read(new Uint8Array(bytes))).rejects.toThrow(reason);
});

test('keeps line numbers across empty lines, and leaves out columns that Excel saved empty', async () => {
  const text = 'sep=;\r\n;;;\r\nPhone;Name;;\r\n;;;\r\n0811;"Ann; B";;\r\n\r\n0812;5" nail;;\r\n';
  expect(await read(Buffer.from(text))).toEqual({
    columns: ['Phone', 'Name'],
    rows: [
      ['0811', 'Ann; B'],
      ['0812', '5" nail'],
    ],
    lines: [5, 7],
  });
});

test('names a value without a title, such as the rest of a text with a comma', async () => {
  await expect(read(Buffer.from('Phone,Name\n0811,Ann, B\n'))).rejects.toThrow(
    'file: C2 has a value, and its column no title in the head line (line 1)',
  );
});

test('reads what a cell stands for: apostrophe, quoted formula, invisible marks, known exponent', async () => {
  const cells = [`'0812`, `"=""0812"""`, '\u202a+62 812\u202c', '\u00a00812\u00a0', '6.2812E+04'];
  const { rows } = await read(Buffer.from(`Phone\n${cells.join('\n')}\n`));
  expect(rows.flat()).toEqual(['0812', '0812', '+62 812', '0812', '62812']);
});

test('reads XLSX as a person sees it: long numbers, dates, times, padded zeros, fractions', async () => {
  const at = new Date(Date.UTC(2026, 2, 1, 9, 30));
  const day = new Date(Date.UTC(2026, 2, 1));
  const file = await sheet([
    ['Phone', 'Day', 'At', 'Padded', 'Price'],
    [
      6281234567890,
      { value: day, type: Date, format: 'dd/mm/yyyy' },
      { value: at, type: Date, format: 'dd/mm/yyyy hh:mm' },
      { value: 81234567890, format: '000000000000' },
      0.1 + 0.2,
    ],
    [null, null, null, null, null],
    ['0812', null, null, null, 3174012345678901],
  ]);
  expect(await read(file)).toEqual({
    columns: ['Phone', 'Day', 'At', 'Padded', 'Price'],
    rows: [
      ['6281234567890', '2026-03-01', '2026-03-01 09:30', '081234567890', '0.3'],
      ['0812', '', '', '', '3.17401E+15'],
    ],
    lines: [2, 4],
  });
});

test('reads percents of an XLSX as they are shown', async () => {
  const file = await sheet([
    ['Phone', 'Off', 'Rate'],
    ['0811', { value: 0.15, format: '0%' }, { value: 0.145, format: '0.0%' }],
    ['0812', { value: 0.145, format: '0%' }, 0.5],
  ]);
  expect((await read(file)).rows).toEqual([
    ['0811', '15%', '14.5%'],
    ['0812', '15%', '0.5'],
  ]);
});

test('names merged cells of an XLSX', async () => {
  const file = await sheet([
    ['Phone', 'Town'],
    ['0811', { value: 'Bogor', rowSpan: 2 }],
    ['0812', null],
  ]);
  await expect(read(file)).rejects.toThrow('file: cells B2:B3 are merged');
});

const BY_PERSON = { writtenBy: 'person' } as const;
const compose = { targets: { whatsapp: 'Phone' }, variables: { due: 'Due', name: 'Name' } };

/** The faults of a row, by its column. */
async function faultsOf(row: string, home?: string): Promise<string[]> {
  const { columns, rows } = await read(Buffer.from(`Phone;Due;Name;Unused\n${row}\n`));
  return cellFaults(compose, columns, rows[0] ?? [], { by: BY_PERSON, home }).map(
    ({ column, failure }) => `${column}: ${sentenceOf(failure)}`,
  );
}

test.each([
  ['6.28123E+12;;;', 'Phone: 6.28123E+12 has lost digits'],
  ['6,28123E+12;;;', 'Phone: 6,28123E+12 has lost digits'],
  ['01/02/2026;;;', 'Phone: 01/02/2026 is a date'],
  ['62812;46082;;', 'Due: 46082 is a date as a number'],
  ['62812;;#REF!;', 'Name: #REF! is an error of the spreadsheet'],
  ['62812;;#######;', 'Name: ####### is an error of the spreadsheet'],
  ['62812;;=A1&B1;', 'Name: is a formula without its result: =A1&B1'],
  ['62812;;Zo\ufffd;', 'Name: has letters that were lost'],
])('names the cell of %s', async (row, fault) => {
  expect(await faultsOf(row)).toEqual([expect.stringContaining(fault)]);
});

test('lets alone what a row does not send, and codes that only look alike', async () => {
  expect(await faultsOf('62812;2026-03-01;46082;#REF!')).toEqual([]);
  expect(await faultsOf('62812;;1E5;')).toEqual([]);
});

test('names a number that may have lost its zero, and not one with a country', async () => {
  expect(await faultsOf('81234567890;;;', '62')).toEqual([
    expect.stringContaining('write 081234567890 or +6281234567890, or +81234567890'),
  ]);
  for (const number of ['6281234567890', '+81 234-567-890', '081234567890']) {
    expect(await faultsOf(`${number};;;`, '62')).toEqual([]);
  }
});

test('never advises a zero where the country has none', async () => {
  expect(await faultsOf('5347518460;;;', '1')).toEqual([
    'Phone: 5347518460 may lack its country code; write +15347518460, or +5347518460 if it is meant so',
  ]);
});

test('a number with two readings is what the batch chose', () => {
  const two = { keys: {}, content: {}, targets: { waba: 'Phone' } };
  const target = (chosen?: 'national' | 'international' | 'refuse') =>
    composeRow(two, ['Phone'], ['5016611235'], {
      by: { writtenBy: 'person', country: 'US' },
      chosen,
    }).target.waba;
  expect(target('national')).toBe('+15016611235');
  expect(target('international')).toBe('+5016611235');
  expect([target('refuse'), target()]).toEqual(['5016611235', '5016611235']);
});

test('the column of the language names the language of each recipient', () => {
  const named = { keys: {}, content: {}, targets: { telegram: 'Chat' }, locale: 'Language' };
  const columns = ['Chat', 'Language'];
  const localeOf = (cell: string) =>
    composeRow(named, columns, ['1', cell], { by: BY_PERSON }).target.locale;
  expect(['pt_br', ' id ', '', ' '].map(localeOf)).toEqual(['pt-BR', 'id', undefined, undefined]);
  const faults = (cell: string) => cellFaults(named, columns, ['1', cell], { by: BY_PERSON });
  expect(faults('Indonesian')).toEqual([{ column: 'Language', failure: { kind: 'languageForm' } }]);
  expect([faults('id'), faults('')]).toEqual([[], []]);
  expect(unknownColumns(named, ['Chat'])).toEqual(['Language']);
});

test.each([
  ['+62 (0)812-3456-7890', '+6281234567890'],
  ['62 (0) 812 3456 7890', '6281234567890'],
  ['0062(0)81234567890', '006281234567890'],
  ['+39 (0)6 1234 5678', '+390612345678'],
  ['(0812) 3456 7890', '081234567890'],
  ['(+62) 812 3456 7890', '+6281234567890'],
  ['6281234567890.0', '6281234567890'],
  // Which of the digits are a fraction? Refused by the rules of the send, in its own words.
  ['6281234567890.5', '6281234567890.5'],
  ['0812.3456.7890', '081234567890'],
  ['+62‑812‑3456‑7890', '+6281234567890'],
  ['+62–812–3456–7890', '+6281234567890'],
  ['+62 812 3456 7890', '+6281234567890'],
  ['0812/3456/7890', '081234567890'],
  ['0812-3456-7890 / 0813-3456-7890', '0812-3456-7890 / 0813-3456-7890'],
])('the number %s is written to as %s', async (cell, target) => {
  const { columns, rows } = await read(Buffer.from(`Phone;Due;Name\n${cell};;\n`));
  const { keys, content } = { keys: {}, content: {} };
  const { target: made } = composeRow({ keys, content, ...compose }, columns, rows[0] ?? [], {
    by: BY_PERSON,
  });
  expect(made.whatsapp).toBe(target);
});
