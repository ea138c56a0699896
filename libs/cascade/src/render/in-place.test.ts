import { asSuffix, inFileName, inLink } from './in-place.ts';

test.each<[before: string, value: string, written: string]>([
  ['https://shop.example/o?n=', 'Ana & Budi #1', 'Ana%20%26%20Budi%20%231'],
  ['https://shop.example/o?n=', 'a=b?c/d', 'a%3Db%3Fc%2Fd'],
  ['https://shop.example/o?n=', '50% off', '50%25%20off'],
  ['https://shop.example/o?n=', '100%', '100%25'],
  ['https://shop.example/o?n=', 'Ayu\nDewi', 'Ayu%0ADewi'],
  ['https://shop.example/o?n=', 'größe 名', 'gr%C3%B6%C3%9Fe%20%E5%90%8D'],
  ['https://shop.example/o?n=', 'Ana%20%26%20Budi', 'Ana%20%26%20Budi'],
  ['https://shop.example/o?', 'a=1&b=x y', 'a=1&b=x%20y'],
  ['https://shop.example/o?a=1&amp;', 'b=2', 'b=2'],
  ['https://shop.example/i/', '2026/11:5', '2026/11%3A5'],
  ['https://shop.example/i/', 'A #5?', 'A%20%235%3F'],
  ['https://shop.example/i/', '../admin', '..%2Fadmin'],
  ['https://shop.example/#/', 'a b/c', 'a%20b/c'],
  ['https://shop.example/?q=1#', 'a b', 'a%20b'],
  ['https://', 'shop.example/o', 'shop.example/o'],
  ['https://shop.', 'evil.example/x', 'evil.example%2Fx'],
  ['https://wa.me/6281?text=', 'Hi, I want A&B', 'Hi%2C%20I%20want%20A%26B'],
  ['tg://resolve?domain=', 'a b', 'a%20b'],
  ['mailto:a@b.example?subject=', 'Order 5 & 6', 'Order%205%20%26%206'],
  ['mailto:', 'Ana <a@b.example>', 'Ana <a@b.example>'],
  ['See (https://shop.example/o?n=', 'x y', 'x%20y'],
  ['<a href="https://shop.example/o?n=', 'x "y"', 'x%20%22y%22'],
  ['www.shop.example/?q=', 'red & blue', 'red%20%26%20blue'],
  ['See www.shop.example/', 'Ana Budi', 'Ana%20Budi'],
  ['(wa.me/62812?text=', 'A & B', 'A%20%26%20B'],
  ['SHOP.example?a=1&b=', 'x y', 'x%20y'],
  ['Mr.Smith/', 'Ana & Budi', 'Ana & Budi'],
  ['and/or?x=', 'Ana & Budi', 'Ana & Budi'],
  ['www.', 'Ana & Budi', 'Ana & Budi'],
  ['', 'https://shop.example/a?b=c d', 'https://shop.example/a?b=c d'],
  ['Order: ', 'Ana & Budi #1', 'Ana & Budi #1'],
  ['https://shop.example/o ', 'Ana & Budi', 'Ana & Budi'],
  ['链接：https://shop.example/o。', '名 前', '名 前'],
])('after %j the value %j is written %j', (before, value, written) => {
  expect(inLink(value, before, '')).toBe(written);
});

test('a part of a host takes nothing that ends the host', () => {
  expect(inLink('shop', 'https://', '.example.com/')).toBe('shop');
  expect(inLink('evil.example/', 'https://', '.example.com/')).toBe('evil.example%2F');
  expect(inLink('shop.example:8080', 'https://', '/o')).toBe('shop.example:8080');
});

test.each([
  ['https://shop.example/', 'order?id=5', 'order?id=5'],
  ['https://shop.example/', 'Ana Budi', 'Ana%20Budi'],
  ['https://shop.example/o?n=', 'Ana & Budi #1', 'Ana%20%26%20Budi%20%231'],
])('a suffix of %j may be a path and a query: %j', (before, value, written) => {
  expect(asSuffix(value, before, '')).toBe(written);
});

test.each([
  ['2026/11:5', '2026-11-5'],
  ['a\\b*c?d"e<f>g|h\ni', 'a-b-c-d-e-f-g-h-i'],
  ['..', '-'],
  ['fdp\u202eexe', 'fdpexe'],
  ['Ana & Budi #1', 'Ana & Budi #1'],
  ['名前 größe', '名前 größe'],
])('in a file name %j is %j', (value, written) => {
  expect(inFileName(value)).toBe(written);
});
