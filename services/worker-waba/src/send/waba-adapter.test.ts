import { withReason } from '@cascade/contracts/testing';
import { mediaOfBytes } from '@cascade/channel';
import type { SendJob } from '@cascade/channel';
import { describeAdapterContract } from '@cascade/channel/testing';
import {
  readForm,
  startFakeHttpProvider,
  unusedAddress,
  type Conduct,
  type FakeHttpProvider,
  type ReceivedCall,
} from '@cascade/egress/testing';
import type { RenderedContent } from '@cascade/contracts';
import { systemClock } from '@cascade/runtime';
import type { WabaCredentials } from '@cascade/store';
import { createWabaAdapter } from './waba-adapter.ts';

const credentials: WabaCredentials = {
  phone_number_id: '109999000011',
  waba_id: '209999000011',
  access_token: 'EAAtest0000secret0000token0000',
  app_secret: 'app-secret-0000',
  verify_token: 'verify-token-0000',
};
const clock = systemClock;
const noSandbox = () => Promise.resolve(null);

const isUpload = ({ path }: ReceivedCall) => path.endsWith('/media');
const graphError = (status: number, code: number, message = 'refused'): Conduct => ({
  status,
  body: { error: { message, type: 'OAuthException', code, fbtrace_id: 'A1' } },
});
const sent = {
  status: 200,
  body: { contacts: [{ wa_id: '1' }], messages: [{ id: 'wamid.1', message_status: 'accepted' }] },
};
const accept = (call: ReceivedCall): Conduct =>
  isUpload(call) ? { status: 200, body: { id: 'media-1' } } : sent;

describeAdapterContract('waba', {
  to: '15551234567',
  async start() {
    const provider = await startFakeHttpProvider(accept);
    return {
      credentials,
      adapter: createWabaAdapter({ liveRoot: `${provider.url}/v23.0`, sandbox: noSandbox, clock }),
      provider: {
        ...provider,
        received: () => provider.calls.filter((call) => !isUpload(call)).length,
        conduct: (how) =>
          provider.conduct((call) =>
            how === 'accept' || isUpload(call)
              ? accept(call)
              : how === 'refuse'
                ? graphError(401, 190, `bad token ${String(call.headers.authorization)}`)
                : how,
          ),
      },
    };
  },
  async startWithoutProvider() {
    const { host, port } = await unusedAddress();
    const liveRoot = `http://${host}:${port}/v23.0`;
    return { credentials, adapter: createWabaAdapter({ liveRoot, sandbox: noSandbox, clock }) };
  },
});

