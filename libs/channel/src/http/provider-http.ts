import { MAX_INTERIM_ANSWERS, poolConnections, type PooledConnections } from '@cascade/egress';
import {
  currentWork,
  enterWork,
  GatheredBytes,
  mayBeParsed,
  serverBytes,
  textOfJson,
  type ByteBudget,
  type ByteShare,
  type Work,
} from '@cascade/runtime';
import type { buildConnector, Dispatcher } from 'undici';
import type { Certainty } from '../port.ts';

export interface ProviderRequest {
  /**
   * Absolute. From the configuration or the provider only: a customer's address needs the dispatcher of
   * egress.
   */
  url: string;
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: string | Uint8Array | AsyncIterable<Uint8Array>;
  /** Account whose server it is; a long answer takes its share. Absent: the host has a share of its own. */
  account?: string;
  /** Names of headers of the answer that the caller reads, in lower case. */
  keepHeaders?: readonly string[];
  signal: AbortSignal;
}

export type ProviderAnswer =
  | { ok: true; status: number; text: string; headers?: Readonly<Record<string, string>> }
  /**
   * No complete answer. `not-sent` only without a connection: refused, DNS, connect, TLS handshake, or
   * aborted while waiting for one.
   */
  | { ok: false; certainty: Certainty; error: Error };

export type ProviderDownload =
  /** The caller reads the body to its end or calls `discard`. */
  | { ok: true; status: number; body: AsyncIterable<Uint8Array>; discard(): Promise<void> }
  | { ok: false; error: Error };

/** Longest answer of a provider. */
const MAX_ANSWER_BYTES = 1024 * 1024;

/** Answers up to here take no share: most are, and the connections bound how many. */
const SHORT_ANSWER_BYTES = 16 * 1024;
/** An answer is held as bytes and as text. */
const COPIES = 2;
/** How long an answer waits for room, unread, before its call fails. */
const ROOM_MS = 10_000;

const CONNECT_TIMEOUT_MS = 10_000;

/** A download fails after this time without a byte, … */
const FILE_SILENCE_MS = 20_000;
/** … and after this time in all. */
const FILE_MS = 15 * 60_000;

/** Shorter than the providers' own, so that a call rarely meets a closing connection. */
const KEEP_ALIVE_MS = 4_000;

/** Other long answers of the account's servers, or of all accounts', take all the room. */
export class NoRoomForAnswer extends Error {
  override name = 'NoRoomForAnswer';

  constructor() {
    super('no room for the answer: too many long answers are being read');
  }
}

interface AnswerRoom {
  /** By default that of the process. */
  budget?: ByteBudget;
  waitMs?: number;
  /** Time limit of a download. */
  fileMs?: number;
}

/**
 * Calls providers' fixed hosts over kept-alive connections. Follows no redirects and repeats nothing:
 * the worker decides what may be repeated.
 */
export class ProviderHttp {
  readonly #agent: Dispatcher;
  readonly #own: PooledConnections | undefined;
  readonly #room: AnswerRoom;

  /**
   * @param connections to one host at once, or the dispatcher of egress.
   * @param tls trust for a host whose certificate no authority signed, or what makes the connections.
   * @param room for answers that are long.
   */
  constructor(
    connections: number | Dispatcher,
    tls: { ca?: string; servername?: string } | buildConnector.connector = {},
    room: AnswerRoom = {},
  ) {
    this.#room = room;
    if (typeof connections !== 'number') {
      this.#agent = connections;
      return;
    }
    this.#own = poolConnections({
      connections,
      pipelining: 1,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connect: typeof tls === 'function' ? tls : { timeout: CONNECT_TIMEOUT_MS, ...tls },
      // The caller's signal is the time limit.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    this.#agent = this.#own.dispatcher;
  }

  call({
    url,
    method,
    headers,
    body,
    account,
    keepHeaders,
    signal,
  }: ProviderRequest): Promise<ProviderAnswer> {
    const { origin, hostname, pathname, search } = new URL(url);
    return new Promise((resolve) => {
      const work = { intake: 'answer', ...currentWork(), server: hostname };
      const room = { ...this.#room, owner: account ?? hostname };
      const collector = new AnswerCollector({ signal, keepHeaders, work, room }, resolve);
      if (collector.done) return;
      this.#agent.dispatch(
        {
          origin,
          path: pathname + search,
          method,
          headers,
          body: (body ?? null) as NonNullable<Dispatcher.DispatchOptions['body']> | null,
        },
        collector,
      );
    });
  }

