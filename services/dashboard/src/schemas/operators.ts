import {
  MAX_OPERATOR_TOKENS,
  NOTE_USE_EVERY_MS,
  OPERATOR_ROLES,
  type OperatorRole,
} from '@cascade/store';
import { Type, type Static } from 'typebox';
import { SaidSchema } from './failures.ts';
import { Choice, line, nullable, TimeInputSchema, TimeSchema } from './fields.ts';
import { loggedPage, period } from './log-pages.ts';

const OperatorRoleSchema = Choice(
  'OperatorRole',
  OPERATOR_ROLES,
  '`administrator`: everything. `billing`: accounts, their usage and their plans. `support`: states and reasons of all ' +
    'accounts, without texts and whole addresses.',
);

/** Role of who is signed in. */
export const SessionOperatorRoleSchema = Type.Unsafe<OperatorRole | null>({
  type: ['string', 'null'],
  title: 'SessionOperatorRole',
  enum: [...OPERATOR_ROLES, null],
  description: 'What an operator may do; null for everybody else.',
});

/** Longest time that two tokens of a person overlap. */
const MAX_OVERLAP_HOURS = 720;

export const NewOperatorTokenSchema = Type.Object(
  {
    name: { ...line(100), description: 'Whose it is: acts with it name the person.' },
    role: OperatorRoleSchema,
    expires_at: Type.Optional(
      Type.Unsafe<string | number | null>({
        ...TimeInputSchema,
        type: ['string', 'integer', 'null'],
      }),
    ),
  },
  { title: 'NewOperatorToken', additionalProperties: false },
);

export const OperatorRotationSchema = Type.Object(
  {
    overlap_hours: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: MAX_OVERLAP_HOURS,
        default: 24,
        description: 'How long the replaced token stays valid.',
      }),
    ),
    expires_at: NewOperatorTokenSchema.properties.expires_at,
  },
  { title: 'OperatorTokenRotation', additionalProperties: false },
);

export const OperatorTokenSchema = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    role: OperatorRoleSchema,
    hint: Type.String({ description: 'The last four characters of the token.' }),
    expires_at: nullable(TimeSchema),
    last_used_at: nullable({
      ...TimeSchema,
      description: `When a call with it came last, to ${NOTE_USE_EVERY_MS / 60_000} minutes. Null: none is known.`,
    }),
    created_by: Type.String({ description: 'Name of the operator who made it.' }),
    created_at: TimeSchema,
  },
  {
    title: 'OperatorToken',
    description: `A token of a person who operates the installation; at most ${MAX_OPERATOR_TOKENS}.`,
  },
);

export const CreatedOperatorTokenSchema = Type.Object(
  {
    ...OperatorTokenSchema.properties,
    token: Type.String({ description: 'Shown in this answer only.' }),
  },
  { title: 'CreatedOperatorToken' },
);

/** What an act changed, member by member. */
export const ActChangeSchema = Type.Object(
  {
    member: Type.String({ description: 'Path of the member: `plan.quota`.' }),
    before: nullable(Type.String({ description: 'As text; null: it was not there.' })),
    after: nullable(Type.String({ description: 'As text; null: it is not there any more.' })),
  },
  { title: 'ActChange' },
);

export const OperatorActsQuerySchema = Type.Object(
  {
    ...loggedPage,
    ...period,
    account: Type.Optional(line(100)),
    actor: Type.Optional({
      ...line(100),
      description: 'Id of an operator’s token, or `operator` for the one of the setting.',
    }),
    operation: Type.Optional(line(100)),
  },
  { additionalProperties: false },
);

export const OperatorActSchema = Type.Object(
  {
    id: Type.String(),
    at: TimeSchema,
    actor: Type.String({
      description: 'Id of an operator’s token; `operator` with the one of the setting.',
    }),
    actor_name: nullable(
      Type.String({ description: 'Name of the person; null with the token of the setting.' }),
    ),
    role: OperatorRoleSchema,
    operation: Type.String({
      description:
        'Id of the operation of this API; `restore` and `rotateKey` of the command line.',
    }),
    status: Type.Integer(),
    reason: Type.String(),
    failure: SaidSchema,
    account: nullable(Type.String({ description: 'Account that the act concerns.' })),
    changes: Type.Array(ActChangeSchema, {
      maxItems: 50,
      description: 'What it changed, without secrets and contents.',
    }),
    route: nullable(Type.String()),
    ip: nullable(Type.String()),
  },
  { title: 'OperatorAct' },
);

export type OperatorTokenView = Static<typeof OperatorTokenSchema>;
export type OperatorActView = Static<typeof OperatorActSchema>;
