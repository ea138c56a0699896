import { waitFor } from '@cascade/runtime/testing';
import {
  composeRequest,
  freshRecipient,
  jumpingClock,
  magicRecipient,
  provision,
  type Leg,
  type Tenant,
} from '../harness/index.ts';
import { describeWorld } from './describe-world.ts';
import { delivered, failedUncalled } from './expectations.ts';

const clock = jumpingClock();
const SPENT_UP = failedUncalled('insufficient quota');

interface Usage {
  limit: number | null;
  available: number | null;
  held: number | null;
  spent: number | null;
  expired: boolean;
}

/**
 * SPEC, quota messages; DESIGN, "Quota": `sent` and `unknown` use a unit, other outcomes return it.
 */
describeWorld(
  'quota',
  (world) => {
    const sendFrom = async (tenant: Tenant, legs: Parameters<typeof composeRequest>[1]) => {
      const { status, body } = await world.stack.send(composeRequest(tenant, legs), {
        token: tenant.token,
      });
      expect(status).toBe(200);
      return body;
    };
    const telegram = (): { telegram: Leg } => ({ telegram: { to: freshRecipient('telegram') } });
    const usage = (tenant: Tenant) =>
      world.stack.manage<Usage>(tenant.account, 'GET', '/api/usage');
    const patchPlan = (tenant: Tenant, plan: object) =>
      world.stack.manage(tenant.account, 'PATCH', `/api/accounts/${tenant.account}`, { plan });

    test('a plan allows exactly its number of sends', async () => {
      const tenant = await provision(world.stack, { quota: 3 });
      for (let n = 0; n < 3; n++) {
        expect((await sendFrom(tenant, telegram())).status).toBe(true);
      }
      const legs = telegram();
      const body = await sendFrom(tenant, legs);
      expect(body).toMatchObject({ status: false, channels: { telegram: SPENT_UP } });
      expect(await world.arrived(legs.telegram.to!)).toEqual([]);
    });

    test('a plan allows exactly its number of sends, also in parallel', async () => {
      const tenant = await provision(world.stack, { quota: 5 });
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => sendFrom(tenant, telegram())),
      );
      expect(answers.filter(({ status }) => status)).toHaveLength(5);
      const refused = answers.filter(({ status }) => !status).map(({ channels }) => channels);
      expect(refused).toEqual(Array.from({ length: 7 }, () => ({ telegram: SPENT_UP })));
    });

    test('each channel of a request uses a unit', async () => {
      const tenant = await provision(world.stack, { quota: 2 });
      await sendFrom(tenant, { ...telegram(), waba: { to: freshRecipient('waba') } });
      expect((await sendFrom(tenant, telegram())).channels).toEqual({ telegram: SPENT_UP });
    });

    test('a channel of the tier that ends without a call leaves the last unit', async () => {
      const tenant = await provision(world.stack, { quota: 1 });
      const legs = { ...telegram(), waba: { to: '0812' } };
      expect(await sendFrom(tenant, legs)).toMatchObject({
        status: true,
        channels: {
          telegram: { status: true },
          waba: { reason: 'target.waba: add the country code, e.g. 62812…' },
        },
      });
    });

    test('a failed send returns its unit, skipped tiers use none', async () => {
      const tenant = await provision(world.stack, { quota: 2 });
      for (let n = 0; n < 4; n++) {
        const body = await sendFrom(tenant, {
          telegram: { to: magicRecipient('blocked', 'telegram') },
        });
        expect(body.channels!.telegram!.reason).toBe('Recipient has blocked the bot');
        clock.jump(1_000);
      }
      for (let n = 0; n < 2; n++) {
        const body = await sendFrom(tenant, {
          ...telegram(),
          waba: { to: freshRecipient('waba'), tier: 1 },
        });
        expect(body.channels).toEqual({ telegram: delivered('telegram') });
      }
      expect((await sendFrom(tenant, telegram())).channels).toEqual({ telegram: SPENT_UP });
    });

    test('a send that was never requested uses none', async () => {
      const tenant = await provision(world.stack, { quota: 1 });
      await sendFrom(tenant, { waba: { to: '0812' } });
      await sendFrom(tenant, { telegram: { to: '1', template: 999_999 } });
      expect((await sendFrom(tenant, telegram())).status).toBe(true);
    });

    test('a send with an unknown outcome uses its unit', async () => {
      const tenant = await provision(world.stack, { quota: 1 });
      await sendFrom(tenant, { telegram: { to: magicRecipient('cut, lost', 'telegram') } });
      expect((await sendFrom(tenant, telegram())).channels).toEqual({ telegram: SPENT_UP });
    });

    test('without quota the next tier fails for the same reason', async () => {
      const tenant = await provision(world.stack, { quota: 0 });
      const body = await sendFrom(tenant, {
        ...telegram(),
        waba: { to: freshRecipient('waba'), tier: 1 },
      });
      expect(body).toMatchObject({ status: false });
      expect(body.channels).toEqual({ telegram: SPENT_UP, waba: SPENT_UP });
    });

    test('available, held and spent always add up to the limit', async () => {
      const tenant = await provision(world.stack, { quota: 100 });
      const sums = new Set<number>();
      const look = async () => {
        const { available, held, spent } = await usage(tenant);
        sums.add(available! + held! + spent!);
      };
      await Promise.all([
        ...Array.from({ length: 10 }, () => sendFrom(tenant, telegram())),
        ...Array.from({ length: 10 }, look),
      ]);
      await look();
      expect([...sums]).toEqual([100]);
      expect(await usage(tenant)).toMatchObject({ limit: 100, expired: false });
      const { held, spent } = await usage(tenant);
      expect(held! + spent!).toBeGreaterThanOrEqual(10);
    });

    test('an unlimited plan has no figures', async () => {
      const tenant = await provision(world.stack);
      await sendFrom(tenant, telegram());
      expect(await usage(tenant)).toMatchObject({
        limit: null,
        available: null,
        held: null,
        spent: null,
      });
    });

    test('an expired plan sends nothing, and sends again when renewed', async () => {
      const inAnHour = Math.floor(clock.now() / 1_000) + 3_600;
      const tenant = await provision(world.stack, { quota: 5, expires_at: inAnHour });
      expect((await sendFrom(tenant, telegram())).status).toBe(true);
      clock.jump(3_600_000);
      expect((await sendFrom(tenant, telegram())).channels).toEqual({
        telegram: failedUncalled('paid plan expired'),
      });
      expect(await usage(tenant)).toMatchObject({ expired: true });
      await patchPlan(tenant, { expires_at: null });
      expect((await sendFrom(tenant, telegram())).status).toBe(true);
    });

    test('a larger plan applies at once', async () => {
      const tenant = await provision(world.stack, { quota: 0 });
      expect((await sendFrom(tenant, telegram())).status).toBe(false);
      await patchPlan(tenant, { quota: 1 });
      expect((await sendFrom(tenant, telegram())).status).toBe(true);
    });

    test('a scheduled send uses the plan of its due time', async () => {
      const tenant = await provision(world.stack, { quota: 1 });
      const context = { timing: { schedule: Math.floor(clock.now() / 1_000) + 600 } };
      const { body } = await world.stack.send(composeRequest(tenant, telegram(), { context }), {
        token: tenant.token,
      });
      expect(body.scheduled).toBe(true);
      expect((await sendFrom(tenant, telegram())).status).toBe(true);
      clock.jump(600_000);
      const { result } = await world.stack.settled(body.request_id!, tenant.token);
      expect(result?.channels).toEqual({ telegram: SPENT_UP });
    });

    test('accounts do not share quota', async () => {
      const [poor, rich] = await Promise.all([
        provision(world.stack, { quota: 0 }),
        provision(world.stack, { quota: 1 }),
      ]);
      expect((await sendFrom(poor, telegram())).status).toBe(false);
      expect((await sendFrom(rich, telegram())).status).toBe(true);
    });

    test('a plan renews with its period', async () => {
      const tenant = await provision(world.stack, { quota: 1 });
      await patchPlan(tenant, { period: 'day' });
      expect((await sendFrom(tenant, telegram())).status).toBe(true);
      expect((await sendFrom(tenant, telegram())).status).toBe(false);
      clock.jump(86_400_000);
      await waitFor(async () => (await sendFrom(tenant, telegram())).status, {
        what: 'the next day’s quota',
      });
    });
  },
  () => {
    clock.jumpToMidMonth();
    return Promise.resolve({ overrides: { clock } });
  },
);
