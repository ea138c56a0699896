import type { Channel, DryRunResult } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import { composeRequest, freshRecipient, magicRecipient, type Leg } from '../harness/index.ts';
import { describeWorld } from './describe-world.ts';
import { delivered, failedUncalled, refusedByProvider } from './expectations.ts';

const NO_COUNTRY = failedUncalled('target.waba: add the country code, e.g. 62812…');
const BLOCKED = refusedByProvider('Recipient has blocked the bot');

/** SPEC, "Fallback cascade (ordering rules)". */
describeWorld('fallback', (world) => {
  const blocked = () => ({ to: magicRecipient('blocked', 'telegram') });
  const unreachable = { to: '0812' };
  const fresh = (channel: Channel) => ({ to: freshRecipient(channel) });
  const email = async (to = freshRecipient('email')) => ({
    to,
    template: await world.tenant.template('email', { subject: 'Hi', text: 'Hi' }),
  });

  describe('1. primaries are sent together', () => {
    test('all primaries are sent, also when one has delivered', async () => {
      const { body } = await world.send({
        telegram: fresh('telegram'),
        waba: fresh('waba'),
        email: await email(),
      });
      expect(Object.keys(body.channels!).sort()).toEqual(['email', 'telegram', 'waba']);
    });

    test('a slow channel delays no other channel of its tier', async () => {
      // If a tier ran its channels in series, one of each pair would end in the other order.
      const pairs = [
        { slow: 'telegram', quick: 'waba', tier: undefined, seconds: 2 },
        { slow: 'waba', quick: 'telegram', tier: undefined, seconds: 2 },
        { slow: 'telegram', quick: 'waba', tier: 1, seconds: 3 },
        { slow: 'waba', quick: 'telegram', tier: 1, seconds: 3 },
      ] as const;
      await Promise.all(
        pairs.map(async ({ slow, quick, tier, seconds }) => {
          const place = tier === undefined ? {} : { tier };
          const legs: Partial<Record<Channel, Leg>> = {
            [slow]: { to: magicRecipient('slow', slow, seconds), ...place },
            [quick]: { ...fresh(quick), ...place },
            ...(tier === undefined ? {} : { email: await email('nobody') }),
          };
          const { body } = await world.send(legs);
          expect(body.channels).toMatchObject({
            [slow]: { status: true },
            [quick]: { status: true },
          });
          const [late] = await world.stack.inbox(legs[slow]!.to!);
          const [early] = await world.stack.inbox(legs[quick]!.to!);
          expect(early!.id).toBeLessThan(late!.id);
        }),
      );
    });
  });

  describe('2. and 3. tiers in the order of their numbers', () => {
    test('a tier opens when the one before has failed', async () => {
      const { body } = await world.send({
        telegram: blocked(),
        waba: { ...unreachable, tier: 1 },
        email: { ...(await email()), tier: 2 },
      });
      expect(body.channels).toEqual({
        telegram: BLOCKED,
        waba: NO_COUNTRY,
        email: delivered('email', { fallback: true }),
      });
    });

    test('numbers may have gaps, up to 99', async () => {
      const { body } = await world.send({
        telegram: { ...fresh('telegram'), tier: 99 },
        waba: { ...unreachable, tier: 7 },
        email: { ...(await email('nobody')) },
      });
      expect(body.channels).toMatchObject({
        email: { status: false },
        waba: NO_COUNTRY,
        telegram: delivered('telegram', { fallback: true }),
      });
    });

    test('two channels of one tier both run', async () => {
      const { body } = await world.send({
        telegram: { ...fresh('telegram'), tier: 1 },
        waba: { ...fresh('waba'), tier: 1 },
        email: await email('nobody'),
      });
      expect(body.channels).toMatchObject({
        telegram: delivered('telegram', { fallback: true }),
        waba: delivered('waba', { fallback: true }),
      });
    });

    test('a tier waits for the end of the whole tier before it', async () => {
      const slow = magicRecipient('slow', 'waba', 1);
      const last = freshRecipient('telegram');
      const legs = {
        email: { ...(await email('nobody')), tier: 1 },
        waba: { to: slow, text: 'whole tier', tier: 1 },
        telegram: { to: last, tier: 2 },
      };
      const { body } = await world.send(legs);
      // E-mail failed long before. The slow channel delivered, so tier 2 never opened.
      expect(Object.keys(body.channels!).sort()).toEqual(['email', 'waba']);
      expect(await world.arrived(last)).toEqual([]);
    });
  });

  describe('4. a success ends the cascade', () => {
    test('later tiers are skipped: absent from the answer and not sent', async () => {
      const later = { waba: fresh('waba'), email: await email() };
      const { body } = await world.send({
        telegram: fresh('telegram'),
        waba: { ...later.waba, tier: 1 },
        email: { ...later.email, tier: 2 },
      });
      expect(body.channels).toEqual({ telegram: delivered('telegram') });
      expect(await world.arrived(later.waba.to)).toEqual([]);
      expect(await world.arrived(later.email.to)).toEqual([]);
    });

    test('one success in a tier with failures is enough', async () => {
      const { body } = await world.send({
        telegram: blocked(),
        waba: fresh('waba'),
        email: { ...(await email()), tier: 1 },
      });
      expect(body.channels).toEqual({ telegram: BLOCKED, waba: delivered('waba') });
    });

    test('an unknown outcome is no success: the cascade goes on', async () => {
      const { body } = await world.send({
        telegram: { to: magicRecipient('cut, lost', 'telegram') },
        waba: { ...fresh('waba'), tier: 1 },
      });
      expect(body).toMatchObject({
        status: true,
        channels: {
          telegram: { status: false, reason: 'Delivery outcome unknown' },
          waba: { status: true },
        },
      });
    });
  });

  test('6. status is false when every tier failed', async () => {
    const { status, body } = await world.send({
      telegram: blocked(),
      waba: { ...unreachable, tier: 1 },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: false, id: body.channels!.telegram!.id });
    expect(body.channels).toEqual({ telegram: BLOCKED, waba: NO_COUNTRY });
  });

  describe('which tier a key is in', () => {
    const keys: [name: string, key: Record<string, unknown>, isFallback: boolean][] = [
      ['fallback alone is tier 1', { fallback: true }, true],
      ['fallback with sequence 0 is tier 1', { fallback: true, fallback_sequence: 0 }, true],
      ['fallback: false is primary', { fallback: false }, false],
      [
        'fallback: false is primary whatever its sequence',
        { fallback: false, fallback_sequence: 2 },
        false,
      ],
      ['a sequence alone is a fallback', { fallback_sequence: 1 }, true],
      ['a null fallback is none', { fallback: null, fallback_sequence: 1 }, true],
      ['sequence 0 alone is primary', { fallback_sequence: 0 }, false],
    ];
    test.each(keys)('%s', async (_name, key, isFallback) => {
      // Beside a primary that delivers, a fallback of any tier is skipped and a primary is sent.
      const beside = await world.send({
        telegram: fresh('telegram'),
        waba: { ...fresh('waba'), key },
      });
      expect(Object.keys(beside.body.channels!).sort()).toEqual(
        isFallback ? ['telegram'] : ['telegram', 'waba'],
      );
      // Beside a primary that fails and a tier 2, tier 1 delivers before tier 2.
      const before = await world.send({
        telegram: { ...fresh('telegram'), tier: 2 },
        waba: { ...fresh('waba'), key },
        email: await email('nobody'),
      });
      expect(before.body.channels).toEqual({
        email: failedUncalled('target.email: must be an e-mail address, e.g. name@example.com'),
        waba: delivered('waba', isFallback ? { fallback: true } : {}),
      });
    });

    test.each([
      [{ fallback: false, fallback_sequence: 2 }, 0, true],
      [{ fallback_sequence: 2 }, 1, false],
    ])('the dry run says of %j whether its sequence is ignored', async (key, tier, isIgnored) => {
      const legs = { telegram: fresh('telegram'), waba: { ...fresh('waba'), key } };
      const { body } = await world.stack.call(
        'POST',
        '/v1/send/dry-run',
        composeRequest(world.tenant, legs),
        { token: world.tenant.token },
      );
      const { waba } = (body as unknown as DryRunResult).tiers[tier]!.channels;
      expect(waba?.note).toBe(
        isIgnored ? 'keys.waba.fallback_sequence: ignored, because fallback is false' : undefined,
      );
    });

    test('with no primary the lowest tier starts', async () => {
      const { body } = await world.send({
        telegram: { ...fresh('telegram'), tier: 3 },
        waba: { ...fresh('waba'), tier: 2 },
      });
      expect(body.channels).toEqual({ waba: delivered('waba', { fallback: true }) });
    });
  });

  test('an async cascade runs its tiers the same way', async () => {
    const { body } = await world.send(
      { telegram: blocked(), waba: { ...fresh('waba'), tier: 1 } },
      { context: { behaviour: { mode: 'async' } } },
    );
    const { result } = await world.settled(body.request_id!);
    expect(result).toMatchObject({
      status: true,
      id: result!.channels.waba!.id,
      channels: { telegram: BLOCKED, waba: delivered('waba', { fallback: true }) },
    });
  });

  test('a request is pending while a tier is open', async () => {
    const { tenant, stack } = world;
    const legs = { telegram: { to: magicRecipient('slow', 'telegram', 3) } };
    const context = { behaviour: { mode: 'async' } };
    const body = composeRequest(tenant, legs, { context });
    const { body: queued } = await stack.send(body, { token: tenant.token });
    await waitFor(
      async () => {
        const answer = await world.request(queued.request_id);
        expect(answer.body).toMatchObject({ state: 'pending', result: null, finished_at: null });
        return true;
      },
      { what: 'a pending request' },
    );
    await world.settled(queued.request_id!);
  });
});
