import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * How far a send has come within Baileys, which neither says when it writes to the socket nor can be
 * stopped: the message is written right after it was encrypted, and never when nothing was.
 */
export interface EncryptionTrace {
  started: number;
  done: number;
  /** Set before anything was encrypted: nothing will be, so nothing leaves. */
  cancelled: boolean;
}

const current = new AsyncLocalStorage<EncryptionTrace>();

export function traced<T>(trace: EncryptionTrace, send: () => Promise<T>): Promise<T> {
  return current.run(trace, send);
}

/** Around each encryption for one of the recipient's or the sender's own devices. */
export async function traceEncryption<T>(encrypt: () => Promise<T>): Promise<T> {
  const trace = current.getStore();
  if (!trace) return encrypt();
  if (trace.cancelled) throw new Error('the send was given up');
  trace.started += 1;
  const encrypted = await encrypt();
  trace.done += 1;
  return encrypted;
}
