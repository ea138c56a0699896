import { enterWork, GatheredBytes, type Clock } from '@cascade/runtime';
import type { Dispatcher } from 'undici';

import { faultOfError } from './fault-of-error.ts';
import type { HostFault } from './host-fault.ts';
import { MAX_INTERIM_ANSWERS } from './interim-answers.ts';

export interface PostOptions {
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Time limit for the status line and headers. */
  timeoutMs: number;
  /** Bytes of the answer's body to keep. */
  keepBytes: number;
  clock: Clock;
}

/** `status` is any status, also a redirect: none is followed. */
export type PostResult =
  | { ok: true; status: number; headers: Record<string, string>; body: Uint8Array }
  /** No answer. `internal` is for the log. */
  | { ok: false; fault: HostFault; internal?: string };

/** After the headers the answer counts; its body may take this much longer. */
const BODY_MS = 5_000;

/** A longer body isn't read to its end: its connection is closed. */
const READ_BYTES = 64 * 1024;

/** POSTs to a checked URL, written at most once. Failures are values. */
export function post(dispatcher: Dispatcher, url: URL, options: PostOptions): Promise<PostResult> {
  const { headers, body } = options;
  return new Promise((resolve) => {
    dispatcher.dispatch(
      { origin: url.origin, path: url.pathname + url.search, method: 'POST', headers, body },
      new Answer(options, resolve),
    );
  });
}

class Answer implements Dispatcher.DispatchHandler {
  readonly #options: PostOptions;
  readonly #resolve: (result: PostResult) => void;
  #timer: { cancel(): void };
  #controller: Dispatcher.DispatchController | undefined;
  #head: { status: number; headers: Record<string, string> } | undefined;
  readonly #kept = new GatheredBytes();
  #read = 0;
  #interim = 0;
  #isDone = false;

  constructor(options: PostOptions, resolve: (result: PostResult) => void) {
    this.#options = options;
    this.#resolve = resolve;
    this.#timer = options.clock.after(options.timeoutMs, () => this.#giveUp());
  }

  /** The connection is open, and nothing is written yet. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#isDone) controller.abort(new Error('given up before it was sent'));
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    if (this.#isDone) return;
    // An early hint is not an answer.
    if (status < 200) {
      this.#interim += 1;
      if (this.#interim > MAX_INTERIM_ANSWERS) this.#giveUp(new TooManyInterim());
      return;
    }
    this.#head = { status, headers: flat(headers) };
    this.#timer.cancel();
    this.#timer = this.#options.clock.after(BODY_MS, () => this.#giveUp());
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Uint8Array): void {
    const wanted = this.#options.keepBytes - this.#read;
    if (wanted > 0) this.#kept.append(chunk.subarray(0, wanted));
    this.#read += chunk.byteLength;
    if (this.#read > READ_BYTES) this.#giveUp();
  }

  onResponseEnd(): void {
    this.#finish();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#finish(error);
  }

  /** Closes the connection after the time limit or an abort. */
  #giveUp(why: Error = new TimedOut()): void {
    this.#finish(why);
    this.#controller?.abort(why);
  }

  #finish(error?: Error): void {
    if (this.#isDone) return;
    this.#isDone = true;
    this.#timer.cancel();
    enterWork(() => ({ intake: 'answer of a webhook' }));
    if (this.#head) {
      this.#resolve({ ok: true, ...this.#head, body: this.#kept.whole() });
    } else if (error instanceof TimedOut) {
      this.#resolve({ ok: false, fault: { kind: 'timedOut' } });
    } else {
      this.#resolve({ ok: false, fault: faultOfError(error), internal: String(error) });
    }
  }
}

class TooManyInterim extends Error {
  override name = 'TooManyInterim';
}

class TimedOut extends Error {
  override name = 'TimedOut';
}

function flat(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, String(value ?? '')]),
  );
}
