import type { IncomingMessage } from 'node:http';

const MAX_BYTES = 16 * 1024 * 1024;
const MAX_WAIT_MS = 1_000;

/**
 * Reads on and forgets, so that a sender that looks for its answer only after the last byte finds
 * it: a connection closed with bytes unread is reset, and the reset overtakes the answer. Resolves
 * when the body is through or has taken too long; a sender that goes on past the bound is cut off.
 */
export function discardBody(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    if (request.complete || request.destroyed) {
      resolve();
      return;
    }
    let discarded = 0;
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, MAX_WAIT_MS);
    request.once('end', done).once('close', done).on('error', done);
    request.on('data', (chunk: Buffer) => {
      discarded += chunk.length;
      if (discarded > MAX_BYTES) request.destroy();
    });
  });
}
