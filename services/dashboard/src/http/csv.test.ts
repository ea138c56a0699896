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

test('what passes while a slow caller takes rows is not the time of the read', async () => {
  let cpuMs = 0;
  const own = process.cpuUsage;
  process.cpuUsage = () => ({ user: cpuMs * 1_000, system: 0 });
  try {
    const limits: number[] = [];
    const { stream } = csvAnswer<number>('n', { row: (row) => row }, ({ limit }) => {
      limits.push(limit);
      const next = limits.length < 4 ? String(limits.length) : null;
      return Promise.resolve({ data: [1], has_more: next !== null, next_cursor: next });
    });
    // Others use a minute of CPU before the caller goes on: a rest of three would follow.
    for await (const _part of stream!) cpuMs += 60_000;
    expect(limits).toEqual([20, 40, 80, 160]);
  } finally {
    process.cpuUsage = own;
  }
});
