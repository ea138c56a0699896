import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '@cascade/runtime/testing';
import {
  createClient,
  OPERATOR_TOKEN,
  provision,
  type Client,
  type Tenant,
} from '../../harness/index.ts';
import { startOwn, type OwnProduct } from '../start-own.ts';

interface Session {
  creds: object;
  keys: object;
}

let product: OwnProduct;
let client: Client;
let tenant: Tenant;
let folder: string;
/** Exported by the product, so that an import of it works. */
let session: Session;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cascade-'));
  product = await startOwn();
  client = createClient(product.url);
  tenant = await provision(client, {}, ['whatsapp']);
  session = (await exportOf(tenant.devices.whatsapp)).body as unknown as Session;
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

// Sessions are written as text: a literal with `__proto__` would set a prototype.
test('a session that names options of a thread runs no code in the next thread', async () => {
  const mark = join(folder, 'ran');
  const code = `import{writeFileSync}from"node:fs";writeFileSync(${JSON.stringify(mark)},"")`;
  const polluter = `{"__proto__":{"execArgv":["--import",${JSON.stringify(`data:text/javascript,${encodeURIComponent(code)}`)}]}}`;
  expect(OUTCOMES).toContain(await importAndExport(polluter));
  expect(existsSync(mark)).toBe(false);
  expect(product.isAlive()).toBe(true);
});

test.each([
  ['a member of every object, which a metric takes for a label', '{"__proto__":{"label":"x"}}'],
  ['a key of a prototype', '{"session":{"__proto__":{"type":"x"}}}'],
  ['the class of every object', '{"constructor":{"prototype":{"label":"x"}}}'],
  ['a method of every object', '{"__proto__":{"toString":"x","hasOwnProperty":"x"}}'],
])('a session that names %s changes nothing in the process', async (_what, keys) => {
  expect(OUTCOMES).toContain(await importAndExport(keys));
  expect(product.isAlive()).toBe(true);
});

/** An import that knows its keys refuses them. */
const OUTCOMES = ['refused, lists read', 'exported, lists read'];

/** Imports a session with more keys, and exports it while threads start. */
async function importAndExport(keys: string): Promise<string> {
  const whole = JSON.stringify({ ...session, keys: '?' }).replace('"?"', keys);
  const device = await client.call(
    'POST',
    '/api/devices',
    `{"channel":"whatsapp","name":"imported","sandbox":true,"credentials":{"session":${whole}}}`,
    asOperator(),
  );
  const outcome = device.status === 400 ? 'refused' : await exported(String(device.body['id']));
  const statuses = await Promise.all(Array.from({ length: 3 }, () => importList()));
  return `${outcome}, lists ${statuses.every((status) => status === 200) ? 'read' : statuses.join()}`;
}

/** Exports the session while threads start, as each list is read by one. */
async function exported(device: string): Promise<string> {
  const lists = Array.from({ length: 4 }, () => importList());
  const { status } = await exportOf(device);
  await Promise.all(lists);
  return status === 200 ? 'exported' : String(status);
}

async function exportOf(device: string) {
  const path = `/api/devices/${device}`;
  await client
    .call('POST', `${path}/unlink`, { logout: false }, asOperator())
    .catch(() => undefined);
  return waitFor(
    async () => {
      const answer = await client.call('GET', `${path}/session`, undefined, asOperator());
      if (answer.status === 200) return answer;
      const unlink = await client.call('POST', `${path}/unlink`, { logout: false }, asOperator());
      if (unlink.status >= 500) throw new Error(JSON.stringify(unlink.body));
      return undefined;
    },
    { timeoutMs: 25_000, everyMs: 200, what: 'the session to be exported' },
  );
}

/** Uploads a list, which a thread reads. */
async function importList(): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob(['channel,address\nemail,ana@example.com\n']), 'list.csv');
  const { authorization, ...account } = asOperator().headers;
  const answer = await fetch(`${product.url}/api/suppressions/import`, {
    method: 'POST',
    headers: { authorization, ...account },
    body: form,
  });
  return answer.status;
}

const asOperator = () => ({
  headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'x-account-id': tenant.account },
});
