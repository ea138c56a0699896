import { createHash } from 'node:crypto';
import type { JsonMembers } from './fields.ts';

/** A template as `GET /{waba_id}/message_templates` shows it. */
export interface SandboxTemplate {
  name: string;
  language: string;
  status: 'APPROVED' | 'PAUSED' | 'DISABLED' | 'PENDING' | 'REJECTED';
  category: 'AUTHENTICATION' | 'UTILITY' | 'MARKETING';
  parameter_format: 'POSITIONAL' | 'NAMED';
  components: GraphTemplateComponent[];
  /** `NONE` unless it was rejected. Absent in those that every WABA has. */
  rejected_reason?: string;
  quality_score?: { score: string };
}

export type GraphTemplateComponent =
  | { type: 'HEADER'; format: 'TEXT'; text: string; example?: JsonMembers }
  | { type: 'HEADER'; format: 'IMAGE' | 'VIDEO' | 'DOCUMENT'; example: JsonMembers }
  | { type: 'HEADER'; format: 'LOCATION' }
  | { type: 'BODY'; text: string; example?: JsonMembers; add_security_recommendation?: boolean }
  | { type: 'FOOTER'; text?: string; code_expiration_minutes?: number }
  | { type: 'BUTTONS'; buttons: GraphTemplateButton[] }
  | {
      type: 'LIMITED_TIME_OFFER';
      limited_time_offer: { text: string; has_expiration?: boolean };
    }
  | { type: 'CAROUSEL'; cards: { components: GraphTemplateComponent[] }[] };

export type GraphTemplateButton =
  | { type: 'QUICK_REPLY'; text: string }
  | { type: 'URL'; text: string; url: string; example?: string[] }
  | { type: 'PHONE_NUMBER'; text: string; phone_number: string }
  | { type: 'COPY_CODE'; text: string; example: string[] }
  | { type: 'FLOW' | 'CATALOG' | 'MPM'; text: string };

const text = (name: string, status: SandboxTemplate['status'], body: string): SandboxTemplate => ({
  name,
  language: 'en',
  status,
  category: 'UTILITY',
  parameter_format: 'POSITIONAL',
  components: [{ type: 'BODY', text: body }],
});

/** Every WhatsApp Business Account of the sandbox has these. */
export const TEMPLATES: readonly SandboxTemplate[] = [
  {
    name: 'otp_code',
    language: 'en',
    status: 'APPROVED',
    category: 'AUTHENTICATION',
    parameter_format: 'POSITIONAL',
    components: [
      {
        type: 'BODY',
        text: '*{{1}}* is your verification code. For your security, do not share this code.',
        add_security_recommendation: true,
        example: { body_text: [['123456']] },
      },
      { type: 'FOOTER', text: 'This code expires in 10 minutes.', code_expiration_minutes: 10 },
      {
        // Meta's form of a copy-code button: a link with the code as its parameter.
        type: 'BUTTONS',
        buttons: [
          {
            type: 'URL',
            text: 'Copy code',
            url: 'https://www.whatsapp.com/otp/code/?otp_type=COPY_CODE&code_expiration_minutes=10&code=otp{{1}}',
            example: [
              'https://www.whatsapp.com/otp/code/?otp_type=COPY_CODE&code_expiration_minutes=10&code=otp123456',
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'order_update',
    language: 'en',
    status: 'APPROVED',
    category: 'UTILITY',
    parameter_format: 'POSITIONAL',
    components: [
      { type: 'HEADER', format: 'TEXT', text: 'Order update' },
      {
        type: 'BODY',
        text: 'Hi {{1}}, your order {{2}} has shipped and arrives on {{3}}.',
        example: { body_text: [['Ana', 'A-1001', 'Friday']] },
      },
      { type: 'FOOTER', text: 'Reply to this message to reach us.' },
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'QUICK_REPLY', text: 'Thanks' },
          { type: 'QUICK_REPLY', text: 'I need help' },
          {
            type: 'URL',
            text: 'Track the order',
            url: 'https://shop.example.com/orders/{{1}}',
            example: ['https://shop.example.com/orders/A-1001'],
          },
        ],
      },
    ],
  },
  {
    name: 'welcome_image',
    language: 'en',
    status: 'APPROVED',
    category: 'MARKETING',
    parameter_format: 'NAMED',
    components: [
      {
        type: 'HEADER',
        format: 'IMAGE',
        example: { header_handle: ['https://shop.example.com/welcome.png'] },
      },
      {
        type: 'BODY',
        text: 'Welcome {{first_name}}! Your first order at {{store}} is {{discount}} off.',
        example: {
          body_text_named_params: [
            { param_name: 'first_name', example: 'Ana' },
            { param_name: 'store', example: 'Example Shop' },
            { param_name: 'discount', example: '10 %' },
          ],
        },
      },
    ],
  },
  {
    name: 'coupon_offer',
    language: 'en',
    status: 'APPROVED',
    category: 'MARKETING',
    parameter_format: 'POSITIONAL',
    components: [
      { type: 'BODY', text: 'A present for you: 25 % off everything until Sunday.' },
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'COPY_CODE', text: 'Copy offer code', example: ['25OFF'] },
          { type: 'PHONE_NUMBER', text: 'Call us', phone_number: '+15550100000' },
        ],
      },
    ],
  },
  text('paused_notice', 'PAUSED', 'This template was paused for its low quality.'),
  text('disabled_notice', 'DISABLED', 'This template was disabled for its low quality.'),
  text('pending_notice', 'PENDING', 'This template waits for its review.'),
  text('rejected_notice', 'REJECTED', 'This template was refused.'),
];

/** An id that stays the same for an account, a name and a language. */
export function templateId(
  waba: string,
  { name, language }: Pick<SandboxTemplate, 'name' | 'language'>,
): string {
  const digest = createHash('sha256').update(`${waba}/${name}/${language}`).digest();
  return String(100_000_000_000_000 + Number(digest.readBigUInt64BE() % 900_000_000_000_000n));
}

/** Returns the category in which Graph counts a message; a free-form one is a service message. */
export const categoryOf = (
  template: SandboxTemplate | undefined,
): 'service' | 'authentication' | 'utility' | 'marketing' =>
  template ? LOWER_CASE[template.category] : 'service';

const LOWER_CASE = {
  AUTHENTICATION: 'authentication',
  UTILITY: 'utility',
  MARKETING: 'marketing',
} as const;
