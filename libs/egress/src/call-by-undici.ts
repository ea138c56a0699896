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
import type { Dispatcher } from 'undici';

import { HTTP_WAYS } from './http-ways.ts';
import { MAX_INTERIM_ANSWERS } from './interim-answers.ts';
import { keptHeaders, UnusableAnswer } from './outbound-call.ts';
import type { HttpAnswer, OutboundCall } from './outbound-call.ts';

const { maxBytes: MAX_ANSWER_BYTES } = HTTP_WAYS.messages;

/** Answers up to here take no share: most are, and the connections bound how many. */
const SHORT_ANSWER_BYTES = 16 * 1024;
/** An answer is held as bytes and as text. */
const COPIES = 2;
/** How long an answer waits for room, unread, before its call fails. */
const ROOM_MS = 10_000;

/** Other long answers of the account's servers, or of all accounts', take all the room. */
export class NoRoomForAnswer extends Error {
  override name = 'NoRoomForAnswer';

  constructor() {
    super('no room for the answer: too many long answers are being read');
  }
}

export interface AnswerRoom {
  /** By default that of the process. */
  budget?: ByteBudget;
  waitMs?: number;
}

/** Makes one call by undici, written at most once; says whether its first byte left. */
export function callByUndici(
  dispatcher: Dispatcher,
  { url, method, headers, body, account, keepHeaders, signal }: OutboundCall,
  answerRoom: AnswerRoom,
): Promise<HttpAnswer> {
  const { origin, hostname, pathname, search } = new URL(url);
  return new Promise((resolve) => {
    const work = { intake: 'answer', ...currentWork(), server: hostname };
    const room = { ...answerRoom, owner: account ?? hostname };
    const collector = new AnswerCollector({ signal, keepHeaders, work, room }, resolve);
    if (collector.done) return;
    dispatcher.dispatch(
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

class AnswerCollector implements Dispatcher.DispatchHandler {
  readonly #resolve: (answer: HttpAnswer) => void;
  readonly #signal: AbortSignal;
  readonly #work: Work;
  readonly #gathered = new GatheredBytes();
  readonly #abort = () => this.#fail(this.#signal.reason as Error);
  #controller: Dispatcher.DispatchController | undefined;
  #interim = 0;
  #status = 0;
  readonly #keepHeaders: readonly string[] | undefined;
  readonly #room: AnswerRoom & { owner: string };
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
    resolve: (answer: HttpAnswer) => void,
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
    this.#headers = keptHeaders(headers, this.#keepHeaders);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.done) return;
    const size = this.#gathered.size + chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) return this.#fail(new UnusableAnswer('answer is too long'));
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
    if (!mayBeParsed(bytes)) return this.#fail(new UnusableAnswer('answer has too many values'));
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

  #finish(answer: HttpAnswer): void {
    if (this.done) return;
    this.done = true;
    this.#signal.removeEventListener('abort', this.#abort);
    this.#over?.abort();
    this.#share?.release();
    this.#resolve(answer);
  }
}
