/** What the event loop works for: ids for the log, an intake for metrics. */
export interface Work {
  /** Where the input came from, one of few: `POST /v1/send`, `mail by SMTP`, `queue send.email`. */
  intake: string;
  account?: string | undefined;
  device?: string | undefined;
  /** Host of a server outside. */
  server?: string | undefined;
}

/** Called only when a turn was long: naming work costs nothing before. */
export type NameWork = () => Work;

/** A piece of work that held the event loop. */
export interface HeldLoop extends Work {
  /** CPU time of the thread, in milliseconds. */
  ms: number;
}

export interface LoopWatchParts {
  /** Monotonic time in milliseconds. */
  now(): number;
  /** CPU time of this thread in milliseconds. */
  cpu(): number;
  /** Calls `fn` at the end of the running turn of the event loop. */
  atEndOfTurn(fn: () => void): void;
  /** Called for a piece of work above `limitMs`. */
  onHeld(held: HeldLoop): void;
  limitMs: number;
}

/** CPU time is read again after this time: what ran before a piece of work counts at most this much for it. */
const READ_EVERY_MS = 5;
/** Intakes are few; the bound is for a defect that makes names. */
const MAX_INTAKES = 2_000;
const UNNAMED: NameWork = () => ({ intake: 'unnamed' });

/**
 * Measures how much CPU time of the thread one piece of work takes without giving the event loop back, and
 * names the work. Work names itself where it enters (`enter`), in a turn that starts with bytes from outside. A
 * piece lasts until the next one enters or the turn ends. Time alone would accuse work of what other processes
 * take from it, so time only finds the pieces worth reading the CPU clock for.
 */
export class LoopWatch {
  readonly #parts: LoopWatchParts;
  readonly #longest = new Map<string, HeldLoop>();
  /** Work of the running piece, and when it began. */
  #current: NameWork = UNNAMED;
  #since: number;
  /** Longest piece since the CPU clock was read. */
  #pieceMs = 0;
  #piece: NameWork = UNNAMED;
  #readAt: number;
  #cpuAt: number;
  #isArmed = false;

  constructor(parts: LoopWatchParts) {
    this.#parts = parts;
    this.#since = this.#readAt = parts.now();
    this.#cpuAt = parts.cpu();
  }

  /** Begins a piece of work. */
  enter(name: NameWork): void {
    this.#change(name);
    if (this.#isArmed) return;
    this.#isArmed = true;
    this.#parts.atEndOfTurn(this.#endTurn);
  }

  /** Ends what runs; called between turns, often enough that pieces without a name are short. */
  readonly tick = (): void => {
    this.#change(UNNAMED);
  };

  /** Longest piece of each intake since the start. */
  get longest(): readonly HeldLoop[] {
    return [...this.#longest.values()];
  }

  readonly #endTurn = (): void => {
    this.#isArmed = false;
    this.#change(UNNAMED);
  };

  #change(next: NameWork): void {
    const now = this.#parts.now();
    const took = now - this.#since;
    if (took > this.#pieceMs) {
      this.#pieceMs = took;
      this.#piece = this.#current;
    }
    this.#current = next;
    this.#since = now;
    if (now - this.#readAt > READ_EVERY_MS) this.#read(now);
  }

  #read(now: number): void {
    const cpu = this.#parts.cpu();
    const ms = Math.min(cpu - this.#cpuAt, this.#pieceMs);
    const piece = this.#piece;
    this.#cpuAt = cpu;
    this.#readAt = now;
    this.#pieceMs = 0;
    this.#piece = UNNAMED;
    if (ms <= READ_EVERY_MS) return;
    const held: HeldLoop = { ...piece(), ms: Math.round(ms) };
    const known = this.#longest.get(held.intake);
    if ((known?.ms ?? 0) < held.ms && (known || this.#longest.size < MAX_INTAKES)) {
      this.#longest.set(held.intake, held);
    }
    if (ms > this.#parts.limitMs) this.#parts.onHeld(held);
  }
}
