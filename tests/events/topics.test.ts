import type { Channel } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import {
  describeOnEngines,
  OPERATOR_TOKEN,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../harness/index.ts';

const PUBLIC_URL = 'https://cascade.test';
const ENDED = 'recipient ended the topic offers';
const OPTED_OUT = 'recipient opted out';
const TOPICS = [
  { key: 'orders', name: 'Orders', description: 'What becomes of what you bought' },
  { key: 'offers', name: 'Offers & news', words: ['STOP OFFERS', 'BERHENTI PROMO'] },
];

describeOnEngines('topics', (engine) => {
  let stack: Stack;
  let tenant: Tenant;
  let template: number;

  beforeAll(async () => {
    stack = await startStack({ engine, env: { PUBLIC_URL, SANDBOX: 'public' } });
    tenant = await provision(stack);
    template = await mailTemplate();
    await api('PATCH', '/api/settings', { topics: TOPICS });
  });
  afterAll(() => stack.stop());

  const api = <T>(method: string, path: string, body?: unknown) =>
    stack.manage<T>(tenant.account, method, path, body);
  const call = (method: string, path: string, body?: unknown) =>
    stack.call(method, path, body, {
      token: OPERATOR_TOKEN,
      headers: { 'X-Account-Id': tenant.account },
    });
  const mailTemplate = (content = {}) =>
    tenant.template('email', { subject: 'News', text: 'News.', ...content });
  const suppress = (channel: Channel, address: string, topic?: string) =>
    api<{ id: string }>('POST', '/api/suppressions', {
      channel,
      address,
      ...(topic === undefined ? {} : { topic }),
    });

  const post = (path: string, channel: Channel, to: string, content: object, context: object) =>
    stack.call(
      'POST',
      path,
      {
        keys: { [channel]: { token: tenant.keys[channel] } },
        content: { [channel]: content },
        target: { [channel]: to },
        context,
      },
      { token: tenant.token },
    );
  const TEXT = { message: { type: 'text', message: 'Hi' } };
  /** What becomes of a message: `sent`, or the reason of its channel. */
  async function said(channel: Channel, to: string, topic?: string, content: object = TEXT) {
    const { body } = await post('/v1/send', channel, to, content, topic ? { topic } : {});
    const { status, channels, reason } = body as {
      status: boolean;
      reason?: string;
      channels?: Record<string, { reason?: string; code?: string }>;
    };
    return status ? 'sent' : (channels?.[channel]?.reason ?? reason);
  }
  const mailed = (to: string, topic?: string, id = template) =>
    said('email', to, topic, { template: id });

  test('a topic that the account lacks is a 400 that names the field and those that it has', async () => {
    const { status, body } = await post('/v1/send', 'telegram', '1234501000', TEXT, {
      topic: 'news',
    });
    expect([status, body]).toMatchObject([
      400,
      { reason: 'context.topic: no such topic of the account, known are orders, offers' },
    ]);
    const form = await post('/v1/send', 'telegram', '1234501000', TEXT, { topic: 'No Key' });
    expect([form.status, form.body]).toMatchObject([
      400,
      { reason: 'context.topic: must be 1 to 40 small letters, digits, _ and -' },
    ]);
    expect(await stack.inbox('1234501000')).toEqual([]);
  });

  test('who ended one gets no message of it, and every other one; the next tier opens', async () => {
    await suppress('telegram', '1234501001', 'offers');
    expect(await said('telegram', '1234501001', 'offers')).toBe(ENDED);
    expect(await said('telegram', '1234501001', 'orders')).toBe('sent');
    expect(await said('telegram', '1234501001')).toBe('sent');
    const { body } = await stack.send(
      {
        keys: {
          telegram: { token: tenant.keys.telegram },
          email: { token: tenant.keys.email, fallback: true, fallback_sequence: 1 },
        },
        content: { telegram: TEXT, email: { template } },
        target: { telegram: '1234501001', email: 'ann@example.com' },
        context: { topic: 'offers' },
      },
      { token: tenant.token },
    );
    expect(body).toMatchObject({
      status: true,
      channels: {
        telegram: { status: false, reason: ENDED, code: 'recipient_ended_topic' },
        email: { status: true, fallback: true },
      },
    });
    await suppress('telegram', '1234501001');
    expect(await said('telegram', '1234501001', 'orders')).toBe(OPTED_OUT);
  });

  test('a dry run says so, too, and an async send is judged when it starts', async () => {
    await suppress('telegram', '1234501002', 'offers');
    const dry = await post('/v1/send/dry-run', 'telegram', '1234501002', TEXT, { topic: 'offers' });
    expect(dry.body).toMatchObject({
      status: false,
      tiers: [{ channels: { telegram: { reason: ENDED } } }],
    });
    const { body } = await post('/v1/send', 'telegram', '1234501002', TEXT, {
      topic: 'offers',
      behaviour: { mode: 'async' },
    });
    const id = (body as { request_id: number }).request_id;
    const { result } = await stack.settled(id, tenant.token);
    expect(result?.channels?.telegram).toMatchObject({ status: false, reason: ENDED });
    expect(await api('GET', `/api/requests/${id}`)).toMatchObject({ topic: 'offers' });
  });

  test('a check names the topics that a recipient ended, and says that it may be written to', async () => {
    await suppress('telegram', '1234501003', 'offers');
    const { body } = await stack.call(
      'POST',
      '/v1/check',
      { targets: [{ telegram: '1234501003' }] },
      { token: tenant.token },
    );
    const [told] = (body as { targets: { channels: { telegram: object } }[] }).targets;
    expect(told?.channels.telegram).toMatchObject({ ended_topics: ['offers'] });
    expect(told?.channels.telegram).not.toHaveProperty('suppressed');
  });

  test('a template has one for sends that name none; transactional ones pass', async () => {
    const offer = await mailTemplate();
    await api('PATCH', `/api/templates/${offer}`, { topic: 'offers' });
    await suppress('email', 'bea@example.com', 'offers');
    expect(await mailed('bea@example.com', undefined, offer)).toBe(ENDED);
    expect(await mailed('bea@example.com', 'orders', offer)).toBe('sent');
    await api('PATCH', `/api/templates/${offer}`, { transactional: true });
    await api('POST', `/api/templates/${offer}/approve`, {});
    expect(await mailed('bea@example.com', undefined, offer)).toBe('sent');
    await api('PATCH', `/api/templates/${offer}`, { topic: null, transactional: false });
    expect(await api('GET', `/api/templates/${offer}`)).not.toHaveProperty('topic');
    expect((await call('PATCH', `/api/templates/${offer}`, { topic: 'x' })).body).toMatchObject({
      reason: 'topic: no such topic of the account, known are orders, offers',
    });
  });

  test.each([
    ['telegram', '1234501777'],
    ['waba', '15550101777'],
  ] as const)('a word of its own ends it on %s, and START leaves it ended', async (channel, to) => {
    const say = (text: string) =>
      stack.call('POST', '/sandbox/answers', { channel, contact: to, text });
    const comes = (reason: string, topic?: string) =>
      waitFor(async () => (await said(channel, to, topic)) === reason, {
        timeoutMs: 30_000,
        everyMs: 100,
        what: `${reason} on ${channel}`,
      });
    expect(await said(channel, to, 'offers')).toBe('sent');
    await waitFor(async () => (await say('berhenti promo!')).status === 200, {
      timeoutMs: 30_000,
      everyMs: 100,
      what: `a listener on ${channel}`,
    });
    await comes(ENDED, 'offers');
    expect(await said(channel, to, 'orders')).toBe('sent');
    await say('Stop');
    await comes(OPTED_OUT, 'orders');
    await say('start');
    await comes('sent', 'orders');
    expect(await said(channel, to, 'offers')).toBe(ENDED);
  });

  describe('the link of a mail', () => {
    let newsletter: number;
    beforeAll(async () => {
      newsletter = await mailTemplate({ list_unsubscribe: true });
    });

    /** Path of the link in the newest mail to an address. */
    async function linkTo(to: string): Promise<string> {
      const [message] = await stack.inbox(to);
      const headers = Object.fromEntries(message?.content['headers'] as [string, string][]);
      expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
      const link = /^<([^>]+)>/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? '';
      return link.slice(PUBLIC_URL.length);
    }
    const submit = async (path: string, body: string, language = 'en') => {
      const response = await fetch(stack.url + path, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          'Accept-Language': language,
        },
        body,
      });
      return [response.status, await response.text()] as const;
    };
    const page = async (path: string, language = 'en') =>
      (
        await fetch(stack.url + path, {
          headers: { Accept: 'text/html', 'Accept-Language': language },
        })
      ).text();
    const choices = (...wanted: string[]) =>
      new URLSearchParams([
        ['form', 'choices'],
        ...TOPICS.map(({ key }): [string, string] => ['shown', key]),
        ...wanted.map((key): [string, string] => ['topic', key]),
      ]).toString();

    test('ends the topic of the mail by one click, and nothing else', async () => {
      expect(await mailed('dee@example.com', 'offers', newsletter)).toBe('sent');
      const path = await linkTo('dee@example.com');
      expect(await submit(path, 'List-Unsubscribe=One-Click')).toEqual([
        200,
        expect.stringContaining('You ended: Offers &amp; news.'),
      ]);
      expect(await mailed('dee@example.com', 'offers', newsletter)).toBe(ENDED);
      expect(await mailed('dee@example.com', 'orders', newsletter)).toBe('sent');
      expect(await api('GET', '/api/suppressions?address=dee%40example.com')).toMatchObject({
        data: [{ topic: 'offers', reasons: [{ why: 'unsubscribed' }] }],
      });
    });

    test('shows a page on which people choose, in their language, without a script', async () => {
      await mailed('eli@example.com', 'offers', newsletter);
      const path = await linkTo('eli@example.com');
      const response = await fetch(stack.url + path);
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      const english = await response.text();
      expect(english).toContain('<html lang="en">');
      expect(english).toContain('value="orders" checked');
      expect(english).toContain('name="topic" value="offers">');
      expect(english).not.toContain('<script');
      expect(await page(path, 'id-ID,id;q=0.9,en;q=0.8')).toContain(
        'Pesan mana yang Anda inginkan?',
      );
      // Looking at it ends nothing: mail scanners open every link.
      expect(await mailed('eli@example.com', 'offers', newsletter)).toBe('sent');

      expect(await submit(path, choices('offers'))).toEqual([
        200,
        expect.stringContaining('Your choice is saved.'),
      ]);
      expect(await mailed('eli@example.com', 'offers', newsletter)).toBe('sent');
      expect(await mailed('eli@example.com', 'orders', newsletter)).toBe(
        'recipient ended the topic orders',
      );
      const [, saved] = await submit(path, choices('orders'));
      expect(saved).toContain('value="orders" checked');
      expect(await mailed('eli@example.com', 'orders', newsletter)).toBe('sent');
      expect(await mailed('eli@example.com', 'offers', newsletter)).toBe(ENDED);

      const [, all] = await submit(path, `${choices('orders')}&all=1`, 'id');
      expect(all).toContain('Anda sudah berhenti berlangganan');
      expect(await mailed('eli@example.com', 'orders', newsletter)).toBe(OPTED_OUT);
    });

    test('of a mail without a topic ends everything, as before', async () => {
      expect(await mailed('fay@example.com', undefined, newsletter)).toBe('sent');
      const path = await linkTo('fay@example.com');
      expect(await submit(path, '')).toEqual([
        200,
        expect.stringContaining('You are unsubscribed'),
      ]);
      expect(await mailed('fay@example.com', 'orders', newsletter)).toBe(OPTED_OUT);
    });
  });

  test('a list with topics comes out as it went in', async () => {
    const upload = async (csv: string) => {
      const form = new FormData();
      form.set('file', new Blob([csv]), 'table.csv');
      const headers = { Authorization: `Bearer ${OPERATOR_TOKEN}`, 'X-Account-Id': tenant.account };
      const response = await fetch(`${stack.url}/api/suppressions/import`, {
        method: 'POST',
        headers,
        body: form,
      });
      return response.json();
    };
    const csv =
      'channel,address,why,at,topic\n' +
      'email,gil@example.com,imported,2026-01-01T00:00:00Z,offers\n' +
      'email,hal@example.com,imported,2026-01-01T00:00:00Z,\n' +
      'email,ida@example.com,imported,2026-01-01T00:00:00Z,nothing\n' +
      'email,joe@example.com,hard_bounce,2026-01-01T00:00:00Z,offers\n';
    expect(await upload(csv)).toMatchObject({
      added: 2,
      refused: 2,
      faults: [
        { line: 4, reason: expect.stringContaining('topic: no such topic of the account') },
        { line: 5, reason: expect.stringContaining('why: must be one of') },
      ],
    });
    const headers = { Authorization: `Bearer ${OPERATOR_TOKEN}`, 'X-Account-Id': tenant.account };
    const list = await fetch(`${stack.url}/api/suppressions?format=csv&topic=offers`, { headers });
    const lines = (await list.text()).trim().split(/\r?\n/);
    expect(lines[0]).toBe('"channel","address","why","at","topic"');
    expect(lines).toContain(
      '"email","gil@example.com","imported","2026-01-01T00:00:00.000Z","offers"',
    );
    expect(await mailed('gil@example.com', 'offers')).toBe(ENDED);
    expect(await mailed('gil@example.com', 'orders')).toBe('sent');
    expect(await mailed('hal@example.com', 'orders')).toBe(OPTED_OUT);
  });

  test('a campaign has one, and leaves out who ended it', async () => {
    await suppress('email', 'kim@example.com', 'offers');
    const form = new FormData();
    form.set('file', new Blob(['Mail\nkim@example.com\nlea@example.com\n']), 'table.csv');
    const headers = { Authorization: `Bearer ${OPERATOR_TOKEN}`, 'X-Account-Id': tenant.account };
    const made = await fetch(`${stack.url}/api/batches`, { method: 'POST', headers, body: form });
    const { id } = (await made.json()) as { id: string };
    const devices = await api<{ data: { id: string; channel: string }[] }>('GET', '/api/devices');
    const device = devices.data.find(({ channel }) => channel === 'email')?.id;
    const compose = {
      keys: { email: { device } },
      content: { email: { template } },
      targets: { email: 'Mail' },
      topic: 'offers',
    };
    expect(await api('POST', `/api/batches/${id}/check`, { compose })).toMatchObject({
      left_out: 1,
      faults: [{ code: 'recipient_ended_topic', reason: expect.stringContaining(ENDED) }],
    });
    const unknown = await call('POST', `/api/batches/${id}/start`, {
      compose: { ...compose, topic: 'x' },
    });
    expect([unknown.status, unknown.body]).toMatchObject([
      400,
      { reason: expect.stringContaining('no such topic of the account') },
    ]);
    await api('POST', `/api/batches/${id}/start`, { compose });
    const ended = await waitFor(
      async () => {
        const batch = await api<{ state: string }>('GET', `/api/batches/${id}`);
        return batch.state === 'finished' ? batch : null;
      },
      { timeoutMs: 30_000, everyMs: 100, what: 'the campaign to end' },
    );
    expect(ended).toMatchObject({ left_out: 1, sent: 1, failed: 0 });
    expect(await stack.inbox('kim@example.com')).toEqual([]);
  });

  test('words that mean something else, and keys that stand twice, are refused', async () => {
    const refused = async (topics: object[]) =>
      ((await call('PATCH', '/api/settings', { topics })).body as { reason: string }).reason;
    const word = 'is a word that opts out or in, or a word of another topic';
    expect(await refused([{ key: 'a', name: 'A', words: ['more', 'please STOP.'] }])).toBe(
      `topics[0].words[1]: ${word}`,
    );
    expect(
      await refused([
        { key: 'a', name: 'A', words: ['enough'] },
        { key: 'b', name: 'B', words: ['Enough!'] },
      ]),
    ).toBe(`topics[1].words[0]: ${word}`);
    expect(
      await refused([
        { key: 'a', name: 'A' },
        { key: 'a', name: 'B' },
      ]),
    ).toBe('topics[1].key: is the key of an earlier topic');
    const { body } = await call('PATCH', '/api/settings', { opt_out_words: ['stop offers'] });
    expect(body).toMatchObject({ reason: `topics[1].words[0]: ${word}` });
    expect(await api('GET', '/api/settings')).toMatchObject({ topics: TOPICS });
  });
});
