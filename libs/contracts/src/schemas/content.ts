import { Type } from 'typebox';
import type { TOptional } from 'typebox';
import { byChannel, TEMPLATE_CHANNELS } from '../channels.ts';
import type { Channel, InlineChannel } from '../channels.ts';
import { listed } from '../words.ts';
import { InlineMessageSchema } from './message.ts';

const template = Type.Integer({
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'Template id. The template must be Approved and Active.',
});

export const ContentEntrySchema = Type.Object(
  { template: Type.Optional(template), message: Type.Optional(InlineMessageSchema) },
  {
    title: 'ContentEntry',
    additionalProperties: false,
    description: 'A template reference or an inline message, never both.',
  },
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
    C extends InlineChannel ? typeof ContentEntrySchema : typeof TemplateContentSchema
  >;
};

export const ContentSchema = Type.Object(
  byChannel(({ inline }) =>
    Type.Optional(inline === null ? TemplateContentSchema : ContentEntrySchema),
  ) as Entries,
  {
    title: 'Content',
    additionalProperties: false,
    description: 'Message per channel. Every channel in it needs its entry in `keys`.',
  },
);
