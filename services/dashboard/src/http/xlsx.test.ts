import { parseXlsx } from '../batches/parse-xlsx.ts';
import { writeXlsx } from './xlsx.ts';

async function* pages(...given: string[][][]) {
  yield* given;
}

async function written(...given: string[][][]): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeXlsx(pages(...given))) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test('every cell is the text that was written: zeros, formulas, spaces, markup, letters of any script', async () => {
  const cells = ['0812', '1E5', '=1+1', ' a  b ', '<b>&amp;"', 'día 日本 😀', 'a\nb', '2026-01-01'];
  const read = await parseXlsx(await written([['1', '2', '3', '4', '5', '6', '7', '8']], [cells]));
  // The reader trims cells.
  const shown = cells.map((cell) => cell.trim());
  expect(read).toMatchObject({ lines: [expect.any(Array), shown] });
});

test('what XML cannot say is replaced, and empty cells keep their place', async () => {
  const read = await parseXlsx(
    await written([
      ['a', 'b', 'c'],
      ['x\u0000\u001f', '', '\ud800y'],
    ]),
  );
  expect(read).toMatchObject({
    lines: [
      ['a', 'b', 'c'],
      ['x\ufffd\ufffd', '', '\ufffdy'],
    ],
  });
});

test('pages without rows leave no gap', async () => {
  const read = await parseXlsx(await written([['a']], [], [['1']]));
  expect(read).toMatchObject({ lines: [['a'], ['1']] });
});
