import { readAmount, writeAmount, writeMoney, type Money, type WrittenMoney } from './money.ts';

/** Who says what a message cost. */
export const COST_SOURCES = ['provider', 'table'] as const;

export type CostSource = (typeof COST_SOURCES)[number];

/** What a message cost, or will. */
export interface Cost extends Money {
  source: CostSource;
}

/** A cost as callers read it. */
export interface WrittenCost extends WrittenMoney {
  source: CostSource;
}

export const writeCost = ({ amount, currency, source }: Cost): WrittenCost => ({
  amount: writeAmount(amount),
  currency,
  source,
});

/** What is known of the cost of a send: a receipt's word stands above the one of the call. */
export const costOf = ({ cost, toldCost }: { cost?: Cost; toldCost?: Cost }): Cost | undefined =>
  toldCost ?? cost;

/** The newest word of receipts about the cost of their message. */
export function costOfReceipts(receipts: readonly { cost?: Cost; at: number }[]): Cost | undefined {
  let newest: { cost: Cost; at: number } | undefined;
  for (const { cost, at } of receipts) {
    if (cost !== undefined && (newest === undefined || at >= newest.at)) newest = { cost, at };
  }
  return newest?.cost;
}

/** Sums by currency, in the order of their names. */
export class CostSums {
  readonly #amounts = new Map<string, number>();

  add({ amount, currency }: Money): void {
    this.#amounts.set(currency, (this.#amounts.get(currency) ?? 0) + amount);
  }

  /** Adds what was written before. */
  addWritten({ amount, currency }: WrittenMoney): void {
    const read = readAmount(amount);
    if (read !== null) this.add({ amount: read, currency });
  }

  get sums(): Money[] {
    return [...this.#amounts]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([currency, amount]) => ({ amount, currency }));
  }

  /** Absent: nothing was added, or amounts of several currencies. */
  get only(): Money | undefined {
    const { sums } = this;
    return sums.length === 1 ? sums[0] : undefined;
  }
}

/** What all channels of a request cost together; absent where nothing is known, or in several currencies. */
export function totalCost(
  results: readonly { cost?: WrittenCost | undefined }[],
): WrittenMoney | undefined {
  const sums = new CostSums();
  for (const { cost } of results) if (cost !== undefined) sums.addWritten(cost);
  const total = sums.only;
  return total && writeMoney(total);
}
