import {
  priceTableFault,
  readAmount,
  writeAmount,
  type FieldRule,
  type PriceTable,
  type WrittenPriceTable,
} from '@cascade/contracts';
import type { Account } from '@cascade/store';

/** Reads a price table that the schema takes. */
export function readPrices({ currency, rows }: WrittenPriceTable): PriceTable | FieldRule {
  const table = {
    currency,
    rows: rows.map(({ price, ...row }) => ({ ...row, price: readAmount(price) ?? 0 })),
  };
  return priceTableFault(table) ?? table;
}

export const viewPrices = ({
  prices,
}: Pick<Account, 'prices'>): { table: WrittenPriceTable | null } => ({
  table: prices === undefined ? null : writeTable(prices),
});

const writeTable = ({ currency, rows }: PriceTable): WrittenPriceTable => ({
  currency,
  rows: rows.map(({ price, ...row }) => ({ ...row, price: writeAmount(price) })),
});
