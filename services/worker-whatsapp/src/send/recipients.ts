import { isHiddenContact } from '@cascade/contracts';
import type { Clock } from '@cascade/runtime';
import type { WhatsappContact, WhatsappContactsRepository } from '@cascade/store';
import { LRUCache } from 'lru-cache';
import type { PhoneSocket } from '../socket/phone-socket.ts';
import { AtMost } from './at-most.ts';
import { NO_RECIPIENT_DEVICES, NOT_ON_WHATSAPP } from './refusals.ts';

const DAY_MS = 24 * 60 * 60_000;
/** How long a lookup is cached. A number that was absent may join soon. */
const PRESENT_MS = 7 * DAY_MS;
const ABSENT_MS = DAY_MS / 24;
const CACHED_CONTACTS = 5_000;
/** Parallel lookups of a device: more would look like harvesting of numbers. */
const LOOKUPS = 4;

export type Recipient = { jid: string } | { reason: string };

/** Looks up and caches recipients of a device: their addresses, and hidden ids. */
export class Recipients {
  readonly #contacts: WhatsappContactsRepository;
  readonly #device: string;
  readonly #clock: Clock;
  readonly #lookups = new AtMost(LOOKUPS);
  /** Running lookups by number, which sends to one number share. */
  readonly #looking = new Map<string, Promise<Recipient>>();
  readonly #known = new LRUCache<string, Partial<WhatsappContact>>({ max: CACHED_CONTACTS });

  constructor(contacts: WhatsappContactsRepository, device: string, clock: Clock) {
    this.#contacts = contacts;
    this.#device = device;
    this.#clock = clock;
  }

  /** Whether neither the device nor the number has written to the other. */
  async isStranger(number: string): Promise<boolean> {
    return (await this.#contact(number)).writtenAt === undefined;
  }

  /** Stores that a number has written. Not awaited: a lost write only costs a slower pace. */
  async knows(number: string): Promise<void> {
    const contact = await this.#contact(number);
    if (contact.writtenAt !== undefined) return;
    const writtenAt = this.#clock.now();
    this.#known.set(number, { ...contact, writtenAt });
    await this.#contacts.written(this.#device, number, writtenAt);
  }

  /** Returns the address to write to. A number without WhatsApp is refused and cached. */
  resolve(socket: PhoneSocket, number: string): Promise<Recipient> {
    const looking =
      this.#looking.get(number) ??
      this.#lookups
        .run(() => this.#lookUp(socket, number))
        .finally(() => this.#looking.delete(number));
    this.#looking.set(number, looking);
    return looking;
  }

  async #lookUp(socket: PhoneSocket, number: string): Promise<Recipient> {
    const jid = isHiddenContact('whatsapp', number) ? number : await this.#find(socket, number);
    if (jid === null) return { reason: NOT_ON_WHATSAPP };
    // Without devices, Baileys would send the message to nobody, and the server would accept it.
    return (await socket.devicesOf(jid)) > 0 ? { jid } : { reason: NO_RECIPIENT_DEVICES };
  }

  async #find(socket: PhoneSocket, number: string): Promise<string | null> {
    const contact = await this.#contact(number);
    const answer = this.#isFresh(contact) ? contact : await this.#ask(socket, number, contact);
    return answer.exists === false ? null : (answer.jid ?? `${number}@s.whatsapp.net`);
  }

  #isFresh({ exists, checkedAt = 0 }: Partial<WhatsappContact>): boolean {
    if (exists === undefined) return false;
    return this.#clock.now() < checkedAt + (exists ? PRESENT_MS : ABSENT_MS);
  }

  async #ask(socket: PhoneSocket, number: string, before: Partial<WhatsappContact>) {
    const answer = await socket.onWhatsApp(number);
    // Without an answer the send is tried.
    if (!answer) return before.exists === false ? {} : before;
    const at = this.#clock.now();
    const contact = { ...before, ...answer, checkedAt: at };
    this.#known.set(number, contact);
    await this.#contacts.checked(this.#device, number, { ...answer, at });
    return contact;
  }

  async #contact(number: string): Promise<Partial<WhatsappContact>> {
    const known = this.#known.get(number);
    if (known) return known;
    const stored = (await this.#contacts.get(this.#device, number)) ?? {};
    this.#known.set(number, stored);
    return stored;
  }
}
