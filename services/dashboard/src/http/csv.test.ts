import { csvAnswer, csvCell } from './csv.ts';

test.each([
  ['plain', '"plain"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=cmd()', `"'=cmd()"`],
  ['+62812', `"'+62812"`],
  ['-1', `"'-1"`],
  ['@sum', `"'@sum"`],
  ['\t=1', `"'\t=1"`],
  [' =1', `"' =1"`],
  [-1, '-1'],
  [true, 'true'],
  [null, ''],
  [undefined, ''],
])('%j', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

test('a file has all rows of all pages, 200,000 at most', async () => {
  const { stream } = csvAnswer<number>('n', { row: (row) => row }, ({ limit, cursor = '0' }) => {
    const data = Array.from({ length: limit }, (_, i) => Number(cursor) + i);
    return Promise.resolve({ data, has_more: true, next_cursor: String(data.at(-1)! + 1) });
  });
  let text = '';
  for await (const part of stream!) text += String(part);
  const rows = text.trimEnd().split('\r\n').slice(1);
  expect(rows).toHaveLength(200_000);
  expect(rows.every((row, i) => row === String(i))).toBe(true);
}, 60_000);
