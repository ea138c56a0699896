import type { ButtonInput } from '../schemas/button.ts';
import { checkTelegramButtons } from './telegram-buttons.ts';
import { said } from '../testing/said.ts';

const check = (button: ButtonInput, stage: 'written' | 'rendered' = 'written') =>
  said(checkTelegramButtons([[{ text: 'ok', type: 'copy', copyText: 'x' }, button]], 'b', stage));
const url = (value: string) => ({ text: 'Open', type: 'url', url: value });
const callback = (value: string) => ({ text: 'Tap', type: 'callback', callbackData: value });
const copy = (value: string) => ({ text: 'Copy', type: 'copy', copyText: value });

test.each([
  url('https://example.com/a?b=c'),
  url('http://example.com'),
  url('tg://user?id=1'),
  url('TG://resolve?domain=x'),
  url('https://localhost/a'),
  url('{{link}}'),
  url('https://example.com/{{id}}'),
  callback('x'.repeat(64)),
  callback('é'.repeat(32)),
  callback('😀'.repeat(16)),
  copy('x'.repeat(256)),
])('takes %.80j', (button) => {
  expect(check(button)).toBeNull();
});

const LINK = 'b[0][1].url: must be a link with the scheme http, https or tg';
test.each<[ButtonInput, string]>([
  [{ text: 'x' }, 'b[0][1].type: required, one of url, callback, copy'],
  [{ ...url('https://a.b'), text: '  ' }, 'b[0][1].text: must not be empty'],
  [{ text: 'x', type: 'url' }, 'b[0][1].url: required for a url button'],
  [{ text: 'x', type: 'callback' }, 'b[0][1].callbackData: required for a callback button'],
  [{ text: 'x', type: 'copy' }, 'b[0][1].copyText: required for a copy button'],
  [{ ...url('https://a.b'), callbackData: 'x' }, 'b[0][1].callbackData: not used by a url button'],
  [{ ...callback('x'), url: 'https://a.b' }, 'b[0][1].url: not used by a callback button'],
  [{ ...copy('x'), url: 'https://a.b' }, 'b[0][1].url: not used by a copy button'],
  [{ ...copy('x'), id: '1' }, 'b[0][1].id: telegram buttons have no id'],
  [url('javascript:alert(1)'), LINK],
  [url('ftp://example.com'), LINK],
  [url('mailto:a@b.c'), LINK],
  [url('example.com'), LINK],
  [url('https://'), LINK],
  [url('https://exa mple.com'), LINK],
  [url('javascript:{{code}}'), LINK],
  [callback('x'.repeat(65)), 'b[0][1].callbackData: 65 bytes, at most 64'],
  [callback(`${'é'.repeat(32)}x`), 'b[0][1].callbackData: 65 bytes, at most 64'],
  [callback('😀'.repeat(17)), 'b[0][1].callbackData: 68 bytes, at most 64'],
  [copy('x'.repeat(257)), 'b[0][1].copyText: 257 characters, at most 256'],
])('%.80j → %s', (button, reason) => {
  expect(check(button)).toBe(reason);
});

test('a marker left in a rendered link is refused', () => {
  expect(check(url('{{link}}'), 'rendered')).toBe(LINK);
});

test('100 buttons fit, 101 do not', () => {
  const rows = (count: number) => Array.from({ length: count }, () => [copy('x')]);
  expect(said(checkTelegramButtons(rows(100), 'b', 'written'))).toBeNull();
  expect(said(checkTelegramButtons(rows(101), 'b', 'written'))).toBe('b: 101 buttons, at most 100');
});
