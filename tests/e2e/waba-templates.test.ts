import { waitFor } from '@cascade/runtime/testing';
import { freshRecipient, together } from '../harness/index.ts';
import { describeWorld } from './describe-world.ts';
import { delivered } from './expectations.ts';
import { PDF, PNG } from './sample-files.ts';

interface Template {
  id: number;
  approval: string;
  rejected_reason?: string;
  provider?: { id: string; status: string; category?: string; submitted_at: string | null };
  content: { components: object[] };
}

/** What a kind of template is written as, and what a send of it shows. */
interface Kind {
  category: 'MARKETING' | 'UTILITY' | 'AUTHENTICATION';
  components(files: { png: number; pdf: number }): object[];
  variables?: Record<string, string>;
  shows: object;
}

const body = (text: string, samples?: Record<string, string>) => ({ type: 'BODY', text, samples });
const HELLO = body('Hello there, this is the shop.');
const APP = { package_name: 'com.example.shop', signature_hash: 'K8a/AINcGX7' };
const withCode = (otp: object): Kind => ({
  category: 'AUTHENTICATION',
  components: () => [
    { type: 'BODY', text: '{{1}}', add_security_recommendation: true },
    { type: 'FOOTER', code_expiration_minutes: 5 },
    { type: 'BUTTONS', buttons: [{ type: 'OTP', ...otp }] },
  ],
  variables: { 1: '482913' },
  shows: {
    text: '*482913* is your verification code. For your security, do not share this code.',
    footer: 'This code expires in 5 minutes.',
    buttons: [[{ action: 'copy', value: '482913' }]],
  },
});

