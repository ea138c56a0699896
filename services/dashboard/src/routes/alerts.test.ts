import { watchIncidents } from '@cascade/alerts';
import { CHANNEL_DEFINITIONS, CHANNELS, keepsBind, type CheckSaid } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import { INCIDENT_KINDS } from '@cascade/store';
import { CREDENTIALS } from '../testing/examples.ts';
import { insertDelivery } from '../testing/insert-delivery.ts';
import { startTestDashboard } from '../testing/start-test-dashboard.ts';
import type { Caller, TestDashboard } from '../testing/start-test-dashboard.ts';

const BOUND_PROVIDER = CHANNELS.flatMap((channel) =>
  Object.keys(CHANNEL_DEFINITIONS[channel].credentials.variants?.forms ?? {}),
).find(keepsBind)!;

let api: TestDashboard;
let account: string;
let admin: Caller;
let bot: string;

beforeAll(async () => {
  api = await startTestDashboard({ beside: watchIncidents });
});

beforeEach(async () => {
  account = await api.createAccount('Acme');
  admin = await api.signIn(account, 'admin');
  bot = await create('telegram');
});

afterAll(() => api.stop());

async function create(channel: 'telegram' | 'whatsapp'): Promise<string> {
  const body = { channel, name: `my ${channel}`, credentials: CREDENTIALS[channel] };
  return String((await admin('POST', '/api/devices', { body })).body.id);
}

const watch = (change: object = {}) =>
  admin('PATCH', '/api/alerts', {
    body: { device: bot, to: '987654321', kinds: [...INCIDENT_KINDS], ...change },
  });

/** Returns the titles of the notices sent so far, the oldest first. */
async function told(): Promise<string[]> {
  const { data } = await api.repositories.requests.list(account, {}, {});
  return data.toReversed().map(({ sends }) => {
    const content = sends.telegram!.content;
    return 'message' in content ? content.message.message!.split('\n')[0]! : '';
  });
}

/** Advances the clock in steps, because the watcher waits for the store in between. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 10_000) {
    await api.clock.advance(10_000);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const incidents = async () => (await admin('GET', '/api/incidents')).body.data;

test('a device that is disconnected for five minutes sends one alert, and one when it is back', async () => {
  const phone = await create('whatsapp');
  const { devices } = api.repositories;
  expect((await watch()).status).toBe(200);
  await devices.update(account, phone, { state: 'reconnecting' });
  await pass(4 * 60_000);
  expect(await told()).toEqual([]);
  expect(await incidents()).toMatchObject([{ kind: 'device_down', subject: phone, told: false }]);
  await pass(20 * 60_000);
  expect(await told()).toEqual(['Acme: Device my whatsapp does not work']);
  expect(await incidents()).toMatchObject([{ told: true }]);
  await devices.update(account, phone, { state: 'connected' });
  await pass(5 * 60_000);
  expect(await told()).toEqual([
    'Acme: Device my whatsapp does not work',
    'Acme: Device my whatsapp works again',
  ]);
  expect(await incidents()).toEqual([]);
});

test('a device whose check begins to fail raises an alert, and none is left when it passes', async () => {
  const bot = await create('telegram');
  const { devices } = api.repositories;
  await watch();
  const earlier = (await told()).length;
  const check = (ok: boolean) => ({
    ok,
    message: '',
    advice: null,
    ...(ok ? {} : { cause: 'login_refused' as const }),
    at: api.clock.now(),
    since: api.clock.now(),
    failures: ok ? 0 : 1,
  });
  await devices.noteCheck((await devices.get(account, bot))!, check(false), 0);
  await pass(6 * 60_000);
  expect((await told()).slice(earlier)).toEqual(['Acme: Device my telegram does not work']);
  expect(await incidents()).toMatchObject([{ condition: { state: 'refused' } }]);
  await devices.noteCheck((await devices.get(account, bot))!, check(true), 0);
  await pass(60_000);
  expect((await told()).slice(earlier + 1)).toEqual(['Acme: Device my telegram works again']);
  expect(await incidents()).toEqual([]);
});

test('a device that is not bound to its message centre raises an alert, and one when it is bound', async () => {
  const { devices } = api.repositories;
  const device = await create('telegram');
  await devices.update(account, device, { provider: BOUND_PROVIDER });
  const note = (said: CheckSaid | null) =>
    devices.noteBind(device, { by: 'w1', at: api.clock.now(), said });
  await watch();
  for (let minute = 0; minute < 6; minute += 1) {
    await note({ kind: 'centreNotReached' });
    await pass(60_000);
  }
  expect(await told()).toEqual(['Acme: Device my telegram does not work']);
  expect(await incidents()).toMatchObject([
    {
      condition: {
        state: 'not_bound',
        reason: "The message centre can't be reached.",
        failure: { kind: 'centreNotReached' },
        advice_failure: { kind: 'adviceNotBoundWait' },
      },
    },
  ]);
  await note(null);
  await pass(60_000);
  expect(await told()).toEqual([
    'Acme: Device my telegram does not work',
    'Acme: Device my telegram works again',
  ]);
});

describe('beside another process, the notice that a device is back is sent once', () => {
  /** A phone of which an alert says that it is down. */
  async function downPhone(): Promise<string> {
    const phone = await create('whatsapp');
    await watch();
    await api.repositories.devices.update(account, phone, { state: 'reconnecting' });
    await pass(6 * 60_000);
    expect(await told()).toEqual(['Acme: Device my whatsapp does not work']);
    return phone;
  }
  async function expectNotice(phone: string): Promise<void> {
    await api.repositories.devices.update(account, phone, { state: 'connected' });
    await pass(2 * 60_000);
    expect(await told()).toEqual([
      'Acme: Device my whatsapp does not work',
      'Acme: Device my whatsapp works again',
    ]);
    expect(await incidents()).toEqual([]);
  }

  test('that reserved the notice and died before it sent it', async () => {
    const { alerts, ids } = api.repositories;
    const { reserve } = alerts;
    const phone = await downPhone();
    alerts.reserve = async (id) => {
      alerts.reserve = reserve;
      const elsewhere = { request: await ids.next('request'), firstSend: await ids.next('send') };
      await reserve(id, 'up', elsewhere);
      return false;
    };
    await expectNotice(phone);
  });

  test('that sent the alert after this process had read the incident', async () => {
    const { alerts } = api.repositories;
    const { incidents: incidentsOf } = alerts;
    const phone = await downPhone();
    alerts.incidents = async (of) => {
      const read = await incidentsOf(of);
      if (of !== account) return read;
      alerts.incidents = incidentsOf;
      return read.map(({ down: _down, told: _told, ...early }) => early);
    };
    await expectNotice(phone);
  });
});

