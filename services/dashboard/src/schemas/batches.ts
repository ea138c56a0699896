import { byChannel, ErrorCodeSchema, MoneySchema } from '@cascade/contracts';
import { Type, type Static } from 'typebox';
import { BATCH_STAGES } from '@cascade/store';
import { ROW_STANDINGS, type RowStanding } from '../batches/row-standings.ts';
import { MAX_CELL, MAX_COLUMNS } from '../batches/table-limits.ts';
import { SaidSchema } from './failures.ts';
import { AmbiguousNumbersSchema } from './accounts.ts';
import { ConsoleSendSchema } from './console.ts';
import { Choice, line, nullable, TimeSchema } from './fields.ts';
import { GuessedEncodingSchema, tableChoices, TableReadingSchema } from './table-reading.ts';

const { keys, content } = ConsoleSendSchema.properties;
export const column = line(MAX_CELL, 'Title of a column.');

export const ComposeSchema = Type.Object(
  {
    keys,
    content,
    targets: Type.Object(
      byChannel(() => Type.Optional(column)),
      {
        title: 'BatchTargets',
        additionalProperties: false,
        description: 'The column with the recipient, by channel.',
      },
    ),
    variables: Type.Optional(
      Type.Record(Type.String({ minLength: 1, maxLength: 64 }), column, {
        title: 'BatchVariables',
        maxProperties: 50,
        description: 'The column with the value, by the name of the placeholder.',
      }),
    ),
    ambiguous_numbers: Type.Optional({
      ...AmbiguousNumbersSchema,
      description: "For this batch, in place of the account's setting.",
    }),
  },
  { additionalProperties: false, title: 'BatchCompose' },
);

/** Bounds of a pace and of a time (Unix seconds). */
export const PER_MINUTE = { minimum: 1, maximum: 60_000 };
export const START_AT = { minimum: 0, maximum: 4_102_444_800 };

export const BatchStartSchema = Type.Object(
  {
    compose: ComposeSchema,
    per_minute: Type.Optional(
      Type.Integer({
        ...PER_MINUTE,
        description:
          "The draft's own, or else the pace of the first tier's slowest device, unless given.",
      }),
    ),
    only_valid: Type.Optional(
      Type.Boolean({
        description:
          'Refuses rows of which no channel could be sent, in place of trying them: no request is made of ' +
          'them. False unless given.',
      }),
    ),
    start_at: Type.Optional(
      Type.Integer({
        ...START_AT,
        description:
          "Unix seconds in the future: no row is sent before. The draft's own, or else now, unless given.",
      }),
    ),
    require_variables: Type.Optional(
      Type.Boolean({
        description:
          'Refuses rows in which a placeholder of a channel has neither a value nor a fallback. An empty ' +
          'cell counts as none. False unless given.',
      }),
    ),
  },
  { title: 'BatchStart', additionalProperties: false },
);

export const RowStandingSchema = Choice(
  'BatchRowStanding',
  ROW_STANDINGS,
  'What became of a row: of its request as the log says, or why it has none.',
);

const byStanding = Object.fromEntries(
  ROW_STANDINGS.map((standing) => [standing, Type.Optional(Type.Integer())]),
) as Record<RowStanding, ReturnType<typeof Type.Optional<ReturnType<typeof Type.Integer>>>>;

export const BatchStageSchema = Choice(
  'BatchStage',
  BATCH_STAGES,
  '`scheduled`: its start is in the future. `waiting`: no row is begun before `waiting_until`. The others are as `state` says.',
);

