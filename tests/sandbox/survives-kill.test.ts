import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitFor } from '@cascade/runtime/testing';
import { compileCache } from '../servers/compile-cache.ts';

/** The sandbox dies at once; messages that it acknowledged must survive. */
const MAIN = fileURLToPath(new URL('../../services/sandbox/src/main.ts', import.meta.url));
const START_TIMEOUT_MS = 300_000;
/** Each test starts it twice. */
const TEST_TIMEOUT_MS = 2 * START_TIMEOUT_MS;

let folder: string;
let port: number;
let child: ChildProcess | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  port = await freePort();
});
afterAll(async () => {
  await kill();
  await rm(folder, { recursive: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return free;
}

async function start(): Promise<void> {
  child = spawn(process.execPath, [MAIN], {
    env: { ...compileCache(), PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error' },
    stdio: 'ignore',
  });
  await waitFor(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok, {
    timeoutMs: START_TIMEOUT_MS,
    what: 'the sandbox to be ready',
  });
}

async function kill(): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

const send = (text: string) =>
  fetch(
    `http://127.0.0.1:${port}/sandbox/telegram/bot123:${'a'.repeat(35)}/sendMessage?chat_id=42&text=${text}`,
  ).then(({ ok }) => ok);

test(
  'every acknowledged message is in the inbox after a kill -9',
  async () => {
    await start();
    const answered: string[] = [];
    const sending = (async () => {
      for (let i = 0; ; i++) {
        if (!(await send(`m${i}`).catch(() => false))) return;
        answered.push(`m${i}`);
      }
    })();
    await waitFor(() => answered.length >= 50, { what: '50 messages to be answered' });
    await kill();
    await sending;

    await start();
    const answer = await fetch(`http://127.0.0.1:${port}/sandbox/arrivals?limit=500`);
    const { data } = (await answer.json()) as { data: { reference: string; arrivals: number }[] };
    const kept = new Set(data.map(({ reference }) => reference));
    expect(answered.slice(-400).filter((text) => !kept.has(text))).toEqual([]);
    expect(data.filter(({ arrivals }) => arrivals > 1)).toEqual([]);
  },
  TEST_TIMEOUT_MS,
);

test(
  "a contact's act waits for the bot through a kill -9, until the bot confirms it",
  async () => {
    const bot = `http://127.0.0.1:${port}/sandbox/telegram/bot124:${'a'.repeat(35)}`;
    const updates = async (offset: number) => {
      const answer = await fetch(`${bot}/getUpdates?offset=${offset}`);
      const { result } = (await answer.json()) as {
        result: { update_id: number; message: { text: string } }[];
      };
      return result;
    };
    for (const text of ['one', 'two']) {
      await fetch(`http://127.0.0.1:${port}/sandbox/answers`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ channel: 'telegram', device: '124', contact: '42', text }),
      });
    }
    const before = await updates(0);
    expect(before.map(({ message }) => message.text)).toEqual(['one', 'two']);
    await updates(before[1]!.update_id);
    await kill();
    await start();
    expect(await updates(0)).toEqual(before.slice(1));
  },
  TEST_TIMEOUT_MS,
);
