import { waitFor } from '@cascade/runtime/testing';
import { freshRecipient, jumpingClock } from '../harness/index.ts';
import { describeWorld } from './describe-world.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const clock = jumpingClock();
const WINDOW = { from: '09:00', until: '20:00' };
const REASON = 'send window of the recipient';
const iso = (ms: number) => new Date(ms).toISOString().replace('.000Z', 'Z');

describeWorld(
  'send windows',
  (world) => {
    const settings = (body: object) =>
      world.stack.manage(world.tenant.account, 'PATCH', '/api/settings', body);
    /** Midnight UTC of tomorrow: 07:00 in Jakarta, 09:00 in Jayapura. */
    beforeEach(() => clock.jump(DAY_MS - (clock.now() % DAY_MS)));
    afterEach(() => settings({ send_window: null, time_zone: 'UTC' }));

    const midnight = () => Math.floor(clock.now() / DAY_MS) * DAY_MS;
    const context = (mode: 'sync' | 'async', timing: object = {}) => ({
      context: { behaviour: { mode }, timing },
    });
    const waitingOf = (id: number | undefined, count = 1) =>
      waitFor(
        async () => {
          const { waiting = {} } = (await world.request(id)).body as { waiting?: object };
          return Object.keys(waiting).length === count ? waiting : null;
        },
        { timeoutMs: 20_000, everyMs: 20, what: 'the send to wait' },
      );

    test('a sync send fails its channel and says from when it could go; one that is open goes', async () => {
      await settings({ send_window: WINDOW });
      const to = freshRecipient('waba');
      const { body } = await world.send({ whatsapp: { to }, waba: { to, tier: 1 } });
      // The number is in any zone of Indonesia: 09:00 in Jakarta.
      const reason = `outside the send window of the recipient: it could go from ${iso(midnight() + 2 * HOUR_MS)}`;
      expect(body).toMatchObject({
        status: false,
        channels: {
          whatsapp: { status: false, reason, code: 'outside_send_window' },
          waba: { status: false, reason, code: 'outside_send_window' },
        },
      });
      expect(await world.arrived(to)).toEqual([]);
      clock.jump(2 * HOUR_MS);
      expect((await world.send({ whatsapp: { to } })).body).toMatchObject({ status: true });
    });

    test('an async send waits, says until when everywhere, and goes then', async () => {
      await settings({ send_window: WINDOW });
      const to = freshRecipient('whatsapp');
      const { body } = await world.send({ whatsapp: { to } }, context('async'));
      const until = midnight() + 2 * HOUR_MS;
      expect(await waitingOf(body.request_id)).toEqual({
        whatsapp: { reason: REASON, until: until / 1_000 },
      });
      const { requests } = (await world.call('GET', '/v1/requests?limit=1')).body as {
        requests: object[];
      };
      expect(requests).toMatchObject([{ waiting: { whatsapp: { until: until / 1_000 } } }]);
      const log = await world.stack.manage(
        world.tenant.account,
        'GET',
        `/api/requests/${body.request_id}`,
      );
      expect(log).toMatchObject({
        sends: [
          {
            waiting: {
              failure: { kind: 'waitsForSendWindow' },
              until: new Date(until).toISOString(),
            },
          },
        ],
      });
      expect(await world.arrived(to)).toEqual([]);
      clock.jump(until - clock.now() + 1);
      const { result } = await world.settled(body.request_id!);
      expect(result).toMatchObject({ channels: { whatsapp: { status: true } } });
      expect(await world.arrived(to)).toHaveLength(1);
    });

    test('a scheduled send waits for the window of the call, in the zone that it names', async () => {
      const to = freshRecipient('telegram');
      const schedule = midnight() / 1_000 + 3_600;
      const { body } = await world.post({
        keys: { telegram: { token: world.tenant.keys.telegram } },
        content: { telegram: { message: { type: 'text', message: 'Hello' } } },
        target: { telegram: to, timezone: 'Europe/Berlin' },
        context: { timing: { schedule, window: { from: '12:00', until: '13:00' } } },
      });
      expect(body).toMatchObject({ scheduled: true });
      clock.jump(HOUR_MS + 1);
      const { telegram } = (await waitingOf(body.request_id)) as {
        telegram: { until: number };
      };
      const berlin = new Intl.DateTimeFormat('en-GB', {
        timeZone: 'Europe/Berlin',
        hour: '2-digit',
        minute: '2-digit',
      });
      expect(berlin.format(telegram.until * 1_000)).toBe('12:00');
      clock.jump(telegram.until * 1_000 - clock.now() + 1);
      await world.settled(body.request_id!);
      expect(await world.arrived(to)).toHaveLength(1);
    });

    test('a send that ends before the window opens fails at once, and its cascade goes on', async () => {
      await settings({ send_window: WINDOW, time_zone: 'Asia/Jakarta' });
      const validUntil = clock.now() / 1_000 + 3_600;
      const { body } = await world.send(
        { telegram: { to: freshRecipient('telegram') } },
        context('async', { valid_until: Math.floor(validUntil) }),
      );
      const { result } = await world.settled(body.request_id!);
      expect(result).toMatchObject({
        status: false,
        channels: { telegram: { code: 'outside_send_window' } },
      });
    });

    test('a cancel ends the wait', async () => {
      await settings({ send_window: WINDOW });
      const to = freshRecipient('whatsapp');
      const { body } = await world.send({ whatsapp: { to } }, context('async'));
      await waitingOf(body.request_id);
      expect((await world.cancel(body.request_id)).body).toMatchObject({ state: 'cancelled' });
      clock.jump(3 * HOUR_MS);
      await world.settled(body.request_id!, 'cancelled');
      expect(await world.arrived(to)).toEqual([]);
    });

    test('a later tier waits as the first one does', async () => {
      await settings({ send_window: WINDOW, time_zone: 'Asia/Jakarta' });
      const to = freshRecipient('telegram');
      const { body } = await world.send(
        { waba: { to: 'nobody' }, telegram: { to, tier: 1 } },
        context('async'),
      );
      const until = (midnight() + 2 * HOUR_MS) / 1_000;
      expect(await waitingOf(body.request_id)).toEqual({ telegram: { reason: REASON, until } });
      clock.jump(until * 1_000 - clock.now() + 1);
      const { result } = await world.settled(body.request_id!);
      expect(result).toMatchObject({
        channels: { waba: { status: false }, telegram: { status: true, fallback: true } },
      });
    });

    test('two channels of a tier wait together', async () => {
      await settings({ send_window: WINDOW, time_zone: 'Asia/Jakarta' });
      const [chat, mail] = [freshRecipient('telegram'), freshRecipient('waba')];
      const { body } = await world.send(
        { telegram: { to: chat }, whatsapp: { to: mail } },
        context('async'),
      );
      const until = (midnight() + 2 * HOUR_MS) / 1_000;
      expect(await waitingOf(body.request_id, 2)).toMatchObject({
        telegram: { until },
        whatsapp: { until },
      });
      clock.jump(until * 1_000 - clock.now() + 1);
      const { result } = await world.settled(body.request_id!);
      expect(result).toMatchObject({
        channels: { telegram: { status: true }, whatsapp: { status: true } },
      });
    });

    test('what is transactional goes at any hour', async () => {
      await settings({ send_window: WINDOW, time_zone: 'Asia/Jakarta' });
      await world.stack.manage(null, 'PATCH', `/api/accounts/${world.tenant.account}`, {
        permissions: { transactional: true, own_mail_templates: false },
      });
      const to = freshRecipient('telegram');
      const { body } = await world.send(
        { telegram: { to } },
        { context: { behaviour: { transactional: true } } },
      );
      expect(body).toMatchObject({ status: true });
    });

    test('a dry run and a check tell it', async () => {
      await settings({ send_window: WINDOW });
      const to = freshRecipient('whatsapp');
      const until = (midnight() + 2 * HOUR_MS) / 1_000;
      const { token } = world.tenant;
      const request = (mode: 'sync' | 'async') => ({
        keys: { whatsapp: { token: world.tenant.keys.whatsapp } },
        content: { whatsapp: { message: { type: 'text', message: 'Hello' } } },
        target: { whatsapp: to },
        ...context(mode),
      });
      const dry = async (mode: 'sync' | 'async') =>
        (await world.stack.call('POST', '/v1/send/dry-run', request(mode), { token })).body;
      expect(await dry('sync')).toMatchObject({
        status: false,
        tiers: [{ channels: { whatsapp: { code: 'outside_send_window' } } }],
      });
      expect(await dry('async')).toMatchObject({
        status: true,
        tiers: [{ channels: { whatsapp: { status: true, waiting: { reason: REASON, until } } } }],
      });
      const checked = await world.stack.call('POST', '/v1/check', { targets: [to] }, { token });
      expect(checked.body).toMatchObject({
        targets: [{ channels: { whatsapp: { sender: { may: 'wait', reason: REASON, until } } } }],
      });
    });

    test.each([
      [
        { send_window: { from: '20:00', until: '09:00' } },
        'send_window.until: must be later than from',
      ],
      [{ send_window: { from: '9', until: '10:00' } }, 'send_window.from'],
    ])('%j is refused as a setting', async (body, reason) => {
      await expect(settings(body)).rejects.toThrow(reason);
    });
  },
  () => Promise.resolve({ overrides: { clock } }),
);
