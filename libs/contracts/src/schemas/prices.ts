import { Type, type Static } from 'typebox';
import { COST_SOURCES, type CostSource } from '../prices/cost.ts';
import { AMOUNT_FORM } from '../prices/money.ts';
import { MOST_PRICES, PRICE_CATEGORIES, type PriceCategory } from '../prices/price-table.ts';
import { ChannelSchema } from './channel.ts';

const CurrencySchema = Type.String({
  pattern: '^[A-Z]{3}$',
  description: 'ISO 4217, such as `USD` or `IDR`.',
});

const amount = Type.String({
  pattern: '^[0-9]{1,15}(\\.[0-9]{1,6})?$',
  examples: ['0.0473'],
  description: 'Decimal.',
});

export const MoneySchema = Type.Object(
  { amount, currency: CurrencySchema },
  { title: 'Money', additionalProperties: false },
);

/** Of a result. */
export const CostSchema = Type.Object(
  {
    amount,
    currency: CurrencySchema,
    source: Type.Unsafe<CostSource>({
      type: 'string',
      title: 'CostSource',
      enum: [...COST_SOURCES],
      description:
        "`provider`: the provider said it. `table`: by the account's price table, of a WABA message by the category that " +
        'Meta says.',
    }),
  },
  {
    title: 'Cost',
    additionalProperties: false,
    description:
      'What the message cost (addition). Present where the provider says a price or the account has one for it ' +
      '(`PUT /api/prices`). Absent where certainly nothing was sent.',
  },
);

export const SkippedChannelSchema = Type.Object(
  {
    channel: ChannelSchema,
    reason: Type.Literal('max_cost', {
      description: 'Its tier would have exceeded `context.behaviour.max_cost`.',
    }),
  },
  { title: 'SkippedChannel', additionalProperties: false },
);

/** Prices of an account, as `/api/prices` takes and tells them. */
export const PriceTableSchema = Type.Object(
  {
    currency: CurrencySchema,
    rows: Type.Array(
      Type.Object(
        {
          channel: ChannelSchema,
          country: Type.Optional(
            Type.String({
              pattern: '^[A-Z]{2}$',
              description:
                "Of the recipient's number, ISO 3166-1 alpha-2: `ID`. Every country when absent.",
            }),
          ),
          category: Type.Optional(
            Type.Unsafe<PriceCategory>({
              type: 'string',
              title: 'PriceCategory',
              enum: [...PRICE_CATEGORIES],
              description: "Of a WABA message, in Meta's words. Every category when absent.",
            }),
          ),
          price: Type.String({
            pattern: AMOUNT_FORM,
            examples: ['0.0473'],
            description: 'Decimal. Of a message; on a channel of segments, of each of them.',
          }),
        },
        { title: 'PriceRow', additionalProperties: false },
      ),
      {
        minItems: 1,
        maxItems: MOST_PRICES,
        description:
          'The most exact row counts: of the country and the category, of the country, of the category, of the channel.',
      },
    ),
  },
  {
    title: 'PriceTable',
    additionalProperties: false,
    description: 'What the account pays for its messages.',
  },
);

export type WrittenPriceTable = Static<typeof PriceTableSchema>;
