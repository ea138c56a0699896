import { learnedIds, learnFrom, possibleIds, tellsForm } from './receipt-ids.ts';

test.each([
  ['hex for decimal', '1F2E3D', '2043453', 'decimal'],
  ['hex in lower case for decimal', '1f2e3d', '2043453', 'decimal'],
  ['padded hex for decimal', '001F2E3D', '2043453', 'decimal'],
  ['decimal for hex', '2043453', '1F2E3D', 'hex'],
  ['padded decimal for padded hex', '0002043453', '001f2e3d', 'hex'],
  ['another case', 'ABCDEF-01', 'abcdef-01', 'same'],
  ['zeros of the answer', '0000005522', '5522', 'same'],
  ['zeros of the receipt', '5522', '0000005522', 'same'],
  ['zeros and case', '00ab12', 'AB12', 'same'],
  ['an id as it is', 'x/y+Z', 'x/y+Z', 'same'],
  ['more than a number holds', '70B8C43E5A7F3B02', '8122457700047993602', 'decimal'],
])('an answer with %s is found', (_name, answer, receipt, form) => {
  const found = possibleIds(receipt).find(({ id }) => id === answer);
  expect(found?.form).toBe(form);
  // And then at once.
  const learned = learnFrom('c:1', found!);
  expect(learnedIds(receipt, learned)).toEqual([found]);
});

test.each([
  ['1F2E3D', '0x1F2E3D', 'same'],
  ['2043453', '0x1f2e3d', 'hex'],
  ['0x1F2E3D', '2043453', 'decimal'],
  ['0x1f2e3d', '1F2E3D', 'same'],
])('an answer with %s is found by a receipt with %s', (answer, receipt, form) => {
  expect(possibleIds(receipt).find(({ id }) => id === answer)?.form).toBe(form);
});

test('the letter comes before every other form, and ids are few', () => {
  const ids = possibleIds('1234');
  expect(ids[0]).toEqual({ id: '1234', form: 'same', isExact: true });
  expect(ids.length).toBeLessThan(120);
  expect(new Set(ids.map(({ id }) => id)).size).toBe(ids.length);
});

test('a set form leaves the others out', () => {
  expect(possibleIds('16', ['decimal']).map(({ form }) => form)).not.toContain('same');
  expect(possibleIds('16', ['same']).map(({ id }) => id)).not.toContain('10');
});

test.each([
  ['5', false],
  ['0009', false],
  ['10', true],
  ['ab', true],
  ['x-1', false],
])('whether %s tells the form: %s', (receipt, tells) => {
  expect(tellsForm(receipt)).toBe(tells);
});

test.each(['', '0', '000', '-1', '1e5', 'f'.repeat(65), '9'.repeat(65)])(
  'an id such as %j is no error',
  (receipt) => {
    expect(possibleIds(receipt)[0]?.id).toBe(receipt);
  },
);
