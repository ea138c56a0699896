import { withFooter } from './message-texts.ts';

test.each([
  ['Hello', undefined, 'Hello'],
  ['Hello', 'Practice Kemang', 'Hello\n\nPractice Kemang'],
  ['', 'Practice Kemang', 'Practice Kemang'],
  ['', undefined, ''],
])('%j with %j → %j', (text, footer, joined) => {
  expect(withFooter(text, footer)).toBe(joined);
});
