import { validateEvent } from '@cascade/contracts/testing';
import { waitFor } from '@cascade/runtime/testing';
import {
  OPERATOR_TOKEN,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../harness/index.ts';
import { startReceiver, type Receiver } from './receiver.ts';

interface Tested {
  status: boolean;
  state: string;
  reason?: string;
  delivery: { id: string; production: boolean; response: { status: number } | null };
}

interface Call {
  method: string;
  headers: Record<string, string>;
  body: string;
}

/** The product as it starts without any configuration. */
describe("the sandbox's receiver and the test page", () => {
  let stack: Stack;
  let tenant: Tenant;
  /** A server on this machine that isn't the product's. */
  let foreign: Receiver;

  beforeAll(async () => {
    stack = await startStack({ engine: { kind: 'embedded' } });
    tenant = await provision(stack);
    foreign = await startReceiver();
  });
  afterAll(async () => {
    await stack.stop();
    await foreign.close();
  });

  const create = (url: string) =>
    stack.call('POST', '/api/webhooks', { url, events: ['incoming_message'] }, operator());
  const operator = () => ({
    token: OPERATOR_TOKEN,
    headers: { 'X-Account-Id': tenant.account },
  });
  const mine = (name: string) => `${stack.url}/sandbox/receiver/${name}`;
  const got = async (name: string) => {
    const { data } = (await (await fetch(mine(name))).json()) as { data: Call[] };
    return data;
  };
  const tryOut = (id: string, body: object) =>
    stack.manage<Tested>(tenant.account, 'POST', `/api/webhooks/${id}/test`, body);
  async function endpoint(url: string): Promise<string> {
    const { status, body } = await create(url);
    expect([status, body]).toMatchObject([201, { state: 'pending' }]);
    return (body as unknown as { id: string }).id;
  }

  test('gets deliveries without EGRESS_ALLOW', async () => {
    const named = mine('named').replace('127.0.0.1', 'localhost');
    const id = await endpoint(named);
    expect(await tryOut(id, { event: 'incoming_message' })).toMatchObject({
      status: true,
      state: 'active',
      delivery: { production: false, response: { status: 200 } },
    });
    const [call] = await got('named');
    expect(call).toMatchObject({
      method: 'POST',
      headers: { host: new URL(named).host, 'x-service-event': 'incoming_message' },
    });
    expect(validateEvent(JSON.parse(call!.body))).toBeNull();
    const moved = await endpoint(mine('moved/302'));
    expect(await tryOut(moved, { event: 'incoming_message' })).toMatchObject({
      status: false,
      state: 'pending',
      delivery: { response: { status: 302 } },
    });
    expect(await got('moved')).toHaveLength(1);
  });

  test('is the only address of this machine that a webhook or a file may name', async () => {
    for (const url of [
      `${stack.url}/api/webhooks`,
      `${stack.url}/sandbox/answers`,
      `${stack.url}/sandbox/receiver/x/../../answers`,
      `${foreign.url}/sandbox/receiver/mine`,
      'http://127.0.0.1:1/sandbox/receiver/mine',
    ]) {
      const { status, body } = await create(url);
      expect([url, status]).toEqual([url, 400]);
      expect(body.reason).toMatch(/^url: (host not allowed|only https addresses are allowed)$/);
    }
    expect(foreign.at('/sandbox/receiver/mine')).toEqual([]);
    // Deliveries to the receiver can't be fetched as an attachment.
    const { body } = await stack.send(
      {
        keys: { telegram: { token: tenant.keys.telegram } },
        content: {
          telegram: { message: { type: 'document', fileUrl: mine('named'), message: 'see' } },
        },
        target: { telegram: '123456789' },
      },
      { token: tenant.token },
    );
    expect(body.status).toBe(false);
    expect(await stack.inbox('123456789')).toEqual([]);
  });

  test('the sample of an event can be edited before it is sent', async () => {
    const id = await endpoint(mine('edited'));
    const path = `/api/webhooks/${id}/sample?event=incoming_message`;
    const { payload } = await stack.manage<{ payload: Record<string, unknown> }>(
      tenant.account,
      'GET',
      path,
    );
    expect(validateEvent(payload)).toBeNull();
    expect(Object.values(tenant.devices)).toContain((payload['device'] as { id: string }).id);
    const edited = {
      ...payload,
      message: { id: '1', type: 'text', text: 'Ünser Wort', '$set.x': null },
      event: 'send_status',
      production: true,
    };
    const { delivery } = await tryOut(id, { event: 'incoming_message', payload: edited });
    expect(delivery.production).toBe(false);
    const sent = { ...edited, event: 'incoming_message', production: false };
    const [call] = await got('edited');
    expect(call!.headers).toMatchObject({ 'x-service-event': 'incoming_message' });
    expect(JSON.parse(call!.body)).toEqual(sent);

    // A resent test has the same body.
    await stack.manage(tenant.account, 'POST', `/api/deliveries/${delivery.id}/resend`, {});
    const again = await waitFor(
      async () => {
        const calls = await got('edited');
        return calls.length === 2 ? calls[0]! : null;
      },
      { timeoutMs: 20_000, what: 'the test once more' },
    );
    expect(JSON.parse(again.body)).toEqual(sent);
  });

  test('an edited sample may have 64 KB', async () => {
    const id = await endpoint(mine('large'));
    const refused = async (payload: unknown) => {
      const body = { event: 'submission', payload };
      return stack.call('POST', `/api/webhooks/${id}/test`, body, operator());
    };
    expect(await refused({ text: 'é'.repeat(33_000) })).toMatchObject({
      status: 400,
      body: { reason: 'payload: must not be larger than 64 KB' },
    });
    expect((await refused({ text: 'x'.repeat(200_000) })).status).toBe(413);
    for (const payload of ['text', [1], null]) expect((await refused(payload)).status).toBe(400);
    expect(await got('large')).toEqual([]);
    expect(await tryOut(id, { event: 'submission', payload: {} })).toMatchObject({ status: true });
    expect(JSON.parse((await got('large'))[0]!.body)).toEqual({
      event: 'submission',
      production: false,
    });
  });
});
