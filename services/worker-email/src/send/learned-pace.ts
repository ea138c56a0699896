import type { NamedLimit } from '@cascade/store';
import type { RateLimitReply } from './rate-limit-reply.ts';

/** Of a server that names no time. Postfix counts in minutes unless it is told otherwise. */
const USUAL_WINDOW_MS = 60_000;
/** Between two tries at a server that took nothing. A limit of a day is tried that often, too. */
const LONGEST_WAIT_MS = 15 * 60_000;
const LONGEST_WINDOW_MS = 24 * 60 * 60_000;
/** How long a pace that a server refused is not tried again. */
const FORGET_MS = 60 * 60_000;
/** Servers count in windows that don't begin with ours. */
const MARGIN = 0.9;
/** A pace that the server refuses although it took it before. */
const SLOWER = 0.7;
/** A pace this high is none: the device's own is slower. */
const FASTEST_PER_SECOND = 50;

/** What one server takes of one sender, as learned from its answers. */
export class LearnedPace {
  /** Mails that it took in the window that runs, and in the one before. */
  #taken = 0;
  #takenBefore = 0;
  #windowAt = -Infinity;
  #windowMs = USUAL_WINDOW_MS;
  #perSecond: number | undefined;
  /** The fastest pace that it took for a window. */
  #good: number | undefined;
  #refusedAt = -Infinity;
  /** A faster pace is tried from then on. */
  #raisesAt = -Infinity;
  #heldUntil = -Infinity;

  /** Nothing is offered before. */
  get heldUntil(): number {
    return this.#heldUntil;
  }

  /** Mails per second; undefined while no limit is known. */
  perSecond(now: number): number | undefined {
    if (this.#perSecond !== undefined && now - this.#refusedAt >= FORGET_MS) this.#forget();
    return this.#perSecond;
  }

  took(now: number): void {
    this.#turn(now);
    this.#taken += 1;
  }

  /** Learns from a refusal. Returns until when nothing more is offered. */
  refused(now: number, { waitMs, windowMs }: RateLimitReply): number {
    // Under way when the first one was refused.
    if (now < this.#heldUntil) return this.#heldUntil;
    this.#turn(now);
    const limited = this.perSecond(now);
    const taken = Math.max(this.#taken, limited === undefined ? this.#takenBefore : 0);
    if (windowMs !== undefined) this.#windowMs = windowMs;
    if (limited === undefined) {
      this.#perSecond = (MARGIN * Math.max(taken, 1)) / (this.#windowMs / 1_000);
    } else if (taken === 0) {
      // Its window isn't over. Where it names none, it is longer than was thought.
      if (windowMs === undefined && this.#windowMs < LONGEST_WINDOW_MS) {
        this.#windowMs *= 2;
        this.#perSecond = limited / 2;
      }
    } else if (this.#good !== undefined && this.#good < limited) {
      this.#perSecond = this.#good;
      this.#raisesAt = now + FORGET_MS;
    } else {
      this.#perSecond = limited * SLOWER;
    }
    this.#refusedAt = now;
    this.#good = undefined;
    this.#heldUntil = now + (waitMs ?? Math.min(this.#windowMs, LONGEST_WAIT_MS));
    this.#taken = 0;
    this.#takenBefore = 0;
    this.#windowAt = this.#heldUntil;
    return this.#heldUntil;
  }

  /**
   * Learns of a limit that the server named to another process: each keeps to its share of what went out before. A
   * process that has sent nothing takes the other's pace for its own.
   */
  told(now: number, limit: NamedLimit): void {
    const { at, until, perSecond } = limit;
    if (at <= this.#refusedAt || now - at >= FORGET_MS) return;
    this.#turn(now);
    const isUsed = this.perSecond(now) !== undefined || this.#taken + this.#takenBefore > 0;
    if (isUsed) {
      if (until > now) this.refused(now, { waitMs: until - now });
    } else if (perSecond !== undefined) {
      this.#perSecond = perSecond;
      this.#refusedAt = at;
      this.#heldUntil = until;
      this.#windowAt = Math.max(now, until);
    }
  }

  /** Begins a new window. A pace that was used for a whole one is doubled. */
  #turn(now: number): void {
    if (now - this.#windowAt < this.#windowMs) return;
    const pace = this.#perSecond;
    const wasUsed =
      pace !== undefined && this.#taken >= Math.floor((pace * this.#windowMs) / 1_000);
    if (wasUsed && this.#taken > 0 && now >= this.#raisesAt) {
      this.#good = pace;
      this.#perSecond = pace * 2;
      if (this.#perSecond > FASTEST_PER_SECOND) this.#forget();
    }
    this.#takenBefore = now - this.#windowAt < 2 * this.#windowMs ? this.#taken : 0;
    this.#taken = 0;
    this.#windowAt = now;
  }

  #forget(): void {
    this.#perSecond = undefined;
    this.#good = undefined;
    this.#windowMs = USUAL_WINDOW_MS;
  }
}

/** The pace that a limit names, until it is forgotten. */
export const toldPace = (now: number, { at, perSecond }: NamedLimit): number | undefined =>
  now - at < FORGET_MS ? perSecond : undefined;
