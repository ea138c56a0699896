import { readFile } from 'node:fs/promises';
import { watchLeaks } from '@cascade/runtime/testing';
import { BOT_TOKEN, startRig, type SandboxRig } from '../testing/rig.ts';
import { PNG } from '../testing/png.ts';
import { recipientTable } from './recipients.ts';

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

const arrive = (html: string) =>
  rig.sandbox.inbox.add({
    channel: 'email',
    to: 'ana@example.com',
    from: 'shop@example.com',
    provider_message_id: '1',
    reference: null,
    content: { kind: 'email', subject: 'S', html },
  });

/** What runs, loads, connects ahead or leads away. */
const HOSTILE = `<base href="https://evil.test/"><meta http-equiv="refresh" content="0; url=https://evil.test/">
<link rel="preconnect" href="https://evil.test"><link rel="stylesheet" href="https://evil.test/x.css">
<script>alert(1)</script><script src="https://evil.test/x.js"></script>
<p onclick="alert(2)"></p><svg onload="alert(3)"><a xlink:href="https://evil.test/"></a></svg>
<iframe src="https://evil.test/"></iframe><iframe srcdoc="<script>top.alert(4)</script>"></iframe>
<object data="https://evil.test/"></object><embed src="https://evil.test/">
<video src="https://evil.test/"></video><form action="https://evil.test/"><input autofocus></form>
<a href="https://evil.test/link" ping="https://evil.test/">a link</a>
<a href="javascript:alert(5)" target="_top">a script</a>`;

describe('JSON', () => {
  test('addresses are those under which the caller reached it', async () => {
    const { body } = await rig.call('/addresses');
    expect(body).toEqual({
      telegram_api_root: `${rig.url}/telegram`,
      graph_api_root: `${rig.url}/graph/v23.0`,
      smtp: rig.sandbox.smtp,
      mail_key: {
        selector: 'cascade-sandbox',
        public_key: expect.stringMatching(/^[A-Za-z0-9+/]{300,}=*$/),
      },
      whatsapp_socket_url: expect.stringMatching(/^ws:\/\/127\.0\.0\.1:\d+\/ws\/chat$/),
      whatsapp_media: {
        host: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
        ca: expect.stringContaining('BEGIN CERTIFICATE'),
      },
    });
    const me = await fetch(`${body.telegram_api_root}/bot${BOT_TOKEN}/getMe`);
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
      addresses: {
        whatsapp: '15550120005',
        telegram: '1000000020005',
        waba: '15550120005',
        email: 'slow+5@example.com',
      },
    });
  });

  test('the README shows the same table', async () => {
    const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
    expect(readme).toContain(recipientTable());
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
  const page = async (query = '') => (await rig.call(`/${query}`)).body as string;

  test('without and with a trailing slash', async () => {
    expect((await rig.call('')).status).toBe(200);
    expect((await rig.call('/')).status).toBe(200);
    expect(await page()).toContain('No message has arrived yet.');
  });

  test('shows what arrived, for all or for one recipient', async () => {
    await text(42, 'for forty-two');
    await text(43, 'for forty-three');
    expect(await page()).toMatch(/for forty-three[^]*for forty-two/);
    const one = await page('?to=42');
    expect(one).toContain('for forty-two');
    expect(one).not.toContain('for forty-three');
  });

  test('marks a send that arrived twice, and says less of a text that did', async () => {
    for (let i = 0; i < 2; i++) {
      await text(42, 'again');
      await rig.graph({
        messaging_product: 'whatsapp',
        to: '15550100000',
        text: { body: 'x' },
        biz_opaque_callback_data: '17',
      });
    }
    expect(await page('?channel=waba')).toContain('arrival 2 of this send');
    expect(await page('?channel=telegram')).toContain('same text, time 2');
    expect(await page('?channel=telegram')).not.toContain('of this send');
  });

  test('a contact taps, writes and sends files with forms, and sees it on the other side', async () => {
    await rig.telegram('sendMessage', {
      chat_id: 42,
      text: 'Sure?',
      reply_markup: { inline_keyboard: [[{ text: 'Yes', callback_data: 'y:1' }]] },
    });
    expect(await page()).toMatch(/<button class="button" name="tap" value="y:1"/);
    const form = new FormData();
    const fields = { channel: 'telegram', device: '', contact: '42', tap: 'y:1' };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const answer = await rig.call('/answers', { method: 'POST', body: form });
    expect(answer.headers.get('content-type')).toMatch(/html/);
    expect(answer.body).toMatch(/Sure\?[^]*👆 Yes[^]*placeholder="Answer as 42"/);
  });

  test('escapes everything that a sender wrote', async () => {
    const evil = `<script>alert(1)</script>"'&`;
    await rig.telegram('sendVenue', {
      chat_id: 42,
      latitude: 1,
      longitude: 1,
      title: evil,
      address: evil,
      reply_markup: { inline_keyboard: [[{ text: evil, callback_data: evil }]] },
    });
    await text(42, evil);
    await rig.call('/answers', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        channel: 'telegram',
        contact: 42,
        name: evil,
        text: `answer ${evil}`,
      }),
    });
    const shown = await page(`?to=${encodeURIComponent('42')}`);
    expect(shown).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;');
    expect(shown).not.toContain('<script>alert');
    expect(await page(`?to=${encodeURIComponent(evil)}`)).not.toContain('<script>alert');
  });

  test('runs only its own script, and loads nothing from elsewhere', async () => {
    const { headers, body } = await rig.call('/');
    const policy = headers.get('content-security-policy') ?? '';
    const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1];
    expect(policy).toContain("default-src 'none'");
    expect(body).toContain(`<script nonce="${nonce}">`);
    expect(body).not.toMatch(/(src|href)="(https?:)?\/\//);
    const other = (await rig.call('/')).headers.get('content-security-policy');
    expect(other).not.toBe(policy);
  });

  test('a mail is shown in a frame without scripts, and the page holds nothing of it', async () => {
    const { id } = arrive(`${HOSTILE}<p>"hi"</p>`);
    const shown = await page();
    expect(shown).toMatch(
      new RegExp(`<iframe\\s+sandbox=""[^>]*src="/sandbox/messages/${id}/html"`),
    );
    expect(shown).not.toContain('evil.test');
  });
});

