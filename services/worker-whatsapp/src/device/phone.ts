import type { Consumer } from '@cascade/broker';
import type { DeviceLease, LeasedDevice } from '@cascade/channel';
import type { Logger } from '@cascade/runtime';
import { FencedError } from '@cascade/store';
import { PhoneInbox } from '../inbound/phone-inbox.ts';
import { DailyCount } from '../send/daily-count.ts';
import { Recipients } from '../send/recipients.ts';
import { patientKeys } from '../session/patient-keys.ts';
import { StoredSession } from '../session/stored-session.ts';
import type { PhoneSocket } from '../socket/phone-socket.ts';
import { SerialQueue } from './serial-queue.ts';
import { Connector } from './connector.ts';
import { PhoneConnection } from './phone-connection.ts';
import { LinkOffers } from './link-offers.ts';
import type { PhoneParts } from './phone-parts.ts';
import { PhoneRecord } from './phone-record.ts';
import { PhoneStates } from './phone-states.ts';

/** What there is of a phone once its worker has read it from the store, until it is deleted. */
interface Opened {
  record: PhoneRecord;
  session: StoredSession;
  connector: Connector;
  states: PhoneStates;
}

/**
 * A linked phone in the hands of the worker that holds its lease: its session, its one connection,
 * its queue. SerialQueue one after the other; whatever it writes bears the lease's token, and the first
 * write that is refused for a newer one ends it.
 */
export class Phone implements LeasedDevice {
  readonly lease: DeviceLease;
  readonly recipients: Recipients;
  readonly daily: DailyCount;
  readonly #parts: PhoneParts;
  readonly #onDone: () => void;
  readonly #logger: Logger;
  readonly #acts: SerialQueue;
  readonly #inbox: PhoneInbox;
  readonly #line: PhoneConnection;
  #opened: Opened | undefined;
  #consumer: Consumer | undefined;

  /** @param onDone nothing is left to be done for the device: its lease may go. */
  constructor(parts: PhoneParts, lease: DeviceLease, onDone: () => void) {
    const { repositories, clock } = parts;
    this.lease = lease;
    this.recipients = new Recipients(repositories.whatsappContacts, lease.device, clock);
    this.daily = new DailyCount(repositories.whatsappContacts, lease.device, clock);
    this.#parts = parts;
    this.#onDone = onDone;
    this.#logger = parts.logger.child({ device: lease.device });
    this.#acts = new SerialQueue((error) => this.#failed(error));
    this.#inbox = new PhoneInbox(parts, this.recipients, this.#logger);
    this.#line = new PhoneConnection(clock);
  }

  /** This worker serves the device no more: whatever isn't called yet is another one's. */
  get hasEnded(): boolean {
    return this.#acts.stopped;
  }

  /** When WhatsApp's lock on writing to strangers ends (epoch ms), while one stands. */
  get lockedUntil(): number | null {
    return this.#opened?.record.lockedUntil ?? null;
  }

  /** The open connection. */
  get socket(): PhoneSocket | undefined {
    return this.hasEnded ? undefined : this.#line.open;
  }

  /** Bars the holder before, then goes on where it stopped. Throws StoreUnavailableError. */
  start(): Promise<void> {
    return this.#acts.run(async () => {
      const { repositories, vault, clock, serve } = this.#parts;
      const { device, token } = this.lease;
      const logger = this.#logger;
      const stopped = () => this.hasEnded;
      const record = await PhoneRecord.open({ ...this.#parts, logger, stopped }, this.lease);
      const keys = { keys: patientKeys(repositories.whatsappKeys, clock), vault };
      const session = await StoredSession.open(keys, device, token);
      if (!record) return this.#purge(session);
      const opened = this.#open(record, session);
      this.#opened = opened;
      this.#consumer = await serve(device);
      // Its lease may have been lost while the queue was opened.
      if (this.hasEnded) return this.#consumer.stop();
      await opened.states.takeSessionIn(record.device);
      if (record.wish) await opened.states.fulfil(record.wish);
      await opened.states.resume();
    });
  }

  /** Something about the device may have changed in the store. */
  poke(): Promise<void> {
    return this.#acts.run(async () => {
      if (!this.#opened) return;
      const { record, session, states } = this.#opened;
      const { device, account } = this.lease;
      const found = await record.refresh();
      if (!found) return this.#purge(session);
      await states.takeSessionIn(found);
      const link = await this.#parts.repositories.whatsappLinks.get(account, device);
      if (link?.wish) await states.fulfil(link.wish);
    });
  }

  /** The connection, once it is open; null when it won't be for this send. */
  async whenOpen(signal: AbortSignal, patienceMs: number): Promise<PhoneSocket | null> {
    if (this.socket) return this.socket;
    if (this.hasEnded || !this.#opened?.states.mayComeBack) return null;
    await this.#line.changed(signal, patienceMs);
    return this.socket ?? null;
  }

  /** A message went by the connection. */
  proved(): void {
    this.#opened?.connector.proved();
  }

  /** WhatsApp bars the device from something. */
  restrict(reason: string): Promise<void> {
    return this.#acts.run(() => this.#opened?.record.restrict(reason));
  }

  /** Takes no more sends, ends those in hand, closes the connection. The lease may go afterwards. */
  async stop(): Promise<void> {
    await this.#consumer?.stop();
    this.#consumer = undefined;
    await this.abandon();
    await Promise.all([this.#acts.ended(), this.#inbox.end()]);
  }

  /** The lease was lost: nothing may be sent or written any more. */
  async abandon(): Promise<void> {
    if (this.hasEnded) return;
    this.#acts.stop();
    this.#opened?.states.stop();
    // First of all: what fails because of this is given back, not ended.
    const consumed = this.#consumer?.stop();
    this.#line.wake();
    await this.#opened?.connector.hangUp();
    await consumed;
  }

  #open(record: PhoneRecord, session: StoredSession): Opened {
    const offers = new LinkOffers(this.#parts, this.lease.device);
    const shared = { record, session, offers, line: this.#line };
    const connector = new Connector(this.#parts, {
      ...shared,
      inbox: this.#inbox,
      acts: this.#acts,
      logger: this.#logger,
      on: (event) => states.on(event),
      fenced: () => void this.abandon(),
    });
    const states = new PhoneStates(this.#parts, {
      ...shared,
      lease: this.lease,
      connector,
      stopped: () => this.hasEnded,
      onDone: this.#onDone,
    });
    return { record, session, connector, states };
  }

  /** The device was deleted: the phone is unlinked, and nothing of it stays. */
  async #purge(session: StoredSession): Promise<void> {
    const { device, token } = this.lease;
    const { whatsappKeys, whatsappContacts, whatsappLinks } = this.#parts.repositories;
    await this.#line.socket?.logout();
    this.#opened?.states.stop();
    await this.#opened?.connector.hangUp();
    await session.forget();
    await whatsappKeys.deleteAll(device, token);
    await whatsappContacts.deleteOf(device);
    await whatsappLinks.delete(device);
    this.#opened = undefined;
    this.#onDone();
  }

  /** A refused write ends the phone; another failure is tried again. */
  #failed(error: unknown): void {
    if (error instanceof FencedError) {
      this.#logger.warn('another worker holds the device', { error });
      void this.abandon();
    } else {
      this.#logger.error('an act of a device failed', { error });
    }
  }
}
