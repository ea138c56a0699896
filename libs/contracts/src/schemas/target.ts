import { Type } from 'typebox';
import { byChannel, type ChannelDefinition } from '../channels.ts';
import { MAX_TARGET, MAX_VARIABLES, MAX_VARIABLE_VALUE } from '../limits.ts';
import type { Variables } from '../message.ts';

const VariablesSchema = Type.Unsafe<Variables>({
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

const ADDRESSES: Readonly<Record<ChannelDefinition['address'], string>> = {
  phone: 'Phone number with country code, digits only; a leading `+` is optional.',
  chat: 'Chat ID, or `@name` of a public channel.',
  mail: 'E-mail address.',
};
const HIDDEN = ' Of a contact who hides it: `from.id` of an `incoming_message`.';

const addressSchema = ({ address, hiddenId }: ChannelDefinition) =>
  Type.Optional(
    Type.String({
      maxLength: MAX_TARGET,
      description: ADDRESSES[address] + (hiddenId === null ? '' : HIDDEN),
    }),
  );

export const TargetSchema = Type.Object(
  {
    ...byChannel(addressSchema),
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
