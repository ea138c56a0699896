import type { Socket } from 'node:net';
import type { ByteBudget, ByteShare, Clock, Timer } from '@cascade/runtime';

/** Messages of the centre that are being stored at once; while there are as many, nothing is read. */
const WINDOW = 32;
/** Our answers that the centre hasn't taken; above it nothing is read. */
const UNWRITTEN_BYTES = 64 * 1024;
/** How long reading may stand still. */
const STANDSTILL_MS = 60_000;

interface WindowParts {
  socket: Pick<Socket, 'pause' | 'resume' | 'writableLength'>;
  clock: Pick<Clock, 'now' | 'after'>;
  /** Whose share what comes in takes. */
  account: string;
  budget: ByteBudget;
  /** There is room again: what was read can be taken. */
  onRoom(): void;
  /** Reading has stood still for too long. */
  onStandstill(): void;
}

/**
 * Decides how much of what a message centre sends is read. Nothing is read while as many messages are being stored as
 * may be, while the account has no room in the budget, and while the centre doesn't take our answers.
 */
export class ReceiveWindow {
  readonly #parts: WindowParts;
  readonly #closed = new AbortController();
  /** Messages that are being stored. */
  #storing = 0;
  /** A message waits for bytes of the budget. */
  #isWaitingForRoom = false;
  #standstill: Timer | undefined;
  /** When reading last stopped or went on (epoch ms). */
  #changedAt = -Infinity;
  /** For bytes that were read and are not taken yet. */
  #kept: ByteShare | undefined;

  constructor(parts: WindowParts) {
    this.#parts = parts;
  }

  get isWaitingForRoom(): boolean {
    return this.#isWaitingForRoom;
  }

  get isPaused(): boolean {
    return this.#standstill !== undefined;
  }

  /** Whether reading stands still, or stopped or went on since then (epoch ms). */
  wasPausedSince(instant: number): boolean {
    return this.isPaused || this.#changedAt >= instant;
  }

  /** Whether another unit may be taken. */
  get mayTake(): boolean {
    return (
      this.#storing < WINDOW &&
      !this.#isWaitingForRoom &&
      this.#parts.socket.writableLength <= UNWRITTEN_BYTES
    );
  }

  /** Calls `use` as soon as the account has room for so many bytes. Until then nothing is read. */
  take(bytes: number, use: (share: ByteShare) => void): void {
    const { account, budget } = this.#parts;
    const share = budget.tryTake(account, bytes);
    if (share !== null) return use(share);
    // What was read before counts no more: it would stand in its own way.
    this.#forgetKept();
    this.#waitForRoom(bytes, use);
  }

  /** Runs the storing of a message, which counts for the window. */
  async whileStoring<T>(store: () => Promise<T>): Promise<T> {
    this.#storing += 1;
    try {
      return await store();
    } finally {
      this.#storing -= 1;
      // It goes forward: the standstill begins anew.
      if (this.isPaused) this.#countStandstill();
    }
  }

  /** Counts the bytes that were read and aren't taken, and stops or starts reading. */
  rest(unread: number): void {
    const { account, budget, clock, socket } = this.#parts;
    this.#forgetKept();
    if (unread > 0 && !this.#isWaitingForRoom) {
      this.#kept = budget.keep(account, unread) ?? undefined;
      if (this.#kept === undefined) this.#waitForRoom(unread, (share) => (this.#kept = share));
    }
    if (this.mayTake !== this.isPaused) return;
    this.#changedAt = clock.now();
    if (this.isPaused) {
      this.#standstill?.cancel();
      this.#standstill = undefined;
      socket.resume();
    } else {
      socket.pause();
      this.#countStandstill();
    }
  }

  end(error: Error): void {
    this.#standstill?.cancel();
    this.#standstill = undefined;
    this.#kept?.release();
    this.#closed.abort(error);
  }

  #forgetKept(): void {
    this.#kept?.release();
    this.#kept = undefined;
  }

  #countStandstill(): void {
    const { clock, onStandstill } = this.#parts;
    this.#standstill?.cancel();
    this.#standstill = clock.after(STANDSTILL_MS, onStandstill);
  }

  /** Reads no more until there is room for so many bytes of the account. */
  #waitForRoom(bytes: number, use: (share: ByteShare) => void): void {
    const { account, budget, onRoom } = this.#parts;
    const { signal } = this.#closed;
    this.#isWaitingForRoom = true;
    budget.take(account, bytes, signal).then(
      (share) => {
        this.#isWaitingForRoom = false;
        if (signal.aborted) return share.release();
        use(share);
        onRoom();
      },
      () => undefined,
    );
  }
}
