import { withReason } from '@cascade/contracts/testing';
import { readFileSync } from 'node:fs';
import { watchLeaks } from '@cascade/runtime/testing';
import { startTestSandbox, type TestSandbox } from '../harness/index.ts';
import { SANDBOX_CREDENTIALS } from '../harness/sandbox-credentials.ts';
import { openAdapters, sendThrough } from './adapters.ts';

interface Row {
  code: number;
  title: string;
  status: number;
  expect: { reason: string; certainty: string };
}

const table = JSON.parse(
  readFileSync(
    new URL('../../services/worker-waba/recorded/error-codes.json', import.meta.url),
    'utf8',
  ),
) as { groups: Record<string, Row[]> };

const expectNoLeaks = watchLeaks();
let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());
afterAll(expectNoLeaks);

test("the sandbox answers each error code of Meta's tables, and the adapter maps it", async () => {
  const adapters = openAdapters(sandbox.url);
  const adapter = adapters.waba;
  const number = SANDBOX_CREDENTIALS.waba.phone_number_id;
  const content = { kind: 'text', text: 'hi' } as const;
  for (const { code, title, status, expect: meant } of Object.values(table.groups).flat()) {
    const planned = await fetch(`${sandbox.url}/graph/numbers/${number}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refuse: { status, code, message: title } }),
    });
    expect([code, planned.status]).toEqual([code, 200]);
    const result = withReason(await sendThrough(adapter, '6281234567890', content));
    const { reason, certainty } = meant;
    expect([code, result]).toMatchObject([code, { state: 'failed', reason, certainty }]);
  }
  for (const one of Object.values(adapters)) await one.close();
});
