import { waitFor } from '@cascade/runtime/testing';
import {
  describeOnEngines,
  freshRecipient,
  jumpingClock,
  magicRecipient,
  provision,
  startStack,
  untilLinked,
  type Stack,
  type Tenant,
} from '../harness/index.ts';

const DAY_MS = 24 * 3_600_000;
const TEXT = { message: { type: 'text', message: 'Hello' } };
const WAITS = 'daily limit of the phone';
const WAITS_FOR_NEW = 'daily limit of the phone for new contacts';

interface Wait {
  reason: string;
  until: string;
}

interface RequestEntry {
  sends: { channel: string; state: string; waiting: Wait | null }[];
  timeline: { event: string; reason?: string }[];
}

interface Usage {
  limit: number | null;
  used: number;
  left: number | null;
}

describeOnEngines('the daily limits of a phone', (engine) => {
  const clock = jumpingClock();
  let stack: Stack;
  let tenant: Tenant;
  let phone: string;
  let token: string;

  beforeAll(async () => {
    stack = await startStack({ engine, overrides: { clock } });
    tenant = await provision(stack);
  });
  afterAll(() => stack.stop());

  let phones = 0;
  beforeEach(async () => {
    // Noon: a send that waits for the second day from now would expire before it.
    clock.jump(DAY_MS + DAY_MS / 2 - (clock.now() % DAY_MS));
    phones += 1;
    ({ id: phone, token } = await stack.manage<{ id: string; token: string }>(
      tenant.account,
      'POST',
      '/api/devices',
      { channel: 'whatsapp', name: `phone ${phones}`, credentials: {}, sandbox: true },
    ));
    await untilLinked(stack, tenant, phone);
  });

  const limit = (dailyCap: { messages?: number; firstContacts?: number }) =>
    stack.manage(tenant.account, 'PATCH', `/api/devices/${phone}`, { settings: { dailyCap } });

  async function send(to = freshRecipient('whatsapp'), more: { telegram?: string } = {}) {
    const { telegram } = more;
    const fallback = { token: tenant.keys.telegram, fallback: true, fallback_sequence: 1 };
    const { body } = await stack.send(
      {
        keys: { whatsapp: { token }, ...(telegram ? { telegram: fallback } : {}) },
        content: { whatsapp: TEXT, ...(telegram ? { telegram: TEXT } : {}) },
        target: { whatsapp: to, ...(telegram ? { telegram } : {}) },
        context: { behaviour: { mode: 'async' } },
      },
      { token: tenant.token },
    );
    return body.request_id ?? 0;
  }

  const sent = async (to?: string) => {
    const { result } = await stack.settled(await send(to), tenant.token);
    expect(result?.channels?.whatsapp).toMatchObject({ status: true });
  };

  const status = async (id: number) =>
    (await stack.call('GET', `/v1/requests/${id}`, undefined, { token: tenant.token })).body;

  const untilWaiting = (id: number) =>
    waitFor(
      async () => {
        const body = await status(id);
        return 'waiting' in body ? body : null;
      },
      { timeoutMs: 20_000, everyMs: 20, what: `request ${id} to wait` },
    );

  const nextMidnight = () => (Math.floor(clock.now() / DAY_MS) + 1) * DAY_MS;

  const limits = async () => {
    const path = `/api/devices/${phone}`;
    const { limits: found } = await stack.manage<{
      limits: { resets_at: string; messages: Usage; first_contacts: Usage };
    }>(tenant.account, 'GET', path);
    return found;
  };

  test('a send over the limit says that it waits, and goes out on the next day', async () => {
    await limit({ messages: 2 });
    await sent();
    await sent();
    const id = await send();
    const midnight = nextMidnight();
    const body = await untilWaiting(id);
    expect(body).toMatchObject({ state: 'pending', result: null });
    expect(body['waiting']).toEqual({ whatsapp: { reason: WAITS, until: midnight / 1_000 } });
    const entry = await stack.manage<RequestEntry>(tenant.account, 'GET', `/api/requests/${id}`);
    expect(entry.sends[0]).toMatchObject({
      state: 'pending',
      waiting: { reason: WAITS, until: new Date(midnight).toISOString() },
    });
    expect(entry.timeline).toContainEqual(
      expect.objectContaining({ event: 'waiting', reason: WAITS }),
    );
    expect(await limits()).toMatchObject({
      resets_at: new Date(midnight).toISOString(),
      messages: { limit: 2, used: 2, left: 0 },
      first_contacts: { limit: null, used: 2, left: null },
    });
    clock.jump(midnight - clock.now() + 1);
    const { result } = await stack.settled(id, tenant.token);
    expect(result?.channels?.whatsapp).toMatchObject({ status: true });
    expect('waiting' in (await status(id))).toBe(false);
    expect((await limits()).messages).toEqual({ limit: 2, used: 1, left: 1 });
  });

  test('a send that would expire before its turn fails at once, and the next tier opens', async () => {
    await limit({ messages: 1 });
    await sent();
    await untilWaiting(await send());
    const { result } = await stack.settled(
      await send(freshRecipient('whatsapp'), { telegram: freshRecipient('telegram') }),
      tenant.token,
    );
    expect(result?.channels).toMatchObject({
      whatsapp: {
        status: false,
        reason: 'daily limit of the phone: the send would expire before its turn',
      },
      telegram: { status: true, fallback: true },
    });
  });

  test('a send of a later tier waits, too', async () => {
    await limit({ messages: 1 });
    await sent();
    const fallback = { token, fallback: true, fallback_sequence: 1 };
    const { body } = await stack.send(
      {
        keys: { telegram: { token: tenant.keys.telegram }, whatsapp: fallback },
        content: { telegram: TEXT, whatsapp: TEXT },
        target: {
          telegram: magicRecipient('blocked', 'telegram'),
          whatsapp: freshRecipient('whatsapp'),
        },
        context: { behaviour: { mode: 'async' } },
      },
      { token: tenant.token },
    );
    const id = body.request_id ?? 0;
    await untilWaiting(id);
    clock.jump(nextMidnight() - clock.now() + 1);
    const { result } = await stack.settled(id, tenant.token);
    expect(result?.channels).toMatchObject({
      telegram: { status: false },
      whatsapp: { status: true, fallback: true },
    });
  });

  test('a sync send over the limit fails at once with the same reason', async () => {
    await limit({ messages: 0 });
    const { body } = await stack.send(
      {
        keys: { whatsapp: { token } },
        content: { whatsapp: TEXT },
        target: { whatsapp: freshRecipient('whatsapp') },
      },
      { token: tenant.token },
    );
    expect(body.channels?.whatsapp?.reason).toMatch(/^daily limit of the phone: /);
  });

  test('a send to a known contact passes those to new ones that wait', async () => {
    await limit({ firstContacts: 1 });
    const known = freshRecipient('whatsapp');
    await sent(known);
    const body = await untilWaiting(await send());
    expect(body['waiting']).toMatchObject({ whatsapp: { reason: WAITS_FOR_NEW } });
    await sent(known);
  });

  test('a raised limit counts for sends that wait', async () => {
    await limit({ messages: 1 });
    await sent();
    const id = await send();
    await untilWaiting(id);
    await limit({ messages: 10 });
    clock.jump(15 * 60_000);
    const { result } = await stack.settled(id, tenant.token);
    expect(result?.channels?.whatsapp).toMatchObject({ status: true });
  });
});
