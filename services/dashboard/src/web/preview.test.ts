import {
  INTERACTIVE_PARTS,
  type InteractiveParts,
  type WabaTemplateButton,
  type WabaTemplateComponent,
  type WabaTemplateDefinition,
} from '@cascade/contracts';
import { fillPlaceholders } from '../../web/src/components/preview/fill-placeholders.ts';
import { readComponents } from '../../web/src/components/preview/read-components.ts';
import { readEnd } from '../../web/src/components/preview/read-end.ts';
import { readParts } from '../../web/src/components/preview/read-parts.ts';
import { readSentComponents } from '../../web/src/components/preview/read-sent-components.ts';

const read = (...components: WabaTemplateDefinition[]) => readComponents(components);
const BODY = { type: 'BODY', text: 'Hello.' } as const;
const BUTTONS: Record<WabaTemplateButton['type'], WabaTemplateButton> = {
  QUICK_REPLY: { type: 'QUICK_REPLY', text: 'Yes' },
  URL: { type: 'URL', text: 'Go', url: 'https://example.com' },
  PHONE_NUMBER: { type: 'PHONE_NUMBER', text: 'Call', phone_number: '+15550100000' },
  COPY_CODE: { type: 'COPY_CODE', example: '25OFF' },
  OTP: { type: 'OTP', otp_type: 'COPY_CODE' },
  FLOW: { type: 'FLOW', text: 'Book', flow_id: '1' },
  CATALOG: { type: 'CATALOG', text: 'View catalog', product: 'A-1' },
  MPM: {
    type: 'MPM',
    text: 'View items',
    product: 'A-1',
    sections: [
      {
        title: 'Shoes',
        product_items: [{ product_retailer_id: 'A-1' }, { product_retailer_id: 'A-2' }],
      },
    ],
  },
};

test('each kind of template button says what a tap does', () => {
  const { buttons } = read(BODY, { type: 'BUTTONS', buttons: Object.values(BUTTONS) });
  expect(buttons).toEqual([
    [{ text: 'Yes', act: 'reply' }],
    [{ text: 'Go', act: 'url' }],
    [{ text: 'Call', act: 'call' }],
    [{ text: '', act: 'coupon' }],
    [{ text: '', act: 'copyCode' }],
    [{ text: 'Book', act: 'flow' }],
    [{ text: 'View catalog', act: 'catalog' }],
    [{ text: 'View items', act: 'products' }],
  ]);
});

test('a code has its sentences of the provider, and names one tap and zero tap', () => {
  const code = (button: WabaTemplateButton) =>
    read(
      { type: 'BODY', text: '{{1}}', add_security_recommendation: true },
      { type: 'FOOTER', code_expiration_minutes: 5 },
      { type: 'BUTTONS', buttons: [button] },
    );
  expect(code(BUTTONS.OTP)).toEqual({
    text: '{{1}}',
    code: { warns: true, minutes: 5 },
    buttons: [[{ text: '', act: 'copyCode' }]],
  });
  expect(code({ type: 'OTP', otp_type: 'ONE_TAP', autofill_text: 'Fill' }).buttons).toEqual([
    [{ text: 'Fill', act: 'oneTap' }],
  ]);
  expect(code({ type: 'OTP', otp_type: 'ZERO_TAP' }).buttons).toEqual([
    [{ text: '', act: 'zeroTap' }],
  ]);
});

test('an offer has its end and the code that its button copies', () => {
  const offer = (more: object, ...buttons: WabaTemplateButton[]) =>
    read(
      {
        type: 'LIMITED_TIME_OFFER',
        limited_time_offer: { text: 'Ends soon', has_expiration: true },
        ...more,
      },
      BODY,
      { type: 'BUTTONS', buttons },
    ).offer;
  expect(offer({ expiresAt: 1_893_456_000 }, BUTTONS.COPY_CODE)).toEqual({
    text: 'Ends soon',
    ends: '1893456000',
    code: '{{coupon_code|25OFF}}',
  });
  expect(offer({}, BUTTONS.URL)).toEqual({ text: 'Ends soon', ends: '{{offer_ends}}' });
});

test.each([
  ['1893456000', '2030-01-01T00:00:00.000Z'],
  ['0', null],
  ['{{offer_ends}}', null],
  ['9999999999999', null],
])('the end %s is read as %s', (text, end) => {
  expect(readEnd(text)).toBe(end);
});

test('a carousel has cards with file, text and buttons', () => {
  const card = (fileUrl: string, text: string): { components: WabaTemplateDefinition[] } => ({
    components: [
      { type: 'HEADER', format: 'IMAGE', fileUrl },
      { type: 'BODY', text },
      { type: 'BUTTONS', buttons: [BUTTONS.URL] },
    ],
  });
  const cards = [card('https://example.com/a/one.png?v=1', 'One.'), card('{{picture}}', '{{1}}.')];
  expect(read(BODY, { type: 'CAROUSEL', cards }).cards).toEqual([
    {
      media: { kind: 'image', name: 'one.png' },
      text: 'One.',
      buttons: [{ text: 'Go', act: 'url' }],
    },
    {
      media: { kind: 'image', name: '{{picture}}' },
      text: '{{1}}.',
      buttons: [{ text: 'Go', act: 'url' }],
    },
  ]);
});

