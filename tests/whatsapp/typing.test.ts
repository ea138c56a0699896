import {
  describeOnEngines,
  freshRecipient,
  meet,
  OPERATOR_TOKEN,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../harness/index.ts';

describeOnEngines('typing before an automatic reply', (engine) => {
  let stack: Stack;
  let tenant: Tenant;

  beforeAll(async () => {
    stack = await startStack({ engine });
    tenant = await provision(stack);
    await stack.manage(tenant.account, 'POST', '/api/autoreplies', {
      device: tenant.devices.whatsapp,
      match: { type: 'any' },
      reply: { message: { type: 'text', message: 'We open at 8.' } },
    });
  });
  afterAll(() => stack.stop());

  const change = (settings: object, device = tenant.devices.whatsapp) =>
    stack.call(
      'PATCH',
      `/api/devices/${device}`,
      { settings },
      {
        token: OPERATOR_TOKEN,
        headers: { 'X-Account-Id': tenant.account },
      },
    );

  async function replyOf(): Promise<Record<string, unknown>> {
    const contact = await meet(stack, tenant, 'whatsapp', freshRecipient('whatsapp'));
    await contact.does({ text: 'When?' });
    const [first, reply] = await contact.got(2);
    expect(first?.content).not.toHaveProperty('typed');
    return reply!.content;
  }

  test('off by default', async () => {
    expect(await replyOf()).not.toHaveProperty('typed');
  });

  test('the contact sees it for as long as the setting says; a send of a caller has none', async () => {
    expect((await change({ typing_seconds: 1 })).status).toBe(200);
    const startedAt = Date.now();
    expect(await replyOf()).toMatchObject({ text: 'We open at 8.', typed: true });
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(1_000);
  });

  test.each([
    [{ typing_seconds: 0 }, 'settings.typing_seconds: must be at least 1'],
    [{ typing_seconds: 11 }, 'settings.typing_seconds: must be at most 10'],
  ])('%j is refused', async (settings, reason) => {
    expect(await change(settings)).toMatchObject({ status: 400, body: { reason } });
  });

  test('other channels do not have it', async () => {
    expect(await change({ typing_seconds: 2 }, tenant.devices.telegram)).toMatchObject({
      status: 400,
      body: { reason: 'settings.typing_seconds: only whatsapp devices have it' },
    });
  });
});
