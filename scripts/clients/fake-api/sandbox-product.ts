import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../services/standalone/src/main.ts', import.meta.url));
const OPERATOR_TOKEN = 'operator-token-of-the-recording';
const START_MS = 600_000;
const CALL_MS = 120_000;

/** What came back of a call. */
interface Answer {
  status: number;
  headers: Headers;
  /** Parsed where it is JSON, else text. */
  body: unknown;
}

interface Call {
  token?: string | null;
  body?: unknown;
  headers?: Record<string, string>;
}

interface Demo {
  accountToken: string;
  /** Channel tokens by channel. */
  keys: Record<string, string>;
}

/** A product with its sandbox, as `npm start` runs it. */
export interface SandboxProduct extends AsyncDisposable {
  /** Channel tokens of the demo account. */
  keys: Record<string, string>;
  /** Makes a call with a token of the demo account that may do everything; null: without a token. */
  call(method: string, path: string, given?: Call): Promise<Answer>;
  /** Makes a call as the operator, for the demo account. */
  operate(method: string, path: string, body?: unknown): Promise<Answer>;
}

/** A running product, of this tree or of another checkout. */
export interface RunningProduct extends AsyncDisposable {
  url: string;
  /** Makes a call. A form is sent as one, texts and bytes as they are, all else as JSON. */
  call(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body?: unknown,
  ): Promise<Answer>;
}

interface Start {
  dataDir: string;
  /** Program and arguments; without it, the product of this tree from its source. */
  command?: readonly [string, ...string[]];
  /** Folder of a checkout. */
  cwd?: string;
  env?: Readonly<Record<string, string | undefined>>;
}

/** Starts a product on a port of its own, and waits for its banner. */
export async function startProduct(start: Start): Promise<RunningProduct> {
  const { dataDir, cwd, env } = start;
  const ofThisTree = [process.execPath, '--disable-warning=ExperimentalWarning', MAIN] as const;
  const [program, ...args] = start.command ?? ofThisTree;
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(cwd === undefined ? {} : { cwd }),
    // A checkout's command may have children: they end together.
    detached: true,
    env: { PATH: process.env['PATH'], ...env, PORT: '0', DATA_DIR: dataDir },
  });
  // Of a group its leader's id, negative.
  const end = () => child.pid !== undefined && process.kill(-child.pid, 'SIGTERM');
  process.once('exit', end);
  const stop = async () => {
    process.off('exit', end);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    end();
    await ended;
  };
  try {
    const url = await addressOf(child.stdout);
    return {
      url,
      async call(method, path, headers, body) {
        const isRaw =
          body instanceof FormData || body instanceof Uint8Array || typeof body === 'string';
        const isTyped = body === undefined || body instanceof FormData;
        const response = await fetch(new URL(path, url), {
          method,
          headers: { ...(isTyped ? {} : { 'Content-Type': 'application/json' }), ...headers },
          signal: AbortSignal.timeout(CALL_MS),
          ...(body === undefined
            ? {}
            : { body: isRaw ? (body as FormData | string) : JSON.stringify(body) }),
        });
        const text = await response.text();
        const type = response.headers.get('content-type') ?? '';
        const isJson = /^application\/(\w+\+)?json\b/.test(type) && text !== '';
        const { status } = response;
        const own = response.headers;
        return { status, headers: own, body: isJson ? (JSON.parse(text) as unknown) : text };
      },
      [Symbol.asyncDispose]: stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Settings of a product whose sandbox and demo account are on. */
export const SANDBOX_ENV = { ENV_FILE: '/dev/null', OPERATOR_TOKEN, LOG_LEVEL: 'error' };

/** What the product writes into its data folder for people who try it. */
export async function readDemo(dataDir: string): Promise<Demo> {
  return JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')) as Demo;
}

/** Header of an account's token, or the operator's. */
export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** Headers of the operator inside an account. */
export const operatorIn = (account: string) => ({
  ...bearer(OPERATOR_TOKEN),
  'X-Account-Id': account,
});

/** Id of the only account of a new product. */
export async function accountOf(product: RunningProduct): Promise<string> {
  const accounts = await product.call('GET', '/api/accounts', bearer(OPERATOR_TOKEN));
  const [{ id }] = (accounts.body as { data: [{ id: string }] }).data;
  return id;
}

/** Starts a product of its own in an empty data folder. */
export async function startSandboxProduct(): Promise<SandboxProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cascade-recording-'));
  let product: RunningProduct | undefined;
  const stop = async () => {
    await product?.[Symbol.asyncDispose]();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    product = await startProduct({ dataDir, env: SANDBOX_ENV });
    const running = product;
    const { keys } = await readDemo(dataDir);
    const operator = operatorIn(await accountOf(running));
    const operate = (method: string, path: string, body?: unknown) =>
      running.call(method, path, operator, body);
    const made = await operate('POST', '/api/tokens', { name: 'recording', scopes: SCOPES });
    const { token: own } = made.body as { token?: string };
    if (own === undefined) throw new Error(`POST /api/tokens: ${JSON.stringify(made.body)}`);
    return {
      keys,
      call: (method, path, { token = own, body, headers = {} } = {}) =>
        running.call(method, path, { ...(token === null ? {} : bearer(token)), ...headers }, body),
      operate,
      [Symbol.asyncDispose]: stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const SCOPES = ['send', 'read', 'verify', 'devices:read', 'files:write', 'batches:write'];

/** Reads the address from what the product prints. */
async function addressOf(stdout: AsyncIterable<Buffer>): Promise<string> {
  const limit = AbortSignal.timeout(START_MS);
  let printed = '';
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  limit.addEventListener('abort', () =>
    reject(new Error(`the product does not start: ${printed}`)),
  );
  void (async () => {
    for await (const bytes of stdout) {
      printed += bytes.toString();
      const [, url] = /running at (\S+)\n[^]*Data +\S+\n/.exec(printed) ?? [];
      if (url !== undefined) resolve(url);
    }
    reject(new Error(`the product ended: ${printed}`));
  })();
  return promise;
}
