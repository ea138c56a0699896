import type { Channel, SendResponse } from '@cascade/contracts';
import { validateEvent } from '@cascade/contracts/testing';
import { waitFor } from '@cascade/runtime/testing';
import { startFakeMailServer, type FakeMailServer } from '@cascade/worker-email/testing';
import { createTransport } from 'nodemailer';
import {
  composeRequest,
  describeOnEngines,
  magicRecipient,
  proveDomain,
  provision,
  startStack,
  untilLinked,
  type Stack,
  type Tenant,
} from '../harness/index.ts';
import { activeEndpoint } from './active-endpoint.ts';
import { startReceiver, type Receiver } from './receiver.ts';

const BOUNCES = 'bounce@shop.test';
/** Receipts come after the wait of a key is over. */
const WITHIN_S = 1;
const RECEIPTS_AFTER_S = 3;

type Phone = 'whatsapp' | 'waba';

/** `message_status` of both versions of an endpoint, word for word. */
describeOnEngines('versions of message_status', (engine) => {
  let stack: Stack;
  let tenant: Tenant;
  let receiver: Receiver;
  let mailServer: FakeMailServer;

  beforeAll(async () => {
    stack = await startStack({ engine, env: { EGRESS_ALLOW: '127.0.0.0/8', SMTP_PORT: '0' } });
    receiver = await startReceiver();
    mailServer = await startFakeMailServer();
    tenant = await provision(stack);
    await untilLinked(stack, tenant, tenant.devices.whatsapp);
  });
  afterAll(async () => {
    await stack?.stop();
    await mailServer?.close();
    await receiver?.close();
  });

  /** Endpoints of both versions for a device; their statuses as they came, without the tests. */
  async function listen(device: string) {
    const endpoint = (version: 1 | 2) =>
      activeEndpoint(stack, tenant, receiver, 'message_status', [device], version);
    const [first, second] = [await endpoint(1), await endpoint(2)];
    const told = (path: string) =>
      receiver
        .at(path)
        .slice(1)
        .map(({ body }) => body);
    return { first: () => told(first), second: () => told(second) };
  }

  async function resultOf(request: number): Promise<SendResponse | null> {
    const path = `/v1/requests/${request}`;
    const { body } = await stack.call('GET', path, undefined, { token: tenant.token });
    return body['result'] as SendResponse | null;
  }

  const until = <T>(what: string, condition: () => T) =>
    waitFor(condition, { timeoutMs: 30_000, everyMs: 50, what });

  const numberOf = async (device: string) => {
    const path = `/api/devices/${device}`;
    return (await stack.manage<{ number: string }>(tenant.account, 'GET', path)).number;
  };

  async function sendTo(channel: Phone, key: object) {
    const to = magicRecipient('delivered later', channel, RECEIPTS_AFTER_S);
    const { body } = await stack.send(
      composeRequest(
        tenant,
        { [channel]: { to, text: 'Hello', key } },
        { context: { behaviour: { mode: 'async' } } },
      ),
      { token: tenant.token },
    );
    return { to, request: body.request_id! };
  }

  test.each<[Phone]>([['whatsapp'], ['waba']])(
    '%s: version 2 says what the send asked for and its result; version 1 is as before',
    async (channel) => {
      const device = tenant.devices[channel];
      const { first, second } = await listen(device);
      const { to, request } = await sendTo(channel, { success: 'delivered', within: WITHIN_S });
      const delivered = await until('the receipt', () =>
        second().find(({ status }) => status === 'delivered'),
      );
      const plain = {
        event: 'message_status',
        channel,
        device: { id: device, name: channel, number: await numberOf(device) },
        id: expect.any(Number),
        request_id: request,
        provider_message_id: expect.any(String),
        status: 'delivered',
        recipient: to,
        timestamp: expect.any(Number),
        production: false,
      };
      const result = {
        status: false,
        reason: `not delivered within ${WITHIN_S} s`,
        code: expect.any(String),
        delivery: { state: 'accepted', at: expect.any(Number) },
        later: { status: true, at: expect.any(Number) },
      };
      expect(delivered).toEqual({
        ...plain,
        success: { state: 'delivered', within: WITHIN_S },
        result,
      });
      expect(validateEvent(delivered, 2)).toBeNull();
      // The same as the caller reads.
      expect((await resultOf(request))?.channels?.[channel]).toMatchObject(result);

      const expected = channel === 'waba' ? [plain] : [];
      const before = await until('version 1', () => {
        const found = first().filter((body) => body['status'] === 'delivered');
        return found.length >= expected.length ? found : null;
      });
      expect(before).toEqual(expected);
      expect(before.filter((body) => validateEvent(body) !== null)).toEqual([]);
    },
  );

  test.each<[Phone]>([['whatsapp'], ['waba']])(
    '%s: a send that asked for nothing has no member of version 2',
    async (channel) => {
      const { second } = await listen(tenant.devices[channel]);
      const { request } = await sendTo(channel, {});
      const delivered = await until('the receipt', () =>
        second().find(({ status, request_id: id }) => status === 'delivered' && id === request),
      );
      for (const member of ['success', 'result', 'waits_until', 'reason']) {
        expect(delivered).not.toHaveProperty(member);
      }
      expect((await resultOf(request))?.channels?.[channel]).not.toHaveProperty('delivery');
    },
  );

  test.each<[Phone, string]>([
    ['whatsapp', 'Recipient number is not on WhatsApp'],
    ['waba', 'Recipient can not receive WhatsApp messages'],
  ])('%s: a failed message has the reason of its channel', async (channel, reason) => {
    const { second } = await listen(tenant.devices[channel]);
    const to = magicRecipient('undeliverable later', channel);
    const { body } = await stack.send(
      composeRequest(tenant, { [channel]: { to, text: 'Hello' } }),
      { token: tenant.token },
    );
    const failed = await until('the failure', () =>
      second().find(({ request_id: id, status }) => id === body.request_id && status === 'failed'),
    );
    expect(failed).toMatchObject({ reason });
    expect(validateEvent(failed, 2)).toBeNull();
  });

  test('a bounce is an event of version 2 alone, with its reason', async () => {
    await proveDomain(stack, tenant.account, 'shop.test');
    const device = await stack.manage<{ id: string; token: string }>(
      tenant.account,
      'POST',
      '/api/devices',
      {
        channel: 'email' satisfies Channel,
        name: 'Shop',
        credentials: {
          host: mailServer.host,
          port: mailServer.port,
          secure: false,
          from: { address: 'news@shop.test' },
          return_path: BOUNCES,
          inbound_addresses: [BOUNCES],
        },
      },
    );
    const { first, second } = await listen(device.id);
    const template = await tenant.template('email', { subject: 'News', text: 'News.' });
    const to = 'gone@example.com';
    const { body } = await stack.send(
      {
        keys: { email: { token: device.token, success: 'accepted' } },
        content: { email: { template } },
        target: { email: to },
      },
      { token: tenant.token },
    );
    expect(body.status).toBe(true);
    await bounce(mailServer.envelopes.at(-1)?.from ?? '', to);
    const reason = 'Recipient address does not exist';
    const told = await until('the bounce', () => second()[0]);
    const result = {
      status: true,
      delivery: { state: 'accepted', at: expect.any(Number) },
      later: { status: false, reason, code: expect.any(String), at: expect.any(Number) },
    };
    expect(told).toEqual({
      event: 'message_status',
      channel: 'email',
      device: { id: device.id, name: 'Shop', number: 'news@shop.test' },
      id: body.id,
      request_id: body.request_id,
      provider_message_id: expect.stringMatching(/^<.+@shop\.test>$/),
      status: 'failed',
      recipient: to,
      errors: [expect.objectContaining({ title: reason })],
      timestamp: expect.any(Number),
      production: true,
      reason,
      code: expect.any(String),
      success: { state: 'accepted' },
      result,
    });
    expect(validateEvent(told, 2)).toBeNull();
    expect((await resultOf(body.request_id!))?.channels?.email).toMatchObject(result);
    expect(first()).toEqual([]);
  });

  /** Hands a bounce to the listener, as qmail writes it. */
  async function bounce(to: string, recipient: string): Promise<void> {
    const transport = createTransport({ ...stack.smtp, secure: false, ignoreTLS: true });
    const text =
      "Hi. This is the qmail-send program at mx.test.\r\nI'm afraid I wasn't able to deliver your " +
      `message to the following addresses.\r\n\r\n<${recipient}>:\r\nRemote host said: 550 5.1.1 no such user`;
    await transport.sendMail({
      envelope: { from: '', to },
      raw: `From: MAILER-DAEMON@mx.test\r\nSubject: failure notice\r\n\r\n${text}\r\n`,
    });
    transport.close();
  }
});
