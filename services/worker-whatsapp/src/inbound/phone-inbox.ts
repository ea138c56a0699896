import type { WAMessage, WAMessageUpdate } from '@whiskeysockets/baileys';
import type { Logger } from '@cascade/runtime';
import type { Device } from '@cascade/store';
import type { PhoneParts } from '../device/phone-parts.ts';
import type { Recipients } from '../send/recipients.ts';
import type { PhoneSocket } from '../socket/phone-socket.ts';
import { Intake } from './intake.ts';
import { earlierOf, isUnreadable, takeInbound } from './messages.ts';
import { takeReceipts } from './receipts.ts';
import { UnreadableMessages } from './unreadable-messages.ts';

/** Takes messages of a phone's contacts and to them, and receipts for its sends. */
export class PhoneInbox {
  readonly #parts: PhoneParts;
  readonly #recipients: Pick<Recipients, 'knows'>;
  readonly #intake: Intake;
  readonly #unreadable: UnreadableMessages;
  /** Messages that are being stored, by their ids. */
  readonly #storing = new Map<string, Promise<void>>();

  constructor(parts: PhoneParts, recipients: Pick<Recipients, 'knows'>, logger: Logger) {
    this.#parts = parts;
    this.#recipients = recipients;
    this.#intake = new Intake(parts.clock, logger);
    this.#unreadable = new UnreadableMessages(parts.clock);
  }

  /**
   * @param socket connection that may know the number of a hidden id
   * @param me the linked account, as its session names it
   */
  messages(
    device: Device,
    socket: PhoneSocket | undefined,
    me: { id: string; lid?: string } | undefined,
    received: readonly WAMessage[],
  ): void {
    const { echoes, inbound, files, whatsappMessages: messages } = this.#parts.repositories;
    const parts = { ...this.#parts, echoes, inbound, files, messages };
    const phone = {
      device,
      numberOfLid: async (lid: string) => (await socket?.numberOfLid(lid)) ?? null,
      ownJids: [me?.id, me?.lid].flatMap((jid) => jid?.replace(/:\d+@/, '@') ?? []),
      knows: (number: string) => this.#recipients.knows(number),
    };
    for (const message of received) {
      const take = () =>
        this.#take(message, (signal) => takeInbound(parts, phone, message, signal));
      const { id } = message.key;
      if (isUnreadable(message) && id) this.#unreadable.hold(id, take);
      else {
        if (id && message.message) this.#unreadable.came(id);
        take();
      }
    }
  }

  /** Stores a message. An edit waits for its message, because both may come at once after a reconnect. */
  #take(message: WAMessage, store: (signal: AbortSignal) => Promise<void>): void {
    const earlier = this.#storing.get(earlierOf(message) ?? '');
    const work = this.#intake.take('message', async (signal) => {
      await earlier;
      await store(signal);
    });
    const { id } = message.key;
    if (!id) return;
    this.#storing.set(id, work);
    void work.then(() => {
      if (this.#storing.get(id) === work) this.#storing.delete(id);
    });
  }

  receipts(device: Device, updates: readonly WAMessageUpdate[]): void {
    void this.#intake.take('receipts', () => takeReceipts(this.#parts, device, updates));
  }

  /** Resolves when everything is stored, or after a time limit. */
  end(): Promise<void> {
    this.#unreadable.end();
    return this.#intake.end();
  }
}
