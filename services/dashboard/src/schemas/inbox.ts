import { ChannelSchema, ContactSchema } from '@cascade/contracts';
import { Type, type Static } from 'typebox';
import { line, nullable, TimeInputSchema, TimeSchema } from './fields.ts';
import { PageQuerySchema } from './pages.ts';
import { SendDetailSchema } from './requests.ts';

const MAX_CONTACT = 200;
/** Conversations that one call changes. */
const MAX_THREADS = 200;
const MAX_NOTE = 4_000;
const MAX_CANNED_TEXT = 4_096;

/** The conversation of a contact with a device. */
const which = {
  device: line(100, 'Id of the device.'),
  contact: line(MAX_CONTACT, '`from.id` of its messages.'),
};

export const ThreadQuerySchema = Type.Object(which, { additionalProperties: false });

/** A list of what a conversation has. */
export const OfThreadQuerySchema = Type.Object(
  { ...which, ...PageQuerySchema.properties },
  { additionalProperties: false },
);

export const ThreadsQuerySchema = Type.Object(
  {
    ...PageQuerySchema.properties,
    assignee: Type.Optional(line(100, 'Id of a person, or `me`.')),
    device: Type.Optional(line(100)),
    channel: Type.Optional(ChannelSchema),
  },
  { additionalProperties: false },
);

const ThreadNamesSchema = Type.Array(
  Type.Object(
    {
      ...which,
      through: Type.Optional(
        Type.Unsafe<string | number>({
          ...TimeInputSchema,
          description: '`at` of the newest message that counts; the newest stored one without it.',
        }),
      ),
    },
    { title: 'ThreadName', additionalProperties: false },
  ),
  { minItems: 1, maxItems: MAX_THREADS },
);

export const ThreadsChangeSchema = Type.Object(
  {
    threads: ThreadNamesSchema,
    done: Type.Optional(Type.Boolean({ description: 'A new message reopens a thread.' })),
    assignee: Type.Optional(
      nullable(line(100, 'Id of a person of the account, or `me`; null for nobody.')),
    ),
  },
  { title: 'ThreadsChange', additionalProperties: false },
);

export const ThreadsReadSchema = Type.Object(
  {
    threads: ThreadNamesSchema,
    typing: Type.Optional(
      Type.Literal(true, {
        description:
          'The person writes an answer. Contacts see it where the device has `show_reading`, at most once in 20 ' +
          'seconds.',
      }),
    ),
  },
  { title: 'ThreadsRead', additionalProperties: false },
);

/** What colleagues noted of the conversation of a message. */
export const ThreadStateSchema = Type.Object(
  {
    done: Type.Boolean({ description: 'The message was there when the thread was ended.' }),
    unread: Type.Boolean({ description: 'By the person who asks.' }),
    assignee: nullable(Type.String({ description: 'Id of the person who takes care of it.' })),
  },
  { title: 'ThreadState' },
);

export const ThreadSchema = Type.Object(
  {
    ...which,
    channel: ChannelSchema,
    from: ContactSchema,
    state: ThreadStateSchema,
    looks_like_opt_out: Type.Boolean({
      description:
        'The newest message seems to ask for no more messages, in words that opt nobody out by themselves. A ' +
        'suggestion to a person: nothing follows by itself.',
    }),
    needs_template: Type.Boolean({ description: 'A reply must use a template.' }),
    shows_reading: Type.Boolean({
      description: 'The contact sees that messages are read, and that somebody writes.',
    }),
    suppressed_at: nullable({
      ...TimeSchema,
      description:
        'Since then the contact gets no messages on this channel: it opted out, its address bounced, or somebody wants it so.',
    }),
    window_open_until: nullable({
      ...TimeSchema,
      description:
        'Until then any reply may be sent; null where the channel has no such window, or it is closed.',
    }),
  },
  { title: 'Thread' },
);

export const SentInThreadSchema = Type.Object(
  {
    ...SendDetailSchema.properties,
    automatic: Type.Boolean({ description: 'A rule of the account sent it.' }),
  },
  { title: 'SentInThread' },
);

export const NewThreadNoteSchema = Type.Object(
  { ...which, text: Type.String({ minLength: 1, maxLength: MAX_NOTE, pattern: '\\S' }) },
  { title: 'NewThreadNote', additionalProperties: false },
);

export const ThreadNoteSchema = Type.Object(
  {
    id: Type.String(),
    ...which,
    by: Type.String({ description: 'Id of the person or token; `operator` for the operator.' }),
    by_name: Type.String(),
    text: Type.String(),
    at: TimeSchema,
  },
  { title: 'ThreadNote' },
);

export const ColleagueSchema = Type.Object(
  { id: Type.String(), email: Type.String() },
  { title: 'Colleague' },
);

const canned = {
  name: line(60, 'What people type to find it.'),
  text: Type.String({
    minLength: 1,
    maxLength: MAX_CANNED_TEXT,
    pattern: '\\S',
    description: 'May have `{{name}}`, `{{address}}`, `{{device}}` and `{{me}}`.',
  }),
};

export const NewCannedReplySchema = Type.Object(canned, {
  title: 'NewCannedReply',
  additionalProperties: false,
});

export const CannedReplyPatchSchema = Type.Object(
  { name: Type.Optional(canned.name), text: Type.Optional(canned.text) },
  { title: 'CannedReplyPatch', additionalProperties: false, minProperties: 1 },
);

export const CannedReplySchema = Type.Object(
  { id: Type.String(), name: Type.String(), text: Type.String(), created_at: TimeSchema },
  { title: 'CannedReply' },
);

export type ThreadStateView = Static<typeof ThreadStateSchema>;
export type SentInThreadView = Static<typeof SentInThreadSchema>;
export type ThreadNoteView = Static<typeof ThreadNoteSchema>;
export type CannedReplyView = Static<typeof CannedReplySchema>;