describe('on the wire', () => {
  let provider: FakeHttpProvider;
  let adapter: ReturnType<typeof createWabaAdapter>;

  beforeEach(async () => {
    provider = await startFakeHttpProvider(accept);
    adapter = createWabaAdapter({ liveRoot: `${provider.url}/v23.0`, sandbox: noSandbox, clock });
  });
  afterEach(async () => {
    await adapter.close();
    await provider.close();
  });

  const jobOf = (
    content: RenderedContent,
    job: Partial<SendJob<WabaCredentials>> = {},
  ): SendJob<WabaCredentials> => ({
    send: 7,
    request: 3,
    device: { id: 'dev_1', account: 'acc_1', number: '15550000000', sandbox: false },
    credentials,
    to: '15551234567',
    content,
    media: [],
    ...job,
  });
  async function prepare(content: RenderedContent, job?: Partial<SendJob<WabaCredentials>>) {
    return withReason(await adapter.prepare(jobOf(content, job), AbortSignal.timeout(10_000)));
  }
  async function send(content: RenderedContent, job: Partial<SendJob<WabaCredentials>> = {}) {
    const prepared = await prepare(content, job);
    if (!('ready' in prepared)) throw new Error(JSON.stringify(prepared));
    const sent = adapter.send(jobOf(content, job), prepared.ready, AbortSignal.timeout(5_000));
    return withReason(await sent);
  }
  const body = () => {
    const call = provider.calls.find((received) => !isUpload(received));
    return JSON.parse(call?.body.toString() ?? '') as Record<string, unknown>;
  };

  test('the call has path, token, recipient and biz_opaque_callback_data', async () => {
    await send({ kind: 'text', text: 'Hi ✓', footer: 'Bye', linkPreview: true });
    expect(provider.calls[0]).toMatchObject({
      method: 'POST',
      path: '/v23.0/109999000011/messages',
      headers: {
        authorization: 'Bearer EAAtest0000secret0000token0000',
        'content-type': 'application/json',
      },
    });
    expect(body()).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '15551234567',
      type: 'text',
      text: { body: 'Hi ✓\n\nBye', preview_url: true },
      biz_opaque_callback_data: '3:7',
    });
  });

  test('link previews are off unless asked for', async () => {
    await send({ kind: 'text', text: 'https://example.com' });
    expect(body()).toMatchObject({ text: { preview_url: false } });
  });

  test.each([
    ['image', 'image/png', { id: 'media-1', caption: 'Here' }],
    ['video', 'video/mp4', { id: 'media-1', caption: 'Here' }],
    ['document', 'application/pdf', { id: 'media-1', filename: 'März.pdf', caption: 'Here' }],
  ] as const)('%s: uploaded while preparing, then sent by id', async (media, mime, expected) => {
    const bytes = Buffer.from('bytes of the file');
    const content = { kind: 'media', media, source: { fileId: 1 }, caption: 'Here' } as const;
    await send(content, { media: [mediaOfBytes(bytes, mime, 'März')] });
    const upload = provider.calls[0];
    expect(upload?.path).toBe('/v23.0/109999000011/media');
    const form = await readForm(upload);
    expect(form.get('messaging_product')).toBe('whatsapp');
    expect(form.get('type')).toBe(mime);
    expect(Buffer.from(await (form.get('file') as File).arrayBuffer())).toEqual(bytes);
    expect(body()).toMatchObject({ type: media, [media]: expected });
  });

  test.each(['text/csv', 'text/markdown', 'application/json', 'text/html'])(
    'a document of the type %s is uploaded as the text that it is',
    async (mime) => {
      const content = { kind: 'media', media: 'document', source: { fileId: 1 } } as const;
      await send(content, { media: [mediaOfBytes(Buffer.from('a,b'), mime, 'customers.csv')] });
      expect((await readForm(provider.calls[0])).get('type')).toBe('text/plain');
    },
  );

  test('a type that WABA does not take is refused before an upload', async () => {
    const content = { kind: 'media', media: 'image', source: { fileId: 1 } } as const;
    const media = [mediaOfBytes(Buffer.from('x'), 'image/gif', 'a')];
    expect(await prepare(content, { media })).toEqual({
      reason: 'waba does not take image/gif as image: image/jpeg or image/png',
    });
    expect(provider.calls).toHaveLength(0);
  });

  test('an upload is repeated after a failure of Graph, and given up after three', async () => {
    const content = { kind: 'media', media: 'document', source: { fileId: 1 } } as const;
    const media = [mediaOfBytes(Buffer.from('x'), 'application/pdf', 'a')];
    let uploads = 0;
    provider.conduct((call) => {
      uploads += 1;
      return uploads < 3 ? { status: 503, body: 'away' } : accept(call);
    });
    expect(await prepare(content, { media })).toHaveProperty('ready');
    provider.conduct(() => 'cut');
    expect(await prepare(content, { media })).toMatchObject({
      reason: 'file could not be uploaded to waba',
    });
    expect(provider.calls).toHaveLength(6);
  });

  test('a refused upload is not repeated and has its reason', async () => {
    provider.conduct(() => graphError(400, 131053));
    const content = { kind: 'media', media: 'document', source: { fileId: 1 } } as const;
    const media = [mediaOfBytes(Buffer.from('x'), 'application/pdf', 'a')];
    expect(await prepare(content, { media })).toMatchObject({
      reason: 'WABA could not process the file',
    });
    expect(provider.calls).toHaveLength(1);
  });

  test('reply buttons', async () => {
    const buttons = [
      { id: 'y', text: 'Yes' },
      { id: 'n', text: 'No' },
    ];
    await send({ kind: 'reply-buttons', text: 'Sure?', footer: 'Bye', buttons });
    expect(body()).toMatchObject({
      type: 'interactive',
      interactive: {
        type: 'button',
        body: { text: 'Sure?' },
        footer: { text: 'Bye' },
        action: {
          buttons: [
            { type: 'reply', reply: { id: 'y', title: 'Yes' } },
            { type: 'reply', reply: { id: 'n', title: 'No' } },
          ],
        },
      },
    });
  });

  test('a list', async () => {
    const sections = [{ title: 'S', rows: [{ id: 'a', title: 'A', description: 'first' }] }];
    await send({ kind: 'list', text: 'Pick', list: { button: 'Open', sections } });
    expect(body()['interactive']).toEqual({
      type: 'list',
      body: { text: 'Pick' },
      action: { button: 'Open', sections },
    });
  });

  test('a template with media, texts, a location and buttons', async () => {
    const media = [mediaOfBytes(Buffer.from('x'), 'application/pdf', 'Invoice')];
    await send(
      {
        kind: 'waba-template',
        name: 'order',
        language: 'id',
        components: [
          {
            type: 'header',
            parameters: [{ type: 'media', media: 'document', source: { fileId: 1 } }],
          },
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'Ann', parameter_name: 'name' },
              { type: 'location', location: { lat: 1, lng: 2, name: 'Shop' } },
            ],
          },
          {
            type: 'button',
            sub_type: 'url',
            index: 1,
            parameters: [{ type: 'text', text: 'x/1' }],
          },
        ],
      },
      { media },
    );
    expect(body()['template']).toEqual({
      name: 'order',
      language: { code: 'id', policy: 'deterministic' },
      components: [
        {
          type: 'header',
          parameters: [{ type: 'document', document: { id: 'media-1', filename: 'Invoice.pdf' } }],
        },
        {
          type: 'body',
          parameters: [
            { type: 'text', text: 'Ann', parameter_name: 'name' },
            { type: 'location', location: { latitude: 1, longitude: 2, name: 'Shop' } },
          ],
        },
        {
          type: 'button',
          sub_type: 'url',
          index: '1',
          parameters: [{ type: 'text', text: 'x/1' }],
        },
      ],
    });
  });

  const FRAME = { kind: 'interactive', text: 'Hi', footer: 'Bye' } as const;
  const COMMON = { body: { text: 'Hi' }, footer: { text: 'Bye' } };
  test.each<[RenderedContent, object]>([
    [
      {
        ...FRAME,
        header: 'Top',
        flow: {
          name: 'book',
          cta: 'Go',
          token: 't1',
          mode: 'draft',
          action: 'navigate',
          screen: 'A',
          data: { a: 1 },
        },
      },
      {
        type: 'flow',
        header: { type: 'text', text: 'Top' },
        action: {
          name: 'flow',
          parameters: {
            flow_message_version: '3',
            flow_token: 't1',
            flow_name: 'book',
            flow_cta: 'Go',
            mode: 'draft',
            flow_action: 'navigate',
            flow_action_payload: { screen: 'A', data: { a: 1 } },
          },
        },
      },
    ],
    [
      { ...FRAME, flow: { id: '1', cta: 'Go' } },
      {
        type: 'flow',
        action: {
          name: 'flow',
          parameters: {
            flow_message_version: '3',
            flow_token: '3:7',
            flow_id: '1',
            flow_cta: 'Go',
          },
        },
      },
    ],
    [
      { ...FRAME, catalog: { thumbnail: 'sku' } },
      {
        type: 'catalog_message',
        action: {
          name: 'catalog_message',
          parameters: { thumbnail_product_retailer_id: 'sku' },
        },
      },
    ],
    [
      { ...FRAME, product: { catalogId: '19', productId: 'sku' } },
      { type: 'product', action: { catalog_id: '19', product_retailer_id: 'sku' } },
    ],
    [
      {
        ...FRAME,
        header: 'Top',
        productList: { catalogId: '19', sections: [{ title: 'A', products: ['a', 'b'] }] },
      },
      {
        type: 'product_list',
        header: { type: 'text', text: 'Top' },
        action: {
          catalog_id: '19',
          sections: [
            {
              title: 'A',
              product_items: [{ product_retailer_id: 'a' }, { product_retailer_id: 'b' }],
            },
          ],
        },
      },
    ],
    [
      { ...FRAME, locationRequest: true },
      { type: 'location_request_message', action: { name: 'send_location' } },
    ],
    [
      { ...FRAME, addressRequest: { country: 'SG', values: { name: 'Ana' } } },
      {
        type: 'address_message',
        action: {
          name: 'address_message',
          parameters: { country: 'SG', values: { name: 'Ana' } },
        },
      },
    ],
    [
      { ...FRAME, ctaUrl: { text: 'Go', url: 'https://example.com' } },
      {
        type: 'cta_url',
        action: {
          name: 'cta_url',
          parameters: { display_text: 'Go', url: 'https://example.com' },
        },
      },
    ],
  ])('an interactive message of another kind: %.80j', async (content, interactive) => {
    await send(content);
    expect(body()).toMatchObject({ type: 'interactive' });
    expect(body()['interactive']).toEqual({ ...COMMON, ...interactive });
  });

  test('sandbox devices talk to the sandbox, and to nothing else', async () => {
    const sandbox = await startFakeHttpProvider(accept);
    const addresses = { waba: { root: sandbox.url } };
    const device = { id: 'dev_1', account: 'acc_1', number: '1', sandbox: true };
    adapter = createWabaAdapter({
      liveRoot: provider.url,
      sandbox: () => Promise.resolve(addresses),
      clock,
    });
    await send({ kind: 'text', text: 'x' }, { device });
    expect([sandbox.calls.length, provider.calls.length]).toEqual([1, 0]);
    await adapter.close();
    await sandbox.close();
  });
});
