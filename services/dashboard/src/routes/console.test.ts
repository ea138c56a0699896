import { waitFor } from '@cascade/runtime/testing';
import { CREDENTIALS } from '../testing/examples.ts';
import { readEvents } from '../testing/read-events.ts';
import {
  startTestDashboard,
  type Caller,
  type TestDashboard,
} from '../testing/start-test-dashboard.ts';

let api: TestDashboard;
let account: string;
let call: Caller;
let telegram: string;
let email: string;

beforeAll(async () => {
  api = await startTestDashboard();
  account = await api.createAccount('Acme');
  call = await api.signIn(account, 'member');
  const create = async (channel: 'telegram' | 'email') => {
    const body = { channel, name: channel, credentials: CREDENTIALS[channel] };
    return String((await api.operator(account)('POST', '/api/devices', { body })).body.id);
  };
  telegram = await create('telegram');
  email = await create('email');
});

afterAll(() => api.stop());

const message = { message: { type: 'text', message: 'Hi {{name}}' } };
const bodyFor = (device: string, rest: object = {}) => ({
  keys: { telegram: { device } },
  content: { telegram: message },
  target: { telegram: '987654321', variables: { name: 'Ann' } },
  ...rest,
});

describe('sending from the console', () => {
  test('inserts one request that names devices, and wakes a worker', async () => {
    const asked: unknown[] = [];
    const consumer = await api.broker.consume(
      { name: 'send.requested.telegram', route: 'interactive', prefetch: 1 },
      ({ body }) => {
        asked.push(body);
        return Promise.resolve({ disposition: 'ack' });
      },
    );
    const sent = await call('POST', '/api/console/send', { body: bodyFor(telegram) });
    expect(sent.status).toBe(200);
    await waitFor(() => asked.length === 1, { what: 'the worker to be asked' });
    expect(asked[0]).toMatchObject({ device: telegram, content: { text: 'Hi Ann' } });
    const { body } = await call('GET', `/api/requests/${sent.body.request_id}`);
    expect(body.sends).toMatchObject([
      { device_name: 'telegram', state: 'pending', rendered: { kind: 'text', text: 'Hi Ann' } },
    ]);
    await consumer.stop();
  });

  test.each([
    [
      'another channel',
      () => bodyFor(email),
      'keys.telegram.device: is not a telegram device or sender pool of',
    ],
    [
      'nobody',
      () => bodyFor('dev_none'),
      'keys.telegram.device: is not a telegram device or sender pool of',
    ],
    ['a token', () => ({ ...bodyFor(telegram), keys: { telegram: { token: 'x' } } }), 'keys.'],
    ['nothing', () => bodyFor(telegram, { content: {} }), 'content required'],
    [
      'the past',
      () => bodyFor(telegram, { context: { timing: { schedule: 1 } } }),
      'Invalid schedule: the time is in the past.',
    ],
  ])('refuses a device of %s', async (_what, body, reason) => {
    const answer = await call('POST', '/api/console/send', { body: body() });
    expect(answer.status).toBe(400);
    expect(answer.body.reason).toContain(reason);
  });

  test('require_variables refuses a placeholder without a value or fallback', async () => {
    const send = (text: string, variables: object, rest: object = { require_variables: true }) =>
      call('POST', '/api/console/send', {
        body: {
          keys: { telegram: { device: telegram } },
          content: { telegram: { message: { type: 'text', message: text } } },
          target: { telegram: '987654321', variables },
          ...rest,
        },
      });
    for (const variables of [{}, { name: '' }, { name: null }]) {
      expect(await send('Hi {{name}}', variables)).toMatchObject({
        status: 400,
        body: {
          reason: 'target.variables.name: needs a value, or a fallback as in {{name|there}}',
        },
      });
    }
    expect((await send('Hi {{name}}', { name: 'Ann' })).status).toBe(200);
    const { request_id: id } = (await send('Hi {{name|there}}', {})).body;
    const { sends } = (await call('GET', `/api/requests/${id}`)).body;
    expect(sends).toMatchObject([{ rendered: { text: 'Hi there' } }]);
    expect((await send('Hi {{name}}', {}, {})).status).toBe(200);
  });

  test('a scheduled request is cancelled once, and its event stream shows it', async () => {
    const schedule = Math.floor(api.clock.now() / 1000) + 3600;
    const body = bodyFor(telegram, { context: { timing: { schedule } } });
    const { request_id: id, scheduled } = (await call('POST', '/api/console/send', { body })).body;
    expect(scheduled).toBe(true);
    expect((await call('GET', `/api/requests/${id}`)).body.cancellable).toBe(true);
    const events = await readEvents(api, call, `/api/requests/${id}/events`);
    const first = await events.next('request');
    expect(first).toMatchObject({ state: 'scheduled', cancellable: true });
    expect((await call('POST', `/api/requests/${id}/cancel`)).status).toBe(200);
    expect(await events.next('request')).toMatchObject({ state: 'cancelled', cancellable: false });
    await events.close();
    const { data } = (await call('GET', '/api/audit')).body;
    expect(data[0]).toMatchObject({ route: `POST /api/requests/${id}/cancel`, status: 200 });
  });

  test('rerun returns a request as a body that sends it again', async () => {
    const body = bodyFor(telegram, {
      keys: {
        telegram: { device: telegram },
        email: { device: email, fallback: true, fallback_sequence: 1 },
      },
      content: { telegram: message, email: { template: 1 } },
      target: {
        telegram: '987654321',
        variables: { name: 'Ann' },
        timezone: 'Asia/Makassar',
        locale: 'pt-BR',
      },
      context: {
        timing: { window: { from: '00:00', until: '23:59' } },
        behaviour: { mode: 'async' },
      },
    });
    const { request_id: id } = (await call('POST', '/api/console/send', { body })).body;
    const again = await call('GET', `/api/requests/${id}/rerun`);
    expect(again.body).toEqual(body);
    expect((await call('POST', '/api/console/send', { body: again.body })).status).toBe(200);
    const viewer = await api.signIn(account, 'viewer');
    expect((await viewer('GET', `/api/requests/${id}/rerun`)).status).toBe(403);
    const seen = (await viewer('GET', `/api/requests/${id}`)).body;
    expect(seen.sends[0].rendered).toBe(null);
  });

  test('max_cost leaves out a tier that costs more, and rerun keeps it; without prices it is refused', async () => {
    const tenant = await api.createAccount();
    const person = await api.signIn(tenant, 'owner');
    const add = async (channel: 'telegram' | 'email') => {
      const body = { channel, name: channel, credentials: CREDENTIALS[channel] };
      return String((await person('POST', '/api/devices', { body })).body.id);
    };
    const [bot, mailer] = [await add('telegram'), await add('email')];
    const made = await person('POST', '/api/templates', {
      body: { channel: 'email', name: 'Hi', content: { subject: 'Hi', text: 'Hi' } },
    });
    const send = (most: string | number) =>
      person('POST', '/api/console/send', {
        body: bodyFor(bot, {
          keys: {
            email: { device: mailer },
            telegram: { device: bot, fallback: true, fallback_sequence: 1 },
          },
          content: { email: { template: made.body.id }, telegram: message },
          target: { email: 'ann@example.com', telegram: '987654321', variables: { name: 'Ann' } },
          context: { behaviour: { mode: 'async', max_cost: most } },
        }),
      });
    const field = 'context.behaviour.max_cost';
    const unknown = await send('1');
    expect([unknown.status, unknown.body.reason]).toEqual([
      400,
      `${field}: needs a price table: nothing is known of what messages cost`,
    ]);
    const rows = [
      { channel: 'email', price: '500' },
      { channel: 'telegram', price: '20' },
    ];
    await person('PUT', '/api/prices', { body: { currency: 'IDR', rows } });
    expect((await send('10')).body.reason).toBe(
      `${field}: every tier would cost more: the cheapest 20 IDR`,
    );
    expect((await send('1.000,5')).body.reason).toMatch(/^context\.behaviour\.max_cost: /);
    const { request_id: id } = (await send('100.50')).body;
    expect((await person('GET', `/api/requests/${id}`)).body).toMatchObject({
      max_cost: { amount: '100.5', currency: 'IDR' },
      skipped: [{ channel: 'email', reason: 'max_cost' }],
      sends: [{ channel: 'telegram' }],
    });
    const { body: again } = await person('GET', `/api/requests/${id}/rerun`);
    expect(again.context).toEqual({ behaviour: { mode: 'async', max_cost: '100.5' } });
    expect((await person('POST', '/api/console/send', { body: again })).status).toBe(200);
    const enough = await person('GET', `/api/requests/${(await send(500)).body.request_id}`);
    expect(enough.body).toMatchObject({ skipped: [], sends: [{ channel: 'email' }, {}] });
  });

  test('rerun keeps what a request asked for beside its channels', async () => {
    const window = { from: '09:00', until: '17:00', days: [1, 2] };
    const body = bodyFor(telegram, {
      target: { telegram: '1', timezone: 'Asia/Makassar', locale: 'id' },
      context: { behaviour: { mode: 'async' }, timing: { window } },
    });
    const { request_id: id } = (await call('POST', '/api/console/send', { body })).body;
    expect((await call('GET', `/api/requests/${id}/rerun`)).body).toEqual(body);
    const detail = await call('GET', `/api/requests/${id}`);
    expect(detail.body).toMatchObject({ window, timezone: 'Asia/Makassar', locale: 'id' });
    const plain = (await call('POST', '/api/console/send', { body: bodyFor(telegram) })).body;
    const { body: seen } = await call('GET', `/api/requests/${plain.request_id}`);
    expect(Object.keys(seen)).toEqual(expect.not.arrayContaining(['window', 'timezone', 'locale']));
  });
});

