import { formOf } from '../addresses/address-forms.ts';
import { CHANNEL_DEFINITIONS, type Channel } from '../channels.ts';
import { broken, type FieldRule } from '../failures/broken.ts';
import { isCountry } from '../numbers/international.ts';
import { isCurrency } from './money.ts';

/** Categories by which Meta charges for messages of WABA, in Graph's own words. */
export const PRICE_CATEGORIES = [
  'marketing',
  'marketing_lite',
  'utility',
  'authentication',
  'authentication_international',
  'service',
  'referral_conversion',
] as const;

export type PriceCategory = (typeof PRICE_CATEGORIES)[number];

/** The price of a message, or of a segment where texts travel in segments. */
export interface PriceRow {
  channel: Channel;
  /** Of the recipient's number (ISO 3166-1 alpha-2); every country when absent. */
  country?: string;
  /** Every category when absent. */
  category?: PriceCategory;
  /** Millionths. */
  price: number;
}

/** What an account pays for its messages. */
export interface PriceTable {
  /** ISO 4217. */
  currency: string;
  rows: readonly PriceRow[];
}

export const MOST_PRICES = 1_000;

/** What the price of a message depends on. */
export interface PricedMessage {
  channel: Channel;
  /** Null: no country has the address. */
  country: string | null;
  category?: PriceCategory | undefined;
}

type Prices = ReadonlyMap<string, number>;

/** A table belongs to an account that is cached, so its rows are sorted once. */
const byTable = new WeakMap<PriceTable, Prices>();

/**
 * The price of a message, or of each of its segments; undefined: no row is about it. The most exact row counts: of the
 * country and the category, of the country, of the category, of the channel.
 */
export function priceOf(
  table: PriceTable,
  { channel, country, category }: PricedMessage,
): number | undefined {
  const prices = pricesOf(table);
  const at = country ?? '';
  const of = category ?? '';
  return (
    prices.get(keyOf(channel, at, of)) ??
    prices.get(keyOf(channel, at, '')) ??
    prices.get(keyOf(channel, '', of)) ??
    prices.get(keyOf(channel, '', ''))
  );
}

/** The highest price that a message may have whose category nobody knows yet. */
export function highestPriceOf(
  table: PriceTable,
  message: Omit<PricedMessage, 'category'>,
): number | undefined {
  const prices = [undefined, ...PRICE_CATEGORIES].flatMap(
    (category) => priceOf(table, { ...message, category }) ?? [],
  );
  return prices.length === 0 ? undefined : Math.max(...prices);
}

function pricesOf(table: PriceTable): Prices {
  const known = byTable.get(table);
  if (known !== undefined) return known;
  const prices = new Map(
    table.rows.map(({ channel, country = '', category = '', price }) => [
      keyOf(channel, country, category),
      price,
    ]),
  );
  byTable.set(table, prices);
  return prices;
}

const keyOf = (channel: string, country: string, category: string): string =>
  `${channel} ${country} ${category}`;

/** Returns the fault of a table that the schema takes, or null. */
export function priceTableFault({ currency, rows }: PriceTable): FieldRule | null {
  if (!isCurrency(currency)) return broken('currency', 'currencyForm');
  const seen = new Set<string>();
  for (const [at, { channel, country = '', category = '' }] of rows.entries()) {
    const { template } = CHANNEL_DEFINITIONS[channel];
    const field = `rows[${at}]`;
    if (country !== '' && !formOf(channel).hasCountries) {
      return broken(`${field}.country`, 'priceWithoutCountry', { channel });
    }
    if (country !== '' && !isCountry(country)) return broken(`${field}.country`, 'countryForm');
    if (category !== '' && template !== 'graph') {
      return broken(`${field}.category`, 'priceWithoutCategory', { channel });
    }
    const key = keyOf(channel, country, category);
    if (seen.has(key)) return broken(field, 'priceTwice');
    seen.add(key);
  }
  return null;
}
