import { TimeoutError } from './errors.ts';

/** Time limit of an attempt: for the whole answer, or for each part of a download. */
export class TimeLimit {
  isBetweenChunks = false;
  readonly #controller = new AbortController();
  readonly #ms: number;
  #timer: NodeJS.Timeout;

  constructor(ms: number) {
    this.#ms = ms;
    this.#timer = this.#start();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Limits the time between two parts of a body. An event stream has no limit. */
  betweenChunks(response: Response): Response {
    const { body, status, statusText, headers } = response;
    if (body === null || headers.get('content-type')?.startsWith('text/event-stream') === true) {
      return response;
    }
    this.isBetweenChunks = true;
    this.#restart();
    const limited = body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, to) => {
          this.#restart();
          to.enqueue(chunk);
        },
        flush: () => this.stop(),
      }),
    );
    return new Response(limited as ReadableStream<Uint8Array<ArrayBuffer>>, {
      status,
      statusText,
      headers,
    });
  }

  #restart(): void {
    this.stop();
    this.#timer = this.#start();
  }

  #start(): NodeJS.Timeout {
    const error = new TimeoutError({ code: 'timeout', reason: `no answer for ${this.#ms} ms` });
    return setTimeout(() => this.#controller.abort(error), this.#ms);
  }
}
