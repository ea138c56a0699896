import type { Clock } from '@cascade/runtime';
import type { WhatsappContactsRepository } from '@cascade/store';

export interface DailyCap {
  messages?: number;
  firstContacts?: number;
}

/** Counts a device's messages of today (UTC). The count survives restarts and changes of the worker. */
export class DailyCount {
  readonly #contacts: WhatsappContactsRepository;
  readonly #device: string;
  readonly #clock: Clock;
  #day = '';
  #counts = { sent: 0, first: 0 };

  constructor(contacts: WhatsappContactsRepository, device: string, clock: Clock) {
    this.#contacts = contacts;
    this.#device = device;
    this.#clock = clock;
  }

  /** Returns the start of the next day (epoch ms) if the cap is reached, else null. */
  async barredUntil(cap: DailyCap, first: boolean): Promise<number | null> {
    const now = this.#clock.now();
    await this.#load(dayOf(now));
    const { sent, first: strangers } = this.#counts;
    const full =
      sent >= (cap.messages ?? Infinity) || (first && strangers >= (cap.firstContacts ?? Infinity));
    return full ? nextDay(now) : null;
  }

  /** Counts a message that is sent now. */
  async add(first: boolean): Promise<void> {
    const day = dayOf(this.#clock.now());
    await this.#load(day);
    this.#counts.sent += 1;
    if (first) this.#counts.first += 1;
    await this.#contacts.count(this.#device, day, first);
  }

  async #load(day: string): Promise<void> {
    if (day === this.#day) return;
    const stored = await this.#contacts.day(this.#device, day);
    // Another send may have loaded the day meanwhile and counted.
    if (day === this.#day) return;
    this.#day = day;
    this.#counts = { ...stored };
  }
}

const dayOf = (now: number) => new Date(now).toISOString().slice(0, 10);

const DAY_MS = 24 * 60 * 60_000;
const nextDay = (now: number) => (Math.floor(now / DAY_MS) + 1) * DAY_MS;
