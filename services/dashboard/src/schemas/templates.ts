import { ChannelSchema, channelsWith, fileIdSchema, InlineMessageSchema } from '@cascade/contracts';
import { Type, type Static } from 'typebox';
import { Choice, line, nullable, TimeSchema } from './fields.ts';

const MAX_BODY = 500_000;

export const MessageContentSchema = Type.Object(
  { message: InlineMessageSchema, link_preview: Type.Optional(Type.Boolean()) },
  { additionalProperties: false, title: 'MessageTemplateContent' },
);

export const EmailContentSchema = Type.Object(
  {
    subject: line(998, 'One line; placeholders allowed, as in the other texts.'),
    html: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_BODY })),
    text: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_BODY })),
    attachments: Type.Optional(
      Type.Array(
        Type.Object(
          {
            fileId: Type.Optional(fileIdSchema('A file of the account.')),
            fileUrl: Type.Optional(line(2048)),
            fileName: Type.Optional(line(255)),
          },
          { title: 'TemplateAttachment', additionalProperties: false },
        ),
        { maxItems: 20 },
      ),
    ),
    list_unsubscribe: Type.Optional(
      Type.Unsafe<string | true>({
        ...line(2048),
        title: 'ListUnsubscribe',
        type: ['string', 'boolean'],
        not: { const: false },
        description:
          "`true` for this product's one-click link (RFC 8058), which a mailto address gets too; or " +
          'an https address of your own. Links need `PUBLIC_URL`.',
      }),
    ),
  },
  { additionalProperties: false, title: 'EmailTemplateContent' },
);

export const WabaContentSchema = Type.Object(
  {
    name: line(512, 'Name of the template at the provider.'),
    language: line(16, 'Language code at the provider, such as `en_US`.'),
    components: Type.Array(
      Type.Object({ type: Type.String() }, { title: 'GraphComponent', additionalProperties: true }),
      {
        minItems: 1,
        maxItems: 10,
        description:
          "Graph's `components` (HEADER, BODY, FOOTER, BUTTONS); a media HEADER also takes " +
          '`fileUrl` or `fileId`, and `fileName`.',
      },
    ),
  },
  { additionalProperties: false, title: 'WabaTemplateContent' },
);

/** Content of any channel; the route validates it with the schema of the template's channel. */
export const AnyContentSchema = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  title: 'TemplateContent',
  additionalProperties: true,
  description:
    `${channelsWith('template', 'message').join(', ')}: \`{message, link_preview?}\`, the message as ` +
    `inline. ${channelsWith('template', 'mail').join(', ')}: \`{subject, html?, text?, attachments?, ` +
    `list_unsubscribe?}\`. ${channelsWith('template', 'graph').join(', ')}: \`{name, language, components}\`.`,
});

export const ApprovalSchema = Choice('TemplateApproval', ['pending', 'approved', 'rejected']);

const TransactionalSchema = Type.Boolean({
  description:
    'Also sent to contacts who opted out, never to addresses with a hard bounce. A change is ' +
    'reviewed like a new content; for a waba template only an operator can turn it on.',
});

const SensitiveSchema = Type.Boolean({
  description:
    'Contents and variables of a request that uses it go when the request ends; so do the ' +
    "provider's answers. Counts for requests that are accepted from then on.",
});

export const NewTemplateSchema = Type.Object(
  {
    channel: ChannelSchema,
    name: line(200),
    content: AnyContentSchema,
    transactional: Type.Optional(TransactionalSchema),
    sensitive: Type.Optional(SensitiveSchema),
  },
  { title: 'NewTemplate', additionalProperties: false },
);

export const TemplatePatchSchema = Type.Object(
  {
    name: Type.Optional(line(200)),
    content: Type.Optional(AnyContentSchema),
    transactional: Type.Optional(TransactionalSchema),
    sensitive: Type.Optional(SensitiveSchema),
  },
  { title: 'TemplatePatch', additionalProperties: false, minProperties: 1 },
);

export const RejectionSchema = Type.Object(
  { reason: line(500) },
  { title: 'Rejection', additionalProperties: false },
);

export const TemplateSchema = Type.Object(
  {
    id: Type.Integer(),
    channel: ChannelSchema,
    name: Type.String(),
    content: AnyContentSchema,
    variables: Type.Array(Type.String(), { description: 'Placeholders, in order of appearance.' }),
    approval: ApprovalSchema,
    rejected_reason: Type.Optional(Type.String()),
    active: Type.Boolean(),
    transactional: TransactionalSchema,
    sensitive: SensitiveSchema,
    provider: Type.Optional(
      Type.Object(
        {
          waba_id: Type.String(),
          id: Type.String(),
          status: Type.String(),
          synced_at: nullable(TimeSchema),
        },
        { title: 'TemplateProvider' },
      ),
    ),
    created_at: TimeSchema,
    updated_at: TimeSchema,
  },
  { title: 'Template' },
);

export const TemplateVersionSchema = Type.Object(
  {
    id: Type.String(),
    content: AnyContentSchema,
    variables: TemplateSchema.properties.variables,
    approval: ApprovalSchema,
    rejected_reason: TemplateSchema.properties.rejected_reason,
    replaced_at: TimeSchema,
  },
  { title: 'TemplateVersion' },
);

export const SyncResultSchema = Type.Object(
  {
    created: Type.Integer(),
    updated: Type.Integer(),
    unchanged: Type.Integer(),
    removed: Type.Integer({
      description: 'Templates that the provider no longer has; they are rejected here.',
    }),
    skipped: Type.Array(
      Type.Object(
        { name: Type.String(), language: Type.String(), reason: Type.String() },
        { title: 'SkippedTemplate' },
      ),
    ),
    failed: Type.Array(
      Type.Object({ device: Type.String(), reason: Type.String() }, { title: 'FailedSync' }),
    ),
  },
  { title: 'SyncResult' },
);

export type TemplateView = Static<typeof TemplateSchema>;
export type TemplateVersionView = Static<typeof TemplateVersionSchema>;
export type SyncResult = Static<typeof SyncResultSchema>;
export type EmailContent = Static<typeof EmailContentSchema>;
