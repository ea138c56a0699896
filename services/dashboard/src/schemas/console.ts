import {
  byChannel,
  ErrorCodeSchema,
  MaxSegmentsSchema,
  SendRequestSchema,
  SendWindowSchema,
  SUCCESS_STATES,
  TopicKeySchema,
  WindowedContentEntrySchema,
  WITHIN,
} from '@cascade/contracts';
import { Type, type Static } from 'typebox';
import { FailureSchema, SaidSchema } from './failures.ts';
import { Choice, line, TimeSchema } from './fields.ts';

const MAX_FALLBACK_SEQUENCE = 99;

const ConsoleKeySchema = Type.Object(
  {
    device: line(100, 'Id of a device of the account.'),
    fallback: Type.Optional(Type.Boolean()),
    fallback_sequence: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_FALLBACK_SEQUENCE })),
    success: Type.Optional(Choice('AskedState', SUCCESS_STATES)),
    within: Type.Optional(
      Type.Integer({
        minimum: WITHIN.least,
        maximum: WITHIN.most,
        description: 'Seconds to wait for `success`; the default of the channel without it.',
      }),
    ),
  },
  { additionalProperties: false, title: 'ConsoleKey' },
);

const { content, target, context } = SendRequestSchema.properties;

/** The body of `POST /v1/send` with devices in place of their tokens. */
export const ConsoleSendSchema = Type.Object(
  {
    keys: Type.Object(
      byChannel(() => Type.Optional(ConsoleKeySchema)),
      { title: 'ConsoleKeys', additionalProperties: false },
    ),
    content,
    target,
    context,
    require_variables: Type.Optional(
      Type.Boolean({
        description:
          'Refuses the send if a placeholder has neither a value nor a fallback. An empty value counts ' +
          'as none. False unless given.',
      }),
    ),
  },
  { additionalProperties: false, title: 'ConsoleSend' },
);

export const ConsoleSentSchema = Type.Object(
  {
    request_id: Type.Integer({ description: 'Watch `/api/requests/{id}/events`.' }),
    scheduled: Type.Boolean(),
  },
  { title: 'ConsoleSent' },
);

const PreviewEntrySchema = Type.Object(
  {
    template: Type.Optional(Type.Integer({ minimum: 1 })),
    message: Type.Optional(
      Type.Unsafe<unknown>({ title: 'PreviewMessage', description: 'An inline message.' }),
    ),
    draft: Type.Optional(
      Type.Unsafe<unknown>({
        type: 'object',
        title: 'PreviewDraft',
        description: "A template's content, saved or not.",
      }),
    ),
  },
  {
    additionalProperties: false,
    minProperties: 1,
    maxProperties: 1,
    title: 'PreviewEntry',
    description: 'Exactly one of them.',
  },
);

/** A limit of the request beside the content; that there is one content is checked apart. */
const SegmentedPreviewEntrySchema = Type.Object(
  { ...PreviewEntrySchema.properties, max_segments: Type.Optional(MaxSegmentsSchema) },
  {
    additionalProperties: false,
    minProperties: 1,
    maxProperties: 2,
    title: 'SegmentedPreviewEntry',
    description:
      'Exactly one of `template`, `message` and `draft`; with `max_segments`, if wanted.',
  },
);

/** A message with the template that goes instead of it; that there is one content is checked apart. */
const WindowedPreviewEntrySchema = Type.Object(
  { ...PreviewEntrySchema.properties, otherwise: WindowedContentEntrySchema.properties.otherwise },
  {
    additionalProperties: false,
    minProperties: 1,
    maxProperties: 2,
    title: 'WindowedPreviewEntry',
    description:
      'Exactly one of `template`, `message` and `draft`; with a message `otherwise`, if wanted: `rendered` is the ' +
      'message, and `now` is of what would go.',
  },
);

export const PreviewSchema = Type.Object(
  {
    content: Type.Object(
      byChannel(({ segments, hasSessionWindow }) =>
        Type.Optional(
          segments !== null
            ? SegmentedPreviewEntrySchema
            : hasSessionWindow
              ? WindowedPreviewEntrySchema
              : PreviewEntrySchema,
        ),
      ),
      { title: 'PreviewContent', additionalProperties: false },
    ),
    target: Type.Optional(target),
    keys: Type.Optional({
      ...ConsoleSendSchema.properties.keys,
      description:
        'Devices or sender pools that would send: `now` says whether they could, at this moment.',
    }),
    topic: Type.Optional(TopicKeySchema('As `context.topic` of a send.')),
    window: Type.Optional(SendWindowSchema),
  },
  { additionalProperties: false, title: 'Preview' },
);

/** How a text travels on a channel that charges for segments. */
const SegmentsSchema = Type.Object(
  {
    encoding: Choice('SegmentEncoding', ['GSM-7', 'UCS-2']),
    units: Type.Integer({ description: 'Septets of GSM-7, 16-bit units of UCS-2.' }),
    segments: Type.Integer({ description: 'The provider charges for each.' }),
  },
  { title: 'Segments', description: 'Of channels whose texts travel in segments.' },
);

const NowSchema = Type.Object(
  {
    may: Choice(
      'MayNow',
      ['go', 'wait', 'not'],
      '`wait`: its phone sends it later, for a limit of the day or its quiet hours.',
    ),
    reason: Type.Optional(
      Type.String({
        description:
          'Why not, or what it waits for; with `go` what is known against the device: its provider refused the login.',
      }),
    ),
    code: Type.Optional(ErrorCodeSchema),
    failure: Type.Optional(FailureSchema),
    passes: Type.Optional(
      Type.Literal(true, {
        description:
          'Another moment may say otherwise: the phone is linked again, the quota renews.',
      }),
    ),
    until: Type.Optional({ ...TimeSchema, description: 'Of `wait`: at the soonest.' }),
  },
  {
    title: 'SendNow',
    description: 'What a send of this moment would meet; absent without a device.',
  },
);

const ChannelPreviewSchema = Type.Object(
  {
    ok: Type.Boolean(),
    reason: Type.Optional(Type.String({ description: 'Why the channel would fail.' })),
    failure: Type.Optional(SaidSchema),
    rendered: Type.Optional(
      Type.Unsafe<unknown>({ description: 'What the recipient reads, `{kind, …}`.' }),
    ),
    segments: Type.Optional(SegmentsSchema),
    variables: Type.Array(Type.String(), { description: 'Names of the placeholders found.' }),
    language: Type.Optional(
      Type.String({
        description:
          'Language in which the template would go; where `target.locale` or its variants leave a choice.',
      }),
    ),
    to: Type.Optional(Type.String({ description: 'The recipient as it would be written to.' })),
    now: Type.Optional(NowSchema),
  },
  { title: 'ChannelPreview' },
);

export const PreviewResultSchema = Type.Object(
  {
    channels: Type.Object(
      byChannel(() => Type.Optional(ChannelPreviewSchema)),
      { title: 'ChannelPreviews' },
    ),
  },
  { title: 'PreviewResult' },
);

export type ConsoleSend = Static<typeof ConsoleSendSchema>;
export type Preview = Static<typeof PreviewSchema>;
export type SendNow = Static<typeof NowSchema>;
export type ChannelPreview = Static<typeof ChannelPreviewSchema>;
