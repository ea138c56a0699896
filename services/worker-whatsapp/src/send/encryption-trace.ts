import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Progress of a send within Baileys, which can't be stopped and doesn't say when it writes to the
 * socket. It writes a message right after encryption, and never without encryption.
 */
export interface EncryptionTrace {
  started: number;
  done: number;
  /** Set before encryption: prevents it, so nothing is sent. */
  cancelled: boolean;
}

const current = new AsyncLocalStorage<EncryptionTrace>();

export function traced<T>(trace: EncryptionTrace, send: () => Promise<T>): Promise<T> {
  return current.run(trace, send);
}

/** Wraps each encryption for a device of the recipient or of the sender. */
export async function traceEncryption<T>(encrypt: () => Promise<T>): Promise<T> {
  const trace = current.getStore();
  if (!trace) return encrypt();
  if (trace.cancelled) throw new Error('the send was given up');
  trace.started += 1;
  const encrypted = await encrypt();
  trace.done += 1;
  return encrypted;
}
