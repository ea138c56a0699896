import { freshRecipient } from '../harness/index.ts';
import { describeWorld } from './describe-world.ts';
import { delivered, testRefusedMessages, type MessageRefusal } from './expectations.ts';
import { PNG } from './sample-files.ts';

const AT = {
  telegram: 'content.telegram.message.richContext',
  waba: 'content.waba.message.richContext',
  whatsapp: 'content.whatsapp.message.richContext',
};

const text = (buttons: unknown) => ({ type: 'text', message: 'Hi', richContext: { buttons } });
const interactive = (richContext: unknown) => ({
  type: 'interactive',
  message: 'Choose',
  richContext,
});
const reply = (n: number) => ({ id: `id-${n}`, text: `Button ${n}` });

/** SPEC, "Buttons". */
describeWorld('buttons', (world) => {
  const arrivesAs = async (channel: 'telegram' | 'waba', message: unknown) => {
    const to = freshRecipient(channel);
    const { body } = await world.send({ [channel]: { to, message } });
    expect(body.channels).toEqual({ [channel]: delivered(channel) });
    return world.arrived(to);
  };

  describe('telegram inline keyboard', () => {
    test('url, callback and copy buttons arrive in their rows', async () => {
      const buttons = [
        [
          { type: 'url', text: 'Site', url: 'https://example.com/a?b=c#d' },
          { type: 'url', text: 'Plain', url: 'http://example.com' },
        ],
        [{ type: 'url', text: 'App', url: 'tg://resolve?domain=shop' }],
        [
          { type: 'callback', text: 'Yes', callbackData: 'yes:1' },
          { type: 'copy', text: 'Copy', copyText: 'CODE 1' },
        ],
      ];
      expect(await arrivesAs('telegram', text(buttons))).toMatchObject([
        {
          kind: 'text',
          text: 'Hi',
          buttons: [
            [
              { text: 'Site', action: 'url', value: 'https://example.com/a?b=c#d' },
              { text: 'Plain', action: 'url', value: 'http://example.com' },
            ],
            [{ text: 'App', action: 'url', value: 'tg://resolve?domain=shop' }],
            [
              { text: 'Yes', action: 'callback', value: 'yes:1' },
              { text: 'Copy', action: 'copy', value: 'CODE 1' },
            ],
          ],
        },
      ]);
    });

    test.each([
      ['ASCII', 'x'.repeat(64)],
      ['two bytes each', 'é'.repeat(32)],
      ['four bytes each', '😀'.repeat(16)],
    ])('64 bytes of callbackData arrive unchanged: %s', async (_name, callbackData) => {
      const message = text([[{ type: 'callback', text: 'Go', callbackData }]]);
      expect(await arrivesAs('telegram', message)).toMatchObject([
        { buttons: [[{ action: 'callback', value: callbackData }]] },
      ]);
    });

    test('buttons arrive with a media type', async () => {
      const fileId = await world.stack.upload(world.tenant.account, 'dot.png', PNG);
      const buttons = [[{ type: 'copy', text: 'Copy', copyText: 'A' }]];
      const message = { type: 'image', message: 'Hi', richContext: { fileId, buttons } };
      expect(await arrivesAs('telegram', message)).toMatchObject([
        { kind: 'image', text: 'Hi', buttons: [[{ action: 'copy', value: 'A' }]] },
      ]);
    });

    const one = (button: unknown, field: string): [unknown, string] => [
      text([[button]]),
      `${AT.telegram}.buttons[0][0].${field}`,
    ];
    const rows: [name: string, [message: unknown, reason: string]][] = [
      [
        '65 bytes of callbackData',
        one(
          { type: 'callback', text: 'Go', callbackData: 'x'.repeat(65) },
          'callbackData: 65 bytes, at most 64',
        ),
      ],
      [
        '33 letters that make 66 bytes of callbackData',
        one(
          { type: 'callback', text: 'Go', callbackData: 'é'.repeat(33) },
          'callbackData: 66 bytes, at most 64',
        ),
      ],
      [
        'a button without a type',
        one(
          { text: 'Go', url: 'https://example.com' },
          'type: required, one of url, callback, copy',
        ),
      ],
      [
        'an unknown type',
        one({ type: 'link', text: 'Go' }, 'type: must be one of url, callback, copy'),
      ],
      ['a button without text', one({ type: 'copy', copyText: 'A' }, 'text: required')],
      [
        'a url button without url',
        one({ type: 'url', text: 'Go' }, 'url: required for a url button'),
      ],
      [
        'a callback button without callbackData',
        one({ type: 'callback', text: 'Go' }, 'callbackData: required for a callback button'),
      ],
      [
        'a copy button without copyText',
        one({ type: 'copy', text: 'Go' }, 'copyText: required for a copy button'),
      ],
      [
        'a field of another type',
        one(
          { type: 'url', text: 'Go', url: 'https://example.com', copyText: 'A' },
          'copyText: not used by a url button',
        ),
      ],
      [
        'an id',
        one(
          { type: 'copy', text: 'Go', copyText: 'A', id: 'x' },
          'id: telegram buttons have no id',
        ),
      ],
      [
        'one row that is no row',
        [
          text([{ type: 'copy', text: 'Go', copyText: 'A' }]),
          `${AT.telegram}.buttons[0]: must be an array`,
        ],
      ],
      ['no rows', [text([]), `${AT.telegram}.buttons: must not be empty`]],
      ...[
        'javascript:alert(1)',
        'ftp://example.com',
        'data:text/html,x',
        'example.com',
        'https://',
      ].map((url): [string, [unknown, string]] => [
        `the link ${url}`,
        one(
          { type: 'url', text: 'Go', url },
          'url: must be a link with the scheme http, https or tg',
        ),
      ]),
    ];
    testRefusedMessages(
      world,
      rows.map(([name, [message, reason]]): MessageRefusal => [name, 'telegram', message, reason]),
    );
  });

  describe('waba reply buttons', () => {
    test.each([1, 2, 3])(
      '%d buttons arrive, whatever their rows, without a template',
      async (count) => {
        const buttons = Array.from({ length: count }, (_, n) => [reply(n)]);
        const message = interactive({ buttons, footer: 'Shop' });
        expect(await arrivesAs('waba', message)).toEqual([
          {
            kind: 'interactive',
            text: 'Choose',
            footer: 'Shop',
            buttons: [
              buttons
                .flat()
                .map(({ id, text: label }) => ({ text: label, action: 'reply', value: id })),
            ],
          },
        ]);
      },
    );

    const at = `${AT.waba}.buttons`;
    testRefusedMessages(world, [
      [
        'four in one row',
        'waba',
        interactive({ buttons: [[reply(1), reply(2), reply(3), reply(4)]] }),
        `${at}: 4 buttons, at most 3 in total`,
      ],
      [
        'four over two rows',
        'waba',
        interactive({
          buttons: [
            [reply(1), reply(2)],
            [reply(3), reply(4)],
          ],
        }),
        `${at}: 4 buttons, at most 3 in total`,
      ],
      ['no id', 'waba', interactive({ buttons: [[{ text: 'Yes' }]] }), `${at}[0][0].id: required`],
      [
        'the same id twice',
        'waba',
        interactive({ buttons: [[reply(1), { ...reply(2), id: 'id-1' }]] }),
        `${at}[0][1].id: used by another button`,
      ],
      ...(['type', 'url', 'callbackData', 'copyText'] as const).map((field): MessageRefusal => [
        `a template-style ${field}`,
        'waba',
        interactive({ buttons: [[{ ...reply(1), [field]: 'url' }]] }),
        `${at}[0][0].${field}: waba reply buttons have id and text only`,
      ]),
      [
        'neither buttons nor a list',
        'waba',
        interactive({ footer: 'x' }),
        `${AT.waba}: interactive requires buttons or listMessage, or one of flow, catalog, product, productList, locationRequest, addressRequest, ctaUrl`,
      ],
      [
        'buttons on a text',
        'waba',
        text([[reply(1)]]),
        `${AT.waba}.buttons: waba buttons need type interactive, or a template`,
      ],
    ]);
  });

  describe('waba list', () => {
    const list = {
      button: 'Menu',
      sections: [
        { title: 'Food', rows: [{ id: 'r1', title: 'Rice', description: 'with egg' }] },
        {
          title: 'Drinks',
          rows: [
            { id: 'r2', title: 'Tea' },
            { id: 'r3', title: 'Water' },
          ],
        },
      ],
    };

    test('a list arrives with its sections and rows; extra members of rows are ignored', async () => {
      const sections = list.sections.map((section) => ({
        ...section,
        rows: section.rows.map((row) => ({ ...row, price: 3 })),
      }));
      const message = interactive({ listMessage: { ...list, sections } });
      expect(await arrivesAs('waba', message)).toEqual([
        { kind: 'interactive', text: 'Choose', list },
      ]);
    });

    const at = `${AT.waba}.listMessage`;
    const rows = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ id: `r${n}`, title: `Row ${n}` }));
    testRefusedMessages(world, [
      [
        'buttons beside a list',
        'waba',
        interactive({ buttons: [[reply(1)]], listMessage: list }),
        `${AT.waba}: use either buttons or listMessage, not both`,
      ],
      [
        'a list without its button',
        'waba',
        interactive({ listMessage: { sections: list.sections } }),
        `${at}.button: required`,
      ],
      [
        'a list without sections',
        'waba',
        interactive({ listMessage: { button: 'Menu', sections: [] } }),
        `${at}.sections: must not be empty`,
      ],
      [
        'two sections without titles',
        'waba',
        interactive({
          listMessage: { button: 'Menu', sections: [{ rows: rows(1) }, { rows: rows(1) }] },
        }),
        `${at}.sections[0].title: required when there is more than one section`,
      ],
      [
        '11 rows over two sections',
        'waba',
        interactive({
          listMessage: {
            button: 'Menu',
            sections: [
              { title: 'a', rows: rows(10) },
              { title: 'b', rows: [{ id: 'z', title: 'z' }] },
            ],
          },
        }),
        `${at}.sections: 11 rows, at most 10 in total`,
      ],
      [
        'a list on telegram',
        'telegram',
        { type: 'text', message: 'x', richContext: { listMessage: list } },
        `${AT.telegram}.listMessage: lists need channel waba and type interactive`,
      ],
    ]);
  });

  describe('waba template', () => {
    const order = {
      name: 'order_update',
      language: 'en',
      components: [
        { type: 'HEADER', format: 'TEXT', text: 'Order update' },
        { type: 'BODY', text: 'Hi {{1}}, your order {{2}} has shipped and arrives on {{3}}.' },
        { type: 'FOOTER', text: 'Reply to this message to reach us.' },
        {
          type: 'BUTTONS',
          buttons: [
            { type: 'QUICK_REPLY', text: 'Thanks', payload: 'thanks:{{2}}' },
            { type: 'QUICK_REPLY', text: 'I need help' },
            { type: 'URL', text: 'Track the order', url: 'https://shop.example.com/orders/{{1}}' },
          ],
        },
      ],
    };

    test('quick reply and url buttons arrive as the template defines them', async () => {
      const template = await world.tenant.template('waba', order);
      const to = freshRecipient('waba');
      const variables = { 1: 'Ana', 2: 'A-1', 3: 'Friday', button_2: 'A-1?x=1' };
      const { body } = await world.send({ waba: { to, template } }, { variables });
      expect(body.channels).toEqual({ waba: delivered('waba') });
      expect(await world.arrived(to)).toEqual([
        {
          kind: 'template',
          template: { name: 'order_update', language: 'en' },
          header: 'Order update',
          text: 'Hi Ana, your order A-1 has shipped and arrives on Friday.',
          footer: 'Reply to this message to reach us.',
          buttons: [
            [{ text: 'Thanks', action: 'reply', value: 'thanks:A-1' }],
            [{ text: 'I need help', action: 'reply', value: 'I need help' }],
            [
              {
                text: 'Track the order',
                action: 'url',
                value: 'https://shop.example.com/orders/A-1?x=1',
              },
            ],
          ],
        },
      ]);
    });

    test('a call button arrives', async () => {
      const template = await world.tenant.template('waba', {
        name: 'coupon_offer',
        language: 'en',
        components: [
          { type: 'BODY', text: 'A present for you: 25 % off everything until Sunday.' },
          {
            type: 'BUTTONS',
            buttons: [
              { type: 'COPY_CODE', text: 'Copy offer code' },
              { type: 'PHONE_NUMBER', text: 'Call us', phone_number: '+15550100000' },
            ],
          },
        ],
      });
      const to = freshRecipient('waba');
      await world.send({ waba: { to, template } }, { variables: { coupon_code: '25OFF' } });
      expect(await world.arrived(to)).toMatchObject([
        {
          buttons: [
            [{ text: 'Copy offer code', action: 'copy', value: '25OFF' }],
            [{ text: 'Call us', action: 'call', value: '+15550100000' }],
          ],
        },
      ]);
    });
  });

  testRefusedMessages(
    world,
    [
      { type: 'text', message: 'x', richContext: { buttons: [[reply(1)]] } },
      {
        type: 'image',
        richContext: {
          fileId: 1,
          buttons: [[{ type: 'url', text: 'x', url: 'https://example.com' }]],
        },
      },
    ].map((message): MessageRefusal => [
      `buttons with a whatsapp ${message.type}`,
      'whatsapp',
      message,
      `${AT.whatsapp}.buttons: whatsapp does not support outbound buttons on /v1/send`,
    ]),
  );
});
