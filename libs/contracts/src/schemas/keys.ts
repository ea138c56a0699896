import { Type } from 'typebox';
import type { Static } from 'typebox';
import { byChannel, CHANNEL_DEFINITIONS, CHANNELS } from '../channels.ts';
import { NO_CONTROL_CHARACTERS } from './line.ts';
import { MAX_FALLBACK_SEQUENCE, MAX_TOKEN } from '../limits/limits.ts';
import { WITHIN } from '../requests/success.ts';
import { SuccessStateSchema } from './success-state.ts';

const withinDefaults = () =>
  CHANNELS.flatMap((channel) => {
    const { delivered, read } = CHANNEL_DEFINITIONS[channel].success;
    const defaults = Object.entries({ delivered, read }).flatMap(([state, rule]) =>
      rule === null || rule.decidedBy === 'acceptance' ? [] : `${rule.within} (${state})`,
    );
    return defaults.length === 0 ? [] : `${channel} ${defaults.join(', ')}`;
  }).join('; ');

export const ChannelKeySchema = Type.Object(
  {
    token: Type.String({
      minLength: 1,
      maxLength: MAX_TOKEN,
      pattern: NO_CONTROL_CHARACTERS,
      description: 'Channel token: a device token, sender token or equivalent for that channel.',
    }),
    fallback: Type.Optional(
      Type.Boolean({
        description:
          '`true` places the channel in a fallback tier; `false` means primary, whatever the ' +
          'sequence. When absent, a `fallback_sequence` from 1 makes it a fallback.',
      }),
    ),
    fallback_sequence: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: MAX_FALLBACK_SEQUENCE,
        description:
          'Tier number for fallback channels (1, 2, …); 0 for primary channels. A fallback ' +
          'channel without a number is in tier 1.',
      }),
    ),
    success: Type.Optional(SuccessStateSchema),
    within: Type.Optional(
      Type.Integer({
        minimum: WITHIN.least,
        maximum: WITHIN.most,
        description:
          'Seconds to wait for `success`, from the acceptance by the provider (addition). Only with ' +
          '`delivered` and `read`. Default: ' +
          `${withinDefaults()}.`,
      }),
    ),
  },
  { title: 'ChannelKey', additionalProperties: false },
);

export type ChannelKeyInput = Static<typeof ChannelKeySchema>;

export const KeysSchema = Type.Object(
  byChannel(() => Type.Optional(ChannelKeySchema)),
  {
    title: 'Keys',
    additionalProperties: false,
    description: 'Channel credentials. A key without content is ignored.',
  },
);
