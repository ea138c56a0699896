import { randomUUID } from 'node:crypto';
import type { SendClaim, Channel } from '@cascade/contracts';
import { silentLogger, waitFor } from '@cascade/runtime/testing';
import { openStore, type LeaseRow } from '@cascade/store';
import {
  composeRequest,
  describeOnRealServers,
  freshRecipient,
  magicRecipient,
  provision,
  type Client,
  type Tenant,
} from '../harness/index.ts';
import { startFleet, type Fleet } from './start-fleet.ts';

const TIMEOUT_MS = 90_000;
/** Less than the caching time of records, so that only an invalidation explains it. */
const INVALIDATED_WITHIN_MS = 7_000;

describeOnRealServers('every service as processes of its own, two of each', (servers) => {
  let fleet: Fleet;
  let tenant: Tenant;
  let mailTemplate: number;

  beforeAll(async () => {
    fleet = await startFleet(servers);
    tenant = await provision(fleet.dashboard);
    mailTemplate = await tenant.template('email', { subject: 'Hi', text: 'Hello' });
  });
  afterAll(() => fleet?.stop());

  const waba = (to: string) => composeRequest(tenant, { waba: { to } });
  const bodyOf = (channel: Channel) => {
    const to = freshRecipient(channel);
    return composeRequest(tenant, {
      [channel]: channel === 'email' ? { to, template: mailTemplate } : { to },
    });
  };
  const isFinished = async (gateway: Client, id: number) => {
    const { body } = await gateway.call('GET', `/v1/requests/${id}`, undefined, {
      token: tenant.token,
    });
    return body['state'] === 'finished' ? body : undefined;
  };

  test('a cascade is delivered through either gateway', async () => {
    for (const gateway of fleet.gateways) {
      const to = freshRecipient('waba');
      const body = composeRequest(tenant, {
        telegram: { to: magicRecipient('blocked', 'telegram') },
        waba: { to, tier: 1 },
        email: { to: freshRecipient('email'), template: mailTemplate, tier: 2 },
      });
      const answer = await gateway.send(body, { token: tenant.token });
      expect(answer.body).toMatchObject({
        status: true,
        channels: { telegram: { status: false }, waba: { status: true, fallback: true } },
      });
      expect(answer.body.channels).not.toHaveProperty('email');
      expect(await fleet.sandbox.inbox(to)).toHaveLength(1);
    }
  });

  test('an async request of one gateway is read at the other', async () => {
    const [first, second] = fleet.gateways;
    const body = { ...waba(freshRecipient('waba')), context: { behaviour: { mode: 'async' } } };
    const { body: queued } = await first.send(body, { token: tenant.token });
    expect(queued).toMatchObject({ status: true, queued: true });
    const finished = await waitFor(() => isFinished(second, queued.request_id!), {
      timeoutMs: 30_000,
      what: 'the async request to finish',
    });
    expect(finished).toMatchObject({ result: { status: true, channels: { waba: {} } } });
  });

  test('a scheduled request goes out when it is due, not before', async () => {
    const to = freshRecipient('waba');
    const schedule = Math.floor(Date.now() / 1_000) + 3;
    const body = { ...waba(to), context: { timing: { schedule } } };
    const { body: accepted } = await fleet.gateways[0].send(body, { token: tenant.token });
    expect(accepted).toMatchObject({ status: true, scheduled: true });
    const [message] = await waitFor(
      async () => {
        const inbox = await fleet.sandbox.inbox(to);
        return inbox.length > 0 ? inbox : undefined;
      },
      { timeoutMs: 30_000, what: 'the scheduled message' },
    );
    expect(Date.parse(String(message!['arrived_at']))).toBeGreaterThanOrEqual(schedule * 1_000);
  });

  test('one Idempotency-Key at both gateways at once is one request', async () => {
    const to = freshRecipient('waba');
    const headers = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all(
      [...fleet.gateways, ...fleet.gateways].map((gateway) =>
        gateway.send(waba(to), { token: tenant.token, headers }),
      ),
    );
    expect(answers.map(({ body }) => body.status)).toEqual([true, true, true, true]);
    expect(new Set(answers.map(({ body }) => body.request_id)).size).toBe(1);
    expect(await fleet.sandbox.inbox(to)).toHaveLength(1);
    const other = await fleet.gateways[1].send(waba(freshRecipient('waba')), {
      token: tenant.token,
      headers,
    });
    expect(other.status).toBe(409);
  });

  test.each(['telegram', 'waba', 'email'] as const)(
    'both workers of %s get work',
    async (channel) => {
      const store = await openStore({ mongoUrl: fleet.mongoUrl, logger: silentLogger });
      try {
        const pids = fleet.processes.get(`worker-${channel}`)!.map(({ pid }) => pid);
        const takersOf = async () => {
          await Promise.all(
            Array.from({ length: 8 }, (_, index) =>
              fleet.gateways[index % 2]!.send(bodyOf(channel), { token: tenant.token }),
            ),
          );
          const rows = await store.collection<SendClaim>('send_claims').find({ purpose: 'call' });
          return pids.filter((pid) => rows.some(({ taker }) => taker.includes(`-${pid}-`)));
        };
        const takers = await waitFor(
          async () => {
            const found = await takersOf();
            return found.length === 2 ? found : undefined;
          },
          { timeoutMs: 30_000, what: 'send claims of both workers' },
        );
        expect(takers).toEqual(pids);
      } finally {
        await store.close();
      }
    },
  );

  test(
    'linked phones are shared by both workers, and stay linked when one of them ends',
    async () => {
      const store = await openStore({ mongoUrl: fleet.mongoUrl, logger: silentLogger });
      try {
        const [leaving, staying] = fleet.processes.get('worker-whatsapp')!;
        const phones = await Promise.all(
          Array.from({ length: 4 }, (_, index) =>
            fleet.dashboard.manage<{ id: string; token: string }>(
              tenant.account,
              'POST',
              '/api/devices',
              { channel: 'whatsapp', name: `phone ${index}`, credentials: {}, sandbox: true },
            ),
          ),
        );
        const ids = phones.map(({ id }) => id);
        const heldBy = async ({ pid }: { pid: number | undefined }) => {
          const leases = await store.collection<LeaseRow>('leases').findByIds(ids);
          return leases.filter(({ holder }) => holder.includes(`-${pid}-`)).length;
        };
        await waitFor(async () => (await heldBy(leaving!)) > 0 && (await heldBy(staying!)) > 0, {
          timeoutMs: 30_000,
          what: 'both workers to hold phones',
        });
        const link = (id: string) =>
          fleet.dashboard.manage<{ state: string; history: { to: string }[] }>(
            tenant.account,
            'GET',
            `/api/devices/${id}/link`,
          );
        const untilConnected = (id: string) =>
          waitFor(async () => (await link(id)).state === 'connected', {
            timeoutMs: 30_000,
            what: 'the phone to be connected',
          });
        await Promise.all(ids.map(untilConnected));
        const send = async (index: number) => {
          const { token } = phones[index % phones.length]!;
          const body = composeRequest(
            { ...tenant, keys: { ...tenant.keys, whatsapp: token } },
            { whatsapp: { to: freshRecipient('whatsapp') } },
          );
          return (await fleet.gateways[index % 2]!.send(body, { token: tenant.token })).body;
        };
        const answers: Promise<{ status: boolean }>[] = [];
        const stopped = leaving!.kill('SIGTERM');
        let exited = false;
        void stopped.then(() => (exited = true));
        await waitFor(
          async () => {
            answers.push(send(answers.length));
            return exited && (await heldBy(staying!)) === phones.length;
          },
          { timeoutMs: 60_000, everyMs: 50, what: 'the other worker to have all phones' },
        );
        expect((await Promise.all(answers)).filter(({ status }) => !status)).toEqual([]);
        expect(await leaving!.exit).toEqual({ code: 0, signal: null });
        await Promise.all(ids.map(untilConnected));
        for (const id of ids) {
          const steps = (await link(id)).history.map(({ to }) => to);
          expect(steps).not.toContain('replaced');
          expect(steps).not.toContain('linking');
        }
      } finally {
        await store.close();
      }
    },
    TIMEOUT_MS,
  );

  test('a token that is deleted is refused by both gateways', async () => {
    const { id, token } = await fleet.dashboard.manage<{ id: string; token: string }>(
      tenant.account,
      'POST',
      '/api/tokens',
      { name: 'short-lived' },
    );
    const statuses = () =>
      Promise.all(
        fleet.gateways.map(
          async (gateway) => (await gateway.send(waba(freshRecipient('waba')), { token })).status,
        ),
      );
    expect(await statuses()).toEqual([200, 200]);
    await fleet.dashboard.manage(tenant.account, 'DELETE', `/api/tokens/${id}`);
    await waitFor(async () => (await statuses()).every((status) => status === 401), {
      timeoutMs: INVALIDATED_WITHIN_MS,
      what: 'both gateways to refuse the token',
    });
  });

  test(
    'a template that is deactivated is refused by both orchestrators',
    async () => {
      const template = await tenant.template('telegram', {
        message: { type: 'text', message: 'Hello' },
      });
      const body = () =>
        composeRequest(tenant, { telegram: { to: freshRecipient('telegram'), template } });
      const reasons = () =>
        Promise.all(
          Array.from({ length: 8 }, async (_, index) => {
            const gateway = fleet.gateways[index % 2]!;
            const answer = await gateway.send(body(), { token: tenant.token });
            return answer.body.channels?.telegram?.reason;
          }),
        );
      expect(new Set(await reasons())).toEqual(new Set([undefined]));
      const path = `/api/templates/${template}/deactivate`;
      await fleet.dashboard.manage(tenant.account, 'POST', path, {});
      await waitFor(
        async () => (await reasons()).every((reason) => reason === 'template is inactive'),
        { timeoutMs: INVALIDATED_WITHIN_MS, what: 'both orchestrators to refuse the template' },
      );
    },
    TIMEOUT_MS,
  );

  // From here on each test leaves one process less of a kind.
  test.each([
    ['worker-waba', 2],
    ['orchestrator', 3],
    ['gateway', 4],
  ] as const)(
    'SIGTERM of a %s under load fails no request, and it exits 0',
    async (name, seconds) => {
      const [gone] = fleet.processes.get(name)!;
      // Slow sends are in their provider calls when the signal comes.
      const send = (gateway: Client, to: string) => gateway.send(waba(to), { token: tenant.token });
      const to = magicRecipient('slow', 'waba', seconds);
      const slow = Array.from({ length: 12 }, (_, index) => send(fleet.gateways[index % 2]!, to));
      await waitFor(async () => (await fleet.sandbox.inbox(to)).length === slow.length, {
        timeoutMs: 20_000,
        what: 'the slow calls to be under way',
      });
      const stopped = gone!.kill('SIGTERM');
      const [, second] = fleet.gateways;
      const during: typeof slow = [];
      let exited = false;
      void stopped.then(() => (exited = true));
      await waitFor(
        async () => {
          during.push(send(second, freshRecipient('waba')));
          return exited;
        },
        { timeoutMs: 60_000, everyMs: 50, what: `${name} to exit` },
      );
      const answers = await Promise.all([...slow, ...during]);
      expect(answers.filter(({ body }) => body.status !== true)).toEqual([]);
      expect(await gone!.exit).toEqual({ code: 0, signal: null });
      expect(gone!.records.filter(({ level }) => level === 'error')).toEqual([]);
    },
    TIMEOUT_MS,
  );

  test('no message arrived twice, and no process logged an error', async () => {
    const { body } = await fleet.sandbox.call('GET', '/sandbox/arrivals?at_least=2');
    expect(body['data']).toEqual([]);
    const errors = [...fleet.processes.values()]
      .flat()
      .flatMap(({ name, records }) =>
        records.filter(({ level }) => level === 'error').map((record) => ({ name, ...record })),
      );
    expect(errors).toEqual([]);
  });
});
