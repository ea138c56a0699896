import { ACCOUNT_STATES, INBOUND_CHOICES } from '@cascade/store';
import { Type } from 'typebox';
import { Choice, line, TimeSchema } from './fields.ts';

const reason = line(500, 'People of the account read it.');

const inbound = Choice(
  'StoppedInbound',
  INBOUND_CHOICES,
  'What becomes of messages of contacts meanwhile. `keep`: they are stored and told to webhooks. `refuse`: they are ' +
    'acknowledged to the provider and not stored; an opt-out counts all the same.',
);

export const AccountStateSchema = Choice(
  'AccountState',
  ACCOUNT_STATES,
  '`suspended`, `closing`: calls of its tokens answer 403 and nothing is sent. `closed`: it was erased.',
);

const stopFields = { at: TimeSchema, reason: Type.String(), inbound };

const SuspensionSchema = Type.Object(stopFields, { title: 'Suspension' });

const ClosingSchema = Type.Object(
  {
    ...stopFields,
    erase_at: TimeSchema,
    erasing: Type.Boolean({
      description: 'The erasure has begun: it can no longer be taken back.',
    }),
  },
  { title: 'AccountClosing', description: 'It can be taken back until the erasure begins.' },
);

const MonthSchema = Type.Object(
  {
    month: Type.String({ description: '`2026-11`, UTC.' }),
    accepted: Type.Integer({ description: 'Requests.' }),
    sent: Type.Integer({ description: 'Sends that a provider took.' }),
    failed: Type.Integer(),
    unknown: Type.Integer(),
  },
  { title: 'AccountMonth' },
);

const ClosedSchema = Type.Object(
  { at: TimeSchema, usage: Type.Array(MonthSchema, { maxItems: 60 }) },
  { title: 'ClosedAccount' },
);

/** Of an account that isn't simply active. */
export const AccountLifeSchema = Type.Object(
  {
    suspended: Type.Optional(SuspensionSchema),
    closing: Type.Optional(ClosingSchema),
    closed: Type.Optional(ClosedSchema),
  },
  { title: 'AccountLife' },
);

export const SuspendSchema = Type.Object(
  { reason, inbound: Type.Optional(inbound) },
  { title: 'AccountSuspension', additionalProperties: false },
);

export const CloseSchema = Type.Object(
  {
    reason,
    inbound: Type.Optional(inbound),
    erase_after_days: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 365,
        description: 'When its erasure begins; 30 when absent, 0 is in an hour.',
      }),
    ),
  },
  { title: 'AccountClosure', additionalProperties: false },
);
