import { Type } from 'typebox';
import { MAX_TARGET, MAX_VARIABLES, MAX_VARIABLE_VALUE } from '../limits.ts';
import type { Variables } from '../message.ts';

const VariablesSchema = Type.Unsafe<Variables>({
  type: 'object',
  title: 'Variables',
  maxProperties: MAX_VARIABLES,
  additionalProperties: {
    type: ['string', 'number', 'boolean', 'null'],
    maxLength: MAX_VARIABLE_VALUE,
  },
  description: 'Replace `{{placeholder}}` markers in templates and inline messages before sending.',
});

export const TargetSchema = Type.Object(
  {
    whatsapp: Type.Optional(
      Type.String({
        maxLength: MAX_TARGET,
        description:
          'Phone number with country code, digits only; a leading `+` is optional. Of a contact ' +
          'who hides it: `from.id` of an `incoming_message`.',
      }),
    ),
    telegram: Type.Optional(
      Type.String({
        maxLength: MAX_TARGET,
        description: 'Chat ID, or `@name` of a public channel.',
      }),
    ),
    waba: Type.Optional(
      Type.String({
        maxLength: MAX_TARGET,
        description:
          'Phone number with country code, digits only; a leading `+` is optional. Of a contact ' +
          'who hides it: `from.id` of an `incoming_message`.',
      }),
    ),
    email: Type.Optional(Type.String({ maxLength: MAX_TARGET, description: 'E-mail address.' })),
    variables: Type.Optional(VariablesSchema),
  },
  {
    title: 'Target',
    additionalProperties: false,
    description:
      'Recipient address per channel. A missing or malformed address fails its channel, not the ' +
      'request.',
  },
);