const KINDS: Record<string, Kind> = {
  'a text header and a fallback': {
    category: 'UTILITY',
    components: () => [
      { type: 'HEADER', format: 'TEXT', text: 'Order {{1}}', samples: { 1: 'A-1' } },
      body('Hello {{1|there}}, your order {{2}} has left.', { 1: 'Ana', 2: 'A-1' }),
      { type: 'FOOTER', text: 'The shop' },
    ],
    variables: { header_1: 'A-7', 2: 'A-7' },
    shows: {
      header: 'Order A-7',
      text: 'Hello there, your order A-7 has left.',
      footer: 'The shop',
    },
  },
  'named variables': {
    category: 'MARKETING',
    components: () => [body('Hello {{name}}, we have news for you.', { name: 'Ana' })],
    variables: { name: 'Budi' },
    shows: { text: 'Hello Budi, we have news for you.' },
  },
  'an image': {
    category: 'MARKETING',
    components: ({ png }) => [{ type: 'HEADER', format: 'IMAGE', fileId: png }, HELLO],
    shows: { attachments: [{ mime: 'image/png' }] },
  },
  'a document with another sample': {
    category: 'UTILITY',
    components: ({ pdf }) => [
      { type: 'HEADER', format: 'DOCUMENT', fileId: pdf, sampleFileId: pdf, fileName: 'invoice' },
      HELLO,
    ],
    shows: { attachments: [{ mime: 'application/pdf' }] },
  },
  'a location': {
    category: 'UTILITY',
    components: () => [
      { type: 'HEADER', format: 'LOCATION', location: { lat: 1.5, lng: 2.5, name: 'Shop' } },
      HELLO,
    ],
    shows: { location: { lat: 1.5, lng: 2.5, name: 'Shop' } },
  },
  buttons: {
    category: 'UTILITY',
    components: () => [
      HELLO,
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'QUICK_REPLY', text: 'Yes', payload: 'yes-{{order}}' },
          { type: 'QUICK_REPLY', text: 'No' },
          { type: 'URL', text: 'Track', url: 'https://example.com/o/{{1}}', sample: 'A-1' },
          { type: 'PHONE_NUMBER', text: 'Call', phone_number: '+15550100000' },
        ],
      },
    ],
    variables: { 1: 'A-7', order: '7' },
    shows: {
      buttons: [
        [{ text: 'Yes', action: 'reply', value: 'yes-7' }],
        [{ text: 'No', action: 'reply', value: 'No' }],
        [{ text: 'Track', action: 'url', value: 'https://example.com/o/A-7' }],
        [{ text: 'Call', action: 'call', value: '+15550100000' }],
      ],
    },
  },
  'a coupon': {
    category: 'MARKETING',
    components: () => [
      HELLO,
      { type: 'BUTTONS', buttons: [{ type: 'COPY_CODE', example: '25OFF' }] },
    ],
    variables: { coupon_code: 'SAVE10' },
    shows: { buttons: [[{ text: 'Copy offer code', action: 'copy', value: 'SAVE10' }]] },
  },
  'a limited-time offer': {
    category: 'MARKETING',
    components: () => [
      {
        type: 'LIMITED_TIME_OFFER',
        limited_time_offer: { text: 'Ends soon', has_expiration: true },
      },
      HELLO,
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'COPY_CODE', example: '25OFF' },
          { type: 'URL', text: 'Shop', url: 'https://example.com/sale' },
        ],
      },
    ],
    variables: { coupon_code: 'SAVE10', offer_ends: '1893456000' },
    shows: { text: 'Hello there, this is the shop.' },
  },
  'a carousel': {
    category: 'MARKETING',
    components: ({ png }) => [
      HELLO,
      {
        type: 'CAROUSEL',
        cards: ['one', 'two'].map((name) => ({
          components: [
            { type: 'HEADER', format: 'IMAGE', fileId: png },
            body('This one costs {{1}} only today.', { 1: '9' }),
            {
              type: 'BUTTONS',
              buttons: [
                { type: 'QUICK_REPLY', text: `Take ${name}`, payload: `take-${name}` },
                { type: 'URL', text: 'See', url: 'https://example.com/{{1}}', sample: 'a' },
              ],
            },
          ],
        })),
      },
    ],
    variables: { card_0_1: '7', card_1_1: '8', card_0_button_1: 'x', card_1_button_1: 'y' },
    shows: {
      attachments: [{ mime: 'image/png' }, { mime: 'image/png' }],
      buttons: [
        [{ action: 'reply', value: 'take-one' }],
        [{ action: 'url', value: 'https://example.com/x' }],
        [{ action: 'reply', value: 'take-two' }],
        [{ action: 'url', value: 'https://example.com/y' }],
      ],
    },
  },
  'a flow': {
    category: 'UTILITY',
    components: () => [
      HELLO,
      {
        type: 'BUTTONS',
        buttons: [
          {
            type: 'FLOW',
            text: 'Book',
            flow_id: '123',
            flow_action: 'navigate',
            navigate_screen: 'A',
            flowToken: 'book-{{order}}',
            flowData: { order: '{{order}}' },
          },
        ],
      },
    ],
    variables: { order: '7' },
    shows: {
      buttons: [
        [
          {
            text: 'Book',
            value: '{"flow_token":"book-7","flow_action_data":{"order":"7"}}',
          },
        ],
      ],
    },
  },
  'a catalog': {
    category: 'MARKETING',
    components: () => [
      HELLO,
      { type: 'BUTTONS', buttons: [{ type: 'CATALOG', text: 'View catalog', product: '{{sku}}' }] },
    ],
    variables: { sku: 'A-1' },
    shows: { buttons: [[{ value: '{"thumbnail_product_retailer_id":"A-1"}' }]] },
  },
  'several products': {
    category: 'MARKETING',
    components: () => [
      HELLO,
      {
        type: 'BUTTONS',
        buttons: [
          {
            type: 'MPM',
            text: 'View items',
            product: '{{sku}}',
            sections: [{ title: 'Yours', product_items: [{ product_retailer_id: '{{sku}}' }] }],
          },
        ],
      },
    ],
    variables: { sku: 'A-1' },
    shows: {
      buttons: [
        [
          {
            value:
              '{"thumbnail_product_retailer_id":"A-1","sections":[{"title":"Yours","product_items":[{"product_retailer_id":"A-1"}]}]}',
          },
        ],
      ],
    },
  },
  'a code to copy': withCode({ otp_type: 'COPY_CODE', text: 'Copy' }),
  'a code by one tap': withCode({ otp_type: 'ONE_TAP', supported_apps: [APP] }),
  'a code by zero tap': withCode({
    otp_type: 'ZERO_TAP',
    supported_apps: [APP],
    zero_tap_terms_accepted: true,
  }),
};

