import { checkFileName } from './file-name.ts';
import { said } from '../testing/said.ts';

const LINE = 'n: must not contain line breaks or NUL';
const PATH = 'n: must not contain / or \\';
test.each([
  ['menu.pdf', null],
  ['Größe 名前 😀.pdf', null],
  ['..pdf', null],
  ['x'.repeat(255), null],
  ['x'.repeat(256), 'n: 256 characters, at most 255'],
  ['../menu.pdf', PATH],
  ['a\\b', PATH],
  ['..', 'n: must be a file name'],
  ['.', 'n: must be a file name'],
  ['a\r', LINE],
  ['a\nContent-Type: x', LINE],
  ['a\u0000.pdf', LINE],
])('%.40j → %s', (name, reason) => {
  expect(said(checkFileName(name, 'n', 'written'))).toBe(reason);
});

test('a long name with markers waits for their values', () => {
  const name = `${'x'.repeat(250)}{{name}}`;
  expect(said(checkFileName(name, 'n', 'written'))).toBeNull();
  expect(said(checkFileName(name, 'n', 'rendered'))).toBe('n: 258 characters, at most 255');
});
