import { csvCell } from './csv.ts';

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
