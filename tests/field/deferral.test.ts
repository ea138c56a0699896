import type { Channel } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import { startFakeMailServer, type FakeMailServer } from '@cascade/worker-email/testing';
import { startFakeMessageCentre, type FakeMessageCentre } from '@cascade/worker-sms/testing';
import {
  describeOnEngines,
  freshRecipient,
  jumpingClock,
  magicRecipient,
  provision,
  startStack,
  type Engine,
  type Stack,
  type Tenant,
} from '../harness/index.ts';
import { readCases } from './read-cases.ts';

interface PassingRefusal {
  mode: 'async' | 'scheduled';
  at: 'login' | 'recipient' | 'message';
  reply: string;
  /** Minutes from each refusal to the next call. */
  waits: number[];
  then: 'delivered' | 'failed' | 'next tier';
  /** What the log tells of each refusal. */
  reason: string;
}

interface ProviderLimit {
  channel: Channel;
  /** Of a device of the sandbox, whose provider takes nothing for an hour; the tenant's own when absent. */
  credentials?: object;
  /** `command_status` with which a message centre answers for the moment. */
  centre_status?: number;
  /** Part of what the log tells. */
  reason: string;
}

interface Detail {
  state: string;
  cancellable: boolean;
  sends: { channel: string; waiting: { reason: string; until: string } | null }[];
  timeline: { at: string; event: string; reason?: string }[];
}

const TIMEOUT_MS = 120_000;
const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
/** A worker makes a first call four times within seconds, a later one once. */
const FIRST_CALLS = 4;
/** More answers than a worker asks for at once. */
const MOST_CALLS = 20;
const SMPP = { provider: 'smpp', tls: false, system_id: 'shop', password: 'secret', from: 'SHOP' };
const GREYLISTED = '450 4.7.1 Greylisted, come again in some minutes';
const DEFERRED = 'Recipient mail server deferred the message';

/** No domain has a record: nothing is asked of the machine's own name servers. */
const noName = () => Promise.reject(Object.assign(new Error('no name'), { code: 'ENOTFOUND' }));

