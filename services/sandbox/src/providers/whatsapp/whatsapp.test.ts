import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor, watchLeaks } from '@cascade/runtime/testing';
import { downloadContentFromMessage, type DownloadableMessage } from '@whiskeysockets/baileys';
import sharp from 'sharp';
import { magicAddress } from '../../magic/magic-address.ts';
import { MAGIC_RECIPIENTS } from '../../magic/magic-recipients.ts';
import { startRig, type SandboxRig } from '../../testing/rig.ts';
import {
  connectDevice,
  emptySession,
  linkedSession,
  type TestPhone,
  type SignalSession,
} from '../../testing/whatsapp-device.ts';
import { DISCONNECT_CODES } from './disconnect.ts';

// Baileys leaves timers of unanswered queries and of key uploads.
const expectNoLeaks = watchLeaks({ timers: false });
const CONTACT = '15550100000';
const SENT = { tag: 'ack', attrs: { class: 'message' } };

let rig: SandboxRig;
const open: TestPhone[] = [];
let numbers = 15_550_300_000;
const newNumber = () => String(++numbers);

beforeAll(async () => {
  // libsignal prints every session that it replaces to the console.
  console.info = console.warn = console.error = () => undefined;
  rig = await startRig();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((device) => device.close()));
  rig.sandbox.inbox.clear();
});
afterAll(() => rig.close());
afterAll(expectNoLeaks);

function connect(
  session: SignalSession,
  config?: Parameters<typeof connectDevice>[2],
  { addresses }: SandboxRig = rig,
): TestPhone {
  const device = connectDevice(addresses, session, config);
  open.push(device);
  return device;
}

async function connected(
  session = linkedSession(newNumber()),
  at: SandboxRig = rig,
): Promise<TestPhone> {
  const device = connect(session, {}, at);
  await device.open();
  return device;
}

