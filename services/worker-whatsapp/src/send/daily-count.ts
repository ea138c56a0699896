import type { Pace } from '@cascade/channel';
import {
  DAY_MS,
  dayNumberOf,
  fullLimit,
  type DailyCap,
  type DailyLimit,
  type Lane,
} from '@cascade/contracts';
import type { Clock } from '@cascade/runtime';
import type { WhatsappContactsRepository } from '@cascade/store';
import { DailyPlaces } from './daily-places.ts';

/** A send that needs a place on a day. */
interface PlaceRequest {
  send: number;
  lane: Lane;
  /** The send is the first message to its contact. */
  first: boolean;
  /** The send expires then (epoch ms). */
  until: number;
  /** The send can't be sent before (epoch ms); now when absent. */
  notBefore?: number;
  /** Pace of the sends that wait with it: says when on a later day its turn comes. */
  pace: Pace;
}

/** When a send that must wait for another day is expected to be sent (epoch ms), and for which limit. */
interface LaterPlace {
  at: number;
  limit: DailyLimit;
}

/**
 * Counts a device's messages of today (UTC), and gives each send a place on a day whose cap has room. The
 * count survives restarts and changes of the worker. Places are kept in memory: after a restart, sends
 * take them again when they are asked for.
 */
export class DailyCount {
  readonly #contacts: WhatsappContactsRepository;
  readonly #device: string;
  readonly #clock: Clock;
  readonly #places = new DailyPlaces();
  #day = -1;
  #counts = { sent: 0, first: 0 };

  constructor(contacts: WhatsappContactsRepository, device: string, clock: Clock) {
    this.#contacts = contacts;
    this.#device = device;
    this.#clock = clock;
  }

  /**
   * Gives the send a place. Null: on the first day that it may be sent. A send whose turn would come too
   * late gets none.
   *
   * @param capOn limits of a day (days since the epoch, UTC).
   */
  async turnOf(wanted: PlaceRequest, capOn: CapOn): Promise<LaterPlace | null> {
    const now = this.#clock.now();
    const today = dayNumberOf(now);
    const firstDay = dayNumberOf(wanted.notBefore ?? now);
    if (isUnlimited(capOn(firstDay))) {
      this.#places.release(wanted.send);
      return null;
    }
    await this.#load(today);
    const { send, lane, first, until } = wanted;
    this.#places.forgetOld(now);
    const before = this.#places.release(send);
    let limit: DailyLimit | undefined;
    for (let day = firstDay; day * DAY_MS < until; day += 1) {
      const taken = this.#takenOn(day, lane);
      const full = fullLimit(taken, capOn(day), first);
      if (full === null) {
        const ahead = before?.day === day ? before.ahead : first ? taken.first : taken.sent;
        const later = limit && { limit, at: expectedAt(day, ahead, wanted.pace) };
        if (later === undefined || later.at < until) {
          this.#places.take({ send, day, ahead, lane, first, takenAt: now });
        }
        return later ?? null;
      }
      limit ??= full;
    }
    return { at: until, limit: limit ?? 'messages' };
  }

  /** Counts a message that is sent now. */
  async add(send: number, first: boolean): Promise<void> {
    this.#places.release(send);
    const day = dayNumberOf(this.#clock.now());
    await this.#load(day);
    this.#counts.sent += 1;
    if (first) this.#counts.first += 1;
    await this.#contacts.count(this.#device, nameOf(day), first);
  }

  /**
   * Counts a lookup of a new contact as a first message of today. False: the limit is reached, with the
   * places of sends that wait.
   */
  async takeLookup({ firstContacts }: DailyCap): Promise<boolean> {
    const day = dayNumberOf(this.#clock.now());
    await this.#load(day);
    if (this.#takenOn(day, 'bulk').first >= firstContacts) return false;
    this.#counts.first += 1;
    await this.#contacts.countLookup(this.#device, nameOf(day));
    return true;
  }

  /** Frees the place of a send that ended without a message. */
  release(send: number): void {
    this.#places.release(send);
  }

  #takenOn(day: number, lane: Lane) {
    const places = this.#places.on(day, lane);
    if (day !== this.#day) return places;
    return { sent: places.sent + this.#counts.sent, first: places.first + this.#counts.first };
  }

  async #load(day: number): Promise<void> {
    if (day === this.#day) return;
    const stored = await this.#contacts.day(this.#device, nameOf(day));
    // Another send may have loaded the day meanwhile and counted.
    if (day === this.#day) return;
    this.#day = day;
    this.#counts = { ...stored };
  }
}

export type CapOn = (day: number) => DailyCap;

const isUnlimited = ({ messages, firstContacts }: DailyCap) =>
  messages === Infinity && firstContacts === Infinity;

/** The turn of a send on a later day, behind `ahead` others. */
function expectedAt(day: number, ahead: number, { perSecond, burst }: Pace): number {
  return day * DAY_MS + Math.ceil((Math.max(0, ahead + 1 - burst) * 1_000) / perSecond);
}

const nameOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
