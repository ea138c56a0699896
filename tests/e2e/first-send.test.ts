import {
  describeOnEngines,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../harness/index.ts';

describeOnEngines('a first send', (engine) => {
  let stack: Stack;
  let tenant: Tenant;

  beforeAll(async () => {
    stack = await startStack({ engine });
    tenant = await provision(stack);
  });
  afterAll(() => stack?.stop());

  test('a cascade whose first tier is blocked is delivered by its second', async () => {
    const { status, body } = await stack.send(
      {
        keys: {
          telegram: { token: tenant.keys.telegram },
          waba: { token: tenant.keys.waba, fallback: true, fallback_sequence: 1 },
        },
        content: {
          telegram: { message: { type: 'text', message: 'code {{code}}' } },
          waba: { message: { type: 'text', message: 'code {{code}}' } },
        },
        target: { telegram: '1000000040300', waba: '6281234567890', variables: { code: 1 } },
      },
      { token: tenant.token },
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: true,
      channels: { telegram: { status: false }, waba: { status: true, fallback: true } },
    });
    expect(await stack.inbox('6281234567890')).toMatchObject([{ content: { text: 'code 1' } }]);
  });
});
