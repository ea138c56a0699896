import { readFile } from 'node:fs/promises';
import { validateSendRequest } from '@cascade/contracts';
import {
  composeSend,
  settingsOf,
  type ChannelEntry,
  type Rest,
} from '../../../clients/n8n/nodes/Cascade/mapping/compose-send.ts';
import { CHANNELS } from '../../../clients/n8n/nodes/Cascade/mapping/channels.ts';
import { idempotencyKeyOf } from '../../../clients/n8n/nodes/Cascade/mapping/idempotency-key.ts';
import {
  senderChoices,
  templateChoices,
} from '../../../clients/n8n/nodes/Cascade/mapping/read-lists.ts';
import { CallFailure, readSend } from '../../../clients/n8n/nodes/Cascade/mapping/read-answer.ts';
import { faultOfDelivery } from '../../../clients/n8n/nodes/Cascade/mapping/verify-delivery.ts';
import { webhookVectors } from '../../../scripts/clients/webhook-vectors.ts';

const KEYS = { telegram: 'tg_credential', whatsapp: 'wa_credential', email: 'em_credential' };
const text: ChannelEntry = {
  channel: 'telegram',
  recipient: '123456789',
  contentType: 'text',
  text: 'Hello',
};

/** Composes a body that the product accepts. */
function compose(entries: readonly ChannelEntry[], rest?: Rest): Record<string, unknown> {
  const body = composeSend(entries, KEYS, rest);
  expect(validateSendRequest(body, Date.now())).toMatchObject({ ok: true });
  return body;
}

