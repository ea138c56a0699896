import type { Consumer } from '@cascade/broker';
import type { DeviceLease, LeasedDevice } from '@cascade/channel';
import type { Logger, Timer } from '@cascade/runtime';
import { FencedError } from '@cascade/store';
import type { Device, LinkWish, WhatsappCredentials } from '@cascade/store';
import { PhoneInbox } from '../inbound/phone-inbox.ts';
import { DailyCount } from '../send/daily-count.ts';
import { Recipients } from '../send/recipients.ts';
import { recallMessage } from '../send/sent-messages.ts';
import { linkCredentials, sandboxCredentials } from '../session/new-credentials.ts';
import { StoredSession } from '../session/stored-session.ts';
import type { ExportedSession } from '../session/stored-session.ts';
import type { PhoneSocket, SocketEvents } from '../socket/phone-socket.ts';
import { Acts } from './acts.ts';
import { transition } from './device-machine.ts';
import type { DeviceEvent } from './device-machine.ts';
import { Line } from './line.ts';
import { LinkOffers } from './link-offers.ts';
import type { PhoneParts } from './phone-parts.ts';
import { PhoneRecord } from './phone-record.ts';
import { Reconnects } from './reconnects.ts';

/**
 * A device that rests is kept for this long: sends that were asked for before its state was known
 * everywhere end as disconnected at once, instead of waiting in a queue that nobody reads.
 */
const LINGER_MS = 12_000;
/** Away for longer it counts as disconnected for the sends that come in. */
const PATIENCE_MS = 30_000;
const TIME_LOCK = 'WhatsApp bars this device from writing to new contacts';
/** A lock of which WhatsApp doesn't say how long it stands. */
const LOCK_MS = 60 * 60_000;
const KEEP_MESSAGES_MS = 14 * 24 * 60 * 60_000;

/**
 * A linked phone in the hands of the worker that holds its lease: its session, its one connection,
 * its queue. Acts one after the other; whatever it writes bears the lease's token, and the first
 * write that is refused for a newer one ends it.
 */
