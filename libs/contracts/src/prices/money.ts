/**
 * An amount of a currency. `amount` counts millionths, so amounts add up exactly; outside of the product it is decimal
 * text.
 */
export interface Money {
  amount: number;
  /** ISO 4217. */
  currency: string;
}

/** An amount as callers read it. */
export interface WrittenMoney {
  amount: string;
  currency: string;
}

const MILLIONTHS = 1_000_000;
const DECIMALS = 6;

/** Form of an amount that callers write: up to nine digits, up to six decimals. */
export const AMOUNT_FORM = '^[0-9]{1,9}(\\.[0-9]{1,6})?$';

/** Sums have more digits than a price. */
const FORM = /^[0-9]{1,15}(\.[0-9]{1,6})?$/;

/** Reads a decimal amount in millionths, also a longer sum of this product; null: it isn't one. */
export function readAmount(text: string): number | null {
  if (text.length > 22 || !FORM.test(text)) return null;
  const [whole = '', part = ''] = text.split('.');
  return Number(whole) * MILLIONTHS + Number(part.padEnd(DECIMALS, '0'));
}

/** Writes an amount as decimal text, without zeros at its end. */
export function writeAmount(amount: number): string {
  const whole = Math.floor(amount / MILLIONTHS);
  const part = amount - whole * MILLIONTHS;
  if (part === 0) return String(whole);
  const decimals = String(part).padStart(DECIMALS, '0');
  const isZero = (at: number): boolean => decimals.charAt(at) === '0';
  let end = DECIMALS;
  while (isZero(end - 1)) end -= 1;
  return `${whole}.${decimals.slice(0, end)}`;
}

export const writeMoney = ({ amount, currency }: Money): WrittenMoney => ({
  amount: writeAmount(amount),
  currency,
});

/** Whether ISO 4217 has the currency, as far as this system knows. */
export const isCurrency = (text: string): boolean => currencies().has(text);

let known: ReadonlySet<string> | undefined;
const currencies = (): ReadonlySet<string> =>
  (known ??= new Set(Intl.supportedValuesOf('currency')));
