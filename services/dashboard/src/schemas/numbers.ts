import { NUMBER_FACTS } from '@cascade/store';
import { Type, type Static } from 'typebox';
import { SaidSchema } from './failures.ts';
import { Choice, nullable, TimeSchema } from './fields.ts';

const NumberFactSchema = Type.Object(
  {
    name: Choice(
      'NumberFactName',
      NUMBER_FACTS,
      '`number` to `pin` are of the number, `ban` to `alert` of its WABA, as webhooks tell them.',
    ),
    value: Type.String({
      description: "Meta's word, such as `GREEN` or `TIER_1K`; `YES` or `NO`.",
    }),
    detail: nullable(Type.String({ description: 'What Meta adds: why it rejected a name.' })),
    before: nullable(Type.String({ description: 'The value before.' })),
    since: { ...TimeSchema, description: 'Since when it has this value, as far as is known.' },
    until: nullable({ ...TimeSchema, description: 'When it ends, as far as Meta says.' }),
    as_of: { ...TimeSchema, description: 'When Meta last told it.' },
  },
  { title: 'NumberFact' },
);

const text = () => nullable(Type.String());

const BusinessProfileSchema = Type.Object(
  {
    about: text(),
    address: text(),
    description: text(),
    email: text(),
    websites: Type.Array(Type.String()),
    vertical: nullable(Type.String({ description: 'Industry.' })),
    picture_url: nullable(
      Type.String({ description: "Meta's address of the picture; it ends after some days." }),
    ),
  },
  { title: 'BusinessProfile' },
);

const NUMBER_PROBLEMS = ['quality', 'limit', 'restricted', 'name'] as const;

/** What is known of a WABA number. */
export const WabaNumberSchema = Type.Object(
  {
    as_of: nullable({ ...TimeSchema, description: 'When Graph last answered all of it.' }),
    fault: nullable(
      Type.String({ description: 'Why Graph did not answer just now; what was known is shown.' }),
    ),
    failure: SaidSchema,
    problems: Type.Array(Choice('NumberProblem', NUMBER_PROBLEMS)),
    facts: Type.Array(NumberFactSchema),
    profile: Type.Union([BusinessProfileSchema, Type.Null()]),
  },
  { title: 'WabaNumber' },
);

export const NumberQuerySchema = Type.Object(
  {
    max_age: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 86_400,
        description: 'Older answers of Graph, in seconds, are read again; 60 if left out.',
      }),
    ),
  },
  { additionalProperties: false },
);

export const PinSchema = Type.Object(
  { pin: Type.String({ pattern: '^\\d{6}$', description: 'Six digits.' }) },
  { additionalProperties: false, title: 'TwoStepPin' },
);

export type WabaNumberView = Static<typeof WabaNumberSchema>;
