import type { SendResponse } from '@cascade/contracts';
import { validateEvent } from '@cascade/contracts/testing';
import { waitFor } from '@cascade/runtime/testing';
import {
  describeOnEngines,
  freshRecipient,
  magicRecipient,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../harness/index.ts';
import { activeEndpoint } from './active-endpoint.ts';
import { addNumber, startGraph, type FakeGraph, type LiveNumber } from './graph-server.ts';
import { startReceiver, type Receiver } from './receiver.ts';

const SYNC_DEADLINE_MS = 12_000;
const TEXT = { message: { type: 'text', message: 'Your code is 123456' } };
const UNDELIVERABLE = 'Recipient can not receive WhatsApp messages';

interface SendEntry {
  id: number;
  channel: string;
  state: string;
  reason: string | null;
  provider_message_id: string | null;
  receipt: { status: string; reason: string | null } | null;
}

interface RequestEntry {
  sends: SendEntry[];
  timeline: { event: string; receipt?: string; state?: string; reason?: string }[];
}

/** The provider's time of receipts (epoch s). Retention deletes those of earlier years. */
const TOLD_AT_S = Math.floor(Date.now() / 1_000) - 60;

describeOnEngines('message statuses', (engine) => {
  let graph: FakeGraph;
  let receiver: Receiver;
  let stack: Stack;
  let tenant: Tenant;

  beforeAll(async () => {
    graph = await startGraph();
    stack = await startStack({
      engine,
      env: {
        GRAPH_API_ROOT: graph.root,
        SYNC_DEADLINE_MS: String(SYNC_DEADLINE_MS),
        EGRESS_ALLOW: '127.0.0.0/8',
      },
    });
    receiver = await startReceiver();
    tenant = await provision(stack);
  });
  afterAll(async () => {
    await stack.stop();
    await receiver.close();
    await graph.close();
  });

  const request = (id: number) =>
    stack.manage<RequestEntry>(tenant.account, 'GET', `/api/requests/${id}`);

  const sendOf = async (id: number, channel = 'waba') =>
    (await request(id)).sends.find((send) => send.channel === channel)!;

  const untilReceipt = (id: number, status: string, channel = 'waba') =>
    waitFor(
      async () => {
        const send = await sendOf(id, channel);
        return send.receipt?.status === status ? send : null;
      },
      { timeoutMs: 30_000, everyMs: 50, what: `${status} of request ${id}` },
    );

  const send = (token: string, to: string, more: { channel?: string; target?: object } = {}) => {
    const { channel = 'waba', target = {} } = more;
    const fallback = Object.keys(target).length > 0;
    return stack.send(
      {
        keys: {
          [channel]: { token },
          ...(fallback
            ? { telegram: { token: tenant.keys.telegram, fallback: true, fallback_sequence: 1 } }
            : {}),
        },
        content: { [channel]: TEXT, ...(fallback ? { telegram: TEXT } : {}) },
        target: { [channel]: to, ...target },
      },
      { token: tenant.token },
    );
  };

  const settings = (device: string, confirm_ms: number) =>
    stack.manage(tenant.account, 'PATCH', `/api/devices/${device}`, { settings: { confirm_ms } });

  /**
   * Creates a tenant whose device waits for receipts. Also returns the recipient of its next tier.
   */
  async function patient(channel: 'waba' | 'whatsapp', confirmMs: number) {
    await settings(tenant.devices[channel], confirmMs);
    return { token: tenant.keys[channel], telegram: freshRecipient('telegram') };
  }

  describe.each(['waba', 'whatsapp'] as const)('%s', (channel) => {
    afterEach(() => settings(tenant.devices[channel], 0));

    test('the log shows each status of a message', async () => {
      const device = tenant.devices[channel];
      const path = await activeEndpoint(stack, tenant, receiver, 'message_status', [device]);
      const { body } = await send(tenant.keys[channel], freshRecipient(channel), { channel });
      const last = channel === 'waba' ? 'read' : 'delivered';
      const seen = await untilReceipt(body.request_id!, last, channel);
      expect(seen).toMatchObject({ state: 'sent', receipt: { status: last, reason: null } });
      // A phone's receipts raise no events.
      if (channel === 'waba') await receiver.take(path, 4);
      const { timeline } = await request(body.request_id!);
      expect(timeline.some(({ receipt }) => receipt === 'delivered')).toBe(true);
      expect(receiver.at(path)).toHaveLength(channel === 'waba' ? 4 : 1);
      const listed = await stack.manage<{ data: SendEntry[] }>(
        tenant.account,
        'GET',
        '/api/sends?limit=1',
      );
      expect(listed.data[0]?.receipt).toMatchObject({ status: last });
    });

    test('a later failure is noted beside the outcome', async () => {
      const to = magicRecipient('undeliverable later', channel);
      const { body } = await send(tenant.keys[channel], to, { channel });
      expect(body.status).toBe(true);
      const failed = await untilReceipt(body.request_id!, 'failed', channel);
      expect(failed).toMatchObject({ state: 'sent' });
      const late = async () =>
        (await request(body.request_id!)).timeline.find(({ event }) => event === 'later');
      await waitFor(late, { timeoutMs: 20_000, what: 'the late truth' });
      expect(await late()).toMatchObject({ state: 'failed' });
      const read = await stack.call('GET', `/v1/requests/${body.request_id!}`, undefined, {
        token: tenant.token,
      });
      expect((read.body['result'] as SendResponse).channels?.[channel]).toMatchObject({
        status: true,
        later: { status: false, reason: expect.any(String), at: expect.any(Number) },
      });
    });

    test('within confirm_ms a failure opens the next tier, and a receipt ends the wait', async () => {
      const { token, telegram } = await patient(channel, 9_000);
      const to = magicRecipient('undeliverable later', channel);
      const { body } = await send(token, to, { channel, target: { telegram } });
      expect(body.status).toBe(true);
      expect(body.channels?.[channel]).toMatchObject({ status: false });
      expect(body.channels?.telegram).toMatchObject({ status: true, fallback: true });
      expect(await stack.inbox(telegram)).toHaveLength(1);

      const startedAt = Date.now();
      const well = await send(token, freshRecipient(channel), { channel, target: { telegram } });
      expect(well.body.channels).toMatchObject({ [channel]: { status: true } });
      expect(well.body.channels).not.toHaveProperty('telegram');
      expect(Date.now() - startedAt).toBeLessThan(8_000);
    });
  });

  describe('a number of the customer’s', () => {
    let number: LiveNumber;
    let contact: string;

    beforeAll(async () => {
      number = await addNumber(stack, tenant);
    });
    beforeEach(async () => {
      contact = freshRecipient('waba');
      await settings(number.id, 0);
      // Opens the session window.
      await number.post({
        contacts: [{ wa_id: contact }],
        messages: [{ from: contact, id: `wamid.in${contact}`, type: 'text', text: { body: 'hi' }, timestamp: String(Math.floor(Date.now() / 1_000)) }],
      }); // prettier-ignore
    });

    const echoOf = () => {
      const { body } = graph.calls.findLast(({ path }) => path.endsWith('/messages'))!;
      return (JSON.parse(body.toString()) as { biz_opaque_callback_data: string })
        .biz_opaque_callback_data;
    };
    const status = (id: string, name: string, more: object = {}) =>
      number.post({
        statuses: [
          { id, status: name, timestamp: String(TOLD_AT_S), recipient_id: contact, ...more },
        ],
      });
    const failure = {
      errors: [
        { code: 131026, title: 'Message undeliverable', error_data: { details: 'Undeliverable' } },
      ],
    };
    const accepted = () => graph.calls.filter(({ path }) => path.endsWith('/messages')).length;

    /** Sends; Graph accepts. Returns the answer once the request has one. */
    async function sendAndAccept(target: object = {}) {
      const before = accepted();
      const answer = send(number.token, contact, { target });
      await waitFor(() => accepted() > before, { timeoutMs: 20_000, what: 'Graph to be called' });
      return { answer, id: `wamid.live${accepted()}`, echo: echoOf() };
    }

    test('repeated statuses in any order lead to one state each', async () => {
      const { answer, id, echo } = await sendAndAccept();
      const { request_id } = (await answer).body;
      const echoed = { biz_opaque_callback_data: echo };
      for (const name of ['read', 'sent', 'played', 'delivered', 'sent', 'read', 'deleted']) {
        expect((await status(id, name, echoed)).status).toBe(200);
      }
      const { sends, timeline } = await request(request_id!);
      expect(sends[0]).toMatchObject({ state: 'sent', receipt: { status: 'read' } });
      expect(timeline.filter(({ event }) => event === 'receipt')).toHaveLength(3);
      expect(timeline.some(({ event }) => event === 'later')).toBe(false);
    });

    test('a post of many statuses is answered when each of them is stored', async () => {
      const sent = await Promise.all(
        Array.from({ length: 34 }, async () => {
          const to = freshRecipient('waba');
          const { body } = await send(number.token, to);
          const { provider_message_id: id } = await sendOf(body.request_id!);
          return { request: body.request_id!, status: { id, recipient_id: to, timestamp: String(TOLD_AT_S) } };
        }),
      ); // prettier-ignore
      const statuses = ['sent', 'delivered', 'read'].flatMap((name) =>
        sent.map(({ status: about }) => ({ ...about, status: name })),
      );
      expect((await number.post({ statuses })).status).toBe(200);
      for (const { request: of } of sent) {
        const { sends, timeline } = await request(of);
        expect(sends[0]).toMatchObject({ receipt: { status: 'read' } });
        expect(timeline.filter(({ event }) => event === 'receipt')).toHaveLength(3);
      }
    });

    test('each status is one event, in any order and however often it comes', async () => {
      const path = await activeEndpoint(stack, tenant, receiver, 'message_status', [number.id]);
      const { answer, id, echo } = await sendAndAccept();
      const { request_id, id: sendId } = (await answer).body;
      const echoed = { biz_opaque_callback_data: echo };
      await status(id, 'read', echoed);
      await status(id, 'sent', echoed);
      await status(id, 'read', echoed);
      await status(id, 'failed', { ...echoed, ...failure });
      await status(id, 'delivered', echoed);
      // The first POST is the endpoint's test.
      const [, ...told] = await receiver.take(path, 5);
      expect(told.map(({ body }) => validateEvent(body))).toEqual(Array(4).fill(null));
      expect(told.map(({ body }) => String(body['status'])).toSorted()).toEqual([
        'delivered',
        'failed',
        'read',
        'sent',
      ]);
      for (const { headers } of told) {
        expect(headers).toMatchObject({
          'x-service-event': 'message_status',
          'x-service-device': '15550001000',
        });
      }
      const failed = told.find(({ body }) => body['status'] === 'failed')!.body;
      expect(failed).toMatchObject({
        event: 'message_status',
        channel: 'waba',
        device: { id: number.id, number: '15550001000' },
        id: sendId,
        request_id,
        provider_message_id: id,
        recipient: contact,
        errors: [{ code: 131026, title: 'Message undeliverable', details: 'Undeliverable' }],
        timestamp: TOLD_AT_S,
        production: true,
      });
    });

    test.each([
      ['after the outcome', 0],
      ['within confirm_ms', 9_000],
    ])(
      'a status without the send’s reference is matched by the message’s id, %s',
      async (_, confirmMs) => {
        await settings(number.id, confirmMs);
        const { answer, id } = await sendAndAccept();
        const other = await addNumber(stack, tenant);
        const verdict = confirmMs === 0 ? (await answer).body : undefined;
        // The same id on another number is another message.
        await other.post({ statuses: [{ id, status: 'read', recipient_id: contact }] });
        await status(id, 'failed', { ...failure, timestamp: Math.floor(Date.now() / 1_000) });
        const body = verdict ?? (await answer).body;
        expect(body.status).toBe(confirmMs === 0);
        const { sends } = await request(body.request_id!);
        expect(sends[0]).toMatchObject({ provider_message_id: id, receipt: { status: 'failed' } });
      },
    );

    test('a status of a message sent elsewhere belongs to no send', async () => {
      const { answer, echo } = await sendAndAccept();
      const { request_id } = (await answer).body;
      const other = await addNumber(stack, tenant);
      await other.post({
        statuses: [{ id: 'wamid.x', status: 'failed', recipient_id: contact, biz_opaque_callback_data: echo, ...failure }],
      }); // prettier-ignore
      await status('wamid.y', 'failed', { biz_opaque_callback_data: '1:2', ...failure });
      expect((await sendOf(request_id!)).receipt).toBeNull();
    });

    test('a failure within confirm_ms has the reason of a refused call', async () => {
      await settings(number.id, 9_000);
      const telegram = freshRecipient('telegram');
      const { answer, id, echo } = await sendAndAccept({ telegram });
      await status(id, 'failed', { biz_opaque_callback_data: echo, ...failure });
      const { body } = await answer;
      expect(body.channels).toMatchObject({
        waba: { status: false, reason: UNDELIVERABLE, detail: { errors: [{ code: 131026 }] } },
        telegram: { status: true, fallback: true },
      });
      expect(await sendOf(body.request_id!)).toMatchObject({
        state: 'failed',
        reason: UNDELIVERABLE,
        provider_message_id: id,
        receipt: { status: 'failed', reason: UNDELIVERABLE },
      });
    });

    test('without a receipt the send stays sent after confirm_ms', async () => {
      await settings(number.id, 1_500);
      const startedAt = Date.now();
      const { answer } = await sendAndAccept({ telegram: freshRecipient('telegram') });
      const { body } = await answer;
      expect(body.channels).toMatchObject({ waba: { status: true } });
      expect(body.channels).not.toHaveProperty('telegram');
      expect(Date.now() - startedAt).toBeGreaterThanOrEqual(1_400);
    });

    test('a sync caller gets the outcome by the deadline, however long the device would wait', async () => {
      await settings(number.id, 30_000);
      const startedAt = Date.now();
      const { answer, id, echo } = await sendAndAccept();
      const { body } = await answer;
      expect(body.channels).toMatchObject({ waba: { status: true } });
      expect(Date.now() - startedAt).toBeLessThan(SYNC_DEADLINE_MS);
      await status(id, 'failed', { biz_opaque_callback_data: echo, ...failure });
      const { timeline } = await request(body.request_id!);
      expect(timeline.find(({ event }) => event === 'later')).toMatchObject({
        state: 'failed',
        reason: UNDELIVERABLE,
      });
    });

    test('a send of unknown outcome becomes sent when the provider says so', async () => {
      const before = accepted();
      graph.conduct(() => 'cut');
      const answer = send(number.token, contact);
      await waitFor(() => accepted() > before, { timeoutMs: 20_000, what: 'Graph to be called' });
      const { body } = await answer;
      graph.restore();
      expect(body.channels).toMatchObject({ waba: { reason: 'Delivery outcome unknown' } });
      await status('wamid.late', 'delivered', { biz_opaque_callback_data: echoOf() });
      const { timeline, sends } = await request(body.request_id!);
      expect(timeline.find(({ event }) => event === 'later')).toMatchObject({ state: 'sent' });
      expect(sends[0]).toMatchObject({
        state: 'sent',
        later: { state: 'sent' },
        receipt: { status: 'delivered' },
      });
    });

    const resultOf = async (id: number) => {
      const path = `/v1/requests/${id}`;
      const { body } = await stack.call('GET', path, undefined, { token: tenant.token });
      return body['result'] as SendResponse | null;
    };

    test('the truth about an unknown send changes the result while no later tier was called; send_status is told once', async () => {
      const path = await activeEndpoint(stack, tenant, receiver, 'send_status');
      const before = accepted();
      graph.conduct(() => 'cut');
      const { body } = await stack.send(
        {
          keys: { waba: { token: number.token, success: 'delivered', within: 60 } },
          content: { waba: TEXT },
          target: { waba: contact },
          context: { behaviour: { mode: 'async' } },
        },
        { token: tenant.token },
      );
      await waitFor(() => accepted() > before, { timeoutMs: 20_000, what: 'Graph to be called' });
      const [, told] = await receiver.take(path, 2);
      graph.restore();
      expect(told?.body).toMatchObject({ request_id: body.request_id, status: 'failed' });
      await status('wamid.truth', 'delivered', { biz_opaque_callback_data: echoOf() });
      const result = await waitFor(
        async () => {
          const found = await resultOf(body.request_id!);
          return found?.status === true ? found : null;
        },
        { timeoutMs: 20_000, everyMs: 50, what: 'the truth in the result' },
      );
      expect(result.channels?.waba).toMatchObject({ status: true });
      expect(result.channels?.waba).not.toHaveProperty('reason');
      expect(receiver.at(path)).toHaveLength(2);
    });

    test('once a later tier was called, the truth stands beside the result', async () => {
      const before = accepted();
      graph.conduct(() => 'cut');
      const answer = send(number.token, contact, {
        target: { telegram: freshRecipient('telegram') },
      });
      await waitFor(() => accepted() > before, { timeoutMs: 20_000, what: 'Graph to be called' });
      const { body } = await answer;
      graph.restore();
      expect(body.channels).toMatchObject({
        waba: { status: false, reason: 'Delivery outcome unknown' },
        telegram: { status: true, fallback: true },
      });
      await status('wamid.beside', 'delivered', { biz_opaque_callback_data: echoOf() });
      expect((await resultOf(body.request_id!))?.channels).toMatchObject({
        waba: {
          status: false,
          reason: 'Delivery outcome unknown',
          later: { status: true, at: expect.any(Number) },
        },
        telegram: { status: true },
      });
    });
  });
});
