import { Type } from 'typebox';
import { ADDRESS_FIELDS } from '../content/interactive.ts';
import {
  ADDRESS_VALUE,
  CTA_URL_TEXT,
  FLOW_CTA,
  FLOW_TOKEN,
  LIST_SECTIONS,
  LIST_SECTION_TITLE,
  MAX_URL,
  PRODUCTS,
  WABA_ID,
  WABA_PRODUCT_ID,
} from '../limits/limits.ts';

const text = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, description });

const catalogId = text(WABA_ID, 'Id of the catalog that is connected to the WABA.');
const productId = text(WABA_PRODUCT_ID, "The seller's id of the product (`product_retailer_id`).");

const strict = { additionalProperties: false } as const;

const FlowPartSchema = Type.Object(
  {
    id: Type.Optional(text(WABA_ID, 'Id of the Flow; either this or `name`.')),
    name: Type.Optional(text(WABA_PRODUCT_ID, 'Name of the Flow; either this or `id`.')),
    cta: text(FLOW_CTA, 'Label of the button that opens the Flow.'),
    token: Type.Optional(
      text(FLOW_TOKEN, 'Comes back with the answers. Without it one is made that names the send.'),
    ),
    mode: Type.Optional(
      Type.String({
        title: 'FlowMode',
        enum: ['draft', 'published'],
        description: '`published` is the default.',
      }),
    ),
    action: Type.Optional(
      Type.String({
        title: 'FlowAction',
        enum: ['navigate', 'data_exchange'],
        description:
          '`navigate`, the default, opens a screen; `data_exchange` asks the endpoint of the Flow.',
      }),
    ),
    screen: Type.Optional(text(WABA_PRODUCT_ID, 'With `navigate`: id of the first screen.')),
    data: Type.Optional(
      Type.Object(
        {},
        {
          title: 'FlowData',
          additionalProperties: true,
          minProperties: 1,
          description: 'With `screen`: what the screen gets.',
        },
      ),
    ),
  },
  { ...strict, title: 'Flow', description: 'waba: a button that opens a Flow of the WABA.' },
);

const CatalogPartSchema = Type.Object(
  {
    thumbnail: text(WABA_PRODUCT_ID, "The seller's id of the product whose picture is shown."),
  },
  { ...strict, title: 'Catalog', description: 'waba: a button that opens the catalog.' },
);

const ProductPartSchema = Type.Object(
  { catalogId, productId },
  { ...strict, title: 'SingleProduct', description: 'waba: one product of a catalog.' },
);

const ProductSectionSchema = Type.Object(
  {
    title: Type.Optional(text(LIST_SECTION_TITLE, 'Required when there is more than one section.')),
    products: Type.Array(productId, { minItems: 1, maxItems: PRODUCTS }),
  },
  { ...strict, title: 'ProductSection' },
);

const ProductListPartSchema = Type.Object(
  {
    catalogId,
    sections: Type.Array(ProductSectionSchema, {
      minItems: 1,
      maxItems: LIST_SECTIONS,
      description: `At most ${PRODUCTS} products over all sections.`,
    }),
  },
  {
    ...strict,
    title: 'ProductList',
    description: 'waba: products of a catalog in sections. It needs a `header`.',
  },
);

const AddressPartSchema = Type.Object(
  {
    country: Type.String({
      title: 'AddressCountry',
      enum: Object.keys(ADDRESS_FIELDS),
      description: "Country of the business's number and of the recipient's.",
    }),
    values: Type.Optional(
      Type.Object(
        {},
        {
          title: 'AddressValues',
          additionalProperties: Type.String({ maxLength: ADDRESS_VALUE }),
          description:
            'What the form shows at first, in the names of the Graph API. ' +
            Object.entries(ADDRESS_FIELDS)
              .map(([country, fields]) => `${country}: ${fields.join(', ')}.`)
              .join(' '),
        },
      ),
    ),
  },
  {
    ...strict,
    title: 'AddressRequest',
    description: 'waba: a button that opens a form for an address (India and Singapore).',
  },
);

const LinkPartSchema = Type.Object(
  {
    text: text(CTA_URL_TEXT, 'Label of the button.'),
    url: text(MAX_URL, 'What a tap opens (schemes http, https).'),
  },
  { ...strict, title: 'LinkButton', description: 'waba: one button that opens a link.' },
);

/** Members of `richContext` for the kinds of `interactive` beyond SPEC.md. */
export const interactiveParts = {
  flow: Type.Optional(FlowPartSchema),
  catalog: Type.Optional(CatalogPartSchema),
  product: Type.Optional(ProductPartSchema),
  productList: Type.Optional(ProductListPartSchema),
  locationRequest: Type.Optional(
    Type.Literal(true, { description: 'waba: a button that sends the location.' }),
  ),
  addressRequest: Type.Optional(AddressPartSchema),
  ctaUrl: Type.Optional(LinkPartSchema),
};
