import type { Logger } from '@cascade/runtime';
import { FencedError } from '@cascade/store';
import type { PhoneInbox } from '../inbound/phone-inbox.ts';
import { recallMessage } from '../send/sent-messages.ts';
import type { StoredSession } from '../session/stored-session.ts';
import type { SocketEvents } from '../socket/phone-socket.ts';
import type { SerialQueue } from './serial-queue.ts';
import type { DeviceEvent } from './device-machine.ts';
import type { PhoneConnection } from './phone-connection.ts';
import type { LinkOffers } from './link-offers.ts';
import type { PhoneParts } from './phone-parts.ts';
import type { PhoneRecord } from './phone-record.ts';
import { Reconnects } from './reconnects.ts';

const TIME_LOCK = 'WhatsApp bars this device from writing to new contacts';
/** A lock of which WhatsApp doesn't say how long it stands. */
const LOCK_MS = 60 * 60_000;

type ConnectorParts = Pick<PhoneParts, 'repositories' | 'vault' | 'clock' | 'random'> &
  Pick<PhoneParts, 'openSocket' | 'addressOf'>;

/** The phone whose connection it is. */
interface ConnectedPhone {
  record: PhoneRecord;
  session: StoredSession;
  line: PhoneConnection;
  offers: LinkOffers;
  inbox: PhoneInbox;
  /** Whatever the connection brings about is one of the phone's acts. */
  acts: SerialQueue;
  logger: Logger;
  /** Leads the phone to its next state. */
  on(event: DeviceEvent): Promise<void>;
  /** Another worker holds the device. */
  fenced(): void;
}

/**
 * Connects a phone, and connects it again: at most one connection at a time. Hands on what comes by
 * the present one; what an earlier one still says comes to nothing.
 */
export class Connector {
  readonly #parts: ConnectorParts;
  readonly #phone: ConnectedPhone;
  readonly #reconnects: Reconnects;

  constructor(parts: ConnectorParts, phone: ConnectedPhone) {
    this.#parts = parts;
    this.#phone = phone;
    this.#reconnects = new Reconnects(parts, () => void phone.acts.run(() => this.connect()));
  }

  async connect(): Promise<void> {
    const { acts, line, logger, offers, record, session } = this.#phone;
    await this.hangUp();
    if (acts.stopped) return;
    const connection = line.begin();
    if (record.state === 'linking' && !session.isPaired && session.creds) {
      // Asking for a pairing code names the owner before there is one.
      delete session.creds.me;
      offers.startOver();
    }
    const address = await this.#parts.addressOf(record.device);
    if (connection !== line.number) return;
    if (!address) {
      logger.warn('no address to connect to; tried again');
      return this.#reconnects.later();
    }
    const { repositories, vault } = this.#parts;
    const messages = repositories.whatsappMessages;
    try {
      const socket = await this.#parts.openSocket({
        session,
        address,
        getMessage: (id) => recallMessage({ messages, vault }, record.device._id, id),
        logger,
        on: this.#listen(connection),
      });
      // Hung up meanwhile: by now the phone may be in another worker's hands.
      if (connection !== line.number) return await socket.close();
      line.begun(socket);
    } catch (error) {
      logger.error('no connection could be begun', { error });
      this.#reconnects.later();
    }
  }

  /** WhatsApp asks for a new connection. */
  restart(): void {
    this.#reconnects.restart();
  }

  /** Connects after a while, which grows with each failure. */
  connectLater(): void {
    this.#reconnects.later();
  }

  /** Doesn't connect again by itself. */
  giveUp(): void {
    this.#reconnects.cancel();
  }

  /** A message went by the connection. */
  proved(): void {
    this.#reconnects.proved();
  }

  /** Closes the connection, and opens no other one. */
  async hangUp(): Promise<void> {
    this.giveUp();
    await this.#phone.line.close();
  }

  /** Events of one connection; those of an earlier one come to nothing. */
  #listen(connection: number): SocketEvents {
    const { acts, fenced, inbox, line, logger, on, record } = this.#phone;
    const act = (work: () => Promise<void>) =>
      void acts.run(async () => {
        if (connection === line.number) await work();
      });
    return {
      qr: (code) => act(() => this.#offer(code)),
      paired: () => act(() => record.offer(null)),
      opened: () =>
        act(async () => {
          line.opened();
          await on({ on: 'opened' });
          line.wake();
          this.#askStanding();
        }),
      closed: (code) =>
        act(async () => {
          this.#reconnects.ended(line.openForMs);
          line.lost();
          await on({ on: 'closed', code });
        }),
      timeLock: ({ isActive, timeEnforcementEnds }) => {
        if (!isActive) return act(() => record.lift());
        const end = timeEnforcementEnds?.getTime() ?? this.#parts.clock.now() + LOCK_MS;
        void acts.run(() => record.restrict(TIME_LOCK, end));
      },
      newChats: (cap) => act(() => record.newChats(cap)),
      updates: (updates) => inbox.receipts(record.device, updates),
      messages: (messages) => inbox.messages(record.device, line.open, messages),
      unsaved: (error) => {
        logger.error('the session could not be saved', { error });
        if (error instanceof FencedError) fenced();
      },
    };
  }

  /** What WhatsApp did while the device was away; no send waits for it. */
  #askStanding(): void {
    const { line, logger } = this.#phone;
    line.open?.askStanding().catch((error: unknown) => {
      logger.info('WhatsApp did not say how the account stands', { error });
    });
  }

  async #offer(qr: string): Promise<void> {
    const { line, offers, record } = this.#phone;
    if (record.state !== 'linking') return;
    const offer = await offers.next(qr, async (number) => line.socket?.requestPairingCode(number));
    if (offer) await record.offer(offer);
  }
}