describeOnEngines('refusals for the moment', (engine: Engine) => {
  const clock = jumpingClock();
  let stack: Stack;
  let tenant: Tenant;
  let server: FakeMailServer;
  let template: number;
  let mailKey: string;
  let mails = 0;

  beforeAll(async () => {
    server = await startFakeMailServer();
    stack = await startStack({
      engine,
      env: { EGRESS_ALLOW: '127.0.0.0/8' },
      overrides: { resolver: noName, clock },
    });
    tenant = await provision(stack);
    template = await tenant.template('email', { subject: 'Hi', text: 'Hello' });
    mailKey = await device('shop');
  }, TIMEOUT_MS);
  afterAll(async () => {
    await stack?.stop();
    await server.close();
  });
  beforeEach(() => server.conduct('accept'));

  async function device(username: string): Promise<string> {
    const { token } = await stack.manage<{ token: string }>(
      tenant.account,
      'POST',
      '/api/devices',
      {
        channel: 'email',
        name: username,
        credentials: {
          host: server.host,
          port: server.port,
          secure: false,
          username,
          password: 'x',
          from: { address: 'shop@shop.test' },
        },
      },
    );
    return token;
  }

  const fresh = () => `person${(mails += 1)}@example.com`;
  const toTelegram = () => ({ key: { fallback_sequence: 1 }, to: freshRecipient('telegram') });

  async function send(
    to: string,
    context: object,
    { token = mailKey, next }: { token?: string; next?: ReturnType<typeof toTelegram> } = {},
  ) {
    const text = { message: { type: 'text', message: 'Hello' } };
    const { body } = await stack.send(
      {
        keys: {
          email: { token },
          ...(next && { telegram: { token: tenant.keys.telegram, ...next.key } }),
        },
        content: { email: { template }, ...(next && { telegram: text }) },
        target: { email: to, ...(next && { telegram: next.to }) },
        context,
      },
      { token: tenant.token },
    );
    return body;
  }
  const sendAsync = async (...[to, more]: [to: string, more?: Parameters<typeof send>[2]]) =>
    (await send(to, { behaviour: { mode: 'async' } }, more)).request_id!;

  const detailOf = (id: number) =>
    stack.manage<Detail>(tenant.account, 'GET', `/api/requests/${id}`);
  const read = async (id: number) =>
    (await stack.call('GET', `/v1/requests/${id}`, undefined, { token: tenant.token })).body;
  const callsTo = (to: string) =>
    server.commands.filter((command) => command.startsWith(`RCPT TO:<${to}>`)).length;

  /** The wait of a send for its next call, once it has been refused so many times. */
  const waiting = (id: number, refusals = 1, channel: Channel = 'email') =>
    waitFor(
      async () => {
        const detail = await detailOf(id);
        const told = detail.timeline.filter(({ event }) => event === 'waiting');
        const wait = detail.sends.find((one) => one.channel === channel)?.waiting;
        return wait && told.length === refusals ? { ...detail, wait, told } : null;
      },
      { timeoutMs: 30_000, everyMs: 50, what: `refusal ${refusals} of request ${id}` },
    );
  const jumpTo = (time: string) => clock.jump(Math.max(0, Date.parse(time) - clock.now()));
  const eventsOf = async (id: number) =>
    (await detailOf(id)).timeline.map(({ event }) => event).filter((event) => event !== 'due');

  test.each(readCases<PassingRefusal>('passing-refusals'))(
    'are told, and the send is called again until its time is over: %s',
    async (name, { mode, at, reply, waits, then, reason }) => {
      const token = await device(name);
      const to = `${name}@example.com`;
      const next = then === 'next tier' ? toTelegram() : undefined;
      server.conduct({ at, reply });
      const schedule = Math.floor(clock.now() / 1_000) + 3_600;
      const { request_id: id = 0 } = await send(
        to,
        mode === 'async' ? { behaviour: { mode } } : { timing: { schedule } },
        { token, ...(next && { next }) },
      );
      if (mode === 'scheduled') clock.jump(3_600_000);
      for (const [index, minutes] of waits.entries()) {
        const { wait, told, cancellable } = await waiting(id, index + 1);
        expect(wait.reason).toBe(reason);
        expect(told.map((entry) => entry.reason)).toEqual(Array(index + 1).fill(reason));
        expect(Date.parse(wait.until) - Date.parse(told.at(-1)!.at)).toBe(minutes * MINUTE_MS);
        expect(cancellable).toBe(true);
        expect(await read(id)).toMatchObject({
          state: 'pending',
          result: null,
          waiting: { email: { reason, until: Math.floor(Date.parse(wait.until) / 1_000) } },
        });
        const isLast = index === waits.length - 1;
        if (isLast && then === 'delivered') server.conduct('accept');
        if (isLast && then !== 'delivered') clock.jump(then === 'failed' ? DAY_MS : MINUTE_MS);
        else jumpTo(wait.until);
      }
      const { result } = await stack.settled(id, tenant.token);
      const refused = { status: false, reason };
      expect(result).toMatchObject(
        {
          delivered: { status: true, channels: { email: { status: true } } },
          failed: { status: false, channels: { email: refused } },
          'next tier': {
            status: true,
            channels: { email: refused, telegram: { status: true, fallback: true } },
          },
        }[then],
      );
      const further = then === 'delivered' ? waits.length : waits.length - 1;
      const delivered = then === 'delivered' ? 1 : 0;
      expect(callsTo(to)).toBe(at === 'login' ? delivered : FIRST_CALLS + further);
      const last = then === 'delivered' ? ['call', 'outcome'] : ['ended', 'outcome'];
      const tier = then === 'next tier' ? ['call', 'outcome'] : [];
      expect(await eventsOf(id)).toEqual([
        'accepted',
        ...waits.flatMap(() => ['call', 'waiting']),
        ...last,
        ...tier,
      ]);
      expect(await read(id)).not.toHaveProperty('waiting');
    },
    TIMEOUT_MS,
  );

  test(
    'wait in no process: another one goes on after a restart',
    async () => {
      const to = fresh();
      server.conduct({ at: 'recipient', reply: GREYLISTED });
      const id = await sendAsync(to);
      await waiting(id);
      stack = await stack.restart();
      const { wait } = await waiting(id);
      server.conduct('accept');
      jumpTo(wait.until);
      expect((await stack.settled(id, tenant.token)).result).toMatchObject({ status: true });
      expect(callsTo(to)).toBe(FIRST_CALLS + 1);
    },
    TIMEOUT_MS,
  );

  test(
    'of a synchronous send are answered as before: the later tier opens at once',
    async () => {
      const to = fresh();
      server.conduct({ at: 'recipient', reply: GREYLISTED });
      const next = toTelegram();
      const body = await send(to, {}, { next });
      expect(body).toMatchObject({
        status: true,
        channels: { email: { status: false, reason: DEFERRED }, telegram: { status: true } },
      });
      // On a busy machine not all of them fit into its time.
      expect(callsTo(to)).toBeGreaterThan(0);
      expect(callsTo(to)).toBeLessThanOrEqual(FIRST_CALLS);
      expect(await eventsOf(body.request_id!)).not.toContain('waiting');
    },
    TIMEOUT_MS,
  );

  describe('that somebody ends', () => {
    /** Runs `end` on a refused send; another one shows when the time of its next call is over. */
    async function endedBy(end: (to: string, id: number) => Promise<unknown>) {
      const [to, other] = [fresh(), fresh()];
      server.conduct({ at: 'recipient', reply: GREYLISTED });
      const ids = [await sendAsync(to), await sendAsync(other)] as const;
      await waiting(ids[0]);
      const { wait } = await waiting(ids[1]);
      await end(to, ids[0]);
      server.conduct('accept');
      jumpTo(wait.until);
      expect((await stack.settled(ids[1], tenant.token)).result).toMatchObject({ status: true });
      expect(callsTo(to)).toBe(FIRST_CALLS);
      return ids[0];
    }

    test(
      'are cancelled by their caller: nothing is sent',
      async () => {
        const cancel = (id: number) =>
          stack.call('POST', `/v1/requests/${id}/cancel`, undefined, { token: tenant.token });
        const id = await endedBy(async (_to, request) => {
          const { status, body } = await cancel(request);
          expect([status, body['state']]).toEqual([200, 'cancelled']);
        });
        expect((await cancel(id)).status).toBe(200);
        expect(await read(id)).toMatchObject({ state: 'cancelled', result: null });
        expect((await read(id))['finished_at']).not.toBeNull();
        const { state, cancellable } = await detailOf(id);
        expect([state, cancellable]).toEqual(['cancelled', false]);
        expect(await eventsOf(id)).toEqual(['accepted', 'call', 'waiting', 'cancelled']);
      },
      TIMEOUT_MS,
    );

    test(
      'are cancelled with the erasure of their recipient',
      async () => {
        const id = await endedBy(async (to) => {
          const erased = await stack.manage(tenant.account, 'POST', '/api/contacts/erase', {
            address: to,
          });
          expect(erased).toMatchObject({ cancelled: 1, under_way: 0, requests: 1 });
        });
        expect(await read(id)).toMatchObject({ state: 'cancelled' });
        expect(JSON.stringify(await detailOf(id))).not.toContain(`person${mails - 1}@`);
      },
      TIMEOUT_MS,
    );

    test(
      'are not called again once their recipient is suppressed',
      async () => {
        const id = await endedBy((to) =>
          stack.manage(tenant.account, 'POST', '/api/suppressions', {
            channel: 'email',
            address: to,
            why: 'manual',
          }),
        );
        const { result } = await stack.settled(id, tenant.token);
        const reason = expect.stringMatching(/opted out|suppressed/) as string;
        expect(result).toMatchObject({ status: false, channels: { email: { reason } } });
      },
      TIMEOUT_MS,
    );
  });

  describe('of other providers', () => {
    let centre: FakeMessageCentre;
    beforeAll(async () => {
      centre = await startFakeMessageCentre();
    });
    afterAll(() => centre.close());

    async function tokenOf(name: string, { channel, credentials, centre_status }: ProviderLimit) {
      const isOfCentre = centre_status !== undefined;
      if (!isOfCentre && credentials === undefined) return tenant.keys[channel];
      const own = { ...SMPP, host: centre.host, port: centre.port };
      const body = { channel, name, credentials: credentials ?? own, sandbox: !isOfCentre };
      const device = await stack.manage<{ token: string }>(
        tenant.account,
        'POST',
        '/api/devices',
        body,
      );
      return device.token;
    }

    test.each(readCases<ProviderLimit>('provider-limits'))(
      'are stored facts with the time of the next call: %s',
      async (name, given) => {
        const { channel, centre_status: status, reason } = given;
        const token = await tokenOf(name, given);
        centre.statuses = Array<number>(MOST_CALLS).fill(status ?? 0);
        const to =
          status === undefined
            ? magicRecipient('rate limited, long', channel)
            : freshRecipient(channel);
        const { body } = await stack.send(
          {
            keys: { [channel]: { token } },
            content: {
              [channel]:
                channel === 'email' ? { template } : { message: { type: 'text', message: 'Hi' } },
            },
            target: { [channel]: to },
            context: { behaviour: { mode: 'async' } },
          },
          { token: tenant.token },
        );
        const id = body.request_id!;
        const { wait, told } = await waiting(id, 1, channel);
        expect(wait.reason).toContain(reason);
        const said = Number(/in (\d+) s$/.exec(wait.reason)?.[1] ?? 0) * 1_000;
        const waitMs = Date.parse(wait.until) - Date.parse(told[0]!.at);
        expect(waitMs).toBe(Math.max(said, MINUTE_MS));
        expect(await read(id)).toMatchObject({ state: 'pending', result: null });
        centre.statuses = [];
        if (status === undefined) return;
        jumpTo(wait.until);
        expect((await stack.settled(id, tenant.token)).result).toMatchObject({ status: true });
      },
      TIMEOUT_MS,
    );
  });
});
