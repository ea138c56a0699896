import { ErrorCodeSchema, type DailyLimit } from '@cascade/contracts';
import { Type, type Static } from 'typebox';
import { CauseMendSchema } from './batch-drafts.ts';
import { SaidSchema } from './failures.ts';
import { nullable, TimeSchema } from './fields.ts';

const passes = Type.Literal(true, {
  description: 'Another moment may say otherwise. Absent: it stays so.',
});

export const BatchCheckSchema = Type.Object(
  {
    rows: Type.Integer(),
    refused: Type.Integer({ description: 'Rows of which no channel could be sent now.' }),
    refused_now: Type.Optional(
      Type.Integer({
        description:
          'Of these, the rows that another moment may let pass, such as when a phone is linked again or the quota ' +
          'renews. They are tried when the batch is started.',
      }),
    ),
    left_out: Type.Optional(
      Type.Integer({
        description:
          'Of the refused rows, those of which a recipient opted out on a channel of the batch. They get no ' +
          'message on any channel, except by transactional templates.',
      }),
    ),
    causes: Type.Optional(
      Type.Array(
        Type.Object(
          {
            channel: Type.Optional(Type.String({ description: 'Absent: the whole row.' })),
            column: Type.Optional(Type.String()),
            code: ErrorCodeSchema,
            reason: Type.String({ description: 'Of the first row.' }),
            failure: SaidSchema,
            rows: Type.Integer({ description: 'Rows with this fault.' }),
            passes: Type.Optional(passes),
            mend: Type.Optional(CauseMendSchema),
          },
          { title: 'BatchCause' },
        ),
        { description: 'Faults of all rows, counted by code; most rows first.' },
      ),
    ),
    faults: Type.Array(
      Type.Object(
        {
          row: Type.Integer({ description: 'From 1, below the header line.' }),
          line: Type.Optional(
            Type.Integer({ description: 'Number of the line in the file, as spreadsheets count.' }),
          ),
          column: Type.Optional(
            Type.String({ description: 'Title of the column of a faulty cell.' }),
          ),
          channel: Type.Optional(Type.String({ description: 'Absent: the whole row.' })),
          reason: Type.String(),
          failure: SaidSchema,
          code: ErrorCodeSchema,
          passes: Type.Optional(passes),
        },
        { title: 'BatchFault' },
      ),
      { description: 'The first 200, also of single channels.' },
    ),
    repeated: Type.Optional(
      Type.Integer({ description: 'Rows with a recipient of an earlier row. They are sent, too.' }),
    ),
    repeats: Type.Optional(
      Type.Array(
        Type.Object(
          {
            row: Type.Integer({ description: 'From 1, below the header line.' }),
            line: Type.Integer({ description: 'Number of the line in the file.' }),
            first_line: Type.Integer({ description: 'The line that has its recipient first.' }),
          },
          { title: 'BatchRepeat' },
        ),
        { description: 'The first 200.' },
      ),
    ),
    cost: Type.Optional(
      Type.Object(
        {
          expected: Type.String({
            description: 'If the first tier of each row is enough. Decimal.',
          }),
          most: Type.String({ description: 'If every tier of each row is sent. Decimal.' }),
          currency: Type.String(),
        },
        {
          title: 'BatchCost',
          description:
            "What the rows would cost by the account's price table; absent without a table, and where it has no price for them.",
        },
      ),
    ),
    segments: Type.Optional(
      Type.Object(
        {
          total: Type.Integer({ description: 'Of all rows: what the provider charges for.' }),
          most: Type.Integer({ description: 'Of the longest text.' }),
        },
        {
          title: 'BatchSegments',
          description: 'Present where a channel of the batch sends texts in segments.',
        },
      ),
    ),
    recipients: Type.Optional(
      Type.Integer({
        description:
          'People who get a message now: rows that are not refused, each recipient once. Absent in answers of ' +
          'earlier versions.',
      }),
    ),
    plan: Type.Array(
      Type.Object(
        {
          date: Type.String({
            pattern: '^\\d{4}-\\d{2}-\\d{2}$',
            description: "In the account's time zone; UTC where it has none.",
          }),
          rows: Type.Integer(),
        },
        { title: 'BatchPlanDay' },
      ),
      {
        description:
          'How many rows are sent on which day, from `start_at` on, at the pace and within the daily limits, as far as ' +
          'they are known. Empty where a limit of 0 lets none be sent.',
      },
    ),
    quota: nullable(
      Type.Object(
        {
          uses: Type.Integer({ description: 'Units that its rows would use now.' }),
          left: Type.Integer({ description: "Free units of the account's plan." }),
          renews_at: TimeSchema,
        },
        { title: 'BatchQuota', description: 'Null: the plan has no limit.' },
      ),
    ),
    per_minute: Type.Number(),
    seconds: Type.Integer({
      description:
        'That all rows take at the pace, and within the daily limits of a phone of the first tier, of which ' +
        'other sends of the phone take their share.',
    }),
    daily_limit: Type.Unsafe<DailyLimit | null>({
      type: ['string', 'null'],
      title: 'DailyLimit',
      enum: ['messages', 'first_contacts', null],
      description:
        "The phone's limit because of which rows wait for another day; with a limit of 0 they are never " +
        'sent, and `seconds` is without it. Null: none.',
    }),
    daily_cap: nullable(
      Type.Object(
        { least: Type.Integer(), most: Type.Integer() },
        {
          title: 'DailyCapRange',
          description:
            'How many a day that limit lets through (UTC), on the days on which rows wait because of it. Both are the same ' +
            'unless a warm-up plan raises the limit meanwhile. Null where `daily_limit` is.',
        },
      ),
    ),
  },
  { title: 'BatchCheck' },
);

export type BatchCheckView = Static<typeof BatchCheckSchema>;
