import type { DeviceLease } from '@cascade/channel';
import type { CheckSaid, FieldRule } from '@cascade/contracts';
import type { Timer } from '@cascade/runtime';
import type { Device, LinkCommand, WhatsappCredentials } from '@cascade/store';
import { linkCredentials, sandboxCredentials } from '../session/new-credentials.ts';
import { UnusableSessionError } from '../session/stored-session.ts';
import type { ExportedSession, StoredSession } from '../session/stored-session.ts';
import type { Connector } from './connector.ts';
import { transition } from './device-machine.ts';
import type { DeviceEvent } from './device-machine.ts';
import type { PhoneConnection } from './phone-connection.ts';
import type { PasskeyCeremony } from '../passkey/passkey-ceremony.ts';
import { PASSKEY_FAULTS } from '../passkey/passkey-faults.ts';
import type { LinkOffers } from './link-offers.ts';
import type { PhoneParts } from './phone-parts.ts';
import type { PhoneRecord } from './phone-record.ts';

/**
 * A resting device is kept for this long. Sends that were published before every process knew its
 * state then end as disconnected at once, instead of waiting in a queue without a consumer.
 */
const LINGER_MS = 12_000;
/** After this time without a connection, new sends fail as disconnected. */
const PATIENCE_MS = 30_000;

interface LedPhone {
  lease: DeviceLease;
  record: PhoneRecord;
  session: StoredSession;
  line: PhoneConnection;
  offers: LinkOffers;
  passkey: PasskeyCeremony;
  connector: Connector;
  /** Whether work must stop. */
  stopped(): boolean;
  /** Called when nothing is left to do for the device. */
  onDone(): void;
  /** Called when the device has come through what could stop a process. */
  settled(): void;
}

const unusable = (fault: FieldRule): CheckSaid => ({
  kind: 'linkSessionUnusable',
  params: { fault },
});

/** Moves a phone from state to state, by events and by link commands of its owner. */
export class PhoneStates {
  readonly #parts: Pick<PhoneParts, 'repositories' | 'vault' | 'clock'>;
  readonly #phone: LedPhone;
  #awaySince: number;
  #linger: Timer | undefined;

  constructor(parts: Pick<PhoneParts, 'repositories' | 'vault' | 'clock'>, phone: LedPhone) {
    this.#parts = parts;
    this.#phone = phone;
    this.#awaySince = parts.clock.now();
  }

  /** Whether a send may wait for the connection. */
  get mayComeBack(): boolean {
    const { state } = this.#phone.record;
    if (state === 'connected') return true;
    return state === 'reconnecting' && this.#parts.clock.now() - this.#awaySince <= PATIENCE_MS;
  }

  /**
   * Continues in the state in which the earlier worker stopped.
   *
   * @param command what this worker has carried out already.
   */
  async resume(command?: LinkCommand): Promise<void> {
    const { line, record, session } = this.#phone;
    if (line.socket) return;
    // Its first connection failed, and is tried again.
    if (command?.do === 'link' && record.state === 'linking') return;
    const { state, device } = record;
    if (session.fault !== null && state !== 'switched_off') {
      return this.on({ on: 'unusable', why: unusable(session.fault) });
    }
    if (state === 'passkey_required' && !session.isPaired) {
      // The keys of the step were in the memory of the earlier worker.
      return this.on({ on: 'passkey-failed', why: PASSKEY_FAULTS.stopped });
    }
    if (state === 'linking' || state === 'passkey_required') {
      // A link of the earlier worker has ended with its connection, unless it was paired.
      return session.isPaired ? this.#connect() : this.on({ on: 'closed', code: 408 });
    }
    if (state === 'new' && device.sandbox && !session.creds) {
      const { number, creds } = await sandboxCredentials(device);
      await session.replace(creds);
      await record.patch({ number });
      return this.on({ on: 'session', why: { kind: 'linkInSandbox' } });
    }
    if (state === 'connected' || state === 'reconnecting') {
      if (!session.creds?.me) return this.on({ on: 'closed', code: 401 });
      return this.on({ on: 'session', why: { kind: 'linkTakenOver' } });
    }
    this.#rest();
  }

