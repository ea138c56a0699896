import type { DryRunResult, SendResponse } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import {
  composeRequest,
  freshRecipient,
  magicRecipient,
  meet,
  OPERATOR_TOKEN,
  ownSandboxCredentials,
  withinOneDay,
} from '../harness/index.ts';
import { describeWorld } from './describe-world.ts';
import { delivered, expectRefusal } from './expectations.ts';

const TABLE = {
  currency: 'USD',
  rows: [
    { channel: 'sms', country: 'ID', price: '0.021' },
    { channel: 'sms', price: '0.05' },
    { channel: 'waba', category: 'service', price: '0' },
    { channel: 'waba', country: 'ID', price: '0.04' },
    { channel: 'whatsapp', price: '0.001' },
  ],
};
const SMS = { amount: '0.021', currency: 'USD', source: 'table' };
const FIELD = 'context.behaviour.max_cost';

/** The sandbox's Graph has it in the category UTILITY. */
const ORDER = {
  name: 'order_update',
  language: 'en',
  category: 'UTILITY',
  components: [
    { type: 'HEADER', format: 'TEXT', text: 'Order update' },
    { type: 'BODY', text: 'Hi {{1}}, your order {{2}} has shipped and arrives on {{3}}.' },
    { type: 'FOOTER', text: 'Reply to this message to reach us.' },
    {
      type: 'BUTTONS',
      buttons: [
        { type: 'QUICK_REPLY', text: 'Thanks' },
        { type: 'QUICK_REPLY', text: 'I need help' },
        { type: 'URL', text: 'Track the order', url: 'https://shop.example.com/orders/{{2}}' },
      ],
    },
  ],
};

interface Detail {
  cost: object | null;
  max_cost: object | null;
  skipped: object[];
  sends: { channel: string; cost: object | null; state: string }[];
}

