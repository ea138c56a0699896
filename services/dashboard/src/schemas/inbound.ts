import {
  ChannelSchema,
  ContactSchema,
  InboundMessageSchema,
  UNANSWERED_REASONS,
} from '@cascade/contracts';
import { Type, type Static } from 'typebox';
import {
  Choice,
  ContentsRemovedSchema,
  line,
  nullable,
  TimeInputSchema,
  TimeSchema,
} from './fields.ts';
import { SaidSchema } from './failures.ts';
import { ThreadStateSchema } from './inbox.ts';
import { PageQuerySchema, PeopleFormatSchema } from './pages.ts';

const listed = {
  ...PageQuerySchema.properties,
  format: Type.Optional(PeopleFormatSchema),
  from: Type.Optional(TimeInputSchema),
  to: Type.Optional(TimeInputSchema),
  channel: Type.Optional(ChannelSchema),
  device: Type.Optional(line(100)),
};

export const InboundQuerySchema = Type.Object(
  {
    ...listed,
    contact: Type.Optional(line(200, '`from.id` of the contact.')),
    q: Type.Optional(
      line(100, 'Words of a message, or of the name, number or address of its contact.'),
    ),
  },
  { additionalProperties: false },
);

export const SubmissionQuerySchema = Type.Object(
  { ...listed, form: Type.Optional(line(100, 'Id of the form.')) },
  { additionalProperties: false },
);

const told = {
  id: Type.String(),
  at: TimeSchema,
  channel: ChannelSchema,
  device: Type.String(),
  from: ContactSchema,
  production: Type.Boolean({ description: 'False for traffic of sandbox devices.' }),
  contents_removed_at: ContentsRemovedSchema,
};

const InboundSchema = Type.Object(
  {
    ...told,
    message: InboundMessageSchema,
    contents_failure: Type.Optional(SaidSchema),
    unanswered: Type.Optional(
      Choice(
        'UnansweredReason',
        UNANSWERED_REASONS,
        '`reply_limit`: the automatic replies of its device were used up for the hour. `person_writes`: a person had ' +
          'just written to the contact (`silent_minutes`).',
      ),
    ),
  },
  { title: 'InboundRecord' },
);

const AnswerSchema = Type.Object(
  {
    request_id: Type.Optional(
      Type.Integer({ description: 'Absent where a person answered on the device itself.' }),
    ),
    echo_id: Type.Optional(
      Type.String({ description: 'Id of the message that a person wrote on the device itself.' }),
    ),
    at: TimeSchema,
    automatic: Type.Boolean({ description: 'A rule of the account answered.' }),
    text: nullable(
      Type.String({ description: 'Its beginning; null where it has none, or may not be shown.' }),
    ),
  },
  { title: 'InboxAnswer' },
);

export const ListedInboundSchema = Type.Object(
  {
    ...InboundSchema.properties,
    contact: Type.String({
      description:
        'Names the contact: the same for all messages of one, whichever number or id they came from.',
    }),
    thread: Type.Optional(ThreadStateSchema),
    answer: Type.Optional(
      nullable({
        ...AnswerSchema,
        description:
          'The newest send to the contact on this channel, or the newest message that a person wrote to it on the ' +
          'device itself, that came after its newest message; null: nobody has ' +
          'answered. Absent at earlier messages.',
      }),
    ),
  },
  { title: 'ListedInboundMessage' },
);

export const EchoQuerySchema = Type.Object(
  {
    ...PageQuerySchema.properties,
    from: Type.Optional(TimeInputSchema),
    to: Type.Optional(TimeInputSchema),
    channel: Type.Optional(ChannelSchema),
    device: Type.Optional(line(100)),
    contact: Type.Optional(line(200, '`to.id` of the contact.')),
    begun: Type.Optional(
      Type.Boolean({
        description:
          'Only the newest message of each conversation that a person began: its contact has written nothing to the ' +
          'device. A page may be short or empty.',
      }),
    ),
  },
  { additionalProperties: false },
);

const { from: _from, ...toldTo } = told;

export const EchoSchema = Type.Object(
  {
    ...toldTo,
    to: ContactSchema,
    message: InboundMessageSchema,
    contents_failure: Type.Optional(SaidSchema),
    contact: Type.Optional(
      Type.String({ description: 'Names the contact, as at its messages. Only with `begun`.' }),
    ),
    thread: Type.Optional(ThreadStateSchema),
  },
  {
    title: 'EchoRecord',
    description:
      'A message that a person wrote to a contact on the device itself: no send made it.',
  },
);

export const SubmissionSchema = Type.Object(
  {
    ...told,
    form: Type.Object({ id: Type.String(), name: Type.String() }, { title: 'FormName' }),
    answers: Type.Object(
      {},
      {
        title: 'StoredAnswers',
        additionalProperties: true,
        description: 'By question, as in the event `submission`.',
      },
    ),
  },
  { title: 'Submission' },
);

export type InboundView = Static<typeof InboundSchema>;
export type AnswerView = Static<typeof AnswerSchema>;
export type ListedInboundView = Static<typeof ListedInboundSchema>;
export type EchoView = Static<typeof EchoSchema>;
export type SubmissionView = Static<typeof SubmissionSchema>;