describe('the body that the n8n node composes', () => {
  test('a tier becomes a fallback, and the key is the credential’s unless the node has one', () => {
    const mail = { channel: 'email', recipient: 'ana@example.com', contentType: 'template' };
    const body = compose([text, { ...mail, template: 31, tier: 2, key: 'em_own' }], {
      variables: { name: 'Ana' },
    });
    expect(body).toEqual({
      keys: {
        telegram: { token: 'tg_credential', fallback: false, fallback_sequence: 0 },
        email: { token: 'em_own', fallback: true, fallback_sequence: 1 },
      },
      content: {
        telegram: { message: { type: 'text', message: 'Hello' } },
        email: { template: 31 },
      },
      target: { telegram: '123456789', email: 'ana@example.com', variables: { name: 'Ana' } },
    });
  });

  test('hours, a zone, an end, and a template in place of a message of WABA', () => {
    const at = Math.floor(Date.now() / 1_000) + 3_600;
    const waba = { ...text, channel: 'waba', recipient: '6281234567890', key: 'waba_own' };
    const body = compose([{ ...waba, otherwise: 3 }], {
      mode: 'async',
      window: { from: '09:00', until: '20:00' },
      timezone: 'Asia/Makassar',
      validUntil: new Date(at * 1_000).toISOString(),
    });
    expect(body).toMatchObject({
      content: { waba: { message: { type: 'text' }, otherwise: { template: 3 } } },
      target: { timezone: 'Asia/Makassar' },
      context: { timing: { window: { from: '09:00', until: '20:00' }, valid_until: at } },
    });
    const none = compose([{ ...waba, otherwise: 0 }])['content'];
    expect(none).toEqual({ waba: { message: { type: 'text', message: 'Hello' } } });
  });

  test('a limit of segments of SMS', () => {
    const sms = { ...text, channel: 'sms', recipient: '6281234567890', key: 'sms_own' };
    const message = { type: 'text', message: 'Hello' };
    expect(compose([{ ...sms, maxSegments: 2 }])['content']).toEqual({
      sms: { message, max_segments: 2 },
    });
    const template = { ...sms, contentType: 'template', template: 7 };
    expect(compose([{ ...template, maxSegments: 2 }])['content']).toEqual({
      sms: { template: 7, max_segments: 2 },
    });
    expect(compose([{ ...sms, maxSegments: 0 }])['content']).toEqual({ sms: { message } });
  });

  test('an option that was added and left empty says nothing', () => {
    const none = {
      windowFrom: '',
      windowUntil: '',
      timezone: '',
      validUntil: '',
      locale: '',
      topic: '',
      maxCost: '',
    };
    expect(settingsOf(none)).toEqual({});
    const filled = { ...none, windowFrom: '09:00', windowUntil: '20:00', locale: 'pt-BR' };
    const others = { failWhenUndelivered: true, idempotencyKey: 'order-1' };
    expect(settingsOf({ ...filled, ...others })).toEqual({
      window: { from: '09:00', until: '20:00' },
      locale: 'pt-BR',
    });
  });

  test('language, topic and maximum cost', () => {
    const body = compose([text], { locale: 'pt-BR', topic: 'offers', maxCost: '0.05' });
    expect(body).toMatchObject({
      target: { telegram: '123456789', locale: 'pt-BR' },
      context: { topic: 'offers', behaviour: { max_cost: '0.05' } },
    });
    expect(compose([text], {})).not.toHaveProperty('context');
  });

  test('a device of the list sends in place of the credential’s key, and a key in place of both', () => {
    const device = 'dev_1';
    const tokenOf = (entry: ChannelEntry) =>
      (compose([entry])['keys'] as { telegram: { token: string } }).telegram.token;
    expect(tokenOf({ ...text, device })).toBe('dev_1');
    expect(tokenOf({ ...text, device, key: 'tg_own' })).toBe('tg_own');
    expect(tokenOf({ ...text, device: '' })).toBe('tg_credential');
  });

  test('each content type is one that the product accepts', () => {
    const whatsapp = { ...text, channel: 'whatsapp', recipient: '6281234567890' };
    const file = { fileUrl: 'https://cdn.example.com/menu.pdf', fileName: 'menu.pdf' };
    for (const contentType of ['image', 'video', 'document']) {
      const { content } = compose([{ ...whatsapp, contentType, ...file }]);
      expect(content).toEqual({
        whatsapp: { message: { type: contentType, message: 'Hello', richContext: file } },
      });
    }
    const place = { latitude: -6.2, longitude: 106.8, placeName: 'Kemang' };
    expect(compose([{ ...whatsapp, contentType: 'location', ...place }])['content']).toEqual({
      whatsapp: {
        message: {
          type: 'location',
          richContext: { location: { lat: -6.2, lng: 106.8, name: 'Kemang' } },
        },
      },
    });
    const buttons = [[{ text: 'Yes', type: 'callback', callbackData: 'yes' }]];
    expect(compose([{ ...text, json: JSON.stringify({ buttons }) }])['content']).toMatchObject({
      telegram: { message: { richContext: { buttons } } },
    });
    const own = { message: { type: 'text', message: 'Hello' } };
    expect(compose([{ ...text, contentType: 'json', json: own }])['content']).toEqual({
      telegram: own,
    });
  });

  test('success, mode and schedule', () => {
    const whatsapp = { ...text, channel: 'whatsapp', recipient: '6281234567890' };
    const receipt = { success: 'delivered', within: 30 };
    expect(compose([{ ...whatsapp, ...receipt }], { mode: 'async' })).toMatchObject({
      keys: { whatsapp: receipt },
      context: { behaviour: { mode: 'async' } },
    });
    const schedule = '2031-01-01T08:00:00.000+07:00';
    expect(composeSend([text], KEYS, { mode: 'schedule', schedule })['context']).toEqual({
      timing: { schedule: Date.parse(schedule) / 1_000 },
    });
  });

  test.each<{ says: string; entries: ChannelEntry[]; rest?: Rest }>([
    { says: 'Channels: add at least one', entries: [] },
    { says: 'Channels: telegram is there twice', entries: [text, text] },
    {
      says: 'Channels: waba has no device and no key, and the credential has no key for it',
      entries: [{ ...text, channel: 'waba' }],
    },
    {
      says: 'Channels: email has no template',
      entries: [{ ...text, channel: 'email', contentType: 'template', template: '' }],
    },
    {
      says: 'Channels: email: mails are templates, give the id of one',
      entries: [{ ...text, channel: 'email' }],
    },
    {
      says: 'Channels: telegram has the key of a whatsapp device',
      entries: [{ ...text, key: 'wa_77b1e05d' }],
    },
    { says: 'Rich Context (JSON): is not JSON', entries: [{ ...text, json: '{buttons' }] },
    { says: 'Rich Context (JSON): must be an object', entries: [{ ...text, json: '[]' }] },
    {
      says: 'Send At: is not a time',
      entries: [text],
      rest: { mode: 'schedule', schedule: 'tomorrow' },
    },
  ])('a mistake is named: $says', ({ says, entries, rest }) => {
    expect(() => composeSend(entries, KEYS, rest)).toThrow(says);
  });

  test('it offers the channels of the product', async () => {
    const { CHANNELS: all } = await import('@cascade/contracts');
    expect(CHANNELS.map(({ channel }) => channel)).toEqual(all.toSorted());
  });
});

