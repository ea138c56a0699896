import { EVENT_KINDS } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import { activeEndpoint } from '../events/active-endpoint.ts';
import { contactClient } from '../events/contact-client.ts';
import { startReceiver, type Receiver } from '../events/receiver.ts';
import {
  composeRequest,
  describeOnEngines,
  freshRecipient,
  magicRecipient,
  meet,
  provision,
  startStack,
  untilLinked,
  type Stack,
  type Tenant,
} from '../harness/index.ts';
import { idsOf, named, parentOf, rootOf, spansOf } from './told-spans.ts';

/** An address that receives mail. */
const DESK = 'desk@shop.test';
const FORM = {
  name: 'Call back',
  questions: [{ key: 'name', text: 'Your name?', type: 'text', required: true }],
  done: 'Thank you.',
};
const CALLER = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' };

describeOnEngines('traces', (engine) => {
  let stack: Stack;
  let tenant: Tenant;
  let template: number;
  /** Receives both the account's deliveries and OTLP/HTTP as a collector. */
  let receiver: Receiver;

  beforeAll(async () => {
    receiver = await startReceiver();
    stack = await startStack({
      engine,
      env: { EGRESS_ALLOW: '127.0.0.0/8', OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url },
    });
    tenant = await provision(stack);
    template = await tenant.template('email', { subject: 'Hello', html: '<p>Hello</p>' });
    for (const event of EVENT_KINDS) await activeEndpoint(stack, tenant, receiver, event);
  });
  afterAll(async () => {
    await stack?.stop();
    await receiver?.close();
  });

  const trace = (id: string) =>
    spansOf(receiver.at('/v1/traces')).filter(({ traceId }) => traceId === id);

  /** Waits for the span of that name. Returns the spans of its trace. */
  const traceWith = (id: string, name: string) =>
    waitFor(() => (trace(id).some((span) => span.name === name) ? trace(id) : null), {
      timeoutMs: 30_000,
      what: `a span "${name}", after ${trace(id).map((span) => span.name)}`,
    });

  const cascade = (mode: 'sync' | 'async') =>
    composeRequest(
      tenant,
      {
        telegram: { to: magicRecipient('blocked', 'telegram') },
        email: { to: freshRecipient('email'), template, tier: 1 },
      },
      { context: { behaviour: { mode } } },
    );

  async function send(headers: Record<string, string>): Promise<number> {
    const answer = await stack.send(cascade('async'), { token: tenant.token, headers });
    expect(answer).toMatchObject({ status: 200, body: { queued: true } });
    return answer.body.request_id!;
  }

  const shownTrace = async (id: number) =>
    (await stack.manage<{ trace_id: string }>(tenant.account, 'GET', `/api/requests/${id}`))
      .trace_id;

  test("a caller's trace goes on from gateway to orchestrator, workers and emitter", async () => {
    const id = await send({ traceparent: `00-${CALLER.trace}-${CALLER.span}-01` });
    const spans = await traceWith(CALLER.trace, 'deliver send_status');
    expect(new Set(spans.map(({ name }) => name))).toEqual(
      new Set([
        'POST /v1/send',
        'accept',
        'prepare telegram',
        'send telegram',
        'call telegram',
        'advance',
        'prepare email',
        'send email',
        'call email',
        'deliver send_status',
      ]),
    );
    for (const span of spans) expect(rootOf(span, spans).parentSpanId).toBe(CALLER.span);
    expect(parentOf('POST /v1/send', spans)).toBeUndefined();
    expect(parentOf('accept', spans)).toBe('POST /v1/send');
    expect(parentOf('advance', spans)).toBe('accept');
    expect(parentOf('call email', spans)).toBe('send email');
    expect(parentOf('deliver send_status', spans)).toBe('accept');
    expect(named('call telegram', spans)!.status).toMatchObject({ code: 2 });
    expect(named('call email', spans)!.status).not.toMatchObject({ code: 2 });
    expect(await shownTrace(id)).toBe(CALLER.trace);
  });

  test('a cascade with a waiting caller is one trace, whichever process opens its tiers', async () => {
    const headers = { traceparent: '00-6bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b8-01' };
    const { body } = await stack.send(cascade('sync'), { token: tenant.token, headers });
    expect(body).toMatchObject({ status: true, channels: { email: { fallback: true } } });
    const spans = await traceWith('6bf92f3577b34da6a3ce929d0e0e4736', 'POST /v1/send');
    expect(spans.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['prepare telegram', 'advance', 'prepare email', 'call email']),
    );
    expect(parentOf('advance', spans)).toBe('accept');
    expect(parentOf('prepare email', spans)).toBe('accept');
  });

  test('log lines of a request contain its trace id', async () => {
    const id = await send({});
    await stack.settled(id, tenant.token);
    const traceId = await shownTrace(id);
    await traceWith(traceId, 'deliver send_status');
    const lines = stack.logger.records.filter(({ fields }) => fields['request'] === id);
    expect(lines.map(({ message }) => message)).toContain('send: provider called');
    expect(lines.filter(({ fields }) => fields['traceId'] !== traceId)).toEqual([]);
  });

  test('a call without a trace, or with an invalid one, begins a new trace', async () => {
    const ids = await Promise.all([send({}), send({ traceparent: '00-zz-zz-01' })]);
    const [first, second] = await Promise.all(ids.map(shownTrace));
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toMatch(/^[0-9a-f]{32}$/);
    expect(first).not.toBe(second);
  });

  test('a trace that its caller does not record is not exported', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const id = await send({ traceparent: `00-${traceId}-b7ad6b7169203331-00` });
    await stack.settled(id, tenant.token);
    const later = await send({});
    await traceWith(await shownTrace(later), 'deliver send_status');
    expect(trace(traceId)).toEqual([]);
    expect(await shownTrace(id)).toBe(traceId);
  });

  describe('traces without a request', () => {
    /** Returns the spans of a trace that contains all of these names. */
    const traceOf = (...names: string[]) =>
      waitFor(
        () => {
          const told = spansOf(receiver.at('/v1/traces'));
          const found = [...Map.groupBy(told, ({ traceId }) => traceId).values()];
          return found.find((spans) => names.every((name) => named(name, spans)));
        },
        { timeoutMs: 30_000, what: `a trace with ${names.join(' and ')}` },
      );

    const contacts = {
      telegram: freshRecipient('telegram'),
      waba: freshRecipient('waba'),
      email: freshRecipient('email'),
      whatsapp: freshRecipient('whatsapp'),
    };
    const question = 'Is it open on Sundays?';
    let request: number | undefined;

    async function writeMail(): Promise<void> {
      const client = contactClient(stack, tenant);
      await client.openMailbox(DESK);
      const mail = { channel: 'email', device: DESK, contact: contacts.email, text: question };
      await client.act(mail);
    }

    async function chat(channel: 'telegram' | 'waba' | 'whatsapp'): Promise<void> {
      if (channel === 'whatsapp') await untilLinked(stack, tenant, tenant.devices.whatsapp);
      await (await meet(stack, tenant, channel, contacts[channel])).does({ text: question });
    }

    async function fillForm(): Promise<void> {
      await stack.manage(tenant.account, 'POST', '/api/autoreplies', {
        device: tenant.devices.telegram,
        match: { type: 'exact', value: 'call me' },
        form: FORM,
      });
      const contact = await meet(stack, tenant, 'telegram', freshRecipient('telegram'));
      for (const [index, text] of ['call me', 'Ana', 'yes'].entries()) {
        await contact.does({ text });
        await contact.got(index + 2);
      }
    }

    async function sendWaba(): Promise<void> {
      const body = composeRequest(tenant, { waba: { to: freshRecipient('waba') } });
      request = (await stack.send(body, { token: tenant.token })).body.request_id;
    }

    beforeAll(async () => {
      const chats = (['telegram', 'waba', 'whatsapp'] as const).map(chat);
      await Promise.all([...chats, writeMail(), fillForm(), sendWaba()]);
    });

    test.each([
      ['telegram', undefined],
      ['waba', 'POST /inbound/waba/:device'],
      ['email', undefined],
      ['whatsapp', undefined],
    ] as const)('%s: an inbound message has a trace of its own', async (channel, cause) => {
      const spans = await traceOf(`receive ${channel}`, 'deliver incoming_message');
      expect(parentOf('deliver incoming_message', spans)).toBe(`receive ${channel}`);
      expect(parentOf(`receive ${channel}`, spans)).toBe(cause);
      expect(rootOf(named(`receive ${channel}`, spans)!, spans).parentSpanId ?? '').toBe('');
    });

    test('a form and its replies continue the traces of the messages', async () => {
      const spans = await traceOf('deliver submission', 'call telegram');
      expect(parentOf('deliver submission', spans)).toBe('receive telegram');
      expect(parentOf('accept', spans)).toBe('receive telegram');
      expect(parentOf('prepare telegram', spans)).toBe('accept');
      expect(parentOf('send telegram', spans)).toBe('accept');
    });

    test('a message status is in the trace of the receipt', async () => {
      const spans = await traceOf('receive waba', 'deliver message_status');
      expect(parentOf('deliver message_status', spans)).toBe('receive waba');
      expect(parentOf('receive waba', spans)).toBe('POST /inbound/waba/:device');
      await waitFor(
        () =>
          spansOf(receiver.at('/v1/traces'))
            .filter(({ name }) => name === 'receive waba')
            .some((span) => idsOf(span)['cascade.request_id'] === request),
        { timeoutMs: 30_000, what: 'the request in a span' },
      );
    });

    test('no span contains a contact or a text', () => {
      const told = receiver.at('/v1/traces').map(({ text }) => text);
      const secrets = [question, ...Object.values(contacts)];
      expect(secrets.filter((secret) => told.some((text) => text.includes(secret)))).toEqual([]);
    });
  });
});
