import { waitFor } from '@cascade/runtime/testing';
import { activeEndpoint } from '../events/active-endpoint.ts';
import { startReceiver, type Receiver } from '../events/receiver.ts';
import {
  composeRequest,
  describeOnEngines,
  freshRecipient,
  magicRecipient,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../harness/index.ts';
import { spansOf, type ToldSpan } from './told-spans.ts';

const CALLER = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' };

describeOnEngines('traces', (engine) => {
  let stack: Stack;
  let tenant: Tenant;
  let template: number;
  /** An endpoint of the account, and a collector that takes OTLP/HTTP. */
  let receiver: Receiver;

  beforeAll(async () => {
    receiver = await startReceiver();
    stack = await startStack({
      engine,
      env: { EGRESS_ALLOW: '127.0.0.0/8', OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url },
    });
    tenant = await provision(stack);
    template = await tenant.template('email', { subject: 'Hello', html: '<p>Hello</p>' });
    await activeEndpoint(stack, tenant, receiver, 'send_status');
  });
  afterAll(async () => {
    await stack?.stop();
    await receiver?.close();
  });

  const trace = (id: string) =>
    spansOf(receiver.at('/v1/traces')).filter(({ traceId }) => traceId === id);

  /** The trace's spans once one of that name is told of. */
  const traceWith = (id: string, name: string) =>
    waitFor(() => (trace(id).some((span) => span.name === name) ? trace(id) : null), {
      timeoutMs: 30_000,
      what: `a span "${name}", after ${trace(id).map((span) => span.name)}`,
    });

  async function send(headers: Record<string, string>): Promise<number> {
    const body = composeRequest(
      tenant,
      {
        telegram: { to: magicRecipient('blocked', 'telegram') },
        email: { to: freshRecipient('email'), template, tier: 1 },
      },
      { context: { behaviour: { mode: 'async' } } },
    );
    const answer = await stack.send(body, { token: tenant.token, headers });
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
    expect(named('call telegram', spans).status).toMatchObject({ code: 2 });
    expect(named('call email', spans).status).not.toMatchObject({ code: 2 });
    expect(await shownTrace(id)).toBe(CALLER.trace);
  });

  test('what is logged of a request says its trace', async () => {
    const id = await send({});
    await stack.settled(id, tenant.token);
    const traceId = await shownTrace(id);
    await traceWith(traceId, 'deliver send_status');
    const lines = stack.logger.records.filter(({ fields }) => fields['request'] === id);
    expect(lines.map(({ message }) => message)).toContain('provider called');
    expect(lines.filter(({ fields }) => fields['traceId'] !== traceId)).toEqual([]);
  });

  test('a call without a trace, or with nonsense for one, begins its own', async () => {
    const ids = await Promise.all([send({}), send({ traceparent: '00-zz-zz-01' })]);
    const [first, second] = await Promise.all(ids.map(shownTrace));
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toMatch(/^[0-9a-f]{32}$/);
    expect(first).not.toBe(second);
  });

  test('what its caller does not record is not told of', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const id = await send({ traceparent: `00-${traceId}-b7ad6b7169203331-00` });
    await stack.settled(id, tenant.token);
    const later = await send({});
    await traceWith(await shownTrace(later), 'deliver send_status');
    expect(trace(traceId)).toEqual([]);
    expect(await shownTrace(id)).toBe(traceId);
  });
});

const named = (name: string, spans: readonly ToldSpan[]): ToldSpan =>
  spans.find((span) => span.name === name)!;

const causeOf = ({ parentSpanId }: ToldSpan, spans: readonly ToldSpan[]) =>
  spans.find(({ spanId }) => spanId === parentSpanId);

const parentOf = (name: string, spans: readonly ToldSpan[]) =>
  causeOf(named(name, spans), spans)?.name;

function rootOf(span: ToldSpan, spans: readonly ToldSpan[]): ToldSpan {
  const cause = causeOf(span, spans);
  return cause ? rootOf(cause, spans) : span;
}