describe('previews', () => {
  const ask = (body: unknown) => call('POST', '/api/console/preview', { body });

  test('show each channel, or why it would fail', async () => {
    const draft = { subject: 'Hi {{name}}', html: '<b>{{name}}</b>' };
    const { body } = await ask({
      content: { telegram: message, email: { draft }, whatsapp: { template: 99 } },
      target: { telegram: '1', email: 'not an address', variables: { name: '<Ann>' } },
    });
    expect(body.channels).toMatchObject({
      telegram: { ok: true, rendered: { text: 'Hi <Ann>' }, variables: ['name'], to: '1' },
      email: { ok: false, rendered: { subject: 'Hi <Ann>', html: '<b>&lt;Ann&gt;</b>' } },
      whatsapp: { ok: false, reason: 'WhatsApp template not found' },
    });
    const { body: lacking } = await ask({ content: { email: { draft } } });
    expect(lacking.channels.email).toMatchObject({ ok: false, reason: 'missing variable: name' });
  });

  describe('with keys say what a send of this moment would meet', () => {
    const asked = (device: string, to: object, rest: object = {}) => {
      const target = { ...to, variables: { name: 'Ann' } };
      return ask({
        content: { telegram: message },
        target,
        keys: { telegram: { device } },
        ...rest,
      });
    };
    const now = async (device: string, to: object = { telegram: '1' }, rest: object = {}) =>
      (await asked(device, to, rest)).body.channels.telegram.now;
    const add = async (changes: object) => {
      const body = { channel: 'telegram', name: 'bot', credentials: CREDENTIALS.telegram };
      const { id } = (await api.operator(account)('POST', '/api/devices', { body })).body;
      await api.repositories.devices.update(account, id, changes);
      return id as string;
    };

    test('a device that can send, and without a device nothing', async () => {
      expect(await now(telegram)).toEqual({ may: 'go' });
      const { body } = await ask({ content: { telegram: message }, target: { telegram: '1' } });
      expect(body.channels.telegram.now).toBeUndefined();
    });

    test('a window of the send, by the clock of its recipient', async () => {
      const to = { telegram: '1', timezone: 'Asia/Makassar' };
      expect(await now(telegram, to)).toEqual({ may: 'go' });
      // Three days from now, in every time zone.
      const day = ((new Date(api.clock.now()).getUTCDay() + 2) % 7) + 1;
      const window = { from: '09:00', until: '17:00', days: [day] };
      const { may, until } = await now(telegram, to, { window });
      expect(may).toBe('wait');
      // 09:00 in Makassar.
      expect(until).toMatch(/T01:00:00/);
      const reason = async (zone: string, rest: object) =>
        (await asked(telegram, { ...to, timezone: zone }, rest)).body.reason;
      expect(await reason('Mars/Olympus', {})).toMatch(/^target\.timezone: /);
      expect(await reason('UTC', { window: { from: '17:00', until: '09:00' } })).toMatch(
        /^window\.until: /,
      );
    });

    test('a device that is not connected, with a recipient and without', async () => {
      const device = await add({ state: 'logged_out' });
      const refused = { may: 'not', reason: 'Device disconnected', passes: true };
      expect(await now(device)).toMatchObject(refused);
      expect(await now(device, {})).toMatchObject(refused);
    });

    test('a login that its provider refused', async () => {
      const check = {
        ok: false,
        message: 'Telegram refused the token',
        advice: null,
        cause: 'login_refused',
        at: 1,
        since: 1,
        failures: 1,
      };
      const device = await add({ check });
      expect(await now(device)).toMatchObject({ may: 'go', reason: check.message });
    });

    test('a recipient who opted out', async () => {
      const of = { account, channel: 'telegram', address: '77', why: 'opt_out', at: 1 } as const;
      await api.repositories.suppressions.add(of);
      await api.repositories.accounts.markSuppressing(account, 'telegram');
      expect(await now(telegram, { telegram: '77' })).toEqual({
        may: 'not',
        reason: 'recipient opted out',
        code: 'recipient_opted_out',
        failure: { kind: 'recipientOptedOut' },
      });
    });
  });

  test('store nothing, and write no audit row', async () => {
    const before = (await call('GET', '/api/audit')).body.data.length;
    expect((await ask({ content: { telegram: { draft: {} } } })).status).toBe(200);
    expect((await call('GET', '/api/audit')).body.data).toHaveLength(before);
  });
});

test('the event stream of a device shows its state, its sends and messages of contacts', async () => {
  const events = await readEvents(api, call, `/api/devices/${telegram}/monitor`);
  expect(await events.next('state')).toEqual({ state: 'connected' });
  const sent = await call('POST', '/api/console/send', { body: bodyFor(telegram) });
  const isNew = ({ request_id: id }: { request_id: number }) => id === sent.body.request_id;
  expect(await events.next('send', isNew)).toMatchObject({ state: 'pending' });
  await api.repositories.inbound.insert({
    account,
    device: telegram,
    channel: 'telegram',
    providerMessageId: 'A',
    from: { id: '5' },
    message: { id: 'A', type: 'text', text: 'hello' },
    sandbox: false,
    at: api.clock.now(),
  });
  expect(await events.next('message')).toMatchObject({ message: { text: 'hello' } });
  await events.close();
});
