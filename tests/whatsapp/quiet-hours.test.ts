import { waitFor } from '@cascade/runtime/testing';
import {
  contactOf,
  describeOnEngines,
  freshRecipient,
  jumpingClock,
  provision,
  startStack,
  untilLinked,
  type Stack,
  type Tenant,
} from '../harness/index.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TEXT = { message: { type: 'text', message: 'Hello' } };

describeOnEngines('quiet hours of a phone', (engine) => {
  const clock = jumpingClock();
  let stack: Stack;
  let tenant: Tenant;
  let phone: string;
  let token: string;

  beforeAll(async () => {
    stack = await startStack({ engine, overrides: { clock } });
    tenant = await provision(stack);
    ({ id: phone, token } = await stack.manage<{ id: string; token: string }>(
      tenant.account,
      'POST',
      '/api/devices',
      { channel: 'whatsapp', name: 'phone', credentials: {}, sandbox: true },
    ));
    await untilLinked(stack, tenant, phone);
  });
  afterAll(() => stack.stop());
  // 23:00 in Jakarta.
  beforeEach(() => clock.jump(DAY_MS + 16 * HOUR_MS - (clock.now() % DAY_MS)));

  const change = (settings: object) =>
    stack.manage(tenant.account, 'PATCH', `/api/devices/${phone}`, { settings });
  const quiet = (more: object = {}) =>
    change({
      quiet_hours: { from: '21:00', until: '08:00', time_zone: 'Asia/Jakarta', ...more },
    });
  const morning = () => Math.floor(clock.now() / DAY_MS) * DAY_MS + 25 * HOUR_MS;

  async function send(mode: 'sync' | 'async', telegram?: string, to = freshRecipient('whatsapp')) {
    const fallback = { token: tenant.keys.telegram, fallback: true, fallback_sequence: 1 };
    const { body } = await stack.send(
      {
        keys: { whatsapp: { token }, ...(telegram ? { telegram: fallback } : {}) },
        content: { whatsapp: TEXT, ...(telegram ? { telegram: TEXT } : {}) },
        target: { whatsapp: to, ...(telegram ? { telegram } : {}) },
        context: { behaviour: { mode } },
      },
      { token: tenant.token },
    );
    return body;
  }

  const status = async (id: number) =>
    (await stack.call('GET', `/v1/requests/${id}`, undefined, { token: tenant.token })).body;

  test('an async send says until when it waits, and goes then; a sync send goes at once', async () => {
    await quiet();
    const { request_id: id = 0 } = await send('async');
    const waiting = await waitFor(async () => (await status(id))['waiting'] ?? null, {
      timeoutMs: 20_000,
      everyMs: 20,
      what: 'the send to wait',
    });
    const until = morning();
    expect(waiting).toEqual({
      whatsapp: { reason: 'quiet hours of the phone', until: until / 1_000 },
    });
    expect((await send('sync')).channels?.whatsapp).toMatchObject({ status: true });
    const { limits } = await stack.manage<{ limits: object }>(
      tenant.account,
      'GET',
      `/api/devices/${phone}`,
    );
    expect(limits).toMatchObject({
      quiet_hours: { active: true, changes_at: new Date(until).toISOString() },
    });
    clock.jump(until - clock.now() + 1);
    const { result } = await stack.settled(id, tenant.token);
    expect(result?.channels?.whatsapp).toMatchObject({ status: true });
  });

  test('with `all` a sync send fails at once and its next tier runs; an automatic reply goes', async () => {
    await stack.manage(tenant.account, 'POST', '/api/autoreplies', {
      device: phone,
      match: { type: 'contains', value: 'price' },
      reply: TEXT,
    });
    await change({ quiet_hours: null });
    const known = freshRecipient('whatsapp');
    await send('sync', undefined, known);
    await quiet({ hold: 'all' });
    const { channels } = await send('sync', freshRecipient('telegram'));
    expect(channels).toMatchObject({
      whatsapp: {
        status: false,
        reason: 'quiet hours of the phone: the send would expire before they end',
        code: 'quiet_hours',
      },
      telegram: { status: true, fallback: true },
    });
    const contact = contactOf(stack, 'whatsapp', known);
    await contact.does({ text: 'price?' });
    expect(await contact.got(2)).toHaveLength(2);
  });

  test.each([
    [{ time_zone: 'Asia/Atlantis' }, 'settings.quiet_hours.time_zone: no such time zone'],
    [{ until: '21:00' }, 'settings.quiet_hours.until: must differ from `from`'],
    [{ until: '25:00' }, 'settings.quiet_hours.until'],
  ])('%j is refused', async (more, reason) => {
    await expect(quiet(more)).rejects.toThrow(reason);
  });

  test('another channel has none, and a warm-up plan needs a day that exists', async () => {
    const path = `/api/devices/${tenant.devices.telegram}`;
    const settings = { quiet_hours: { from: '21:00', until: '08:00', time_zone: 'UTC' } };
    await expect(stack.manage(tenant.account, 'PATCH', path, { settings })).rejects.toThrow(
      'settings.quiet_hours: only whatsapp devices have it',
    );
    await expect(change({ warm_up: { from: '2026-02-31' } })).rejects.toThrow(
      'settings.warm_up.from: there is no such day',
    );
  });

  test('a warm-up plan lowers the limits of today', async () => {
    await change({ warm_up: { from: new Date(clock.now()).toISOString().slice(0, 10) } });
    const { limits } = await stack.manage<{ limits: object }>(
      tenant.account,
      'GET',
      `/api/devices/${phone}`,
    );
    expect(limits).toMatchObject({
      warm_up: { day: 1, days: 21 },
      messages: { limit: 20 },
      first_contacts: { limit: 5 },
    });
  });
});
