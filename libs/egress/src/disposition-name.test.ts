import { dispositionName } from './disposition-name.ts';

const latin1 = (text: string) => Buffer.from(text).toString('latin1');

test.each([
  ['attachment; filename="invoice-17.pdf"', 'invoice-17.pdf'],
  ['attachment; filename=customers.csv', 'customers.csv'],
  ['inline;filename = my report.pdf ; size=3', 'my report.pdf'],
  [
    `attachment; filename="fallback.pdf"; filename*=UTF-8''na%C3%AFve%20%E2%9C%93.pdf`,
    'naïve ✓.pdf',
  ],
  [`attachment; filename*=ISO-8859-1'en'caf%E9.pdf`, 'café.pdf'],
  [latin1('attachment; filename="Rechnung März.pdf"'), 'Rechnung März.pdf'],
  [latin1('attachment; filename="日本語.pdf"'), '日本語.pdf'],
  ['attachment; filename="caf\u00e9.pdf"', 'café.pdf'],
  ['attachment; filename="Faktur%20M%C3%A4rz.pdf"', 'Faktur März.pdf'],
  ['attachment; filename="100%.pdf"', '100%.pdf'],
  ['attachment; filename="a \\"b\\".pdf"', 'a "b".pdf'],
  ['attachment; FILENAME="A.PDF"', 'A.PDF'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment; filename="C:\\\\temp\\\\a.pdf"', 'a.pdf'],
  ['filename="alone.pdf"', 'alone.pdf'],
  [`attachment; filename="a.pdf"; filename*=x-unknown''b.pdf`, 'a.pdf'],
  // What stands in quotes is no parameter.
  ['attachment; name="x; filename=evil.exe"; filename="good.pdf"', 'good.pdf'],
  [`attachment; filename="a; filename*=UTF-8''b.exe; c.pdf"`, "a; filename*=UTF-8''b.exe; c.pdf"],
  ['attachment; filename="first.pdf"; filename="second.pdf"', 'first.pdf'],
  [`attachment; filename*=UTF-8''first.pdf; filename=second.pdf`, 'first.pdf'],
  [`attachment;filename*=utf-8''report%3B%20May.pdf;size=1`, 'report; May.pdf'],
  [`attachment; filename*="UTF-8''quoted%20too.pdf"`, 'quoted too.pdf'],
  [`attachment; filename*=UTF-8''..%2F..%2Fetc%2Fpasswd`, 'passwd'],
  [`attachment; filename*=UTF-8''C%3A%5Ctemp%5Ca.pdf`, 'a.pdf'],
  [`attachment; filename*=UTF-8''%FF.pdf; filename=plain.pdf`, 'plain.pdf'],
  ['attachment; filename="=?UTF-8?B?UmVjaG51bmcgTcOkcnoucGRm?="', 'Rechnung März.pdf'],
  ['attachment; filename="=?iso-8859-1?Q?caf=E9_1.pdf?="', 'café 1.pdf'],
  ['attachment; filename="=?utf-8?Q?a?= =?utf-8?Q?b.pdf?="', 'ab.pdf'],
  ['attachment; filename="not closed.pdf', 'not closed.pdf'],
  ['attachment; filename==?utf-8?Q?a.pdf?=', 'a.pdf'],
])('%s names %s', (header, name) => {
  expect(dispositionName(header)).toBe(name);
});

test.each([
  undefined,
  '',
  'attachment',
  'attachment; filename=',
  'attachment; filename=""',
  'inline; filename="/"',
  'inline; filename=".."',
  'inline; filename="a/."',
  'attachment; name="filename=a.pdf"',
])('%j names nothing', (header) => {
  expect(dispositionName(header)).toBeUndefined();
});
