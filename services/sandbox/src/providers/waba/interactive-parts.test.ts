import { readFileSync } from 'node:fs';
import { watchLeaks } from '@cascade/runtime/testing';
import { startRig, type SandboxRig } from '../../testing/rig.ts';

type JsonMembers = Record<string, any>;
const { message_examples: examples, operations } = JSON.parse(
  readFileSync(new URL('./description.json', import.meta.url), 'utf8'),
) as { message_examples: Record<string, JsonMembers>; operations: JsonMembers };

const expectNoLeaks = watchLeaks();
let rig: SandboxRig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());
afterAll(expectNoLeaks);
afterEach(() => rig.sandbox.inbox.clear());

const TO = '15550100000';
const send = (interactive: object) =>
  rig.graph({ messaging_product: 'whatsapp', to: TO, type: 'interactive', interactive });
const last = () => rig.sandbox.inbox.list({ limit: 1 })[0]?.content;

const body = { text: 'Hello' };
const flow = (parameters: object, more: object = {}) => ({
  type: 'flow',
  body,
  action: {
    name: 'flow',
    parameters: { flow_message_version: '3', flow_id: '1', flow_cta: 'Book', ...parameters },
  },
  ...more,
});
const products = (sections: unknown, more: object = {}) => ({
  type: 'product_list',
  header: { type: 'text', text: 'Teas' },
  body,
  action: { catalog_id: '19', sections },
  ...more,
});
const items = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ product_retailer_id: `sku-${n}` }));
const address = (parameters: object) => ({
  type: 'address_message',
  body,
  action: { name: 'address_message', parameters },
});
const link = (parameters: object, more: object = {}) => ({
  type: 'cta_url',
  body,
  action: { name: 'cta_url', parameters },
  ...more,
});

describe("Meta's description of v23.0", () => {
  test('has the call', () => {
    expect(operations).toHaveProperty(['/{Version}/{Phone-Number-ID}/messages', 'post']);
  });

  const interactive = Object.entries(examples).filter(([, example]) => 'interactive' in example);
  test.each(interactive)('%s is taken', async (_, example) => {
    const { status, body: answer } = await rig.graph(example);
    expect([status, answer.error ?? null]).toEqual([200, null]);
  });
});

test.each<[what: string, interactive: object, shows: object]>([
  [
    'a Flow',
    flow(
      {
        flow_token: 'A-7',
        mode: 'draft',
        flow_action_payload: { screen: 'START', data: { slots: [1] } },
      },
      { header: { type: 'text', text: 'Top' }, footer: { text: 'End' } },
    ),
    {
      kind: 'interactive',
      header: 'Top',
      text: 'Hello',
      footer: 'End',
      buttons: [[{ text: 'Book', action: 'flow', value: 'A-7' }]],
      part: {
        flow: '1',
        mode: 'draft',
        flow_action: 'navigate',
        screen: 'START',
        data: { slots: [1] },
      },
    },
  ],
  [
    'a product',
    { type: 'product', body, action: { catalog_id: '19', product_retailer_id: 'sku-1' } },
    {
      kind: 'interactive',
      text: 'Hello',
      buttons: [[{ text: 'View', action: 'product', value: 'sku-1' }]],
      part: { catalog: '19' },
    },
  ],
  [
    'a list of products',
    products([{ title: 'Green', product_items: items(2) }]),
    {
      kind: 'interactive',
      header: 'Teas',
      text: 'Hello',
      buttons: [[{ text: 'View items', action: 'product', value: 'sku-0' }]],
      part: { catalog: '19', sections: [{ title: 'Green', products: ['sku-0', 'sku-1'] }] },
    },
  ],
  [
    'a location request',
    { type: 'location_request_message', body, action: { name: 'send_location' } },
    {
      kind: 'interactive',
      text: 'Hello',
      buttons: [[{ text: 'Send location', action: 'location', value: '' }]],
      part: {},
    },
  ],
  [
    'an address form',
    address({ country: 'IN', values: { name: 'Ana' } }),
    {
      kind: 'interactive',
      text: 'Hello',
      buttons: [[{ text: 'Provide address', action: 'address', value: 'IN' }]],
      part: { values: { name: 'Ana' } },
    },
  ],
  [
    'a link',
    link({ display_text: 'See dates', url: 'https://example.com/a' }),
    {
      kind: 'interactive',
      text: 'Hello',
      buttons: [[{ text: 'See dates', action: 'url', value: 'https://example.com/a' }]],
      part: {},
    },
  ],
])('%s arrives', async (_, interactive, shows) => {
  const { status, body: answer } = await send(interactive);
  expect([status, answer.error ?? null]).toEqual([200, null]);
  expect(last()).toEqual(shows);
});

test.each<[what: string, interactive: object, code: number, details: RegExp]>([
  ['a Flow without a label', flow({ flow_cta: undefined }), 131008, /flow_cta/],
  ['a label of 31', flow({ flow_cta: 'x'.repeat(31) }), 131009, /flow_cta.*30/],
  ['another version of Flows', flow({ flow_message_version: '2' }), 100, /^/],
  ['an id and a name', flow({ flow_name: 'a' }), 131009, /flow_id/],
  ['neither', flow({ flow_id: undefined }), 131009, /flow_id/],
  ['an invented mode', flow({ mode: 'test' }), 100, /^/],
  [
    'a screen with data_exchange',
    flow({ flow_action: 'data_exchange', flow_action_payload: { screen: 'A' } }),
    131009,
    /navigate/,
  ],
  ['empty data', flow({ flow_action_payload: { screen: 'A', data: {} } }), 131009, /data/],
  ['another name of the action', { ...flow({}), action: { name: 'form' } }, 100, /^/],
  [
    'a catalog without parameters',
    { type: 'catalog_message', body, action: { name: 'catalog_message' } },
    100,
    /^/,
  ],
  [
    'a product without its id',
    { type: 'product', body, action: { catalog_id: '19' } },
    131008,
    /product_retailer_id/,
  ],
  [
    'products without a header',
    products([{ product_items: items(1) }], { header: undefined }),
    131008,
    /header/,
  ],
  [
    'eleven sections',
    products(Array.from({ length: 11 }, () => ({ title: 'A', product_items: items(1) }))),
    131009,
    /10/,
  ],
  [
    '31 products',
    products([
      { title: 'A', product_items: items(16) },
      { title: 'B', product_items: items(15) },
    ]),
    131009,
    /30/,
  ],
  [
    'two sections, one without a title',
    products([{ title: 'A', product_items: items(1) }, { product_items: items(1) }]),
    131008,
    /title/,
  ],
  [
    'a location request with a footer',
    {
      type: 'location_request_message',
      body,
      footer: { text: 'x' },
      action: { name: 'send_location' },
    },
    131009,
    /footer/,
  ],
  ['an address of another country', address({ country: 'ID' }), 100, /^/],
  [
    'a field of another country',
    address({ country: 'SG', values: { in_pin_code: '1' } }),
    100,
    /^/,
  ],
  ['a link without its label', link({ url: 'https://example.com' }), 131008, /display_text/],
  [
    'a label of 21',
    link({ display_text: 'x'.repeat(21), url: 'https://example.com' }),
    131009,
    /20/,
  ],
  ['a link to a telephone', link({ display_text: 'Call', url: 'tel:1' }), 131009, /url/],
])('%s: 400', async (_, interactive, code, details) => {
  const { status, body: answer } = await send(interactive);
  expect([status, answer.error?.code]).toEqual([400, code]);
  expect(answer.error.error_data?.details ?? '').toMatch(details);
  expect(last()).toBeUndefined();
});