test('a value for one card goes before the value for all', () => {
  const values = { '1': 'all', card_1_1: 'second' };
  expect(fillPlaceholders('{{1}}', values, 'card_0_')).toBe('all');
  expect(fillPlaceholders('{{1}}', values, 'card_1_')).toBe('second');
  expect(fillPlaceholders('{{1}}', values)).toBe('all');
});

test('buttons of a catalog and of products show products above the text', () => {
  const products = (button: WabaTemplateButton) =>
    read(BODY, { type: 'BUTTONS', buttons: [button] }).products;
  expect(products(BUTTONS.CATALOG)).toEqual({ kind: 'catalog', name: 'A-1', sections: [] });
  expect(products(BUTTONS.MPM)).toEqual({
    kind: 'products',
    name: 'A-1',
    sections: [{ title: 'Shoes', count: 2 }],
  });
  expect(products(BUTTONS.URL)).toBeUndefined();
});

test('a place of each send alone is shown without coordinates', () => {
  expect(read({ type: 'HEADER', format: 'LOCATION' }, BODY).location).toEqual({
    name: '',
    address: '',
  });
});

const PARTS: Required<InteractiveParts> = {
  flow: { id: '1', cta: 'Book' },
  catalog: { thumbnail: 'A-1' },
  product: { catalogId: '1', productId: 'A-2' },
  productList: { catalogId: '1', sections: [{ title: 'Shoes', products: ['A-1', 'A-2'] }] },
  locationRequest: true,
  addressRequest: { country: 'SG' },
  ctaUrl: { text: 'Open', url: 'https://example.com' },
};

test('each part of an interactive message has a button, and products what they show', () => {
  const shown = INTERACTIVE_PARTS.map((part) => readParts({ [part]: PARTS[part] }));
  expect(shown).toEqual([
    { buttons: [[{ text: 'Book', act: 'flow' }]] },
    {
      buttons: [[{ text: '', act: 'catalog' }]],
      products: { kind: 'catalog', name: 'A-1', sections: [] },
    },
    {
      buttons: [[{ text: '', act: 'product' }]],
      products: { kind: 'product', name: 'A-2', sections: [] },
    },
    {
      buttons: [[{ text: '', act: 'products' }]],
      products: { kind: 'products', name: '', sections: [{ title: 'Shoes', count: 2 }] },
    },
    { buttons: [[{ text: '', act: 'location' }]] },
    { buttons: [[{ text: '', act: 'address' }]] },
    { buttons: [[{ text: 'Open', act: 'url' }]] },
  ]);
});

test('buttons of a keyboard say what a tap does', () => {
  const buttons = [
    [{ type: 'url', text: 'Go', url: 'https://example.com' }],
    [
      { type: 'copy', text: 'Copy', copyText: 'A' },
      { type: 'callback', text: 'Yes', callbackData: 'y' },
    ],
  ];
  expect(readParts({ buttons }).buttons).toEqual([
    [{ text: 'Go', act: 'url' }],
    [
      { text: 'Copy', act: 'copy' },
      { text: 'Yes', act: 'reply' },
    ],
  ]);
});

test('a template that was sent shows its values, offer and cards', () => {
  const components: WabaTemplateComponent[] = [
    { type: 'body', parameters: [{ type: 'text', text: 'Ana' }] },
    {
      type: 'limited_time_offer',
      parameters: [
        {
          type: 'limited_time_offer',
          limited_time_offer: { expiration_time_ms: 1_893_456_000_000 },
        },
      ],
    },
    {
      type: 'button',
      sub_type: 'copy_code',
      index: 0,
      parameters: [{ type: 'coupon_code', coupon_code: 'SAVE10' }],
    },
    // What its button says is at the provider: a link and a code look the same here.
    { type: 'button', sub_type: 'url', index: 1, parameters: [{ type: 'text', text: '482913' }] },
    {
      type: 'carousel',
      cards: [
        {
          card_index: 0,
          components: [
            {
              type: 'header',
              parameters: [
                {
                  type: 'media',
                  media: 'video',
                  source: { url: 'https://example.com/a.mp4' },
                },
              ],
            },
            { type: 'body', parameters: [{ type: 'text', text: '7' }] },
          ],
        },
      ],
    },
  ];
  expect(readSentComponents(components)).toEqual({
    text: 'Ana',
    offer: { text: '', ends: '1893456000' },
    buttons: [[{ text: 'SAVE10', act: 'coupon' }]],
    cards: [{ media: { kind: 'video', name: 'a.mp4' }, text: '7', buttons: [] }],
  });
});

test.each([undefined, null, 'x', 7, [], { components: {} }])(
  'what is no list of parts shows nothing: %j',
  (value) => {
    expect(readSentComponents(value)).toEqual({ text: '', buttons: [] });
    expect(readParts(value)).toEqual({ buttons: [] });
  },
);
