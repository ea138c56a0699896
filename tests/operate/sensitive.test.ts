import { waitFor } from '@cascade/runtime/testing';
import {
  describeOnEngines,
  OPERATOR_TOKEN,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../harness/index.ts';

const CODE = 'otp-4711-0815';
const WAIT = { timeoutMs: 30_000 };

describeOnEngines('templates marked sensitive', (engine) => {
  let stack: Stack;
  let tenant: Tenant;
  let template: number;

  beforeAll(async () => {
    stack = await startStack({ engine });
    tenant = await provision(stack);
    template = await tenant.template('telegram', {
      message: { type: 'text', message: 'Your code is {{code}}' },
    });
    await stack.manage(tenant.account, 'PATCH', `/api/templates/${template}`, { sensitive: true });
  });
  afterAll(() => stack?.stop());

  const body = (context: object, target = '1000000040011') => ({
    keys: {
      telegram: { token: tenant.keys.telegram },
      whatsapp: { token: tenant.keys.whatsapp, fallback: true },
    },
    content: {
      telegram: { template },
      whatsapp: { message: { type: 'text', message: `Your code is ${CODE}` } },
    },
    target: { telegram: target, whatsapp: '6281234567890', variables: { code: CODE } },
    context,
  });

  interface Detail {
    contents_removed_at: string | null;
    content: object;
    variables: string[];
  }

  const detailOf = (id: number) =>
    stack.manage<Detail>(tenant.account, 'GET', `/api/requests/${id}`);

  const removed = (id: number) =>
    waitFor(
      async () => {
        const detail = await detailOf(id);
        return detail.contents_removed_at === null ? null : detail;
      },
      { ...WAIT, what: `contents of request ${id} to be removed` },
    );

  test.each(['sync', 'async'])(
    'a %s send arrives and leaves no text in the store',
    async (mode) => {
      const target = mode === 'sync' ? '1000000040021' : '1000000040022';
      const { body: answer } = await stack.send(body({ behaviour: { mode } }, target), {
        token: tenant.token,
      });
      const id = answer.request_id ?? 0;
      await stack.settled(id, tenant.token);
      expect(await stack.inbox(target)).toMatchObject([
        { content: { text: `Your code is ${CODE}` } },
      ]);
      const detail = await removed(id);
      expect(detail.variables).toEqual([]);
      expect(JSON.stringify(detail)).not.toContain(CODE);
    },
  );

  test('a cancelled scheduled send leaves no text in the store', async () => {
    const schedule = Math.floor(Date.now() / 1_000) + 3_600;
    const { body: answer } = await stack.send(body({ timing: { schedule } }), {
      token: tenant.token,
    });
    const id = answer.request_id ?? 0;
    expect((await detailOf(id)).variables).toEqual(['code']);
    expect(JSON.stringify(await detailOf(id))).not.toContain(CODE);
    await expect(stack.manage(tenant.account, 'GET', `/api/requests/${id}/rerun`)).rejects.toThrow(
      '409',
    );
    const exported = await fetch(`${stack.url}/api/contacts/export`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${OPERATOR_TOKEN}`,
        'x-account-id': tenant.account,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ address: '1000000040011' }),
    });
    const lines = await exported.text();
    expect(lines).toContain(`"id":${id}`);
    expect(lines).not.toContain(CODE);
    await stack.call('POST', `/v1/requests/${id}/cancel`, undefined, { token: tenant.token });
    expect(JSON.stringify(await removed(id))).not.toContain(CODE);
  });

  test('texts of other templates are kept', async () => {
    const other = await tenant.template('telegram', {
      message: { type: 'text', message: 'Hello {{code}}' },
    });
    const { body: answer } = await stack.send(
      { ...body({}), content: { telegram: { template: other } } },
      { token: tenant.token },
    );
    expect(await detailOf(answer.request_id ?? 0)).toMatchObject({
      contents_removed_at: null,
      variables: ['code'],
    });
    expect(answer.channels?.telegram?.detail).toMatchObject({ text: `Hello ${CODE}` });
  });

  test('neither log nor exports ever contained the text', async () => {
    for (const path of ['/api/requests', '/api/sends', '/api/deliveries', '/api/audit']) {
      const rows = await stack.manage(tenant.account, 'GET', path);
      const text = JSON.stringify(rows);
      expect(text).not.toContain(CODE);
    }
    expect(JSON.stringify(stack.logger.records)).not.toContain(CODE);
  });
});
