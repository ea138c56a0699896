import { checkFileUrl } from './file-url.ts';
import { said } from '../testing/said.ts';

const written = (url: string) => said(checkFileUrl(url, 'u', 'written'));
const rendered = (url: string) => said(checkFileUrl(url, 'u', 'rendered'));

test.each([
  'https://cdn.example.com/a.jpg',
  'HTTPS://CDN.EXAMPLE.COM:8443/a?b=c#d',
  'https://bücher.example/a.pdf',
  'https://8.8.8.8/a',
  'https://[2606:4700::1111]/a',
  `https://example.com/${'a'.repeat(8172)}`,
])('takes %.60s', (url) => {
  expect(written(url)).toBeNull();
  expect(rendered(url)).toBeNull();
});

const NOT_HTTPS = 'u: must be a public https:// URL';
const NOT_PUBLIC = 'u: must be a public host';
test.each([
  ['http://example.com/a', NOT_HTTPS],
  ['ftp://example.com/a', NOT_HTTPS],
  ['file:///etc/passwd', NOT_HTTPS],
  ['data:text/plain,x', NOT_HTTPS],
  ['javascript:alert(1)', NOT_HTTPS],
  ['/etc/passwd', NOT_HTTPS],
  ['example.com/a', NOT_HTTPS],
  ['https://', NOT_HTTPS],
  ['https://user@example.com/', 'u: must not contain a user name or password'],
  ['https://user:pass@example.com/', 'u: must not contain a user name or password'],
  ['https://exa mple.com/', 'u: must not contain white space'],
  ['https://example.com/\r\nHost: x', 'u: must not contain white space'],
  ['https://exam\tple.com/', 'u: must not contain white space'],
  [`https://example.com/${'a'.repeat(8173)}`, 'u: 8193 characters, at most 8192'],
  ['https://localhost/a', NOT_PUBLIC],
  ['https://a.localhost/a', NOT_PUBLIC],
  ['https://localhost./a', NOT_PUBLIC],
  ['https://intranet/a', NOT_PUBLIC],
  ['https://127.0.0.1/a', NOT_PUBLIC],
  ['https://2130706433/a', NOT_PUBLIC],
  ['https://0x7f.1/a', NOT_PUBLIC],
  ['https://0177.0.0.1/a', NOT_PUBLIC],
  ['https://１２７.０.０.１/a', NOT_PUBLIC],
  ['https://10.1.2.3/a', NOT_PUBLIC],
  ['https://172.16.0.1/a', NOT_PUBLIC],
  ['https://192.168.0.1/a', NOT_PUBLIC],
  ['https://169.254.169.254/latest', NOT_PUBLIC],
  ['https://100.64.0.1/a', NOT_PUBLIC],
  ['https://0.0.0.0/a', NOT_PUBLIC],
  ['https://224.0.0.1/a', NOT_PUBLIC],
  ['https://[::1]/a', NOT_PUBLIC],
  ['https://[::]/a', NOT_PUBLIC],
  ['https://[::7f00:1]/a', NOT_PUBLIC],
  ['https://[::ffff:127.0.0.1]/a', NOT_PUBLIC],
  ['https://[fd00::1]/a', NOT_PUBLIC],
  ['https://[fe80::1]/a', NOT_PUBLIC],
  ['https://[64:ff9b::7f00:1]/a', NOT_PUBLIC],
])('%.60j → %s', (url, reason) => {
  expect(written(url)).toBe(reason);
  expect(rendered(url)).toBe(reason);
});

describe('with markers', () => {
  test.each(['{{url}}', 'https://{{host}}/a', 'https://example.com/{{ id }}.pdf', 'http{{rest}}'])(
    '%s waits for its value, and is no URL when it has none',
    (url) => {
      expect(written(url)).toBeNull();
    },
  );

  test.each(['http://example.com/{{id}}', 'ftp://{{host}}', 'file:///{{path}}', '/{{path}}'])(
    '%s can never become one',
    (url) => {
      expect(written(url)).toBe(NOT_HTTPS);
    },
  );

  test('is judged as it is once rendered', () => {
    expect(rendered('{{url}}')).toBe(NOT_HTTPS);
    expect(rendered('https://{{host}}/a')).not.toBeNull();
  });
});
