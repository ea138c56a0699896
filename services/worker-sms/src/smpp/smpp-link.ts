import type { SmppSession } from './smpp-session.ts';

/** What a device is bound with: a transceiver, or a transmitter and a receiver. */
export class SmppLink {
  readonly sender: SmppSession;
  readonly #openReceiver: (() => Promise<SmppSession>) | undefined;
  #receiver: Promise<SmppSession> | undefined;
  #isClosed = false;

  /** @param openReceiver absent where the sender receives, too. */
  constructor(sender: SmppSession, openReceiver?: () => Promise<SmppSession>) {
    this.sender = sender;
    this.#openReceiver = openReceiver;
  }

  /** The session for what comes in; opened again after it has ended. Throws as `SmppSession.open`. */
  async receiver(): Promise<SmppSession> {
    const open = this.#openReceiver;
    if (open === undefined) return this.sender;
    const known = this.#receiver;
    const session = await known?.catch(() => undefined);
    if (session?.isOpen === true) return session;
    // Another caller opens it meanwhile.
    if (this.#receiver !== known && this.#receiver !== undefined) return this.#receiver;
    const opened = open();
    this.#receiver = opened;
    const own = await opened;
    if (this.#isClosed) await own.close();
    return own;
  }

  /** Unbinds and closes both. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const receiver = await this.#receiver?.catch(() => undefined);
    await Promise.all([this.sender.close(), receiver?.close()]);
  }
}
