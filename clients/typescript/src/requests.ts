import { setTimeout as sleep } from 'node:timers/promises';
import { TimeoutError } from './errors.ts';
import type { Channel, RequestList, RequestState, RequestStatus } from './generated/types.ts';
import { Pages } from './pages.ts';
import type { CallOptions, Transport } from './transport.ts';

export interface RequestFilter {
  state?: RequestState;
  /** Only finished requests with this `status`. */
  status?: boolean;
  /** Only requests that have this channel. */
  channel?: Channel;
  /** Only requests to this contact, whatever way of writing it they used. */
  recipient?: string;
  /** Accepted at or after; Unix seconds. */
  from?: number;
  /** Accepted before; Unix seconds. */
  to?: number;
  /** Requests per page. */
  limit?: number;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;

/** Requests of the account: `GET /v1/requests` and below. */
export class Requests {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  async get(requestId: number, options: CallOptions = {}): Promise<RequestStatus> {
    const call = { method: 'GET', path: `/v1/requests/${requestId}`, ...options } as const;
    return (await this.#transport.call<RequestStatus>(call)).body;
  }

  /** Lists requests, the newest first. */
  list(filter: RequestFilter = {}, options: CallOptions = {}): Pages<RequestStatus> {
    return new Pages(async (cursor) => {
      const query = { ...filter, cursor };
      const { body } = await this.#transport.call<RequestList>({
        method: 'GET',
        path: '/v1/requests',
        query,
        ...options,
      });
      return { items: body.requests, cursor: body.next_cursor };
    });
  }

  /** Cancels a scheduled request. Throws ConflictError once it has started. */
  async cancel(requestId: number, options: CallOptions = {}): Promise<RequestStatus> {
    const path = `/v1/requests/${requestId}/cancel`;
    return (await this.#transport.call<RequestStatus>({ method: 'POST', path, ...options })).body;
  }

  /**
   * Waits until a request is finished or cancelled.
   *
   * @param options.waitMs longest wait, a minute by default; TimeoutError after it.
   */
  async wait(
    requestId: number,
    { waitMs = 60_000, ...options }: CallOptions & { waitMs?: number } = {},
  ): Promise<RequestStatus> {
    const until = performance.now() + waitMs;
    for (let pause = FIRST_WAIT_MS; ; pause = Math.min(pause * 2, LONGEST_WAIT_MS)) {
      const request = await this.get(requestId, options);
      if (request.state === 'finished' || request.state === 'cancelled') return request;
      const left = until - performance.now();
      if (left <= 0) {
        const reason = `request ${requestId} is ${request.state} after ${waitMs} ms`;
        throw new TimeoutError({ code: 'timeout', reason, requestId });
      }
      const { signal } = options;
      await sleep(Math.min(pause, left), undefined, signal === undefined ? {} : { signal });
    }
  }
}
