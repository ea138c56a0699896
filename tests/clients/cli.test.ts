import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { PasskeyRequest } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import { Client as Agent } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { EXIT } from '../../clients/cli/src/exit-codes.ts';
import { verifyWebhook } from '../../clients/typescript/src/index.ts';
import { bundleServices } from '../harness/bundle-programs.ts';
import { createClient, OPERATOR_TOKEN, type Client } from '../harness/index.ts';
import { ServiceProcess } from '../processes/service-process.ts';
import { freePort } from '../servers/free-port.ts';
import { reapNoMore, reapWithUs } from '../servers/reaper.ts';
import { installBlocks, paste, provideDownloads } from './paste.ts';
import { softPasskey } from '../whatsapp/soft-passkey.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const TIMEOUT_MS = 120_000;
const RUN_MS = 60_000;
const execute = promisify(execFile);

interface Ran {
  code: number | null;
  stdout: string;
  stderr: string;
}

let folder: string;
let product: ServiceProcess;
let url: string;
let account: string;
let client: Client;
/** Credentials that no command may print. */
const secrets: string[] = [];
let keys: Record<string, string>;
/** Everything that commands printed. */
let printed = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cascade-cli-'));
  await Promise.all([startProduct(), provideDownloads()]);
  await installPackage();
  await signIn();
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
  client = createClient(url);
  const welcome = await readFile(join(dataDir, 'welcome.txt'), 'utf8');
  const body = JSON.parse(/-d '([^]*?)'$/m.exec(welcome)![1]!) as {
    keys: Record<string, { token: string }>;
  };
  keys = Object.fromEntries(Object.entries(body.keys).map(([name, { token }]) => [name, token]));
  secrets.push(...Object.values(keys));
  const { data } = await client.manage<{ data: { id: string }[] }>(null, 'GET', '/api/accounts');
  account = data[0]!.id;
}

/** Installs the package from the product, by the commands of the README. */
async function installPackage(): Promise<void> {
  const [commands = ''] = installBlocks('clients/cli/README.md');
  const env = { npm_config_prefix: join(folder, 'npm') };
  await paste(commands, { cwd: join(folder, 'app'), home: join(folder, 'home'), url, env });
}

const installedProgram = () => join(folder, 'npm/bin/cascade');
const installedModules = () => join(folder, 'npm/lib/node_modules');

/** Starts a command of the installed package. */
function start(args: readonly string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, [installedProgram(), ...args], {
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], XDG_CONFIG_HOME: join(folder, 'config'), ...env },
  });
  const group = child.pid!;
  reapWithUs({ group });
  child.once('exit', () => reapNoMore({ group }));
  return child;
}

/** Collects what a command prints, until it ends. */
function collect(child: ChildProcess): {
  out: () => string;
  error: () => string;
  ended: Promise<Ran>;
} {
  let stdout = '';
  let stderr = '';
  child.stdout!.on('data', (bytes: Buffer) => (stdout += bytes.toString()));
  child.stderr!.on('data', (bytes: Buffer) => (stderr += bytes.toString()));
  const limit = setTimeout(() => child.kill('SIGKILL'), RUN_MS);
  const ended = once(child, 'close').then(([code]: unknown[]) => {
    clearTimeout(limit);
    printed += stdout + stderr;
    return { code: code as number | null, stdout, stderr };
  });
  return { out: () => stdout, error: () => stderr, ended };
}

async function run(
  args: readonly string[],
  { env, input }: { env?: Record<string, string>; input?: string } = {},
): Promise<Ran> {
  const child = start(args, env);
  child.stdin!.end(input ?? '');
  return collect(child).ended;
}

/** Runs a command with `--json`. Expects its exit code. */
async function runJson<T = Record<string, any>>(
  args: readonly string[],
  code: number = EXIT.done,
): Promise<T> {
  const ran = await run([...args, '--json']);
  expect({ args, code: ran.code, error: ran.stderr }).toEqual({ args, code, error: '' });
  return JSON.parse(ran.stdout) as T;
}

const linesOf = (text: string): Record<string, any>[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, any>);

