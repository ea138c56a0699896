import type { LearnContact } from '@cascade/contacts';
import {
  DAY_MS,
  dayNumberOf,
  isHiddenContact,
  keyOf,
  writtenForms,
  type Failure,
} from '@cascade/contracts';
import type { Clock, Logger } from '@cascade/runtime';
import type {
  ContactLinksRepository,
  WhatsappContact,
  WhatsappContactsRepository,
} from '@cascade/store';
import { LRUCache } from 'lru-cache';
import type { PhoneSocket } from '../socket/phone-socket.ts';
import { AtMost } from './at-most.ts';

/** How long a lookup is cached. A number that was absent may join soon. */
const PRESENT_MS = 7 * DAY_MS;
const ABSENT_MS = DAY_MS / 24;
const CACHED_CONTACTS = 5_000;
/** Parallel lookups of a device: more would look like harvesting of numbers. */
const LOOKUPS = 4;

export type Recipient = { jid: string } | { failure: Failure };

export interface RecipientsParts {
  contacts: WhatsappContactsRepository;
  links: Pick<ContactLinksRepository, 'knownAs'>;
  learnContact: LearnContact;
  account: string;
  device: string;
  /** Whether the device is one of the sandbox. */
  isSandbox(): boolean;
  clock: Clock;
  logger: Logger;
}

/** Looks up and caches recipients of a device: their addresses, and hidden ids. */
export class Recipients {
  readonly #parts: RecipientsParts;
  readonly #contacts: WhatsappContactsRepository;
  readonly #device: string;
  readonly #clock: Clock;
  readonly #lookups = new AtMost(LOOKUPS);
  /** Running lookups by number, which sends to one number share. */
  readonly #looking = new Map<string, Promise<Recipient>>();
  readonly #known = new LRUCache<string, Partial<WhatsappContact>>({ max: CACHED_CONTACTS });
  /** Numbers whose hidden ids were looked up over this device's connections. */
  readonly #withId = new LRUCache<string, true>({ max: CACHED_CONTACTS });

  constructor(parts: RecipientsParts) {
    this.#parts = parts;
    this.#contacts = parts.contacts;
    this.#device = parts.device;
    this.#clock = parts.clock;
  }

  /** Whether neither the device nor the contact has written to the other, under any address. */
  async isStranger(number: string): Promise<boolean> {
    if ((await this.#contact(number)).writtenAt !== undefined) return false;
    for (const form of await this.#otherForms(number)) {
      if ((await this.#contact(form)).writtenAt !== undefined) return false;
    }
    return true;
  }

  /** Whether a check has looked the number up today (UTC) in the place of a first message. */
  async hasSlot(number: string): Promise<boolean> {
    const { slotAt } = await this.#contact(number);
    return slotAt !== undefined && dayNumberOf(slotAt) === dayNumberOf(this.#clock.now());
  }

  /** Whether an answer about the number, under any of its forms, is at least as new as `from`. */
  async isCheckedSince(number: string, from: number): Promise<boolean> {
    for (const form of writtenForms('whatsapp', number)) {
      const { checkedAt } = await this.#contact(form);
      if (checkedAt !== undefined && checkedAt >= from) return true;
    }
    return false;
  }

  /**
   * Asks WhatsApp whether the number is there, whatever is cached. False: it didn't answer.
   *
   * @param usesSlot the lookup took the place of a first message.
   */
  lookUp(socket: PhoneSocket, number: string, usesSlot: boolean): Promise<boolean> {
    return this.#lookups.run(async () => {
      const answer = await socket.onWhatsApp(number);
      if (!answer) return false;
      await this.#keep(number, answer, usesSlot);
      if (answer.jid !== undefined) void this.#learn(socket, number, answer.jid);
      return true;
    });
  }

  async #keep(
    number: string,
    answer: { exists: boolean; jid?: string },
    usesSlot: boolean,
  ): Promise<Partial<WhatsappContact>> {
    const at = this.#clock.now();
    const slot: { slotAt?: number } = usesSlot ? { slotAt: at } : {};
    const contact = { ...(await this.#contact(number)), ...answer, ...slot, checkedAt: at };
    this.#known.set(number, contact);
    await this.#contacts.checked(this.#device, number, { ...answer, ...slot, at });
    return contact;
  }

  async #otherForms(number: string): Promise<string[]> {
    const { links, account, isSandbox } = this.#parts;
    const key = keyOf('whatsapp', number);
    const addresses =
      key === null ? [] : await links.knownAs(account, key, { sandbox: isSandbox() });
    const forms = [number, ...addresses].flatMap((address) => writtenForms('whatsapp', address));
    return [...new Set(forms)].filter((form) => form !== number);
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
    if (jid === null) return { failure: { kind: 'whatsappNumberNotFound' } };
    // Without devices, Baileys would send the message to nobody, and the server would accept it.
    if ((await socket.devicesOf(jid)) === 0) {
      return { failure: { kind: 'whatsappNoRecipientDevices' } };
    }
    if (jid !== number && !this.#withId.has(number)) {
      this.#withId.set(number, true);
      // Not awaited: a send that is under way goes to the number that was written.
      void this.#learn(socket, number, jid);
    }
    return { jid };
  }

  /** Stores WhatsApp's own form of the number, and the hidden id that it names for it. */
  async #learn(socket: PhoneSocket, number: string, jid: string): Promise<void> {
    const { account, device, isSandbox, learnContact, logger } = this.#parts;
    const of = { account, device, channel: 'whatsapp', sandbox: isSandbox() } as const;
    try {
      const user = /^\d+/.exec(jid)?.[0];
      if (user !== undefined) await learnContact({ ...of, alias: user, address: number });
      const lid = await socket.lidOfNumber(jid);
      if (lid !== null) await learnContact({ ...of, alias: lid, address: number });
    } catch (error) {
      this.#withId.delete(number);
      logger.info('contact: hidden id not stored', { error });
    }
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
    return this.#keep(number, answer, false);
  }

  async #contact(number: string): Promise<Partial<WhatsappContact>> {
    const known = this.#known.get(number);
    if (known) return known;
    const stored = (await this.#contacts.get(this.#device, number)) ?? {};
    this.#known.set(number, stored);
    return stored;
  }
}
