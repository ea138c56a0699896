import { isCurrency, readAmount, writeAmount } from './money.ts';

test.each([
  ['0', 0],
  ['1', 1_000_000],
  ['0.0473', 47_300],
  ['0.000001', 1],
  ['350.50', 350_500_000],
  ['999999999.999999', 999_999_999_999_999],
])('%s is read exactly, and written without zeros at its end', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
  expect(readAmount(writeAmount(amount))).toBe(amount);
});

test.each(['', '-1', '1,5', '.5', '1.', '1e-7', '0.0000001', ' 1', '1 ', 'NaN', '9'.repeat(30)])(
  '%j is no amount',
  (text) => {
    expect(readAmount(text)).toBeNull();
  },
);

test('amounts add up without the errors of binary fractions', () => {
  const [a, b] = [readAmount('0.1')!, readAmount('0.2')!];
  expect(writeAmount(a + b)).toBe('0.3');
});

test('a currency is one that ISO 4217 has', () => {
  expect(['USD', 'IDR', 'EUR'].every(isCurrency)).toBe(true);
  expect(['usd', 'XYZ', '', 'US'].some(isCurrency)).toBe(false);
});
