import { encode } from 'uqr';
import { drawQr } from './qr.ts';
import { createStyle, withoutControls } from './style.ts';
import { table } from './table.ts';

test('texts of others can not control the terminal', () => {
  const evil = 'a\x1b]0;title\x07b\x1b[2Jc\rd\x9be\tf\n';
  expect(withoutControls(evil)).toBe('a]0;titleb[2Jcde\tf\n');
});

test('colours are kept, and absent where the output is no terminal or NO_COLOR is set', () => {
  const red = createStyle({}, true)('red', 'no');
  expect(red).toBe('\x1b[31mno\x1b[39m');
  expect(withoutControls(red)).toBe(red);
  expect(createStyle({}, false)('red', 'no')).toBe('no');
  expect(createStyle({ NO_COLOR: '1' }, true)('red', 'no')).toBe('no');
  expect(createStyle({ NO_COLOR: '' }, true)('red', 'no')).toBe(red);
});

test('columns are as wide as their longest cell, colours not counted', () => {
  expect(
    table([
      ['\x1b[31mab\x1b[39m', 'c'],
      ['d', 'e\nf'],
    ]),
  ).toBe('\x1b[31mab\x1b[39m  c\nd   e f');
});

test.each([true, false])(
  'a drawn QR code has every module of the code (coloured: %s)',
  (isColoured) => {
    const text = '2@'.padEnd(230, 'AbC1+/=,');
    const { data } = encode(text, { ecc: 'L', border: 2 });
    const lines = drawQr(text, { isColoured })
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => line.replace('\x1b[97;40m', '').replace('\x1b[0m', ''));
    const drawn = lines.flatMap((line) => [
      [...line].map((half) => !'█▀'.includes(half)),
      [...line].map((half) => !'█▄'.includes(half)),
    ]);
    expect(drawn.slice(0, data.length)).toEqual(data);
  },
);
