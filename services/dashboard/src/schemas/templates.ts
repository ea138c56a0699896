import { ChannelSchema, TopicKeySchema } from '@cascade/contracts';
import { Type, type Static } from 'typebox';
import { LINT_RULES } from '../templates/lint/rules.ts';
import { FailureSchema, SaidSchema } from './failures.ts';
import { Choice, line, nullable, TimeSchema } from './fields.ts';
import { AnyContentSchema, WabaCategorySchema } from './template-contents.ts';

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
          category: Type.Optional(WabaCategorySchema),
          next_category: Type.Optional(
            Type.Object(
              { category: WabaCategorySchema, at: TimeSchema },
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
