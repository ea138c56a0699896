import { CHANNEL_DEFINITIONS, CHANNELS } from '@cascade/contracts';
import type { Channel, ChannelResult, SendResponse } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import { jumpingClock } from '../harness/jumping-clock.ts';
import {
  composeRequest,
  describeOnEngines,
  freshRecipient,
  magicRecipient,
  MAIL_SENDERS,
  ownSandboxCredentials,
  provision,
  startStack,
  untilLinked,
  type Leg,
  type Stack,
  type Tenant,
} from '../harness/index.ts';

/** Longer than any receipt takes. Time is moved forward where nothing is told. */
const WAIT_MS = 30_000;
const TIMEOUT_MS = 120_000;

const WAITING = CHANNELS.filter((channel) => CHANNEL_DEFINITIONS[channel].confirm !== null);
const RECEIPTS = ['good', 'failed', 'silent'] as const;
const TIERS = ['a later tier', 'none'] as const;
const MODES = ['sync', 'async'] as const;

interface Row {
  receipt: (typeof RECEIPTS)[number];
  tier: (typeof TIERS)[number];
  mode: (typeof MODES)[number];
}

const ROWS: readonly Row[] = RECEIPTS.flatMap((receipt) =>
  TIERS.flatMap((tier) => MODES.map((mode) => ({ receipt, tier, mode }))),
);

interface Detail {
  sends: {
    channel: string;
    awaits: object | null;
    called_at: string;
    finished_at: string;
    processing_ms: number;
  }[];
}

