import { TOKEN_SCOPES, type TokenScope } from '@cascade/contracts';
import {
  composeRequest,
  describeOnEngines,
  freshRecipient,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../../harness/index.ts';
import { readOperations } from './read-operations.ts';

/** Scope that each operation with an account token needs. */
const NEEDS: Readonly<Record<string, TokenScope>> = {
  'post /v1/send': 'send',
  'post /v1/requests/{request_id}/cancel': 'send',
  'get /v1/requests/{request_id}': 'read',
  'get /v1/templates': 'read',
  'post /api/listen': 'inbound',
  'post /api/listen/{id}/answer': 'inbound',
};
const EACH = Object.entries(NEEDS).flatMap(([operation, needed]) =>
  TOKEN_SCOPES.filter((scope) => scope !== needed).map((scope) => ({ operation, needed, scope })),
);

describeOnEngines('scopes of account tokens', (engine) => {
  let stack: Stack;
  let tenant: Tenant;
  const tokens = new Map<TokenScope, string>();

  const make = (body: object) =>
    stack.manage<{ id: string; token: string; scopes: string[] | null }>(
      tenant.account,
      'POST',
      '/api/tokens',
      { name: 't', ...body },
    );

  beforeAll(async () => {
    stack = await startStack({ engine });
    tenant = await provision(stack);
    for (const scope of TOKEN_SCOPES) tokens.set(scope, (await make({ scopes: [scope] })).token);
  });
  afterAll(() => stack?.stop());

  const call = (operation: string, token: string) => {
    const [method = '', path = ''] = operation.split(' ');
    // An invalid body: an admitted caller gets its refusal, and no stream begins.
    const body = method === 'post' ? { unknown: true } : undefined;
    return stack.call(method.toUpperCase(), path.replace(/\{\w+\}/, '999999'), body, { token });
  };

  test('every operation for account tokens is listed here', async () => {
    const open = (await readOperations(stack))
      .filter(({ callers }) => callers.some((name) => name.startsWith('account')))
      .map(({ name }) => name);
    expect(open.sort()).toEqual(Object.keys(NEEDS).sort());
  });

  test.each(EACH)(
    '$operation refuses a token with the scope $scope alone',
    async ({ operation, needed, scope }) => {
      const answer = await call(operation, tokens.get(scope)!);
      expect(answer.status).toBe(403);
      expect(answer.body).toMatchObject({
        status: false,
        reason: `this token lacks the scope ${needed}`,
      });
    },
  );

  test.each(Object.entries(NEEDS))('%s takes the scope %s', async (operation, needed) => {
    expect([200, 400, 404]).toContain((await call(operation, tokens.get(needed)!)).status);
  });

  test.each(Object.keys(NEEDS))('%s takes a token without scopes, as before', async (operation) => {
    expect([200, 400, 404]).toContain((await call(operation, tenant.token)).status);
  });

  test('a token may have several scopes, and is shown with them', async () => {
    const both = await make({ scopes: ['send', 'read'] });
    expect(both.scopes).toEqual(['send', 'read']);
    const body = composeRequest(tenant, {
      telegram: { to: freshRecipient('telegram'), text: 'Hi' },
    });
    const sent = await stack.send(body, both);
    expect(sent.body.status).toBe(true);
    expect((await stack.settled(sent.body.request_id!, both.token)).state).toBe('finished');
    const list = await stack.manage<{ data: object[] }>(tenant.account, 'GET', '/api/tokens');
    expect(list.data).toContainEqual(
      expect.objectContaining({ id: both.id, scopes: ['send', 'read'] }),
    );
    expect(list.data).toContainEqual(expect.objectContaining({ name: 'tests', scopes: null }));
  });

  test.each([
    [[], 'scopes'],
    [['send', 'send'], 'scopes'],
    [['everything'], 'scopes'],
  ])('scopes %j are refused by name', async (scopes, reason) => {
    await expect(make({ scopes })).rejects.toThrow(reason);
  });

  test('a refused call is in the audit, one of POST /v1/send with its id', async () => {
    const refused = await stack.send({}, { token: tokens.get('read')! });
    expect(refused.status).toBe(403);
    const rows = await stack.manage<{ data: object[] }>(tenant.account, 'GET', '/api/audit');
    expect(rows.data).toContainEqual(
      expect.objectContaining({ id: refused.body.request_id, status: 403 }),
    );
  });
});
