import { Type } from 'typebox';
import { MAX_LANGUAGE } from '../content/languages.ts';
import { ADDRESS_FORMS } from '../addresses/address-forms.ts';
import { byChannel, type ChannelDefinition } from '../channels.ts';
import { MAX_TARGET, MAX_VARIABLES, MAX_VARIABLE_VALUE } from '../limits/limits.ts';
import type { Variables } from '../content/message.ts';

export const VariablesSchema = Type.Unsafe<Variables>({
  type: 'object',
  title: 'Variables',
  maxProperties: MAX_VARIABLES,
  additionalProperties: {
    title: 'VariableValue',
    type: ['string', 'number', 'boolean', 'null'],
    maxLength: MAX_VARIABLE_VALUE,
  },
  description:
    'Replace `{{placeholder}}` markers in templates and inline messages before sending. `{{name|there}}` has a fallback.',
});

const HIDDEN = ' Of a contact who hides it: `from.id` of an `incoming_message`.';

const addressSchema = ({ address, hiddenId }: ChannelDefinition) =>
  Type.Optional(
    Type.String({
      maxLength: MAX_TARGET,
      description: ADDRESS_FORMS[address].wording + (hiddenId === null ? '' : HIDDEN),
    }),
  );

export const TargetSchema = Type.Object(
  {
    ...byChannel(addressSchema),
    variables: Type.Optional(VariablesSchema),
    timezone: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description:
          'Where the recipient is, for a send window: an IANA name such as `Asia/Makassar` (addition). The zones of ' +
          'the phone numbers when absent.',
      }),
    ),
    locale: Type.Optional(
      Type.String({
        minLength: 2,
        maxLength: MAX_LANGUAGE,
        examples: ['id', 'pt-BR'],
        description:
          "The recipient's language (BCP 47), such as `id` or `pt-BR` (addition). A template goes in the nearest language " +
          'that it has, else in its own.',
      }),
    ),
  },
  {
    title: 'Target',
    additionalProperties: false,
    description:
      'Recipient address per channel. A missing or malformed address fails its channel, not the ' +
      'request.',
  },
);
