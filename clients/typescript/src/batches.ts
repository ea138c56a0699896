import { setTimeout as sleep } from 'node:timers/promises';
import { TimeoutError } from './errors.ts';
import type { Batch, BatchCheck, BatchDraft, BatchPage, BatchStart } from './generated/types.ts';
import { Pages } from './pages.ts';
import type { CallOptions, Transport } from './transport.ts';
import { uploadBody, type UploadOptions, type UploadSource } from './upload-body.ts';

const WAIT_MS = 1_000;

/** Batches: tables of recipients. Needs the scope `batches:write`, for reading `batches:read`. */
export class Batches {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Uploads a table, CSV or XLSX with a head line. Nothing is sent before `start`. */
  async upload(
    source: UploadSource,
    { name, ...options }: UploadOptions & CallOptions = {},
  ): Promise<BatchDraft> {
    const raw = await uploadBody(source, name === undefined ? {} : { name });
    const call = { method: 'POST', path: '/api/batches', raw, ...options } as const;
    return (await this.#transport.call<BatchDraft>(call)).body;
  }

  /** Says what each row would fail by, without sending. */
  check(id: string, start: BatchStart, options: CallOptions = {}): Promise<BatchCheck> {
    return this.#post(`${pathOf(id)}/check`, options, start);
  }

  /** Starts a draft: one request for each row. */
  start(id: string, start: BatchStart, options: CallOptions = {}): Promise<Batch> {
    return this.#post(`${pathOf(id)}/start`, options, start);
  }

  pause(id: string, options: CallOptions = {}): Promise<Batch> {
    return this.#post(`${pathOf(id)}/pause`, options);
  }

  resume(id: string, options: CallOptions = {}): Promise<Batch> {
    return this.#post(`${pathOf(id)}/resume`, options);
  }

  cancel(id: string, options: CallOptions = {}): Promise<Batch> {
    return this.#post(`${pathOf(id)}/cancel`, options);
  }

  async get(id: string, options: CallOptions = {}): Promise<BatchDraft> {
    const call = { method: 'GET', path: pathOf(id), ...options } as const;
    return (await this.#transport.call<BatchDraft>(call)).body;
  }

  /** Lists batches, the newest first. */
  list(options: CallOptions = {}): Pages<Batch> {
    return new Pages(async (cursor) => {
      const { body } = await this.#transport.call<BatchPage>({
        method: 'GET',
        path: '/api/batches',
        query: { cursor },
        ...options,
      });
      return { items: body.data, cursor: body.next_cursor };
    });
  }

  /**
   * Waits until a batch is finished or cancelled.
   *
   * @param options.waitMs longest wait, 10 minutes by default; TimeoutError after it.
   */
  async wait(
    id: string,
    { waitMs = 600_000, ...options }: CallOptions & { waitMs?: number } = {},
  ): Promise<BatchDraft> {
    const until = performance.now() + waitMs;
    for (;;) {
      const batch = await this.get(id, options);
      if (batch.state === 'finished' || batch.state === 'cancelled') return batch;
      const left = until - performance.now();
      if (left <= 0) {
        const reason = `batch ${id} is ${batch.state} after ${waitMs} ms`;
        throw new TimeoutError({ code: 'timeout', reason });
      }
      const { signal } = options;
      await sleep(Math.min(WAIT_MS, left), undefined, signal === undefined ? {} : { signal });
    }
  }

  /** Downloads the table as CSV, with the result of each row. */
  async results(id: string, options: CallOptions = {}): Promise<string> {
    const path = `${pathOf(id)}/results`;
    return (await this.#transport.open({ method: 'GET', path, ...options })).text();
  }

  async #post<T>(path: string, options: CallOptions, json: unknown = {}): Promise<T> {
    return (await this.#transport.call<T>({ method: 'POST', path, json, ...options })).body;
  }
}

const pathOf = (id: string) => `/api/batches/${encodeURIComponent(id)}`;