/** Scopes of all commands of this suite. */
const SCOPES = [
  'send',
  'read',
  'inbound',
  'devices:write',
  'templates:write',
  'files:write',
  'batches:write',
  'sandbox:write',
];

/** Begins a sign-in, and waits for its code. */
async function begin(profile: string, ...options: readonly string[]) {
  const command = collect(
    start(['login', '--url', url, '--profile', profile, '--json', ...options]),
  );
  const begun = await waitFor(() => linesOf(command.out())[0], {
    timeoutMs: RUN_MS,
    what: 'the code',
  });
  return { command, path: `/api/device-authorizations/${String(begun['user_code'])}` };
}

/** Signs the default profile in by a code that a person allows; another one is denied. */
async function signIn(): Promise<void> {
  const scopes = ['--scopes', SCOPES.join()];
  const [allowed, denied] = [await begin('default', ...scopes), await begin('denied', ...scopes)];
  await client.manage(account, 'POST', `${allowed.path}/approve`, { account });
  await client.manage(account, 'POST', `${denied.path}/deny`, {});
  const [signedIn, refused] = await Promise.all([allowed.command.ended, denied.command.ended]);
  expect(signedIn.code).toBe(EXIT.done);
  expect(linesOf(signedIn.stdout).at(-1)).toMatchObject({ profile: 'default', account });
  expect(refused.code).toBe(EXIT.refused);
  expect(linesOf(refused.stdout).at(-1)).toMatchObject({ error: { code: 'access_denied' } });
  await tokenOf('default');
  for (const [name, channel] of [
    ['bot', 'telegram'],
    ['phone', 'whatsapp'],
    ['mail', 'email'],
  ] as const) {
    expect(await run(['keys', 'add', name], { input: keys[channel]! })).toMatchObject({ code: 0 });
  }
}

/** Token of a profile, which no command may print. */
async function tokenOf(profile: string): Promise<string> {
  const { profiles } = JSON.parse(await readFile(configFile(), 'utf8')) as {
    profiles: Record<string, { token: string }>;
  };
  const { token } = profiles[profile]!;
  secrets.push(token);
  return token;
}

const configFile = () => join(folder, 'config/cascade/config.json');

test('login asks for the scope send alone; a command that needs another one names it', async () => {
  const { command, path } = await begin('least');
  const asked = await client.manage<{ scopes: string[] }>(account, 'GET', path);
  expect(asked.scopes).toEqual(['send']);
  await client.manage(account, 'POST', `${path}/approve`, { account });
  expect((await command.ended).code).toBe(EXIT.done);
  for (const [args, scopes] of [
    [['requests', 'list'], 'send,read'],
    [['devices', 'list'], 'send,devices:read'],
    [['templates', 'list'], 'send,templates:read'],
    [['sandbox', 'messages'], 'send,sandbox:read'],
    [['listen', '--count', '1'], 'send,inbound'],
  ] as const) {
    const { error } = await runJson([...args, '--profile', 'least'], EXIT.refused);
    expect(error).toMatchObject({
      code: 'missing_scope',
      status: 403,
      hint: `Run: cascade login --scopes ${scopes} --profile least`,
    });
  }
  const own = { CASCADE_TOKEN: await tokenOf('least'), CASCADE_URL: url };
  const { stdout } = await run(['devices', 'list', '--json'], { env: own });
  expect(JSON.parse(stdout)).toMatchObject({
    error: { hint: expect.stringContaining('the scope devices:read') },
  });
  expect(await run(['logout', '--profile', 'least'])).toMatchObject({ code: EXIT.done });
});

test('the package needs no other one, and holds the licences of what is bundled', async () => {
  expect((await readdir(join(installedModules(), '@cascade'))).toSorted()).toEqual(['cli']);
  const installed = (await readdir(installedModules())).filter((name) => !name.startsWith('.'));
  expect(installed).toEqual(['@cascade']);
  const root = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    version: string;
  };
  expect((await run(['--version'])).stdout.trim()).toBe(root.version);
  const licences = await readFile(
    join(installedModules(), '@cascade/cli/THIRD-PARTY-LICENSES.txt'),
    'utf8',
  );
  for (const name of ['commander', 'uqr', 'yaml']) expect(licences).toContain(`${name} `);
});

