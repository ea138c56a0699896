import type { CountRule, TextRule } from './fields.ts';

/**
 * Lengths of texts in characters, by what they are of
 * (https://developers.facebook.com/docs/whatsapp/cloud-api/messages/interactive-reply-buttons-messages,
 * …/interactive-list-messages, …/interactive-product-list-messages, …/interactive-flow-messages).
 */
export const TEXTS = {
  body: { max: 1024, label: 'Body text' },
  bodyOfList: { max: 4096, label: 'Body text' },
  header: { max: 60, label: 'Header text' },
  footer: { max: 60, label: 'Footer text' },
  openList: { max: 20, label: 'Action button text' },
  sectionTitle: { max: 24, label: 'Section title' },
  flowCall: { max: 30, label: 'flow_cta' },
  linkText: { max: 20, label: 'display_text' },
} as const satisfies Readonly<Record<string, TextRule>>;

/** Members of a reply button, in the order that they are checked. */
export const BUTTON = {
  id: { max: 256, label: 'Button id' },
  title: { max: 20, label: 'Button title' },
} as const satisfies Readonly<Record<string, TextRule>>;

/** Members of a row of a list. */
export const ROW = {
  id: { max: 200, label: 'Row id' },
  title: { max: 24, label: 'Row title' },
  description: { max: 72, label: 'Row description', optional: true },
} as const satisfies Readonly<Record<string, TextRule>>;

/** Ids, as of catalogs, products and links. */
export const MAX_ID = 1_000;
/** Of all sections of a list together. */
export const MAX_ROWS = 10;

export const COUNTS = {
  buttons: { of: 'buttons', least: 1, most: 3, namesLeast: true },
  sections: { of: 'sections', least: 1, most: 10, namesLeast: true },
  productSections: { of: 'sections', least: 1, most: 10, namesLeast: false },
  /** Of all sections together. */
  products: { of: 'products', least: 1, most: 30, namesLeast: false },
} as const satisfies Readonly<Record<string, CountRule>>;

/**
 * Of templates
 * (https://developers.facebook.com/documentation/business-messaging/whatsapp/templates/components).
 */
export const TEMPLATE_TEXTS = {
  header: 60,
  body: 1024,
  footer: 60,
  offer: 16,
  button: 25,
  code: 15,
};

export const TEMPLATE_COUNTS = {
  buttons: { least: 1, most: 10 },
  buttonsOfCard: { least: 0, most: 2 },
  cards: { least: 2, most: 10 },
  apps: { least: 1, most: 5 },
  /** In minutes. */
  codeLasts: { least: 1, most: 90 },
};
