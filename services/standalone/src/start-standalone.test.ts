import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withStop } from '@cascade/runtime';
import { recordingLogger } from '@cascade/runtime/testing';
import { readStandaloneConfig } from './config.ts';
import { startStandalone } from './start-standalone.ts';

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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
