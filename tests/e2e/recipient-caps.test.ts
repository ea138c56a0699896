import { waitFor } from '@cascade/runtime/testing';
import { freshRecipient, jumpingClock, magicRecipient } from '../harness/index.ts';
import { describeWorld } from './describe-world.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const clock = jumpingClock();
const ONE_A_DAY = [{ messages: 1, hours: 24 }];
const WAITS = 'cap on messages to the recipient';
const CAPPED =
  /^the recipient has had as many messages as the account allows: it could go from (\S+Z)$/;

describeWorld(
  'caps of recipients',
  (world) => {
    const manage = <T = object>(method: string, path: string, body?: object) =>
      world.stack.manage<T>(world.tenant.account, method, path, body);
    const settings = (body: object) => manage('PATCH', '/api/settings', body);
    beforeEach(() => settings({ recipient_caps: ONE_A_DAY }));
    afterEach(() => settings({ recipient_caps: null }));

    const async_ = (timing: object = {}) => ({ context: { behaviour: { mode: 'async' }, timing } });
    const days = (count: number) => ({
      valid_until: Math.floor(clock.now() / 1_000) + count * 86_400,
    });
    const waitingOf = (id: number | undefined) =>
      waitFor(
        async () => {
          const { waiting } = (await world.request(id)).body as {
            waiting?: Record<string, { reason: string; until: number }>;
          };
          return waiting ?? null;
        },
        { timeoutMs: 20_000, everyMs: 20, what: 'the send to wait' },
      );
    /** When the failed channel says that it could go (epoch ms). */
    const fromOf = (reason: string | undefined) => Date.parse(CAPPED.exec(reason ?? '')?.[1] ?? '');

    test('a sync send above the cap fails on every channel of its cascade, and goes when it says', async () => {
      const to = freshRecipient('whatsapp');
      const before = clock.now();
      expect((await world.send({ whatsapp: { to } })).body).toMatchObject({ status: true });
      const { body } = await world.send({ whatsapp: { to }, waba: { to, tier: 1 } });
      expect(body).toMatchObject({
        status: false,
        channels: {
          whatsapp: { status: false, code: 'recipient_cap' },
          waba: { status: false, code: 'recipient_cap' },
        },
      });
      const from = fromOf(body.channels?.whatsapp?.reason);
      expect(fromOf(body.channels?.waba?.reason)).toBe(from);
      expect(from).toBeGreaterThanOrEqual(before + DAY_MS);
      expect(from).toBeLessThanOrEqual(clock.now() + DAY_MS + 1_000);
      expect(await world.arrived(to)).toHaveLength(1);
      clock.jump(from - clock.now());
      expect((await world.send({ waba: { to } })).body).toMatchObject({ status: true });
    });

    test('an async send waits, says until when everywhere, and goes then', async () => {
      const to = freshRecipient('telegram');
      await world.send({ telegram: { to } });
      const { body } = await world.send({ telegram: { to } }, async_(days(3)));
      const { telegram } = await waitingOf(body.request_id);
      expect(telegram).toMatchObject({ reason: WAITS });
      const { until } = telegram!;
      const { requests } = (await world.call('GET', '/v1/requests?limit=1')).body as {
        requests: object[];
      };
      expect(requests).toMatchObject([{ waiting: { telegram: { reason: WAITS, until } } }]);
      expect(await manage('GET', `/api/requests/${body.request_id}`)).toMatchObject({
        sends: [
          {
            waiting: {
              failure: { kind: 'waitsForRecipientCap' },
              until: new Date(until * 1_000).toISOString(),
            },
          },
        ],
      });
      expect(await world.arrived(to)).toHaveLength(1);
      clock.jump(until * 1_000 - clock.now() + 1);
      const { result } = await world.settled(body.request_id!);
      expect(result).toMatchObject({ channels: { telegram: { status: true } } });
      expect(await world.arrived(to)).toHaveLength(2);
    });

    test('a send that ends before its turn fails at once; a cancel ends a wait', async () => {
      const to = freshRecipient('telegram');
      await world.send({ telegram: { to } });
      // It ends a day after its time, as the cap does at the soonest.
      const short = await world.send(
        { telegram: { to } },
        async_({ valid_until: days(1).valid_until - 3_600 }),
      );
      expect((await world.settled(short.body.request_id!)).result).toMatchObject({
        channels: { telegram: { status: false, code: 'recipient_cap' } },
      });
      const long = await world.send({ telegram: { to } }, async_(days(3)));
      await waitingOf(long.body.request_id);
      expect((await world.cancel(long.body.request_id)).body).toMatchObject({ state: 'cancelled' });
    });

    test('a scheduled send is judged at its time', async () => {
      const to = freshRecipient('telegram');
      await world.send({ telegram: { to } });
      const schedule = Math.floor(clock.now() / 1_000) + 90_000;
      const { body } = await world.send(
        { telegram: { to } },
        { context: { timing: { schedule } } },
      );
      expect(body).toMatchObject({ scheduled: true });
      clock.jump(schedule * 1_000 - clock.now() + 1);
      const { result } = await world.settled(body.request_id!);
      expect(result).toMatchObject({ channels: { telegram: { status: true } } });
    });

    test('the addresses of a saved contact are one person, over all channels', async () => {
      const [number, chat] = [freshRecipient('whatsapp'), freshRecipient('telegram')];
      await manage('POST', '/api/saved-contacts', {
        name: 'Ana',
        addresses: [
          { channel: 'whatsapp', address: number },
          { channel: 'telegram', address: chat },
        ],
      });
      expect((await world.send({ whatsapp: { to: number } })).body).toMatchObject({ status: true });
      expect((await world.send({ telegram: { to: chat } })).body).toMatchObject({
        channels: { telegram: { code: 'recipient_cap' } },
      });
      // A number is one contact on each channel of numbers.
      expect((await world.send({ waba: { to: number } })).body).toMatchObject({
        channels: { waba: { code: 'recipient_cap' } },
      });
      const other = freshRecipient('telegram');
      expect((await world.send({ telegram: { to: other } })).body).toMatchObject({ status: true });
    });

    test('a request on two channels is one message; the next one is above the cap', async () => {
      const [chat, number] = [freshRecipient('telegram'), freshRecipient('waba')];
      const both = { telegram: { to: chat }, waba: { to: number } };
      expect((await world.send(both)).body).toMatchObject({
        status: true,
        channels: { telegram: { status: true }, waba: { status: true } },
      });
      expect((await world.send({ telegram: { to: chat } })).body).toMatchObject({
        channels: { telegram: { code: 'recipient_cap' } },
      });
      expect((await world.send({ waba: { to: number } })).body).toMatchObject({
        channels: { waba: { code: 'recipient_cap' } },
      });
    });

    test('a send that surely failed doesn’t count', async () => {
      const to = magicRecipient('blocked', 'telegram');
      for (let n = 0; n < 2; n += 1) {
        const { channels } = (await world.send({ telegram: { to } })).body;
        expect(channels?.telegram).toMatchObject({ status: false });
        expect(channels?.telegram).not.toMatchObject({ code: 'recipient_cap' });
      }
    });

    test('sends at once never exceed the cap', async () => {
      await settings({ recipient_caps: [{ messages: 3, hours: 24 }] });
      const to = freshRecipient('telegram');
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => world.send({ telegram: { to } })),
      );
      const sent = answers.filter(({ body }) => body.status);
      const capped = answers.filter(
        ({ body }) => body.channels?.telegram?.code === 'recipient_cap',
      );
      expect([sent.length, capped.length]).toEqual([3, 9]);
      expect(await world.arrived(to)).toHaveLength(3);
    });

    test('what is transactional neither waits nor counts', async () => {
      await world.stack.manage(null, 'PATCH', `/api/accounts/${world.tenant.account}`, {
        permissions: { transactional: true, own_mail_templates: false },
      });
      const to = freshRecipient('telegram');
      const urgent = { context: { behaviour: { transactional: true } } };
      expect((await world.send({ telegram: { to } }, urgent)).body).toMatchObject({ status: true });
      expect((await world.send({ telegram: { to } })).body).toMatchObject({ status: true });
      expect((await world.send({ telegram: { to } }, urgent)).body).toMatchObject({ status: true });
      expect((await world.send({ telegram: { to } })).body).toMatchObject({ status: false });
    });

    test('a dry run and a check tell it', async () => {
      const to = freshRecipient('whatsapp');
      await world.send({ whatsapp: { to } });
      const { token } = world.tenant;
      const request = (context: object) => ({
        keys: { whatsapp: { token: world.tenant.keys.whatsapp } },
        content: { whatsapp: { message: { type: 'text', message: 'Hello' } } },
        target: { whatsapp: to },
        context,
      });
      const dry = async (context: object) =>
        (await world.stack.call('POST', '/v1/send/dry-run', request(context), { token })).body;
      expect(await dry({})).toMatchObject({
        status: false,
        tiers: [{ channels: { whatsapp: { code: 'recipient_cap' } } }],
      });
      const waiting = { reason: WAITS, until: expect.any(Number) as number };
      expect(await dry(async_(days(3)).context)).toMatchObject({
        status: true,
        tiers: [{ channels: { whatsapp: { status: true, waiting } } }],
      });
      const checked = await world.stack.call('POST', '/v1/check', { targets: [to] }, { token });
      expect(checked.body).toMatchObject({
        targets: [{ channels: { whatsapp: { sender: { may: 'wait', ...waiting } } } }],
      });
    });

    test.each([
      [[{ messages: 0, hours: 24 }], 'recipient_caps[0].messages'],
      [[{ messages: 1, hours: 745 }], 'recipient_caps[0].hours'],
    ])('caps %j are refused', async (recipient_caps, field) => {
      await expect(settings({ recipient_caps })).rejects.toThrow(field);
    });
  },
  () => Promise.resolve({ overrides: { clock } }),
);
