import {
  readPrices,
  textOfPrices,
} from '../../services/dashboard/web/src/screens/settings/prices-text.ts';

const rows = [
  { channel: 'waba', country: 'ID', category: 'marketing', price: '0.0411' },
  { channel: 'sms', price: '0.05' },
] as const;

test('what is written is read again', () => {
  const text = textOfPrices(rows);
  expect(text).toBe('waba, ID, marketing, 0.0411\nsms, , , 0.05');
  expect(readPrices(text).map(({ row }) => row)).toEqual(rows);
});

test('lines may be pasted from a sheet, be short and have empty ones between', () => {
  expect(readPrices('WABA\tid\tMarketing\t0.0411\n\nsms; 0.05\nsms, ID, 0.02')).toEqual([
    { line: 1, row: { channel: 'waba', country: 'ID', category: 'marketing', price: '0.0411' } },
    { line: 3, row: { channel: 'sms', price: '0.05' } },
    { line: 4, row: { channel: 'sms', country: 'ID', price: '0.02' } },
  ]);
});

test.each([
  ['sms, 415,5', { channel: 'sms', price: '415.5' }],
  ['sms, ID, 415,50', { channel: 'sms', country: 'ID', price: '415.50' }],
  [
    'waba, ID, marketing, 586,33',
    { channel: 'waba', country: 'ID', category: 'marketing', price: '586.33' },
  ],
  ['waba;;;0,05', { channel: 'waba', price: '0.05' }],
  ['sms\tID\t\t1250', { channel: 'sms', country: 'ID', price: '1250' }],
  // Which of them is a decimal mark nobody can tell: the server refuses the price.
  ['sms;ID;;1.250,50', { channel: 'sms', country: 'ID', price: '1.250,50' }],
  ['sms, ID, , 1.250,50', { channel: 'sms', country: 'ID', price: '1.250,50' }],
])('a price may have a decimal comma: %j', (line, row) => {
  expect(readPrices(line)).toEqual([{ line: 1, row }]);
});
