import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@cascade/runtime';
import { silentLogger, waitFor } from '@cascade/runtime/testing';
import { createRepositories, openStore, whatsappKeyContext } from '@cascade/store';
import { vaultFromBase64 } from '@cascade/vault';
import {
  createClient,
  describeOnRealServers,
  OPERATOR_TOKEN,
  provision,
  untilLinked,
  type Client,
  type Tenant,
} from '../../harness/index.ts';
import type { AttackedProduct } from '../attacked-product.ts';
import { startOwn } from '../start-own.ts';
import { startSplit, type SplitProduct } from '../start-split.ts';

/** A phone is unlinked before its session is exported, by the worker that has it. */
const EXPORT_MS = 90_000;

interface Session {
  creds: object;
  keys: object;
}

let product: AttackedProduct;
let client: Client;
let tenant: Tenant;
let folder: string;
/** Exported by the product, so that an import of it works. */
let session: Session;

function promises(start: () => Promise<AttackedProduct>): void {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cascade-'));
    product = await start();
    client = createClient(product.url);
    tenant = await provision(client, {}, ['whatsapp']);
    await untilLinked(client, tenant, tenant.devices.whatsapp);
    session = (await exportOf(tenant.devices.whatsapp)).body as unknown as Session;
  });
  afterAll(async () => {
    await product?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  // Sessions are written as text: a literal with `__proto__` would set a prototype.
  test('a session that names options of a thread runs no code in the next thread', async () => {
    const mark = join(folder, 'ran');
    const polluter = `{"__proto__":{"execArgv":["--import",${JSON.stringify(`data:text/javascript,${codeOf(mark)}`)}]}}`;
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
}

describe('one process on the embedded twins', () => {
  promises(() => startOwn());
});

// The dashboard holds sessions, exports and threads apart from the workers.
describeOnRealServers('services apart, RabbitMQ and MongoDB', (servers) => {
  let split: SplitProduct;
  promises(async () => (split = await startSplit(servers, ['worker-whatsapp'])));

  test('a session that an earlier version imported runs no code at its export', async () => {
    const mark = join(folder, 'ran');
    const device = await client.manage<{ id: string }>(tenant.account, 'POST', '/api/devices', {
      channel: 'whatsapp',
      name: 'of before',
      sandbox: true,
      credentials: { session },
    });
    await exportOf(device.id);
    await storeAsBefore(split, device.id, ['--import', `data:text/javascript,${codeOf(mark)}`]);
    expect(await exported(device.id)).toBe('exported');
    const { body } = await client.call(
      'GET',
      `/api/devices/${device.id}/session`,
      undefined,
      asOperator(),
    );
    // The names are there, as members like any other.
    expect(Object.keys(body['keys'] as object)).toContain('__proto__');
    expect(await importList()).toBe(200);
    expect(existsSync(mark)).toBe(false);
    expect(product.isAlive()).toBe(true);
  }, 120_000);
});

const codeOf = (mark: string): string =>
  encodeURIComponent(
    `import{writeFileSync}from"node:fs";writeFileSync(${JSON.stringify(mark)},"")`,
  );

/** Writes options of threads into the stored session, as an import without a schema did. */
async function storeAsBefore(
  { mongoUrl, secretsKey }: SplitProduct,
  device: string,
  execArgv: readonly string[],
): Promise<void> {
  const vault = vaultFromBase64(secretsKey);
  const database = await openStore({ mongoUrl, logger: silentLogger });
  try {
    const { whatsappKeys } = createRepositories(database, { clock: systemClock });
    const [type, id] = ['__proto__', 'execArgv'];
    const sealed = vault.seal(JSON.stringify(execArgv), whatsappKeyContext(device, type, id));
    await whatsappKeys.claim(device, NEWEST_FENCE);
    await whatsappKeys.write(device, NEWEST_FENCE, [{ type, id, sealed }]);
  } finally {
    await database.close();
  }
}

/** Newer than that of any lease of this test. */
const NEWEST_FENCE = 1_000_000;

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
    { timeoutMs: EXPORT_MS, everyMs: 200, what: 'the session to be exported' },
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
