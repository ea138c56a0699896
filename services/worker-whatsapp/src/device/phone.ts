import type { CheckSaid } from '@cascade/contracts';
import { isDeepStrictEqual } from 'node:util';
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
import { PasskeyCeremony } from '../passkey/passkey-ceremony.ts';
import { PhoneConnection } from './phone-connection.ts';
import { LinkOffers } from './link-offers.ts';
import type { PhoneParts } from './phone-parts.ts';
import { PhoneRecord } from './phone-record.ts';
import { PhoneStates } from './phone-states.ts';

/** Parts of a phone that was read from the store. */
interface Opened {
  record: PhoneRecord;
  session: StoredSession;
  connector: Connector;
  states: PhoneStates;
}

/**
 * A linked phone on the worker that holds its lease: its session, its one connection, its queue. Work
 * runs serially. Every write carries the lease's token; the first write that is fenced off ends it.
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
  #isLeaving = false;
  readonly #settled = Promise.withResolvers<boolean>();

  /** @param onDone called when nothing is left to do for the device: its lease may be released. */
  constructor(parts: PhoneParts, lease: DeviceLease, onDone: () => void) {
    const { repositories, clock } = parts;
    this.lease = lease;
    this.recipients = new Recipients({
      contacts: repositories.whatsappContacts,
      links: repositories.contactLinks,
      learnContact: parts.intake.takeContact,
      account: lease.account,
      device: lease.device,
      isSandbox: () => this.#opened?.record.device.sandbox === true,
      clock,
      logger: parts.logger,
    });
    this.daily = new DailyCount(repositories.whatsappContacts, lease.device, clock);
    this.#parts = parts;
    this.#onDone = onDone;
    this.#logger = parts.logger.child({ device: lease.device });
    this.#acts = new SerialQueue((error) => this.#failed(error));
    this.#inbox = new PhoneInbox(parts, this.recipients, this.#logger);
    this.#line = new PhoneConnection(clock);
  }

  /** Whether this worker has stopped serving the device; another worker makes the remaining calls. */
  get hasEnded(): boolean {
    return this.#acts.stopped;
  }

  /** End of WhatsApp's time lock on new contacts (epoch ms); null without one. */
  get lockedUntil(): number | null {
    return this.#opened?.record.lockedUntil ?? null;
  }

  /** The open connection. */
  get socket(): PhoneSocket | undefined {
    return this.hasEnded ? undefined : this.#line.open;
  }

  /** Fences off earlier holders, then continues where they stopped. Throws StoreUnavailableError. */
  start(): Promise<void> {
    return this.#acts.run(async () => {
      const { repositories, vault, clock, serve } = this.#parts;
      const { device, token } = this.lease;
      const logger = this.#logger;
      const stopped = () => this.hasEnded;
      const record = await PhoneRecord.open({ ...this.#parts, logger, stopped }, this.lease);
      const keys = { keys: patientKeys(repositories.whatsappKeys, clock), vault, logger };
      const session = await StoredSession.open(keys, device, token);
      if (!record) return this.#purge(session);
      const opened = this.#open(record, session);
      this.#opened = opened;
      this.#consumer = await serve(device);
      // Its lease may have been lost while the queue was opened.
      if (this.hasEnded) return this.#consumer.stop();
      await opened.states.takeSessionIn(record.device);
      if (record.command) await opened.states.fulfil(record.command);
      await opened.states.resume(record.command);
    });
  }

  settled(): Promise<boolean> {
    return this.#settled.promise;
  }

  /** Reads the device again, because it may have changed in the store. */
  refresh(): Promise<void> {
    return this.#acts.run(async () => {
      if (!this.#opened) return;
      const { record, session } = this.#opened;
      try {
        await this.#reread(this.#opened);
      } catch (error) {
        // A device that was deleted while it was read refuses writes as one with a newer holder does.
        if (!(error instanceof FencedError) || (await record.refresh()) !== null) throw error;
        await this.#purge(session);
      }
    });
  }

  async #reread({ record, session, states }: Opened): Promise<void> {
    const { device, account } = this.lease;
    const { proxy } = record.device;
    const found = await record.refresh();
    if (!found) return this.#purge(session);
    if (!isDeepStrictEqual(proxy ?? null, found.proxy ?? null)) await states.proxyChanged();
    await states.takeSessionIn(found);
    const link = await this.#parts.repositories.whatsappLinks.get(account, device);
    // A phone that is being given back leaves the command to its next worker.
    if (link?.wish && !this.#isLeaving) await states.fulfil(link.wish);
  }

  /** Waits for an open connection. Null: there will be none in time for this send. */
  async whenOpen(signal: AbortSignal, patienceMs: number): Promise<PhoneSocket | null> {
    if (this.socket) return this.socket;
    if (this.hasEnded || !this.#opened?.states.mayComeBack) return null;
    await this.#line.changed(signal, patienceMs);
    return this.socket ?? null;
  }

  /** Notes that a message was sent over the connection. */
  proved(): void {
    this.#opened?.connector.proved();
  }

  /** Stores a restriction by WhatsApp. */
  restrict(said: CheckSaid): Promise<void> {
    return this.#acts.run(() => this.#opened?.record.restrict(said));
  }

  /** Takes no more sends, finishes current ones, closes the connection. The lease may then be released. */
  async stop(): Promise<void> {
    this.#isLeaving = true;
    await this.#consumer?.stop();
    this.#consumer = undefined;
    await this.abandon();
    await Promise.all([this.#acts.ended(), this.#inbox.end()]);
  }

  /** Stops because the lease was lost: nothing may be sent or written any more. */
  async abandon(): Promise<void> {
    if (this.hasEnded) return;
    this.#acts.stop();
    this.#settled.resolve(false);
    this.#opened?.states.stop();
    // Before the rest: sends that fail because of this are handed back, not settled.
    const consumed = this.#consumer?.stop();
    this.#line.wake();
    await this.#opened?.connector.hangUp();
    await consumed;
  }

  #open(record: PhoneRecord, session: StoredSession): Opened {
    const offers = new LinkOffers(this.#parts, this.lease.device);
    const passkey = new PasskeyCeremony(this.#parts, {
      device: this.lease.device,
      record,
      session,
      line: this.#line,
      acts: this.#acts,
      logger: this.#logger,
      on: (event) => states.on(event),
    });
    const shared = { record, session, offers, passkey, line: this.#line };
    const connector = new Connector(this.#parts, {
      ...shared,
      inbox: this.#inbox,
      acts: this.#acts,
      logger: this.#logger,
      on: (event) => states.on(event),
      fenced: () => void this.abandon(),
      settled: (isProven) => this.#settled.resolve(isProven),
    });
    const states = new PhoneStates(this.#parts, {
      ...shared,
      lease: this.lease,
      connector,
      stopped: () => this.hasEnded,
      onDone: this.#onDone,
      settled: () => this.#settled.resolve(true),
    });
    return { record, session, connector, states };
  }

  /** Unlinks the phone of a deleted device and deletes all its rows. */
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

  /** Handles an error of the phone's work: a fenced write ends the phone, other errors are logged. */
  #failed(error: unknown): void {
    if (error instanceof FencedError) {
      this.#logger.warn('phone: another worker holds the device', { error });
      void this.abandon();
    } else {
      this.#logger.error('phone: unexpected error', { error });
    }
  }
}
