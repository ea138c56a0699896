/**
 * Waits for an answer, or rejects with the reason of the signal. An answer that comes later is let go.
 *
 * An own `fetch` may build a `Request` from another one. Node then drops the signal with the first of them that
 * is garbage-collected, so aborting has no effect.
 */
export async function answerOrAborted(
  pending: Promise<Response>,
  signal: AbortSignal,
): Promise<Response> {
  let abort = () => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    abort = () => {
      pending.then(({ body }) => body?.cancel()).catch(() => undefined);
      reject(signal.reason as Error);
      return undefined;
    };
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
  });
  try {
    return await Promise.race([pending, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** The response, whose body fails with the reason of the signal and lets the connection go. */
export function endedBy(response: Response, signal: AbortSignal): Response {
  const { body, status, statusText, headers } = response;
  if (body === null) return response;
  const parts = { status, statusText, headers };
  return new Response(streamEndedBy(body, signal), parts);
}

function streamEndedBy(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  signal: AbortSignal,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  let abort: () => void;
  const forget = () => signal.removeEventListener('abort', abort);
  return new ReadableStream(
    {
      start(controller) {
        abort = () => {
          forget();
          controller.error(signal.reason);
          reader.cancel(signal.reason).catch(() => undefined);
        };
        signal.addEventListener('abort', abort);
        if (signal.aborted) abort();
      },
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (signal.aborted) return;
          if (!done) {
            controller.enqueue(value);
            return;
          }
          forget();
          controller.close();
        } catch (error) {
          forget();
          if (!signal.aborted) controller.error(error);
        }
      },
      async cancel(reason) {
        forget();
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
