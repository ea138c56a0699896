import { CommandFault, type Terminal } from '../command.ts';
import { ownAddress } from './own-address.ts';
import { operatorTokenFor } from './operator-token.ts';

/** Client of the management API as the operator. Methods throw CommandFault with the answer's reason. */
export interface Operator {
  call<T>(method: string, path: string, options?: CallOptions): Promise<T>;
  /** Reads all rows of a list, page by page. */
  all<T>(path: string, options?: Pick<CallOptions, 'account'>): Promise<T[]>;
  /** Makes a call whose answer is not JSON. */
  stream(method: string, path: string, options?: CallOptions): Promise<ReadableStream<Uint8Array>>;
}

interface CallOptions {
  /** Account of the call. */
  account?: string | undefined;
  body?: unknown;
}

export const OPERATOR_OPTIONS = { url: 'string' } as const;

export const OPERATOR_USAGE = `  --url <url>         the installation (CASCADE_URL, or http://127.0.0.1 at PORT)

  OPERATOR_TOKEN is the operator's token, as the installation has it; without it the one of npm start on
  this machine is taken (operator.key in DATA_DIR, ./data).`;

const TIMEOUT_MS = 600_000;
/** Limit of rows: more is of no use in a terminal. */
const MOST_ROWS = 100_000;

export function createOperator(
  { env, signal }: Pick<Terminal, 'env' | 'signal'>,
  { url: server = env.CASCADE_URL ?? ownAddress(env) }: { url?: string },
): Operator {
  const root = rootOf(server);
  const token = operatorTokenFor(env, root) ?? '';
  if (token === '') {
    throw new CommandFault('OPERATOR_TOKEN: set it to the token of the installation');
  }

  async function ask(method: string, path: string, { account, body }: CallOptions = {}) {
    const response = await fetch(new URL(path, root), {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(account === undefined ? {} : { 'X-Account-Id': account }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    }).catch((error: unknown) => {
      const { cause } = error as { cause?: { code?: string } };
      throw new CommandFault(`${server} can't be reached (${cause?.code ?? String(error)})`);
    });
    if (response.ok) return response;
    const answer = (await response.json().catch(() => ({}))) as { reason?: string };
    throw new CommandFault(answer.reason ?? `${method} ${path}: status ${response.status}`);
  }

  const call: Operator['call'] = async <T>(method: string, path: string, options?: CallOptions) =>
    (await (await ask(method, path, options)).json()) as T;

  return {
    call,
    async all<T>(path: string, options?: Pick<CallOptions, 'account'>) {
      const rows: T[] = [];
      let cursor: string | null = null;
      do {
        const url = new URL(path, root);
        url.searchParams.set('limit', '200');
        if (cursor !== null) url.searchParams.set('cursor', cursor);
        const page: { data: T[]; next_cursor: string | null } = await call(
          'GET',
          url.pathname + url.search,
          options,
        );
        rows.push(...page.data);
        cursor = page.next_cursor;
      } while (cursor !== null && rows.length < MOST_ROWS);
      return rows;
    },
    async stream(method, path, options) {
      const { body } = await ask(method, path, options);
      if (body === null) throw new CommandFault(`${method} ${path}: an empty answer`);
      return body;
    },
  };
}

function rootOf(server: string): URL {
  const url = URL.parse(server);
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  throw new CommandFault('--url: must be an http or https URL');
}
