import {
  provision,
  startStack,
  switchCompat,
  OPERATOR_TOKEN,
  type Stack,
  type Tenant,
} from '../../harness/index.ts';
import { ADAPTER_INTAKES } from './adapters/adapter-intakes.ts';
import { callRaw } from './http/drive-routes.ts';
import { readSeeds } from './seeds.ts';

let stack: Stack;
let tenant: Tenant;

beforeAll(async () => {
  stack = await startStack({ engine: { kind: 'embedded' } });
  tenant = await provision(stack);
  await switchCompat(stack, tenant.account);
});
afterAll(() => stack.stop());

test('no kept input of a route is answered 5xx, and none changes a built-in', async () => {
  const names = Object.getOwnPropertyNames(Object.prototype);
  for (const { intake, method = '', path, headers, body } of await readSeeds()) {
    if (path === undefined) continue;
    const isManagement = path.startsWith('/api');
    const { status } = await callRaw(stack.url, {
      intake,
      method,
      path,
      headers: {
        ...headers,
        authorization: `Bearer ${isManagement ? OPERATOR_TOKEN : tenant.token}`,
        'x-account-id': tenant.account,
      },
      body,
    });
    expect([intake, status < 500 || status === 503]).toEqual([intake, true]);
  }
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(names);
});

test('every kept input of an adapter is taken', async () => {
  const kept = await readSeeds();
  let taken = 0;
  for (const { name, open } of ADAPTER_INTAKES) {
    const own = kept.filter(({ intake }) => intake === name);
    if (own.length === 0) continue;
    const opened = await open();
    try {
      for (const { body = Buffer.of() } of own) {
        await opened.take(body);
        taken += 1;
      }
    } finally {
      await opened.close?.();
    }
  }
  expect(taken).toBe(
    kept.filter(({ path, intake }) => path === undefined && intake !== 'mail by SMTP').length,
  );
});
