import { setTimeout as sleep } from 'node:timers/promises';
import { answerOrAborted, endedBy } from './ended-by.ts';
import type { FailureFacts } from './errors.ts';
import { failureOf, readFailure, readObject } from './read-failure.ts';
import { TimeLimit } from './time-limit.ts';
import { mayRetry, mayRetryUnanswered, waitBefore } from './retry-rules.ts';
import { unanswered } from './unanswered.ts';

/** Options of one call. */
export interface CallOptions {
  /** Time for each attempt (ms); the client's by default. */
  timeoutMs?: number;
  /** Ends the call, with the signal's reason. */
  signal?: AbortSignal;
}

export interface Call extends CallOptions {
  method: string;
  path: string;
  /** Undefined members are left out. */
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  json?: unknown;
  /** A body that isn't JSON, with its headers. */
  raw?: { body: NonNullable<RequestInit['body']>; headers?: Record<string, string>; once: boolean };
  headers?: Readonly<Record<string, string>>;
  idempotencyKey?: string;
}

export interface Answer<T> {
  headers: Headers;
  body: T;
}

export interface TransportParts {
  token: string;
  /** Without a slash at its end. */
  baseUrl: string;
  timeoutMs: number;
  retries: number;
  fetch: typeof fetch;
  userAgent: string;
  sleep?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
  random?: () => number;
}

/** What decides about retries and the time limit of a call. */
interface Attempts extends CallOptions {
  repeatable: boolean;
  /** A stream can be sent once. */
  once?: boolean | undefined;
  idempotencyKey?: string | undefined;
}

const REPEATABLE = new Set(['GET', 'HEAD', 'PUT', 'DELETE']);
const IDEMPOTENCY_KEY = 'Idempotency-Key';

/** Makes calls: token, time limit, retries that are safe. */
export class Transport {
  readonly #parts: Required<TransportParts>;

  constructor(parts: TransportParts) {
    this.#parts = {
      sleep: async (ms, signal) => {
        await sleep(ms, undefined, signal === undefined ? {} : { signal });
      },
      random: Math.random,
      ...parts,
    };
  }

  /** Makes a call and reads its JSON. Throws CascadeError unless the answer is 2xx. */
  async call<T>(call: Call): Promise<Answer<T>> {
    const response = await this.open(call);
    const text = await response.text();
    const body = readObject(text);
    if (body === null) {
      const reason = 'the answer is not a JSON object';
      throw failureOf(
        { status: response.status, code: 'unexpected_answer', reason },
        call.idempotencyKey,
      );
    }
    return { headers: response.headers, body: body as T };
  }

  /** Makes a call. Throws CascadeError unless the answer is 2xx; its body is still to be read. */
  async open(call: Call): Promise<Response> {
    const { method, path, query = {}, json, raw, idempotencyKey, ...options } = call;
    const url = new URL(`${this.#parts.baseUrl}${path}`);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const { token, userAgent } = this.#parts;
    const headers = new Headers({ ...call.headers, ...raw?.headers });
    headers.set('Authorization', `Bearer ${token}`);
    headers.set('User-Agent', userAgent);
    if (json !== undefined) headers.set('Content-Type', 'application/json');
    if (idempotencyKey !== undefined) headers.set(IDEMPOTENCY_KEY, idempotencyKey);
    const body = json === undefined ? raw?.body : JSON.stringify(json);
    const content = body === undefined ? {} : { body, duplex: 'half' as const };
    const response = await this.#attempt(
      url,
      { method, headers, ...content },
      {
        ...options,
        repeatable: REPEATABLE.has(method) || idempotencyKey !== undefined,
        once: raw?.once,
        idempotencyKey,
      },
    );
    if (response.ok) return response;
    throw failureOf(readFailure(response, await response.text(), Date.now()), idempotencyKey);
  }

  async #attempt(url: URL, init: RequestInit, options: Attempts): Promise<Response> {
    const { repeatable, once = false, signal, idempotencyKey } = options;
    const retries = once ? 0 : this.#parts.retries;
    for (let attempt = 0; ; attempt += 1) {
      const isLast = attempt >= retries;
      const result = await this.#once(url, init, options);
      let wait: number | null = null;
      if ('error' in result) {
        if (isLast || !mayRetryUnanswered(result.error, repeatable)) {
          const { error, timedOut } = result;
          throw unanswered(error, { url: url.href, timedOut, idempotencyKey });
        }
        wait = waitBefore(attempt, undefined, this.#parts.random());
      } else {
        if (isLast || result.failure === null || !mayRetry(result.failure, repeatable)) {
          return result.response;
        }
        const { retryAfterSeconds } = result.failure;
        wait = waitBefore(attempt, retryAfterSeconds, this.#parts.random());
        if (wait === null) return result.response;
      }
      await this.#parts.sleep(wait ?? 0, signal);
    }
  }

  async #once(
    url: URL,
    init: RequestInit,
    { timeoutMs = this.#parts.timeoutMs, signal }: Attempts,
  ): Promise<
    { response: Response; failure: FailureFacts | null } | { error: unknown; timedOut: boolean }
  > {
    signal?.throwIfAborted();
    const limit = new TimeLimit(timeoutMs);
    const { fetch: send } = this.#parts;
    const end = AbortSignal.any([limit.signal, ...(signal === undefined ? [] : [signal])]);
    try {
      // The token goes to the service alone.
      const pending = send(url, { ...init, redirect: 'manual', signal: end });
      const response = endedBy(await answerOrAborted(pending, end), end);
      if (response.ok && !isJson(response)) {
        return { response: limit.betweenChunks(response), failure: null };
      }
      const text = await response.text();
      const { status, statusText, headers } = response;
      const read = new Response(NO_BODY.has(status) ? null : text, { status, statusText, headers });
      return {
        response: read,
        failure: response.ok ? null : readFailure(response, text, Date.now()),
      };
    } catch (error) {
      signal?.throwIfAborted();
      return { error, timedOut: limit.signal.aborted };
    } finally {
      if (!limit.isBetweenChunks) limit.stop();
    }
  }
}

const NO_BODY = new Set([204, 205, 304]);

const isJson = ({ headers }: Response) => /\bjson\b/.test(headers.get('content-type') ?? '');
