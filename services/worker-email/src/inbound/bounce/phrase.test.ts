import { near } from './phrase.ts';
import { withoutAddresses } from './without-addresses.ts';

/** Texts of the same few words and signs in every order that a seed gives. */
function* textsOf(parts: readonly string[], count: number): Generator<string> {
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * below);
  };
  for (let n = 0; n < count; n += 1) {
    yield Array.from({ length: 1 + next(14) }, () => parts[next(parts.length)]).join('');
  }
}

test('near finds what the expression with a gap finds', () => {
  const expression =
    /(?:return|envelope|from) (?:path|address|sender)[^.]{0,9}(?:reject|not|block)/i;
  const phrase = near(/(?:return|envelope|from) (?:path|address|sender)/gi, /reject|not|block/gi, {
    within: 9,
    notAcross: '.',
  });
  const parts = ['return path', 'from ', 'sender', ' ', '.', 'not', 'Reject', 'block', 'xxxx', 'x'];
  const texts = [...textsOf(parts, 20_000)];
  expect(texts.filter((text) => phrase.test(text) !== expression.test(text))).toEqual([]);
  expect(texts.some((text) => phrase.test(text))).toBe(true);
});

test('near reads a text once, however often its first word stands there', () => {
  const phrase = near(/a/gi, /b/gi, { within: 60, notAcross: '' });
  expect(phrase.test('a'.repeat(500_000))).toBe(false);
  expect(phrase.test(`${'a'.repeat(500_000)}b`)).toBe(true);
});

test('withoutAddresses replaces what the expression for addresses replaces', () => {
  const expression = /<?[\w.+=-]{1,128}@[\w.-]{1,255}>?/g;
  const parts = [
    'a',
    'b.c',
    '+',
    '=',
    '<',
    '>',
    '@',
    '-',
    ' ',
    'é',
    'x'.repeat(120),
    'y'.repeat(250),
  ];
  const texts = [...textsOf(parts, 1_500)];
  const differ = (text: string) => withoutAddresses(text) !== text.replaceAll(expression, '<>');
  expect(texts.filter(differ)).toEqual([]);
});

test('withoutAddresses reads a text once, however many signs it has', () => {
  expect(withoutAddresses('a@'.repeat(200_000)).length).toBeLessThan(400_000);
  expect(withoutAddresses('a'.repeat(400_000))).toHaveLength(400_000);
});
