import { randomUUID } from 'node:crypto';
import { Batches } from './batches.ts';
import { composeSend, type Message } from './compose-send.ts';
import { Files } from './files.ts';
import type {
  CheckQueued,
  CheckRequest,
  CheckResult,
  SendAnswer,
  SendRequest,
} from './generated/types.ts';
import { VERSION } from './generated/version.ts';
import { callOf, readAnswer, type RequestOptions } from './raw-call.ts';
import { Requests } from './requests.ts';
import { readSendAnswer, type SendResult } from './send-result.ts';
import { Templates } from './templates.ts';
import { Transport, type CallOptions } from './transport.ts';
import { Verify } from './verify.ts';

export interface CascadeOptions {
  /** Account token (`cas_…`); the variable `CASCADE_TOKEN` by default. */
  token?: string;
  /** Address of the installation; `CASCADE_URL`, or else `http://localhost:8080`. */
  baseUrl?: string;
  /**
   * Time for each attempt (ms). A sync send is answered within a minute unless the installation is
   * configured otherwise; the default is 65,000.
   */
  timeoutMs?: number;
  /** Retries after failures that are safe to retry; 2 by default. */
  retries?: number;
  /** Instead of the global one, such as one behind a proxy. */
  fetch?: typeof fetch;
}

export interface SendOptions extends CallOptions {
  /** Names the send for 24 hours: a repeated one returns the first result. A UUID by default. */
  idempotencyKey?: string;
}

const TIMEOUT_MS = 65_000;
const RETRIES = 2;

/** Client of one account. */
export class Cascade {
  readonly requests: Requests;
  readonly templates: Templates;
  readonly verify: Verify;
  readonly files: Files;
  readonly batches: Batches;
  readonly #transport: Transport;

  constructor(options: CascadeOptions = {}) {
    const {
      token = process.env['CASCADE_TOKEN'],
      baseUrl = process.env['CASCADE_URL'] ?? 'http://localhost:8080',
      timeoutMs = TIMEOUT_MS,
      retries = RETRIES,
    } = options;
    if (token === undefined || token === '') {
      throw new TypeError('token: missing; pass it, or set CASCADE_TOKEN');
    }
    this.#transport = new Transport({
      token,
      baseUrl: readUrl(baseUrl),
      timeoutMs,
      retries,
      fetch: options.fetch ?? fetch,
      userAgent: `cascade-typescript/${VERSION}`,
    });
    this.requests = new Requests(this.#transport);
    this.templates = new Templates(this.#transport);
    this.verify = new Verify(this.#transport);
    this.files = new Files(this.#transport);
    this.batches = new Batches(this.#transport);
  }

  /**
   * Sends one message to one recipient. A failed channel is part of the result; a refused call throws
   * CascadeError.
   *
   * @param message channels and tiers, or a body in the form of the API.
   */
  async send(
    message: Message | SendRequest,
    { idempotencyKey = randomUUID(), ...options }: SendOptions = {},
  ): Promise<SendResult> {
    const json = composeSend(message);
    const call = { method: 'POST', path: '/v1/send', json, idempotencyKey, ...options } as const;
    const { body, headers } = await this.#transport.call<SendAnswer>(call);
    return readSendAnswer(body, headers);
  }

  /** Says which channels can reach targets. More than 100 targets are looked up in the background. */
  async check(
    check: CheckRequest | CheckRequest['targets'],
    options: CallOptions = {},
  ): Promise<CheckResult | CheckQueued> {
    const json = Array.isArray(check) ? { targets: check } : check;
    const call = { method: 'POST', path: '/v1/check', json, ...options } as const;
    return (await this.#transport.call<CheckResult | CheckQueued>(call)).body;
  }

  /**
   * Calls any operation of `/v1` or `/api`, such as one that has no method here. The installation describes all
   * of them at `/docs`. Token, retries, time limit and errors are those of the other methods.
   *
   * @param path begins with one `/`, such as `/api/webhooks`. Encode ids in it.
   * @returns the JSON of the answer; text or bytes where it is no JSON; undefined where it is empty. With `raw` the
   *   response itself, its body to be read.
   */
  request(method: string, path: string, options: RequestOptions & { raw: true }): Promise<Response>;
  request<T = unknown>(method: string, path: string, options?: RequestOptions): Promise<T>;
  async request(method: string, path: string, options: RequestOptions = {}): Promise<unknown> {
    const call = callOf(method, path, options);
    const response = await this.#transport.open(call);
    return options.raw === true ? response : readAnswer(response, call.idempotencyKey);
  }
}

function readUrl(url: string): string {
  if (!/^https?:\/\/[^?#]+$/.test(url)) throw new TypeError(`baseUrl: not an address: ${url}`);
  return url.replace(/(?<!\/)\/+$/, '');
}