test('an agent gets its tools from the installed package', async () => {
  const agent = new Agent({ name: 'Agent', version: '1' });
  const env = { PATH: process.env['PATH'] ?? '', XDG_CONFIG_HOME: join(folder, 'config') };
  const transport = { command: process.execPath, args: [installedProgram(), 'mcp'], env };
  await agent.connect(new StdioClientTransport(transport));
  try {
    expect((await agent.listTools()).tools.map(({ name }) => name)).toContain('send');
  } finally {
    await agent.close();
  }
});

test('the token is in a file that only its owner can read, and goes to its own address alone', async () => {
  expect((await stat(configFile())).mode & 0o777).toBe(0o600);
  expect(await runJson(['whoami'])).toMatchObject({ profile: 'default', url, account });
  let calls = 0;
  const foreign = await listenOn((_headers, _body) => {
    calls += 1;
  });
  const refused = await runJson(['whoami', '--url', foreign.url], EXIT.usage);
  expect(refused).toMatchObject({ error: { code: 'foreign_address' } });
  foreign.server.close();
  expect(calls).toBe(0);
});

test('a send says what happened, tier by tier', async () => {
  const bot = ['--telegram', 'bot', '--to', 'telegram=1000000040300'];
  const phone = ['--whatsapp', 'phone', '--to', 'whatsapp=6281234567890', '--fallback', 'whatsapp'];
  const text = ['--text', 'Your code is {{code}}.', '--var', 'code=482913'];
  const ran = await run(['send', ...bot, ...phone, ...text]);
  expect(ran).toMatchObject({ code: EXIT.done, stderr: '' });
  expect(ran.stdout).toMatch(
    /^Request \d+: delivered\n {2}tier 0 {2}✗ {2}telegram {2}Recipient has blocked the bot \(recipient_blocked\) {2}\d+ms\n {2}tier 1 {2}✓ {2}whatsapp {2}sent +\d+ms\n$/,
  );
  const { messages } = await runJson(['sandbox', 'messages', '--to', '6281234567890']);
  expect(messages[0].content.text).toBe('Your code is 482913.');
});

describe('exit codes', () => {
  const send = (to: string, ...more: string[]) =>
    ['send', '--telegram', 'bot', '--to', to, '--text', 'Hello'].concat(more);
  const cases: [name: keyof typeof EXIT, args: () => string[] | Promise<string[]>][] = [
    ['done', () => send('123456789')],
    ['done', () => send('123456789', '--mode', 'async', '--wait', '30')],
    ['done', () => send('123456789', '--schedule', '+1h')],
    ['notDelivered', () => send('1000000040300')],
    ['unknown', () => send('1000000050000')],
    ['refused', () => ['requests', 'show', '999999']],
    ['refused', () => send('123456789', '--idempotency-key', 'x'.repeat(300))],
    ['usage', () => ['send', '--telegram', 'nobot', '--to', '1', '--text', 'Hello']],
    ['usage', () => ['send', '--telegram', 'bot', '--text', 'Hello']],
    ['usage', () => ['sned']],
    ['usage', () => ['tail', '--every', 'never']],
    ['timedOut', () => ['listen', '--count', '1', '--for', '1', '--events', 'submission']],
  ];

  test.each(cases)('%s', async (name, args) => {
    const ran = await run([...(await args()), '--json']);
    expect(ran.code).toBe(EXIT[name]);
    const document = linesOf(ran.stdout.startsWith('{\n') ? '' : ran.stdout).at(-1);
    const isResult = ran.stdout.startsWith('{\n');
    expect(isResult ? null : document?.['error']?.exit_code).toBe(isResult ? null : EXIT[name]);
  });

  test('unreachable: nothing listens there, so nothing was sent', async () => {
    const env = {
      CASCADE_TOKEN: 'cas_of_nobody',
      CASCADE_URL: `http://127.0.0.1:${await freePort()}`,
      CASCADE_TELEGRAM_KEY: 'tg_of_nobody_at_all_0000000',
    };
    const ran = await run(['send', '--telegram', '--to', '1', '--text', 'Hello'], { env });
    expect(ran.code).toBe(EXIT.unreachable);
    expect(ran.stderr).not.toContain('may have been sent');
  });

  test('a token that is not known is refused', async () => {
    const env = { CASCADE_TOKEN: 'cas_of_nobody', CASCADE_URL: url };
    const ran = await run(['whoami', '--json'], { env });
    expect(ran.code).toBe(EXIT.refused);
    expect(JSON.parse(ran.stdout)).toMatchObject({ error: { code: 'invalid_api_token' } });
  });
});

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Starts a receiver on this machine. */
async function listenOn(
  take: (headers: IncomingHttpHeaders, body: string) => void,
): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      take(request.headers, body.toString());
      response.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

