import { describeOnEngines, freshRecipient, magicRecipient, provision, startStack, type Stack, type Tenant } from '../harness/index.ts';
import { waitFor } from '@cascade/runtime/testing';

describeOnEngines('whatsapp', (engine) => {
  let stack: Stack;
  let tenant: Tenant;
  beforeAll(async () => {
    stack = await startStack({ engine });
    tenant = await provision(stack);
    await waitFor(async () => {
      const { state } = await stack.manage<{ state: string }>(tenant.account, 'GET', `/api/devices/${tenant.devices.whatsapp}`);
      return state === 'connected';
    }, { timeoutMs: 15_000, what: 'the device to be connected' });
  });
  afterAll(async () => {
    if (process.env['RIG_TRACE']) process.stderr.write(`${stack.logger.records.filter((r) => r.level !== 'debug').map((r) => JSON.stringify(r, (_k, v) => (v instanceof Error ? v.stack : v)).slice(0, 600)).join("\n")}\n`);
    await stack.stop();
  });

  const send = (target: string, message: unknown) => stack.send({
    keys: { whatsapp: { token: tenant.keys.whatsapp } },
    content: { whatsapp: { message } },
    target: { whatsapp: target },
  }, { token: tenant.token });

  test('a text', async () => {
    const to = freshRecipient('whatsapp');
    const answer = await send(to, { type: 'text', message: 'Hello' });
    expect(answer).toMatchObject({ status: 200, body: { status: true } });
    expect(await stack.inbox(to)).toHaveLength(1);
  });
});
