import { readText } from './read-text.ts';

const hex = (digits: string) => Buffer.from(digits, 'hex');
const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16();

test.each([
  ['GSM, of the centre', 0x00, hex('48616c6f1b65'), 'Halo€'],
  ['UTF-8 of a centre', 0x00, Buffer.from('Grüße €'), 'Grüße €'],
  ['Latin-1 of a centre', 0x00, Buffer.from('Grüße', 'latin1'), 'Grüße'],
  ['IA5', 0x01, Buffer.from('a@b_c$[x]'), 'a@b_c$[x]'],
  ['octets that are ASCII', 0x02, Buffer.from('a@b_c'), 'a@b_c'],
  ['Latin-1', 0x03, Buffer.from('ñ é', 'latin1'), 'ñ é'],
  ['octets that are ASCII (4)', 0x04, Buffer.from('OTP 12\n'), 'OTP 12\n'],
  ['Shift-JIS', 0x05, hex('93fa967b8cea'), '日本語'],
  ['Cyrillic', 0x06, hex('bfe0d8d2d5e2'), 'Привет'],
  ['Hebrew', 0x07, hex('f9ece5ed'), 'שלום'],
  ['UCS-2', 0x08, utf16('नम😀'), 'नम😀'],
  ['UCS-2 with a mark', 0x08, utf16('\uFEFFह'), 'ह'],
  ['UCS-2, the low byte first, with a mark', 0x08, Buffer.from('\uFEFFü', 'utf16le'), 'ü'],
  ['ISO-2022-JP', 0x0a, hex('1b2442467c4b5c1b2842'), '日本'],
  ['Korean', 0x0e, hex('b0a1b3aa'), '가나'],
  ['GSM with a class', 0x10, hex('00'), '@'],
  ['GSM with class 3', 0x13, hex('48690b'), 'HiØ'],
  ['octets with a class', 0x15, Buffer.from('x_y'), 'x_y'],
  ['UCS-2 with class 0', 0x18, hex('0066006c006100730068002000fc'), 'flash ü'],
  ['UCS-2 with class 1', 0x19, utf16('ü'), 'ü'],
  ['GSM without a class', 0x40, hex('02'), '$'],
  ['a waiting message', 0xc8, hex('4869'), 'Hi'],
  ['a waiting message in UCS-2', 0xe0, utf16('ü'), 'ü'],
  ['GSM of the last group', 0xf0, hex('11'), '_'],
  ['GSM of the last group, class 2', 0xf2, hex('4869'), 'Hi'],
  ['octets of the last group that are ASCII', 0xf4, Buffer.from('a_b'), 'a_b'],
  ['a reserved coding that is ASCII', 0x0f, Buffer.from('a_b'), 'a_b'],
  ['nothing', 0xf5, Buffer.of(), ''],
])('%s (0x%s) is read', (_name, coding, bytes, text) => {
  expect(readText(bytes, coding)).toBe(text);
});

test.each([
  ['octets', 0x02, hex('00ff')],
  ['octets (4)', 0x04, hex('0605040b8423f0')],
  ['IA5 with the high bit', 0x01, hex('48e9')],
  ['a broken character of Shift-JIS', 0x05, hex('93')],
  ['octets with a class', 0x16, hex('8000')],
  ['a reserved alphabet', 0x1c, hex('80')],
  ['a compressed text', 0x20, hex('cd01')],
  ['a compressed text with a class', 0x38, hex('cd01')],
  ['a compressed text whose bytes are ASCII', 0x20, hex('48656c6c6f')],
  ['a compressed text of the group with deletion', 0x78, hex('00480069')],
  ['packed septets', 0xf0, hex('c8329bfd06')],
  ['octets of the last group', 0xf5, hex('01020304')],
  ['a reserved group', 0x90, hex('e9')],
])('%s (0x%s) are no text', (_name, coding, bytes) => {
  expect(readText(bytes, coding)).toBeNull();
});
