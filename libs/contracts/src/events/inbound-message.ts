import { Type } from 'typebox';
import type { Static, TProperties } from 'typebox';
import { messageParts } from './inbound-parts.ts';

const strict = <P extends TProperties>(title: string, properties: P, description?: string) =>
  Type.Object(properties, {
    title,
    additionalProperties: false,
    ...(description === undefined ? {} : { description }),
  });

const optionalText = (description: string) => Type.Optional(Type.String({ description }));

/**
 * Types of inbound messages. `button` and `list` are taps on a sent message; `deleted` says that the
 * contact deleted the message with this id.
 */
const INBOUND_TYPES = [
  'text',
  'image',
  'video',
  'audio',
  'document',
  'sticker',
  'location',
  'contact',
  'button',
  'list',
  'email',
  'poll',
  'vote',
  'reaction',
  'deleted',
  'flow',
  'order',
  'product',
  'system',
  'unsupported',
] as const;

export type InboundType = (typeof INBOUND_TYPES)[number];

const fileMembers = {
  id: Type.Optional(
    Type.Integer({ minimum: 1, description: 'Id among the files of the account.' }),
  ),
  name: Type.String({ description: 'File name; made from the type where the sender gave none.' }),
  mime: Type.String({ description: 'Media type.' }),
  size: Type.Optional(Type.Integer({ minimum: 0, description: 'Bytes.' })),
  error: optionalText('Why the file could not be stored; there is no `id` then.'),
};

/** A file that a contact sent, as it is stored with the message. */
const InboundFileSchema = strict('InboundFile', fileMembers);
export type InboundFile = Static<typeof InboundFileSchema>;

/** A contact's file as receivers of events get it. */
export const EventFileSchema = strict('EventFile', {
  ...fileMembers,
  url: optionalText('Signed link to the content; it works for 24 hours without a token.'),
});

export const LocationSchema = strict('InboundLocation', {
  lat: Type.Number(),
  lng: Type.Number(),
  name: optionalText('Name of the place.'),
  address: optionalText('Address of the place.'),
});
export type InboundLocation = Static<typeof LocationSchema>;

const messageMembers = {
  id: Type.String({ minLength: 1, description: "The provider's id of the message." }),
  type: Type.Unsafe<InboundType>({
    type: 'string',
    title: 'InboundMessageType',
    enum: [...INBOUND_TYPES],
  }),
  text: optionalText('Text, or the caption of a file.'),
  location: Type.Optional(LocationSchema),
  button: Type.Optional(
    strict(
      'TappedButton',
      {
        id: Type.String({ description: 'Callback data, or the id of the reply button.' }),
        text: optionalText('What the button read, where it is known.'),
      },
      'A tap on a button.',
    ),
  ),
  list: Type.Optional(
    strict(
      'PickedRow',
      {
        id: Type.String({ description: 'Id of the row.' }),
        title: optionalText('What the row read.'),
        description: optionalText('The line below it.'),
      },
      'A row picked from a list.',
    ),
  ),
  subject: optionalText('Mail alone.'),
  html: optionalText('Mail alone: the HTML part, as it was sent.'),
  reply_to: optionalText("The provider's id of the message that this one answers."),
  contents_error: optionalText(
    'Why what the contact wrote could not be stored (an addition): text, subject and other contents are missing then.',
  ),
  edited: Type.Optional(
    Type.Literal(true, { description: 'The contact changed a message of this id.' }),
  ),
  incomplete: Type.Optional(
    strict(
      'IncompleteText',
      {
        parts: Type.Integer({ minimum: 2, description: 'Number of parts of the whole text.' }),
        missing: Type.Array(Type.Integer({ minimum: 1 }), {
          description: 'Numbers of the parts that did not come in time; `[…]` stands for them.',
        }),
      },
      'Parts of a long text are missing (an addition).',
    ),
  ),
  ...messageParts,
  auto_submitted: optionalText(
    'Mail alone (an addition): what a program says of itself in `Auto-Submitted` (RFC 3834), such as ' +
      '`auto-generated` of a contact form. Rules and forms never answer such a mail; neither should you.',
  ),
  authentication: Type.Optional(
    strict(
      'MailAuthentication',
      {
        spf: Type.String(),
        dkim: Type.String(),
        dmarc: Type.String(),
      },
      'Mail alone: verdicts such as `pass`, `fail`, `none` (RFC 8601).',
    ),
  ),
};

/** An inbound message, as `inbound` stores it and the log shows it. */
export const InboundMessageSchema = strict('StoredInboundMessage', {
  ...messageMembers,
  file: Type.Optional(InboundFileSchema),
  attachments: Type.Optional(Type.Array(InboundFileSchema)),
});
export type InboundMessage = Static<typeof InboundMessageSchema>;

/** An inbound message as receivers of events get it: files with links. */
export const EventMessageSchema = strict('InboundMessage', {
  ...messageMembers,
  file: Type.Optional(EventFileSchema),
  attachments: Type.Optional(Type.Array(EventFileSchema, { description: 'Mail alone.' })),
});
export type EventMessage = Static<typeof EventMessageSchema>;

/** Bytes of what a contact wrote, as storage counts it; 0 where it wasn't stored or was removed. */
export const bytesOfContents = (
  message: InboundMessage,
  { contentsRemovedAt }: { contentsRemovedAt?: number } = {},
): number =>
  contentsRemovedAt === undefined && message.contents_error === undefined
    ? Buffer.byteLength(JSON.stringify(message))
    : 0;

/** A message without what its contact wrote: how it stands to others and its files stay. */
export function withoutContents(message: InboundMessage, error: string): InboundMessage {
  const { id, type, reply_to: replyTo, edited, authentication, file, attachments } = message;
  const { auto_submitted: autoSubmitted } = message;
  return {
    id,
    type,
    ...(replyTo === undefined ? {} : { reply_to: replyTo }),
    ...(edited === undefined ? {} : { edited }),
    ...(autoSubmitted === undefined ? {} : { auto_submitted: autoSubmitted }),
    ...(authentication === undefined ? {} : { authentication }),
    ...(file === undefined ? {} : { file }),
    ...(attachments === undefined ? {} : { attachments }),
    contents_error: error,
  };
}
