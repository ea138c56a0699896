import type { WAMessage, WAMessageUpdate } from '@whiskeysockets/baileys';
import type { Logger } from '@cascade/runtime';
import type { Device } from '@cascade/store';
import type { PhoneParts } from '../device/phone-parts.ts';
import type { Recipients } from '../send/recipients.ts';
import type { PhoneSocket } from '../socket/phone-socket.ts';
import { Intake } from './intake.ts';
import { takeInbound } from './messages.ts';
import { takeReceipts } from './receipts.ts';

/** What a phone is told by WhatsApp: messages of its contacts, receipts for its own. */
export class PhoneInbox {
  readonly #parts: PhoneParts;
  readonly #recipients: Pick<Recipients, 'knows'>;
  readonly #intake: Intake;

  constructor(parts: PhoneParts, recipients: Pick<Recipients, 'knows'>, logger: Logger) {
    this.#parts = parts;
    this.#recipients = recipients;
    this.#intake = new Intake(parts.clock, logger);
  }

  /** @param socket the connection that may know who is behind a hidden number */
  messages(device: Device, socket: PhoneSocket | undefined, received: readonly WAMessage[]): void {
    const { inbound, files } = this.#parts.repositories;
    const parts = { ...this.#parts, inbound, files };
    const phone = {
      device,
      numberOfLid: async (lid: string) => (await socket?.numberOfLid(lid)) ?? null,
      knows: (number: string) => this.#recipients.knows(number),
    };
    for (const message of received) {
      this.#intake.take('message', (signal) => takeInbound(parts, phone, message, signal));
    }
  }

  receipts(device: Device, updates: readonly WAMessageUpdate[]): void {
    this.#intake.take('receipts', () => takeReceipts(this.#parts, device, updates));
  }

  /** Resolves when all is stored, or the time for it is over. */
  end(): Promise<void> {
    return this.#intake.end();
  }
}
