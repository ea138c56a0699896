import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runCascade } from '@cascade/cli';
import { validateEvent } from '@cascade/contracts/testing';
import { waitFor } from '@cascade/runtime/testing';
import {
  composeRequest,
  describeOnEngines,
  freshRecipient,
  provision,
  startStack,
  untilLinked,
  type Stack,
  type Tenant,
} from '../harness/index.ts';

const TIMEOUT_MS = 30_000;

interface Got {
  /** Header names in their original case. */
  rawHeaders: string[];
  headers: Record<string, unknown>;
  body: string;
}

/** A server on a developer's machine: `/<status>` answers with that status. */
async function startHook() {
  const got: Got[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { rawHeaders, headers, url = '' } = request;
      got.push({ rawHeaders, headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(Number(url.slice(1)), { 'x-hook': 'mine' }).end('thanks');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, got, close: () => new Promise<void>((done) => server.close(() => done())) };
}

describeOnEngines('cascade listen', (engine) => {
  let stack: Stack;
  let tenant: Tenant;
  let hook: Awaited<ReturnType<typeof startHook>>;

  beforeAll(async () => {
    // The guard admits no extra address: the service can't reach the developer's machine.
    stack = await startStack({ engine });
    tenant = await provision(stack);
    hook = await startHook();
  });
  afterAll(async () => {
    await stack.stop();
    await hook.close();
  });

  /** Runs the command until `leave` is called. Resolves when it listens. */
  async function listen(...args: string[]) {
    const lines: string[] = [];
    const interrupted = new AbortController();
    const ended = run(['listen', '--url', stack.url, ...args], interrupted.signal, (line) => {
      lines.push(line);
    });
    await waitFor(() => lines.some((line) => line.startsWith('Listening')), {
      timeoutMs: TIMEOUT_MS,
      what: 'the command to listen',
    });
    return {
      lines,
      async leave() {
        interrupted.abort();
        expect(await ended).toBe(0);
      },
    };
  }

  const run = (
    args: readonly string[],
    signal: AbortSignal,
    print: (line: string) => void,
    token = tenant.token,
  ) => {
    const say = (text: string) => {
      for (const line of text.trimEnd().split('\n')) print(line);
    };
    return runCascade(args, {
      env: { CASCADE_TOKEN: token, XDG_CONFIG_HOME: '/no-configuration' },
      stdin: process.stdin,
      write: say,
      warn: say,
      isTerminal: false,
      signal,
    });
  };

  const write = async (text: string) => {
    const { status } = await stack.call('POST', '/sandbox/answers', {
      channel: 'telegram',
      device: await botOf(),
      contact: '4711',
      name: 'Ana',
      text,
    });
    expect(status).toBe(200);
  };
  const botOf = async () => {
    const path = `/api/devices/${tenant.devices.telegram}`;
    return (await stack.manage<{ number: string }>(tenant.account, 'GET', path)).number;
  };
  const deliveries = async () =>
    (
      await stack.manage<{ data: Record<string, unknown>[] }>(
        tenant.account,
        'GET',
        '/api/deliveries',
      )
    ).data;
  const until = (what: string, condition: () => unknown) =>
    waitFor(async () => Boolean(await condition()), { timeoutMs: TIMEOUT_MS, what });

  test("an event reaches the developer's machine once, as an endpoint would get it", async () => {
    const command = await listen('--forward-to', `${hook.url}/201`, '--secret', 'hush');
    await write('Grüße 👋');
    await until('the event', () => hook.got.length > 0);
    const [{ rawHeaders, headers, body }] = hook.got as [Got];
    const named = Object.fromEntries(
      rawHeaders.flatMap((name, i) => (i % 2 === 0 ? [[name, rawHeaders[i + 1]]] : [])),
    );
    expect(named).toMatchObject({
      'Content-Type': 'application/json',
      'User-Agent': 'Service-Webhook/1.0',
      'X-Service-Event': 'incoming_message',
      'X-Service-Device': await botOf(),
      'X-Webhook-Secret': 'hush',
    });
    expect(named['webhook-signature']).toMatch(/^v1,/);
    expect(Number(headers['content-length'])).toBe(Buffer.byteLength(body));
    expect(validateEvent(JSON.parse(body))).toBeNull();
    expect(JSON.parse(body)).toMatchObject({
      event: 'incoming_message',
      message: { text: 'Grüße 👋' },
      production: false,
    });
    await until('the log', async () => (await deliveries())[0]?.['state'] === 'delivered');
    expect((await deliveries())[0]).toMatchObject({ url: 'listen:', response_status: 201 });
    expect(command.lines.at(-1)).toMatch(/ incoming_message .*→ 201 \(\d+ ms\)$/);
    await command.leave();
    expect(hook.got).toHaveLength(1);
    await until('the endpoint to go', async () => (await endpoints()).length === 0);
  });
  const endpoints = async () =>
    (await stack.manage<{ data: object[] }>(tenant.account, 'GET', '/api/webhooks')).data;

  test("the answer of the developer's machine is in the log, also when no server runs there", async () => {
    hook.got.length = 0;
    const command = await listen('--forward-to', `${hook.url}/500`, '--events', 'incoming_message');
    await write('five hundred');
    await until('the log', async () => (await deliveries())[0]?.['response_status'] === 500);
    expect(hook.got).toHaveLength(1);
    await command.leave();
    const nobody = await listen('--forward-to', 'http://127.0.0.1:1/');
    await write('nobody');
    await until('the log', async () => (await deliveries())[0]?.['error'] === 'ECONNREFUSED');
    await nobody.leave();
  });

  test('--payloads 2 listens to receipts of linked phones', async () => {
    hook.got.length = 0;
    await untilLinked(stack, tenant, tenant.devices.whatsapp);
    const options = ['--forward-to', `${hook.url}/200`, '--events', 'message_status'];
    const old = await listen(...options);
    const command = await listen(...options, '--payloads', '2');
    await stack.send(
      composeRequest(tenant, { whatsapp: { to: freshRecipient('whatsapp'), text: 'Hello' } }),
      { token: tenant.token },
    );
    await until('a receipt', () => command.lines.some((line) => line.includes('message_status')));
    expect(JSON.parse(hook.got[0]?.body ?? '{}')).toMatchObject({ channel: 'whatsapp' });
    expect(old.lines.filter((line) => line.includes('message_status'))).toEqual([]);
    await command.leave();
    await old.leave();
  });

  test.each<[string[], number, RegExp]>([
    [['dance'], 2, /unknown command/],
    [['listen', '--forward-to', 'nonsense'], 2, /--forward-to: must be an http or https address/],
    [['listen', '--speed'], 2, /--speed/],
    [['listen', '--payloads', '3'], 2, /--payloads.*1, 2/],
  ])('%j', async (args, code, said) => {
    const lines: string[] = [];
    const exit = await run(args, new AbortController().signal, (line) => lines.push(line), 'x');
    expect([exit, lines.join('\n')]).toEqual([code, expect.stringMatching(said)]);
  });

  test('a wrong token ends the command at once', async () => {
    const lines: string[] = [];
    const args = ['listen', '--url', stack.url, '--forward-to', 'http://127.0.0.1:1'];
    const { signal } = new AbortController();
    const exit = await run(args, signal, (line) => lines.push(line), 'cas_wrong');
    expect([exit, lines.join('\n')]).toEqual([3, expect.stringContaining('invalid token')]);
  });
});
