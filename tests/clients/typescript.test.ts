import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { EVENT_KINDS, sampleEvent } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import { deliveryHeaders } from '@cascade/webhooks';
import * as library from '../../clients/typescript/src/index.ts';
import {
  Cascade,
  telegram,
  verifyWebhook,
  type InlineMessage,
} from '../../clients/typescript/src/index.ts';
import type { CheckStatus } from '../../clients/typescript/src/generated/types.ts';
import { bundleServices } from '../harness/bundle-programs.ts';
import { createClient, OPERATOR_TOKEN, provision } from '../harness/index.ts';
import { ServiceProcess } from '../processes/service-process.ts';
import { compileCache } from '../servers/compile-cache.ts';
import { freePort } from '../servers/free-port.ts';
import { reapNoMore, reapWithUs } from '../servers/reaper.ts';
import { installBlocks, paste, provideDownloads } from './paste.ts';
import { deliveredLines, messagesToSend } from './messages-to-send.ts';
import { readExamples } from './read-examples.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const TIMEOUT_MS = 120_000;
const CHECK_TYPES = [
  ...'--noEmit --strict --ignoreConfig --target es2024 --module nodenext --types node'.split(' '),
  '--typeRoots',
  join(ROOT, 'node_modules/@types'),
];
const execute = promisify(execFile);

let folder: string;
let product: ServiceProcess;
let url: string;
let examples: ReadonlyMap<string, string>;
/** What a new user copies from the start's text. */
let copied: { CASCADE_URL: string; CASCADE_TOKEN: string } & Record<
  'TELEGRAM_KEY' | 'WHATSAPP_KEY',
  string
>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cascade-client-'));
  await Promise.all([startProduct(), provideDownloads()]);
  await installPackage();
}, TIMEOUT_MS);

