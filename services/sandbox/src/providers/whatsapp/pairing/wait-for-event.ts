import type { WhatsappContext } from '../whatsapp-context.ts';
import type { PairingSocket } from './serve-pairing.ts';

/** Waits for the first of these answers of the client. Undefined: none came in time. */
export function waitForEvent<T extends string>(
  { clock, closing }: WhatsappContext,
  { answers, gone }: PairingSocket,
  types: readonly T[],
  timeoutMs: number,
): Promise<T | undefined> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const end = (type?: T) => {
      done.abort();
      resolve(type);
    };
    for (const type of types) {
      answers.addEventListener(type, () => end(type), { signal: done.signal });
    }
    clock
      .sleep(timeoutMs, AbortSignal.any([done.signal, gone, closing]))
      .then(() => end())
      .catch(() => end());
  });
}
