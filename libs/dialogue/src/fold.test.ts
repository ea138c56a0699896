import { findSaid, fold, withoutPunctuation } from './fold.ts';

test.each([
  ['in\u200bfo\ufeff', 'info'],
  ['\u202aINFO\u202c', 'info'],
  ['ｉｎｆｏ', 'info'],
  ['❤️', '❤'],
  ['in\u00adfo', 'info'],
])('%j is folded without what nobody sees', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test.each([
  ['info.', 'info'],
  ['"info"!!', 'info'],
  ['¿info?', 'info'],
  ['info…'.normalize('NFKC'), 'info'],
  ['v1.2', 'v1.2'],
  ['#1', '#1'],
  ['/start', '/start'],
  ['?', '?'],
  ['...', '...'],
  ['', ''],
])('%j is %j without punctuation at its ends', (text, bare) => {
  expect(withoutPunctuation(text)).toBe(bare);
});

test('a text that is said to the letter comes before one that is nearly said', () => {
  const find = (said: string) => findSaid(said, ['Yes', 'Yes!', 'No.'], (one) => one);
  expect(find('yes!')).toBe('Yes!');
  expect(find('yes.')).toBe('Yes');
  expect(find('NO')).toBe('No.');
  expect(find('not')).toBeUndefined();
});
