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
  ['../../etc/passwd', 'application/octet-stream', undefined, '.._.._etc_passwd'],
  ['a\r\nX-Evil: 1', 'image/png', undefined, 'aX-Evil_ 1.png'],
  ['laporan tahunan ✓', 'application/pdf', undefined, 'laporan tahunan ✓.pdf'],
])('%j of %s', (wanted, mime, extension, shown) => {
  expect(displayFileName(wanted, mime, extension)).toBe(shown);
});

test.each([
  ['https://x.example/a/b%20c.pdf?token=1', 'b c.pdf'],
  ['https://x.example/a/%E0%A4%A', '%E0%A4%A'],
  ['https://x.example/', ''],
])('the name in %s', (url, name) => {
  expect(fileNameOfUrl(url)).toBe(name);
});
