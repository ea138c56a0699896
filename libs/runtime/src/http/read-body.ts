import type { IncomingMessage } from 'node:http';

export interface ReadBodyOptions {
  limitBytes: number;
  signal?: AbortSignal;
}

/**
 * `too-large`: more bytes than the limit, said or sent. `encoded`: compressed, which nobody asked
 * for and which could unpack to anything. `aborted`: the caller left or the signal fired; there is
 * nobody to answer, or no time.
 */
export type BodyResult =
  { ok: true; bytes: Buffer } | { ok: false; fault: 'too-large' | 'encoded' | 'aborted' };

/** How much of a refused body is thrown away so that its sender can read the answer. */
const DISCARD_BYTES = 16 * 1024 * 1024;

/** Reads a request's raw body, holding never more than the limit. */
export function readBody(request: IncomingMessage, options: ReadBodyOptions): Promise<BodyResult> {
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    discard(request);
    return Promise.resolve({ ok: false, fault: 'encoded' });
  }
  // The length that the head states is only good for refusing early.
  if (Number(request.headers['content-length'] ?? 0) > options.limitBytes) {
    discard(request);
    return Promise.resolve({ ok: false, fault: 'too-large' });
  }
  return collect(request, options);
}

function collect(request: IncomingMessage, options: ReadBodyOptions): Promise<BodyResult> {
  const { limitBytes, signal } = options;
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = (result: BodyResult) => {
      request.off('data', take).off('end', end).off('close', abort).off('error', abort);
      signal?.removeEventListener('abort', abort);
      if (!result.ok) discard(request);
      resolve(result);
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limitBytes) finish({ ok: false, fault: 'too-large' });
      else chunks.push(chunk);
    };
    const end = () => finish({ ok: true, bytes: Buffer.concat(chunks, size) });
    const abort = () => finish({ ok: false, fault: 'aborted' });
    if (request.destroyed || signal?.aborted) {
      abort();
      return;
    }
    request.on('data', take).once('end', end).once('close', abort).once('error', abort);
    signal?.addEventListener('abort', abort, { once: true });
  });
}

/**
 * Reads on and forgets: a connection closed with bytes unread is reset, and the reset can overtake
 * the answer. A sender that goes on past the bound is cut off.
 */
function discard(request: IncomingMessage): void {
  let discarded = 0;
  request.on('error', () => undefined);
  request.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > DISCARD_BYTES) request.destroy();
  });
}
