import type { Clock } from '@cascade/runtime';
import { event, HEARTBEAT } from './event.ts';
import type { Feed, FeedEvent, Snapshot } from './feed.ts';

/** Something is written at least this often, so that a proxy doesn't cut a quiet stream. */
const HEARTBEAT_MS = 15_000;
/** The browser connects again by itself. */
const LONGEST_MS = 15 * 60_000;
/** A reader that takes nothing for this long is dropped. */
const STALLED_MS = 30_000;
/** Events that a stream remembers, to tell each once; the oldest are forgotten. */
const REMEMBERED = 1_000;

export interface StreamOptions {
  feed: Feed;
  account: string;
  /** Id of the subject. */
  subject: string;
  /** Told first. */
  greeting?: string;
  /** Names the credential that opened the stream; streams of one credential are checked together. */
  credential: string;
  /** Whether the credential would still open the stream. */
  mayGoOn(): Promise<boolean>;
  /** Whether somebody still reads, and the server still serves. */
  isRead(): boolean;
  /** Closes the connection. */
  drop(): void;
}

/**
 * What one reader has been told of one subject. It holds the newest snapshot, which all streams of
 * the subject share, and no queue: a slow reader passes over what was outdated before it asked.
 */
export class OpenStream {
  readonly options: StreamOptions;
  readonly since: number;
  readonly #clock: Clock;
  readonly #told = new Map<string, string>();
  readonly #startedAt: number;
  #snapshot: Snapshot | undefined;
  /** Events that are given once; read only while it is empty. */
  readonly #queue: FeedEvent[] = [];
  #greeting: string | undefined;
  #isGone = false;
  #overSince: number | undefined;
  #ended = false;
  #writtenAt: number;
  /** When the text was given out that the reader hasn't taken yet. */
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

  /** Everything was told, and the reader took it. */
  get isIdle(): boolean {
    return this.#wake !== undefined;
  }

  show(snapshot: Snapshot): void {
    if (this.options.feed.isQueue === true) this.#queue.push(...snapshot.events);
    else this.#snapshot = snapshot;
    if (snapshot.isOver === true) this.#overSince ??= this.#clock.now();
    this.#wake?.();
  }

  /** The subject is gone. */
  gone(): void {
    this.#isGone = true;
    this.end();
  }

  /** Nothing more is told. */
  end(): void {
    this.#ended = true;
    this.#wake?.();
  }

  /** The same, and what was told but not taken is lost. */
  cut(): void {
    this.end();
    if (this.#givenAt !== undefined) this.options.drop();
  }

  /** Ends the stream when its time is over or nobody takes what it tells. */
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

  /** Subjects that end say so; others only close. */
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
