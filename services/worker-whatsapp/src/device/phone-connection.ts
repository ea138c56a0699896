import type { Clock } from '@cascade/runtime';
import type { PhoneSocket } from '../socket/phone-socket.ts';

/**
 * Holds a phone's connection, at most one at a time, and its waiters. `number` tells events of this
 * connection from those of earlier ones.
 */
export class PhoneConnection {
  readonly #clock: Clock;
  readonly #waiters = new Set<() => void>();
  #socket: PhoneSocket | undefined;
  #number = 0;
  #isOpen = false;
  #openedAt = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The connection, open or opening. */
  get socket(): PhoneSocket | undefined {
    return this.#socket;
  }

  get open(): PhoneSocket | undefined {
    return this.#isOpen && this.#socket?.isOpen ? this.#socket : undefined;
  }

  /** Number of this connection; grows with each one. */
  get number(): number {
    return this.#number;
  }

  /** For how long the connection has been open; 0 if it isn't. */
  get openForMs(): number {
    return this.#isOpen ? this.#clock.now() - this.#openedAt : 0;
  }

  begin(): number {
    this.#number += 1;
    return this.#number;
  }

  begun(socket: PhoneSocket): void {
    this.#socket = socket;
  }

  opened(): void {
    this.#isOpen = true;
    this.#openedAt = this.#clock.now();
  }

  /** Notes that the connection has ended by itself. */
  lost(): void {
    this.#isOpen = false;
    this.#socket = undefined;
  }

  async close(): Promise<void> {
    const socket = this.#socket;
    this.#number += 1;
    this.lost();
    await socket?.close();
  }

  /** Resolves when `wake` is called, the time is over, or the signal aborts. */
  async changed(signal: AbortSignal, patienceMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiters.add(resolve);
    const timer = this.#clock.after(patienceMs, resolve);
    const abort = () => resolve();
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) resolve();
    await promise;
    timer.cancel();
    signal.removeEventListener('abort', abort);
    this.#waiters.delete(resolve);
  }

  wake(): void {
    for (const wake of this.#waiters) wake();
  }
}
