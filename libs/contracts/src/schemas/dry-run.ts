import { Type, type Static } from 'typebox';
import { byChannel } from '../channels.ts';
import { CostSchema } from './prices.ts';
import { ChosenFormSchema, ErrorCodeSchema, SkippedSchema } from './send-response.ts';
import { WaitingSchema } from './request-status.ts';

const device = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'The device that would send; of a sender pool the one that would be chosen now.',
});

const note = Type.Optional(
  Type.String({
    description:
      'What a caller may not expect: both forms of a number that was written nationally, a ' +
      '`fallback_sequence` that is ignored.',
  }),
);

const WouldSendSchema = Type.Object(
  {
    status: Type.Literal(true),
    device,
    to: Type.String({ description: 'The recipient as the message would be addressed.' }),
    content: Type.Unknown({ description: 'What the recipient would read, `{kind, …}`.' }),
    chosen: Type.Optional({
      ...ChosenFormSchema,
      description:
        'What would go now: the `message` while the session window is known to be open, else the template of ' +
        '`otherwise`. Present where the content has `otherwise`.',
    }),
    segments: Type.Optional(
      Type.Integer({ minimum: 1, description: 'Parts of a text, on a channel that counts them.' }),
    ),
    cost: Type.Optional({
      ...CostSchema,
      description:
        "What it would cost by the account's price table; absent where that has no price for it.",
    }),
    waiting: Type.Optional(WaitingSchema),
    note,
  },
  { title: 'WouldSend', additionalProperties: false },
);

const WouldFailSchema = Type.Object(
  {
    status: Type.Literal(false),
    device,
    reason: Type.String({ minLength: 1 }),
    code: ErrorCodeSchema,
    note,
  },
  { title: 'WouldFail', additionalProperties: false },
);

const DryRunChannelSchema = Type.Union([WouldFailSchema, WouldSendSchema], {
  title: 'DryRunChannel',
});

const DryRunTierSchema = Type.Object(
  {
    tier: Type.Integer({ minimum: 0, description: 'Place of the tier: 0 is sent first.' }),
    channels: Type.Object(
      byChannel(() => Type.Optional(DryRunChannelSchema)),
      { title: 'DryRunChannels', additionalProperties: false, minProperties: 1 },
    ),
  },
  { title: 'DryRunTier', additionalProperties: false },
);

/** Body of `POST /v1/send/dry-run`. */
export const DryRunResultSchema = Type.Object(
  {
    status: Type.Boolean({
      description: '`true`: at least one channel would be handed to its provider.',
    }),
    dry_run: Type.Literal(true, { description: 'Nothing was sent.' }),
    tiers: Type.Array(DryRunTierSchema, {
      minItems: 1,
      description: 'Every tier, in their order.',
    }),
    skipped: Type.Optional({
      ...SkippedSchema,
      description:
        'Channels of tiers that `context.behaviour.max_cost` would keep from opening, if nothing was spent before.',
    }),
  },
  { title: 'DryRunResult', additionalProperties: false },
);

export type DryRunChannel = Static<typeof DryRunChannelSchema>;
export type DryRunResult = Static<typeof DryRunResultSchema>;
