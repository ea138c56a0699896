import { ChannelSchema } from '@cascade/contracts';
import { Type, type Static } from 'typebox';
import { Choice, nullable, TimeSchema } from './fields.ts';
import { PageQuerySchema } from './pages.ts';

export const HeldRequestSchema = Type.Object(
  {
    request_id: Type.Integer(),
    account: Type.String(),
    account_held: Type.Boolean({
      description: 'The account itself is held: release it first.',
    }),
    state: Choice(
      'HeldState',
      ['scheduled', 'open'],
      '`open`: it was under way when the backup was taken. `scheduled`: its time came, or comes, after that.',
    ),
    channels: Type.Array(ChannelSchema),
    accepted_at: TimeSchema,
    due_at: TimeSchema,
    expires_at: TimeSchema,
  },
  { title: 'HeldRequest' },
);

export const WhatIsHeldSchema = Type.Object(
  {
    requests: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, maxItems: 1_000 }),
    ),
    all: Type.Optional(Type.Literal(true, { description: 'Every held request.' })),
    events: Type.Optional(
      Type.Literal(true, { description: 'Events that no endpoint has received.' }),
    ),
    account: Type.Optional(
      Type.String({
        maxLength: 100,
        description: 'With `all` and `events`: those of one account.',
      }),
    ),
  },
  { title: 'HeldSelection', additionalProperties: false, minProperties: 1 },
);

export const SettledHeldSchema = Type.Object(
  {
    requests: Type.Integer({ description: 'Number of requests that were released or cancelled.' }),
    events: Type.Integer(),
  },
  { title: 'SettledHeld' },
);

export const HeldEventsSchema = Type.Object({ events: Type.Integer() }, { title: 'HeldEvents' });

export const HeldRequestsQuerySchema = Type.Object(
  {
    ...PageQuerySchema.properties,
    account: Type.Optional(Type.String({ maxLength: 100, description: 'Of one account.' })),
  },
  { additionalProperties: false },
);

export const HeldAccountSchema = Type.Object(
  {
    account: Type.Object({ id: Type.String(), name: Type.String() }, { title: 'AccountName' }),
    held_at: { ...TimeSchema, description: 'When the backup was restored.' },
    open: Type.Integer({ description: 'Requests that were under way when the backup was taken.' }),
    scheduled: Type.Integer({ description: 'Requests that were scheduled then.' }),
    batches: Type.Integer({ description: 'Campaigns that were running then.' }),
    events: Type.Integer({
      description: 'Events that no endpoint had received then, as far as the backup knows.',
    }),
    oldest_due_at: nullable({ ...TimeSchema, description: 'Of the requests; null without one.' }),
  },
  { title: 'HeldAccount' },
);

export const HeldAccountsSelectionSchema = Type.Object(
  {
    accounts: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { minItems: 1, maxItems: 1_000 }),
    ),
    all: Type.Optional(Type.Literal(true, { description: 'Every held account.' })),
  },
  { title: 'HeldAccountsSelection', additionalProperties: false, minProperties: 1 },
);

export const ReleasedAccountsSchema = Type.Object(
  {
    accounts: Type.Integer({ description: 'Accounts that were held, and work from now on.' }),
    scheduled: Type.Integer({ description: 'Their requests that are due later, and go on.' }),
    batches: Type.Integer({ description: 'Their campaigns that begin later, and go on.' }),
    left: Type.Integer({
      description: 'Their requests that stay held: the original may have sent them.',
    }),
  },
  { title: 'ReleasedAccounts' },
);

export type HeldAccountView = Static<typeof HeldAccountSchema>;
export type HeldRequestView = Static<typeof HeldRequestSchema>;
