import type { Clock, Logger } from '@cascade/runtime';
import { StoreUnavailableError } from '@cascade/store';
import type { Feed, Snapshot, Watched } from './feed.ts';
import type { OpenStream } from './open-stream.ts';

/** How often credentials are checked: a stream ends this soon after its session, token or account. */
const CREDENTIALS_EVERY_MS = 2_000;
/** Streams are checked at least this often, even if their feeds are read less often. */
const LONGEST_REST_MS = 1_000;

interface Parts {
  clock: Clock;
  logger: Logger;
}

interface Subject {
  feed: Feed;
  id: string;
  streams: Set<OpenStream>;
  snapshot?: Snapshot;
  dueAt: number;
}

/**
 * Reads for all event streams of an account: each subject once for all its streams, and the subjects
 * of a feed together. It runs while streams are open. It sleeps at least as long as it read, so that
 * the streams of an account take at most half of a process's time.
 */
export class AccountReader {
  readonly #parts: Parts;
  readonly #account: string;
  readonly #onStop: () => void;
  readonly #subjects = new Map<string, Subject>();
  readonly #streams = new Map<OpenStream, Subject>();
  #credentialsAt: number;
  #rest: AbortController | undefined;
  #running = false;

  /** `onStop` is called when the last stream has left. */
  constructor(parts: Parts, account: string, onStop: () => void) {
    this.#parts = parts;
    this.#account = account;
    this.#onStop = onStop;
    this.#credentialsAt = parts.clock.now();
  }

  get streams(): number {
    return this.#streams.size;
  }

  add(stream: OpenStream): void {
    const { feed, subject: id } = stream.options;
    const key = `${feed.name} ${id}`;
    const subject = this.#subjects.get(key) ?? { feed, id, streams: new Set(), dueAt: 0 };
    this.#subjects.set(key, subject);
    subject.streams.add(stream);
    this.#streams.set(stream, subject);
    if (subject.snapshot && feed.isQueue !== true) stream.show(subject.snapshot);
    if (this.#running) this.#rest?.abort();
    else void this.#run();
  }

  remove(stream: OpenStream): void {
    const subject = this.#streams.get(stream);
    if (!subject) return;
    stream.end();
    this.#streams.delete(stream);
    subject.streams.delete(stream);
    if (subject.streams.size === 0) this.#subjects.delete(`${subject.feed.name} ${subject.id}`);
    if (this.#streams.size === 0) this.#rest?.abort();
  }

  async #run(): Promise<void> {
    const { clock } = this.#parts;
    this.#running = true;
    while (this.#streams.size > 0) {
      const began = clock.now();
      await this.#checkCredentials();
      await this.#readDue();
      for (const stream of this.#streams.keys()) stream.checkTime();
      await this.#restAfter(clock.now() - began);
    }
    this.#running = false;
    this.#onStop();
  }

  async #restAfter(tookMs: number): Promise<void> {
    const { clock } = this.#parts;
    if (this.#streams.size === 0) return;
    const next = Math.min(...[...this.#subjects.values()].map(({ dueAt }) => dueAt));
    const untilDueMs = Math.min(next - clock.now(), LONGEST_REST_MS);
    this.#rest = new AbortController();
    // A new stream wakes it, and so does the end of the last one.
    await clock.sleep(Math.max(untilDueMs, tookMs, 1), this.#rest.signal).catch(() => undefined);
    this.#rest = undefined;
  }

  /** Reads subjects that are due, together with those that are due soon. */
  async #readDue(): Promise<void> {
    const now = this.#parts.clock.now();
    const byFeed = Map.groupBy(this.#subjects.values(), ({ feed }) => feed.name);
    for (const subjects of byFeed.values()) {
      const [{ feed } = { feed: undefined }] = subjects;
      if (!feed || !subjects.some(({ dueAt }) => dueAt <= now)) continue;
      const due = subjects.filter(
        ({ dueAt, streams }) =>
          dueAt <= now + feed.everyMs / 2 &&
          (feed.isQueue !== true || [...streams].some(({ isIdle }) => isIdle)),
      );
      for (const subject of subjects) {
        if (subject.dueAt <= now + feed.everyMs / 2) subject.dueAt = now + feed.everyMs;
      }
      if (due.length > 0) await this.#read(feed, due);
    }
  }

  async #read(feed: Feed, subjects: readonly Subject[]): Promise<void> {
    const { logger } = this.#parts;
    const watched = subjects.map(watchedOf);
    try {
      const found = await feed.read(this.#account, watched);
      for (const subject of subjects) showTo(subject, found.get(subject.id));
    } catch (error) {
      const about = { account: this.#account, feed: feed.name, error };
      if (error instanceof StoreUnavailableError) {
        logger.debug('event streams: not read, store unavailable', about);
        return;
      }
      logger.error('event streams: reading failed', about);
      for (const { streams } of subjects) for (const stream of streams) stream.cut();
    }
  }

  async #checkCredentials(): Promise<void> {
    const { clock, logger } = this.#parts;
    if (clock.now() - this.#credentialsAt < CREDENTIALS_EVERY_MS) return;
    this.#credentialsAt = clock.now();
    const byCredential = Map.groupBy(this.#streams.keys(), ({ options }) => options.credential);
    for (const streams of byCredential.values()) {
      try {
        if (await streams[0]?.options.mayGoOn()) continue;
        for (const stream of streams) stream.cut();
      } catch (error) {
        if (error instanceof StoreUnavailableError) continue;
        logger.error('event streams: a credential could not be checked', { error });
        for (const stream of streams) stream.cut();
      }
    }
  }
}

const watchedOf = ({ id, streams }: Subject): Watched => ({
  id,
  since: Math.min(...[...streams].map(({ since }) => since)),
});

function showTo(subject: Subject, snapshot: Snapshot | undefined): void {
  if (snapshot) subject.snapshot = snapshot;
  for (const stream of subject.streams) {
    if (snapshot) stream.show(snapshot);
    else stream.gone();
  }
}
