import { CHANNELS } from '@cascade/contracts';
import { watchLeaks } from '@cascade/runtime/testing';
import { BOT_TOKEN, startRig, type SandboxRig } from '../testing/rig.ts';
import { PNG } from '../testing/samples.ts';

const expectNoLeaks = watchLeaks();
let rig: SandboxRig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());
afterAll(expectNoLeaks);
afterEach(() => rig.sandbox.inbox.clear());

const text = (chat_id: number, body: string) =>
  rig.telegram('sendMessage', { chat_id, text: body });

describe('JSON', () => {
  test('addresses are those under which the caller reached it', async () => {
    const { body } = await rig.call('/addresses');
    expect(body).toMatchObject({
      telegram: { root: `${rig.url}/telegram` },
      waba: { root: `${rig.url}/graph/v23.0` },
      email: {
        root: expect.stringMatching(/^smtp:\/\/127\.0\.0\.1:\d+$/),
        mail_key: {
          selector: 'cascade-sandbox',
          public_key: expect.stringMatching(/^[A-Za-z0-9+/]{300,}=*$/),
        },
      },
      whatsapp: {
        root: expect.stringMatching(/^ws:\/\/127\.0\.0\.1:\d+\/ws\/chat$/),
        media: {
          host: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
          ca: expect.stringContaining('BEGIN CERTIFICATE'),
        },
      },
    });
    expect(new Set(Object.keys(body))).toEqual(new Set(CHANNELS));
    const me = await fetch(`${body.telegram.root}/bot${BOT_TOKEN}/getMe`);
    expect(me.status).toBe(200);
  });

  test('messages by recipient and channel, page by page', async () => {
    for (let i = 0; i < 5; i++) await text(42, `m${i}`);
    await text(43, 'other');
    const first = (await rig.call('/messages?to=42&channel=telegram&limit=3')).body;
    expect(first.data.map((m: { content: { text: string } }) => m.content.text)).toEqual([
      'm4',
      'm3',
      'm2',
    ]);
    expect(first.has_more).toBe(true);
    const second = (await rig.call(`/messages?to=42&limit=3&cursor=${first.next_cursor}`)).body;
    expect(second.data.map((m: { content: { text: string } }) => m.content.text)).toEqual([
      'm1',
      'm0',
    ]);
    expect(second).toMatchObject({ has_more: false, next_cursor: null });
    expect((await rig.call('/messages?channel=waba')).body.data).toEqual([]);
  });

  test.each(['limit=0', 'limit=501', 'limit=x', 'channel=fax', 'cursor=x'])(
    'messages?%s: 400',
    async (query) => {
      const { status, body } = await rig.call(`/messages?${query}`);
      expect([status, body.status]).toEqual([400, false]);
    },
  );

  test('arrivals show a send that came twice', async () => {
    await text(42, 'once');
    await text(42, 'twice');
    await text(42, 'twice');
    const { body } = await rig.call('/arrivals?at_least=2');
    expect(body.data).toEqual([{ channel: 'telegram', to: '42', reference: 'twice', arrivals: 2 }]);
  });

  test('DELETE empties the inbox', async () => {
    await text(42, 'x');
    await rig.call('/messages', { method: 'DELETE' });
    expect((await rig.call('/messages')).body.data).toEqual([]);
  });

  test('recipients say what they do, on which channel, and whether anything arrives', async () => {
    const { body } = await rig.call('/recipients');
    expect(body.data).toContainEqual({
      name: 'slow',
      means: expect.any(String),
      arrives: true,
      addresses: expect.objectContaining({
        whatsapp: '15550120005',
        telegram: '1000000020005',
        waba: '15550120005',
        email: 'slow+5@example.com',
      }),
    });
  });
});

describe('files', () => {
  const sent = async (name: string, type: string, bytes: Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    form.set('chat_id', '42');
    form.set('document', new File([bytes], name, { type }));
    await rig.telegram('sendDocument', form);
    const [attachment] = rig.sandbox.inbox.list({ limit: 1 })[0]?.content.attachments ?? [];
    return fetch(`${rig.url}/files/${attachment && 'file' in attachment ? attachment.file : 0}`);
  };

  test('an image is shown', async () => {
    const answer = await sent('pixel.png', 'image/png', PNG);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG);
  });

  test.each(['text/html', 'image/svg+xml', 'application/xhtml+xml'])(
    '%s is a download that runs nothing',
    async (type) => {
      const answer = await sent('grüße "x".html', type, Buffer.from('<script>1</script>'));
      expect(answer.headers.get('content-type')).toBe('application/octet-stream');
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment; /);
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  test.each(['0', '999999', 'x', '-1', '1.5'])('/files/%s: 404', async (id) => {
    expect((await rig.call(`/files/${id}`)).status).toBe(404);
  });
});

describe('page', () => {
  const locationOf = async (path: string) =>
    (await rig.call(path, { redirect: 'manual' })).headers.get('location');

  test.each(['', '/', '/?to=42'])('GET /sandbox%s leads to the page of the inbox', async (path) => {
    expect(await locationOf(path)).toBe('/sandbox-inbox');
  });

  test('with `to` it leads to the contact, on the channel that wrote last', async () => {
    await text(42, 'Hello');
    expect(await locationOf('/?to=42')).toBe('/sandbox-inbox?channel=telegram&contact=42');
    expect(await locationOf('/?to=42&channel=waba')).toBe('/sandbox-inbox');
    expect((await rig.call('/?channel=fax', { redirect: 'manual' })).status).toBe(400);
  });

  test('a contact that looks like a query stays one value', async () => {
    rig.sandbox.inbox.add({
      channel: 'email',
      to: 'a&channel=waba@example.com',
      from: 'shop@example.com',
      provider_message_id: '1',
      reference: null,
      content: { kind: 'email', subject: 'S' },
    });
    expect(await locationOf(`/?to=${encodeURIComponent('a&channel=waba@example.com')}`)).toBe(
      '/sandbox-inbox?channel=email&contact=a%26channel%3Dwaba%40example.com',
    );
  });
});