describe('the lists that the installation gives', () => {
  test('devices and pools of the channel, by name and number', () => {
    const devices = [
      { id: 'dev_1', channel: 'telegram', name: 'Bot', number: '7000000001' },
      { id: 'dev_2', channel: 'telegram', name: 'New', number: '' },
      { id: 'dev_3', channel: 'whatsapp', name: 'Shop', number: '6281234567890' },
    ];
    const pools = [{ id: 'pool_1', channel: 'telegram', name: 'Bots' }];
    expect(senderChoices(devices, pools, 'telegram')).toEqual([
      { name: 'Bot (7000000001)', value: 'dev_1' },
      { name: 'New', value: 'dev_2' },
      { name: 'Bots (Pool)', value: 'pool_1' },
    ]);
  });

  test('templates of the channel that can be sent', () => {
    const template = { id: 4, channel: 'email', name: 'otp', approval: 'approved', active: true };
    const rows = [
      template,
      { ...template, id: 5, active: false },
      { ...template, id: 6, approval: 'pending' },
      { ...template, id: 7, channel: 'waba', language: 'id' },
      null,
    ];
    expect(templateChoices(rows, 'email')).toEqual([{ name: 'otp', value: 4 }]);
    expect(templateChoices(rows, 'waba')).toEqual([{ name: 'otp (id)', value: 7 }]);
  });
});

test('the version of the package is that of the product', async () => {
  const versionOf = async (path: string) => {
    const text = await readFile(new URL(`../../../${path}`, import.meta.url), 'utf8');
    return (JSON.parse(text) as { version: string }).version;
  };
  const version = await versionOf('package.json');
  expect(await versionOf('clients/n8n/package.json')).toBe(version);
});

