import { INTERACTIVE_PARTS, PARTS_WITH_HEADER } from '../content/interactive.ts';
import { checkMessage } from './check-message.ts';
import { said } from '../testing/said.ts';

const at = 'message.richContext';
const interactive = (richContext: object) => ({ type: 'interactive', message: 'Hi', richContext });
const check = (richContext: object) => said(checkMessage('waba', interactive(richContext)));

const flow = { id: '1234567890', cta: 'Book' };
const productList = { catalogId: '19', sections: [{ title: 'Tea', products: ['sku-1'] }] };
const PARTS = {
  flow,
  catalog: { thumbnail: 'sku-1' },
  product: { catalogId: '19', productId: 'sku-1' },
  productList,
  locationRequest: true,
  addressRequest: { country: 'IN' },
  ctaUrl: { text: 'See dates', url: 'https://example.com/dates?a=1' },
};

test('every part is written here', () => {
  expect(Object.keys(PARTS)).toEqual([...INTERACTIVE_PARTS]);
});

describe.each(INTERACTIVE_PARTS)('%s', (part) => {
  const needsHeader = part === 'productList' ? { header: 'Teas' } : {};

  test('is taken by waba interactive', () => {
    expect(check({ [part]: PARTS[part], ...needsHeader })).toBeNull();
  });

  test('is refused elsewhere', () => {
    const richContext = { [part]: PARTS[part] };
    const reason = `${at}.${part}: needs channel waba and type interactive`;
    for (const channel of ['whatsapp', 'telegram', 'waba'] as const) {
      expect(said(checkMessage(channel, { type: 'text', message: 'Hi', richContext }))).toBe(
        reason,
      );
    }
  });

  test('stands alone', () => {
    const buttons = [[{ id: '1', text: 'Yes' }]];
    expect(check({ [part]: PARTS[part], buttons, ...needsHeader })).toBe(
      `${at}: use either buttons or ${part}, not both`,
    );
  });

  test(`${PARTS_WITH_HEADER.includes(part) ? 'takes' : 'refuses'} a header`, () => {
    const reason = `${at}.header: only with flow, productList, ctaUrl`;
    expect(check({ [part]: PARTS[part], header: 'Top' })).toBe(
      PARTS_WITH_HEADER.includes(part) ? null : reason,
    );
  });

  test('needs a text', () => {
    const message = { type: 'interactive', richContext: { [part]: PARTS[part] } };
    expect(said(checkMessage('waba', message))).toBe('message.message: required');
  });
});

test.each<[object]>([
  [{ flow: { name: 'booking', cta: 'c'.repeat(30), token: 't'.repeat(200), mode: 'draft' } }],
  [{ flow: { ...flow, action: 'navigate', screen: 'START', data: { slots: [1], '{{a}}': true } } }],
  [{ flow: { ...flow, action: 'data_exchange' }, header: 'h'.repeat(60), footer: 'f'.repeat(60) }],
  [{ productList: { catalogId: '19', sections: [{ products: products(30) }] }, header: 'Teas' }],
  [{ addressRequest: { country: 'SG', values: { name: 'Ana', sg_post_code: '018956' } } }],
  [{ ctaUrl: { text: 't'.repeat(20), url: '{{link}}' } }],
  [{ ctaUrl: { text: 'Go', url: 'http://example.com' } }],
])('takes %.90j', (richContext) => {
  expect(check(richContext)).toBeNull();
});

