import { guardListener } from '../service/guard-listener.ts';
import type { IncomingMessage } from 'node:http';

const MAX_BYTES = 16 * 1024 * 1024;
const MAX_WAIT_MS = 1_000;

/**
 * Reads and discards the rest of a body, so that a sender that reads its answer only at the end
 * gets the answer: closing a connection with unread bytes resets it. Resolves when the body has
 * ended or took too long; cuts off a sender that exceeds the limit.
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
    request.on(
      'data',
      guardListener('discard body: data', (chunk: Buffer) => {
        discarded += chunk.length;
        if (discarded > MAX_BYTES) request.destroy();
      }),
    );
  });
}
