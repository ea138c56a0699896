import type { Channel, EventKind } from '@cascade/contracts';
import { buildOpenApi } from '@cascade/gateway/testing';
import { validateEvent } from '@cascade/contracts/testing';
import { waitFor } from '@cascade/runtime/testing';
import { Webhook } from 'standardwebhooks';
import { describeOnEngines, freshRecipient, provision, startStack } from '../harness/index.ts';
import type { Stack, Tenant } from '../harness/index.ts';
import { startReceiver, type Receiver } from './receiver.ts';

interface Delivery {
  endpoint: string;
  id: string;
  state: string;
  error: string | null;
  interrupted: boolean;
  purpose: string;
  repeats: string | null;
  production: boolean;
  response: { status: number; headers: Record<string, string>; body: string } | null;
}

describeOnEngines('webhooks', (engine) => {
  let stack: Stack;
  let tenant: Tenant;
  let receiver: Receiver;

  beforeAll(async () => {
    stack = await startStack({ engine, env: { EGRESS_ALLOW: '127.0.0.0/8' } });
    receiver = await startReceiver();
  });

  beforeEach(async () => {
    tenant = await provision(stack);
  });

  afterAll(async () => {
    await receiver.close();
    await stack.stop();
  });

  const manage = <T>(method: string, path: string, body?: unknown) =>
    stack.manage<T>(tenant.account, method, path, body);

  async function endpoint(
    path: string,
    options: { events?: EventKind[]; devices?: string[]; secret?: string; signed?: boolean } = {},
  ) {
    const { events = ['send_status'], ...rest } = options;
    const made = await manage<{ id: string; signing_key?: string }>('POST', '/api/webhooks', {
      url: path.startsWith('http') ? path : `${receiver.url}${path}`,
      events,
      ...rest,
    });
    return made;
  }

  /** Creates an endpoint and activates it by a test delivery. */
  async function active(path: string, options: Parameters<typeof endpoint>[1] = {}) {
    const made = await endpoint(path, options);
    const tested = await manage<{ state: string }>('POST', `/api/webhooks/${made.id}/test`, {
      event: options.events?.[0] ?? 'send_status',
    });
    expect(tested.state).toBe('active');
    return made;
  }

  const deliveries = async (query: string) =>
    (await manage<{ data: Delivery[] }>('GET', `/api/deliveries?${query}`)).data;

  const ended = (query: string, count = 1) =>
    waitFor(
      async () => {
        const found = await deliveries(query);
        const over = found.length >= count && found.every(({ state }) => state !== 'open');
        return over ? found : null;
      },
      { timeoutMs: 30_000, what: `${count} deliveries of ${query}` },
    );

  /** A contact writes to a device of the sandbox. */
  async function write(channel: Channel, words: Record<string, unknown>) {
    const { number } = await manage<{ number: string }>(
      'GET',
      `/api/devices/${tenant.devices[channel]}`,
    );
    const { status, body } = await stack.call('POST', '/sandbox/answers', {
      channel,
      device: number,
      contact: '628777000111',
      ...words,
    });
    expect([status, body]).toMatchObject([200, { status: true }]);
  }

  const sendAsync = async () => {
    const to = freshRecipient('telegram');
    const { body } = await stack.send(
      {
        keys: { telegram: { token: tenant.keys.telegram } },
        content: { telegram: { message: { type: 'text', message: 'hello' } } },
        target: { telegram: to },
        context: { behaviour: { mode: 'async' } },
      },
      { token: tenant.token },
    );
    expect(body).toMatchObject({ status: true, queued: true });
    return (body as { request_id: number }).request_id;
  };

  test('a finished async send reaches its endpoint with the documented headers and payload', async () => {
    const path = `/hook/${tenant.account}`;
    await active(path, { secret: 's3cr3t' });
    const request = await sendAsync();
    const [, live] = await receiver.take(path, 2);
    expect(live!.method).toBe('POST');
    const { host, connection, 'content-length': length, ...headers } = live!.headers;
    expect(headers).toEqual({
      'content-type': 'application/json',
      'user-agent': 'Service-Webhook/1.0',
      'x-service-event': 'send_status',
      'x-service-device': '',
      'x-webhook-secret': 's3cr3t',
    });
    expect([host, connection, length]).toEqual([
      new URL(receiver.url).host,
      'keep-alive',
      String(Buffer.byteLength(live!.text)),
    ]);
    expect(validateEvent(live!.body)).toBe(null);
    expect(live!.body).toEqual({
      event: 'send_status',
      id: expect.any(Number),
      request_id: request,
      status: 'sent',
      channels: {
        telegram: {
          status: true,
          id: live!.body['id'],
          detail: expect.any(Object),
          processing_time: expect.stringMatching(/^\d+ms$/),
        },
      },
      timestamp: expect.any(Number),
      production: false,
    });
    // A caller reads the same state.
    const status = await stack.call('GET', `/v1/requests/${request}`, undefined, {
      token: tenant.token,
    });
    expect((status.body as { result: { channels: unknown } }).result.channels).toEqual(
      live!.body['channels'],
    );
    const rows = await ended('event=send_status', 2);
    expect(rows.map(({ purpose, state }) => [purpose, state])).toEqual([
      ['event', 'delivered'],
      ['test', 'delivered'],
    ]);
  });

  test('linked devices and selected events decide which events an endpoint gets', async () => {
    const { account, devices } = tenant;
    const telegram = `/telegram/${account}`;
    const other = `/other/${account}`;
    const every = `/every/${account}`;
    await active(telegram, { events: ['incoming_message'], devices: [devices.telegram] });
    await active(other, { events: ['incoming_message'], devices: [devices.whatsapp] });
    await active(every, { events: ['incoming_message', 'message_status', 'submission'] });
    await write('telegram', { text: 'hi' });
    const [, message] = await receiver.take(every, 2);
    await receiver.take(telegram, 2);
    expect(message!.headers).toMatchObject({ 'x-service-event': 'incoming_message' });
    expect(validateEvent(message!.body)).toBe(null);
    expect(message!.body).toMatchObject({
      channel: 'telegram',
      device: { id: devices.telegram, name: 'telegram' },
      from: { id: expect.any(String) },
      message: { type: 'text', text: 'hi' },
      production: false,
    });
    const device = message!.body['device'] as { number: string };
    expect(message!.headers['x-service-device']).toBe(device.number);
    await sendAsync();
    await ended('event=incoming_message', 5);
    expect(receiver.at(other)).toHaveLength(1);
    expect(receiver.at(every)).toHaveLength(2);
  });

  test('a failed delivery is in the log with its reason, and is not repeated', async () => {
    const { account } = tenant;
    const kinds = {
      moved: { status: 302, headers: { location: '/elsewhere' } },
      accepted: { status: 202 },
      broken: { status: 500, body: 'oops' },
      created: { status: 201, headers: { 'x-receiver': 'yes' }, body: 'x'.repeat(5_000) },
      reset: 'reset',
    } as const;
    const made = new Map<string, string>();
    for (const [kind, answer] of Object.entries(kinds)) {
      const path = `/${kind}/${account}`;
      made.set(kind, (await active(path)).id);
      receiver.answers.set(path, answer);
    }
    const gone = await startReceiver();
    made.set('gone', (await active(`${gone.url}/gone`)).id);
    await gone.close();
    await sendAsync();
    const rows = (await ended('event=send_status', 2 * made.size)).filter(
      ({ purpose }) => purpose === 'event',
    );
    expect(rows).toHaveLength(made.size);
    const of = (kind: string) => rows.find((row) => row.endpoint === made.get(kind));
    expect(of('moved')).toMatchObject({ state: 'failed', error: 'HTTP 302', response_status: 302 });
    expect(of('accepted')).toMatchObject({ state: 'failed', error: 'HTTP 202' });
    expect(of('broken')).toMatchObject({ state: 'failed', error: 'HTTP 500' });
    expect(of('reset')).toMatchObject({ state: 'failed', error: 'the connection was closed' });
    expect(of('gone')).toMatchObject({ state: 'failed', error: "host can't be reached" });
    expect(of('created')).toMatchObject({ state: 'delivered', error: null, response_status: 201 });
    expect(receiver.at('/elsewhere')).toEqual([]);
    for (const kind of Object.keys(kinds)) {
      expect(receiver.at(`/${kind}/${account}`)).toHaveLength(2);
    }
    const detail = await manage<Delivery>(
      'GET',
      `/api/deliveries/${encodeURIComponent(of('created')!.id)}`,
    );
    expect(detail.response).toMatchObject({
      headers: { 'x-receiver': 'yes' },
      body: 'x'.repeat(4_096),
    });
  });

  test('a successful test activates a pending endpoint; until then it gets no events', async () => {
    receiver.answers.set(`/broken/${tenant.account}/t`, { status: 500, body: 'oops' });
    const { id } = await endpoint(`/broken/${tenant.account}/t`);
    const tested = await manage<{ status: boolean; state: string; delivery: Delivery }>(
      'POST',
      `/api/webhooks/${id}/test`,
      { event: 'send_status' },
    );
    expect(tested).toMatchObject({ status: false, state: 'pending' });
    expect(tested.delivery).toMatchObject({
      state: 'failed',
      purpose: 'test',
      production: false,
      response: { status: 500, body: 'oops' },
    });
    await active(`/hook/${tenant.account}/t`);
    await sendAsync();
    await receiver.take(`/hook/${tenant.account}/t`, 2);
    expect(receiver.at(`/broken/${tenant.account}/t`)).toHaveLength(1);
  });

  test('the first message of a linked bot activates a pending endpoint and is delivered', async () => {
    const path = `/bot/${tenant.account}`;
    const { id } = await endpoint(path, {
      events: ['incoming_message'],
      devices: [tenant.devices.telegram],
    });
    const waiting = await endpoint(`${path}/waba`, {
      events: ['incoming_message'],
      devices: [tenant.devices.waba],
    });
    await write('telegram', { text: 'first' });
    const [first] = await receiver.take(path);
    expect(first!.body).toMatchObject({ message: { text: 'first' } });
    expect(await manage('GET', `/api/webhooks/${id}`)).toMatchObject({ state: 'active' });
    expect(await manage('GET', `/api/webhooks/${waiting.id}`)).toMatchObject({ state: 'pending' });
  });

  test('one delivery, or all failed ones, can be resent as new deliveries', async () => {
    const path = `/late/${tenant.account}`;
    const { id } = await active(path);
    receiver.answers.set(path, { status: 503 });
    const requests = [await sendAsync(), await sendAsync()];
    const failed = await ended(`endpoint=${id}&state=failed`, 2);
    receiver.answers.delete(path);
    const one = encodeURIComponent(failed[0]!.id);
    const now = Math.floor(Date.now() / 1_000);
    const period = { from: now - 600, to: now + 600 };
    const again = await manage<{ id: string }>('POST', `/api/deliveries/${one}/resend`, {});
    await receiver.take(path, 4);
    expect(await ended(`endpoint=${id}`, 4)).toContainEqual(
      expect.objectContaining({ id: again.id, purpose: 'resend', repeats: failed[0]!.id }),
    );
    expect(await manage('POST', `/api/webhooks/${id}/resend`, period)).toMatchObject({ asked: 2 });
    const told = (await receiver.take(path, 6)).slice(4);
    expect(new Set(told.map(({ body }) => body['request_id']))).toEqual(new Set(requests));
  });

  test('signatures verify with the Standard Webhooks library, a changed body does not', async () => {
    const path = `/signed/${tenant.account}`;
    const { signing_key: key } = await active(path, { signed: true });
    const [signed] = await receiver.take(path);
    const webhook = new Webhook(key!);
    const headers = signed!.headers as Record<string, string>;
    expect(webhook.verify(signed!.text, headers)).toEqual(signed!.body);
    expect(() => webhook.verify(`${signed!.text} `, headers)).toThrow();
    const [row] = await ended('event=send_status');
    const detail = await manage<{ request: { headers: Record<string, string> } }>(
      'GET',
      `/api/deliveries/${encodeURIComponent(row!.id)}`,
    );
    expect(detail.request.headers['webhook-signature']).toBe('…');
  });

  test('a file of a message is linked; the link alone opens it, a changed link does not', async () => {
    const path = `/files/${tenant.account}`;
    await active(path, { events: ['incoming_message'] });
    await write('telegram', {
      file: {
        name: 'note.txt',
        mime: 'text/plain',
        data: Buffer.from('the content').toString('base64'),
      },
    });
    const [, told] = await receiver.take(path, 2);
    const { url } = (told!.body['message'] as { file: { url: string } }).file;
    const opened = await fetch(url);
    expect([opened.status, await opened.text()]).toEqual([200, 'the content']);
    expect((await fetch(url.replace('expires=1', 'expires=2'))).status).toBe(403);
    expect((await fetch(url.slice(0, -1))).status).toBe(403);
    expect((await fetch(url.replace(tenant.account, 'acc_other'))).status).toBe(403);
    expect((await fetch(url.replace(/\?.*/, ''))).status).toBe(403);
  });

  test('every event has an example in the API reference that a test delivers', async () => {
    const { webhooks } = (await buildOpenApi({ version: '1' })) as unknown as {
      webhooks: Record<string, OpenApiWebhook>;
    };
    const path = `/samples/${tenant.account}`;
    const events = Object.keys(webhooks) as EventKind[];
    expect(events.toSorted()).toEqual([
      'device_status',
      'incoming_message',
      'message_echo',
      'message_status',
      'quota',
      'send_status',
      'submission',
    ]);
    const { id } = await endpoint(path, { events });
    for (const event of events) {
      await manage('POST', `/api/webhooks/${id}/test`, { event });
      const { post } = webhooks[event]!;
      const { examples } = post.requestBody.content['application/json'];
      const told = receiver.at(path).find(({ body }) => body['event'] === event)!;
      const { device, timestamp } = told.body;
      const { value } = examples[(told.body['channel'] as Channel | undefined) ?? event]!;
      expect(told.body).toEqual({ ...value, timestamp, ...(device ? { device } : {}) });
      const named = post.parameters
        .filter(({ required }) => required)
        .map(({ name }) => name.toLowerCase());
      expect(Object.keys(told.headers)).toEqual(expect.arrayContaining(named));
    }
  });
});

interface OpenApiWebhook {
  post: {
    parameters: { name: string; required: boolean }[];
    requestBody: {
      content: {
        'application/json': { examples: Record<string, { value: Record<string, unknown> }> };
      };
    };
  };
}
