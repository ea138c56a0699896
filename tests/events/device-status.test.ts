import { randomUUID } from 'node:crypto';
import { validateEvent } from '@cascade/contracts/testing';
import { waitFor } from '@cascade/runtime/testing';
import {
  describeOnEngines,
  freshRecipient,
  OPERATOR_TOKEN,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../harness/index.ts';
import { phoneClient, type PhoneClient } from '../whatsapp/phone-client.ts';
import { watchEvents } from '../whatsapp/watch-events.ts';
import { activeEndpoint } from './active-endpoint.ts';
import { startReceiver, type Receiver } from './receiver.ts';

describeOnEngines('device_status', (engine) => {
  let stack: Stack;
  let tenant: Tenant;
  let receiver: Receiver;
  let phones: PhoneClient;
  let path: string;

  beforeAll(async () => {
    stack = await startStack({ engine, env: { EGRESS_ALLOW: '127.0.0.0/8' } });
    receiver = await startReceiver();
    tenant = await provision(stack);
    phones = phoneClient(stack, tenant);
    await phones.untilState('connected');
    path = await activeEndpoint(stack, tenant, receiver, 'device_status');
  });
  afterAll(async () => {
    await stack.stop();
    await receiver.close();
  });

  const toldOf = (device: string) =>
    receiver
      .at(path)
      .map(({ body }) => body)
      .filter((body) => (body['device'] as { id: string }).id === device);

  /** Waits for the newest of a device; all that it was told of, oldest first. */
  async function untilTold(device: string, status: string) {
    await waitFor(() => toldOf(device).at(-1)?.['status'] === status, {
      timeoutMs: 60_000,
      what: `${status} of ${device}`,
    });
    return toldOf(device);
  }

  test('a phone that is linked, logged out and linked again is told each once', async () => {
    const { id } = await phones.newPhone();
    await untilTold(id, 'linked');
    await phones.disconnect(401, id);
    const told = await untilTold(id, 'logged_out');
    expect(told.map((body) => validateEvent(body))).toEqual([null, null]);
    expect(told).toMatchObject([
      { event: 'device_status', channel: 'whatsapp', status: 'linked', production: false },
      { status: 'logged_out', before: 'linked', reason: expect.any(String) },
    ]);
    const events = await watchEvents(stack.url, tenant.account, id, OPERATOR_TOKEN);
    await phones.act('link', { method: 'qr' }, id);
    const { qr } = await events.next('qr');
    await phones.whatsapp('/link', { qr, number: freshRecipient('whatsapp') });
    await events.close();
    const all = await untilTold(id, 'linked');
    expect(all.map(({ status }) => status)).toEqual(['linked', 'logged_out', 'linked']);
    const { headers } = receiver.at(path).at(-1)!;
    expect(headers).toMatchObject({ 'x-service-event': 'device_status' });
  });

  test('the quality of a number that Meta lowers is told with both', async () => {
    const base = Date.now() % 1_000_000_000;
    const credentials = {
      phone_number_id: `78${base}1`,
      waba_id: `78${base}2`,
      access_token: 'EAAquality',
      app_secret: randomUUID(),
      verify_token: 'word',
    };
    const { id } = await stack.manage<{ id: string }>(tenant.account, 'POST', '/api/devices', {
      channel: 'waba',
      name: 'Counter',
      sandbox: true,
      credentials,
    });
    await stack.manage(tenant.account, 'GET', `/api/devices/${id}/number?max_age=0`);
    await untilTold(id, 'linked');
    await stack.manage(tenant.account, 'POST', '/api/sandbox/numbers', {
      device: id,
      quality: 'RED',
    });
    await stack.manage(tenant.account, 'GET', `/api/devices/${id}/number?max_age=0`);
    expect((await untilTold(id, 'quality_changed')).at(-1)).toMatchObject({
      quality: 'RED',
      quality_before: 'GREEN',
    });
  });

  test('a device that was there before the endpoint is told nothing until it changes', async () => {
    const device = tenant.devices.whatsapp;
    expect(toldOf(device).filter(({ status }) => status !== 'linked')).toEqual([]);
    await phones.disconnect(403);
    const told = await untilTold(device, 'banned');
    expect(told.at(-1)).toMatchObject({ status: 'banned', before: 'linked' });
    expect(toldOf(tenant.devices.telegram)).toEqual([]);
  });

  test('an endpoint that does not name it, and another account, get none', async () => {
    const other = await provision(stack);
    const quiet = await activeEndpoint(stack, other, receiver, 'send_status');
    const { id } = await phones.newPhone();
    await untilTold(id, 'linked');
    expect(receiver.at(quiet).map(({ body }) => body['event'])).toEqual(['send_status']);
  });
});
