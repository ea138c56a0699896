import type { Consumer } from '@cascade/broker';
import { backOffMs } from '@cascade/channel';
import type { DeviceLease, LeasedDevice } from '@cascade/channel';
import type { EventDesk } from '@cascade/events';
import type { Clock, Logger, Timer } from '@cascade/runtime';
import {
  FencedError,
  StoreUnavailableError,
  whatsappMessageContext,
  whatsappOfferContext,
} from '@cascade/store';
import type {
  Device,
  DeviceState,
  LinkPatch,
  LinkRestriction,
  LinkStep,
  LinkWish,
  Repositories,
  WhatsappCredentials,
} from '@cascade/store';
import type { Vault } from '@cascade/vault';
import { takeMessages } from '../inbound/messages.ts';
import { takeReceipts } from '../inbound/receipts.ts';
import { DailyCount } from '../send/daily-count.ts';
import { Recipients } from '../send/recipients.ts';
import { linkCredentials, sandboxCredentials } from '../session/new-credentials.ts';
import { loadBaileys } from '../session/load-baileys.ts';
import { StoredSession } from '../session/stored-session.ts';
import type { ExportedSession } from '../session/stored-session.ts';
import type {
  OpenSocket,
  PhoneSocket,
  SocketAddress,
  SocketEvents,
} from '../socket/phone-socket.ts';

import { transition } from './device-machine.ts';
import type { DeviceEvent, Transition } from './device-machine.ts';

export interface PhoneParts {
  repositories: Repositories;
  vault: Vault;
  clock: Clock;
  logger: Logger;
  random: () => number;
  openSocket: OpenSocket;
  /** Null: the sandbox isn't there. */
  addressOf(device: Pick<Device, '_id' | 'sandbox' | 'number'>): Promise<SocketAddress | null>;
  /** Takes the device's sends from its queue. */
  serve(device: string): Promise<Consumer>;
  /** Makes every instance read the device anew. */
  changed(device: string): void;
  desk: Pick<EventDesk, 'takeMessage' | 'takeReceipt'>;
}

const HISTORY = 50;
/** The first QR code lives a minute, the next ones 20 s (Baileys). */
const FIRST_QR_MS = 60_000;
const QR_MS = 20_000;
/** A pairing code lives as long as the connection that asked for it: until its QR codes ran out. */
const CODE_MS = 160_000;
/**
 * A connection that lasted this long, or by which a message went, is a good one: the next failure is
 * a first one.
 */
const GOOD_AFTER_MS = 60_000;
/**
 * A device that rests is kept for this long: sends that were asked for before its state was known
 * everywhere end as disconnected at once, instead of waiting in a queue that nobody reads.
 */
