import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { silentLogger, waitFor } from '@cascade/runtime/testing';
import { openStore } from '@cascade/store';
import { checkFacts } from '../faults/check-facts.ts';
import { readRows } from '../faults/read-rows.ts';
import { referencesOf } from '../faults/reference-of.ts';
import { sumOf } from '../faults/sum-of.ts';
import {
  composeRequest,
  createClient,
  freshRecipient,
  OPERATOR_TOKEN,
  provision,
  type Client,
} from '../harness/index.ts';
import { compileCache } from '../servers/compile-cache.ts';
import { reapNoMore, reapWithUs } from '../servers/reaper.ts';
import { ServiceProcess } from './service-process.ts';

const TIMEOUT_MS = 180_000;
const SCHEDULED_AHEAD_S = 8;

let dataDir: string;
let running: ServiceProcess | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cascade-'));
});
afterEach(async () => {
  await running?.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts the product on the existing data and waits for its banner. */
async function start(env: Record<string, string> = {}) {
  running = new ServiceProcess('standalone', { DATA_DIR: dataDir, OPERATOR_TOKEN, ...env });
  const banner = await running.printed(/Cascade is running at \S+\n[^]*Data +\S+\n/);
  const [, url] = /running at (\S+)/.exec(banner)!;
  return { process: running, banner, url: url!, client: createClient(url!) };
}

test(
  'a start without a terminal writes links and tokens to a private file, and its curl works as it stands',
  async () => {
    const { client, banner } = await start();
    expect(banner).not.toMatch(/login|cas_/);
    const path = join(dataDir, 'welcome.txt');
    expect(banner).toContain(path);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const printed = await readFile(path, 'utf8');
    const curl = /^curl [^]*?(?=\n\nThen look at)/m.exec(printed)![0];
    const { stdout } = await promisify(execFile)('bash', ['-c', curl], { timeout: 120_000 });
    expect(JSON.parse(stdout)).toMatchObject({
      status: true,
      channels: {
        telegram: { status: false, reason: 'Recipient has blocked the bot' },
        waba: {
          status: false,
          reason: 'session window is closed: use an approved template',
        },
        whatsapp: { status: true, fallback: true },
        email: { status: true, fallback: true },
      },
    });
    const [, ...pages] = /^Then look at (\S+) and (\S+)/m.exec(printed)!;
    for (const page of pages) {
      const to = new URL(page).searchParams.get('to')!;
      const inbox = await client.inbox(to);
      expect(inbox.map(({ content }) => String(content.text).trim())).toEqual([
        'Your code is 482913.',
      ]);
      const shown = await fetch(page, { headers: { accept: 'text/html' } });
      expect(shown.status).toBe(200);
      expect(new URL(shown.url).pathname).toBe('/sandbox-inbox');
    }
  },
  TIMEOUT_MS,
);

test(
  'only its own user can read its files, also in a folder that was open before',
  async () => {
    const modes = async () => {
      const names = await readdir(dataDir);
      return Promise.all(
        ['.', ...names].map(async (name) => {
          const { mode } = await stat(join(dataDir, name));
          return `${name} ${(mode & 0o777).toString(8)}`;
        }),
      );
    };
    const first = await start({ SEED: 'none' });
    expect(await modes()).toEqual(
      expect.arrayContaining([
        '. 700',
        'secrets.key 600',
        'store.sqlite 600',
        'sandbox.sqlite 600',
      ]),
    );
    await first.process.kill('SIGTERM');
    await chmod(dataDir, 0o755);
    for (const name of await readdir(dataDir)) await chmod(join(dataDir, name), 0o644);
    await start({ SEED: 'none' });
    for (const one of await modes()) expect(one).toMatch(/^\. 700$|^\S+ 600$/);
  },
  TIMEOUT_MS,
);

/** `script` has these arguments on Linux only. */
const inTerminal = process.platform === 'linux' ? test : test.skip;

inTerminal(
  'a start in a terminal prints links and tokens there, and leaves no file',
  async () => {
    await writeFile(join(dataDir, 'welcome.txt'), 'of an earlier start');
    const main = fileURLToPath(new URL('../../services/standalone/src/main.ts', import.meta.url));
    // `script` provides a terminal.
    const command = `'${process.execPath}' --disable-warning=ExperimentalWarning '${main}'`;
    const child = spawn('script', ['-qefc', command, '/dev/null'], {
      detached: true,
      stdio: ['pipe', 'pipe', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        ...compileCache(),
        PORT: '0',
        DATA_DIR: dataDir,
        OPERATOR_TOKEN,
      },
    });
    const group = child.pid!;
    reapWithUs({ group });
    const ended = once(child, 'exit');
    try {
      let printed = '';
      child.stdout.on('data', (bytes: Buffer) => (printed += bytes.toString()));
      await waitFor(() => printed.includes('Then look at'), {
        timeoutMs: 90_000,
        what: 'the banner',
      });
      expect(printed).toMatch(/Operator, once +http\S+\/login\/link_/);
      expect(printed).toMatch(/Demo token +cas_/);
      expect(existsSync(join(dataDir, 'welcome.txt'))).toBe(false);
    } finally {
      process.kill(-group, 'SIGTERM');
      await ended;
      reapNoMore({ group });
    }
  },
  TIMEOUT_MS,
);

/** Sends until the process is gone. Returns the answered ids. */
async function load(client: Client, send: (client: Client) => Promise<number>): Promise<number[]> {
  const ids: number[] = [];
  for (;;) {
    const id = await send(client).catch(() => null);
    if (id === null) return ids;
    ids.push(id);
  }
}

test(
  'after a kill -9 under load every accepted request ends',
  async () => {
    const env = { SEED: 'none', SYNC_DEADLINE_MS: '10000', ASYNC_DEADLINE_MS: '20000' };
    const first = await start(env);
    const tenant = await provision(first.client);
    const bodyOf = (context?: unknown, to = freshRecipient('waba')) =>
      composeRequest(
        tenant,
        {
          telegram: { to: freshRecipient('telegram'), text: randomUUID() },
          waba: { to, text: randomUUID(), tier: 1 },
        },
        context === undefined ? {} : { context },
      );
    const sender = (context?: unknown) => async (client: Client) => {
      const { status, body } = await client.send(bodyOf(context), { token: tenant.token });
      if (status !== 200) throw new Error(`${status} ${body.reason}`);
      return body.request_id!;
    };
    const schedule = Math.floor(Date.now() / 1_000) + SCHEDULED_AHEAD_S;
    const scheduled = await sender({ timing: { schedule } })(first.client);
    const answered: number[] = [];
    const counted = (send: (client: Client) => Promise<number>) => async (client: Client) => {
      const id = await send(client);
      answered.push(id);
      return id;
    };
    const sync = counted(sender());
    const queued = counted(sender({ behaviour: { mode: 'async' } }));
    const loads = [sync, sync, sync, sync, queued, queued].map((send) => load(first.client, send));
    await waitFor(() => answered.length >= 200, {
      timeoutMs: 60_000,
      what: '200 requests to be answered',
    });
    await first.process.kill('SIGKILL');
    const killedAt = Date.now();
    await Promise.all(loads);
    const taker = `-${first.process.pid}-`;

    const second = await start(env);
    const stateOf = async (id: number) => {
      const path = `/v1/requests/${id}`;
      const { status, body } = await second.client.call('GET', path, undefined, {
        token: tenant.token,
      });
      return status === 200 ? body['state'] : status;
    };
    /** Asks only for those that weren't in such a state before: terminal states stay. */
    const untilIn = async (states: readonly unknown[], ids: readonly number[], what: string) => {
      let left = ids;
      const areIn = async () => {
        const found = await Promise.all(left.map(stateOf));
        left = left.filter((_, index) => !states.includes(found[index]));
        return left.length === 0;
      };
      await waitFor(areIn, { timeoutMs: 60_000, everyMs: 500, what });
    };
    const known = [scheduled, ...answered];
    await untilIn(['finished'], known, 'every answered request to be finished');
    const later = await sender()(second.client);
    expect(later).toBeGreaterThan(Math.max(...known));
    // Requests whose callers got no answer because of the kill were accepted too.
    const oldest = Math.min(...known);
    const accepted = Array.from({ length: later - oldest + 1 }, (_, n) => oldest + n);
    const others = accepted.filter((id) => !known.includes(id));
    await untilIn(['finished', 404], others, 'every accepted request to be finished');
    // A request whose process died after its last fact reads as finished, and is written so by the next sweep.
    await waitFor(
      async () => {
        const path = '/api/requests?state=open&limit=1';
        const { data } = await second.client.manage<{ data: unknown[] }>(
          tenant.account,
          'GET',
          path,
        );
        return data.length === 0;
      },
      { timeoutMs: 60_000, everyMs: 500, what: 'every request to be written as finished' },
    );

    const arrivals = await allArrivals(second.client);
    await second.process.kill('SIGTERM');
    expect(await second.process.exit).toEqual({ code: 0, signal: null });
    const store = await openStore({ file: join(dataDir, 'store.sqlite'), logger: silentLogger });
    const rows = await readRows(store);
    await store.close();
    const died = [...new Set(rows.claims.map((call) => call.taker))].filter((instance) =>
      instance.includes(taker),
    );
    expect(died).toHaveLength(1);
    const due = rows.outcomes.find(({ request }) => request === scheduled);
    expect(due).toMatchObject({ state: 'sent' });
    expect(due!.at).toBeGreaterThanOrEqual(schedule * 1_000);
    expect(rows.requests.length).toBeGreaterThan(200);
    expect(
      checkFacts({
        rows,
        told: known.map((request) => ({ request, response: { status: true } })),
        deaths: died.map((instance) => ({ instance, at: killedAt })),
        arrivals: (row, channel) =>
          sumOf(
            referencesOf(row, channel),
            (reference) => arrivals.get(`${channel} ${reference}`) ?? 0,
          ),
        mayFail: [],
        mayExpire: true,
        limits: {},
      }),
    ).toEqual([]);
  },
  TIMEOUT_MS,
);

/** How often each send arrived, by channel and reference. */
async function allArrivals(client: Client): Promise<ReadonlyMap<string, number>> {
  const arrived = new Map<string, number>();
  for (const channel of ['telegram', 'waba']) {
    let cursor: string | null = null;
    do {
      const page = `/sandbox/messages?channel=${channel}&limit=500${cursor === null ? '' : `&cursor=${cursor}`}`;
      const { body } = await client.call('GET', page);
      for (const message of body['data'] as { reference: string; arrivals: number }[]) {
        const key = `${channel} ${message.reference}`;
        arrived.set(key, Math.max(arrived.get(key) ?? 0, message.arrivals));
      }
      cursor = body['next_cursor'] as string | null;
    } while (cursor !== null);
  }
  return arrived;
}

test(
  'the command of the guide brings events to a server on this machine',
  async () => {
    const got: string[] = [];
    const hook = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        got.push(body);
        response.end();
      });
    });
    hook.listen(0, '127.0.0.1');
    await once(hook, 'listening');
    const { port } = hook.address() as AddressInfo;
    const { url, client } = await start();
    const forward = ['--url', url, '--forward-to', `http://127.0.0.1:${port}/hook`];
    const command = spawn('npm', ['run', '-s', 'cascade', '--', 'listen', ...forward], {
      cwd: fileURLToPath(new URL('../../', import.meta.url)),
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        ...compileCache(),
        DATA_DIR: dataDir,
      },
    });
    const group = command.pid!;
    reapWithUs({ group });
    const ended = once(command, 'exit');
    try {
      let printed = '';
      command.stdout.on('data', (bytes: Buffer) => (printed += bytes.toString()));
      const said = (pattern: RegExp) =>
        waitFor(() => pattern.test(printed), { timeoutMs: 60_000, what: String(pattern) });
      await said(/^Listening/m);
      await client.call('POST', '/sandbox/answers', {
        channel: 'telegram',
        device: '7000000001',
        contact: '123456789',
        text: 'Is it open?',
      });
      await said(/^\S+ incoming_message .*→ 200/m);
      expect(got.map((body) => JSON.parse(body) as object)).toMatchObject([
        { event: 'incoming_message', message: { text: 'Is it open?' }, production: false },
      ]);
      // Ctrl-C sends SIGINT to everything in the terminal.
      process.kill(-group, 'SIGINT');
      await ended;
    } finally {
      reapNoMore({ group });
      hook.close();
    }
  },
  TIMEOUT_MS,
);