/** What an acceptance is worth where nobody asked for more: the table of the guide. */
describeOnEngines('waits for receipts by default', (engine) => {
  const clock = jumpingClock();
  let stack: Stack;
  let tenant: Tenant;
  let template: number;
  const keys = new Map<string, string>();
  let given = 0;

  beforeAll(async () => {
    const waits = WAITING.map((channel) => [
      CHANNEL_DEFINITIONS[channel].confirm!.variable,
      String(WAIT_MS),
    ]);
    stack = await startStack({
      engine,
      env: {
        SANDBOX: 'public',
        SYNC_DEADLINE_MS: '300000',
        ...(Object.fromEntries(waits) as Record<string, string>),
      },
      overrides: { clock },
    });
    tenant = await provision(stack);
    await untilLinked(stack, tenant, tenant.devices.whatsapp);
    template = await tenant.template('email', { subject: 'Code', text: '123456' });
    await addDevice('by an API', 'email', MAIL_SENDERS.postmark);
    await addDevice('without a callback', 'sms', GATEWAY);
    const own = [ownSandboxCredentials(500), ownSandboxCredentials(501)] as const;
    await addDevice('20 s', 'waba', own[0].waba, { confirm_ms: 20_000 });
    await addDevice('0 s', 'waba', own[1].waba, { confirm_ms: 0 });
    await addDevice('1 s', 'email', own[0].email, { confirm_ms: 1_000 });
    await Promise.all(WAITING.map(untilTold));
  });
  afterAll(() => stack?.stop());

  async function addDevice(name: string, channel: Channel, credentials: object, settings = {}) {
    const made = await stack.manage<{ id: string; token: string }>(
      tenant.account,
      'POST',
      '/api/devices',
      { channel, name, sandbox: true, credentials },
    );
    await stack.manage(tenant.account, 'PATCH', `/api/devices/${made.id}`, { settings });
    keys.set(name, made.token);
  }

  const keyOf = (channel: Channel) => (channel === 'email' ? 'by an API' : '');

  function legOf(channel: Channel, to: string, more: object = {}, device = keyOf(channel)): Leg {
    const token = keys.get(device);
    return {
      to,
      key: { ...(token === undefined ? {} : { token }), ...more },
      ...(channel === 'email' ? { template } : {}),
    };
  }

  const nextTier = () => ({
    telegram: legOf('telegram', freshRecipient('telegram'), { fallback_sequence: 1 }),
  });

  const post = (legs: Partial<Record<Channel, Leg>>, mode: Row['mode'] = 'sync') =>
    stack.send(composeRequest(tenant, legs, { context: { behaviour: { mode } } }), {
      token: tenant.token,
    });

  /** The sandbox learns the address of callbacks a moment after the start. */
  const untilTold = (channel: Channel) =>
    waitFor(
      async () => {
        const asked = { success: 'delivered', within: 5 };
        const { body } = await post({ [channel]: legOf(channel, freshRecipient(channel), asked) });
        const { status, delivery } = body.channels?.[channel] ?? {};
        return status === true && delivery?.state !== 'not bounced';
      },
      { timeoutMs: TIMEOUT_MS, everyMs: 200, what: `receipts of ${channel}` },
    );

  const resultOf = async (id: number): Promise<SendResponse | null> => {
    const { body } = await stack.call('GET', `/v1/requests/${id}`, undefined, {
      token: tenant.token,
    });
    return body['result'] as SendResponse | null;
  };

  const detailOf = (id: number) =>
    stack.manage<Detail>(tenant.account, 'GET', `/api/requests/${id}`);

  /** From the provider's acceptance to the outcome (ms). */
  async function waitedMs(id: number, channel: Channel): Promise<number> {
    const send = (await detailOf(id)).sends.find((one) => one.channel === channel)!;
    return Date.parse(send.finished_at) - Date.parse(send.called_at) - send.processing_ms;
  }

  /** Waits until the newest requests all wait for receipts, and lets that time pass. */
  async function passWait(count: number) {
    await waitFor(
      async () => {
        const { data } = await stack.manage<{ data: { id: number }[] }>(
          tenant.account,
          'GET',
          `/api/requests?limit=${count}`,
        );
        const details = await Promise.all(data.map(({ id }) => detailOf(id)));
        return details.every(({ sends }) => sends.some(({ awaits }) => awaits !== null));
      },
      { timeoutMs: TIMEOUT_MS, everyMs: 100, what: 'all sends to wait' },
    );
    clock.jump(WAIT_MS);
  }

  function recipientOf(channel: Channel, receipt: Row['receipt']): string {
    if (receipt === 'good') return freshRecipient(channel);
    if (receipt === 'silent') return magicRecipient('phone off', channel);
    // A mailbox that bounces is suppressed afterwards: each case has its own.
    return channel === 'email'
      ? `bounces@domain-${(given += 1)}.test`
      : magicRecipient('undeliverable later', channel);
  }

  /** The failure of a plain success becomes known after its result. */
  const untilLater = (id: number, channel: Channel): Promise<ChannelResult> =>
    waitFor(
      async () => {
        const found = (await resultOf(id))?.channels?.[channel];
        return found?.later ? found : null;
      },
      { timeoutMs: TIMEOUT_MS, everyMs: 100, what: `the later truth about ${channel}` },
    );

  /** What became of a send: of its answer, its result, its wait, and of what was told later. */
  async function seen(channel: Channel, row: Row, answer: SendResponse) {
    const id = answer.request_id!;
    const result = await waitFor(() => resultOf(id), {
      timeoutMs: TIMEOUT_MS,
      everyMs: 100,
      what: `the result of ${channel}`,
    });
    const { [channel]: first, ...next } = result.channels!;
    const isTold = row.receipt === 'failed' && row.tier === 'none';
    const { later } = isTold ? await untilLater(id, channel) : first!;
    return {
      answered: answer.queued ? 'queued' : answer.status,
      status: result.status,
      first: first!.status,
      isRefused: first!.reason !== undefined,
      next: Object.values<ChannelResult>(next).map(({ status, fallback }) => ({
        status,
        fallback,
      })),
      // The claim of a send comes a moment before its call.
      waitsInFull: (await waitedMs(id, channel)) >= WAIT_MS - 50,
      later: later?.status,
      asked: first!.delivery,
    };
  }

  /** The table of the guide. */
  function expected({ receipt, tier, mode }: Row): Awaited<ReturnType<typeof seen>> {
    const hasNext = tier === 'a later tier';
    const opensNext = hasNext && receipt === 'failed';
    return {
      answered: mode === 'sync' ? true : 'queued',
      status: true,
      first: !opensNext,
      isRefused: opensNext,
      next: opensNext ? [{ status: true, fallback: true }] : [],
      waitsInFull: hasNext && receipt === 'silent',
      later: !hasNext && receipt === 'failed' ? false : undefined,
      asked: undefined,
    };
  }

  test.each(ROWS)('each channel: receipt $receipt, tier behind it: $tier, $mode', async (row) => {
    const answers = WAITING.map((channel) =>
      post(
        {
          [channel]: legOf(channel, recipientOf(channel, row.receipt)),
          ...(row.tier === 'none' ? {} : nextTier()),
        },
        row.mode,
      ),
    );
    if (expected(row).waitsInFull) await passWait(WAITING.length);
    for (const [n, answer] of answers.entries()) {
      const channel = WAITING[n]!;
      expect([channel, await seen(channel, row, (await answer).body)]).toEqual([
        channel,
        expected(row),
      ]);
    }
  });

  describe('settings', () => {
    /** Sends what is never told of, with a later tier behind it. Returns how long it waited. */
    async function silent(channel: Channel, key: object, device?: string): Promise<number> {
      const leg = legOf(channel, magicRecipient('phone off', channel), key, device);
      const { body } = await post({ [channel]: leg, ...nextTier() });
      expect(Object.keys(body.channels!)).toEqual([channel]);
      expect(body.channels![channel]).toMatchObject({ status: true });
      return waitedMs(body.request_id!, channel);
    }

    test('confirm_ms of the device stands above: the server’s word ends its wait', async () => {
      expect(await silent('waba', {}, '20 s')).toBeLessThan(20_000);
    });

    test('confirm_ms of a mail server’s device is waited for', async () => {
      const waited = await silent('email', {}, '1 s');
      expect(waited).toBeGreaterThanOrEqual(950);
      expect(waited).toBeLessThan(WAIT_MS);
    });

    test('an explicit 0 of the device turns the wait off', async () => {
      expect(await silent('waba', {}, '0 s')).toBeLessThan(WAIT_MS);
    });

    test('a key with success "accepted" does not wait', async () => {
      expect(await silent('waba', { success: 'accepted' })).toBeLessThan(WAIT_MS);
    });

    test('an account’s default success stands above both', async () => {
      const choose = (state: string | null) =>
        stack.manage(tenant.account, 'PATCH', '/api/settings', { default_success: state });
      await choose('accepted');
      expect(await silent('waba', {})).toBeLessThan(WAIT_MS);
      await choose('delivered');
      const leg = legOf('waba', freshRecipient('waba'));
      const { body } = await post({ waba: leg, ...nextTier() });
      expect(body.channels).toMatchObject({ waba: { status: true, delivery: expect.anything() } });
      expect(body.channels!.waba!.delivery!.state).toMatch(/^(delivered|read)$/);
      const [undeliverable, next] = [magicRecipient('undeliverable later', 'sms'), nextTier()];
      const failed = await post({ sms: legOf('sms', undeliverable), ...next });
      expect(failed.body.channels).toMatchObject({
        sms: { status: false, delivery: { state: 'failed' } },
        telegram: { status: true, fallback: true },
      });
      await choose(null);
      expect((await stack.manage(tenant.account, 'GET', '/api/settings'))['default_success']).toBe(
        undefined,
      );
    });

    test('a mail server is not waited for: its bounces come later', async () => {
      expect(await silent('email', {}, 'by a mail server')).toBeLessThan(WAIT_MS);
    });

    test('an SMS gateway without a callback is not waited for', async () => {
      expect(await silent('sms', {}, 'without a callback')).toBeLessThan(WAIT_MS);
    });
  });
});

/** A gateway that tells nothing of what it took. */
const GATEWAY = {
  provider: 'http',
  from: 'GATEWAY',
  method: 'POST',
  url: 'https://gateway.example.com/api/send?client=shop',
  headers: [{ name: 'authorization', value: 'Bearer {{secrets.key}}' }],
  body: 'to={{to}}&text={{text}}&from={{from}}&id={{id}}',
  body_type: 'form',
  secrets: [{ name: 'key', secret: 'a-key-of-the-gateway' }],
  success: { path: 'status', values: ['ok'] },
  id_path: 'message_id',
};