const LINGER_MS = 12_000;
/** Away for longer it counts as disconnected for the sends that come in. */
const PATIENCE_MS = 30_000;
/** A restart within this time after another one waits like a failure. */
const RESTART_AGAIN_MS = 10_000;
const TIME_LOCK = 'WhatsApp bars this device from writing to new contacts';
/** A lock of which WhatsApp doesn't say how long it stands. */
const LOCK_MS = 60 * 60_000;
const STORE_AGAIN_MS = 500;
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
  #openedSession: StoredSession | undefined;
  #storedDevice: Device | undefined;
  #state: DeviceState = 'new';
  #history: LinkStep[] = [];
  #restriction: LinkRestriction | undefined;
  #socket: PhoneSocket | undefined;
  /** Counts connections: events of an earlier one come to nothing. */
  #connection = 0;
  #isOpen = false;
  #awaySince: number;
  #openWaiters = new Set<() => void>();
  #failures = 0;
  #openedAt = 0;
  #restartedAt = -Infinity;
  #offers = 0;
  #pairingNumber: string | undefined;
  #timer: Timer | undefined;
  #linger: Timer | undefined;
  #consumer: Consumer | undefined;
  #acts: Promise<void> = Promise.resolve();
  #stopped = false;

  /** @param onDone nothing is left to be done for the device: its lease may go. */
  constructor(parts: PhoneParts, lease: DeviceLease, onDone: () => void) {
    const { repositories, clock } = parts;
    this.lease = lease;
    this.recipients = new Recipients(repositories.whatsappContacts, lease.device, clock);
    this.daily = new DailyCount(repositories.whatsappContacts, lease.device, clock);
    this.#parts = parts;
    this.#onDone = onDone;
    this.#logger = parts.logger.child({ device: lease.device });
    this.#awaySince = clock.now();
  }

  /** `start` opens it before anything needs it. */
  get #session(): StoredSession {
    if (!this.#openedSession) throw new Error('the phone has no session yet');
    return this.#openedSession;
  }

  /** `start` reads it before anything needs it. */
  get #device(): Device {
    if (!this.#storedDevice) throw new Error('the phone has no device yet');
    return this.#storedDevice;
  }

  get state(): DeviceState {
    return this.#state;
  }

  /** This worker serves the device no more: whatever isn't called yet is another one's. */
  get hasEnded(): boolean {
    return this.#stopped;
  }

  /** When WhatsApp's lock on writing to strangers ends (epoch ms), while one stands. */
  get lockedUntil(): number | null {
    const until = this.#restriction?.until;
    return until !== undefined && until > this.#parts.clock.now() ? until : null;
  }

  /** The open connection. */
  get socket(): PhoneSocket | undefined {
    return this.#isOpen && !this.#stopped && this.#socket?.isOpen ? this.#socket : undefined;
  }

  /** Bars the holder before, then goes on where it stopped. Throws StoreUnavailableError. */
  start(): Promise<void> {
    return this.#act(async () => {
      const { repositories, vault } = this.#parts;
      const { device, account, token } = this.lease;
      const link = await repositories.whatsappLinks.claim(account, device, token);
      if (!link) throw new FencedError(`the link of ${device} has a newer holder`);
      this.#history = link.history;
      this.#restriction = link.restriction;
      const found = await repositories.devices.byIdAlone(device);
      this.#openedSession = await StoredSession.open(
        { keys: repositories.whatsappKeys, vault },
        device,
        token,
      );
      if (!found) return this.#purge();
      if (!(await repositories.devices.patchFenced(device, token, {}))) {
        throw new FencedError(`${device} has a newer holder`);
      }
      this.#storedDevice = found;
      this.#state = found.state;
      await repositories.whatsappMessages.deleteOlder(
        device,
        this.#parts.clock.now() - KEEP_MESSAGES_MS,
      );
      this.#consumer = await this.#parts.serve(device);
      // Its lease may have been lost while the queue was opened.
      if (this.#stopped) return this.#consumer.stop();
      await this.#takeSessionIn(found);
      if (link.wish) await this.#fulfil(link.wish);
      await this.#resume();
    });
  }

  /** Something about the device may have changed in the store. */
  poke(): Promise<void> {
    return this.#act(async () => {
      const { repositories } = this.#parts;
      const { device, account } = this.lease;
      const found = await repositories.devices.byIdAlone(device);
      if (!found) return this.#purge();
      this.#storedDevice = found;
      await this.#takeSessionIn(found);
      const link = await repositories.whatsappLinks.get(account, device);
      if (link?.wish) await this.#fulfil(link.wish);
    });
  }

  /** The connection, once it is open; null when it won't be for this send. */
  async whenOpen(signal: AbortSignal, patienceMs: number): Promise<PhoneSocket | null> {
    if (this.socket) return this.socket;
    if (this.#stopped || !this.#mayComeBack()) return null;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#openWaiters.add(resolve);
    const timer = this.#parts.clock.after(patienceMs, resolve);
    const abort = () => resolve();
    signal.addEventListener('abort', abort, { once: true });
    await promise;
    timer.cancel();
    signal.removeEventListener('abort', abort);
    this.#openWaiters.delete(resolve);
    return this.socket ?? null;
  }

  #mayComeBack(): boolean {
    if (this.#state === 'connected') return true;
    return (
      this.#state === 'reconnecting' && this.#parts.clock.now() - this.#awaySince <= PATIENCE_MS
    );
  }

  /** A message went by the connection. */
  proved(): void {
    this.#failures = 0;
  }

  /** WhatsApp bars the device from something; with `until` from writing to any stranger. */
  restrict(reason: string, until?: number): Promise<void> {
    return this.#act(async () => {
      const since = this.#restriction?.since ?? this.#parts.clock.now();
      const end = until ?? this.#restriction?.until;
      this.#restriction = { reason, since, ...(end === undefined ? {} : { until: end }) };
      await this.#patchLink({ restriction: this.#restriction });
      this.#parts.changed(this.lease.device);
    });
  }

  /** Takes no more sends, ends those in hand, closes the connection. The lease may go afterwards. */
  async stop(): Promise<void> {
    await this.#consumer?.stop();
    this.#consumer = undefined;
    await this.abandon();
    await this.#acts;
  }

  /** The lease was lost: nothing may be sent or written any more. */
  async abandon(): Promise<void> {
    if (this.#stopped) return;
    this.#stopped = true;
    this.#timer?.cancel();
    this.#linger?.cancel();
    // First of all: what fails because of this is given back, not ended.
    const consumed = this.#consumer?.stop();
    this.#wake();
    await this.#closeSocket();
    await consumed;
  }

  async #resume(): Promise<void> {
    if (this.#socket) return;
    if (this.#state === 'linking') {
      // A link that was under way elsewhere has died with its connection, unless it was done.
      return this.#isPaired() ? this.#connect() : this.#on({ on: 'closed', code: 408 });
    }
    if (this.#state === 'new' && this.#device.sandbox && !this.#session.creds) {
      const { number, creds } = await sandboxCredentials(this.#device);
      await this.#session.replace(creds);
      await this.#patchDevice({ number });
      return this.#on({ on: 'session', why: 'linked in the sandbox' });
    }
    if (this.#state === 'connected' || this.#state === 'reconnecting') {
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
    await this.#closeSocket();
    await this.#session.import(session as ExportedSession);
    await this.#patchDevice({ credentials: vault.seal('{}', context) });
    await this.#on({ on: 'session', why: 'a session was moved in' });
  }

  async #fulfil(wish: LinkWish): Promise<void> {
    if (wish.do === 'link') {
      this.#pairingNumber = wish.method === 'code' ? wish.number : undefined;
      if (this.#state === 'linking') await this.#closeSocket();
      await this.#on({ on: 'link' });
    } else if (wish.do === 'unlink') {
      if (wish.logout) await this.#socket?.logout();
      await this.#closeSocket();
      await this.#on({ on: 'unlinked' }, wish.logout);
    }
    await this.#parts.repositories.whatsappLinks.wishDone(this.lease.device, wish.id);
  }

  async #on(event: DeviceEvent, mayForget = true): Promise<void> {
    const step = transition(this.#state, event);
    if (!step || this.#stopped) return;
    await this.#enter(step);
    switch (step.next) {
      case 'link':
        await this.#session.replace(await linkCredentials());
        this.#offers = 0;
        return this.#connect();
      case 'connect':
        return event.on === 'closed' ? this.#restart() : this.#connect();
      case 'connect-later':
        return this.#connectLater();
      case 'serve':
        return;
      case 'rest-and-forget':
        if (mayForget) await this.#session.forget();
        return this.#rest();
      case 'rest':
        return this.#rest();
    }
  }

  /** The state's one place of change. */
  async #enter({ to, why }: Transition): Promise<void> {
    const from = this.#state;
    const { clock } = this.#parts;
    if (from === 'connected') this.#awaySince = clock.now();
    this.#state = to;
    this.#logger.info('device state', { from, to, why });
    this.#history = [...this.#history, { at: clock.now(), from, to, why }].slice(-HISTORY);
    const number = to === 'connected' ? this.#socket?.number : undefined;
    // The history first: who sees the state finds out how it came to it.
    await this.#patchLink({ history: this.#history, offer: null });
    await this.#patchDevice({ state: to, ...(number === undefined ? {} : { number }) });
    this.#parts.changed(this.lease.device);
    if (to !== 'reconnecting') this.#wake();
  }

  async #connect(): Promise<void> {
    await this.#closeSocket();
    if (this.#stopped) return;
    this.#linger?.cancel();
    this.#connection += 1;
    const { creds } = this.#session;
    if (this.#state === 'linking' && !this.#isPaired() && creds) {
      // Asking for a pairing code names the owner before there is one.
      delete creds.me;
      this.#offers = 0;
    }
    const address = await this.#parts.addressOf(this.#device);
    if (!address) {
      this.#logger.warn('no address to connect to; tried again');
      return this.#connectLater();
    }
    try {
      this.#socket = await this.#parts.openSocket({
        session: this.#session,
        address,
        getMessage: (id) => this.#sentMessage(id),
        logger: this.#logger,
        on: this.#listen(),
      });
    } catch (error) {
      this.#logger.error('no connection could be begun', { error });
      this.#connectLater();
    }
  }

  /** At once, unless WhatsApp asks for it again and again. */
  #restart(): Promise<void> | void {
    const now = this.#parts.clock.now();
    const isRepeated = now - this.#restartedAt < RESTART_AGAIN_MS;
    this.#restartedAt = now;
    return isRepeated ? this.#connectLater() : this.#connect();
  }

  /** The phone's owner has linked; before that there is nothing to go on with. */
  #isPaired(): boolean {
    return this.#session.creds?.account !== undefined;
  }

  #connectLater(): void {
    this.#failures += 1;
    const waitMs = backOffMs(this.#failures, this.#parts.random());
    this.#timer?.cancel();
    this.#timer = this.#parts.clock.after(waitMs, () => void this.#act(() => this.#connect()));
  }

  /** Events of one connection; those of an earlier one come to nothing. */
  #listen(): SocketEvents {
    const connection = this.#connection;
    const { clock } = this.#parts;
    const act = (work: () => Promise<void>) =>
      void this.#act(async () => {
        if (connection === this.#connection) await work();
      });
    return {
      qr: (code) => act(() => this.#offer(code)),
      paired: () => act(() => this.#patchLink({ offer: null })),
      opened: () =>
        act(async () => {
          this.#isOpen = true;
          this.#openedAt = clock.now();
          await this.#on({ on: 'opened' });
          this.#wake();
        }),
      closed: (code) =>
        act(async () => {
          if (this.#isOpen && clock.now() - this.#openedAt >= GOOD_AFTER_MS) this.#failures = 0;
          this.#isOpen = false;
          this.#socket = undefined;
          await this.#on({ on: 'closed', code });
        }),
      timeLock: ({ isActive, timeEnforcementEnds }) => {
        if (!isActive) return act(() => this.#lift());
        const end = timeEnforcementEnds?.getTime() ?? clock.now() + LOCK_MS;
        this.restrict(TIME_LOCK, end).catch(() => undefined);
      },
      updates: (updates) => {
        takeReceipts(this.#parts, this.#device, updates).catch(this.#lost('receipts'));
      },
      messages: (messages) => {
        const { socket } = this;
        const phone = {
          device: this.#device,
          numberOfLid: async (lid: string) => (await socket?.numberOfLid(lid)) ?? null,
          knows: (number: string) => this.recipients.knows(number),
        };
        takeMessages(this.#parts, phone, messages).catch(this.#lost('messages'));
      },
      unsaved: (error) => {
        this.#logger.error('the session could not be saved', { error });
        if (error instanceof FencedError) void this.abandon();
      },
    };
  }

  #lost = (what: string) => (error: unknown) =>
    this.#logger.error(`inbound ${what} could not be stored`, { error });

  async #offer(qr: string): Promise<void> {
    if (this.#state !== 'linking') return;
    this.#offers += 1;
    const now = this.#parts.clock.now();
    if (this.#pairingNumber === undefined) {
      const lifeMs = this.#offers === 1 ? FIRST_QR_MS : QR_MS;
      return this.#show('qr', qr, now + lifeMs);
    }
    if (this.#offers > 1) return;
    const code = await this.#socket?.requestPairingCode(this.#pairingNumber);
    if (code !== undefined) await this.#show('code', code, now + CODE_MS);
  }

  async #show(kind: 'qr' | 'code', text: string, expiresAt: number): Promise<void> {
    const { device } = this.lease;
    const sealed = this.#parts.vault.seal(text, whatsappOfferContext(device));
    await this.#patchLink({ offer: { kind, sealed, expiresAt } });
    this.#parts.changed(device);
  }

  async #lift(): Promise<void> {
    if (!this.#restriction) return;
    this.#restriction = undefined;
    await this.#patchLink({ restriction: null });
  }

  async #sentMessage(id: string) {
    const { repositories, vault } = this.#parts;
    const { device } = this.lease;
    const sent = await repositories.whatsappMessages.get(device, id);
    if (!sent) return undefined;
    const { proto } = await loadBaileys();
    const bytes = vault.open(sent.sealed, whatsappMessageContext(device, id));
    return proto.Message.decode(Buffer.from(bytes, 'base64'));
  }

  #rest(): void {
    this.#timer?.cancel();
    this.#linger?.cancel();
    this.#linger = this.#parts.clock.after(LINGER_MS, this.#onDone);
  }

  /** The device was deleted: the phone is unlinked, and nothing of it stays. */
  async #purge(): Promise<void> {
    const { device, token } = this.lease;
    const { whatsappKeys, whatsappContacts, whatsappLinks } = this.#parts.repositories;
    await this.#socket?.logout();
    await this.#closeSocket();
    await this.#session.forget();
    await whatsappKeys.deleteAll(device, token);
    await whatsappContacts.deleteOf(device);
    await whatsappLinks.delete(device);
    this.#state = 'removed';
    this.#onDone();
  }

  async #closeSocket(): Promise<void> {
    const socket = this.#socket;
    this.#socket = undefined;
    this.#connection += 1;
    this.#isOpen = false;
    this.#timer?.cancel();
    await socket?.close();
  }

  async #patchDevice(patch: Partial<Pick<Device, 'state' | 'number' | 'credentials'>>) {
    const { device, token } = this.lease;
    const { devices } = this.#parts.repositories;
    if (!(await this.#untilStored(() => devices.patchFenced(device, token, patch)))) {
      throw new FencedError(`${device} has a newer holder`);
    }
    this.#storedDevice = { ...this.#device, ...patch };
  }

  async #patchLink(patch: LinkPatch): Promise<void> {
    const { device, token } = this.lease;
    const { whatsappLinks } = this.#parts.repositories;
    if (!(await this.#untilStored(() => whatsappLinks.patch(device, token, patch)))) {
      throw new FencedError(`the link of ${device} has a newer holder`);
    }
  }

  /** A change of state isn't lost because the store is away; the lease bounds the wait. */
  async #untilStored<T>(write: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await write();
      } catch (error) {
        if (!(error instanceof StoreUnavailableError) || this.#stopped) throw error;
        this.#logger.warn('a state was not stored; tried again', { error });
        await this.#parts.clock.sleep(STORE_AGAIN_MS);
      }
    }
  }

  #wake(): void {
    for (const wake of this.#openWaiters) wake();
  }

  /** One act after the other. A refused write ends the phone; another failure is tried again. */
  #act(work: () => Promise<void> | void): Promise<void> {
    const act = this.#acts.then(async () => {
      if (!this.#stopped) await work();
    });
    this.#acts = act.catch((error: unknown) => {
      if (error instanceof FencedError) {
        this.#logger.warn('another worker holds the device', { error });
        void this.abandon();
      } else {
        this.#logger.error('an act of a device failed', { error });
      }
    });
    return act;
  }
}
