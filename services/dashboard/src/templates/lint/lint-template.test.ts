import type { WabaTemplateContent, WabaTemplateDefinition } from '@cascade/contracts';
import { lintTemplate } from './lint-template.ts';
import { LINT_RULES } from './rules.ts';

const body = (text: string, samples?: Record<string, string>): WabaTemplateDefinition => ({
  type: 'BODY',
  text,
  ...(samples === undefined ? {} : { samples }),
});
const buttons = (...list: Extract<WabaTemplateDefinition, { type: 'BUTTONS' }>['buttons']) =>
  ({ type: 'BUTTONS', buttons: list }) as const;
const content = (
  components: WabaTemplateDefinition[],
  rest: Partial<WabaTemplateContent> = {},
): WabaTemplateContent => ({
  name: 'order_update',
  language: 'en_US',
  category: 'UTILITY',
  components,
  ...rest,
});
const code = (...list: Parameters<typeof buttons>) =>
  content([body('*{{1}}* is your code.'), buttons(...list)], { category: 'AUTHENTICATION' });

const HI = body('Hi there.');
const OTP = { type: 'OTP', otp_type: 'COPY_CODE' } as const;
const APP = { package_name: 'com.example.shop', signature_hash: 'K8a/AINcGX7' };
const QUICK = { type: 'QUICK_REPLY', text: 'Yes' } as const;
const URL_BUTTON = { type: 'URL', text: 'Go', url: 'https://example.com/{{1}}' } as const;

const found = (given: WabaTemplateContent) =>
  lintTemplate(given).map(({ field, rule }) => `${field}: ${rule}`);

test.each<[what: string, given: WabaTemplateContent]>([
  ['a text', content([HI])],
  [
    'a variable with a fallback',
    content([body('Hello {{1|there}}, your order has left.', { 1: 'Ana' })]),
  ],
  ['names', content([body('Hello {{name}}, your order has left.', { name: 'Ana' })])],
  [
    'a header that ends with its variable',
    content([{ type: 'HEADER', format: 'TEXT', text: 'Order {{1}}', samples: { 1: '7' } }, HI]),
  ],
  ['a header with a file', content([{ type: 'HEADER', format: 'IMAGE', sampleFileId: 4 }, HI])],
  ['a place', content([{ type: 'HEADER', format: 'LOCATION' }, HI])],
  ['buttons in two groups', content([HI, buttons({ ...URL_BUTTON, sample: 'a' }, QUICK, QUICK)])],
  [
    'a coupon',
    content([HI, buttons({ type: 'COPY_CODE', example: '25OFF' })], { category: 'MARKETING' }),
  ],
  ['a code', code(OTP)],
  ['one tap', code({ ...OTP, otp_type: 'ONE_TAP', supported_apps: [APP] })],
  [
    'zero tap',
    code({ ...OTP, otp_type: 'ZERO_TAP', supported_apps: [APP], zero_tap_terms_accepted: true }),
  ],
])('%s has no finding', (_, given) => {
  expect(found(given)).toEqual([]);
});

