import { readVcard } from './read-vcard.ts';

test('reads names, numbers and addresses from a phone’s card', () => {
  const vcard = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Santoso;Budi;;;',
    'FN:Budi Santoso',
    'ORG:Toko\\, Tbk;Sales;',
    'item1.TEL;waid=628123456789:+62 812-3456-789',
    'item1.X-ABLabel:Ponsel',
    'TEL;type=CELL;type=VOICE:+62 21',
    'EMAIL;type=INTERNET:budi@',
    ' example.com',
    'END:VCARD',
  ].join('\r\n');
  expect(readVcard(vcard)).toEqual({
    name: 'Budi Santoso',
    phones: ['+62 812-3456-789', '+62 21'],
    emails: ['budi@example.com'],
    organization: 'Toko, Tbk',
  });
});

test('a card without a formatted name gets its given and family name', () => {
  expect(readVcard('BEGIN:VCARD\nN:Lim;Ana\nTEL;VALUE=uri:tel:+62-1\nEND:VCARD')).toEqual({
    name: 'Ana Lim',
    phones: ['+62-1'],
  });
});

test.each([
  ['nothing', undefined],
  ['a number', 7],
  ['no card', 'hello'],
  ['names of JavaScript', 'constructor:x\n__proto__:y\ntoString:z'],
])('%s has nothing', (_, vcard) => {
  expect(readVcard(vcard)).toEqual({});
});

test('endless cards are cut', () => {
  const long = readVcard(`FN:${'x'.repeat(10_000)}\n${'TEL:1\n'.repeat(9_000)}`);
  expect([long.name?.length, long.phones?.length]).toEqual([200, 10]);
});
