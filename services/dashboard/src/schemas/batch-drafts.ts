import { ChannelSchema } from '@cascade/contracts';
import { Type, type Static } from 'typebox';
import { ROW_STANDINGS } from '../batches/row-standings.ts';
import { MEND_KINDS } from '../batches/mend-kinds.ts';
import { Choice, line, nullable } from './fields.ts';
import {
  BatchStageSchema,
  column,
  ComposeSchema,
  RowStandingSchema,
  PER_MINUTE,
  START_AT,
} from './batches.ts';
import { PageQuerySchema } from './pages.ts';

export const BatchesQuerySchema = Type.Object(
  {
    ...PageQuerySchema.properties,
    stage: Type.Optional(BatchStageSchema),
    q: Type.Optional(
      line(
        200,
        'Parts of the name. A page may have fewer batches than its limit, or none, and have a next one: a call looks at ' +
          '1,000 batches.',
      ),
    ),
  },
  { additionalProperties: false },
);

export const BatchChangeSchema = Type.Object(
  {
    name: Type.Optional(line(200)),
    composition: Type.Optional(
      Type.Unsafe<Record<string, unknown> | null>({
        type: ['object', 'null'],
        title: 'BatchCompositionChange',
        additionalProperties: true,
        description:
          'What was composed so far, at most 64 KB of JSON: kept as it is, and not checked before the check or the ' +
          'start. Null takes it away.',
      }),
    ),
    start_at: Type.Optional(
      nullable(
        Type.Integer({
          ...START_AT,
          description: 'Unix seconds; null: now. The only one that may change after the start.',
        }),
      ),
    ),
    per_minute: Type.Optional(
      nullable(Type.Integer({ ...PER_MINUTE, description: "Null: the devices' own pace." })),
    ),
  },
  { title: 'BatchChange', additionalProperties: false, minProperties: 1 },
);

const MendKindSchema = Choice(
  'BatchMendKind',
  MEND_KINDS,
  '`spaces` takes away spaces around a cell, several in a row, and marks that nobody sees. `leading_zero` writes the ' +
    'zero that a spreadsheet dropped from a national number, `country_code` writes national numbers with their country ' +
    'code. `repeats` drops rows with a recipient of an earlier row, `faulty` those of which no channel could be sent.',
);

export const BatchMendSchema = Type.Object(
  {
    kind: MendKindSchema,
    column: Type.Optional({
      ...column,
      description: 'Title of the column to mend; `faulty` alone needs none.',
    }),
    country: Type.Optional(
      Type.String({
        pattern: '^[A-Z]{2}$',
        description:
          "ISO 3166-1 alpha-2. The account's, or else that of most of the column's numbers, unless given.",
      }),
    ),
    compose: Type.Optional({
      ...ComposeSchema,
      description: 'What the batch is to send, as in a check; `faulty` needs it.',
    }),
    dry_run: Type.Optional(Type.Boolean({ description: 'Changes no row. False unless given.' })),
  },
  { title: 'BatchMend', additionalProperties: false },
);

export const BatchMendedSchema = Type.Object(
  {
    rows: Type.Integer({
      description: 'Rows that were mended or dropped; by a dry run: would be.',
    }),
    samples: Type.Array(
      Type.Object(
        {
          row: Type.Integer({ description: 'From 1, below the header line.' }),
          line: Type.Integer({ description: 'Number of the line in the file.' }),
          before: Type.String({ description: 'The cell of the column.' }),
          after: nullable(Type.String({ description: 'Null: the row is dropped.' })),
        },
        { title: 'BatchMendSample' },
      ),
      { description: 'The first 20.' },
    ),
  },
  { title: 'BatchMended' },
);

export type BatchMendedView = Static<typeof BatchMendedSchema>;

/** One call that mends all rows of a cause. */
export const CauseMendSchema = Type.Object(
  { kind: MendKindSchema, column },
  {
    title: 'BatchCauseMend',
    description: '`POST /api/batches/{id}/mend` with it mends every row of the cause.',
  },
);

export const BatchAgainSchema = Type.Object(
  {
    standings: Type.Array(RowStandingSchema, {
      maxItems: ROW_STANDINGS.length,
      description: 'Rows with one of these results; empty where `channel` alone says which.',
    }),
    channel: Type.Optional({
      ...ChannelSchema,
      description:
        'Rows, too, that this channel did not reach for certain: refused, failed by it, or sent by others alone.',
    }),
  },
  { title: 'BatchAgain', additionalProperties: false },
);
