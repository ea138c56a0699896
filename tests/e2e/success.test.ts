import { CHANNEL_DEFINITIONS, CHANNELS } from '@cascade/contracts';
import type { Channel, ChannelResult, SendResponse, SuccessState } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import {
  composeRequest,
  describeOnEngines,
  freshRecipient,
  magicRecipient,
  provision,
  startStack,
  type Leg,
  type Stack,
  type Tenant,
} from '../harness/index.ts';

const SYNC_DEADLINE_MS = 180_000;
/** The wait of silent messages, in seconds. */
const SHORT = 1;
/** A wait that only a receipt can end before the test does. */
const LONG = 120;

/** What a receipt decides, by the channels' definitions. */
const BY_RECEIPT = CHANNELS.flatMap((channel) =>
  (['delivered', 'read'] as const)
    .filter((state) => CHANNEL_DEFINITIONS[channel].success[state]?.decidedBy === 'receipt')
    .map((state) => [channel, state] as const),
);

interface Asked {
  channel: Channel;
  success: SuccessState;
  within: number;
  to: string;
  mode?: 'sync' | 'async';
}

/** What success means: `keys.<channel>.success` and `within`, additions to SPEC.md. */
describeOnEngines('success', (engine) => {
  let stack: Stack;
  let tenant: Tenant;
  let template: number;
  let given = 0;

  beforeAll(async () => {
    stack = await startStack({
      engine,
      env: { SYNC_DEADLINE_MS: String(SYNC_DEADLINE_MS), SANDBOX: 'public' },
    });
    tenant = await provision(stack);
    template = await tenant.template('email', { subject: 'Code', text: '123456' });
    await Promise.all(
      (['whatsapp', 'waba'] as const).map((channel) =>
        stack.manage(tenant.account, 'PATCH', `/api/devices/${tenant.devices[channel]}`, {
          settings: { pace: { perSecond: 100, burst: 100 } },
        }),
      ),
    );
  });
  afterAll(() => stack?.stop());

  const magic = (name: string, channel: Channel, seconds?: number) =>
    magicRecipient(name, channel, seconds);

  /** A mailbox that bounces is suppressed afterwards: each case has its own. */
  const bouncing = () => `bounces@domain-${(given += 1)}.test`;

  const post = (legs: Partial<Record<Channel, Leg>>, context?: object) =>
    stack.send(composeRequest(tenant, legs, context === undefined ? {} : { context }), {
      token: tenant.token,
    });

  function legOf(channel: Channel, to: string, key: Record<string, unknown>): Leg {
    return { to, key, ...(channel === 'email' ? { template } : {}) };
  }

  /** Sends with a next tier on another channel. */
  function ask({ channel, success, within, to, mode = 'sync' }: Asked) {
    const next: Channel = channel === 'telegram' ? 'email' : 'telegram';
    const legs = {
      [channel]: legOf(channel, to, { success, within }),
      [next]: legOf(next, freshRecipient(next), { fallback: true, fallback_sequence: 1 }),
    };
    return { next, answer: post(legs, { behaviour: { mode } }) };
  }

  /** The results of a sync send: of its channel, and of the next tier if it opened. */
  async function resultOf(asked: Asked): Promise<[ChannelResult, ChannelResult | undefined]> {
    const { next, answer } = ask(asked);
    const { body } = await answer;
    expect(body.status).toBe(true);
    return [body.channels![asked.channel]!, body.channels![next]];
  }

  const requestOf = (id: number) =>
    stack
      .call('GET', `/v1/requests/${id}`, undefined, { token: tenant.token })
      .then(({ body }) => body as unknown as { state: string; result: SendResponse | null });

  describe.each(BY_RECEIPT)('%s, %s: a receipt decides', (channel, success) => {
    // Nobody reads a linked phone's message in the sandbox by itself.
    const isRead = !(channel === 'whatsapp' && success === 'read');

    if (isRead)
      test('in time: no later tier opens', async () => {
        const to = freshRecipient(channel);
        const [first, next] = await resultOf({ channel, success, within: LONG, to });
        expect(first).toMatchObject({
          status: true,
          delivery: { state: expect.stringMatching(/delivered|read/), at: expect.any(Number) },
        });
        expect(next).toBeUndefined();
      });

    test('failed: the next tier opens at once', async () => {
      const to = magic('undeliverable later', channel);
      const [first, next] = await resultOf({ channel, success, within: LONG, to });
      expect(first).toMatchObject({ status: false, delivery: { state: 'failed' } });
      expect(first.reason).not.toMatch(/within/);
      expect(next).toMatchObject({ status: true, fallback: true });
    });

    test('silent: the next tier opens when the time is over', async () => {
      const begun = Date.now();
      const to = magic('phone off', channel);
      const [first, next] = await resultOf({ channel, success, within: SHORT, to });
      expect(Date.now() - begun).toBeGreaterThanOrEqual(SHORT * 1_000);
      expect(first).toMatchObject({
        status: false,
        reason: `not ${success} within ${SHORT} s`,
        delivery: { state: 'accepted' },
      });
      expect(next).toMatchObject({ status: true, fallback: true });
    });

    if (isRead)
      test('late: told beside the result, the later tier stays', async () => {
        const to = magic('delivered later', channel, 4);
        const { next, answer } = ask({ channel, success, within: SHORT, to });
        const { body } = await answer;
        expect(body.channels![channel]).toMatchObject({
          status: false,
          reason: `not ${success} within ${SHORT} s`,
        });
        const late = await waitFor(
          async () => {
            const { result } = await requestOf(body.request_id!);
            return result?.channels?.[channel]?.later ? result : null;
          },
          { timeoutMs: 30_000, everyMs: 100, what: 'the late receipt' },
        );
        expect(late.channels).toMatchObject({
          [channel]: { status: false, later: { status: true, at: expect.any(Number) } },
          [next]: { status: true },
        });
      });
  });

  test('read: what was delivered and not read fails, and says that it was delivered', async () => {
    const to = magic('unread', 'waba');
    const [first, next] = await resultOf({ channel: 'waba', success: 'read', within: SHORT, to });
    expect(first).toMatchObject({
      status: false,
      reason: `not read within ${SHORT} s`,
      delivery: { state: 'delivered' },
    });
    expect(next?.status).toBe(true);
  });

  describe('email, delivered: a delivery report, or no bounce', () => {
    test('reported: it succeeds at once', async () => {
      const to = freshRecipient('email');
      const asked = { channel: 'email', success: 'delivered', within: LONG, to } as const;
      const [first, next] = await resultOf(asked);
      expect(first).toMatchObject({ status: true, delivery: { state: 'delivered' } });
      expect(next).toBeUndefined();
    });

    test('silent: it succeeds when the time is over', async () => {
      const to = magic('phone off', 'email');
      const asked = { channel: 'email', success: 'delivered', within: SHORT, to } as const;
      const [first, next] = await resultOf(asked);
      expect(first).toMatchObject({ status: true, delivery: { state: 'not bounced' } });
      expect(next).toBeUndefined();
    });

    test('bounced: the next tier opens at once', async () => {
      const to = bouncing();
      const asked = { channel: 'email', success: 'delivered', within: LONG, to } as const;
      const [first, next] = await resultOf(asked);
      expect(first).toMatchObject({ status: false, delivery: { state: 'failed' } });
      expect(next).toMatchObject({ status: true, fallback: true });
    });
  });

  test.each([{ success: 'accepted' }, { success: 'delivered', within: LONG }])(
    'telegram, %j: the acceptance decides at once',
    async (key) => {
      const { body } = await post({ telegram: legOf('telegram', freshRecipient('telegram'), key) });
      expect(body.channels?.telegram).toMatchObject({
        status: true,
        delivery: { state: 'accepted' },
      });
    },
  );

  test('accepted: a failure that comes later changes nothing', async () => {
    const to = magic('undeliverable later', 'waba');
    const { body } = await post({ waba: legOf('waba', to, { success: 'accepted' }) });
    expect(body.channels?.waba).toMatchObject({ status: true, delivery: { state: 'accepted' } });
  });

  test('without a success the result has none of its members', async () => {
    const { body } = await post({ waba: { to: freshRecipient('waba') } });
    expect(body.channels?.waba).not.toHaveProperty('delivery');
    expect(body.channels?.waba).not.toHaveProperty('later');
  });

  test('async: the request waits, and ends as its receipts say', async () => {
    const to = magic('phone off', 'waba');
    const { answer, next } = ask({
      channel: 'waba',
      success: 'delivered',
      within: 2,
      to,
      mode: 'async',
    });
    const { body } = await answer;
    expect((await requestOf(body.request_id!)).state).toBe('pending');
    const result = await waitFor(async () => (await requestOf(body.request_id!)).result, {
      timeoutMs: 30_000,
      everyMs: 100,
      what: 'the end of the request',
    });
    expect(result.channels).toMatchObject({
      waba: { status: false, reason: 'not delivered within 2 s' },
      [next]: { status: true, fallback: true },
    });
  });

  test('tier_within is the time of keys that have none', async () => {
    const { body } = await post(
      {
        waba: legOf('waba', magic('phone off', 'waba'), { success: 'delivered' }),
        telegram: { to: freshRecipient('telegram'), tier: 1 },
      },
      { timing: { tier_within: SHORT } },
    );
    expect(body.channels?.waba?.reason).toBe(`not delivered within ${SHORT} s`);
  });

  test.each([
    [{ success: 'delivered', within: 86_400 }, 'use context.behaviour.mode "async"'],
    [{ success: 'read' }, 'use context.behaviour.mode "async"'],
    [{ within: 5 }, 'only with success "delivered" or "read"'],
  ])('a sync send with %j is a 400', async (key, reason) => {
    const { status, body } = await post({ waba: legOf('waba', freshRecipient('waba'), key) });
    expect([status, body.reason]).toEqual([400, expect.stringContaining(reason)]);
    expect(body.reason).toMatch(/^keys\.waba\.within: /);
  });
});
