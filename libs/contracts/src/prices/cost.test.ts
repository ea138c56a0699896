import { costOf, costOfReceipts, CostSums, totalCost, type Cost } from './cost.ts';

const usd = (amount: number): Cost => ({ amount, currency: 'USD', source: 'table' });

test('the newest receipt that says a cost counts', () => {
  const receipts = [{ at: 2, cost: usd(2) }, { at: 3 }, { at: 1, cost: usd(1) }];
  expect(costOfReceipts(receipts)).toEqual(usd(2));
  expect(costOfReceipts([{ at: 1 }])).toBeUndefined();
});

test("a receipt's word stands above the one of the call", () => {
  expect(costOf({ cost: usd(2), toldCost: usd(0) })).toEqual(usd(0));
  expect(costOf({ cost: usd(2) })).toEqual(usd(2));
  expect(costOf({})).toBeUndefined();
});

test('costs of one currency have a total, those of several have sums', () => {
  const written = (amount: string, currency = 'USD') => ({
    cost: { amount, currency, source: 'table' as const },
  });
  expect(totalCost([written('0.1'), {}, written('0.2')])).toEqual({
    amount: '0.3',
    currency: 'USD',
  });
  expect(totalCost([written('1'), written('1', 'IDR')])).toBeUndefined();
  expect(totalCost([{}])).toBeUndefined();
  const sums = new CostSums();
  for (const { cost } of [written('1'), written('350', 'IDR'), written('2')]) sums.addWritten(cost);
  expect(sums.sums).toEqual([
    { amount: 350_000_000, currency: 'IDR' },
    { amount: 3_000_000, currency: 'USD' },
  ]);
});
