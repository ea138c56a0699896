import { waitFor } from '@cascade/runtime/testing';
import {
  describeOnEngines,
  freshRecipient,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../harness/index.ts';
import { startReceiver, type Receiver } from './receiver.ts';

interface DeliveryView {
  id: string;
  event_id: string;
  attempt: number;
  state: string;
  next_attempt_at: string | null;
}

interface Hook {
  id: string;
  state: string;
  retries: number[] | null;
  paused: { why: string } | null;
}

describeOnEngines('an endpoint with retries', (engine) => {
  let stack: Stack;
  let tenant: Tenant;
  let receiver: Receiver;

  beforeAll(async () => {
    stack = await startStack({ engine, env: { EGRESS_ALLOW: '127.0.0.0/8' } });
    receiver = await startReceiver();
    tenant = await provision(stack);
  });
  afterAll(async () => {
    await receiver.close();
    await stack.stop();
  });

  const manage = <T>(method: string, path: string, body?: unknown) =>
    stack.manage<T>(tenant.account, method, path, body);

  const testEndpoint = (id: string) =>
    manage<{ state: string }>('POST', `/api/webhooks/${id}/test`, { event: 'send_status' });

  /** Makes an active endpoint; its test is the first POST at its path. */
  async function active(path: string, retries: number[]) {
    const { id } = await manage<Hook>('POST', '/api/webhooks', {
      url: `${receiver.url}${path}`,
      events: ['send_status'],
      signed: true,
      retries,
    });
    expect(await testEndpoint(id)).toMatchObject({ state: 'active' });
    return id;
  }

  async function finishSend() {
    const { body } = await stack.send(
      {
        keys: { telegram: { token: tenant.keys.telegram } },
        content: { telegram: { message: { type: 'text', message: 'hi' } } },
        target: { telegram: freshRecipient('telegram') },
        context: { behaviour: { mode: 'async' } },
      },
      { token: tenant.token },
    );
    expect(body).toMatchObject({ queued: true });
  }

  const logOf = async (endpoint: string) =>
    (await manage<{ data: DeliveryView[] }>('GET', `/api/deliveries?endpoint=${endpoint}`)).data;

  const attemptsOf = (endpoint: string, count: number) =>
    waitFor(
      async () => {
        const rows = (await logOf(endpoint)).filter(({ state }) => state !== 'open');
        return rows.length === count ? rows.toReversed() : null;
      },
      { timeoutMs: 60_000, what: `${count} deliveries` },
    );

  test('gets what it did not take again, with the same id and body, until it takes it', async () => {
    const path = `/again/${tenant.account}`;
    const id = await active(path, [5, 5]);
    receiver.answers.set(path, { status: 503 });
    await finishSend();
    const [, first] = await attemptsOf(id, 2);
    const detail = () =>
      manage<DeliveryView>('GET', `/api/deliveries/${encodeURIComponent(first!.id)}`);
    expect((await detail()).next_attempt_at).toEqual(expect.any(String));
    receiver.answers.delete(path);
    const rows = await attemptsOf(id, 3);
    expect(rows.slice(1)).toMatchObject([
      { attempt: 1, state: 'failed' },
      { attempt: 2, state: 'delivered' },
    ]);
    expect(new Set(rows.slice(1).map(({ event_id: event }) => event)).size).toBe(1);
    const [, one, two] = await receiver.take(path, 3);
    expect([one, two].map((post) => post?.headers['x-service-attempt'])).toEqual(['1', '2']);
    expect(two?.headers['webhook-id']).toBe(one?.headers['webhook-id']);
    expect(two?.text).toBe(one?.text);
    expect(two!.at - one!.at).toBeGreaterThanOrEqual(5_000);
    expect((await detail()).next_attempt_at).toBeNull();
  });

  test('is paused by 410, with an alert, until a test succeeds; then it is sent what it missed', async () => {
    const path = `/gone/${tenant.account}`;
    const id = await active(path, [5]);
    receiver.answers.set(path, { status: 410 });
    const from = Math.floor(Date.now() / 1_000) - 60;
    await finishSend();
    const read = () => manage<Hook>('GET', `/api/webhooks/${id}`);
    await waitFor(async () => (await read()).state === 'paused', {
      timeoutMs: 30_000,
      what: 'the pause',
    });
    expect(await read()).toMatchObject({ paused: { why: 'gone' }, retries: [5] });
    const { problems } = await manage<{ problems: { kind: string; subject: string }[] }>(
      'GET',
      '/api/attention/counts',
    );
    expect(problems).toContainEqual(
      expect.objectContaining({ kind: 'endpoint_paused', subject: id }),
    );
    await finishSend();
    const missed = await attemptsOf(id, 3);
    expect(missed[2]).toMatchObject({ state: 'failed', attempt: 1 });
    expect(receiver.at(path)).toHaveLength(2);
    receiver.answers.delete(path);
    expect(await testEndpoint(id)).toMatchObject({ state: 'active' });
    expect(await read()).toMatchObject({ state: 'active', paused: null });
    const to = Math.floor(Date.now() / 1_000) + 60;
    expect(await manage('POST', `/api/webhooks/${id}/resend`, { from, to })).toMatchObject({
      asked: 2,
    });
    const told = await receiver.take(path, 5);
    expect(new Set(told.slice(3).map(({ body }) => body['request_id'])).size).toBe(2);
  });

  test('can be an endpoint without them again', async () => {
    const path = `/plain/${tenant.account}`;
    const id = await active(path, [5]);
    expect(await manage('PATCH', `/api/webhooks/${id}`, { retries: null })).toMatchObject({
      retries: null,
    });
    receiver.answers.set(path, { status: 410 });
    await finishSend();
    await attemptsOf(id, 2);
    expect(receiver.at(path)[1]?.headers).not.toHaveProperty('x-service-attempt');
    expect(await manage('GET', `/api/webhooks/${id}`)).toMatchObject({ state: 'active' });
  });

  test('what waits is a figure for operators', async () => {
    const path = `/waits/${tenant.account}`;
    const id = await active(path, [3_600]);
    receiver.answers.set(path, { status: 500 });
    await finishSend();
    await attemptsOf(id, 2);
    const { retries } = await stack.manage<{ retries: { waiting: number; overdue_ms: unknown } }>(
      null,
      'GET',
      '/api/operations/queues',
    );
    expect(retries).toEqual({ waiting: 1, overdue_ms: null });
  });
});