  /** Downloads a file; the reader gets bytes as they come and bounds them. */
  async download({
    url,
    headers,
    signal,
  }: Pick<ProviderRequest, 'url' | 'headers' | 'signal'>): Promise<ProviderDownload> {
    const { origin, pathname, search } = new URL(url);
    try {
      const { statusCode: status, body } = await this.#agent.request({
        origin,
        path: pathname + search,
        method: 'GET',
        headers,
        signal: AbortSignal.any([signal, AbortSignal.timeout(this.#room.fileMs ?? FILE_MS)]),
        headersTimeout: FILE_SILENCE_MS,
        bodyTimeout: FILE_SILENCE_MS,
      });
      return { ok: true, status, body, discard: () => body.dump().catch(() => undefined) };
    } catch (error) {
      return { ok: false, error: error as Error };
    }
  }

  /** Closes all connections of its own. */
  async close(): Promise<void> {
    await this.#own?.destroy();
  }
}

class AnswerCollector implements Dispatcher.DispatchHandler {
  readonly #resolve: (answer: ProviderAnswer) => void;
  readonly #signal: AbortSignal;
  readonly #work: Work;
  readonly #gathered = new GatheredBytes();
  readonly #abort = () => this.#fail(this.#signal.reason as Error);
  #controller: Dispatcher.DispatchController | undefined;
  #interim = 0;
  #status = 0;
  readonly #keepHeaders: readonly string[] | undefined;
  readonly #room: AnswerRoom & { owner: string };
  /** Ends the wait for room. */
  /** Ends the waiting for a share; made only where an answer is long. */
  #over: AbortController | undefined;
  #hasAsked = false;
  #share: ByteShare | undefined;
  #headers: Record<string, string> | undefined;
  done = false;

  constructor(
    {
      signal,
      keepHeaders,
      work,
      room,
    }: {
      signal: AbortSignal;
      keepHeaders: readonly string[] | undefined;
      work: Work;
      room: AnswerRoom & { owner: string };
    },
    resolve: (answer: ProviderAnswer) => void,
  ) {
    this.#room = room;
    this.#signal = signal;
    this.#keepHeaders = keepHeaders;
    this.#resolve = resolve;
    this.#work = work;
    if (signal.aborted) this.#fail(signal.reason as Error);
    else signal.addEventListener('abort', this.#abort, { once: true });
  }

  /** Called with a connection, right before the first byte of the request is written. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.done) {
      controller.abort(new Error('given up before it was sent'));
      return;
    }
    this.#controller = controller;
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): void {
    if (status < 200) {
      this.#interim += 1;
      if (this.#interim > MAX_INTERIM_ANSWERS) this.#fail(new Error('too many interim answers'));
      return;
    }
    this.#status = status;
    if (this.#keepHeaders === undefined) return;
    this.#headers = Object.fromEntries(
      this.#keepHeaders.flatMap((name) => {
        const value = headers[name];
        return value === undefined ? [] : [[name, String(value)]];
      }),
    );
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.done) return;
    const size = this.#gathered.size + chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) return this.#fail(new Error('answer is too long'));
    this.#gathered.append(chunk);
    if (size > SHORT_ANSWER_BYTES && !this.#hasAsked) this.#makeRoom(controller);
  }

  /** Takes a share for the longest answer, and reads nothing while there is none. */
  #makeRoom(controller: Dispatcher.DispatchController): void {
    this.#hasAsked = true;
    const { owner, budget = serverBytes(), waitMs = ROOM_MS } = this.#room;
    const bytes = MAX_ANSWER_BYTES * COPIES;
    this.#share = budget.tryTake(owner, bytes) ?? undefined;
    if (this.#share !== undefined) return;
    controller.pause();
    this.#over = new AbortController();
    const ending = AbortSignal.any([this.#over.signal, AbortSignal.timeout(waitMs)]);
    budget.take(owner, bytes, ending).then(
      (share) => {
        if (this.done) return share.release();
        this.#share = share;
        controller.resume();
      },
      () => this.#fail(new NoRoomForAnswer()),
    );
  }

  onResponseEnd(): void {
    enterWork(() => this.#work);
    const bytes = this.#gathered.whole();
    if (!mayBeParsed(bytes)) return this.#fail(new Error('answer has too many values'));
    this.#finish({
      ok: true,
      status: this.#status,
      text: textOfJson(bytes),
      ...(this.#headers === undefined ? {} : { headers: this.#headers }),
    });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#fail(error);
  }

  #fail(error: Error): void {
    this.#gathered.clear();
    const certainty = this.#controller ? 'unknown' : 'not-sent';
    this.#finish({ ok: false, certainty, error });
    this.#controller?.abort(error);
  }

  #finish(answer: ProviderAnswer): void {
    if (this.done) return;
    this.done = true;
    this.#signal.removeEventListener('abort', this.#abort);
    this.#over?.abort();
    this.#share?.release();
    this.#resolve(answer);
  }
}
