import type { PriceTable } from '@cascade/contracts';
import { costOfStatus } from './cost-of-status.ts';

const PRICES: PriceTable = {
  currency: 'USD',
  rows: [
    { channel: 'waba', country: 'ID', category: 'marketing', price: 41_100 },
    { channel: 'waba', country: 'ID', category: 'utility', price: 20_000 },
  ],
};
const told = (status: object) =>
  costOfStatus(PRICES, { status: 'delivered', recipient: '6281234567890', ...status });

test("the amount is the account's, of the category that Graph charges for", () => {
  expect(told({ pricing: { billable: true, category: 'marketing' } })).toEqual({
    amount: 41_100,
    currency: 'USD',
    source: 'table',
  });
  expect(told({ pricing: { billable: true, category: 'utility' } })?.amount).toBe(20_000);
});

test('what Graph does not charge for costs nothing, and so does a message that failed', () => {
  const free = { amount: 0, currency: 'USD', source: 'provider' };
  expect(told({ pricing: { billable: false, category: 'marketing' } })).toEqual(free);
  expect(told({ status: 'failed' })).toEqual(free);
});

test('a status says nothing of the cost without a price, a known category or a row of the table', () => {
  expect(told({})).toBeUndefined();
  expect(told({ pricing: { billable: true } })).toBeUndefined();
  expect(told({ pricing: { billable: true, category: 'service' } })).toBeUndefined();
  expect(
    told({ recipient: '60123456789', pricing: { billable: true, category: 'marketing' } }),
  ).toBeUndefined();
});
