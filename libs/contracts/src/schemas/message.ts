import { Type } from 'typebox';
import type { Static } from 'typebox';
import { PARTS_WITH_HEADER } from '../content/interactive.ts';
import {
  MAX_FILE_NAME,
  MAX_FILE_URL,
  MAX_FOOTER,
  MAX_LOCATION_TEXT,
  MAX_MESSAGE_ID,
  POLL,
  WABA_HEADER,
} from '../limits/limits.ts';
import { listed } from '../validation/words.ts';
import { ButtonRowsSchema } from './button.ts';
import { channelsOfTypes, lengthsOfTexts, longestText } from './inline-types.ts';
import { interactiveParts } from './interactive-parts.ts';
import { ListMessageSchema } from './list-message.ts';

/** Extra members are ignored. */
const LocationSchema = Type.Object(
  {
    lat: Type.Number({ minimum: -90, maximum: 90 }),
    lng: Type.Number({ minimum: -180, maximum: 180 }),
    name: Type.Optional(Type.String({ maxLength: MAX_LOCATION_TEXT })),
    address: Type.Optional(Type.String({ maxLength: MAX_LOCATION_TEXT })),
  },
  { title: 'Location', description: 'For location messages. Degrees as numbers.' },
);

/** Callers may write a decimal string; `normalizeInput` converts it to a number. */
export const fileIdSchema = (description: string) =>
  Type.Unsafe<number>({
    title: 'FileId',
    anyOf: [
      { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
      { type: 'string', pattern: '^[1-9][0-9]{0,15}$' },
    ],
    description: `${description} The number, or its decimal string.`,
  });

const PollSchema = Type.Object(
  {
    options: Type.Array(Type.String({ minLength: 1, maxLength: POLL.option }), {
      minItems: POLL.least,
      maxItems: POLL.most,
      description: 'Each different from the others.',
    }),
    choices: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: POLL.most,
        description: 'How many options may be chosen; 1 without it.',
      }),
    ),
  },
  {
    title: 'PollOptions',
    additionalProperties: false,
    description: "Options of a `poll`. The question is the message's text.",
  },
);

const RichContextSchema = Type.Object(
  {
    fileUrl: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: MAX_FILE_URL,
        description: 'Public HTTPS URL of an attachment.',
      }),
    ),
    fileId: Type.Optional(
      fileIdSchema("ID of a file previously uploaded to the account's file resources."),
    ),
    fileName: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: MAX_FILE_NAME,
        description: 'Display file name; the service may append the detected extension.',
      }),
    ),
    header: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: MAX_FOOTER,
        description:
          `Text above the message, at most ${WABA_HEADER} characters: ` +
          `waba \`interactive\` with ${listed(
            PARTS_WITH_HEADER.map((part) => `\`${part}\``),
            'or',
          )}. \`productList\` needs one.`,
      }),
    ),
    footer: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: MAX_FOOTER,
        description:
          'Footer text: the footer of a waba `interactive` (at most 60 characters), the last ' +
          'paragraph of other texts and captions, and counted with them.',
      }),
    ),
    location: Type.Optional(LocationSchema),
    buttons: Type.Optional(ButtonRowsSchema),
    listMessage: Type.Optional(ListMessageSchema),
    poll: Type.Optional(PollSchema),
    replyTo: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: MAX_MESSAGE_ID,
        description:
          "The provider's id of the message that this one answers or reacts to, as inbound events " +
          '(`message.id`) and receipts give it.',
      }),
    ),
    ...interactiveParts,
  },
  {
    title: 'RichContext',
    additionalProperties: false,
    description:
      'Attachments, footer, location, buttons, list, what else a waba `interactive` asks for, the message that is ' +
      'answered. A member that the channel or the type ' +
      "can't use is refused.",
  },
);

/** Types of all channels; each channel allows some of them. */
const MESSAGE_TYPES = [
  'text',
  'image',
  'video',
  'document',
  'location',
  'interactive',
  'reaction',
  'voice',
  'sticker',
  'poll',
  'edit',
  'revoke',
] as const;

export const InlineMessageSchema = Type.Object(
  {
    type: Type.String({
      title: 'MessageType',
      enum: [...MESSAGE_TYPES],
      description: channelsOfTypes(MESSAGE_TYPES),
    }),
    message: Type.Optional(
      Type.String({
        maxLength: longestText(),
        description:
          'Message text; may contain `{{placeholder}}` markers replaced from ' +
          '`target.variables`. Required for `text` and `interactive`, the question of a `poll`, the new text of an `edit`, the caption of media, ' +
          'the emoji of a `reaction` (empty takes it back), ' +
          `ignored for \`location\`. ${lengthsOfTexts()}`,
      }),
    ),
    richContext: Type.Optional(RichContextSchema),
  },
  { title: 'InlineMessage', additionalProperties: false },
);

/** A message of the right shape whose rules aren't checked yet. */
export type MessageInput = Static<typeof InlineMessageSchema>;
export type RichContextInput = Static<typeof RichContextSchema>;
