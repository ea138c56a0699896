import { Type } from 'typebox';
import type { Static } from 'typebox';
import { byChannel, type Channel } from '../channels.ts';
import { MAX_TARGET } from '../limits/limits.ts';
import { VERIFY, VERIFY_LANGUAGES } from '../limits/verify.ts';
import { ChannelSchema } from './channel.ts';
import { KeysSchema } from './keys.ts';
import { TargetSchema } from './target.ts';

const { codeLength, expiresIn, resendAfterMs } = VERIFY;

/** An address for every channel that could have it, or one by channel. */
export type VerifyTargetInput = string | Static<typeof TargetSchema>;

/** A template for its own channel, or one by channel. */
export type VerifyTemplateInput = number | Partial<Record<Channel, number>>;

const VerifyTargetSchema = Type.Unsafe<VerifyTargetInput>({
  title: 'VerifyTarget',
  type: ['string', 'object'],
  minLength: 1,
  maxLength: MAX_TARGET,
  minProperties: 1,
  properties: TargetSchema.properties,
  additionalProperties: false,
  description:
    'As `target` of a send. A text is one address for every channel that could have it: a phone number, a ' +
    'mail address, `@name` of Telegram. Every channel that is used needs an address.',
});

const VerifyTemplateSchema = Type.Unsafe<VerifyTemplateInput>({
  title: 'VerifyTemplate',
  type: ['integer', 'object'],
  minimum: 1,
  minProperties: 1,
  properties: byChannel(() => ({ type: 'integer', minimum: 1 })),
  additionalProperties: false,
  description:
    'Own templates in place of the text of the service: an id, or one by channel. A template has the ' +
    'placeholder `{{code}}` (waba: its first one), and may have `{{minutes}}`, `{{name}}` and those of ' +
    '`target.variables`.',
});

const VerificationIdSchema = Type.String({
  minLength: 1,
  maxLength: 60,
  description: 'The `verification_id` of `POST /v1/verify`.',
});

/** Body of `POST /v1/verify`. */
export const VerifyRequestSchema = Type.Object(
  {
    keys: KeysSchema,
    target: VerifyTargetSchema,
    channels: Type.Optional(
      Type.Array(ChannelSchema, {
        minItems: 1,
        uniqueItems: true,
        description:
          'Channels in order, one tier each: the next one is used when the one before it fails, and by ' +
          '`POST /v1/verify/resend`. Without it, tiers are those of `keys`.',
      }),
    ),
    code_length: Type.Optional(
      Type.Integer({
        minimum: codeLength.least,
        maximum: codeLength.most,
        default: codeLength.usual,
        description: 'Digits of the code.',
      }),
    ),
    expires_in: Type.Optional(
      Type.Integer({
        minimum: expiresIn.least,
        maximum: expiresIn.most,
        default: expiresIn.usual,
        description: 'Seconds until the code expires.',
      }),
    ),
    template: Type.Optional(VerifyTemplateSchema),
    locale: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$',
        maxLength: 35,
        description:
          'Language of the text, such as `id` or `en-GB`. The service has texts in ' +
          `${VERIFY_LANGUAGES.join(' and ')}; others are English. Default: the account's language.`,
      }),
    ),
    ip: Type.Optional(
      Type.String({
        minLength: 2,
        maxLength: 45,
        description:
          'IP address of the person who asked for the code. Codes are limited for each network (IPv4 /24, ' +
          'IPv6 /64). It is not kept.',
      }),
    ),
  },
  { title: 'VerifyRequest', additionalProperties: false },
);

export type VerifyRequestBody = Static<typeof VerifyRequestSchema>;

/** Body of `POST /v1/verify/check`. */
export const VerifyCheckSchema = Type.Object(
  {
    verification_id: VerificationIdSchema,
    code: Type.String({
      minLength: 1,
      maxLength: 40,
      description: 'What the person entered. Spaces and dashes are ignored.',
    }),
  },
  { title: 'VerifyCheck', additionalProperties: false },
);

export type VerifyCheckBody = Static<typeof VerifyCheckSchema>;

/** Body of `POST /v1/verify/resend`. */
export const VerifyResendSchema = Type.Object(
  { verification_id: VerificationIdSchema },
  {
    title: 'VerifyResend',
    additionalProperties: false,
    description: `At most one message in ${resendAfterMs / 1_000} seconds.`,
  },
);

export type VerifyResendBody = Static<typeof VerifyResendSchema>;