test(
  'deliveries are verified, signed with the key of the profile, and forwarded; tail tells the result',
  async () => {
    const received: Received[] = [];
    const { url: to, server } = await listenOn((headers, body) => received.push({ headers, body }));
    const options = ['--events', 'send_status', '--count', '1', '--for', '50', '--json'];
    const listener = collect(start(['listen', '--forward-to', `${to}/hook`, ...options]));
    const tail = collect(start(['tail', '--count', '1', '--every', '1', '--for', '50', '--json']));
    const [listening] = await waitFor(
      () => (listener.out().includes('\n') ? linesOf(listener.out()) : undefined),
      { timeoutMs: RUN_MS, what: 'the listener' },
    );
    const send = ['send', '--telegram', 'bot', '--to', '123456789', '--text', 'Queued'];
    const { request_id: request } = await runJson([...send, '--mode', 'async']);
    const [listened, tailed] = await Promise.all([listener.ended, tail.ended]);
    server.close();
    expect(listened.code).toBe(EXIT.done);
    expect(linesOf(listened.stdout).at(-1)).toMatchObject({
      verified: true,
      answer: { status: 200 },
      event: { event: 'send_status', request_id: request },
    });
    const [{ headers, body }] = received as [Received];
    const key = String(listening!['signing_key']);
    expect(verifyWebhook(headers as Record<string, string>, body, key)).toMatchObject({
      request_id: request,
      status: 'sent',
    });
    expect(tailed.code).toBe(EXIT.done);
    expect(linesOf(tailed.stdout).at(-1)).toMatchObject({ request_id: request, state: 'finished' });
  },
  TIMEOUT_MS,
);

test('templates are files: a push changes what differs, and overwrites nothing newer', async () => {
  const templates = join(folder, 'templates');
  const file = join(templates, 'telegram/otp.yaml');
  await runJson(['templates', 'pull', templates]);
  const text = await readFile(file, 'utf8');
  expect(text).toMatch(/^channel: telegram\nname: otp\ncontent:\n/);
  const steps = async (...args: string[]) => {
    const { templates: all } = await runJson(['templates', ...args]);
    return (all as Record<string, any>[]).filter(({ step }) => step !== 'unchanged');
  };
  expect(await steps('push', templates)).toEqual([]);

  await writeFile(file, text.replace('Your code', 'The code'));
  await writeFile(join(templates, 'telegram/new.yaml'), text.replace('name: otp', 'name: fresh'));
  expect(await steps('push', templates, '--dry-run')).toEqual([
    { path: 'telegram/new.yaml', step: 'create' },
    {
      path: 'telegram/otp.yaml',
      step: 'change',
      id: expect.any(Number),
      diff: expect.stringContaining('+    message: The code is {{code}}.'),
    },
  ]);
  expect((await steps('push', templates)).map(({ step }) => step)).toEqual(['create', 'change']);
  expect(await steps('pull', templates)).toEqual([]);

  const { templates: all } = await runJson(['templates', 'list', '--channel', 'telegram']);
  const { id } = (all as { id: number; name: string }[]).find(({ name }) => name === 'otp')!;
  const content = { message: { type: 'text', message: 'Somebody else wrote {{code}}.' } };
  await client.manage(account, 'PATCH', `/api/templates/${id}`, { content });
  await writeFile(file, text.replace('Your code', 'My code'));
  for (const verb of ['push', 'pull']) {
    const refused = await runJson(['templates', verb, templates], EXIT.refused);
    expect(refused).toMatchObject({ error: { code: 'conflict' } });
  }
  expect(await readFile(file, 'utf8')).toContain('My code');
  await runJson(['templates', 'push', templates, '--force']);
  const after = await client.manage(account, 'GET', `/api/templates/${id}`);
  expect(after).toMatchObject({ content: { message: { message: 'My code is {{code}}.' } } });
});

