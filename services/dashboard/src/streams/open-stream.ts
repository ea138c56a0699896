import type { Clock } from '@cascade/runtime';
import { event, HEARTBEAT } from './event.ts';
import type { Feed, FeedEvent, Snapshot } from './feed.ts';

/** A heartbeat is sent this often, so that a proxy doesn't cut a quiet stream. */
const HEARTBEAT_MS = 15_000;
/** Longest time of a stream; the browser reconnects by itself. */
const LONGEST_MS = 15 * 60_000;
/** A client that reads nothing for this long is dropped. */
const STALLED_MS = 30_000;
/** Sent events that a stream remembers, to send each once; the oldest are forgotten. */
const REMEMBERED = 1_000;

export interface StreamOptions {
  feed: Feed;
  account: string;
  /** Id of the subject. */
  subject: string;
  /** Sent first. */
  greeting?: string;
  /** Credential that opened the stream; streams of one credential are checked together. */
  credential: string;
  /** Whether the credential is still valid. */
  mayGoOn(): Promise<boolean>;
  /** Whether the client is still connected. */
  isRead(): boolean;
  /** Closes the connection. */
  drop(): void;
}

/**
 * Sends the events of one subject to one client. It holds the newest snapshot, which all streams of the
 * subject share, and no queue of snapshots: a slow client skips outdated ones.
 */
export class OpenStream {
  readonly options: StreamOptions;
  readonly since: number;
  readonly #clock: Clock;
  readonly #told = new Map<string, string>();
  readonly #startedAt: number;
  #snapshot: Snapshot | undefined;
  /** Events that are sent once; more are read only when it is empty. */
  readonly #queue: FeedEvent[] = [];
  #greeting: string | undefined;
  #isGone = false;
  #overSince: number | undefined;
  #ended = false;
  #writtenAt: number;
  /** When the text was yielded that the client hasn't read yet. */
  #givenAt: number | undefined;
  #wake: (() => void) | undefined;

  constructor(clock: Clock, options: StreamOptions) {
    this.options = options;
    this.#clock = clock;
    this.#startedAt = clock.now();
    this.#writtenAt = this.#startedAt;
    this.since = this.#startedAt - (options.feed.sinceMs ?? 0);
    this.#greeting = options.greeting;
  }

  get hasEnded(): boolean {
    return this.#ended;
  }

  /** Everything was sent, and the client has read it. */
  get isIdle(): boolean {
    return this.#wake !== undefined;
  }

  show(snapshot: Snapshot): void {
    if (this.options.feed.isQueue === true) this.#queue.push(...snapshot.events);
    else this.#snapshot = snapshot;
    if (snapshot.isOver === true) this.#overSince ??= this.#clock.now();
    this.#wake?.();
  }

  /** Ends the stream because the subject is gone. */
  gone(): void {
    this.#isGone = true;
    this.end();
  }

  /** Ends the stream; sends no further events. */
  end(): void {
    this.#ended = true;
    this.#wake?.();
  }

  /** Ends the stream, and drops the connection if the client hasn't read everything. */
  cut(): void {
    this.end();
    if (this.#givenAt !== undefined) this.options.drop();
  }

  /** Ends the stream if its time is over or its client reads nothing. */
  checkTime(): void {
    const now = this.#clock.now();
    if (!this.options.isRead()) this.cut();
    if (now - this.#startedAt >= LONGEST_MS) this.end();
    if (this.#givenAt !== undefined && now - this.#givenAt >= STALLED_MS) this.cut();
    this.#wake?.();
  }

  async *texts(): AsyncGenerator<string> {
    for (;;) {
      const text = this.#next();
      if (text !== undefined) {
        this.#givenAt = this.#clock.now();
        yield text;
        this.#givenAt = undefined;
        this.#writtenAt = this.#clock.now();
      } else if (this.#ended) {
        return;
      } else {
        await new Promise<void>((resolve) => (this.#wake = resolve));
        this.#wake = undefined;
      }
    }
  }

  #next(): string | undefined {
    const greeting = this.#greeting;
    this.#greeting = undefined;
    if (greeting !== undefined) return greeting;
    const changed = this.#ended ? undefined : this.#changedEvent();
    if (changed !== undefined) return changed;
    if (this.#isOver()) return this.#sayEnd();
    if (this.#ended || this.#clock.now() - this.#writtenAt < HEARTBEAT_MS) return undefined;
    return HEARTBEAT;
  }

  #changedEvent(): string | undefined {
    const queued = this.#queue.shift();
    if (queued !== undefined) return queued.text;
    for (const { key, text, at = this.since } of this.#snapshot?.events ?? []) {
      if (at < this.since || this.#told.get(key) === text) continue;
      this.#told.delete(key);
      this.#told.set(key, text);
      const [oldest] = this.#told.keys();
      if (this.#told.size > REMEMBERED && oldest !== undefined) this.#told.delete(oldest);
      return text;
    }
    return undefined;
  }

  /** Whether to send `end`: only feeds with `lingerMs` do, others only close. */
  #isOver(): boolean {
    const { lingerMs } = this.options.feed;
    if (lingerMs === undefined) return false;
    if (this.#isGone) return true;
    return this.#overSince !== undefined && this.#clock.now() - this.#overSince >= lingerMs;
  }

  #sayEnd(): string | undefined {
    this.#isGone = false;
    this.#overSince = undefined;
    this.#ended = true;
    this.#snapshot = undefined;
    return event('end', {});
  }
}
