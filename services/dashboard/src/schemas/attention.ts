import { ATTENTION_KINDS, INCIDENT_KINDS } from '@cascade/store';
import { Type, type Static } from 'typebox';
import { DeviceConditionSchema } from './device-condition.ts';
import { Choice, nullable, TimeSchema } from './fields.ts';
import { RequestSchema } from './requests.ts';
import { PageQuerySchema } from './pages.ts';

const KindSchema = Choice(
  'AttentionKind',
  ATTENTION_KINDS,
  '`failed_later`: a receipt took back every success.',
);

export const AttentionQuerySchema = Type.Object(
  {
    ...PageQuerySchema.properties,
    kind: Type.Optional(KindSchema),
    done: Type.Optional(
      Type.Boolean({ description: 'Those that somebody dealt with, instead of the others.' }),
    ),
  },
  { additionalProperties: false },
);

export const AttentionEntrySchema = Type.Object(
  {
    kind: KindSchema,
    request: RequestSchema,
    dealt_with: nullable(
      Type.Object(
        {
          at: TimeSchema,
          by: Type.String({ description: 'A person’s address or a token’s name.' }),
        },
        { title: 'DealtWith' },
      ),
    ),
  },
  { title: 'AttentionEntry' },
);

export type AttentionEntry = Static<typeof AttentionEntrySchema>;

const count = () => Type.Integer({ description: 'At most 1,000.' });

export const AttentionCountsSchema = Type.Object(
  {
    requests: Type.Object(
      { failed: count(), unknown: count(), failed_later: count() },
      { title: 'RequestsNeedingAttention' },
    ),
    problems: Type.Array(
      Type.Object(
        {
          kind: Choice('ProblemKind', INCIDENT_KINDS),
          subject: Type.String({ description: 'Id of the device, sender pool or endpoint.' }),
          name: Type.String(),
          condition: nullable(DeviceConditionSchema),
        },
        { title: 'AttentionProblem' },
      ),
      { description: 'What is wrong right now; a problem leaves the list when it is over.' },
    ),
    total: Type.Integer(),
  },
  { title: 'AttentionCounts' },
);

export type AttentionProblems = Static<typeof AttentionCountsSchema>['problems'];

export const DealSchema = Type.Object(
  {
    requests: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, maxItems: 200 }),
    ),
    all: Type.Optional(
      Type.Object(
        {
          kind: KindSchema,
          through: Type.Integer({
            minimum: 1,
            description: 'Id of the newest request that was looked at; newer ones stay.',
          }),
        },
        {
          additionalProperties: false,
          title: 'DealWithAll',
          description: 'All of a kind; 1,000 with one call.',
        },
      ),
    ),
  },
  { additionalProperties: false, title: 'RequestsDealtWith' },
);

export const ReopenSchema = Type.Object(
  {
    requests: Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, maxItems: 200 }),
  },
  { additionalProperties: false, title: 'RequestsPutBack' },
);

export const DealtSchema = Type.Object(
  { requests: Type.Integer({ description: 'How many were changed.' }) },
  { title: 'DealtRequests' },
);
