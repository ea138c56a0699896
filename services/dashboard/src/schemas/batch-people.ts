import { byChannel, ChannelSchema } from '@cascade/contracts';
import { Type, type Static } from 'typebox';
import { Choice, TimeSchema } from './fields.ts';
import { BatchRowFailuresSchema, BatchRowSchema, RowStandingSchema } from './batches.ts';
import { PageQuerySchema } from './pages.ts';

export const BatchPersonSchema = Type.Object(
  {
    ...BatchRowSchema.properties,
    recipients: Type.Object(
      byChannel(() => Type.Optional(Type.String())),
      {
        title: 'BatchRecipients',
        description: 'Its addresses by channel; empty in a draft.',
      },
    ),
    standing: RowStandingSchema,
    channel: Type.Optional({
      ...ChannelSchema,
      description: 'The channel that reached the person.',
    }),
    at: Type.Optional({ ...TimeSchema, description: 'When its request was finished.' }),
    reason: Type.Optional(
      Type.String({ description: 'Why channels failed, or why no request was made.' }),
    ),
    failures: Type.Optional(BatchRowFailuresSchema),
    waiting_until: Type.Optional({
      ...TimeSchema,
      description: 'It waits for a daily limit or the quiet hours of its phone until then.',
    }),
    request_id: Type.Optional(Type.Integer({ description: 'Absent: no request was made.' })),
    left_out: Type.Optional(Type.Literal(true, { description: 'The person opted out.' })),
  },
  { title: 'BatchPerson' },
);

export const BatchPeopleQuerySchema = Type.Object(
  {
    ...PageQuerySchema.properties,
    standing: Type.Optional(RowStandingSchema),
    q: Type.Optional(
      Type.String({
        maxLength: 100,
        description: 'Part of a cell or of a recipient; a number in any spelling.',
      }),
    ),
    format: Type.Optional(
      Choice(
        'BatchPeopleFormat',
        ['json', 'csv', 'xlsx'],
        "`csv`, `xlsx`: all people as a file, with titles and results in the account's language.",
      ),
    ),
  },
  { additionalProperties: false },
);

export type BatchPersonView = Static<typeof BatchPersonSchema>;
