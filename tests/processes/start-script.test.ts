import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitFor } from '@cascade/runtime/testing';
import {
  composeRequest,
  createClient,
  freshRecipient,
  OPERATOR_TOKEN,
  provision,
} from '../harness/index.ts';
import { reapNoMore, reapWithUs } from '../servers/reaper.ts';

const TIMEOUT_MS = 180_000;
const script = fileURLToPath(new URL('../../scripts/start.sh', import.meta.url));

test(
  'a start runs the bundle in place of the shell, and the bundle sends, serves its pages and ends',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'cascade-'));
    const child = spawn(script, [], {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        PORT: '0',
        DATA_DIR: dataDir,
        SEED: 'none',
        OPERATOR_TOKEN,
      },
    });
    const group = child.pid!;
    reapWithUs({ group });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes: Buffer) => (printed += bytes.toString()));
    }
    try {
      await waitFor(() => /Data +\S+\n/.test(printed), { timeoutMs: 120_000, what: 'the banner' });
      const words = (await readFile(`/proc/${group}/cmdline`, 'utf8')).split('\0');
      expect(words.at(-2)).toMatch(/\/services\/dist\/[0-9a-f]{16}\/standalone\.mjs$/);

      const [, url] = /running at (\S+)/.exec(printed)!;
      const client = createClient(url!);
      const tenant = await provision(client);
      const { status, body } = await client.send(
        composeRequest(tenant, { telegram: { to: freshRecipient('telegram'), text: 'Hello' } }),
        { token: tenant.token },
      );
      expect([status, body]).toMatchObject([200, { status: true }]);
      // A thread reads it.
      const list = new FormData();
      list.append('file', new Blob(['channel,address\nemail,ana@example.com\n']), 'list.csv');
      const imported = await fetch(`${url}/api/suppressions/import`, {
        method: 'POST',
        headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'x-account-id': tenant.account },
        body: list,
      });
      expect(await imported.json()).toMatchObject({ added: 1 });
      // Each is read beside the sources, from a path that the bundle has of them.
      for (const path of ['/', '/docs/swagger-ui.css', '/openapi.json']) {
        const answer = await fetch(`${url}${path}`, { headers: { accept: 'text/html' } });
        expect([path, answer.status]).toEqual([path, 200]);
      }
      const ended = once(child, 'exit');
      process.kill(child.pid!, 'SIGTERM');
      expect(await ended).toEqual([0, null]);
    } finally {
      if (child.exitCode === null) process.kill(-group, 'SIGKILL');
      reapNoMore({ group });
      await rm(dataDir, { recursive: true, force: true });
    }
  },
  TIMEOUT_MS,
);

test('a service that does not exist is named', async () => {
  const child = spawn(script, ['gatewya'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let told = '';
  child.stderr.on('data', (bytes: Buffer) => (told += bytes.toString()));
  const [code] = (await once(child, 'close')) as [number];
  expect([code, told]).toEqual([1, 'There is no service gatewya.\n']);
}, 60_000);
