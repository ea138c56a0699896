import { PriceTableSchema } from '@cascade/contracts';
import { Type } from 'typebox';
import { nullable } from './fields.ts';

export const PricesSchema = Type.Object(
  {
    table: nullable({
      ...PriceTableSchema,
      title: 'KnownPriceTable',
      description: 'Null: the account has none.',
    }),
  },
  { title: 'Prices' },
);