describe('a sender pool', () => {
  const LAST = 'Acme: Sender pool Bots has one member left that can send';
  const NONE = 'Acme: No member of sender pool Bots can send';
  const AGAIN = 'Acme: Sender pool Bots can send again';
  const SEVERAL = 'Acme: Sender pool Bots has several members again that can send';
  let first: string;
  let second: string;
  let pool: string;

  beforeEach(async () => {
    first = await create('telegram');
    second = await create('telegram');
    const members = [{ device: first }, { device: second }];
    const body = { channel: 'telegram', name: 'Bots', members };
    pool = (await admin('POST', '/api/sender-pools', { body })).body.id;
    await watch();
  });

  async function fallIll(device: string): Promise<void> {
    const now = api.clock.now();
    const health = { reason: 'rate limited', since: now, nextTryAt: now + 30_000, tries: 1 };
    await api.repositories.devices.noteHealth(device, health);
  }
  const recover = (device: string) => api.repositories.devices.noteHealth(device, null);

  test('that is down to its last usable member sends one alert, and one when it is over', async () => {
    await fallIll(first);
    await pass(4 * 60_000);
    expect(await told()).toEqual([]);
    await pass(10 * 60_000);
    expect(await told()).toEqual([LAST]);
    expect(await incidents()).toMatchObject([
      { kind: 'pool_last_member', subject: pool, name: 'Bots', told: true },
    ]);
    await recover(first);
    await pass(2 * 60_000);
    expect(await told()).toEqual([LAST, SEVERAL]);
    expect(await incidents()).toEqual([]);
  });

  test('without a usable member sends its own alert, and none of the last member', async () => {
    await fallIll(first);
    await fallIll(second);
    await pass(20 * 60_000);
    expect(await told()).toEqual([NONE]);
    expect(await incidents()).toMatchObject([{ kind: 'pool_down', subject: pool }]);
    await recover(first);
    await pass(60_000);
    expect(await told()).toEqual([NONE, LAST, AGAIN]);
    await recover(second);
    await pass(60_000);
    expect(await told()).toEqual([NONE, LAST, AGAIN, SEVERAL]);
  });

  test('whose other members rest sends no alert until the last one fails', async () => {
    const members = [{ device: first }, { device: second, state: 'resting' }];
    await admin('PATCH', `/api/sender-pools/${pool}`, { body: { members } });
    await pass(10 * 60_000);
    expect([await told(), await incidents()]).toEqual([[], []]);
    await fallIll(first);
    await pass(10 * 60_000);
    expect(await told()).toEqual([NONE]);
  });
});

test('a device that reconnects within five minutes sends no alert', async () => {
  const phone = await create('whatsapp');
  await watch();
  await api.repositories.devices.update(account, phone, { state: 'reconnecting' });
  await pass(4 * 60_000);
  await api.repositories.devices.update(account, phone, { state: 'connected' });
  await pass(10 * 60_000);
  expect(await told()).toEqual([]);
});

