import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEarlyListener, withStop } from '@cascade/runtime';
import { recordingLogger, waitFor } from '@cascade/runtime/testing';
import { readStandaloneConfig } from './config.ts';
import { startStandalone } from './start-standalone.ts';
import { startTrial } from './start-trial.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cascade-'));
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

const start = (port: number, own: Record<string, string> = {}) =>
  withStop((signal) =>
    startStandalone(
      readStandaloneConfig({ PORT: String(port), DATA_DIR: dataDir, ...own }),
      recordingLogger(),
      signal,
    ),
  );

test('a start that fails ends what it has started: the next one has the data folder', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  await expect(start(port)).rejects.toThrow('EADDRINUSE');
  await new Promise((resolve) => taken.close(resolve));

  const started = await start(port);
  const answer = await fetch(`${started.url}/readyz`);
  await started.stop();
  expect(answer.status).toBe(200);
}, 60_000);

test("the sandbox's own servers have the ports that they are given", async () => {
  const port = await freePort();
  const started = await start(0, { SANDBOX_SMTP_PORT: String(port) });
  const socket = connect(port, '127.0.0.1');
  const [greeting] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  await started.stop();
  expect(greeting.toString()).toMatch(/^220 /);
}, 60_000);

test('a call that came before the product could answer is answered by it', async () => {
  const port = await freePort();
  const config = readStandaloneConfig({ PORT: String(port), DATA_DIR: dataDir, SANDBOX: 'off' });
  const listener = await createEarlyListener(config.http);
  await listener.tryToListen();
  const answer = fetch(`http://127.0.0.1:${port}/readyz`);
  await once(listener.server, 'request');
  const started = await withStop((signal) =>
    startStandalone(config, recordingLogger(), signal, { listener }),
  );
  expect((await answer).status).toBe(200);
  await started.stop();
}, 60_000);

test('a trial has a store and a port of its own, leaves nothing, and says only what is wrong', async () => {
  const port = await freePort();
  const running = await start(port, { SANDBOX: 'off' });
  const before = await trials();
  const logger = recordingLogger();
  await startTrial(readStandaloneConfig({ PORT: String(port), DATA_DIR: dataDir }), logger);
  expect(await trials()).toEqual(before);
  expect(logger.records).toEqual([]);
  expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
  await running.stop();
}, 60_000);

test('a receiver that hangs keeps no caller away: the port closes after its delivery has ended', async () => {
  let held: ServerResponse | undefined;
  const receiver = createServer((_request, response) => (held = response)).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const own = { OPERATOR_TOKEN: 'operator-of-this-test-0123456789', EGRESS_ALLOW: '127.0.0.0/8' };
  const started = await start(0, { ...own, SANDBOX: 'off' });
  const call = async (path: string, body: object, account = '') => {
    const answer = await fetch(`${started.url}/api/${path}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${own.OPERATOR_TOKEN}`,
        'Content-Type': 'application/json',
        ...(account === '' ? {} : { 'X-Account-Id': account }),
      },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { id: string };
  };
  const account = await call('accounts', { name: 'A', plan: { name: 'Unlimited', quota: null } });
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  const endpoint = await call('webhooks', { url, events: ['send_status'] }, account.id);
  const tested = call(`webhooks/${endpoint.id}/test`, { event: 'send_status' }, account.id);
  await waitFor(() => held, { what: 'the delivery' });
  const stopped = started.stop();
  for (let i = 0; i < 100; i += 1) {
    expect((await fetch(`${started.url}/readyz`)).status).toBe(200);
  }
  held?.end();
  await Promise.all([stopped, tested]);
  receiver.closeAllConnections();
  receiver.close();
}, 60_000);

const trials = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('cascade-trial-'));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
