import { BounceClassSchema } from './bounces.ts';
import { ChannelSchema, TopicKeySchema } from '@cascade/contracts';
import { CHECK_FIELD, CheckFieldSchema } from '../files/read-check.ts';
import { SUPPRESSION_REASONS } from '@cascade/store';
import { Type, type Static } from 'typebox';
import { Choice, line, nullable, TimeSchema } from './fields.ts';
import { FormatSchema, PageQuerySchema } from './pages.ts';
import { tableChoices, TableReadingSchema } from './table-reading.ts';

const WhySchema = Choice(
  'SuppressionReason',
  SUPPRESSION_REASONS,
  '`opt_out`: by a word of the contact. `unsubscribed`: with the link of a mail. `hard_bounce`: ' +
    'its server knows no such address; transactional templates do not pass it either. `complaint`: ' +
    'the recipient told the mail provider that a mail is spam.',
);

const address = (description: string) => line(320, description);

export const SuppressionQuerySchema = Type.Object(
  {
    ...PageQuerySchema.properties,
    channel: Type.Optional(ChannelSchema),
    address: Type.Optional(address('The whole address.')),
    why: Type.Optional(WhySchema),
    topic: Type.Optional(TopicKeySchema('Only suppressions of this topic.')),
    format: Type.Optional(FormatSchema),
  },
  { additionalProperties: false },
);

export const NewSuppressionSchema = Type.Object(
  {
    channel: ChannelSchema,
    address: address('As in `target`: a number, chat id or mail address.'),
    why: Type.Optional({ ...WhySchema, default: 'manual' }),
    topic: Type.Optional(
      TopicKeySchema(
        'Key of the only topic of the account that is barred; every message when absent.',
      ),
    ),
  },
  { title: 'NewSuppression', additionalProperties: false },
);

export const SuppressionSchema = Type.Object(
  {
    id: Type.String(),
    channel: ChannelSchema,
    address: Type.String({
      description:
        'The key of the address: of a number its E.164 digits, however it was written. Empty for an erased contact.',
    }),
    formatted: nullable(
      Type.String({ description: 'A number as people read it: `+55 41 98888 7777`.' }),
    ),
    topic: Type.Optional(
      Type.String({ description: 'Key of the only topic that is barred; absent: every message.' }),
    ),
    reasons: Type.Array(
      Type.Object(
        {
          why: WhySchema,
          at: TimeSchema,
          bounce_class: Type.Optional(BounceClassSchema),
        },
        { title: 'SuppressionCause' },
      ),
      { minItems: 1 },
    ),
    at: TimeSchema,
  },
  { title: 'Suppression' },
);

export const SuppressionUploadSchema = Type.Object(
  {
    file: Type.Unsafe<unknown>({
      type: 'string',
      format: 'binary',
      description:
        'CSV in any usual encoding, or XLSX, with a header line: `channel` and `address`, and where known `why` (`imported` when ' +
        'absent), `at` (ISO 8601 or Unix seconds; now when absent) and `topic` (key of the only one that is barred). At most 20 MB and 100,000 lines, of an XLSX 20,000.',
    }),
    ...tableChoices,
    [CHECK_FIELD]: CheckFieldSchema,
  },
  { title: 'SuppressionUpload' },
);

export const SuppressionImportSchema = Type.Object(
  {
    added: Type.Integer({ description: 'Addresses that were not suppressed before.' }),
    known: Type.Integer(),
    refused: Type.Integer(),
    faults: Type.Array(
      Type.Object({ line: Type.Integer(), reason: Type.String() }, { title: 'ImportFault' }),
      {
        description: 'Of the first 100 refused lines; the others were taken.',
      },
    ),
    reading: TableReadingSchema,
  },
  { title: 'SuppressionImport' },
);

export type SuppressionView = Static<typeof SuppressionSchema>;