describe('mail', () => {
  const mail = (html: string) => rig.call(`/messages/${arrive(html).id}/html`);

  test('keeps its looks', async () => {
    const html = `<style>p > b { color: red }</style><table width="600"><tr><td bgcolor="#eee">
<p style="margin:0">Grüße &amp; <b>more</b></p><img alt="dot" src="data:image/png;base64,AA==">
</td></tr></table>`;
    const { status, headers, body } = await mail(html);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(body).toContain('<style>p > b { color: red }</style><table width="600">');
    expect(body).toContain('<td bgcolor="#eee">');
    expect(body).toContain('<p style="margin:0">Grüße &amp; <b>more</b></p>');
    expect(body).toContain('src="data:image/png;base64,AA=="');
  });

  test('a hostile one does nothing, with its frame and without', async () => {
    const { headers, body } = await mail(`<title>T</title>${HOSTILE}<p>A normal mail.</p>`);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; img-src data:; .*; frame-ancestors 'self'; sandbox$/,
    );
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(body).toContain('<p>A normal mail.</p>');
    // Links say where they would lead, and that is all that is left of the other host.
    expect(body).toContain('<a title="https://evil.test/link">a link</a>');
    expect(body.replaceAll(/ title="[^"]*"/g, '')).not.toMatch(/evil|href|on\w+=|alert/);
    expect(body).not.toMatch(/<(?!\/?(?:a|p)\b|!doctype)/);
  });

  test.each([
    '<style><!--</style><iframe src="//evil.test/">--></style>',
    '<noscript><p title="</noscript><iframe src=//evil.test/>">',
    '<svg><style><iframe src="//evil.test/"></style></svg>',
    '<math><mtext><table><mglyph><style><iframe src="//evil.test/">',
    '<title><iframe src="//evil.test/"></title>',
    '<<iframe src="//evil.test/">',
    '<iframe/src="//evil.test/"',
  ])('nothing hides in %s', async (html) => {
    const { body } = await mail(html);
    // What a style sheet holds ends with it, and is no markup.
    const markup = String(body).replaceAll(/<style>[^]*?<\/style>/g, '');
    expect(markup).not.toMatch(/<\/?(?:iframe|svg|math|noscript|title)/);
  });

  test('what is no mail: 404', async () => {
    await text(42, 'no mail');
    const [{ id } = { id: 0 }] = rig.sandbox.inbox.list({ limit: 1 });
    for (const other of [id, 0, 'x']) {
      expect((await rig.call(`/messages/${other}/html`)).status).toBe(404);
    }
  });
});
