import type { InlineMessage } from './message.ts';

/** Contents of saved templates by channel. Every text may have placeholders. */

/** Content of a provider-approved WABA template as Graph describes it, with this product's sources. */
export interface WabaTemplateContent {
  name: string;
  language: string;
  /** The category that a submission asks for; the provider may choose another. */
  category?: WabaTemplateCategory;
  /** Graph's own `components` of the approved template: HEADER, BODY, FOOTER, BUTTONS. */
  components: WabaTemplateDefinition[];
}

export const WABA_TEMPLATE_CATEGORIES = ['MARKETING', 'UTILITY', 'AUTHENTICATION'] as const;
export type WabaTemplateCategory = (typeof WABA_TEMPLATE_CATEGORIES)[number];

/** Sample values of placeholders for the provider's review, by name. */
export type TemplateSamples = Record<string, string>;

/** An Android app that may take the code of a one-tap or zero-tap button. */
export interface SupportedApp {
  package_name: string;
  signature_hash: string;
}

export type WabaTemplateDefinition =
  | {
      type: 'HEADER';
      format: 'TEXT' | 'IMAGE' | 'VIDEO' | 'DOCUMENT' | 'LOCATION';
      text?: string;
      /** What a send attaches: placeholders allowed. `fileUrl` or `fileId`. */
      fileUrl?: string;
      fileId?: number;
      fileName?: string;
      /** A file of the account that the review sees; `fileId` when absent. */
      sampleFileId?: number;
      samples?: TemplateSamples;
      location?: { lat: number | string; lng: number | string; name?: string; address?: string };
    }
  | {
      type: 'BODY';
      text: string;
      add_security_recommendation?: boolean;
      samples?: TemplateSamples;
    }
  | { type: 'FOOTER'; text?: string; code_expiration_minutes?: number }
  | { type: 'BUTTONS'; buttons: WabaTemplateButton[] }
  | {
      type: 'LIMITED_TIME_OFFER';
      limited_time_offer: { text: string; has_expiration?: boolean };
      /** When a send's offer ends, in Unix seconds; a placeholder is allowed. */
      expiresAt?: number | string;
    }
  | { type: 'CAROUSEL'; cards: WabaCard[] };

/** A card of a carousel: HEADER, BODY and BUTTONS. All cards have the same components. */
export interface WabaCard {
  components: WabaTemplateDefinition[];
}

/** A section of products that a send shows. */
export interface ProductSection {
  title: string;
  product_items: { product_retailer_id: string }[];
}

export type WabaTemplateButton =
  | { type: 'QUICK_REPLY'; text: string; payload?: string }
  | { type: 'URL'; text: string; url: string; sample?: string }
  | { type: 'PHONE_NUMBER'; text: string; phone_number: string }
  | { type: 'COPY_CODE'; text?: string; example?: string }
  | {
      type: 'OTP';
      otp_type: 'COPY_CODE' | 'ONE_TAP' | 'ZERO_TAP';
      text?: string;
      autofill_text?: string;
      supported_apps?: SupportedApp[];
      /** The business accepts the provider's terms of zero-tap. */
      zero_tap_terms_accepted?: boolean;
    }
  | {
      type: 'FLOW';
      text: string;
      flow_id?: string;
      flow_name?: string;
      flow_action?: string;
      navigate_screen?: string;
      /** What a send gives the flow; placeholders allowed. */
      flowToken?: string;
      flowData?: Record<string, unknown>;
    }
  /** `product` is the one whose picture a send shows, `sections` the products; placeholders allowed. */
  | { type: 'CATALOG'; text: string; product?: string }
  | { type: 'MPM'; text: string; product: string; sections: ProductSection[] };

/** An attachment by file or public address; exactly one of the two. */
export interface MailTemplateAttachment {
  /** A number, or a placeholder whose value is one: a file of each recipient's own. */
  fileId?: number | string;
  fileUrl?: string;
  fileName?: string;
  /** Shows the file inside the HTML, where `cid:<name>` stands. */
  cid?: string;
}

/** What a template of ours has beside its content: variants of it in other languages. */
export interface InLanguages<Content> {
  /** BCP 47, such as `pt-BR`; required with variants. */
  language?: string;
  /** Each is a whole content. At most `MAX_VARIANTS`, no two of one language. */
  variants?: (Content & { language: string })[];
}

export interface MailTemplateMembers {
  subject: string;
  html?: string;
  text?: string;
  /** Bare addresses that get a copy. Of both lists together at most `MAX_MAIL_COPIES`. */
  cc?: string[];
  /** Like `cc`; no other recipient sees them. */
  bcc?: string[];
  reply_to?: string;
  /** Further header fields, by name; `checkMailHeader` says which. */
  headers?: Record<string, string>;
  attachments?: MailTemplateAttachment[];
  /**
   * Addresses for unsubscribing (RFC 2369, RFC 8058); `true` for the product's own one-click link.
   */
  list_unsubscribe?: string | true;
}

export type EmailTemplateContent = MailTemplateMembers & InLanguages<MailTemplateMembers>;

/** An inline message and its options. */
export interface MessageTemplateMembers {
  message: InlineMessage;
  link_preview?: boolean;
}

/** Content of a template of a channel whose templates are messages, such as telegram. */
export type MessageTemplateContent = MessageTemplateMembers & InLanguages<MessageTemplateMembers>;

export type TemplateContent = MessageTemplateContent | EmailTemplateContent | WabaTemplateContent;
