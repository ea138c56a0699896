import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '@cascade/runtime/testing';
import { bundleServices } from '../harness/bundle-programs.ts';
import {
  createClient,
  describeOnEngines,
  freshRecipient,
  OPERATOR_TOKEN,
  provision,
  type Client,
} from '../harness/index.ts';
import { oneProcess, urlOf } from './one-process.ts';
import { ServiceProcess } from './service-process.ts';

const TIMEOUT_MS = 120_000;
const ROWS = 60;
const PER_MINUTE = 1_200;
const KILLED_AFTER = 15;
/** Rows that may be accepted between the last poll and the kill. */
const OF_A_MOMENT = 20;

async function upload(url: string, account: string, table: string): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([table]), 'rows.csv');
  const response = await fetch(`${url}/api/batches`, {
    method: 'POST',
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'x-account-id': account },
    body: form,
  });
  if (response.status !== 201) throw new Error(await response.text());
  return ((await response.json()) as { id: string }).id;
}

interface Progress {
  state: string;
  accepted: number;
  sent: number;
}

describeOnEngines('a batch whose process is killed', (engine) => {
  let dataDir: string;
  let env: Record<string, string>;
  let running: ServiceProcess | undefined;
  let bundleOf: (service: string) => string;

  beforeAll(async () => {
    bundleOf = await bundleServices();
    dataDir = await mkdtemp(join(tmpdir(), 'cascade-batch-'));
    env = oneProcess(engine, { DATA_DIR: dataDir, ASYNC_DEADLINE_MS: '20000' });
  });

  afterAll(async () => {
    await running?.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });

  async function start(): Promise<{ url: string; client: Client }> {
    running = new ServiceProcess('standalone', env, bundleOf('standalone'));
    const url = await urlOf(running);
    return { url, client: createClient(url) };
  }

  test(
    'continues after the kill, and no row is sent twice or left out',
    async () => {
      const first = await start();
      const tenant = await provision(first.client);
      const chats = Array.from({ length: ROWS }, () => freshRecipient('telegram'));
      const id = await upload(first.url, tenant.account, ['Chat', ...chats].join('\n'));
      const progress = (client: Client) =>
        client.manage<Progress>(tenant.account, 'GET', `/api/batches/${id}`);
      await first.client.manage(tenant.account, 'POST', `/api/batches/${id}/start`, {
        compose: {
          keys: { telegram: { device: tenant.devices.telegram } },
          content: { telegram: { message: { type: 'text', message: 'Good morning' } } },
          targets: { telegram: 'Chat' },
        },
        per_minute: PER_MINUTE,
      });
      await waitFor(async () => (await progress(first.client)).accepted >= KILLED_AFTER, {
        timeoutMs: 30_000,
        everyMs: 20,
        what: 'some rows to be accepted',
      });
      const before = await progress(first.client);
      await running!.kill('SIGKILL');
      expect(before).toMatchObject({ state: 'running' });
      expect(before.accepted).toBeLessThan(ROWS);

      const { client } = await start();
      await waitFor(async () => (await progress(client)).state === 'finished', {
        timeoutMs: 60_000,
        everyMs: 100,
        what: 'the batch to finish',
      });
      expect(await progress(client)).toMatchObject({ accepted: ROWS });
      const inboxes = await Promise.all(chats.map((chat) => client.inbox(chat)));
      const doubled = inboxes.filter((messages) => messages.length > 1);
      expect(doubled).toEqual([]);
      const { data } = await client.manage<{ data: { sends: { state: string }[] }[] }>(
        tenant.account,
        'GET',
        '/api/requests?limit=200',
      );
      expect(data).toHaveLength(ROWS);
      // A call that the kill interrupted is unknown and not repeated.
      const unknown = data.filter(({ sends }) => sends[0]!.state === 'unknown').length;
      const reached = inboxes.filter((messages) => messages.length === 1).length;
      expect(reached).toBeGreaterThanOrEqual(ROWS - unknown);
      expect(unknown).toBeLessThanOrEqual(before.accepted + OF_A_MOMENT);
    },
    TIMEOUT_MS,
  );
});
