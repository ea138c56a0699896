import { Type } from 'typebox';
import type { Static, TProperties } from 'typebox';

/** Parts of a message beside text and files. Parsers of providers' messages keep to `BOUNDS`. */

const strict = <P extends TProperties>(title: string, properties: P, description?: string) =>
  Type.Object(properties, {
    title,
    additionalProperties: false,
    ...(description === undefined ? {} : { description }),
  });

const text = (description?: string) =>
  Type.Optional(Type.String(description === undefined ? {} : { description }));

const amount = (description: string) => Type.Optional(Type.Number({ description }));

/** Limits of each part; the rest is left out. */
export const BOUNDS = {
  /** Contact cards of a message. */
  contacts: 20,
  /** Phone numbers, and addresses, of a card. */
  contactEntries: 10,
  pollOptions: 20,
  orderItems: 100,
  /** Fields of an address, and characters of one. */
  addressFields: 30,
  addressValue: 1024,
  errors: 10,
  /** Characters of `provider_type`. */
  providerType: 100,
} as const;

const SharedContactSchema = strict('SharedContact', {
  name: text(),
  phones: Type.Optional(Type.Array(Type.String(), { description: 'As the contact wrote them.' })),
  emails: Type.Optional(Type.Array(Type.String())),
  organization: text(),
});
export type SharedContact = Static<typeof SharedContactSchema>;

const ProviderErrorSchema = strict('ProviderError', {
  code: Type.Integer(),
  title: text(),
  message: text(),
  details: text(),
});

/** `errors` of a payload. */
export const providerErrors = (description: string) =>
  Type.Optional(Type.Array(ProviderErrorSchema, { description }));

const PollSchema = strict('Poll', {
  question: text(),
  options: Type.Array(Type.String()),
  multiple: Type.Optional(
    Type.Literal(true, { description: 'A voter may choose several options.' }),
  ),
});

const VoteSchema = strict(
  'PollVote',
  {
    poll: Type.String({ description: "The provider's id of the poll." }),
    options: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'What the contact has chosen now; empty when the vote was taken back. Absent when the vote ' +
          'can not be read: WhatsApp encrypts it with a key that came with the poll.',
      }),
    ),
    option_ids: Type.Optional(
      Type.Array(Type.Integer(), { description: 'Telegram: places of the options, from 0 on.' }),
    ),
  },
  'A vote in a poll; a later one of the same contact replaces it.',
);

const ReactionSchema = strict(
  'Reaction',
  { emoji: text('Absent when the reaction was taken back.') },
  'A reaction to the message in `reply_to`.',
);

const FlowResponseSchema = strict(
  'FlowResponse',
  {
    name: text('`flow`, or the name that the sender of the message gave it.'),
    response: Type.Optional(
      Type.Object(
        {},
        {
          title: 'FlowAnswers',
          additionalProperties: true,
          description: 'The answers (`response_json`), parsed.',
        },
      ),
    ),
    error: text('Why the answers could not be read; there is no `response` then.'),
    request_id: Type.Optional(
      Type.Integer({ description: 'WABA: the request whose message opened the Flow or the form.' }),
    ),
    send_id: Type.Optional(Type.Integer({ description: 'Its send record.' })),
  },
  'A completed Flow.',
);

const AddressAnswerSchema = strict(
  'AddressAnswer',
  {
    saved_id: text('Id of an address that the contact had saved.'),
    values: Type.Object(
      {},
      {
        title: 'AddressFields',
        additionalProperties: Type.String(),
        description: 'In the names of the Graph API, such as `in_pin_code`.',
      },
    ),
  },
  'WABA: the address of a form, beside `flow`.',
);

const OrderItemSchema = strict('OrderItem', {
  product: Type.String({ description: "The seller's id of the product." }),
  quantity: amount('How many.'),
  price: amount('Of one.'),
  currency: text(),
});

const OrderSchema = strict(
  'Order',
  {
    id: text("The provider's id of the order."),
    catalog: text('Id of the catalog.'),
    title: text(),
    items: Type.Optional(Type.Array(OrderItemSchema)),
    item_count: Type.Optional(
      Type.Integer({ description: 'Items of the whole order, more than `items` may show.' }),
    ),
    total: amount('Price of the whole order, where the provider tells it.'),
    currency: text('Of `total`.'),
  },
  'An order. On a linked phone WhatsApp tells its id and totals alone.',
);

const ProductSchema = strict('Product', {
  id: text("The seller's id of the product, or else the provider's."),
  catalog: text('Id of the catalog.'),
  title: text(),
  description: text(),
  price: amount('Of one.'),
  currency: text(),
  url: text(),
});

const ReferralSchema = strict(
  'Referral',
  {
    source_url: text(),
    source_type: text('`ad` or `post`.'),
    source_id: text(),
    headline: text(),
    body: text(),
    media_type: text('`image` or `video`.'),
    image_url: text(),
    video_url: text(),
    thumbnail_url: text(),
    ctwa_clid: text('Click id of the ad.'),
    welcome_message: text('Greeting of the ad.'),
  },
  'The advertisement or post from which the contact came, in the names of the Graph API.',
);

const SystemSchema = strict(
  'SystemMessage',
  {
    type: text('Such as `user_changed_number`.'),
    number: text('The new number, digits.'),
    marketing: Type.Optional(
      Type.Unsafe<'stop' | 'resume'>({
        type: 'string',
        title: 'MarketingChoice',
        enum: ['stop', 'resume'],
        description: 'Of `user_preference_changed`: what the contact chose for marketing messages.',
      }),
    ),
  },
  'What WhatsApp itself tells about the contact. It opens no session window.',
);

export const messageParts = {
  live: Type.Optional(
    Type.Literal(true, {
      description: 'A live location: later positions have the same id and `edited`.',
    }),
  ),
  contacts: Type.Optional(
    Type.Array(SharedContactSchema, {
      description: 'Contact cards; `text` has their names and numbers, one card a line.',
    }),
  ),
  poll: Type.Optional(PollSchema),
  vote: Type.Optional(VoteSchema),
  reaction: Type.Optional(ReactionSchema),
  flow: Type.Optional(FlowResponseSchema),
  address: Type.Optional(AddressAnswerSchema),
  order: Type.Optional(OrderSchema),
  product: Type.Optional(ProductSchema),
  referral: Type.Optional(ReferralSchema),
  system: Type.Optional(SystemSchema),
  provider_type: text(
    'Of a message of type `unsupported`: what the provider calls it, such as `stickerPackMessage`.',
  ),
  bytes: text(
    'Of a message of type `unsupported` (an addition): what came, in base64, where it is no text.',
  ),
  errors: providerErrors('Why the provider could not give the message, in its own words.'),
};