/** The sandbox judges every call by Meta's OpenAPI description of v23.0, and by Meta's documented rules. */
describeWorld('WABA templates are written and submitted', (world) => {
  let named = 0;
  const manage = <T = Template>(method: string, path: string, given?: unknown) =>
    world.stack.manage<T>(world.tenant.account, method, path, given);
  const write = async (name: string, category: string, components: object[], language = 'en') => {
    const content = { name, language, category, components };
    const { id } = await manage('POST', '/api/templates', { channel: 'waba', name, content });
    return id;
  };
  const submit = (id: number) => manage('POST', `/api/templates/${id}/submit`, {});
  const read = (id: number) => manage('GET', `/api/templates/${id}`);
  /** Waits for the webhook: nothing is synced. */
  const untilTold = (id: number, isTold: (template: Template) => boolean) =>
    waitFor(
      async () => {
        const template = await read(id);
        return isTold(template) ? template : null;
      },
      { timeoutMs: 20_000, everyMs: 100, what: 'the webhook of a template' },
    );
  const untilApproved = (id: number) => untilTold(id, ({ approval }) => approval === 'approved');
  const send = async (template: number, variables?: unknown) => {
    const to = freshRecipient('waba');
    const { body: answer } = await world.send({ waba: { to, template } }, { variables });
    return { to, channels: answer.channels };
  };

  // A review takes a second and more: all of them at the same time.
  const submitted = together(Object.values(KINDS), async ({ category, components }) => {
    const files = {
      png: await world.stack.upload(world.tenant.account, 'a.png', PNG),
      pdf: await world.stack.upload(world.tenant.account, 'a.pdf', PDF),
    };
    const id = await write(`kind_${(named += 1)}`, category, components(files));
    return { id, template: await submit(id) };
  });

  test.each(Object.entries(KINDS))(
    '%s: submitted, approved by a webhook, sent',
    async (_, kind) => {
      const { category, variables, shows } = kind;
      const { id, template } = await submitted(kind);
      expect(template).toMatchObject({
        approval: 'pending',
        provider: { status: 'PENDING', category, submitted_at: expect.any(String) as string },
      });
      await untilApproved(id);
      const { to, channels } = await send(id, variables);
      expect(channels).toEqual({ waba: delivered('waba') });
      expect(await world.arrived(to)).toMatchObject([{ kind: 'template', ...shows }]);
    },
  );

  test('a tap on a button of a template comes in with its payload', async () => {
    const { category, components, variables } = KINDS['buttons']!;
    const id = await write('answered', category, components({ png: 0, pdf: 0 }));
    await submit(id);
    await untilApproved(id);
    const { to } = await send(id, variables);
    await manage('POST', '/api/sandbox/answers', {
      device: world.tenant.devices.waba,
      contact: to,
      tap: 'Yes',
    });
    const message = await waitFor(
      async () => {
        const { data } = await manage<{ data: { message: { text?: string } }[] }>(
          'GET',
          `/api/inbound?contact=${to}`,
        );
        return data[0] ?? null;
      },
      { timeoutMs: 10_000, everyMs: 100, what: 'the tap' },
    );
    expect(JSON.stringify(message)).toContain('yes-7');
  });

  test('a rejection, a new category and a pause come by webhooks', async () => {
    const [rejected, moved, paused] = await Promise.all(
      ['reject_promotional_one', 'recategorize_one', 'pause_one'].map(async (name) => {
        const id = await write(name, 'UTILITY', [HELLO]);
        await submit(id);
        return id;
      }),
    );
    const { rejected_reason: reason } = await untilTold(
      rejected!,
      ({ approval }) => approval === 'rejected',
    );
    expect(reason).toBe('by the provider: rejected: promotional');
    const after = await untilTold(moved!, ({ provider }) => provider?.category === 'MARKETING');
    expect(after.content).toMatchObject({ category: 'UTILITY' });
    await untilTold(paused!, ({ provider }) => provider?.status === 'PAUSED');
    expect((await send(paused!)).channels).toMatchObject({
      waba: { reason: 'template is not approved for sending' },
    });
  });

  test('an approved template is edited, has languages, and is deleted at the provider', async () => {
    const id = await write('edited', 'UTILITY', [HELLO]);
    await submit(id);
    await untilApproved(id);
    const content = { name: 'edited', language: 'en', category: 'UTILITY' };
    const other = { ...content, components: [body('Good evening, this is the shop.')] };
    await manage('PATCH', `/api/templates/${id}`, { content: other });
    const before = (await read(id)).provider?.id;
    expect((await submit(id)).provider?.id).toBe(before);
    await untilApproved(id);
    expect(await world.arrived((await send(id)).to)).toMatchObject([
      { text: 'Good evening, this is the shop.' },
    ]);
    const indonesian = await write('edited', 'UTILITY', [body('Selamat malam.')], 'id');
    await submit(indonesian);
    await untilApproved(indonesian);
    const { data } = await manage<{ data: Template[] }>('GET', `/api/templates/${id}/languages`);
    expect(data.map((one) => one.id)).toEqual([id, indonesian]);
    await manage('DELETE', `/api/templates/${id}?at_provider=true`);
    const synced = await manage<{ created: number }>('POST', '/api/templates/sync', {});
    const { data: left } = await manage<{ data: Template[] }>(
      'GET',
      '/api/templates?channel=waba&limit=200',
    );
    const texts = left.map(({ content: kept }) => JSON.stringify(kept));
    expect(texts.filter((text) => text.includes('"edited"'))).toHaveLength(1);
    expect(synced).toMatchObject({ failed: [] });
  });

  test('a fault that Meta would refuse is found before, with its field', async () => {
    const components = [body('{{1}} has left.', { 1: 'It' })];
    const id = await write('faulty', 'UTILITY', components);
    await expect(submit(id)).rejects.toThrow(
      'content.components[0].text: must not begin or end with a variable',
    );
    const content = { name: 'faulty', language: 'en', category: 'UTILITY', components };
    const { findings } = await manage<{ findings: object[] }>('POST', '/api/templates/lint', {
      content,
    });
    expect(findings).toMatchObject([
      { field: 'components[0].text', rule: 'variable_at_end', level: 'error' },
      { field: 'components[0].text', rule: 'variables_per_words', level: 'warning', limit: 3 },
    ]);
  });
});