export const BatchSchema = Type.Object(
  {
    id: Type.String(),
    name: Type.String({ description: 'Name of the file.' }),
    state: Choice(
      'BatchState',
      ['draft', 'running', 'paused', 'cancelled', 'finished'],
      '`finished`: every row has its result.',
    ),
    stage: BatchStageSchema,
    columns: Type.Array(Type.String()),
    guessed_encoding: Type.Optional(GuessedEncodingSchema),
    reading: Type.Optional(TableReadingSchema),
    rows: Type.Integer(),
    compose: Type.Unsafe<unknown>({
      anyOf: [ComposeSchema, { type: 'null' }],
      description: 'Null in a draft.',
    }),
    composition: Type.Optional(
      Type.Unsafe<unknown>({
        type: 'object',
        title: 'BatchComposition',
        additionalProperties: true,
        description: 'Of a draft: what was composed so far, as it was saved. Absent in lists.',
      }),
    ),
    per_minute: nullable(Type.Number()),
    accepted: Type.Integer({ description: 'Rows that became a request.' }),
    refused: Type.Integer({ description: 'Rows from which no request could be made.' }),
    left_out: Type.Optional(
      Type.Integer({
        description:
          'Of the refused rows, those of which a recipient opted out on a channel of the batch; absent in batches ' +
          'of earlier versions.',
      }),
    ),
    sent: Type.Integer({ description: 'Succeeded, and not taken back by a receipt.' }),
    failed: Type.Integer({
      description: 'Failed, at once or by a later receipt; and those whose outcome is unknown.',
    }),
    standings: Type.Optional(
      Type.Object(byStanding, {
        title: 'BatchStandings',
        description:
          'Its rows by what became of them: `refused`, `left_out` and `not_begun` have no request, of the others the log ' +
          'says so. Together they are all rows; a name without rows is absent. Counted again when somebody looks, for as ' +
          'long as receipts may come.',
      }),
    ),
    costs: Type.Optional(
      Type.Array(MoneySchema, {
        description:
          'What its messages cost, by currency; absent where nothing is known. Counted with `standings`.',
      }),
    ),
    pending: Type.Integer({ description: 'Accepted and not finished.' }),
    waiting_until: nullable({
      ...TimeSchema,
      description:
        'No row is begun until then, because a phone has reached a daily limit; null otherwise.',
    }),
    start_at: Type.Optional({
      ...TimeSchema,
      description: 'No row is begun before; absent: at once. Of a draft: as it was saved.',
    }),
    remaining_seconds: nullable(
      Type.Integer({
        description:
          'At the pace, for what is left. See `waiting_until` for daily limits of a phone.',
      }),
    ),
    created_at: TimeSchema,
    started_at: nullable(TimeSchema),
    finished_at: nullable(TimeSchema),
  },
  { title: 'Batch' },
);

export const BatchDraftSchema = Type.Object(
  {
    ...BatchSchema.properties,
    sample: Type.Array(Type.Array(Type.String()), { description: 'The first rows.' }),
  },
  { title: 'BatchDraft' },
);

/** A row with its line in the file. */
export const BatchRowSchema = Type.Object(
  {
    row: Type.Integer({ description: 'From 1, below the header line.' }),
    line: Type.Integer({ description: 'Number of the line in the file.' }),
    cells: Type.Array(Type.String()),
  },
  { title: 'BatchRow' },
);

const cells = Type.Array(Type.String({ maxLength: MAX_CELL }), {
  minItems: 1,
  maxItems: MAX_COLUMNS,
  description: 'In the order of the columns.',
});

export const BatchRowEditSchema = Type.Object(
  { row: Type.Integer({ minimum: 1, description: 'From 1, below the header line.' }), cells },
  { title: 'BatchRowEdit', additionalProperties: false },
);

export const BatchRowsQuerySchema = Type.Object(
  {
    from: Type.Optional(Type.Integer({ minimum: 1, description: 'Number of the first row.' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  },
  { additionalProperties: false },
);

export const BatchRowsSchema = Type.Object(
  { rows: Type.Array(BatchRowSchema) },
  { title: 'BatchRows' },
);

export const BatchRowFailuresSchema = Type.Array(
  Type.Object(
    {
      channel: Type.Optional(Type.String({ description: 'Absent: of the row, or of a cell.' })),
      reason: Type.String(),
      code: Type.Optional(ErrorCodeSchema),
      failure: SaidSchema,
    },
    { title: 'BatchRowFailure' },
  ),
  { description: 'What `reason` tells, one after the other.' },
);

export const BatchFailedRowsSchema = Type.Object(
  {
    total: Type.Integer({ description: 'Rows that reached nobody.' }),
    left_out: Type.Optional(
      Type.Integer({ description: 'Of these, rows whose person opted out. No draft has them.' }),
    ),
    rows: Type.Array(
      Type.Object(
        {
          ...BatchRowSchema.properties,
          reason: Type.String({ description: 'Of each channel that was tried, or of the row.' }),
          failures: BatchRowFailuresSchema,
          request_id: Type.Optional(Type.Integer({ description: 'Absent: no request was made.' })),
          left_out: Type.Optional(
            Type.Literal(true, {
              description: 'Its person opted out: a draft of the failed rows is without it.',
            }),
          ),
        },
        { title: 'BatchFailedRow' },
      ),
      { description: 'The first 200.' },
    ),
  },
  { title: 'BatchFailedRows' },
);

export const BatchUploadSchema = Type.Object(
  {
    file: Type.Unsafe<unknown>({
      type: 'string',
      format: 'binary',
      description:
        'XLSX, or CSV in any usual encoding, with a header line; at most 5 MB, 20,000 rows and 50 columns.',
    }),
    ...tableChoices,
  },
  { title: 'BatchUpload' },
);

export type BatchView = Static<typeof BatchSchema>;
