/** What a WABA `interactive` message asks for, beside reply buttons and lists (additions to SPEC.md). */

export interface FlowPart {
  /** The Flow: its id or its name. */
  id?: string;
  name?: string;
  /** Label of the button that opens it. */
  cta: string;
  /** Absent: the worker makes one that names the send. */
  token?: string;
  mode?: 'draft' | 'published';
  action?: 'navigate' | 'data_exchange';
  /** First screen, and what it gets. */
  screen?: string;
  data?: Record<string, unknown>;
}

export interface CatalogPart {
  /** Seller's id of the product whose picture is shown. */
  thumbnail: string;
}

export interface ProductPart {
  catalogId: string;
  /** Seller's id of the product. */
  productId: string;
}

export interface ProductListPart {
  catalogId: string;
  sections: { title?: string; products: string[] }[];
}

export interface AddressPart {
  country: AddressCountry;
  /** What the form shows at first, in the names of the Graph API. */
  values?: Record<string, string>;
}

export interface LinkPart {
  /** Label of the button. */
  text: string;
  url: string;
}

/** Members of `richContext`, one for each kind. */
export interface InteractiveParts {
  flow?: FlowPart;
  catalog?: CatalogPart;
  product?: ProductPart;
  productList?: ProductListPart;
  locationRequest?: true;
  addressRequest?: AddressPart;
  ctaUrl?: LinkPart;
}

export const INTERACTIVE_PARTS = [
  'flow',
  'catalog',
  'product',
  'productList',
  'locationRequest',
  'addressRequest',
  'ctaUrl',
] as const satisfies readonly (keyof InteractiveParts)[];

export type InteractivePart = (typeof INTERACTIVE_PARTS)[number];

/** Parts whose message may have a `header`. Meta requires one for a list of products. */
export const PARTS_WITH_HEADER: readonly InteractivePart[] = ['flow', 'productList', 'ctaUrl'];

/**
 * Fields of the address form by country
 * (https://developers.facebook.com/documentation/business-messaging/whatsapp/messages/address-messages).
 */
export const ADDRESS_FIELDS = {
  IN: [
    'name',
    'phone_number',
    'in_pin_code',
    'house_number',
    'floor_number',
    'tower_number',
    'building_name',
    'address',
    'landmark_area',
    'city',
    'state',
  ],
  SG: ['name', 'phone_number', 'sg_post_code', 'address', 'unit_number', 'city'],
} as const;

export type AddressCountry = keyof typeof ADDRESS_FIELDS;

/** Returns the part of a message that passed validation. Undefined: it has buttons or a list. */
export const partOf = (parts: InteractiveParts): InteractivePart | undefined =>
  INTERACTIVE_PARTS.find((name) => parts[name] !== undefined);
