import type { Dispatcher } from 'undici';

type Handler = Dispatcher.DispatchHandler;
type Controller = Dispatcher.DispatchController;
type Headers = Parameters<NonNullable<Handler['onResponseEnd']>>[1];

export interface OfferEnds {
  /** Nothing more comes of this offer. */
  over(): void;
  answered(): void;
  /** Failed before a byte was written. True: it is offered again, and the handler isn't told. */
  unwritten(error: Error): boolean;
}

/** Passes what becomes of a request on to its handler. */
export class Offered implements Handler {
  readonly #handler: Handler;
  readonly #ends: OfferEnds;
  #isStarted = false;

  constructor(handler: Handler, ends: OfferEnds) {
    this.#handler = handler;
    this.#ends = ends;
  }

  /** undici calls it right before the first byte is written. */
  onRequestStart(controller: Controller, context: unknown): void {
    this.#isStarted = true;
    this.#handler.onRequestStart?.(controller, context);
  }

  onResponseStarted(): void {
    this.#handler.onResponseStarted?.();
  }

  onResponseStart(controller: Controller, status: number, headers: Headers, text?: string): void {
    this.#handler.onResponseStart?.(controller, status, headers, text);
  }

  onResponseData(controller: Controller, chunk: Buffer): void {
    this.#handler.onResponseData?.(controller, chunk);
  }

  onResponseEnd(controller: Controller, trailers: Headers): void {
    this.#ends.over();
    this.#ends.answered();
    this.#handler.onResponseEnd?.(controller, trailers);
  }

  onResponseError(controller: Controller, error: Error): void {
    this.#ends.over();
    if (!this.#isStarted && this.#ends.unwritten(error)) return;
    this.#handler.onResponseError?.(controller, error);
  }
}