const numberOf = ({ session }: TestPhone) => session.creds.me?.id.split(':')[0] ?? '';
const received = () => rig.sandbox.inbox.list({ limit: 500 });
const magic = (name: string, seconds = 0) => {
  const row = MAGIC_RECIPIENTS.find((one) => one.name === name);
  return (row && magicAddress(row, 'whatsapp', seconds)) ?? '';
};
const post = (path: string, body: object, at: SandboxRig = rig) =>
  at.call(`/whatsapp${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
const until = (what: string, condition: () => boolean) =>
  waitFor(condition, { timeoutMs: 10_000, what });

describe('messages', () => {
  test('a text arrives under the id that was chosen, and is acknowledged', async () => {
    const device = await connected();
    const { ack } = await device.send(CONTACT, { text: 'Grüße 👋' }, { id: 'CHOSEN1' });
    expect(ack).toMatchObject({ ...SENT, attrs: { id: 'CHOSEN1' } });
    expect(ack?.attrs.error).toBeUndefined();
    expect(received()).toMatchObject([
      {
        channel: 'whatsapp',
        to: CONTACT,
        from: numberOf(device),
        provider_message_id: 'CHOSEN1',
        reference: 'CHOSEN1',
        arrivals: 1,
        content: { kind: 'text', text: 'Grüße 👋', link_preview: false },
      },
    ]);
  });

  test('a location', async () => {
    const device = await connected();
    const location = {
      degreesLatitude: -6.2,
      degreesLongitude: 106.8,
      name: 'Shop',
      address: 'Jl. 1',
    };
    await device.send(CONTACT, { location });
    expect(received()[0]?.content).toEqual({
      kind: 'location',
      location: { lat: -6.2, lng: 106.8, name: 'Shop', address: 'Jl. 1' },
    });
  });

  test('image, video and document arrive byte for byte', async () => {
    const device = await connected();
    const image = await sharp({
      create: { width: 64, height: 64, channels: 3, background: '#c33' },
    })
      .png()
      .toBuffer();
    const video = randomBytes(300_001);
    const document = randomBytes(2_000_000);
    await device.send(CONTACT, { image, caption: 'a red square', mimetype: 'image/png' });
    await device.send(CONTACT, {
      video,
      caption: 'a clip',
      mimetype: 'video/mp4',
      jpegThumbnail: '',
    });
    await device.send(CONTACT, {
      document,
      mimetype: 'application/pdf',
      fileName: 'Rechnung ü.pdf',
      caption: 'your invoice',
    });
    const arrived = received().toReversed();
    expect(arrived.map(({ content: { kind, text } }) => [kind, text])).toEqual([
      ['image', 'a red square'],
      ['video', 'a clip'],
      ['document', 'your invoice'],
    ]);
    for (const [index, bytes] of [image, video, document].entries()) {
      const [attachment] = arrived[index]?.content.attachments ?? [];
      const file = attachment && 'file' in attachment ? attachment.file : 0;
      const stored = rig.sandbox.inbox.file(file);
      expect(hash(stored?.bytes ?? Buffer.alloc(0))).toBe(hash(bytes));
    }
    expect(arrived[2]?.content.attachments).toMatchObject([
      { name: 'Rechnung ü.pdf', mime: 'application/pdf', size: 2_000_000 },
    ]);
  });

  test('many messages at once, each once', async () => {
    const device = await connected();
    const acks = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        device.send(`1555040${String(i % 7).padStart(4, '0')}`, { text: `m${i}` }),
      ),
    );
    expect(acks.every(({ ack }) => ack?.tag === 'ack' && !ack.attrs.error)).toBe(true);
    expect(new Set(received().map(({ content }) => content.text)).size).toBe(40);
    expect(rig.sandbox.inbox.arrivals({ atLeast: 2, limit: 10 })).toEqual([]);
  });

  test('a message to a group is refused', async () => {
    const device = await connected();
    const answer = device.socket.waitForMessage('GROUP1', 5_000);
    await device.socket.sendNode({
      tag: 'message',
      attrs: { id: 'GROUP1', to: '123-456@g.us', type: 'text' },
      content: [],
    });
    expect(await answer).toMatchObject({ attrs: { error: '488' } });
  });
});

describe('who is on WhatsApp', () => {
  test('every number is, except the magic unknown one', async () => {
    const device = await connected();
    const unknown = magic('unknown');
    const found = await device.socket.onWhatsApp(CONTACT, `+${unknown}`, '123');
    // The library leaves out those who are not.
    expect(found).toEqual([{ jid: `${CONTACT}@s.whatsapp.net`, exists: true }]);
  });

  test('hidden ids lead back to their numbers', async () => {
    const device = await connected();
    await device.send(CONTACT, { text: 'x' });
    const { lidMapping } = device.socket.signalRepository;
    const lid = await lidMapping.getLIDForPN(`${CONTACT}@s.whatsapp.net`);
    expect(lid).toBe(`77${CONTACT}@lid`);
  });
});

describe('magic recipients', () => {
  test.each([
    ['unknown', '404'],
    ['account restricted', '463'],
    ['stale session', '479'],
    ['rate limited, long', '429'],
    ['provider error', '500'],
    ['provider unavailable', '503'],
  ])('%s: the acknowledgement holds error %s, nothing arrives', async (name, error) => {
    const device = await connected();
    const { id, ack } = await device.send(magic(name), { text: 'x' });
    expect(ack).toMatchObject({ ...SENT, attrs: { error } });
    await until('the error to be told', () => device.updates.some((u) => u.id === id));
    expect(device.updates.find((update) => update.id === id)).toMatchObject({ status: 0, error });
    expect(received()).toEqual([]);
  });

  test('slow: no acknowledgement before its time', async () => {
    const device = await connected();
    const { pending } = rig.clock;
    const sending = device.send(magic('slow', 7), { text: 'x' });
    let answered = false;
    void sending.then(() => (answered = true));
    await until('the server to wait', () => rig.clock.pending > pending);
    expect([answered, received().length]).toEqual([false, 0]);
    await rig.clock.advance(7_000);
    const { ack } = await sending;
    expect(ack).toMatchObject(SENT);
    expect(received()).toHaveLength(1);
  });

  test('rate limited, short: delivered once the time is over', async () => {
    const device = await connected();
    const to = magic('rate limited, short', 3);
    expect((await device.send(to, { text: 'x' })).ack?.attrs.error).toBe('429');
    await rig.clock.advance(3_000);
    expect((await device.send(to, { text: 'x' })).ack?.attrs.error).toBeUndefined();
    expect(received()).toHaveLength(1);
  });

  test('hangs: no answer, nothing arrives, and others are served meanwhile', async () => {
    const device = await connected();
    const hanging = device.send(magic('hangs'), { text: 'x' }, { timeoutMs: 1_500 });
    const { ack } = await device.send(CONTACT, { text: 'y' });
    expect(ack).toMatchObject(SENT);
    expect((await hanging).ack).toBeUndefined();
    expect(received().map(({ content }) => content.text)).toEqual(['y']);
  });

  test.each([
    ['cut, delivered', 1],
    ['cut, lost', 0],
  ])('%s: no answer but the end of the connection', async (name, arrivals) => {
    const device = await connected();
    await expect(device.send(magic(name), { text: 'x' })).rejects.toThrow();
    expect(await device.ended()).toBe(428);
    expect(received()).toHaveLength(arrivals);
  });

  test('cut, delivered: the receipt comes on the next connection', async () => {
    const session = linkedSession(newNumber());
    const device = await connected(session);
    const id = 'CUTLATE';
    await expect(device.send(magic('cut, delivered'), { text: 'x' }, { id })).rejects.toThrow();
    const again = await connected(session);
    await until('the receipt', () => again.updates.some((u) => u.id === id && u.status === 3));
  });
});

describe('receipts', () => {
  test('delivered by itself; read when the contact reads', async () => {
    const device = await connected();
    const { id } = await device.send(CONTACT, { text: 'x' });
    await until('the delivery', () => device.updates.some((u) => u.id === id && u.status === 3));
    const body = { device: numberOf(device), from: CONTACT, id, status: 'read' };
    expect((await post('/receipts', body)).status).toBe(200);
    await until('the reading', () => device.updates.some((u) => u.id === id && u.status === 4));
  });

  test('come once, also when the device connects again', async () => {
    const session = linkedSession(newNumber());
    const device = await connected(session);
    const { id } = await device.send(CONTACT, { text: 'x' });
    await until('the delivery', () => device.updates.some((u) => u.id === id));
    await device.send(CONTACT, { text: 'y' });
    await device.close();
    const again = await connected(session);
    await again.send(CONTACT, { text: 'z' });
    expect(again.updates.filter((update) => update.id === id)).toEqual([]);
  });
});

describe('inbound', () => {
  test('a contact writes, the device reads and answers', async () => {
    const device = await connected();
    const number = numberOf(device);
    const { status, body } = await post('/inbound', { device: number, from: CONTACT, text: 'Hi!' });
    expect([status, body.status]).toEqual([200, true]);
    await until('the message', () => device.received.length === 1);
    expect(device.received[0]).toMatchObject({
      key: {
        id: body.id,
        remoteJid: `77${CONTACT}@lid`,
        remoteJidAlt: `${CONTACT}@s.whatsapp.net`,
        fromMe: false,
      },
      message: { conversation: 'Hi!' },
    });
    await device.send(CONTACT, { text: 'Hello' });
    await post('/inbound', { device: number, from: CONTACT, text: 'again' });
    await until('the second message', () => device.received.length === 2);
    expect(device.received[1]?.message?.conversation).toBe('again');
    expect(received().map(({ content }) => content.text)).toEqual(['Hello']);
  });

  test('waits for a device that is away, and comes once', async () => {
    const session = linkedSession(newNumber());
    const first = await connected(session);
    const number = numberOf(first);
    await first.close();
    for (const text of ['one', 'two'])
      await post('/inbound', { device: number, from: CONTACT, text });
    const second = await connected(session);
    await until('both messages', () => second.received.length === 2);
    expect(second.received.map(({ message }) => message?.conversation)).toEqual(['one', 'two']);
    await second.send(CONTACT, { text: 'x' });
    await second.close();
    const third = await connected(session);
    await third.send(CONTACT, { text: 'y' });
    expect(third.received).toEqual([]);
  });

  test.each([
    [{ device: '15550999999', from: CONTACT, text: 'x' }, 404],
    [{ device: 'x', from: CONTACT, text: 'x' }, 400],
    [{ device: '15550999999', from: '12', text: 'x' }, 400],
    [{ device: '15550999999', from: CONTACT, text: '' }, 400],
  ])('%j: %i', async (body, status) => {
    expect((await post('/inbound', body)).status).toBe(status);
  });
});

describe('answers of contacts', () => {
  const answers = async (body: object) => {
    const answer = await rig.call('/answers', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ channel: 'whatsapp', contact: CONTACT, name: 'Ana', ...body }),
    });
    return { status: answer.status, body: answer.body };
  };
  test('what a person writes on the phone comes as an own message, also later, and arrives at the contact', async () => {
    const session = linkedSession(newNumber());
    const device = await connected(session);
    const number = numberOf(device);
    const { status, body } = await answers({ device: number, own: true, text: 'On my way' });
    expect(status).toBe(200);
    await until('the message', () => device.own.length === 1);
    expect(device.own[0]).toMatchObject({
      key: {
        id: body['id'],
        remoteJid: `77${CONTACT}@lid`,
        remoteJidAlt: `${CONTACT}@s.whatsapp.net`,
        fromMe: true,
      },
      message: { conversation: 'On my way' },
    });
    await device.close();
    await answers({ device: number, own: true, hidden: true, text: 'There' });
    const again = await connected(session);
    await until('the later message', () => again.own.length === 1);
    expect(again.own[0]?.message?.conversation).toBe('There');
    await again.send(CONTACT, { text: 'from here' });
    expect([again.own.length, again.received]).toEqual([1, []]);
    expect(received().map(({ content }) => [content.text, content.own])).toEqual([
      ['from here', undefined],
      ['There', true],
      ['On my way', true],
    ]);
  });

  test.each([
    [{ own: true, tap: 'x' }, 'own: text, file and location alone'],
    [{ own: true, text: 'x', edits: 'A' }, 'own: without edits'],
    [
      { own: true, text: 'x', channel: 'telegram', contact: '5' },
      'own: of whatsapp and waba alone',
    ],
  ])('%j is refused', async (act, reason) => {
    expect(await answers({ device: '15550999999', ...act })).toMatchObject({
      status: 400,
      body: { reason },
    });
  });

  /** The driver downloads with `fetch`, which can't be told whom to trust. */
  async function trusting<T>(work: () => Promise<T>): Promise<T> {
    const agent = new Agent({ ca: rig.addresses.whatsapp?.media?.ca, servername: 'localhost' });
    const before = globalThis.fetch;
    globalThis.fetch = (url) =>
      new Promise((resolve, reject) => {
        get(url as string, { agent }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () =>
            resolve(new Response(Buffer.concat(chunks), { status: response.statusCode ?? 500 })),
          );
        }).on('error', reject);
      });
    return work().finally(() => (globalThis.fetch = before));
  }
  const PIXELS = randomBytes(100_000);
  const data = PIXELS.toString('base64');

  test.each([
    ['image/jpeg', 'image'],
    ['video/mp4', 'video'],
    ['audio/ogg', 'audio'],
    ['application/pdf', 'document'],
  ] as const)('%s: the driver downloads and decrypts it', async (mime, kind) => {
    const device = await connected();
    const file = { name: 'Bild ü.bin', mime, data };
    const { body } = await answers({ device: numberOf(device), file, text: 'look' });
    await until('the message', () => device.received.length === 1);
    const [received] = device.received;
    expect(received).toMatchObject({ key: { id: body.id }, pushName: 'Ana' });
    const media = received?.message?.[`${kind}Message`];
    expect(media).toMatchObject({ mimetype: mime });
    const stream = await trusting(() =>
      downloadContentFromMessage(media as DownloadableMessage, kind),
    );
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).equals(PIXELS)).toBe(true);
  });

  test('a location and a reply', async () => {
    const device = await connected();
    const number = numberOf(device);
    const { id } = await device.send(CONTACT, { text: 'Where?' });
    await answers({ location: { lat: 1.5, lng: 2, name: 'Shop' } });
    await answers({ device: number, text: 'There', reply_to: id, id: 'A1B2' });
    await until('both', () => device.received.length === 2);
    expect(device.received[0]?.message?.locationMessage).toMatchObject({
      degreesLatitude: 1.5,
      degreesLongitude: 2,
      name: 'Shop',
    });
    expect(device.received[1]).toMatchObject({
      key: { id: 'A1B2' },
      message: {
        extendedTextMessage: {
          text: 'There',
          contextInfo: { stanzaId: id, quotedMessage: { conversation: 'Where?' } },
        },
      },
    });
  });

  test('impossible actions are refused', async () => {
    const device = await connected();
    const number = numberOf(device);
    expect((await answers({ device: number, tap: 'x' })).status).toBe(400);
    expect((await answers({ device: number, text: 'x', reply_to: 'none' })).status).toBe(400);
    expect((await answers({ device: '15550999999', text: 'x' })).status).toBe(404);
  });

  test('undeliverable later: acknowledged, then refused', async () => {
    const device = await connected();
    const { id, ack } = await device.send(magic('undeliverable later'), { text: 'x' });
    expect(ack?.attrs.error).toBeUndefined();
    await until('the error', () => device.updates.some((one) => one.id === id && one.error));
    expect(received()).toEqual([]);
  });
});

describe('the end of a connection', () => {
  test.each(DISCONNECT_CODES.filter((code) => code !== 408))('%i', async (code) => {
    const device = await connected();
    const { body } = await post(`/devices/${numberOf(device)}/disconnect`, { code });
    expect(body).toEqual({ status: true, connections: 1 });
    expect(await device.ended()).toBe(code);
  });

  test('408: the server falls silent, and the device finds out', async () => {
    const device = connect(linkedSession(newNumber()), { keepAliveIntervalMs: 200 });
    await device.open();
    await post(`/devices/${numberOf(device)}/disconnect`, { code: 408 });
    expect(await device.ended()).toBe(408);
  }, 20_000);

  test.each([428, 440, 500, 503, 515])('after %i the same session goes on', async (code) => {
    const session = linkedSession(newNumber());
    const device = await connected(session);
    await post(`/devices/${numberOf(device)}/disconnect`, { code });
    await device.ended();
    const next = await connected(session);
    expect((await next.send(CONTACT, { text: 'x' })).ack).toMatchObject(SENT);
  });

  test.each([401, 403])('after %i the same session meets it again', async (code) => {
    const session = linkedSession(newNumber());
    const device = await connected(session);
    await post(`/devices/${numberOf(device)}/disconnect`, { code });
    await device.ended();
    expect(await connect(session).ended()).toBe(code);
  });

  test('a number is forgotten with its ban', async () => {
    const session = linkedSession(newNumber());
    const device = await connected(session);
    await post(`/devices/${numberOf(device)}/disconnect`, { code: 403 });
    await device.ended();
    await rig.call(`/whatsapp/devices/${numberOf(device)}`, { method: 'DELETE' });
    const next = await connected(session);
    expect((await next.send(CONTACT, { text: 'x' })).ack).toMatchObject(SENT);
  });

  test('a second socket of the same session replaces the first', async () => {
    const session = linkedSession(newNumber());
    const first = await connected(session);
    const second = await connected(session);
    expect(await first.ended()).toBe(440);
    expect((await second.send(CONTACT, { text: 'x' })).ack).toMatchObject(SENT);
  });

  test('a device that logs out itself stays out', async () => {
    const session = linkedSession(newNumber());
    const device = await connected(session);
    await device.socket.logout();
    expect(await connect(session).ended()).toBe(401);
  });

  test('code 499: 400', async () => {
    expect((await post('/devices/15550300001/disconnect', { code: 499 })).status).toBe(400);
  });
});

test('a time lock notifies the devices, and messages are refused', async () => {
  const device = await connected();
  const path = `/devices/${numberOf(device)}/restrict`;
  await post(path, { seconds: 600 });
  const locks = () => device.states.flatMap(({ reachoutTimeLock }) => reachoutTimeLock ?? []);
  await until('the lock', () => locks().length === 1);
  expect(locks()[0]).toMatchObject({ isActive: true });
  expect((await device.send(CONTACT, { text: 'x' })).ack?.attrs.error).toBe('463');
  expect(await device.socket.fetchAccountReachoutTimelock()).toMatchObject({ isActive: true });
  await post(path, { seconds: 0 });
  await until('the end of the lock', () => locks().at(-1)?.isActive === false);
  expect((await device.send(CONTACT, { text: 'x' })).ack?.attrs.error).toBeUndefined();
  expect(await device.socket.fetchNewChatMessageCap()).toMatchObject({ capping_status: 'NONE' });
});

describe('linking', () => {
  async function shown(device: TestPhone): Promise<string> {
    const qr = () => device.states.flatMap((state) => state.qr ?? []).at(-1);
    await until('a QR code', () => qr() !== undefined);
    return qr() ?? '';
  }

  test('link with a QR code links the device that shows it', async () => {
    const session = emptySession();
    const device = connect(session);
    const number = newNumber();
    const { status, body } = await post('/link', { qr: await shown(device), number });
    expect([status, body]).toEqual([200, { status: true, number, device: 1 }]);
    expect(await device.ended()).toBe(515);
    expect(device.states.some(({ isNewLogin }) => isNewLogin)).toBe(true);
    expect(session.creds.me).toMatchObject({
      id: `${number}:1@s.whatsapp.net`,
      lid: `77${number}:1@lid`,
    });
    const linked = await connected(session);
    const { ack } = await linked.send(CONTACT, { text: 'from a linked device' });
    expect(ack).toMatchObject(SENT);
    expect(received()).toMatchObject([{ from: number }]);
    await post('/inbound', { device: number, from: CONTACT, text: 'welcome' });
    await until('an answer', () => linked.received.length === 1);
  });

  test('a phone links several devices, and none without a number takes one', async () => {
    const first = connect(emptySession());
    const { body } = await post('/link', { qr: await shown(first) });
    expect(body).toMatchObject({ status: true, number: expect.stringMatching(/^155502\d+$/) });
    const second = connect(emptySession());
    const { number } = body;
    const again = await post('/link', { qr: await shown(second), number });
    expect(again.body).toEqual({ status: true, number, device: 2 });
    const { data } = (await rig.call('/whatsapp/devices')).body;
    expect(data.filter((one: { number: string }) => one.number === number)).toEqual([
      { number, device: 1, state: 'linked', connected: false },
      { number, device: 2, state: 'linked', connected: false },
    ]);
  });

  test('a form links like JSON', async () => {
    const device = connect(emptySession());
    const number = newNumber();
    const { status, body } = await rig.call('/whatsapp/link', {
      method: 'POST',
      body: new URLSearchParams({ qr: await shown(device), number }),
    });
    expect([status, body]).toEqual([200, { status: true, number, device: 1 }]);
  });

  test('a QR code counts for a minute, the next ones 20 seconds more each', async () => {
    const device = connect(emptySession(), { qrTimeout: 300 });
    const first = await shown(device);
    await until('another QR code', () => device.states.filter(({ qr }) => qr).length >= 2);
    const second = await shown(device);
    await rig.clock.advance(60_000);
    expect((await post('/link', { qr: first })).body).toEqual({
      status: false,
      reason: 'this QR code has expired',
    });
    expect((await post('/link', { qr: second })).body).toMatchObject({ status: true });
  });

  test('a QR code that nobody scans ends in 408', async () => {
    const device = connect(emptySession(), { qrTimeout: 20 });
    expect(await device.ended()).toBe(408);
    expect(device.states.filter(({ qr }) => qr)).toHaveLength(6);
  });

  test.each([
    [{ qr: 'nonsense' }, 409],
    [{}, 400],
    [{ code: 'ABCD1234' }, 400],
    [{ code: 'ABCD1234', number: '15550300999' }, 409],
    [{ qr: 'x', number: 'abc' }, 400],
  ])('link %j: %i', async (body, status) => {
    expect((await post('/link', body)).status).toBe(status);
  });

  test('a pairing code, typed into the phone', async () => {
    const session = emptySession();
    const device = connect(session);
    await shown(device);
    const number = newNumber();
    const code = await device.socket.requestPairingCode(number);
    await device.socket.query({
      tag: 'iq',
      attrs: { to: '@s.whatsapp.net', type: 'get', xmlns: 'w:p' },
    });
    const { body } = await post('/link', { code: `${code.slice(0, 4)}-${code.slice(4)}`, number });
    expect(body).toEqual({ status: true, number, device: 1 });
    expect(await device.ended()).toBe(515);
    expect(session.creds).toMatchObject({
      registered: true,
      me: { id: `${number}:1@s.whatsapp.net` },
    });
    const linked = await connected(session);
    expect((await linked.send(CONTACT, { text: 'x' })).ack).toMatchObject(SENT);
  });

  test('a wrong pairing code links nothing', async () => {
    const session = emptySession();
    const device = connect(session);
    await shown(device);
    const number = newNumber();
    await device.socket.requestPairingCode(number, 'ABCDEFGH');
    await device.socket.query({
      tag: 'iq',
      attrs: { to: '@s.whatsapp.net', type: 'get', xmlns: 'w:p' },
    });
    const { status, body } = await post('/link', { code: 'ABCDEFGJ', number });
    expect([status, body.reason]).toEqual([409, 'wrong pairing code']);
    expect(session.creds.registered).toBe(false);
  });
});

describe('a restart of the sandbox', () => {
  /** A device whose session with the contact has answers in it, so that it no longer starts anew. */
  async function inConversation(at: SandboxRig): Promise<SignalSession> {
    const session = linkedSession(newNumber());
    const device = await connected(session, at);
    await device.send(CONTACT, { text: 'one' });
    await post('/inbound', { device: numberOf(device), from: CONTACT, text: 'two' }, at);
    await until('an answer', () => device.received.length === 1);
    await device.send(CONTACT, { text: 'three' });
    await device.close();
    return session;
  }

  test('with its data folder: sessions, links and what waits go on', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sandbox-whatsapp-'));
    const file = join(folder, 'inbox.sqlite');
    const before = await startRig({ file });
    const session = await inConversation(before);
    const number = session.creds.me?.id.split(':')[0] ?? '';
    const banned = await connected(undefined, before);
    await post(`/devices/${numberOf(banned)}/disconnect`, { code: 403 }, before);
    await post('/inbound', { device: number, from: CONTACT, text: 'four' }, before);
    await before.close();

    const after = await startRig({ file });
    try {
      expect(after.addresses.whatsapp?.media?.ca).toBe(before.addresses.whatsapp?.media?.ca);
      const device = await connected(session, after);
      await until('what waited', () => device.received.length === 1);
      const { id } = await device.send(CONTACT, { text: 'five' });
      // Nothing had to be asked for again.
      expect(after.sandbox.inbox.list({ limit: 1 })).toMatchObject([
        { reference: id, arrivals: 1, content: { text: 'five' } },
      ]);
      expect(await connect(banned.session, {}, after).ended()).toBe(403);
    } finally {
      await Promise.all(open.splice(0).map((device) => device.close()));
      await after.close();
      await rm(folder, { recursive: true });
    }
  });

  test('without: contacts ask for what they can not read, and it arrives once', async () => {
    const session = await inConversation(rig);
    const other = await startRig();
    try {
      const device = await connected(session, other);
      const { id, ack } = await device.send(CONTACT, { text: 'four' });
      expect(ack).toMatchObject(SENT);
      const arrived = () => other.sandbox.inbox.list({ limit: 10 });
      await until('the message', () => arrived().length > 0);
      expect(arrived()).toMatchObject([{ reference: id, arrivals: 1, content: { text: 'four' } }]);
      await device.send(CONTACT, { text: 'five' });
      expect(arrived()[0]?.content.text).toBe('five');
    } finally {
      await Promise.all(open.splice(0).map((device) => device.close()));
      await other.close();
    }
  });
});

test('fifty devices at once', async () => {
  const devices = await Promise.all(Array.from({ length: 50 }, () => connected()));
  const sends = await Promise.all(
    devices.map((device) => device.send(CONTACT, { text: `from ${numberOf(device)}` })),
  );
  expect(sends.every(({ ack }) => ack?.tag === 'ack' && !ack.attrs.error)).toBe(true);
  expect(new Set(received().map(({ from }) => from)).size).toBe(50);
}, 120_000);

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
