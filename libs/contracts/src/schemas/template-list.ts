import { Type } from 'typebox';
import type { Static } from 'typebox';
import { ChannelSchema } from './channel.ts';
import { IdSchema } from './send-response.ts';

export const ApprovalSchema = Type.Unsafe<'pending' | 'approved' | 'rejected'>({
  type: 'string',
  title: 'TemplateApproval',
  enum: ['pending', 'approved', 'rejected'],
  description: '`pending` is pending review.',
});

const TemplateSummarySchema = Type.Object(
  {
    id: IdSchema('What `content.<channel>.template` refers to.'),
    name: Type.String(),
    channel: ChannelSchema,
    approval: ApprovalSchema,
    rejected_reason: Type.Optional(Type.String()),
    active: Type.Boolean({ description: 'Only approved and active templates can be sent.' }),
    language: Type.Optional(
      Type.String({
        description:
          'Of waba the code at the provider, such as `en_US`; of others where the template names it.',
      }),
    ),
    languages: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'Of a template with variants: its languages, its own first (addition). `target.locale` chooses among them.',
      }),
    ),
    variables: Type.Array(Type.String(), {
      description:
        'Placeholders, in order of appearance. A send needs all of them that have no fallback (`{{name|there}}`).',
    }),
    created_at: IdSchema('Unix seconds.'),
    updated_at: IdSchema('Unix seconds.'),
  },
  { title: 'TemplateSummary', additionalProperties: false },
);

/** Body of `GET /v1/templates`. */
export const TemplateListSchema = Type.Object(
  {
    status: Type.Literal(true),
    templates: Type.Array(TemplateSummarySchema),
    has_more: Type.Boolean(),
    next_cursor: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'For `cursor` of the next call; null when there is no more.',
    }),
  },
  { title: 'TemplateList', additionalProperties: false },
);

export type TemplateSummary = Static<typeof TemplateSummarySchema>;
export type TemplateList = Static<typeof TemplateListSchema>;
