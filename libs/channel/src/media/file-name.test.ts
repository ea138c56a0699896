import { displayFileName, fileNameOfUrl } from './file-name.ts';

test.each([
  ['invoice', 'application/pdf', undefined, 'invoice.pdf'],
  ['invoice.pdf', 'application/pdf', undefined, 'invoice.pdf'],
  ['Invoice.PDF', 'application/pdf', undefined, 'Invoice.PDF'],
  ['photo.jpeg', 'image/jpeg', 'jpg', 'photo.jpeg'],
  ['photo.png', 'image/jpeg', 'jpg', 'photo.png.jpg'],
  ['v1.2', 'application/pdf', undefined, 'v1.2.pdf'],
  ['data.bin', 'application/octet-stream', undefined, 'data.bin'],
  ['notes', 'text/csv', 'csv', 'notes.csv'],
  ['', 'image/png', undefined, 'file.png'],
  ['customers.csv', 'text/plain', 'txt', 'customers.csv'],
  ['notes.v2', 'text/plain', 'txt', 'notes.v2'],
  ['Report 11.2026', 'text/plain', 'txt', 'Report 11.2026.txt'],
  ['map.kmz', 'application/zip', 'zip', 'map.kmz'],
  ['old.doc', 'application/x-cfb', 'cfb', 'old.doc'],
  ['feed.rss', 'application/xml', 'xml', 'feed.rss'],
  ['backup.tgz', 'application/gzip', 'gz', 'backup.tgz'],
  ['page.htm', 'text/html', 'html', 'page.htm'],
  ['scan.TIFF', 'image/tiff', 'tif', 'scan.TIFF'],
  ['invoice.pdf', 'text/html', 'html', 'invoice.pdf.html'],
  ['../../etc/passwd', 'application/octet-stream', undefined, '.._.._etc_passwd'],
  ['a\r\nX-Evil: 1', 'image/png', undefined, 'aX-Evil_ 1.png'],
  ['laporan tahunan ✓', 'application/pdf', undefined, 'laporan tahunan ✓.pdf'],
])('%j of %s', (wanted, mime, extension, shown) => {
  expect(displayFileName(wanted, mime, extension)).toBe(shown);
});

test.each([
  ['an emoji of two units', '😀', 2],
  ['a family of eleven units', '👨‍👩‍👧‍👦', 11],
  ['a letter with its mark', 'ก็', 2],
  ['a flag', '🇮🇩', 4],
])('a long name is not cut within %s, and keeps its extension', (_what, letter, units) => {
  const name = displayFileName(`a${letter.repeat(300)}.pdf`, 'application/pdf');
  expect(name).toMatch(/\.pdf$/);
  expect(name.length).toBeLessThanOrEqual(200);
  expect(name.length).toBeGreaterThan(200 - units);
  expect(name.slice(1, -4).replaceAll(letter, '')).toBe('');
});

test.each([
  ['https://x.example/a/b%20c.pdf?token=1', 'b c.pdf'],
  ['https://x.example/a/%E0%A4%A', '%E0%A4%A'],
  ['https://x.example/', ''],
])('the name in %s', (url, name) => {
  expect(fileNameOfUrl(url)).toBe(name);
});