describeWorld('what messages cost', (world) => {
  const manage = <T>(method: string, path: string, body?: unknown) =>
    world.stack.manage<T>(world.tenant.account, method, path, body);
  const withTable = () => manage('PUT', '/api/prices', TABLE);
  beforeEach(withTable);

  const within = (max: string | number, more: object = {}) => ({
    context: { behaviour: { max_cost: max, ...more } },
  });
  const detailOf = (id: number | undefined) => manage<Detail>('GET', `/api/requests/${id}`);
  const blocked = () => magicRecipient('blocked', 'telegram');

  test('a price table is kept as it was written, and an account without one has none', async () => {
    expect(await manage('GET', '/api/prices')).toEqual({ table: TABLE });
    expect(await manage('DELETE', '/api/prices')).toEqual({ table: null });
    expect(await manage('GET', '/api/prices')).toEqual({ table: null });
    const { body } = await world.send({ sms: { to: freshRecipient('sms') } });
    expect(body.channels).toEqual({ sms: delivered('sms') });
    expect(body).not.toHaveProperty('cost');
    expect(await detailOf(body.request_id)).toMatchObject({
      cost: null,
      max_cost: null,
      skipped: [],
      sends: [{ cost: null }],
    });
  });

  test.each([
    [{ ...TABLE, currency: 'XYZ' }, 'currency: must be a currency such as USD'],
    [
      { ...TABLE, rows: [{ channel: 'email', country: 'ID', price: '1' }] },
      'rows[0].country: email has no numbers: its price has no country',
    ],
    [
      { ...TABLE, rows: [TABLE.rows[0], TABLE.rows[0]] },
      'rows[1]: an earlier row has the same channel, country and category',
    ],
  ])('a faulty table is a 400 that names the field (%#)', async (table, reason) => {
    const answer = await world.stack.call('PUT', '/api/prices', table, {
      token: OPERATOR_TOKEN,
      headers: { 'X-Account-Id': world.tenant.account },
    });
    expect(answer).toMatchObject({ status: 400, body: { reason } });
    expect(await manage('GET', '/api/prices')).toEqual({ table: TABLE });
  });

  test('the answer, the request and the log say what a text of two segments cost', async () => {
    const to = freshRecipient('sms');
    const { body } = await world.send({ sms: { to, text: 'a'.repeat(161) } });
    const cost = { ...SMS, amount: '0.042' };
    const total = { amount: '0.042', currency: 'USD' };
    expect(body.channels).toEqual({ sms: { ...delivered('sms'), cost } });
    expect(body.cost).toEqual(total);
    expect((await world.request(body.request_id)).body).toMatchObject({
      result: { channels: { sms: { cost } }, cost: total },
    });
    expect(await detailOf(body.request_id)).toMatchObject({ cost: total, sends: [{ cost }] });
  });

  test('the most exact row counts, and a channel without a row has no cost', async () => {
    const { body } = await world.send({
      sms: { to: '60123456789' },
      telegram: { to: freshRecipient('telegram') },
      whatsapp: { to: freshRecipient('whatsapp') },
    });
    expect(body.channels).toMatchObject({
      sms: { cost: { ...SMS, amount: '0.05' } },
      whatsapp: { cost: { ...SMS, amount: '0.001' } },
    });
    expect(body.channels?.telegram).not.toHaveProperty('cost');
    expect(body.cost).toEqual({ amount: '0.051', currency: 'USD' });
  });

  test('what a provider refuses costs nothing', async () => {
    const { body } = await world.send({
      sms: { to: magicRecipient('blocked', 'sms') },
    });
    expect(body).toMatchObject({ status: false, channels: { sms: { status: false } } });
    expect(body.channels?.sms).not.toHaveProperty('cost');
    expect(body).not.toHaveProperty('cost');
  });

  test('a WABA message that Meta does not charge for costs nothing in the end', async () => {
    await manage('PUT', '/api/prices', {
      currency: 'USD',
      rows: [{ channel: 'waba', price: '0.04' }],
    });
    const to = freshRecipient('waba');
    const contact = await meet(world.stack, world.tenant, 'waba', to);
    await contact.does({ text: 'Where is my order?' });
    const { body } = await world.send({ waba: { to } });
    expect(body).toMatchObject({ status: true, cost: { amount: '0.04' } });
    const free = { amount: '0', currency: 'USD', source: 'provider' };
    await waitFor(
      async () => {
        const { result } = (await world.request(body.request_id)).body as { result: SendResponse };
        return result.channels?.waba?.cost?.source === 'provider' ? result : null;
      },
      { timeoutMs: 20_000, everyMs: 50, what: 'the status to say the cost' },
    );
    expect(await detailOf(body.request_id)).toMatchObject({
      cost: { amount: '0', currency: 'USD' },
      sends: [{ cost: free }],
    });
  });

  test('a template costs what its category does', async () => {
    await manage('PUT', '/api/prices', {
      currency: 'IDR',
      rows: [
        { channel: 'waba', category: 'utility', price: '350' },
        { channel: 'waba', category: 'marketing', price: '650.5' },
      ],
    });
    const template = await world.tenant.template('waba', ORDER);
    const { body } = await world.send(
      { waba: { to: freshRecipient('waba'), template } },
      { variables: { 1: 'Ana', 2: 'A-1', 3: 'Friday' } },
    );
    expect(body.channels).toMatchObject({ waba: { cost: { amount: '350', currency: 'IDR' } } });
  });

  test('a tier that would exceed max_cost is not opened: the next one is, and the answer says so', async () => {
    const legs = {
      telegram: { to: blocked() },
      sms: { to: freshRecipient('sms'), tier: 1 },
      whatsapp: { to: freshRecipient('whatsapp'), tier: 2 },
    };
    const { body } = await world.send(legs, within('0.02'));
    expect(body).toMatchObject({
      status: true,
      channels: { telegram: { status: false }, whatsapp: { status: true, fallback: true } },
      skipped: [{ channel: 'sms', reason: 'max_cost' }],
      cost: { amount: '0.001', currency: 'USD' },
    });
    expect(Object.keys(body.channels ?? {})).not.toContain('sms');
    expect(await world.arrived(legs.sms.to)).toEqual([]);
    expect(await detailOf(body.request_id)).toMatchObject({
      max_cost: { amount: '0.02', currency: 'USD' },
      skipped: [{ channel: 'sms', reason: 'max_cost' }],
    });
    expect((await world.request(body.request_id)).body).toMatchObject({
      result: { skipped: [{ channel: 'sms', reason: 'max_cost' }] },
    });
    const enough = await world.send(
      { ...legs, sms: { to: freshRecipient('sms'), tier: 1 } },
      within('0.021'),
    );
    expect(enough.body).toMatchObject({ channels: { sms: { status: true, cost: SMS } } });
    expect(enough.body).not.toHaveProperty('skipped');
  });

  test.each([
    ['a sync', {}],
    ['an async', { mode: 'async' }],
  ])('the first tier of %s send may be skipped, too', async (_mode, more) => {
    const sms = freshRecipient('sms');
    const whatsapp = freshRecipient('whatsapp');
    const { body } = await world.send(
      { sms: { to: sms }, whatsapp: { to: whatsapp, tier: 1 } },
      within(0.01, more),
    );
    const { result } = await world.settled(body.request_id!);
    expect(result).toMatchObject({
      status: true,
      channels: { whatsapp: { status: true, fallback: true } },
      skipped: [{ channel: 'sms', reason: 'max_cost' }],
    });
    expect(await world.arrived(sms)).toEqual([]);
    expect(await world.arrived(whatsapp)).toHaveLength(1);
  });

  test('what an earlier tier has spent counts, although it failed', async () => {
    const undeliverable = magicRecipient('undeliverable later', 'sms');
    const { body } = await world.send(
      {
        sms: { to: undeliverable, key: { success: 'delivered', within: 10 } },
        whatsapp: { to: freshRecipient('whatsapp'), tier: 1 },
        telegram: { to: freshRecipient('telegram'), tier: 2 },
      },
      within('0.05'),
    );
    expect(body).toMatchObject({
      channels: {
        sms: { status: false, cost: { ...SMS, amount: '0.05' } },
        telegram: { status: true },
      },
      skipped: [{ channel: 'whatsapp', reason: 'max_cost' }],
    });
  });

  test.each(['sync', 'async'])(
    'a %s send from the console has max_cost: the tier that would exceed it is not opened',
    async (mode) => {
      const { devices } = world.tenant;
      const [sms, whatsapp] = [freshRecipient('sms'), freshRecipient('whatsapp')];
      const text = { message: { type: 'text', message: 'Hello' } };
      const send = (max: string, telegram: string) =>
        manage<{ request_id: number }>('POST', '/api/console/send', {
          keys: {
            telegram: { device: devices.telegram },
            sms: { device: devices.sms, fallback: true, fallback_sequence: 1 },
            whatsapp: { device: devices.whatsapp, fallback: true, fallback_sequence: 2 },
          },
          content: { telegram: text, sms: text, whatsapp: text },
          target: { telegram, sms, whatsapp },
          ...within(max, { mode }),
        });
      const { request_id: id } = await send('0.02', blocked());
      const { result } = await world.settled(id);
      expect(result).toMatchObject({
        status: true,
        channels: { telegram: { status: false }, whatsapp: { status: true, fallback: true } },
        skipped: [{ channel: 'sms', reason: 'max_cost' }],
      });
      expect(await world.arrived(sms)).toEqual([]);
      expect(await detailOf(id)).toMatchObject({
        cost: { amount: '0.001', currency: 'USD' },
        max_cost: { amount: '0.02', currency: 'USD' },
      });
      await manage('DELETE', '/api/prices');
      await expect(send('0.02', freshRecipient('telegram'))).rejects.toThrow(
        `${FIELD}: needs a price table`,
      );
    },
  );

  test('max_cost that every tier exceeds is a 400 that says what the cheapest costs', async () => {
    const legs = {
      sms: { to: freshRecipient('sms') },
      waba: { to: freshRecipient('waba'), template: 1, tier: 1 },
    };
    expectRefusal(
      await world.send(legs, within('0.01')),
      `${FIELD}: every tier would cost more: the cheapest 0.021 USD`,
    );
  });

  test('max_cost without a price table is a 400 that names the field', async () => {
    await manage('DELETE', '/api/prices');
    expectRefusal(
      await world.send({ sms: { to: freshRecipient('sms') } }, within('1')),
      `${FIELD}: needs a price table: nothing is known of what messages cost`,
    );
  });

  test.each(['1,5', '-1', 'a lot', '0.0000001', -1, 1e-9])(
    'max_cost %j is no amount, and a 400 that names the field',
    async (max) => {
      const { body, status } = await world.send(
        { sms: { to: freshRecipient('sms') } },
        within(max),
      );
      expect(status).toBe(400);
      expect(body.reason).toMatch(/^context\.behaviour\.max_cost: /);
    },
  );

  test('a repeated Idempotency-Key returns the first result, also at other prices', async () => {
    const headers = { 'idempotency-key': `costs-${String(Math.random())}` };
    const legs = { sms: { to: freshRecipient('sms') } };
    const first = await world.send(legs, within('0.03'), headers);
    expect(first.body).toMatchObject({ status: true });
    await manage('PUT', '/api/prices', { currency: 'USD', rows: [{ channel: 'sms', price: '1' }] });
    const again = await world.send(legs, within('0.03'), headers);
    expect(again.body).toEqual(first.body);
  });

  test('a dry run says what each channel would cost, and which tiers would not be opened', async () => {
    const { token, keys } = world.tenant;
    const { body } = await world.stack.call(
      'POST',
      '/v1/send/dry-run',
      {
        keys: {
          sms: { token: keys.sms },
          whatsapp: { token: keys.whatsapp, fallback: true, fallback_sequence: 1 },
        },
        content: {
          sms: { message: { type: 'text', message: 'Hello' } },
          whatsapp: { message: { type: 'text', message: 'Hello' } },
        },
        target: { sms: freshRecipient('sms'), whatsapp: freshRecipient('whatsapp') },
        ...within('0.01'),
      },
      { token },
    );
    expect(body as DryRunResult).toMatchObject({
      tiers: [
        { channels: { sms: { status: true, cost: SMS } } },
        { channels: { whatsapp: { cost: { ...SMS, amount: '0.001' } } } },
      ],
      skipped: [{ channel: 'sms', reason: 'max_cost' }],
    });
  });

  test('a dry run whose only channel that could send is skipped fails', async () => {
    const { token, keys } = world.tenant;
    const to = freshRecipient('whatsapp');
    await manage('POST', '/api/suppressions', { channel: 'whatsapp', address: to });
    const text = { message: { type: 'text', message: 'Hello' } };
    const { body } = await world.stack.call(
      'POST',
      '/v1/send/dry-run',
      {
        keys: {
          sms: { token: keys.sms },
          whatsapp: { token: keys.whatsapp, fallback: true, fallback_sequence: 1 },
        },
        content: { sms: text, whatsapp: text },
        target: { sms: freshRecipient('sms'), whatsapp: to },
        ...within('0.01'),
      },
      { token },
    );
    expect(body as DryRunResult).toMatchObject({
      status: false,
      tiers: [
        { channels: { sms: { status: true } } },
        { channels: { whatsapp: { status: false } } },
      ],
      skipped: [{ channel: 'sms', reason: 'max_cost' }],
    });
  });

  test('of a pool whose first member refuses the text the member counts that takes the longest', async () => {
    const device = async (name: string, max_segments: number) => {
      const { id } = await manage<{ id: string }>('POST', '/api/devices', {
        channel: 'sms',
        name,
        sandbox: true,
        credentials: ownSandboxCredentials(8_800 + max_segments).sms,
        settings: { max_segments },
      });
      return { device: id };
    };
    const members = [await device('one segment', 1), await device('three segments', 3)];
    const { token } = await manage<{ token: string }>('POST', '/api/sender-pools', {
      channel: 'sms',
      name: 'pool',
      strategy: 'ordered',
      members,
    });
    const body = composeRequest(
      { keys: { ...world.tenant.keys, sms: token } },
      { sms: { to: freshRecipient('sms'), text: 'a'.repeat(161) } },
      within('0.03'),
    );
    expectRefusal(
      await world.post(body),
      `${FIELD}: every tier would cost more: the cheapest 0.063 USD`,
    );
  });

  test('a campaign says what it would cost, what it has cost, and each row what it has', async () => {
    const [ana, budi] = [freshRecipient('sms'), freshRecipient('sms')];
    const form = new FormData();
    form.set('file', new Blob([`Number\n${ana}\n${budi}\n`]), 'guests.csv');
    const headers = {
      Authorization: `Bearer ${OPERATOR_TOKEN}`,
      'X-Account-Id': world.tenant.account,
    };
    const made = await fetch(`${world.stack.url}/api/batches`, {
      method: 'POST',
      headers,
      body: form,
    });
    const { id } = (await made.json()) as { id: string };
    const compose = {
      keys: { sms: { device: world.tenant.devices.sms } },
      content: { sms: { message: { type: 'text', message: 'Sale' } } },
      targets: { sms: 'Number' },
    };
    expect(await manage('POST', `/api/batches/${id}/check`, { compose })).toMatchObject({
      cost: { expected: '0.042', most: '0.042', currency: 'USD' },
    });
    await manage('POST', `/api/batches/${id}/start`, { compose });
    await waitFor(
      async () => {
        const { costs } = await manage<{ costs?: object[] }>('GET', `/api/batches/${id}`);
        return JSON.stringify(costs) === '[{"amount":"0.042","currency":"USD"}]';
      },
      { timeoutMs: 60_000, everyMs: 200, what: 'the costs of both rows' },
    );
    const results = await fetch(`${world.stack.url}/api/batches/${id}/results`, { headers });
    const [titles = '', ...rows] = (await results.text()).replaceAll('"', '').trim().split('\r\n');
    expect(titles).toMatch(/,code,cost,currency$/);
    for (const row of rows) expect(row).toMatch(/,0\.021,USD$/);
    expect(rows).toHaveLength(2);
  });

  test(
    'the overview and the files of the log say what messages cost',
    () =>
      withinOneDay(async () => {
        const { body } = await world.send({ sms: { to: freshRecipient('sms') } });
        const { costs } = await waitFor(
          async () => {
            const overview = await manage<{ costs: { currency: string; amount: string }[] }>(
              'GET',
              '/api/overview?days=1',
            );
            return overview.costs.some(({ currency }) => currency === 'USD') ? overview : null;
          },
          { timeoutMs: 40_000, everyMs: 500, what: 'the overview to be counted' },
        );
        expect(costs).toContainEqual({ amount: expect.any(String), currency: 'USD' });
        const usage = await waitFor(
          async () => {
            const read = await manage<{ costs?: object[] }>('GET', '/api/usage');
            return read.costs === undefined ? null : read;
          },
          { timeoutMs: 40_000, everyMs: 500, what: 'the costs of the period to be counted' },
        );
        expect(usage.costs).toContainEqual({ amount: expect.any(String), currency: 'USD' });
        const csv = await fetch(`${world.stack.url}/api/requests?format=csv`, {
          headers: {
            Authorization: `Bearer ${OPERATOR_TOKEN}`,
            'X-Account-Id': world.tenant.account,
          },
        });
        const lines = (await csv.text()).replaceAll('"', '').trim().split('\r\n');
        const [titles = [], ...rows] = lines.map((line) => line.split(','));
        const row = rows.find(([id]) => id === String(body.request_id));
        const at = titles.indexOf('cost');
        expect(row?.slice(at, at + 2)).toEqual(['0.021', 'USD']);
      }),
    240_000,
  );
});
