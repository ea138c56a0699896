import { Type } from 'typebox';

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

/** An inline message is let through whatever it holds, so that its own reason is the answer. */
export const EmailContentSchema = Type.Object(
  {
    template: Type.Optional(template),
    message: Type.Optional(Type.Unknown({ description: 'Not supported: always refused.' })),
  },
  {
    title: 'EmailContentEntry',
    additionalProperties: false,
    description: '`email` accepts templates only.',
  },
);

export const ContentSchema = Type.Object(
  {
    whatsapp: Type.Optional(ContentEntrySchema),
    telegram: Type.Optional(ContentEntrySchema),
    waba: Type.Optional(ContentEntrySchema),
    email: Type.Optional(EmailContentSchema),
  },
  {
    title: 'Content',
    additionalProperties: false,
    description: 'Message per channel. Every channel in it needs its entry in `keys`.',
  },
);
