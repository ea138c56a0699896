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

const word = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 75, description }));

/** What Meta does to a number of the sandbox; it tells each by a webhook. */
export const SandboxMetaActSchema = Type.Object(
  {
    device: Type.String(),
    quality: word('`GREEN`, `YELLOW` or `RED`.'),
    limit: word('A messaging limit such as `TIER_10K`.'),
    name: word('A display name that is reviewed.'),
    decision: word('Of `name`: `APPROVED` if left out, `REJECTED` or `PENDING`.'),
    restriction: word(
      'Restricts its WABA for a day, such as `RESTRICTED_BIZ_INITIATED_MESSAGING`; `NONE` ends it.',
    ),
    ban: word('`SCHEDULE_FOR_DISABLE`, `DISABLE` or `REINSTATE`.'),
    violation: word('A violation of its WABA, such as `SCAM`.'),
    refuse: Type.Optional(
      Type.Object(
        {
          status: Type.Integer({ minimum: 400, maximum: 599 }),
          code: Type.Integer({ minimum: 0, maximum: 99_999_999 }),
          message: Type.String({ maxLength: 500 }),
        },
        {
          additionalProperties: false,
          title: 'SandboxRefusal',
          description: 'The error of Graph that the next message gets.',
        },
      ),
    ),
  },
  { additionalProperties: false, title: 'SandboxMetaAct', minProperties: 2 },
);