describe('the item that a send becomes', () => {
  const answer = (statusCode: number, body: unknown, headers = {}) => ({
    statusCode,
    headers,
    body,
  });
  const read = (body: unknown, statusCode = 200) => readSend(answer(statusCode, body), 'key');
  const failed = (code: string) => ({
    status: false,
    id: 1,
    request_id: 7,
    channels: { telegram: { status: false, id: 1, reason: 'why', code } },
  });

  test('a failed channel is a part of it, and no error', () => {
    expect(read(failed('recipient_blocked'))).toEqual({
      state: 'finished',
      delivered: false,
      unknown: false,
      request_id: 7,
      id: 1,
      channels: failed('recipient_blocked').channels,
      failures: [{ channel: 'telegram', reason: 'why', code: 'recipient_blocked' }],
      replayed: false,
      idempotency_key: 'key',
    });
  });

  test.each([
    ['an unknown outcome of a channel', failed('outcome_unknown'), 200, 'finished'],
    ['accepted without a result', { code: 'accepted_unanswered', request_id: 7 }, 503, 'accepted'],
    ['maybe accepted', { code: 'maybe_accepted' }, 503, 'unknown'],
    ['a gateway in between', '<html>', 504, 'unknown'],
  ])('%s is unknown, and no error that n8n retries', (_, body, status, state) => {
    expect(read(body, status)).toMatchObject({ state, delivered: false, unknown: true });
  });

  test('no answer at all is unknown', () => {
    expect(readSend(null, 'key')).toMatchObject({ state: 'unknown', unknown: true });
  });

  test('what it cost, and what its limit skipped', () => {
    const told = {
      cost: { amount: '0.042', currency: 'USD' },
      skipped: [{ channel: 'telegram', reason: 'max_cost' }],
    };
    expect(read({ status: true, id: 1, request_id: 7, channels: {}, ...told })).toMatchObject(told);
    expect(read(failed('recipient_blocked'))).not.toHaveProperty('cost');
  });

  test('queued, scheduled and replayed', () => {
    expect(read({ status: true, queued: true, request_id: 8 })).toMatchObject({
      state: 'queued',
      delivered: false,
      unknown: false,
      request_id: 8,
    });
    const scheduled = { status: true, scheduled: true, request_id: 9, channels: {} };
    expect(read(scheduled)).toMatchObject({ state: 'scheduled', unknown: false });
    const replayed = answer(200, failed('expired'), { 'idempotent-replayed': 'true' });
    expect(readSend(replayed, 'key').replayed).toBe(true);
  });

  test.each([
    [401, { status: false, reason: 'invalid api token', code: 'invalid_api_token' }],
    [503, { status: false, reason: 'unavailable', code: 'nothing_sent' }],
    [429, { status: false, reason: 'too many', code: 'rate_limited' }],
  ])('a refusal, %i, is an error with its code', (status, body) => {
    expect(() => read(body, status)).toThrow(CallFailure);
    expect(() => read(body, status)).toThrow(body.reason);
  });
});

describe('the Idempotency-Key', () => {
  const run = { instance: 'a'.repeat(64), execution: '17', node: 'n-1', run: 0, item: 0 };

  test('a repeat of the same item of the same run has the same one', () => {
    expect(idempotencyKeyOf(run)).toBe(idempotencyKeyOf({ ...run }));
    expect(idempotencyKeyOf(run)).toMatch(/^[\x21-\x7e]{1,255}$/);
  });

  test.each(['instance', 'execution', 'node', 'run', 'item'])('another %s has another', (part) => {
    const other = { ...run, [part]: typeof run[part as 'run'] === 'number' ? 1 : 'other' };
    expect(idempotencyKeyOf(other)).not.toBe(idempotencyKeyOf(run));
  });
});

describe('the signature of a delivery', () => {
  const vectors = JSON.parse(webhookVectors()) as {
    now: number;
    secret: string;
    signing_key: string;
    deliveries: { name: string; headers: Record<string, string>; body: string }[];
  };
  const now = vectors.now * 1_000;
  const lower = (headers: Record<string, string>) =>
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const [first] = vectors.deliveries;
  const headers = lower(first!.headers);
  const bytes = Buffer.from(first!.body);

  test.each(vectors.deliveries)(
    '$name is verified by the signing key and by the secret',
    (made) => {
      const given = [lower(made.headers), Buffer.from(made.body)] as const;
      expect(faultOfDelivery(...given, vectors.signing_key, now)).toBeNull();
      expect(faultOfDelivery(...given, vectors.secret, now)).toBeNull();
    },
  );

  test('a changed body, a replay after 5 minutes, another key and no key are refused', () => {
    const fault = (...[key, at, body = bytes, own = headers]: [string, number, Buffer?, object?]) =>
      faultOfDelivery(own as typeof headers, body, key, at);
    const key = vectors.signing_key;
    expect(fault(key, now + 299_000)).toBeNull();
    expect(fault(key, now + 301_000)).toBe('webhook-timestamp is too far from now');
    expect(fault(key, now - 301_000)).toBe('webhook-timestamp is too far from now');
    expect(fault(key, now, Buffer.from(`${first!.body} `))).toBe('the signature does not match');
    const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
    expect(fault(other, now)).toBe('the signature does not match');
    expect(fault(key, now, bytes, {})).toBe('it is not signed');
    expect(fault('other', now)).toBe('X-Webhook-Secret is missing or another one');
    expect(fault('', now)).toBe('there is no signing key to verify it with');
  });
});