test.each<[object, string]>([
  [{ flow: { cta: 'Book' } }, `${at}.flow: id or name required`],
  [{ flow: { ...flow, name: 'booking' } }, `${at}.flow: use either id or name, not both`],
  [{ flow: { id: '1' } }, `${at}.flow.cta: required`],
  [{ flow: { ...flow, cta: ' ' } }, `${at}.flow.cta: must not be empty`],
  [{ flow: { ...flow, cta: 'c'.repeat(31) } }, `${at}.flow.cta: must be at most 30 characters`],
  [
    { flow: { ...flow, token: 't'.repeat(201) } },
    `${at}.flow.token: must be at most 200 characters`,
  ],
  [{ flow: { ...flow, mode: 'test' } }, `${at}.flow.mode: must be one of draft, published`],
  [
    { flow: { ...flow, action: 'open' } },
    `${at}.flow.action: must be one of navigate, data_exchange`,
  ],
  [
    { flow: { ...flow, action: 'data_exchange', screen: 'A' } },
    `${at}.flow.screen: only with action navigate`,
  ],
  [{ flow: { ...flow, data: { a: 1 } } }, `${at}.flow.data: only with screen`],
  [{ flow: { ...flow, screen: 'A', data: {} } }, `${at}.flow.data: must not be empty`],
  [{ flow: { ...flow, screen: 'A', data: 'x' } }, `${at}.flow.data: must be an object`],
  [
    { flow: { ...flow, version: '3' } },
    `${at}.flow.version: unknown field, known are id, name, cta, token, mode, action, screen, data`,
  ],
  [{ catalog: {} }, `${at}.catalog.thumbnail: required`],
  [{ catalog: { thumbnail: ' ' } }, `${at}.catalog.thumbnail: must not be empty`],
  [{ product: { catalogId: '19' } }, `${at}.product.productId: required`],
  [{ product: { productId: 'a' } }, `${at}.product.catalogId: required`],
  [{ productList }, `${at}.header: required with productList`],
  [{ productList, header: 'h'.repeat(61) }, `${at}.header: 61 characters, at most 60`],
  [{ productList, header: ' ' }, `${at}.header: must not be empty`],
  [
    { productList: { catalogId: '19', sections: [] }, header: 'h' },
    `${at}.productList.sections: must not be empty`,
  ],
  [
    { productList: { catalogId: '19', sections: sections(11) }, header: 'h' },
    `${at}.productList.sections: must have at most 10 entries`,
  ],
  [
    {
      productList: {
        catalogId: '19',
        sections: [
          { title: 'A', products: products(20) },
          { title: 'B', products: products(11) },
        ],
      },
      header: 'h',
    },
    `${at}.productList.sections: 31 products, at most 30 in total`,
  ],
  [
    {
      productList: { catalogId: '19', sections: [...sections(1), { products: ['b'] }] },
      header: 'h',
    },
    `${at}.productList.sections[1].title: required when there is more than one section`,
  ],
  [
    { productList: { catalogId: '19', sections: [{ title: 't'.repeat(25), products: ['a'] }] } },
    `${at}.productList.sections[0].title: must be at most 24 characters`,
  ],
  [
    { productList: { catalogId: '19', sections: [{ products: [' '] }] }, header: 'h' },
    `${at}.productList.sections[0].products[0]: must not be empty`,
  ],
  [{ locationRequest: false }, `${at}.locationRequest: must be true`],
  [{ locationRequest: true, footer: 'f' }, `${at}.footer: not used with locationRequest`],
  [{ addressRequest: {} }, `${at}.addressRequest.country: required`],
  [{ addressRequest: { country: 'ID' } }, `${at}.addressRequest.country: must be one of IN, SG`],
  [
    { addressRequest: { country: 'SG', values: { in_pin_code: '1' } } },
    `${at}.addressRequest.values.in_pin_code: not a field of SG, known are name, phone_number, sg_post_code, address, unit_number, city`,
  ],
  [
    { addressRequest: { country: 'IN', values: { name: 1 } } },
    `${at}.addressRequest.values.name: must be a string`,
  ],
  [
    { ctaUrl: { text: 't'.repeat(21), url: 'https://example.com' } },
    `${at}.ctaUrl.text: must be at most 20 characters`,
  ],
  [
    { ctaUrl: { text: 'Go', url: 'tg://a' } },
    `${at}.ctaUrl.url: must be a link with the scheme http or https`,
  ],
  [{ flow, locationRequest: true }, `${at}: use either flow or locationRequest, not both`],
  [
    { buttons: [[{ id: '1', text: 'Yes' }]], header: 'h' },
    `${at}.header: only with flow, productList, ctaUrl`,
  ],
])('refuses %.90j: %s', (richContext, reason) => {
  expect(check(richContext)).toBe(reason);
});

function products(count: number): string[] {
  return Array.from({ length: count }, (_, n) => `sku-${n}`);
}

function sections(count: number) {
  return Array.from({ length: count }, (_, n) => ({ title: `S${n}`, products: [`sku-${n}`] }));
}
