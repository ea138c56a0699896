import { waitFor } from '@cascade/runtime/testing';
import {
  describeOnEngines,
  freshRecipient,
  jumpingClock,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../harness/index.ts';
import { addNumber, sign, startGraph, type FakeGraph, type LiveNumber } from './graph-server.ts';

const PUBLIC_URL = 'https://cascade.test';
const CLOSED = 'session window is closed: use an approved template';
const HOUR_MS = 3_600_000;
const TEXT = { message: { type: 'text', message: 'Hello' } };

interface Callback {
  state: string;
  url: string | null;
  last_at: string | null;
  checked_at: string | null;
  refused_at: string | null;
  proves_closed_windows: boolean;
  repair: string | null;
}

describeOnEngines('the session window of a number', (engine) => {
  const clock = jumpingClock();
  let graph: FakeGraph;
  let stack: Stack;
  let tenant: Tenant;
  let number: LiveNumber;

  beforeAll(async () => {
    graph = await startGraph();
    stack = await startStack({
      engine,
      env: {
        GRAPH_API_ROOT: graph.root,
        EGRESS_ALLOW: '127.0.0.0/8',
        PUBLIC_URL,
        SANDBOX: 'public',
      },
      overrides: { clock },
    });
    tenant = await provision(stack);
  });
  afterAll(async () => {
    await stack.stop();
    await graph.close();
  });
  beforeEach(async () => {
    graph.restore();
    number = await addNumber(stack, tenant);
  });

  const callback = async () => {
    const path = `/api/devices/${number.id}`;
    return (await stack.manage<{ callback: Callback }>(tenant.account, 'GET', path)).callback;
  };
  const untilCallback = (expected: Partial<Callback>) =>
    waitFor(
      async () => {
        const found = await callback();
        return Object.entries(expected).every(
          ([name, value]) => found[name as keyof Callback] === value,
        );
      },
      { timeoutMs: 20_000, everyMs: 20, what: `a callback with ${JSON.stringify(expected)}` },
    );

  /** Sends a text to a contact, by Telegram if WABA fails. */
  async function send(to: string) {
    const { body } = await stack.send(
      {
        keys: {
          waba: { token: number.token },
          telegram: { token: tenant.keys.telegram, fallback: true, fallback_sequence: 1 },
        },
        content: { waba: TEXT, telegram: TEXT },
        target: { waba: to, telegram: freshRecipient('telegram') },
      },
      { token: tenant.token },
    );
    return body;
  }

  const callsTo = (to: string) =>
    graph.calls.filter(({ path, body }) => path.endsWith('/messages') && body.includes(to)).length;

  let messages = 0;
  async function writes(
    contact: string,
    message: object = { type: 'text', text: { body: 'Hi' } },
  ): Promise<void> {
    messages += 1;
    const timestamp = String(Math.floor(clock.now() / 1_000));
    const { status } = await number.post({
      contacts: [{ wa_id: contact, profile: { name: 'Ana' } }],
      messages: [{ from: contact, id: `wamid.window${messages}`, timestamp, ...message }],
    });
    expect(status).toBe(200);
  }

  /** Posts come for a day, a post every five hours. */
  async function hearForADay(): Promise<void> {
    for (let hours = 0; hours <= 25; hours += 5) {
      if (hours > 0) clock.jump(5 * HOUR_MS);
      await writes(freshRecipient('waba'));
      const until = Math.floor(clock.now() / 60_000);
      await waitFor(
        async () => Date.parse((await callback()).last_at ?? '') / 60_000 >= until - 1,
        { timeoutMs: 20_000, everyMs: 20, what: 'the post to be noted' },
      );
    }
    await untilCallback({ proves_closed_windows: true });
  }

  test('is judged by Graph while nothing is known of the callback', async () => {
    const to = freshRecipient('waba');
    expect(await callback()).toMatchObject({
      state: 'never',
      url: `${PUBLIC_URL}/inbound/waba/${number.id}`,
      last_at: null,
      proves_closed_windows: false,
      repair: 'set_up',
    });
    expect((await send(to)).channels).toMatchObject({ waba: { status: true } });
    expect(callsTo(to)).toBe(1);
  });

  test("is closed by Graph's 131047, and the next tier opens", async () => {
    graph.conduct(() => ({ status: 400, body: { error: { code: 131047, message: '(#131047)' } } }));
    const to = freshRecipient('waba');
    expect(await send(to)).toMatchObject({
      status: true,
      channels: {
        waba: { status: false, reason: CLOSED },
        telegram: { status: true, fallback: true },
      },
    });
    expect(callsTo(to)).toBe(1);
  });

  test('is closed without a call once posts came for a day; it opens with a message', async () => {
    await hearForADay();
    expect(await callback()).toMatchObject({ state: 'working', repair: null });
    const to = freshRecipient('waba');
    expect((await send(to)).channels).toMatchObject({ waba: { status: false, reason: CLOSED } });
    const system = { body: 'Ana changed', wa_id: '12195555358', type: 'user_changed_number' };
    await writes(to, { type: 'system', system });
    expect((await send(to)).channels).toMatchObject({ waba: { status: false, reason: CLOSED } });
    expect(callsTo(to)).toBe(0);
    await writes(to, { type: 'reaction', reaction: { message_id: 'wamid.0', emoji: '👍' } });
    expect((await send(to)).channels).toMatchObject({ waba: { status: true } });
    const other = freshRecipient('waba');
    await writes(other);
    expect((await send(other)).channels).toMatchObject({ waba: { status: true } });
  });

  test('is judged by Graph again when posts stop, and the device says so', async () => {
    await hearForADay();
    clock.jump(6 * HOUR_MS + 60_000);
    expect(await callback()).toMatchObject({
      state: 'silent',
      proves_closed_windows: false,
      repair: 'silence',
    });
    const to = freshRecipient('waba');
    expect((await send(to)).channels).toMatchObject({ waba: { status: true } });
    expect(callsTo(to)).toBe(1);
  });

  describe('with a template beside the message', () => {
    let template: number;
    beforeAll(async () => {
      template = await tenant.template('waba', {
        name: 'order_update',
        language: 'en',
        components: [{ type: 'BODY', text: 'Hi {{1}}, {{2}}, {{3}}.' }],
      });
    });

    async function sendEither(to: string) {
      const { body } = await stack.send(
        {
          keys: { waba: { token: number.token } },
          content: { waba: { ...TEXT, otherwise: { template } } },
          target: { waba: to, variables: { 1: 'Ana', 2: 'A-1', 3: 'today' } },
        },
        { token: tenant.token },
      );
      return body;
    }
    const typesSentTo = (to: string) =>
      graph.calls
        .filter(({ path, body }) => path.endsWith('/messages') && body.includes(to))
        .map(({ body }) => (JSON.parse(body.toString()) as { type: string }).type);

    test('the template goes while nothing is known, the message from an answer until shortly before the end', async () => {
      const to = freshRecipient('waba');
      expect((await sendEither(to)).channels).toMatchObject({ waba: { chosen: 'template' } });
      await writes(to);
      expect((await sendEither(to)).channels).toMatchObject({ waba: { chosen: 'message' } });
      clock.jump(24 * HOUR_MS - 3 * 60_000);
      expect((await sendEither(to)).channels).toMatchObject({ waba: { chosen: 'message' } });
      clock.jump(90_000);
      expect((await sendEither(to)).channels).toMatchObject({ waba: { chosen: 'template' } });
      clock.jump(120_000);
      expect((await sendEither(to)).channels).toMatchObject({ waba: { chosen: 'template' } });
      expect(typesSentTo(to)).toEqual(['template', 'text', 'text', 'template', 'template']);
    });

    test("Graph's 131047 to the message fails the channel: no second call is made", async () => {
      const to = freshRecipient('waba');
      await writes(to);
      graph.conduct(() => ({
        status: 400,
        body: { error: { code: 131047, message: '(#131047)' } },
      }));
      expect((await sendEither(to)).channels).toMatchObject({
        waba: { status: false, reason: CLOSED, chosen: 'message' },
      });
      expect(typesSentTo(to)).toEqual(['text']);
    });
  });

  test('the device says what is wrong with its callback', async () => {
    const body = JSON.stringify({ entry: [] });
    expect((await number.postRaw(body, sign(body, 'another secret'))).status).toBe(401);
    await untilCallback({ state: 'never', repair: 'app_secret' });
    await stack.manage(tenant.account, 'PATCH', `/api/devices/${number.id}`, {
      credentials: {
        phone_number_id: number.phoneNumberId,
        waba_id: number.wabaId,
        access_token: 'EAAlive',
        app_secret: 'live-app-secret',
        verify_token: 'my word',
      },
    });
    await untilCallback({ repair: 'set_up', refused_at: null });
    const query = new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.challenge': '1158201444',
      'hub.verify_token': 'my word',
    });
    const asked = await fetch(`${stack.url}/inbound/waba/${number.id}?${query.toString()}`);
    expect(asked.status).toBe(200);
    await untilCallback({ state: 'never', repair: 'subscribe' });
    await writes(freshRecipient('waba'));
    await untilCallback({ state: 'working', repair: null, proves_closed_windows: false });
  });
});
