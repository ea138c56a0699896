import { highestPriceOf, priceOf, priceTableFault, type PriceTable } from './price-table.ts';

const TABLE: PriceTable = {
  currency: 'USD',
  rows: [
    { channel: 'waba', price: 1 },
    { channel: 'waba', category: 'marketing', price: 2 },
    { channel: 'waba', country: 'ID', price: 3 },
    { channel: 'waba', country: 'ID', category: 'utility', price: 4 },
    { channel: 'whatsapp', country: 'ID', price: 5 },
  ],
};

test.each([
  ['of the country and the category', 'ID', 'utility', 4],
  ['of the country, before the category', 'ID', 'marketing', 3],
  ['of the category', 'MY', 'marketing', 2],
  ['of the channel', 'MY', 'utility', 1],
  ['of the channel, for an address without a country', null, undefined, 1],
] as const)('the most exact row counts: %s', (_what, country, category, price) => {
  expect(priceOf(TABLE, { channel: 'waba', country, category })).toBe(price);
});

test('a message that no row is about has no price', () => {
  expect(priceOf(TABLE, { channel: 'whatsapp', country: 'MY' })).toBeUndefined();
  expect(priceOf(TABLE, { channel: 'email', country: null })).toBeUndefined();
  expect(highestPriceOf(TABLE, { channel: 'email', country: null })).toBeUndefined();
});

test('where the category is not known the highest price counts', () => {
  expect(highestPriceOf(TABLE, { channel: 'waba', country: 'ID' })).toBe(4);
  expect(highestPriceOf(TABLE, { channel: 'waba', country: 'MY' })).toBe(2);
});

const faultOf = (table: Partial<PriceTable>) =>
  priceTableFault({ currency: 'USD', rows: [{ channel: 'whatsapp', price: 1 }], ...table });

test('a table of known currencies, countries and categories, each row once, has no fault', () => {
  expect(priceTableFault(TABLE)).toBeNull();
});

test.each<[string, Partial<PriceTable>, string, string]>([
  ['a currency that is none', { currency: 'XYZ' }, 'currency', 'currencyForm'],
  [
    'a country that is none',
    { rows: [{ channel: 'whatsapp', country: 'QQ', price: 1 }] },
    'rows[0].country',
    'countryForm',
  ],
  [
    'a country of a channel without numbers',
    { rows: [{ channel: 'email', country: 'ID', price: 1 }] },
    'rows[0].country',
    'priceWithoutCountry',
  ],
  [
    'a category of a channel without categories',
    { rows: [{ channel: 'whatsapp', category: 'utility', price: 1 }] },
    'rows[0].category',
    'priceWithoutCategory',
  ],
  [
    'a row that stands twice',
    {
      rows: [
        { channel: 'whatsapp', price: 1 },
        { channel: 'whatsapp', price: 2 },
      ],
    },
    'rows[1]',
    'priceTwice',
  ],
])('%s is refused, and its field is named', (_what, table, field, rule) => {
  expect(faultOf(table)).toMatchObject({ params: { field, rule: { kind: rule } } });
});
