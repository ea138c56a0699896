import { fillTemplate, type GatewayValues, type TemplatePlace } from './fill-template.ts';

const values: GatewayValues = {
  to: '6281234567890',
  text: 'a "b" <c>&d\n{{to}} é😀',
  from: 'SHOP',
  id: '23',
  unicode: '1',
  callback: 'https://c.example/x?token=t',
  secrets: { key: 'p&ss' },
};

test.each<[TemplatePlace, string, string]>([
  ['url', 'https://g.example/?t={{text}}&k={{secrets.key}}', 'https://g.example/?t=a%20%22b%22%20%3Cc%3E%26d%0A%7B%7Bto%7D%7D%20%C3%A9%F0%9F%98%80&k=p%26ss'],
  ['form', 't={{text}}', 't=a%20%22b%22%20%3Cc%3E%26d%0A%7B%7Bto%7D%7D%20%C3%A9%F0%9F%98%80'],
  ['xml', '<t a="{{text}}"/>', '<t a="a &quot;b&quot; &lt;c&gt;&amp;d\n{{to}} é😀"/>'],
  ['text', '{{to}}|{{unicode}}', '6281234567890|1'],
  ['header', 'Bearer {{secrets.key}}', 'Bearer p&ss'],
])('a value in a template of %s is escaped', (place, template, filled) => {
  expect(fillTemplate(template, values, place)).toBe(filled);
});

test('a text in JSON is that text when it is read', () => {
  const filled = fillTemplate('{"t":"{{text}}","n":{{unicode}}}', values, 'json');
  expect(JSON.parse(filled)).toEqual({ t: values.text, n: 1 });
});

test('a value never starts another header', () => {
  const evil = { ...values, from: 'x\r\nSet: y' };
  expect(fillTemplate('{{from}}', evil, 'header')).toBe('x  Set: y');
});
