import { Type } from 'typebox';
import type { TOptional } from 'typebox';
import { byChannel, TEMPLATE_CHANNELS } from '../channels.ts';
import type { Channel, ChannelDefinition, ChannelWith, InlineChannel } from '../channels.ts';
import { MAX_SEGMENTS } from '../limits/limits.ts';
import { listed } from '../validation/words.ts';
import { InlineMessageSchema } from './message.ts';

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
      ? C extends ChannelWith<'segments', null>
        ? typeof ContentEntrySchema
        : typeof SegmentedContentEntrySchema
      : typeof TemplateContentSchema
  >;
};

function entryOf({ inline, segments }: ChannelDefinition) {
  if (inline === null) return TemplateContentSchema;
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
