import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../services/standalone/src/main.ts', import.meta.url));
const OPERATOR_TOKEN = 'operator-token-of-the-recording';
const START_MS = 120_000;

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

/** A product with its sandbox, as `npm start` runs it. */
export interface SandboxProduct extends AsyncDisposable {
  /** Channel tokens of the demo account. */
  keys: Record<string, string>;
  /** Makes a call with a token of the demo account that may do everything; null: without a token. */
  call(method: string, path: string, given?: Call): Promise<Answer>;
  /** Makes a call as the operator, for the demo account. */
  operate(method: string, path: string, body?: unknown): Promise<Answer>;
}

/** Starts a product of its own in an empty data folder. */
export async function startSandboxProduct(): Promise<SandboxProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cascade-recording-'));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      ENV_FILE: '/dev/null',
      PORT: '0',
      DATA_DIR: dataDir,
      OPERATOR_TOKEN,
      LOG_LEVEL: 'error',
    },
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const url = await addressOf(child.stdout);
    const demo = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')) as {
      keys: Record<string, string>;
    };
    const answerOf = async (
      method: string,
      path: string,
      own: Record<string, string>,
      body: unknown,
    ) => {
      const form = body instanceof FormData;
      const response = await fetch(new URL(path, url), {
        method,
        headers: {
          ...own,
          ...(body === undefined || form ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json') === true;
      const { status, headers } = response;
      return { status, headers, body: isJson ? (JSON.parse(text) as unknown) : text };
    };
    const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
    const accounts = await answerOf('GET', '/api/accounts', bearer(OPERATOR_TOKEN), undefined);
    const [{ id: account }] = (accounts.body as { data: [{ id: string }] }).data;
    const operate = (method: string, path: string, body?: unknown) =>
      answerOf(method, path, { ...bearer(OPERATOR_TOKEN), 'X-Account-Id': account }, body);
    const made = await operate('POST', '/api/tokens', { name: 'recording', scopes: SCOPES });
    const { token: own } = made.body as { token?: string };
    if (own === undefined) throw new Error(`POST /api/tokens: ${JSON.stringify(made.body)}`);
    return {
      keys: demo.keys,
      call: (method, path, { token = own, body, headers = {} } = {}) =>
        answerOf(method, path, { ...(token === null ? {} : bearer(token)), ...headers }, body),
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
