import {
  ChannelSchema,
  channelsWith,
  fileIdSchema,
  InlineMessageSchema,
  MAX_FILE_URL,
  MAX_LANGUAGE,
  MAX_MAIL_COPIES,
  MAX_MAIL_HEADERS,
  MAX_VARIANTS,
  WABA_TEMPLATE_CATEGORIES,
  TopicKeySchema,
} from '@cascade/contracts';
import { Type, type Static } from 'typebox';
import { LINT_RULES } from '../templates/lint/rules.ts';
import { FailureSchema, SaidSchema } from './failures.ts';
import { Choice, line, nullable, TimeSchema } from './fields.ts';

const MAX_BODY = 500_000;

const OwnLanguageSchema = Type.String({
  minLength: 2,
  maxLength: MAX_LANGUAGE,
  examples: ['en'],
  description:
    'The language of the texts (BCP 47), such as `en` or `pt-BR`; required with `variants`.',
});

const VariantLanguageSchema = Type.String({
  minLength: 2,
  maxLength: MAX_LANGUAGE,
  examples: ['id'],
  description: 'The language of the variant (BCP 47); no two contents have the same.',
});

const VARIANTS = {
  maxItems: MAX_VARIANTS,
  description:
    'The content in other languages, each of them whole. `target.locale` of a send chooses the nearest one. ' +
    'A call takes 1 MB, with all languages together.',
};

const MESSAGE_MEMBERS = {
  message: InlineMessageSchema,
  link_preview: Type.Optional(Type.Boolean()),
};

export const MessageContentSchema = Type.Object(
  {
    ...MESSAGE_MEMBERS,
    language: Type.Optional(OwnLanguageSchema),
    variants: Type.Optional(
      Type.Array(
        Type.Object(
          { language: VariantLanguageSchema, ...MESSAGE_MEMBERS },
          { additionalProperties: false, title: 'MessageTemplateVariant' },
        ),
        VARIANTS,
      ),
    ),
  },
  { additionalProperties: false, title: 'MessageTemplateContent' },
);

const FILE_ID = fileIdSchema('A file of the account.');

/** A file of the account, or of each recipient's own by a variable. */
const AttachedFileSchema = Type.Unsafe<number | string>({
  ...FILE_ID,
  title: 'AttachedFile',
  anyOf: [
    ...(FILE_ID as unknown as { anyOf: object[] }).anyOf,
    { type: 'string', pattern: '^\\{\\{[^{}]{1,80}\\}\\}$' },
  ],
  description:
    'A file of the account: the number, its decimal string, or a placeholder such as ' +
    "`{{invoice}}` whose value is the id, for a file of each recipient's own.",
});

const copies = (description: string) =>
  Type.Optional(Type.Array(line(320), { minItems: 1, maxItems: MAX_MAIL_COPIES, description }));