test.each<[finding: string, given: WabaTemplateContent]>([
  ['name: name_form', content([HI], { name: 'Order' })],
  ['name: too_long', content([HI], { name: 'x'.repeat(513) })],
  ['language: language_form', content([HI], { language: 'english' })],
  ['components[0].text: too_long', content([body('x'.repeat(1_025))])],
  [
    'components[0].text: variable_at_end',
    content([body('{{1}} has left the building now.', { 1: 'A' })]),
  ],
  [
    'components[0].text: variable_at_end',
    content([body('Your order has left, dear {{1}}', { 1: 'A' })]),
  ],
  [
    'components[0].text: variables_adjacent',
    content([body('Your order {{1}} {{2}} has left the building.', { 1: 'A', 2: 'B' })]),
  ],
  ['components[0].text: variable_names', content([body('Your order {{2}} has left.', { 2: 'B' })])],
  [
    'components[0].text: variable_names',
    content([body('Your order {{Order Id}} has left.', { 'Order Id': 'B' })]),
  ],
  ['components[0].samples: sample_missing', content([body('Your order {{1}} has left.')])],
  ['components[0].text: variables_per_words', content([body('Hi {{1}}!!', { 1: 'A' })])],
  ['components[0].text: line_breaks', content([body('Hi\n\n\nthere')])],
  [
    'components[0].text: plain_header',
    content([{ type: 'HEADER', format: 'TEXT', text: '*Hi*' }, HI]),
  ],
  [
    'components[0].text: too_many_variables',
    content([
      { type: 'HEADER', format: 'TEXT', text: 'A {{1}} of {{2}}', samples: { 1: 'a', 2: 'b' } },
      HI,
    ]),
  ],
  [
    'components[0].sampleFileId: sample_file_missing',
    content([{ type: 'HEADER', format: 'VIDEO', fileUrl: 'https://example.com/a' }, HI]),
  ],
  ['components[1].text: too_long', content([HI, { type: 'FOOTER', text: 'x'.repeat(61) }])],
  ['components[1].text: no_variables', content([HI, { type: 'FOOTER', text: 'by {{1}}' }])],
  [
    'components[1].buttons: too_many_buttons',
    content([HI, buttons(...Array.from({ length: 11 }, () => QUICK))]),
  ],
  [
    'components[1].buttons[2]: too_many_buttons',
    content([HI, buttons(...Array.from({ length: 3 }, () => ({ ...URL_BUTTON, sample: 'a' })))]),
  ],
  [
    'components[1].buttons: button_order',
    content([HI, buttons(QUICK, { ...URL_BUTTON, sample: 'a' }, QUICK)]),
  ],
  [
    'components[1].buttons[0].text: too_long',
    content([HI, buttons({ ...QUICK, text: 'x'.repeat(26) })]),
  ],
  [
    'components[1].buttons[0].url: url_form',
    content([HI, buttons({ ...URL_BUTTON, url: 'ftp://a' })]),
  ],
  [
    'components[1].buttons[0].url: url_variable',
    content([HI, buttons({ ...URL_BUTTON, url: 'https://a.com/{{1}}/x', sample: 'a' })]),
  ],
  ['components[1].buttons[0].sample: sample_missing', content([HI, buttons(URL_BUTTON)])],
  [
    'components[1].buttons[0].phone_number: phone_form',
    content([HI, buttons({ type: 'PHONE_NUMBER', text: 'Call', phone_number: 'abc' })]),
  ],
  [
    'components[1].buttons[0]: button_not_in_category',
    content([HI, buttons({ type: 'COPY_CODE', example: 'A' })]),
  ],
  [
    'components[1].buttons[0].example: too_long',
    content([HI, buttons({ type: 'COPY_CODE', example: 'x'.repeat(16) })], {
      category: 'MARKETING',
    }),
  ],
  ['components[1].buttons[0]: button_not_in_category', content([HI, buttons(OTP)])],
  ['components: otp_alone', content([HI], { category: 'AUTHENTICATION' })],
  ['components[1].buttons[0].supported_apps: app_missing', code({ ...OTP, otp_type: 'ONE_TAP' })],
  [
    'components[1].buttons[0].supported_apps[0]: app_form',
    code({ ...OTP, otp_type: 'ONE_TAP', supported_apps: [{ ...APP, signature_hash: 'short' }] }),
  ],
  [
    'components[1].buttons[0].zero_tap_terms_accepted: terms_missing',
    code({ ...OTP, otp_type: 'ZERO_TAP', supported_apps: [APP] }),
  ],
  [
    'components[0]: component_not_in_category',
    content([{ type: 'HEADER', format: 'TEXT', text: 'Code' }, HI, buttons(OTP)], {
      category: 'AUTHENTICATION',
    }),
  ],
  [
    'components[1].code_expiration_minutes: expiration_range',
    content([HI, { type: 'FOOTER', code_expiration_minutes: 91 }, buttons(OTP)], {
      category: 'AUTHENTICATION',
    }),
  ],
])('%s', (finding, given) => {
  expect(found(given)).toContain(finding);
});

describe('offers and carousels', () => {
  const offer = (text: string) =>
    ({ type: 'LIMITED_TIME_OFFER', limited_time_offer: { text } }) as const;
  const card = (text: string, ...list: Parameters<typeof buttons>) => ({
    components: [
      { type: 'HEADER', format: 'IMAGE', sampleFileId: 4 } as const,
      body(text),
      buttons(...list),
    ],
  });
  const marketing = (...parts: WabaTemplateDefinition[]) =>
    content([HI, ...parts], { category: 'MARKETING' });

  test('are marketing alone', () => {
    const cards = [card('One.', QUICK), card('Two.', QUICK)];
    expect(found(marketing(offer('Ends soon'), { type: 'CAROUSEL', cards }))).toEqual([]);
    expect(found(content([HI, offer('Ends soon'), { type: 'CAROUSEL', cards }]))).toEqual([
      'components[1]: component_not_in_category',
      'components[2]: component_not_in_category',
    ]);
  });

  test('have limits of their own, found at the card', () => {
    const long = card('x'.repeat(161), QUICK);
    const many = card('Two.', QUICK, QUICK, QUICK);
    const given = marketing(offer('x'.repeat(17)), { type: 'CAROUSEL', cards: [long, many] });
    expect(found(given)).toEqual([
      'components[1].limited_time_offer.text: too_long',
      'components[2].cards[0].components[1].text: too_long',
      'components[2].cards[1].components[2].buttons: too_many_buttons',
    ]);
  });
});

test('a template without a category has to choose one', () => {
  const { category: _, ...without } = content([HI]);
  expect(found(without)).toEqual(['category: category_missing']);
});

test('header and body are both positional, or both named', () => {
  const header = {
    type: 'HEADER',
    format: 'TEXT',
    text: 'Order {{id}} left',
    samples: { id: '7' },
  };
  const given = [header, body('Hi {{1}}, your order has left.', { 1: 'Ana' })];
  expect(found(content(given as WabaTemplateDefinition[]))).toEqual([
    'components[1].text: variable_names',
  ]);
});

test('only advice is a warning', () => {
  const levels = lintTemplate(content([body('{{1}}\n\n\nok', { 1: 'A' })]));
  expect(levels.map(({ rule, level }) => [rule, level])).toEqual([
    ['variable_at_end', 'error'],
    ['variables_per_words', 'warning'],
    ['line_breaks', 'warning'],
  ]);
  expect(LINT_RULES.length).toBeGreaterThan(20);
});

test.each(['toString', 'constructor', 'valueOf'])(
  'a variable named %s has no sample by itself',
  (name) => {
    const rules = (samples?: Record<string, string>) =>
      lintTemplate(content([body(`Hi {{${name}}}, welcome back.`, samples)])).map(
        ({ rule }) => rule,
      );
    expect(rules()).toContain('sample_missing');
    expect(rules({ [name]: 'Ann' })).not.toContain('sample_missing');
  },
);
