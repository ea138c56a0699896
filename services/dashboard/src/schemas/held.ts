import { ChannelSchema } from '@cascade/contracts';
import { Type, type Static } from 'typebox';
import { Choice, TimeSchema } from './fields.ts';

export const HeldRequestSchema = Type.Object(
  {
    request_id: Type.Integer(),
    account: Type.String(),
    state: Choice(
      'HeldState',
      ['scheduled', 'open'],
      '`scheduled`: its time came after the backup was taken.',
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

export type HeldRequestView = Static<typeof HeldRequestSchema>;