test('a batch is uploaded, checked, sent and read', async () => {
  const table = join(folder, 'guests.csv');
  await writeFile(table, 'Chat,Name\n123456789,Ana\n1000000040300,Budi\n');
  const { id } = await runJson<{ id: string }>(['batches', 'upload', table]);
  const compose = ['--telegram', 'Demo bot', '--to', 'Chat', '--text', 'Hello {{name}}'];
  const row = [...compose, '--var', 'name=Name'];
  expect(await runJson(['batches', 'check', id, ...row])).toMatchObject({ rows: 2, refused: 0 });
  const started = ['batches', 'start', id, ...row, '--wait', '50'];
  const ran = await run([...started, '--json']);
  expect(ran.code).toBe(EXIT.notDelivered);
  expect(JSON.parse(ran.stdout)).toMatchObject({ state: 'finished', sent: 1, failed: 1 });
  const { rows } = await runJson(['batches', 'rows', id]);
  expect(rows).toMatchObject([
    { Name: 'Ana', result: 'accepted' },
    { Name: 'Budi', reason: 'telegram: Recipient has blocked the bot' },
  ]);
});

test('a device is made, and its key is stored and sends', async () => {
  const made = ['devices', 'add', 'telegram', '--name', 'Own bot', '--sandbox'];
  const file = join(folder, 'bot.json');
  await writeFile(file, '{"bot_token": "7000000055:AAEOwnBotOfTheCommandLine0000000000"}');
  const added = await runJson([...made, '--credentials', file, '--key', 'own']);
  expect(added).toMatchObject({ channel: 'telegram', number: '7000000055', key: 'own' });
  expect(added).not.toHaveProperty('token');
  const { keys } = await runJson(['keys', 'list']);
  expect(keys).toContainEqual(expect.objectContaining({ name: 'own', prefix: 'tg' }));
  const send = (bot: string) => ['send', '--telegram', bot, '--to', '123456789', '--text', 'Hello'];
  expect(await runJson(send('own'))).toMatchObject({ state: 'finished' });
  // The profile's token has no scope to send by a device's name.
  expect(await run(send('Own bot'))).toMatchObject({
    code: EXIT.usage,
    stderr: expect.stringMatching(/cascade login --scopes \S*devices:send/) as string,
  });
  const scopes = ['send', 'devices:read', 'devices:send'];
  const named = await client.manage<{ token: string }>(account, 'POST', '/api/tokens', {
    name: 'names devices',
    scopes,
  });
  const env = { CASCADE_TOKEN: named.token, CASCADE_URL: url };
  const sent = await run([...send('Own bot'), '--json'], { env });
  expect(JSON.parse(sent.stdout)).toMatchObject({ state: 'finished' });
  expect(await run(send('No bot'), { env })).toMatchObject({
    code: EXIT.usage,
    stderr: expect.stringContaining('there is no telegram device No bot') as string,
  });
  await writeFile(file, 'no JSON: 7000000055:secret');
  const refused = await run([...made, '--credentials', file]);
  expect([refused.code, refused.stderr]).toEqual([
    EXIT.usage,
    expect.not.stringContaining('secret'),
  ]);
});

