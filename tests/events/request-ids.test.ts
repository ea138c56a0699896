import { sentenceOf } from '@cascade/contracts';
import { validateEvent } from '@cascade/contracts/testing';
import { waitFor } from '@cascade/runtime/testing';
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
import { activeEndpoint } from './active-endpoint.ts';
import { startReceiver, type Receiver } from './receiver.ts';

describeOnEngines('the ids of a call join', (engine) => {
  let stack: Stack;
  let tenant: Tenant;
  let receiver: Receiver;

  beforeAll(async () => {
    stack = await startStack({ engine, env: { EGRESS_ALLOW: '127.0.0.0/8' } });
    tenant = await provision(stack);
    receiver = await startReceiver();
  });
  afterAll(async () => {
    await stack?.stop();
    await receiver?.close();
  });

  const send = (to: string, id?: string, mode: 'sync' | 'async' = 'sync') =>
    stack.send(composeRequest(tenant, { waba: { to } }, { context: { behaviour: { mode } } }), {
      token: tenant.token,
      ...(id === undefined ? {} : { headers: { 'X-Request-Id': id } }),
    });
  /** Log lines with this field. */
  const linesWith = (field: string, value: unknown) =>
    stack.logger.records.filter(({ fields }) => fields[field] === value);
  const detailOf = (request: number) =>
    stack.manage<{ x_request_id: string | null; sends: { id: number }[] }>(
      tenant.account,
      'GET',
      `/api/requests/${request}`,
    );

  test("a caller's id is stored with the request, and read with it", async () => {
    const { headers, body } = await send(freshRecipient('waba'), 'order/4711+a=');
    expect(headers.get('x-request-id')).toBe('order/4711+a=');
    const id = body.request_id!;
    expect(await detailOf(id)).toMatchObject({ x_request_id: 'order/4711+a=' });
    const { token } = tenant;
    const read = await stack.call('GET', `/v1/requests/${id}`, undefined, { token });
    expect(read.body).toMatchObject({ request_id: id, x_request_id: 'order/4711+a=' });
  });

  test('without one the product makes one, which bodies for the caller leave out', async () => {
    const { headers, body } = await send(freshRecipient('waba'));
    const made = headers.get('x-request-id');
    expect(made).toMatch(/^http_/);
    expect(await detailOf(body.request_id!)).toMatchObject({ x_request_id: made });
    const { token } = tenant;
    const read = await stack.call('GET', `/v1/requests/${body.request_id}`, undefined, { token });
    expect(read.body).not.toHaveProperty('x_request_id');
  });

  test('a refused call names the id in header and body, and leaves one info line', async () => {
    const body = composeRequest(tenant, { waba: { to: freshRecipient('waba') } });
    const headers = { 'X-Request-Id': 'refused-1' };
    const refused = await stack.send({ ...body, target: {}, keys: {} }, { ...tenant, headers });
    expect(refused.status).toBe(400);
    expect(refused.headers.get('x-request-id')).toBe('refused-1');
    expect(refused.body).toMatchObject({ status: false, x_request_id: 'refused-1' });
    const [line, ...others] = await waitFor(
      () => {
        const told = linesWith('correlationId', 'refused-1').filter(
          ({ level }) => level === 'info',
        );
        return told.length > 0 ? told : undefined;
      },
      { what: 'the line of the refused call' },
    );
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      message: 'http: call',
      fields: {
        status: 400,
        account: tenant.account,
        request: refused.body.request_id,
        code: (refused.body as { code?: string }).code,
      },
    });
    const without = await stack.send({ ...body, keys: {} }, { token: tenant.token });
    expect(without.body).not.toHaveProperty('x_request_id');
  });

  test('a failed send: from each id the lines lead to the others', async () => {
    const { body } = await send(magicRecipient('unknown', 'waba'), 'failed-1');
    expect(body.status).toBe(false);
    const { sends } = await detailOf(body.request_id!);
    const ids = { request: body.request_id, send: sends[0]!.id, correlationId: 'failed-1' };
    expect(linesWith('correlationId', 'failed-1')).toContainEqual(
      expect.objectContaining({
        level: 'info',
        message: 'send: provider called',
        fields: expect.objectContaining(ids),
      }),
    );
    await waitFor(
      () => linesWith('correlationId', 'failed-1').some(({ message }) => message === 'http: call'),
      { what: 'the line of the call' },
    );
    const call = linesWith('correlationId', 'failed-1').find(
      ({ message }) => message === 'http: call',
    );
    expect(call).toMatchObject({ level: 'info', fields: { status: 200, request: ids.request } });
    for (const [field, value] of Object.entries(ids)) {
      const joined = linesWith(field, value).map(({ fields }) => fields['correlationId']);
      expect(joined).toContain('failed-1');
    }
  });

  test('an unknown send leaves one warning with its ids', async () => {
    const to = magicRecipient('cut, lost', 'waba');
    const { body } = await send(to, 'unknown-1');
    expect(body.channels?.waba?.reason).toBe(sentenceOf({ kind: 'outcomeUnknown' }));
    const warned = linesWith('correlationId', 'unknown-1').filter(({ level }) => level === 'warn');
    expect(warned.map(({ message }) => message)).toEqual(['send: provider called']);
    expect(warned[0]).toMatchObject({
      fields: { request: body.request_id, account: tenant.account, state: 'unknown' },
    });
  });

  test('send_status names the id that the caller gave', async () => {
    const path = await activeEndpoint(stack, tenant, receiver, 'send_status');
    const { body } = await send(freshRecipient('waba'), 'async-1', 'async');
    const other = await send(freshRecipient('waba'), undefined, 'async');
    const eventOf = (request: number | undefined) =>
      waitFor(() => receiver.at(path).find(({ body }) => body['request_id'] === request)?.body, {
        what: 'the event',
      });
    const event = await eventOf(body.request_id);
    expect(event).toMatchObject({ event: 'send_status', x_request_id: 'async-1' });
    expect(validateEvent(event)).toBeNull();
    expect(await eventOf(other.body.request_id)).not.toHaveProperty('x_request_id');
  });
});