afterAll(async () => {
  await product?.kill('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

async function startProduct(): Promise<void> {
  const dataDir = join(folder, 'data');
  const bundleOf = await bundleServices();
  const own = { DATA_DIR: dataDir, OPERATOR_TOKEN };
  product = new ServiceProcess('standalone', own, bundleOf('standalone'));
  const banner = await product.printed(/Cascade is running at \S+\n[^]*Data +\S+\n/);
  [, url = ''] = /running at (\S+)/.exec(banner)!;
  const welcome = await readFile(join(dataDir, 'welcome.txt'), 'utf8');
  const body = JSON.parse(/-d '([^]*?)'$/m.exec(welcome)![1]!) as {
    keys: Record<string, { token: string }>;
  };
  const keyOf = (channel: string) => body.keys[channel]!.token;
  copied = {
    CASCADE_URL: url,
    CASCADE_TOKEN: /Demo token +(\S+)/.exec(welcome)![1]!,
    TELEGRAM_KEY: keyOf('telegram'),
    WHATSAPP_KEY: keyOf('whatsapp'),
  };
}

/** Installs the package from the product into an empty folder, by the commands of the README. */
async function installPackage(): Promise<void> {
  const app = join(folder, 'app');
  const [commands = ''] = installBlocks('clients/typescript/README.md');
  await paste(commands, { cwd: app, home: join(folder, 'home'), url });
  examples = await readExamples(new URL('../../clients/typescript/README.md', import.meta.url));
  for (const [file, code] of examples) await writeFile(join(app, file), code);
}

/** Makes a token of the demo account, as its owner does in the web app. */
async function tokenOf(scopes: string[]): Promise<string> {
  const client = createClient(url);
  const { data } = await client.manage<{ data: { id: string }[] }>(null, 'GET', '/api/accounts');
  const body = { name: scopes.join(), scopes };
  const account = data[0]!.id;
  return (await client.manage<{ token: string }>(account, 'POST', '/api/tokens', body)).token;
}

/** Runs an example in the empty project. Returns what it printed. */
async function runExample(name: string, env: Record<string, string>): Promise<string> {
  const { stdout } = await execute(process.execPath, [name], {
    cwd: join(folder, 'app'),
    env: { PATH: process.env['PATH'], ...env },
    timeout: 60_000,
  });
  return stdout;
}

test('the README has its examples, and all of them have their types', async () => {
  expect([...examples.keys()]).toEqual(['first.ts', 'hook.ts', 'batch.ts', 'fake.ts']);
  await execute(
    process.execPath,
    [join(ROOT, 'node_modules/typescript/bin/tsc'), ...CHECK_TYPES, ...examples.keys()],
    { cwd: join(folder, 'app') },
  ).catch((error: unknown) => {
    throw new Error((error as { stdout: string }).stdout);
  });
});

test('a first program delivers by the sandbox, and reads a failure with its reason and code', async () => {
  expect(await runExample('first.ts', copied)).toBe(
    'delivered: true\ntelegram failed: Recipient has blocked the bot (recipient_blocked)\n',
  );
  const inbox = await createClient(url).inbox('6281234567890');
  expect(inbox.map(({ content }) => content['text'])).toEqual(['Your code is 482913.']);
});

test(
  'a receiver verifies a delivery',
  async () => {
    const port = await freePort();
    const started: ChildProcess[] = [];
    const start = (program: string, args: string[], env: Record<string, string>, cwd: string) => {
      const child = spawn(program, args, {
        cwd,
        detached: true,
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...compileCache(), ...env },
      });
      started.push(child);
      reapWithUs({ group: child.pid! });
      let printed = '';
      child.stdout.on('data', (bytes: Buffer) => (printed += bytes.toString()));
      return (what: string) =>
        waitFor(() => printed.includes(what), { timeoutMs: 60_000, what: `${program}: ${what}` });
    };
    try {
      const receiver = start(
        process.execPath,
        ['hook.ts'],
        { HOOK_SECRET: 's3cr3t', PORT: String(port) },
        join(folder, 'app'),
      );
      const forward = ['--forward-to', `http://localhost:${port}/hook`, '--secret', 's3cr3t'];
      const listener = start(
        'npm',
        ['run', '-s', 'cascade', '--', 'listen', ...forward],
        { CASCADE_URL: url, CASCADE_TOKEN: copied.CASCADE_TOKEN },
        ROOT,
      );
      await listener('Listening');
      const cascade = new Cascade({ token: copied.CASCADE_TOKEN, baseUrl: url });
      const { request_id: request } = await cascade.send({
        to: { telegram: '123456789' },
        channels: [telegram(copied.TELEGRAM_KEY).text('Queued')],
        mode: 'async',
      });
      await receiver(`request ${request}: sent`);
      await listener('→ 200 (');
      const forged = await fetch(`http://localhost:${port}/hook`, { method: 'POST', body: '{}' });
      expect(forged.status).toBe(401);
    } finally {
      for (const child of started) {
        const ended = once(child, 'exit');
        if (child.exitCode === null && child.signalCode === null) {
          process.kill(-child.pid!, 'SIGINT');
          await ended;
        }
        reapNoMore({ group: child.pid! });
      }
    }
  },
  TIMEOUT_MS,
);

test(
  'a batch is uploaded and sent with a token that may',
  async () => {
    const token = await tokenOf(['batches:write', 'devices:read']);
    const printed = await runExample('batch.ts', { ...copied, CASCADE_TOKEN: token });
    expect(printed).toMatch(/^2 rows: 1 sent, 1 failed\n/);
    expect(printed).toContain('Recipient has blocked the bot');
    await expect(runExample('batch.ts', copied)).rejects.toThrow(/missing_scope/);
  },
  TIMEOUT_MS,
);

test('lists, checks, files and cancellation work', async () => {
  const cascade = new Cascade({ token: copied.CASCADE_TOKEN, baseUrl: url });
  const templates = await cascade.templates.list({ channel: 'telegram', limit: 1 }).take(10);
  expect(templates.map(({ name }) => name).toSorted()).toEqual([
    'otp',
    'pending review',
    'rejected',
  ]);
  const channels = [telegram(copied.TELEGRAM_KEY).text('Hello')];
  const message = { to: { telegram: '123456789' }, channels };
  const first = await cascade.send(message, { idempotencyKey: 'once' });
  const again = await cascade.send(message, { idempotencyKey: 'once' });
  expect(again).toEqual({ ...first, replayed: true });
  const schedule = new Date(Date.now() + 3_600_000);
  const { request_id: scheduled } = await cascade.send({
    ...message,
    schedule,
    window: { from: '00:00', until: '23:59' },
    timezone: 'Asia/Makassar',
    validUntil: new Date(schedule.getTime() + 3_600_000),
    locale: 'id',
  });
  const [newest] = await cascade.requests.list({ state: 'scheduled', limit: 1 }).take(1);
  expect(newest?.request_id).toBe(scheduled);
  expect(await cascade.requests.cancel(scheduled)).toMatchObject({ state: 'cancelled' });
  expect(await cascade.requests.wait(first.request_id)).toMatchObject({ state: 'finished' });
  expect(await cascade.check([{ telegram: '123456789' }])).toMatchObject({
    targets: [{ target: { telegram: '123456789' } }],
  });
  const uploader = new Cascade({ token: await tokenOf(['files:write', 'send']), baseUrl: url });
  const { id } = await uploader.files.upload(join(ROOT, 'docs/pictures/home.png'));
  const image = telegram(copied.TELEGRAM_KEY).image({ id }, { caption: 'Home' });
  expect(await uploader.send({ ...message, channels: [image] })).toMatchObject({ delivered: true });
});

test(
  'each type of message is delivered on the product',
  async () => {
    const client = createClient(url);
    const tenant = await provision(client);
    const messages = await messagesToSend(client, tenant);
    const cascade = new Cascade({ token: tenant.token, baseUrl: url });
    const said: string[] = [];
    for (const { channel, name, key, to, message } of messages) {
      const begin = new Map(Object.entries(library)).get(channel) as typeof library.whatsapp;
      const builder = begin(key).message(message as InlineMessage);
      const { delivered, failures } = await cascade.send({ to, channels: [builder] });
      said.push(`${channel} ${name} ${delivered ? 'delivered' : JSON.stringify(failures)}`);
    }
    expect(said).toEqual(deliveredLines(messages));
  },
  TIMEOUT_MS,
);

test('the offline server of the tests works as the README says', async () => {
  expect(await runExample('fake.ts', {})).toBe('true 1 2\n');
});

test('a code is sent, checked and approved once; a check of many targets goes on in the background', async () => {
  const cascade = new Cascade({ token: copied.CASCADE_TOKEN, baseUrl: url });
  const target = { telegram: '123456711' };
  const { verification_id: id, state } = await cascade.verify.start({
    keys: { telegram: { token: copied.TELEGRAM_KEY } },
    target,
    code_length: 8,
  });
  expect(state).toBe('pending');
  const [message] = await waitFor(
    async () => {
      const inbox = await createClient(url).inbox(target.telegram);
      return inbox.length > 0 ? inbox : undefined;
    },
    { timeoutMs: 60_000, what: 'the code' },
  );
  const [code = ''] = /(?<!\d)\d{8}(?!\d)/.exec(JSON.stringify(message?.content)) ?? [];
  const wrong = await cascade.verify.check(id, code === '00000000' ? '1' : '00000000');
  expect(wrong).toMatchObject({ status: false, code: 'wrong_code', tries_left: 4 });
  expect(await cascade.verify.check(id, code)).toMatchObject({ status: true, state: 'approved' });
  await expect(cascade.verify.check(id, code)).rejects.toThrow('verification_approved');

  const targets = Array.from({ length: 101 }, (_, i) => `someone-${i}@example.com`);
  const queued = await cascade.check({ targets });
  if (!('queued' in queued)) throw new Error('answered at once');
  const path = `/v1/checks/${queued.check_id}`;
  const read = (cursor?: string) =>
    cascade.request<CheckStatus>('GET', path, { query: { cursor } });
  const first = await waitFor(
    async () => {
      const check = await read();
      return check.state === 'finished' ? check : undefined;
    },
    { timeoutMs: 60_000, what: 'the check' },
  );
  const last = await read(first.next_cursor!);
  expect([first.targets.length, last.targets.length, last.has_more]).toEqual([100, 1, false]);
  await cascade.request('DELETE', path);
  await expect(read()).rejects.toThrow('not_found');
});

test('one raw call reaches the management API', async () => {
  const cascade = new Cascade({ token: await tokenOf(['devices:read']), baseUrl: url });
  const page = await cascade.request<{ data: { id: string }[] }>('GET', '/api/devices');
  expect(page.data).toHaveLength(5);
});

describe('what the product signs is verified', () => {
  const signing = `whsec_${Buffer.from('a signing key of the tests').toString('base64')}`;
  const now = Date.parse('2026-11-24T08:00:00Z');

  test.each(EVENT_KINDS)('%s', (kind) => {
    const event = sampleEvent(kind);
    const body = JSON.stringify(event);
    const facts = { kind, device: '6281234567890', event: 'evt', body, now };
    const signed = deliveryHeaders({ ...facts, signing, secret: 's3cr3t' });
    expect(verifyWebhook(signed, body, signing, { now })).toEqual(event);
    expect(verifyWebhook(signed, body, 's3cr3t')).toEqual(event);
    expect(() => verifyWebhook(signed, `${body} `, signing, { now })).toThrow(/signature/);
  });
});