test(
  'a phone is linked by the QR code, and a contact of the sandbox answers',
  async () => {
    const { devices } = await runJson(['devices', 'list', '--channel', 'whatsapp']);
    const [{ id, number }] = devices;
    await client.manage(account, 'POST', `/api/devices/${id}/unlink`, {});
    const command = collect(start(['devices', 'link', 'Demo phone', '--wait', '50', '--json']));
    const qr = await waitFor(
      () => linesOf(command.out()).find(({ event }) => event === 'qr')?.['qr'] as string,
      { timeoutMs: RUN_MS, what: 'the QR code' },
    );
    await runJson(['sandbox', 'link', '--qr', qr, '--number', number]);
    const linked = await command.ended;
    expect(linked.code).toBe(EXIT.done);
    expect(linesOf(linked.stdout).at(-1)).toEqual({ event: 'linked', device: id });
    const reply = ['sandbox', 'reply', '--device', 'Demo bot', '--contact', '123456789'];
    expect(await runJson([...reply, '--text', 'Hello?'])).toMatchObject({ id: expect.any(String) });
  },
  TIMEOUT_MS,
);

test(
  'a phone behind a passkey is waited for, and the command says what to do',
  async () => {
    const { devices } = await runJson(['devices', 'list', '--channel', 'whatsapp']);
    const [{ id }] = devices;
    const path = `/api/devices/${id}`;
    await client.manage(account, 'POST', `${path}/unlink`, {});
    const command = collect(start(['devices', 'link', 'Demo phone', '--wait', '50', '--json']));
    const seen = (name: string, member: string) =>
      linesOf(command.out()).find((line) => line['event'] === name && line[member] !== undefined);
    const qr = await waitFor(() => seen('qr', 'qr')?.['qr'] as string, {
      timeoutMs: RUN_MS,
      what: 'the QR code',
    });
    await runJson(['sandbox', 'link', '--qr', qr, '--number', '15550208177']);
    await waitFor(() => linesOf(command.out()).some(({ state }) => state === 'passkey_required'), {
      timeoutMs: RUN_MS,
      what: 'the passkey step',
    });
    const { request } = await client.manage<{ request: PasskeyRequest }>(
      account,
      'GET',
      `${path}/passkey`,
    );
    const assertion = softPasskey().sign(request);
    await client.manage(account, 'POST', `${path}/passkey`, { assertion });
    const linked = await command.ended;
    expect([linked.code, linesOf(linked.stdout).at(-1)]).toEqual([
      EXIT.done,
      { event: 'linked', device: id },
    ]);
    expect(linesOf(linked.stdout)).toContainEqual(
      expect.objectContaining({ state: 'passkey_required', why: 'WhatsApp asks for a passkey' }),
    );
    expect(linesOf(linked.stdout)).toContainEqual({
      event: 'passkey',
      step: 'assertion',
      attempt: 1,
      until: expect.stringMatching(/Z$/),
    });
  },
  TIMEOUT_MS,
);

test(
  'a phone behind a passkey is linked by commands alone, up to the code that is compared',
  async () => {
    const { devices } = await runJson(['devices', 'list', '--channel', 'whatsapp']);
    const [{ id }] = devices;
    const number = '15550208278';
    await client.manage(account, 'POST', `/api/devices/${id}/unlink`, {});
    const command = collect(start(['devices', 'link', id, '--phone', `+${number}`]));
    const said = (pattern: RegExp, what: string) =>
      waitFor(() => pattern.exec(command.error())?.[1], { timeoutMs: RUN_MS, what });
    const code = await said(/Type this code on the phone: (\w{8})/, 'the pairing code');
    const passkey = (...acts: readonly string[]) => ['devices', 'passkey', id, ...acts];
    expect((await runJson(passkey(), EXIT.refused)).error).toMatchObject({ code: 'not_found' });
    await runJson(['sandbox', 'link', '--code', code, '--number', number]);

    const link = await said(/one-time link .*: (http\S+)/, 'the one-time link');
    expect(link).toMatch(new RegExp(`^${url}/passkey#psk_`));
    expect(command.error()).toMatch(/It ends at \d{4}-\d\d-\d\dT[\d:.]+Z\./);
    // WhatsApp asks twice for this number.
    const asked = await waitFor(
      async () => {
        const step = await runJson<{ attempt: number; request: PasskeyRequest }>(passkey());
        return step.attempt === 2 ? step : undefined;
      },
      { timeoutMs: RUN_MS, what: 'the second request' },
    );
    expect((await run(passkey())).stdout).toMatch(/^step +assertion\nuntil +\S+\nattempt +2\n$/);
    expect(await runJson(passkey('--one-time-link'))).toMatchObject({
      url: expect.not.stringMatching(link),
    });
    expect((await runJson(passkey('--confirm'), EXIT.refused)).error.reason).toBe(
      'no code waits to be compared',
    );
    const answer = JSON.stringify(softPasskey().sign(asked.request));
    const wrong = await run(passkey('--answer', '-', '--json'), { input: answer.slice(1) });
    expect([wrong.code, JSON.parse(wrong.stdout).error.reason]).toEqual([
      EXIT.usage,
      '--answer: standard input is not what toJSON() of the credential says',
    ]);
    expect((await run(passkey('--confirm', '--answer', '-'))).code).toBe(EXIT.usage);
    await writeFile(join(folder, 'answer.json'), answer);
    await runJson(passkey('--answer', join(folder, 'answer.json')));

    const compared = await said(/Is it (\S+)\?/, 'the code to compare');
    const shown = await fetch(`${url}/sandbox/whatsapp/passkeys/${number}`);
    expect(await shown.json()).toMatchObject({ code: compared });
    expect(await runJson(passkey())).toMatchObject({ step: 'confirmation', code: compared });
    await runJson(passkey('--confirm'));
    const linked = await command.ended;
    expect([linked.code, linked.stdout]).toEqual([EXIT.done, 'Demo phone is linked.\n']);
    expect(linked.stderr).not.toContain(asked.request.challenge);
  },
  TIMEOUT_MS,
);

