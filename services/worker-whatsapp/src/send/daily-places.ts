import type { Lane } from '@cascade/contracts';

interface Place {
  send: number;
  /** Days since the epoch (UTC). */
  day: number;
  lane: Lane;
  /** The send is the first message to its contact. */
  first: boolean;
  /** Places of the day that were taken before it. */
  ahead: number;
  /** When the place was taken or asked for again (epoch ms). */
  takenAt: number;
}

/** A send that waits is asked for more often than this: its place is free if it isn't. */
const FORGET_AFTER_MS = 40 * 60_000;
const FORGET_EVERY_MS = 60_000;
/** Places that a device keeps. Sends beyond them wait without one. */
const MAX_PLACES = 100_000;

/** Places of sends that aren't sent yet, on this day and later ones of one device. */
export class DailyPlaces {
  readonly #places = new Map<number, Place>();
  /** By day and lane. */
  readonly #counts = new Map<string, { sent: number; first: number }>();
  #forgotAt = 0;

  take(place: Place): void {
    this.release(place.send);
    if (this.#places.size >= MAX_PLACES) return;
    this.#places.set(place.send, place);
    this.#count(place, 1);
  }

  /** Frees the send's place and returns it. */
  release(send: number): Place | undefined {
    const place = this.#places.get(send);
    if (place === undefined) return undefined;
    this.#places.delete(send);
    this.#count(place, -1);
    return place;
  }

  /** Places taken on a day. An interactive send doesn't wait behind bulk sends. */
  on(day: number, lane: Lane): { sent: number; first: number } {
    const interactive = this.#counts.get(keyOf(day, 'interactive')) ?? NONE;
    if (lane === 'interactive') return interactive;
    const bulk = this.#counts.get(keyOf(day, 'bulk')) ?? NONE;
    return { sent: interactive.sent + bulk.sent, first: interactive.first + bulk.first };
  }

  /** Frees places of sends that nobody asks for any more. */
  forgetOld(now: number): void {
    if (now - this.#forgotAt < FORGET_EVERY_MS) return;
    this.#forgotAt = now;
    for (const { send, takenAt } of this.#places.values()) {
      if (now - takenAt > FORGET_AFTER_MS) this.release(send);
    }
  }

  #count({ day, lane, first }: Place, by: 1 | -1): void {
    const key = keyOf(day, lane);
    const count = this.#counts.get(key) ?? NONE;
    const next = { sent: count.sent + by, first: count.first + (first ? by : 0) };
    if (next.sent === 0) this.#counts.delete(key);
    else this.#counts.set(key, next);
  }
}

const NONE = { sent: 0, first: 0 };
const keyOf = (day: number, lane: Lane) => `${day} ${lane}`;
