import { cut, OUTSIDE_TEXTS } from './outside-texts.ts';

test.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['ab😀', 3, 'ab'],
  ['ab😀', 4, 'ab😀'],
  ['', 3, ''],
  ['😀', 0, ''],
])('%j cut at %i is %j', (text, most, kept) => {
  expect(cut(text, most)).toBe(kept);
});

test('a text that is read before it is redacted is longer than what is shown of it', () => {
  // The longest secret of any credentials is 4,096 characters.
  expect(OUTSIDE_TEXTS.detailRead).toBeGreaterThan(OUTSIDE_TEXTS.detail + 4_096);
});