export class Phone implements LeasedDevice {
  readonly lease: DeviceLease;
  readonly recipients: Recipients;
  readonly daily: DailyCount;
  readonly #parts: PhoneParts;
  readonly #onDone: () => void;
  readonly #logger: Logger;
  readonly #acts: Acts;
  readonly #inbox: PhoneInbox;
  readonly #line: Line;
  readonly #offers: LinkOffers;
  readonly #reconnects: Reconnects;
  #openedSession: StoredSession | undefined;
  #openedRecord: PhoneRecord | undefined;
  #awaySince: number;
  #linger: Timer | undefined;
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
    this.#acts = new Acts((error) => this.#failed(error));
    this.#inbox = new PhoneInbox(parts, this.recipients, this.#logger);
    this.#line = new Line(clock);
    this.#offers = new LinkOffers(parts, lease.device);
    this.#reconnects = new Reconnects(parts, () => void this.#act(() => this.#connect()));
    this.#awaySince = clock.now();
  }

  /** `start` opens it before anything needs it. */
  get #session(): StoredSession {
    if (!this.#openedSession) throw new Error('the phone has no session yet');
    return this.#openedSession;
  }

  /** As `#session`; a phone that was deleted has none any more. */
  get #record(): PhoneRecord {
    if (!this.#openedRecord) throw new Error('the phone has no record yet');
    return this.#openedRecord;
  }

  /** This worker serves the device no more: whatever isn't called yet is another one's. */
  get hasEnded(): boolean {
    return this.#acts.stopped;
  }

  /** When WhatsApp's lock on writing to strangers ends (epoch ms), while one stands. */
  get lockedUntil(): number | null {
    return this.#openedRecord?.lockedUntil ?? null;
  }

  /** The open connection. */
  get socket(): PhoneSocket | undefined {
    return this.hasEnded ? undefined : this.#line.open;
  }

  /** Bars the holder before, then goes on where it stopped. Throws StoreUnavailableError. */
  start(): Promise<void> {
    return this.#act(async () => {
      const { repositories, vault, clock } = this.#parts;
      const { device, token } = this.lease;
      const logger = this.#logger;
      const stopped = () => this.hasEnded;
      const record = await PhoneRecord.open({ ...this.#parts, logger, stopped }, this.lease);
      const keys = { keys: repositories.whatsappKeys, vault };
      this.#openedSession = await StoredSession.open(keys, device, token);
      if (!record) return this.#purge();
      this.#openedRecord = record;
      await repositories.whatsappMessages.deleteOlder(device, clock.now() - KEEP_MESSAGES_MS);
      this.#consumer = await this.#parts.serve(device);
      // Its lease may have been lost while the queue was opened.
      if (this.hasEnded) return this.#consumer.stop();
      await this.#takeSessionIn(record.device);
      if (record.wish) await this.#fulfil(record.wish);
      await this.#resume();
    });
  }

  /** Something about the device may have changed in the store. */
  poke(): Promise<void> {
    return this.#act(async () => {
      if (!this.#openedRecord) return;
      const { device, account } = this.lease;
      const found = await this.#record.refresh();
      if (!found) return this.#purge();
      await this.#takeSessionIn(found);
      const link = await this.#parts.repositories.whatsappLinks.get(account, device);
      if (link?.wish) await this.#fulfil(link.wish);
    });
  }

  /** The connection, once it is open; null when it won't be for this send. */
  async whenOpen(signal: AbortSignal, patienceMs: number): Promise<PhoneSocket | null> {
    if (this.socket) return this.socket;
    if (this.hasEnded || !this.#mayComeBack()) return null;
    await this.#line.changed(signal, patienceMs);
    return this.socket ?? null;
  }

  #mayComeBack(): boolean {
    const state = this.#openedRecord?.state;
    if (state === 'connected') return true;
    return state === 'reconnecting' && this.#parts.clock.now() - this.#awaySince <= PATIENCE_MS;
  }

  /** A message went by the connection. */
  proved(): void {
    this.#reconnects.proved();
  }

  /** WhatsApp bars the device from something; with `until` from writing to any stranger. */
  restrict(reason: string, until?: number): Promise<void> {
    return this.#act(() => this.#openedRecord?.restrict(reason, until));
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
    this.#linger?.cancel();
    // First of all: what fails because of this is given back, not ended.
    const consumed = this.#consumer?.stop();
    this.#line.wake();
    await this.#hangUp();
    await consumed;
  }

  async #resume(): Promise<void> {
    if (this.#line.socket) return;
    const { state, device } = this.#record;
    if (state === 'linking') {
      // A link that was under way elsewhere has died with its connection, unless it was done.
      return this.#isPaired() ? this.#connect() : this.#on({ on: 'closed', code: 408 });
    }
    if (state === 'new' && device.sandbox && !this.#session.creds) {
      const { number, creds } = await sandboxCredentials(device);
      await this.#session.replace(creds);
      await this.#record.patch({ number });
      return this.#on({ on: 'session', why: 'linked in the sandbox' });
    }
    if (state === 'connected' || state === 'reconnecting') {
      if (!this.#session.creds?.me) return this.#on({ on: 'closed', code: 401 });
      return this.#on({ on: 'session', why: 'taken over by a worker' });
    }
    this.#rest();
  }

  /** `credentials.session` is taken in once, then only the store's own copy counts. */
  async #takeSessionIn(device: Device): Promise<void> {
    const { vault } = this.#parts;
    const context = `device:${device._id}`;
    const { session } = JSON.parse(vault.open(device.credentials, context)) as WhatsappCredentials;
    if (!session) return;
    await this.#hangUp();
    await this.#session.import(session as ExportedSession);
    await this.#record.patch({ credentials: vault.seal('{}', context) });
    await this.#on({ on: 'session', why: 'a session was moved in' });
  }

  async #fulfil(wish: LinkWish): Promise<void> {
    if (wish.do === 'link') {
      this.#offers.askedFor(wish);
      if (this.#record.state === 'linking') await this.#hangUp();
      await this.#on({ on: 'link' });
    } else if (wish.do === 'unlink') {
      if (wish.logout) await this.#line.socket?.logout();
      await this.#hangUp();
      await this.#on({ on: 'unlinked' }, wish.logout);
    }
    await this.#parts.repositories.whatsappLinks.wishDone(this.lease.device, wish.id);
  }

  async #on(event: DeviceEvent, mayForget = true): Promise<void> {
    const { state } = this.#record;
    const step = transition(state, event);
    if (!step || this.hasEnded) return;
    if (state === 'connected') this.#awaySince = this.#parts.clock.now();
    await this.#record.enter(step, step.to === 'connected' ? this.#line.socket?.number : undefined);
    if (step.to !== 'reconnecting') this.#line.wake();
    switch (step.next) {
      case 'link':
        await this.#session.replace(await linkCredentials());
        this.#offers.startOver();
        return this.#connect();
      case 'connect':
        return event.on === 'closed' ? this.#reconnects.restart() : this.#connect();
      case 'connect-later':
        return this.#reconnects.later();
      case 'serve':
        return;
      case 'rest-and-forget':
        if (mayForget) await this.#session.forget();
        return this.#rest();
      case 'rest':
        return this.#rest();
    }
  }

  async #connect(): Promise<void> {
    await this.#hangUp();
    if (this.hasEnded) return;
    this.#linger?.cancel();
    const connection = this.#line.begin();
    const { creds } = this.#session;
    if (this.#record.state === 'linking' && !this.#isPaired() && creds) {
      // Asking for a pairing code names the owner before there is one.
      delete creds.me;
      this.#offers.startOver();
    }
    const address = await this.#parts.addressOf(this.#record.device);
    if (!address) {
      this.#logger.warn('no address to connect to; tried again');
      return this.#reconnects.later();
    }
    const { repositories, vault } = this.#parts;
    const messages = repositories.whatsappMessages;
    try {
      this.#line.begun(
        await this.#parts.openSocket({
          session: this.#session,
          address,
          getMessage: (id) => recallMessage({ messages, vault }, this.lease.device, id),
          logger: this.#logger,
          on: this.#listen(connection),
        }),
      );
    } catch (error) {
      this.#logger.error('no connection could be begun', { error });
      this.#reconnects.later();
    }
  }

  /** The phone's owner has linked; before that there is nothing to go on with. */
  #isPaired(): boolean {
    return this.#session.creds?.account !== undefined;
  }

  /** Events of one connection; those of an earlier one come to nothing. */
  #listen(connection: number): SocketEvents {
    const act = (work: () => Promise<void>) =>
      void this.#act(async () => {
        if (connection === this.#line.number) await work();
      });
    const { clock } = this.#parts;
    return {
      qr: (code) => act(() => this.#offer(code)),
      paired: () => act(() => this.#record.offer(null)),
      opened: () =>
        act(async () => {
          this.#line.opened();
          await this.#on({ on: 'opened' });
          this.#line.wake();
          this.#askStanding();
        }),
      closed: (code) =>
        act(async () => {
          this.#reconnects.ended(this.#line.openForMs);
          this.#line.lost();
          await this.#on({ on: 'closed', code });
        }),
      timeLock: ({ isActive, timeEnforcementEnds }) => {
        if (!isActive) return act(() => this.#record.lift());
        const end = timeEnforcementEnds?.getTime() ?? clock.now() + LOCK_MS;
        this.restrict(TIME_LOCK, end).catch(() => undefined);
      },
      newChats: (cap) => act(() => this.#record.newChats(cap)),
      updates: (updates) => this.#inbox.receipts(this.#record.device, updates),
      messages: (messages) => this.#inbox.messages(this.#record.device, this.socket, messages),
      unsaved: (error) => {
        this.#logger.error('the session could not be saved', { error });
        if (error instanceof FencedError) void this.abandon();
      },
    };
  }

  /** What WhatsApp did while the device was away; no send waits for it. */
  #askStanding(): void {
    this.socket?.askStanding().catch((error: unknown) => {
      this.#logger.info('WhatsApp did not say how the account stands', { error });
    });
  }

  async #offer(qr: string): Promise<void> {
    if (this.#record.state !== 'linking') return;
    const offer = await this.#offers.next(qr, async (number) =>
      this.#line.socket?.requestPairingCode(number),
    );
    if (offer) await this.#record.offer(offer);
  }

  #rest(): void {
    this.#reconnects.cancel();
    this.#linger?.cancel();
    this.#linger = this.#parts.clock.after(LINGER_MS, this.#onDone);
  }

  /** The device was deleted: the phone is unlinked, and nothing of it stays. */
  async #purge(): Promise<void> {
    const { device, token } = this.lease;
    const { whatsappKeys, whatsappContacts, whatsappLinks } = this.#parts.repositories;
    await this.#line.socket?.logout();
    await this.#hangUp();
    await this.#session.forget();
    await whatsappKeys.deleteAll(device, token);
    await whatsappContacts.deleteOf(device);
    await whatsappLinks.delete(device);
    this.#openedRecord = undefined;
    this.#onDone();
  }

  async #hangUp(): Promise<void> {
    this.#reconnects.cancel();
    await this.#line.close();
  }

  #act(work: () => Promise<void> | void): Promise<void> {
    return this.#acts.run(work);
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