const MAIL_MEMBERS = {
  subject: line(998, 'One line; placeholders allowed, as in the other texts.'),
  html: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_BODY })),
  text: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_BODY })),
  cc: copies(
    'Addresses that get a copy, with placeholders where wanted; an empty value leaves its copy out. ' +
      `\`cc\` and \`bcc\` have at most ${MAX_MAIL_COPIES} together. A suppressed address is left out, and ` +
      'the detail of the result says so.',
  ),
  bcc: copies('Like `cc`; no other recipient sees them.'),
  reply_to: Type.Optional(line(320, 'One address for replies; placeholders allowed.')),
  headers: Type.Optional(
    Type.Record(Type.String({ minLength: 1, maxLength: 76 }), line(998), {
      title: 'MailHeaders',
      maxProperties: MAX_MAIL_HEADERS,
      description:
        'Further header fields by name: `List-*` (but the two of `list_unsubscribe`), `X-*`, ' +
        '`References`, `In-Reply-To`, `Auto-Submitted`, `Importance`, `Priority`, `Precedence`, ' +
        '`Sensitivity`, `Feedback-ID`, `Keywords`, `Comments`, `Organization`. Not fields by which mail ' +
        'services change recipients, such as `X-SMTPAPI`. Placeholders allowed in values.',
    }),
  ),
  attachments: Type.Optional(
    Type.Array(
      Type.Object(
        {
          fileId: Type.Optional(AttachedFileSchema),
          fileUrl: Type.Optional(line(MAX_FILE_URL)),
          fileName: Type.Optional(line(255)),
          cid: Type.Optional(
            Type.String({
              pattern: '^[A-Za-z0-9][A-Za-z0-9._@-]{0,99}$',
              description:
                'Shows the file inside `html`, where an image has `src="cid:<this name>"`; it is no ' +
                'attachment to the reader.',
            }),
          ),
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
};

export const EmailContentSchema = Type.Object(
  {
    ...MAIL_MEMBERS,
    language: Type.Optional(OwnLanguageSchema),
    variants: Type.Optional(
      Type.Array(
        Type.Object(
          { language: VariantLanguageSchema, ...MAIL_MEMBERS },
          { additionalProperties: false, title: 'EmailTemplateVariant' },
        ),
        VARIANTS,
      ),
    ),
  },
  { additionalProperties: false, title: 'EmailTemplateContent' },
);

const CategorySchema = Choice(
  'WabaTemplateCategory',
  WABA_TEMPLATE_CATEGORIES,
  'Category of a WABA template at Meta.',
);

export const WabaContentSchema = Type.Object(
  {
    name: line(512, 'Name of the template at the provider.'),
    language: line(16, 'Language code at the provider, such as `en_US`.'),
    category: Type.Optional(CategorySchema),
    components: Type.Array(
      Type.Object({ type: Type.String() }, { title: 'GraphComponent', additionalProperties: true }),
      {
        minItems: 1,
        maxItems: 10,
        description:
          "Graph's `components` (HEADER, BODY, FOOTER, BUTTONS); a media HEADER also takes " +
          '`fileUrl` or `fileId`, `fileName`, and `sampleFileId`, the file that the review sees. ' +
          '`samples` of a text has a value for each placeholder, `sample` that of a URL button.',
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
    `inline. ${channelsWith('template', 'mail').join(', ')}: \`{subject, html?, text?, cc?, bcc?, ` +
    `reply_to?, headers?, attachments?, list_unsubscribe?}\`. ${channelsWith('template', 'graph').join(', ')}: \`{name, language, category?, components}\`. ` +
    'All but the last may have `language` and `variants`, a list of the same content in other languages: ' +
    '`{language, …}` each.',
});

export const ApprovalSchema = Choice('TemplateApproval', ['pending', 'approved', 'rejected']);

const ApprovedBySchema = Choice(
  'TemplateApprovedBy',
  ['operator', 'provider', 'permission'],
  'Who approved it; absent unless it is approved. `permission`: nobody read it, because the account may use its own ' +
    'mail templates.',
);

const TransactionalSchema = Type.Boolean({
  description:
    'Also sent to contacts who opted out, never to addresses with a hard bounce. A change is ' +
    'reviewed like a new content; for a waba template only an operator can turn it on.',
});

const TemplateTopicSchema = TopicKeySchema(
  'Key of a topic of the account: of messages by this template, where a send names no other.',
);

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
    topic: Type.Optional(TemplateTopicSchema),
  },
  { title: 'NewTemplate', additionalProperties: false },
);

export const MailTemplateSchema = Type.Object(
  {
    content: AnyContentSchema,
    transactional: Type.Optional(TransactionalSchema),
    sensitive: Type.Optional(SensitiveSchema),
    topic: Type.Optional(TemplateTopicSchema),
  },
  { title: 'MailTemplate', additionalProperties: false },
);

export const TemplatePatchSchema = Type.Object(
  {
    name: Type.Optional(line(200)),
    content: Type.Optional(AnyContentSchema),
    transactional: Type.Optional(TransactionalSchema),
    sensitive: Type.Optional(SensitiveSchema),
    topic: Type.Optional(
      Type.Unsafe<string | null>({
        ...TemplateTopicSchema,
        type: ['string', 'null'],
        description: 'Key of a topic of the account; null is none.',
      }),
    ),
  },
  { title: 'TemplatePatch', additionalProperties: false, minProperties: 1 },
);

export const LintBodySchema = Type.Object(
  { content: AnyContentSchema },
  { title: 'TemplateLint', additionalProperties: false },
);

export const FindingsSchema = Type.Object(
  {
    findings: Type.Array(
      Type.Object(
        {
          field: Type.String({ description: 'Path in the content, such as `components[0].text`.' }),
          rule: Choice('LintRule', LINT_RULES),
          level: Choice('LintLevel', ['error', 'warning']),
          message: Type.String(),
          failure: FailureSchema,
          limit: Type.Optional(Type.Integer()),
        },
        { title: 'TemplateFinding' },
      ),
    ),
  },
  { title: 'TemplateFindings' },
);

export const SubmissionBodySchema = Type.Object(
  {
    device: Type.Optional(
      line(64, 'A waba device of the WABA that gets the template. Required with several WABAs.'),
    ),
  },
  { title: 'TemplateSubmission', additionalProperties: false },
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
    approved_by: Type.Optional(ApprovedBySchema),
    rejected_reason: Type.Optional(Type.String()),
    rejected_by_provider: Type.Optional(
      Type.Object(
        {
          status: Type.String({ description: "Meta's word: `REJECTED`, `PAUSED`, `DISABLED`, …" }),
          reason: Type.Optional(
            Type.String({ description: "Meta's word: `INVALID_FORMAT`, `PROMOTIONAL`, …" }),
          ),
        },
        {
          title: 'ProviderRejection',
          description:
            'What `rejected_reason` says, where the provider rejected the template and not a person.',
        },
      ),
    ),
    active: Type.Boolean(),
    transactional: TransactionalSchema,
    sensitive: SensitiveSchema,
    topic: Type.Optional(TemplateTopicSchema),
    provider: Type.Optional(
      Type.Object(
        {
          waba_id: Type.String(),
          id: Type.String(),
          status: Type.String({
            description: "Meta's word: `PENDING`, `APPROVED`, `REJECTED`, `PAUSED`, `DISABLED`, …",
          }),
          synced_at: nullable(TimeSchema),
          submitted_at: nullable({
            ...TimeSchema,
            description: 'When it was last submitted from here.',
          }),
          category: Type.Optional(CategorySchema),
          next_category: Type.Optional(
            Type.Object(
              { category: CategorySchema, at: TimeSchema },
              {
                title: 'NextTemplateCategory',
                description: 'A change of the category that Meta has announced.',
              },
            ),
          ),
          quality: Type.Optional(
            Type.String({ description: '`GREEN`, `YELLOW`, `RED`, or `UNKNOWN`.' }),
          ),
        },
        { title: 'TemplateProvider' },
      ),
    ),
    language: Type.Optional(
      Type.String({
        description:
          'Of a read with `locale`: the language in which it would go; absent where nobody named it.',
      }),
    ),
    languages: Type.Optional(
      Type.Array(
        Type.Object(
          {
            id: Type.Integer(),
            language: Type.String(),
            approval: ApprovalSchema,
            active: Type.Boolean(),
          },
          { title: 'TemplateLanguage' },
        ),
        {
          description:
            'Of a WABA template in a list with `grouped`: all templates of its name at Meta, the newest first.',
        },
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
    approved_by: TemplateSchema.properties.approved_by,
    rejected_reason: TemplateSchema.properties.rejected_reason,
    rejected_by_provider: TemplateSchema.properties.rejected_by_provider,
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
        {
          name: Type.String(),
          language: Type.String(),
          reason: Type.String(),
          failure: SaidSchema,
        },
        { title: 'SkippedTemplate' },
      ),
    ),
    failed: Type.Array(
      Type.Object(
        { device: Type.String(), reason: Type.String(), failure: FailureSchema },
        { title: 'FailedSync' },
      ),
    ),
  },
  { title: 'SyncResult' },
);

export type TemplateView = Static<typeof TemplateSchema>;
export type TemplateVersionView = Static<typeof TemplateVersionSchema>;
export type SyncResult = Static<typeof SyncResultSchema>;
export type EmailContent = Static<typeof EmailContentSchema>;
