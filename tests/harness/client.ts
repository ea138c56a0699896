import type { SendResponse } from '@cascade/contracts';
import { OPERATOR_TOKEN } from './operator-token.ts';

export interface Answer<T = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: T;
}

export interface CallOptions {
  token?: string | null;
  headers?: Record<string, string>;
}

export interface SandboxMessage {
  channel: string;
  to: string;
  [member: string]: unknown;
}

/** What tests say to a stack over HTTP, and what they read back. */
export interface Client {
  call(method: string, path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  /** `POST /v1/send`; a string body goes as it is. */
  send(body: unknown, options: CallOptions): Promise<Answer<SendResponse>>;
  /** Management API as the operator inside an account; throws on anything but a 2xx. */
  manage<T = Record<string, unknown>>(
    account: string | null,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<T>;
  /** What a recipient got in the sandbox. */
  inbox(to: string): Promise<SandboxMessage[]>;
}

const TIMEOUT_MS = 90_000;

export function createClient(url: string): Client {
  const client: Client = {
    async call(method, path, body, { token, headers = {} } = {}) {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(token == null ? {} : { Authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>,
      };
    },
    async send(body, options) {
      return (await client.call(
        'POST',
        '/v1/send',
        body,
        options,
      )) as unknown as Answer<SendResponse>;
    },
    async manage<T>(account: string | null, method: string, path: string, body?: unknown) {
      const answer = await client.call(method, path, body, {
        token: OPERATOR_TOKEN,
        headers: account === null ? {} : { 'X-Account-Id': account },
      });
      if (answer.status >= 300) {
        throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      }
      return answer.body as T;
    },
    async inbox(to) {
      const { body } = await client.call('GET', `/sandbox/messages?to=${encodeURIComponent(to)}`);
      return body['data'] as SandboxMessage[];
    },
  };
  return client;
}
