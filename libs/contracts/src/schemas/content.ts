import { Type } from 'typebox';
import type { TOptional } from 'typebox';
import { byChannel, TEMPLATE_CHANNELS } from '../channels.ts';
import type { Channel, ChannelDefinition, ChannelWith, InlineChannel } from '../channels.ts';
import { MAX_SEGMENTS } from '../limits/limits.ts';
import { listed } from '../validation/words.ts';
import { InlineMessageSchema } from './message.ts';
import { VariablesSchema } from './target.ts';

const template = Type.Integer({
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'Template id. The template must be Approved and Active.',
});

const FORM = 'A template reference or an inline message, never both.';

export const ContentEntrySchema = Type.Object(
  { template: Type.Optional(template), message: Type.Optional(InlineMessageSchema) },
  { title: 'ContentEntry', additionalProperties: false, description: FORM },
);

/** What goes in place of a message that the session window doesn't allow (an addition to SPEC.md). */
const OtherwiseSchema = Type.Object(
  {
    template,
    variables: Type.Optional({
      ...VariablesSchema,
      description: 'Values for this template alone. They go before those of `target.variables`.',
    }),
  },
  {
    title: 'TemplateOtherwise',
    additionalProperties: false,
    description:
      'The template that goes in place of the `message` unless the session window of the recipient is known to ' +
      'be open when the call is made (addition). The result says in `chosen` which of both went.',
  },
);

/** Content of a channel with a session window. */
export const WindowedContentEntrySchema = Type.Object(
  { ...ContentEntrySchema.properties, otherwise: Type.Optional(OtherwiseSchema) },
  { title: 'WindowedContentEntry', additionalProperties: false, description: FORM },
);

/** Most segments of a text, for this request alone (an addition to SPEC.md). */
export const MaxSegmentsSchema = Type.Integer({
  minimum: 1,
  maximum: MAX_SEGMENTS,
  description:
    'Most segments of the text with its variables, each of which the provider charges for. A text that ' +
    'takes more fails its channel before anything is sent. The device setting `max_segments` applies too.',
});

/** Content of a channel whose texts travel in segments. */
export const SegmentedContentEntrySchema = Type.Object(
  { ...ContentEntrySchema.properties, max_segments: Type.Optional(MaxSegmentsSchema) },
  { title: 'SegmentedContentEntry', additionalProperties: false, description: FORM },
);

/** Accepts any inline message here, so that the reason comes from its own check. */
const TemplateContentSchema = Type.Object(
  {
    template: Type.Optional(template),
    message: Type.Optional(Type.Unknown({ description: 'Not supported: always refused.' })),
  },
  {
    title: 'EmailContentEntry',
    additionalProperties: false,
    description: `${listed(
      TEMPLATE_CHANNELS.map((name) => `\`${name}\``),
      'and',
    )} accepts templates only.`,
  },
);

type Entries = {
  [C in Channel]: TOptional<
    C extends InlineChannel
      ? C extends ChannelWith<'hasSessionWindow', true>
        ? typeof WindowedContentEntrySchema
        : C extends ChannelWith<'segments', null>
          ? typeof ContentEntrySchema
          : typeof SegmentedContentEntrySchema
      : typeof TemplateContentSchema
  >;
};

function entryOf({ inline, segments, hasSessionWindow }: ChannelDefinition) {
  if (inline === null) return TemplateContentSchema;
  if (hasSessionWindow) return WindowedContentEntrySchema;
  return segments === null ? ContentEntrySchema : SegmentedContentEntrySchema;
}

export const ContentSchema = Type.Object(
  byChannel((definition) => Type.Optional(entryOf(definition))) as Entries,
  {
    title: 'Content',
    additionalProperties: false,
    description: 'Message per channel. Every channel in it needs its entry in `keys`.',
  },
);