test('checks say which channels can reach a target', async () => {
  const { targets } = await runJson(['check', '6281234567890', 'telegram=123456789']);
  expect(targets).toMatchObject([
    { target: '6281234567890', channels: { whatsapp: { reachable: true } } },
    { target: { telegram: '123456789' } },
  ]);
});

test('Ctrl-C ends what follows with 0, and what waits with 130', async () => {
  const scheduled = ['--to', '123456789', '--text', 'Later', '--schedule', '+1h'];
  const { request_id: id } = await runJson(['send', '--telegram', 'bot', ...scheduled]);
  const listen = start(['listen']);
  const wait = start(['requests', 'wait', String(id), '--wait', '50']);
  const [listening, waiting] = [collect(listen), collect(wait)];
  await waitFor(
    () => listening.out().includes('Listening') && waiting.error().includes('Waiting'),
    { timeoutMs: RUN_MS, what: 'both commands to wait' },
  );
  listen.kill('SIGINT');
  wait.kill('SIGINT');
  expect((await listening.ended).code).toBe(EXIT.done);
  expect((await waiting.ended).code).toBe(EXIT.interrupted);
});

test('bash completes commands and options', async () => {
  const { stdout: script } = await run(['completion', 'bash']);
  const file = join(folder, 'completion.bash');
  await writeFile(file, script);
  const complete = async (...words: string[]) => {
    const quoted = words.map((word) => `'${word}'`).join(' ');
    const ask = `source "${file}"; COMP_WORDS=(${quoted}); COMP_CWORD=${words.length - 1}; _cascade; echo "\${COMPREPLY[*]}"`;
    return (await execute('bash', ['-c', ask])).stdout.trim().split(' ');
  };
  expect(await complete('cascade', 'te')).toEqual(['templates']);
  expect(await complete('cascade', '--json', 'templates', 'p')).toEqual(['pull', 'push']);
  expect(await complete('cascade', 'requests', 'wait', '7', '--wa')).toEqual(['--wait']);
});

test('logout forgets the token', async () => {
  const copy = join(folder, 'other');
  await mkdir(join(copy, 'cascade'), { recursive: true });
  await writeFile(join(copy, 'cascade/config.json'), await readFile(configFile()), { mode: 0o600 });
  const env = { XDG_CONFIG_HOME: copy };
  expect((await run(['logout'], { env })).code).toBe(EXIT.done);
  expect((await run(['whoami'], { env })).code).toBe(EXIT.refused);
});

test('no command printed a credential', () => {
  expect(secrets).toHaveLength(6);
  expect(printed.length).toBeGreaterThan(1_000);
  expect(secrets.filter((secret) => printed.includes(secret))).toEqual([]);
});
