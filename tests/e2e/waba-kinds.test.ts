import { contactClient } from '../events/contact-client.ts';
import { freshRecipient } from '../harness/index.ts';
import { describeWorld } from './describe-world.ts';
import { delivered, testRefusedMessages, type MessageRefusal } from './expectations.ts';

const interactive = (richContext: object, message = 'Choose, {{name}}') => ({
  type: 'interactive',
  message,
  richContext,
});

const flow = { id: '1234567890', cta: 'Book' };
const section = (title: string, products: string[]) => ({ title, products });

/** What a kind is written as, what the phone shows, and what comes back of an answer. */
interface Kind {
  richContext: object;
  shows: object;
  answer?: object;
  comes?: object;
}

const KINDS: Record<string, Kind> = {
  'a Flow with a token': {
    richContext: {
      flow: {
        name: 'booking',
        cta: 'Book',
        token: 'order-{{order}}',
        mode: 'draft',
        screen: 'START',
        data: { order: '{{order}}', slots: [9, 10], open: true },
      },
      header: 'Order {{order}}',
      footer: 'The shop',
    },
    shows: {
      header: 'Order A-7',
      footer: 'The shop',
      buttons: [[{ text: 'Book', action: 'flow', value: 'order-A-7' }]],
      part: {
        flow: 'booking',
        mode: 'draft',
        flow_action: 'navigate',
        screen: 'START',
        data: { order: 'A-7', slots: [9, 10], open: true },
      },
    },
    answer: { flow: { guests: 4, days: ['mon'] } },
    comes: {
      type: 'flow',
      flow: {
        name: 'flow',
        response: { flow_token: 'order-A-7', guests: 4, days: ['mon'] },
      },
    },
  },
  'a Flow whose endpoint answers': {
    richContext: { flow: { ...flow, action: 'data_exchange' } },
    shows: { part: { flow: '1234567890', mode: 'published', flow_action: 'data_exchange' } },
    answer: { flow: {} },
    comes: { type: 'flow' },
  },
  'a catalog': {
    richContext: { catalog: { thumbnail: 'sku-1' }, footer: 'The shop' },
    shows: {
      footer: 'The shop',
      buttons: [[{ text: 'View catalog', action: 'catalog', value: 'sku-1' }]],
    },
    answer: {
      order: { items: [{ product: 'sku-2', quantity: 1, price: 3, currency: 'INR' }] },
    },
    comes: { type: 'order', order: { item_count: 1 } },
  },
  'a product': {
    richContext: { product: { catalogId: '19', productId: '{{sku}}' } },
    shows: {
      buttons: [[{ text: 'View', action: 'product', value: 'sku-7' }]],
      part: { catalog: '19' },
    },
    answer: {
      order: {
        text: 'Please wrap it',
        items: [{ product: 'sku-7', quantity: 2, price: 4.5, currency: 'SGD' }],
      },
    },
    comes: {
      type: 'order',
      text: 'Please wrap it',
      order: {
        catalog: '19',
        items: [{ product: 'sku-7', quantity: 2, price: 4.5, currency: 'SGD' }],
        item_count: 1,
      },
    },
  },
  'a list of products': {
    richContext: {
      header: 'Our teas',
      productList: {
        catalogId: '19',
        sections: [section('Green', ['sku-1', 'sku-2']), section('Black', ['sku-3'])],
      },
    },
    shows: {
      header: 'Our teas',
      part: {
        catalog: '19',
        sections: [section('Green', ['sku-1', 'sku-2']), section('Black', ['sku-3'])],
      },
    },
    answer: {
      order: { items: [{ product: 'sku-3', quantity: 1, price: 2, currency: 'USD' }] },
    },
    comes: { type: 'order', order: { catalog: '19', item_count: 1 } },
  },
  'a location request': {
    richContext: { locationRequest: true },
    shows: { buttons: [[{ text: 'Send location', action: 'location' }]] },
    answer: { location: { lat: 1.5, lng: 2, name: 'Home' } },
    comes: { type: 'location', location: { lat: 1.5, lng: 2, name: 'Home' } },
  },
  'an address form': {
    richContext: { addressRequest: { country: 'SG', values: { name: '{{name}}' } } },
    shows: {
      buttons: [[{ text: 'Provide address', action: 'address', value: 'SG' }]],
      part: { values: { name: 'Ana' } },
    },
    answer: { address: { name: 'Ana', sg_post_code: '018956' } },
    comes: {
      type: 'flow',
      flow: {
        name: 'address_message',
        response: { values: { name: 'Ana', sg_post_code: '018956' } },
      },
      address: { values: { name: 'Ana', sg_post_code: '018956' } },
    },
  },
  'a link': {
    richContext: { ctaUrl: { text: 'Track', url: 'https://example.com/o/{{order}}?a=1' } },
    shows: {
      buttons: [[{ text: 'Track', action: 'url', value: 'https://example.com/o/A-7?a=1' }]],
    },
  },
};

