import type { RequestStatus, SendResponse } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import { conformanceFault } from './conformance.ts';
import { OPERATOR_TOKEN } from './operator-token.ts';

export interface Answer<T = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: T;
}

interface CallOptions {
  token?: string | null;
  headers?: Record<string, string>;
}

export interface SandboxMessage {
  id: number;
  channel: string;
  to: string;
  content: Record<string, unknown>;
  [member: string]: unknown;
}

/** Calls a stack over HTTP. */
export interface Client {
  /**
   * Makes a call. Throws on an answer under `/v1` that the API reference doesn't document. Strings
   * and bytes are sent unchanged.
   */
  call(method: string, path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  /** `POST /v1/send`. */
  send(body: unknown, options: CallOptions): Promise<Answer<SendResponse>>;
  /** Calls the management API as the operator inside an account. Throws on any status but 2xx. */
  manage<T = Record<string, unknown>>(
    account: string | null,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<T>;
  /** Uploads a file into an account's file resources. Returns its id. */
  upload(account: string, name: string, bytes: Uint8Array): Promise<number>;
  /**
   * Polls `GET /v1/requests/{request_id}` until the request is in `state` (`finished` by default).
   */
  settled(requestId: number, token: string, state?: RequestStatus['state']): Promise<RequestStatus>;
  /** Messages of a recipient in the sandbox, newest first. */
  inbox(to: string): Promise<SandboxMessage[]>;
}

const TIMEOUT_MS = 90_000;
const SETTLE_TIMEOUT_MS = 20_000;

export function createClient(url: string): Client {
  const client: Client = {
    async call(method, path, body, { token, headers = {} } = {}) {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(token === undefined || token === null ? {} : { Authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: isRaw(body) ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const { status } = response;
      const text = await response.text();
      const answer = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
      const fault = conformanceFault(method, path, status, answer);
      if (fault !== null) throw new Error(`${method} ${path}: ${fault}: ${status} ${text}`);
      return { status, headers: response.headers, body: answer };
    },
    async send(body, options) {
      return (await client.call(
        'POST',
        '/v1/send',
        body,
        options,
      )) as unknown as Answer<SendResponse>;
    },
    async upload(account, name, bytes) {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(bytes)]), name);
      const response = await fetch(`${url}/api/files`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${OPERATOR_TOKEN}`, 'X-Account-Id': account },
        body: form,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.status !== 201) throw new Error(`upload: ${await response.text()}`);
      return ((await response.json()) as { id: number }).id;
    },
    settled: (requestId, token, state = 'finished') =>
      waitFor(
        async () => {
          const { body } = await client.call('GET', `/v1/requests/${requestId}`, undefined, {
            token,
          });
          return body['state'] === state ? (body as unknown as RequestStatus) : null;
        },
        {
          timeoutMs: SETTLE_TIMEOUT_MS,
          what: `request ${requestId} to be ${state}`,
        },
      ),
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

function isRaw(body: unknown): body is string | Uint8Array<ArrayBuffer> {
  return typeof body === 'string' || body instanceof Uint8Array;
}
