import { byChannel, ChannelSchema } from '@cascade/contracts';
import { Type } from 'typebox';
import { line, nullable } from './fields.ts';

const listed = {
  channel: Type.Optional(ChannelSchema),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  cursor: Type.Optional(Type.String({ pattern: '^\\d{1,15}$' })),
};

export const SandboxMessagesQuerySchema = Type.Object(
  { ...listed, to: Type.Optional(line(320)) },
  { additionalProperties: false },
);

export const SandboxAnswersQuerySchema = Type.Object(
  { ...listed, contact: Type.Optional(line(320)) },
  { additionalProperties: false },
);

const SandboxRowSchema = Type.Object(
  { id: Type.Integer(), channel: ChannelSchema },
  {
    title: 'SandboxRow',
    additionalProperties: true,
    description: "As the sandbox's own routes show it.",
  },
);

export const SandboxPageSchema = Type.Object(
  {
    running: Type.Boolean({
      description: 'False: this installation has no sandbox, or the sandbox does not answer.',
    }),
    data: Type.Array(SandboxRowSchema),
    has_more: Type.Boolean(),
    next_cursor: nullable(Type.String()),
  },
  { title: 'SandboxPage' },
);

export const SandboxRecipientsSchema = Type.Object(
  {
    running: Type.Boolean(),
    data: Type.Array(
      Type.Object(
        {
          name: Type.String(),
          means: Type.String({ description: 'What happens to a message, in one sentence.' }),
          arrives: Type.Boolean(),
          addresses: Type.Object(
            byChannel(() => Type.Optional(Type.String())),
            { title: 'SandboxAddresses' },
          ),
        },
        { title: 'SandboxRecipient' },
      ),
    ),
  },
  { title: 'SandboxRecipients' },
);

export const SandboxActSchema = Type.Object(
  {
    device: line(100, 'Id of a sandbox device of the account.'),
    contact: line(320, 'Who does it: number, chat id or mail address.'),
  },
  {
    additionalProperties: true,
    title: 'SandboxAct',
    description:
      'What a contact does with a device: exactly one of `text`, `tap`, `row`, `file`, `location`, `flow`, `order`, `address`; ' +
      'the members are those of `POST /sandbox/answers`.',
  },
);

export const SandboxActedSchema = Type.Object(
  { id: Type.String({ description: "The provider's message id." }) },
  { additionalProperties: true, title: 'SandboxActed' },
);

export const SandboxLinkSchema = Type.Object(
  {
    qr: Type.Optional(Type.String({ minLength: 1, maxLength: 2_000 })),
    code: Type.Optional(line(20)),
    number: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{6,14}$' })),
  },
  { title: 'SandboxLink', additionalProperties: false, minProperties: 1 },
);
