import {
  channelsWith,
  fileIdSchema,
  InlineMessageSchema,
  MAX_FILE_URL,
  MAX_LANGUAGE,
  MAX_MAIL_COPIES,
  MAX_MAIL_HEADERS,
  MAX_VARIANTS,
  WABA_TEMPLATE_CATEGORIES,
} from '@cascade/contracts';
import { Type, type Static } from 'typebox';
import { Choice, line } from './fields.ts';

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

export const WabaCategorySchema = Choice(
  'WabaTemplateCategory',
  WABA_TEMPLATE_CATEGORIES,
  'Category of a WABA template at Meta.',
);

export const WabaContentSchema = Type.Object(
  {
    name: line(512, 'Name of the template at the provider.'),
    language: line(16, 'Language code at the provider, such as `en_US`.'),
    category: Type.Optional(WabaCategorySchema),
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

export type EmailContent = Static<typeof EmailContentSchema>;
