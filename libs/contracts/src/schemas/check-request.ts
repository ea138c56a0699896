import { Type } from 'typebox';
import type { Static } from 'typebox';
import { ADDRESS_FORMS } from '../addresses/address-forms.ts';
import { byChannel, type Channel } from '../channels.ts';
import { MAX_TARGET } from '../limits/limits.ts';
import { TARGET_CHECKS } from '../limits/target-checks.ts';
import { KeysSchema } from './keys.ts';

const YEAR_SECONDS = 366 * 24 * 60 * 60;

/** An address, or one by channel. */
export type CheckTargetInput = string | Partial<Record<Channel, string>>;

const TargetSchema = Type.Unsafe<CheckTargetInput>({
  title: 'CheckTarget',
  type: ['string', 'object'],
  minLength: 1,
  maxLength: MAX_TARGET,
  minProperties: 1,
  properties: byChannel((_definition, channel) => ({
    type: 'string',
    minLength: 1,
    maxLength: MAX_TARGET,
    description: `As \`target.${channel}\` of a send.`,
  })),
  additionalProperties: false,
  description:
    'A text is a mail address, `@name` of Telegram or a phone number (whatsapp and waba). A chat ID of ' +
    'Telegram needs the object: `{"telegram": "123456789"}`.',
});

/** Body of `POST /v1/check`. */
export const CheckRequestSchema = Type.Object(
  {
    targets: Type.Array(TargetSchema, {
      minItems: 1,
      maxItems: TARGET_CHECKS.mostTargets,
      description: `Up to ${TARGET_CHECKS.mostAtOnce} are answered at once, more in the background.`,
    }),
    keys: Type.Optional(KeysSchema),
    max_age: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: YEAR_SECONDS,
        default: TARGET_CHECKS.maxAge,
        description: 'A number whose last lookup is older than this (seconds) is looked up again.',
      }),
    ),
    lookup: Type.Optional(
      Type.Boolean({
        default: true,
        description: '`false` asks no provider: the answer is what is known.',
      }),
    ),
  },
  { title: 'CheckRequest', additionalProperties: false },
);

export type CheckRequestBody = Static<typeof CheckRequestSchema>;

/** Example targets of the reference. */
export const SAMPLE_TARGETS: readonly CheckTargetInput[] = [
  ADDRESS_FORMS.phone.sample,
  ADDRESS_FORMS.mail.sample,
  { telegram: ADDRESS_FORMS.chat.sample },
];