  /** Imports `credentials.session` once; afterwards only the stored copy is used. */
  async takeSessionIn(device: Device): Promise<void> {
    const { connector, record, session: stored } = this.#phone;
    const { vault } = this.#parts;
    const context = `device:${device._id}`;
    const { session } = JSON.parse(vault.open(device.credentials, context)) as WhatsappCredentials;
    if (!session) return;
    await connector.hangUp();
    try {
      await stored.import(session as ExportedSession);
    } catch (error) {
      if (!(error instanceof UnusableSessionError)) throw error;
      await record.patch({ credentials: vault.seal('{}', context) });
      return this.on({ on: 'unusable', why: unusable(error.failure) });
    }
    await record.patch({ credentials: vault.seal('{}', context) });
    await this.on({ on: 'session', why: { kind: 'linkSessionMoved' } });
  }

  /** Connects again through another proxy, or without one. */
  async proxyChanged(): Promise<void> {
    const { connector, record } = this.#phone;
    await record.forgetProxy();
    if (record.state === 'passkey_required') {
      return this.on({ on: 'passkey-failed', why: PASSKEY_FAULTS.lost });
    }
    if (record.state === 'linking') return connector.connect();
    if (record.state !== 'connected' && record.state !== 'reconnecting') return;
    await connector.hangUp();
    await this.on({ on: 'session', why: { kind: 'linkProxyChanged' } });
  }

  async fulfil(command: LinkCommand): Promise<void> {
    const { connector, lease, line, offers, passkey, record, stopped } = this.#phone;
    if (command.do === 'link') {
      // A resting device would be given back while its link begins.
      this.#linger?.cancel();
      offers.askedFor(command);
      if (record.state === 'linking' || record.state === 'passkey_required') {
        await connector.hangUp();
      }
      await this.on({ on: 'link' });
    } else if (command.do === 'unlink') {
      if (command.logout) await line.socket?.logout();
      await connector.hangUp();
      await this.on({ on: 'unlinked' }, command.logout);
    } else if (command.do === 'assert-passkey' || command.do === 'confirm-passkey') {
      await passkey.fulfil(command);
    }
    // Where the phone stopped meanwhile, the next worker carries the command out.
    if (stopped()) return;
    await this.#parts.repositories.whatsappLinks.commandDone(lease.device, command.id);
  }

  /** @param mayForget false keeps a session that the step would delete. */
  async on(event: DeviceEvent, mayForget = true): Promise<void> {
    const { connector, line, offers, record, session, stopped } = this.#phone;
    const { state } = record;
    const number = line.socket?.number;
    if (event.on === 'opened' && number !== undefined && !(await record.mayBe(number))) {
      await line.socket?.logout();
      await connector.hangUp();
      return this.on({ on: 'refused', why: { kind: 'sandboxSenderTaken' } });
    }
    const step = transition(state, event);
    if (!step || stopped()) return;
    if (event.on === 'passkey-failed') await connector.hangUp();
    if (state === 'connected') this.#awaySince = this.#parts.clock.now();
    await record.enter(step, step.to === 'connected' ? line.socket?.number : undefined);
    if (step.to !== 'reconnecting') line.wake();
    switch (step.next) {
      case 'link':
        await session.replace(await linkCredentials());
        offers.startOver();
        return this.#connect();
      case 'connect':
        return event.on === 'closed' ? connector.restart() : this.#connect();
      case 'connect-later':
        return connector.connectLater();
      case 'serve':
      case 'wait':
        return;
      case 'rest-and-forget':
        if (mayForget) await session.forget();
        return this.#rest();
      case 'rest':
        return this.#rest();
    }
  }

  /** Cancels the timer of a resting device. */
  stop(): void {
    this.#linger?.cancel();
  }

  #connect(): Promise<void> {
    this.#linger?.cancel();
    return this.#phone.connector.connect();
  }

  #rest(): void {
    this.#phone.settled();
    const { connector, onDone } = this.#phone;
    connector.giveUp();
    this.#linger?.cancel();
    this.#linger = this.#parts.clock.after(LINGER_MS, onDone);
  }
}