/** Kinds of WABA `interactive` beside reply buttons and lists (additions to SPEC). */
describeWorld('kinds of interactive messages', (world) => {
  const variables = { name: 'Ana', order: 'A-7', sku: 'sku-7' };

  describe.each(Object.entries(KINDS))('%s', (_, { richContext, shows, answer, comes }) => {
    test('arrives, and is answered', async () => {
      const to = freshRecipient('waba');
      const { body } = await world.send(
        { waba: { to, message: interactive(richContext) } },
        { variables },
      );
      expect(body.channels).toEqual({ waba: delivered('waba') });
      const [content] = await world.arrived(to);
      expect(content).toMatchObject({ kind: 'interactive', text: 'Choose, Ana', ...shows });
      if (answer === undefined) return;
      const contacts = contactClient(world.stack, world.tenant);
      await contacts.act({ channel: 'waba', contact: to, ...answer });
      const [came] = await contacts.from(to);
      const { detail } = body.channels!.waba as { detail: { messages: { id: string }[] } };
      expect(came?.message).toMatchObject({ ...comes, reply_to: detail.messages[0]!.id });
      expect(came?.message.flow?.request_id).toBe(
        came?.message.type === 'flow' ? body.request_id : undefined,
      );
    });
  });

  test('a Flow without a token gets one that names its send', async () => {
    const to = freshRecipient('waba');
    const { body } = await world.send(
      { waba: { to, message: interactive({ flow }) } },
      { variables },
    );
    const [content] = await world.arrived(to);
    const { id } = body.channels!.waba!;
    const value = `${body.request_id}:${id}`;
    expect(content).toMatchObject({ buttons: [[{ action: 'flow', value }]] });
  });

  test('a value that breaks a rule fails its channel before the call', async () => {
    const to = freshRecipient('waba');
    const message = interactive({ ctaUrl: { text: 'Go', url: '{{link}}' } }, 'Hi');
    const { body } = await world.send({ waba: { to, message } }, { variables: { link: 'tel:1' } });
    expect(body.channels?.waba).toMatchObject({
      status: false,
      reason: 'message.richContext.ctaUrl.url: must be a link with the scheme http or https',
      processing_time: '0ms',
    });
    expect(await world.arrived(to)).toEqual([]);
  });

  const at = 'content.waba.message.richContext';
  const rows: MessageRefusal[] = [
    [
      'a Flow without its id',
      'waba',
      interactive({ flow: { cta: 'Go' } }),
      `${at}.flow: id or name required`,
    ],
    [
      'a label of 31 characters',
      'waba',
      interactive({ flow: { ...flow, cta: 'x'.repeat(31) } }),
      `${at}.flow.cta: must be at most 30 characters`,
    ],
    [
      'data without a screen',
      'waba',
      interactive({ flow: { ...flow, data: { a: 1 } } }),
      `${at}.flow.data: only with screen`,
    ],
    [
      'a catalog without a product',
      'waba',
      interactive({ catalog: {} }),
      `${at}.catalog.thumbnail: required`,
    ],
    [
      'a product without its catalog',
      'waba',
      interactive({ product: { productId: 'a' } }),
      `${at}.product.catalogId: required`,
    ],
    [
      'products without a header',
      'waba',
      interactive({ productList: { catalogId: '1', sections: [section('A', ['a'])] } }),
      `${at}.header: required with productList`,
    ],
    [
      'more than 30 products',
      'waba',
      interactive({
        header: 'A',
        productList: {
          catalogId: '1',
          sections: ['A', 'B'].map((title) =>
            section(
              title,
              Array.from({ length: 16 }, (_, n) => `sku-${n}`),
            ),
          ),
        },
      }),
      `${at}.productList.sections: 32 products, at most 30 in total`,
    ],
    [
      'a location request that is false',
      'waba',
      interactive({ locationRequest: false }),
      `${at}.locationRequest: must be true`,
    ],
    [
      'an address of another country',
      'waba',
      interactive({ addressRequest: { country: 'ID' } }),
      `${at}.addressRequest.country: must be one of IN, SG`,
    ],
    [
      'a link of another scheme',
      'waba',
      interactive({ ctaUrl: { text: 'Go', url: 'tg://a' } }),
      `${at}.ctaUrl.url: must be a link with the scheme http or https`,
    ],
    [
      'two of them',
      'waba',
      interactive({ flow, locationRequest: true }),
      `${at}: use either flow or locationRequest, not both`,
    ],
    [
      'a Flow on another channel',
      'whatsapp',
      { type: 'text', message: 'Hi', richContext: { flow } },
      'content.whatsapp.message.richContext.flow: needs channel waba and type interactive',
    ],
    // Their names as types stay what SPEC says of every other word.
    ...['flow', 'catalog', 'sticker', 'location'].map((type): MessageRefusal => [
      `the type ${type}`,
      'waba',
      { type, message: 'Hi', richContext: { flow } },
      'waba message type must be text, interactive, image, video, or document',
    ]),
  ];
  testRefusedMessages(world, rows);
});
