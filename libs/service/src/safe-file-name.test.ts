import { contentDisposition, safeFileName } from './safe-file-name.ts';

test.each([
  ['report.pdf', 'report.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\temp\\a.txt', 'a.txt'],
  ['.htaccess', 'htaccess'],
  ['a\r\nX-Evil: 1.txt', 'aX-Evil_ 1.txt'],
  ['photo\u202egnp.exe', 'photognp.exe'],
  ['', 'file'],
  [undefined, 'file'],
  ['..', 'file'],
  ['\ud800.txt', '\ufffd.txt'],
])('%j becomes %j', (name, safe) => {
  expect(safeFileName(name)).toBe(safe);
});

test('a long name keeps its extension and stays below 200 bytes', () => {
  const name = safeFileName(`${'ü'.repeat(300)}.pdf`);
  expect(name).toMatch(/^ü+\.pdf$/);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
});

test('contentDisposition encodes any name', () => {
  expect(contentDisposition(`a"b'(1)é.txt`)).toBe(
    `attachment; filename="a_b'(1)_.txt"; filename*=UTF-8''a%22b%27%281%29%C3%A9.txt`,
  );
});