test('five failed deliveries in a row send an alert for the endpoint', async () => {
  await watch();
  const body = { url: 'https://hooks.example.com/a', events: ['submission'] };
  const { id: endpoint } = (await admin('POST', '/api/webhooks', { body })).body;
  await api.repositories.webhooks.activate(account, endpoint);
  const deliver = async (n: number, state: 'failed' | 'delivered') => {
    await insertDelivery(api, account, { _id: `in:${account}:${n}`, endpoint, state });
    await pass(60_000);
  };
  for (let n = 0; n < 4; n += 1) await deliver(n, 'failed');
  expect(await told()).toEqual([]);
  await deliver(4, 'failed');
  await deliver(5, 'failed');
  expect(await told()).toEqual(['Acme: Webhook hooks.example.com fails']);
  await deliver(6, 'delivered');
  expect((await told())[1]).toBe('Acme: Webhook hooks.example.com works again');
});

test('a quota sends alerts at 80 and at 100 per cent, in the language of the account', async () => {
  await admin('PATCH', '/api/settings', { body: { language: 'id' } });
  await watch();
  const { quota, accounts } = api.repositories;
  const { plan } = (await accounts.get(account))!;
  const draw = async (until: number) => {
    for (;;) {
      const { available } = await quota.usage(account, plan, api.clock.now());
      if (available! <= 100 - until) return;
      await quota.draw(account, plan, 1, api.clock.now());
    }
  };
  await draw(80);
  await pass(60_000);
  const first = await told();
  expect(first[0]).toMatch(/^Acme: (80 % kuota|Kuota) basic/);
  await draw(100);
  await pass(120_000);
  expect((await told()).at(-1)).toBe('Acme: Kuota basic habis');
});

test('kinds that are off and accounts without alert settings are not checked', async () => {
  const phone = await create('whatsapp');
  await api.repositories.devices.update(account, phone, { state: 'banned' });
  await pass(10 * 60_000);
  expect(await incidents()).toEqual([]);
  await watch({ kinds: ['quota_80'] });
  await pass(10 * 60_000);
  expect(await told()).toEqual([]);
});

test('a test alert is sent like a real one', async () => {
  expect((await admin('POST', '/api/alerts/test')).status).toBe(409);
  await watch();
  const { status, body } = await admin('POST', '/api/alerts/test');
  expect(status).toBe(200);
  expect(await told()).toEqual(['Acme: Test alert']);
  const request = await api.repositories.requests.get(account, body.request_id);
  expect(request).toMatchObject({ sends: { telegram: { device: bot, target: '987654321' } } });
  await admin('DELETE', `/api/devices/${bot}`);
  expect((await admin('POST', '/api/alerts/test')).body.reason).toMatch(/^device: is gone/);
});

test('alerts begin with the language of who sets them, and keep that of the account', async () => {
  expect((await watch({ language: 'id' })).status).toBe(200);
  await admin('POST', '/api/alerts/test');
  expect(await told()).toEqual(['Acme: Peringatan uji coba']);
  expect((await admin('GET', '/api/settings')).body.language).toBe('id');
  await watch({ language: 'en' });
  expect((await admin('GET', '/api/settings')).body.language).toBe('id');
  expect((await admin('GET', '/api/alerts')).body).not.toHaveProperty('language');
});

test('settings are checked and can be taken back', async () => {
  expect((await watch({ device: 'dev_x' })).body.reason).toMatch(/^device: is not/);
  expect((await watch({ to: 'no chat' })).body.reason).toMatch(/^to: /);
  expect((await watch({ to: null })).status).toBe(400);
  await watch();
  expect((await admin('GET', '/api/alerts')).body.device).toBe(bot);
  expect((await watch({ device: null, to: null })).body.device).toBe(null);
  expect((await admin('GET', '/api/alerts')).body.kinds).toEqual([...INCIDENT_KINDS]);
});

describe('an account whose incidents', () => {
  /** Watches a second account beside the first one, whose incidents behave as `fails`. */
  async function beside(fails: () => Promise<never>, act: () => Promise<void>): Promise<void> {
    const { alerts, devices } = api.repositories;
    const { incidents: incidentsOf } = alerts;
    await watch();
    const broken = account;
    await api.clock.advance(1);
    account = await api.createAccount('Beta');
    admin = await api.signIn(account, 'admin');
    bot = await create('telegram');
    await watch();
    const phone = await create('whatsapp');
    await devices.update(account, phone, { state: 'reconnecting' });
    alerts.incidents = (of) => (of === broken ? fails() : incidentsOf(of));
    try {
      await act();
    } finally {
      alerts.incidents = incidentsOf;
      // A hanging round ends by its time limit.
      await pass(2 * 60_000);
    }
  }

  test("can't be read stops no other account in the same round", async () => {
    const fails = () => Promise.reject(new TypeError('undefined has no x'));
    await beside(fails, async () => {
      await api.clock.advance(10_000);
      // The clock stands still: there is no second round.
      const what = 'the incident of the other account';
      await waitFor(async () => (await incidents()).length > 0, { timeoutMs: 15_000, what });
    });
  });

  test('never load stops no alert of another account', async () => {
    const { promise: never } = Promise.withResolvers<never>();
    await beside(
      () => never,
      async () => {
        await pass(12 * 60_000);
        expect(await told()).toEqual(['Beta: Device my whatsapp does not work']);
      },
    );
  });
});
