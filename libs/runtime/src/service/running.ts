/** A part that works until the signal it was started with is aborted. */
export interface Running {
  /** Resolves when the part has ended; rejects when its end failed. */
  readonly done: Promise<void>;
}

/** Calls `end` once the signal is aborted. Returns a promise of its result. */
export function onAbort(signal: AbortSignal, end: () => unknown): Promise<void> {
  const done = aborted(signal).then(async () => {
    await end();
  });
  // A part that rejects before anybody awaits it must not end the process.
  done.catch(() => undefined);
  return done;
}

function aborted(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (signal.aborted) resolve();
  else signal.addEventListener('abort', () => resolve(), { once: true });
  return promise;
}

/** A part whose signal its starter aborts. */
export interface Stoppable extends Running, AsyncDisposable {
  /** Aborts the signal. Settles as `done` does. */
  stop(): Promise<void>;
}

/** Starts a part with a signal of its own, for a caller that ends its parts one after the other. */
export async function withStop<Part extends Running>(
  start: (signal: AbortSignal) => Promise<Part> | Part,
): Promise<Part & Stoppable> {
  const stopping = new AbortController();
  const part = await start(stopping.signal);
  const stop = () => {
    stopping.abort();
    return part.done;
  };
  return Object.assign(part, { stop, [Symbol.asyncDispose]: stop });
}
