import type { Logger } from '@cascade/runtime';
import { FencedError } from '@cascade/store';
import type { PhoneInbox } from '../inbound/phone-inbox.ts';
import { recallMessage } from '../send/sent-messages.ts';
import type { StoredSession } from '../session/stored-session.ts';
import type { SocketEvents } from '../socket/phone-socket.ts';
import type { SerialQueue } from './serial-queue.ts';
import type { DeviceEvent } from './device-machine.ts';
import type { PhoneConnection } from './phone-connection.ts';
import type { PasskeyCeremony } from '../passkey/passkey-ceremony.ts';
import type { LinkOffers } from './link-offers.ts';
import type { PhoneParts } from './phone-parts.ts';
import type { PhoneRecord } from './phone-record.ts';
import { OUTDATED } from './disconnects.ts';
import { Reconnects } from './reconnects.ts';

const TIME_LOCK = { kind: 'linkTimeLock' } as const;
/** Length of a time lock for which WhatsApp names no end. */
const LOCK_MS = 60 * 60_000;

type ConnectorParts = Pick<PhoneParts, 'repositories' | 'vault' | 'clock' | 'random'> &
  Pick<PhoneParts, 'openSocket' | 'addressOf' | 'tunnelOf'>;

/** The phone that the connector connects. */
interface ConnectedPhone {
  record: PhoneRecord;
  session: StoredSession;
  line: PhoneConnection;
  offers: LinkOffers;
  passkey: PasskeyCeremony;
  inbox: PhoneInbox;
  /** Work that events of the connection cause runs in this queue. */
  acts: SerialQueue;
  logger: Logger;
  /** Moves the phone to its next state. */
  on(event: DeviceEvent): Promise<void>;
  /** A write was refused: another worker holds the device. */
  fenced(): void;
  /** The phone has come through its opening; not proven where it couldn't connect. */
  settled(isProven: boolean): void;
}

/**
 * Connects and reconnects a phone: at most one connection at a time. Forwards events of the current
 * connection and drops those of earlier ones.
 */
export class Connector {
  readonly #parts: ConnectorParts;
  readonly #phone: ConnectedPhone;
  readonly #reconnects: Reconnects;
  /** WhatsApp refused the version of the last connection. */
  #isOutdated = false;

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
      // Baileys sets `me` when it asks for a pairing code, before the phone is paired.
      delete session.creds.me;
      offers.startOver();
    }
    const address = await this.#parts.addressOf(record.device);
    if (connection !== line.number) return;
    if (!address) {
      logger.warn('phone: no address to connect to, trying again');
      this.#phone.settled(false);
      return this.#reconnects.later();
    }
    const { repositories, vault } = this.#parts;
    const messages = repositories.whatsappMessages;
    try {
      const tunnel = this.#parts.tunnelOf(record.device, (fault) => {
        void acts.run(async () => {
          if (connection === line.number) await record.proxySeen(fault);
        });
      });
      const socket = await this.#parts.openSocket({
        session,
        address,
        ...(tunnel ? { tunnel } : {}),
        ...(this.#isOutdated ? { isOutdated: true } : {}),
        getMessage: (id) => recallMessage({ messages, vault }, record.device._id, id),
        logger,
        on: this.#listen(connection),
      });
      // Closed meanwhile: another worker may hold the phone by now.
      if (connection !== line.number) return await socket.close();
      line.begun(socket);
    } catch (error) {
      logger.error('phone: connecting failed', { error });
      this.#phone.settled(false);
      this.#reconnects.later();
    }
  }

  /** Reconnects because WhatsApp asked for it. */
  restart(): void {
    this.#reconnects.restart();
  }

  /** Reconnects after a back-off that grows with each failure. */
  connectLater(): void {
    this.#reconnects.later();
  }

  /** Cancels the next reconnect. */
  giveUp(): void {
    this.#reconnects.cancel();
  }

  /** Notes that a message was sent over the connection. */
  proved(): void {
    this.#reconnects.proved();
  }

  /** Closes the connection and cancels the next reconnect. */
  async hangUp(): Promise<void> {
    this.giveUp();
    this.#phone.passkey.forget();
    await this.#phone.line.close();
  }

  /** Returns handlers for the events of one connection; they do nothing once a newer one exists. */
  #listen(connection: number): SocketEvents {
    const { acts, fenced, inbox, line, logger, on, passkey, record, session, settled } =
      this.#phone;
    const offer = (code: string) => this.#offer(code);
    let answered = false;
    const act = (work: () => Promise<void>) =>
      void acts.run(async () => {
        if (connection === line.number) await work();
      });
    return {
      qr(code) {
        answered = true;
        settled(true);
        act(() => offer(code));
      },
      waits: () => passkey.isRunning,
      passkeyAsked: (stanza) => act(() => passkey.asked(stanza)),
      passkeyContinued: (stanza) => act(() => passkey.continued(stanza)),
      paired: () =>
        act(async () => {
          await record.offer(null);
          await passkey.paired();
        }),
      opened: () =>
        act(async () => {
          line.opened();
          await on({ on: 'opened' });
          settled(true);
          line.wake();
          this.#askStanding();
        }),
      closed: (code, said) =>
        act(async () => {
          if (code === OUTDATED) this.#isOutdated = true;
          this.#reconnects.ended(line.openForMs);
          line.lost();
          settled(false);
          passkey.forget();
          const paired = session.isPaired;
          await on({
            on: 'closed',
            code,
            answered,
            paired,
            ...(said === undefined ? {} : { said }),
          });
        }),
      timeLock: ({ isActive, timeEnforcementEnds }) => {
        if (!isActive) return act(() => record.lift());
        const end = timeEnforcementEnds?.getTime() ?? this.#parts.clock.now() + LOCK_MS;
        void acts.run(() => record.restrict(TIME_LOCK, end));
      },
      newChats: (cap) => act(() => record.newChats(cap)),
      updates: (updates) => inbox.receipts(record.device, updates),
      messages: (messages) => inbox.messages(record.device, line.open, session.creds?.me, messages),
      unsaved: (error) => {
        logger.error('phone: session not saved', { error });
        if (error instanceof FencedError) fenced();
      },
    };
  }

  /** Asks WhatsApp for restrictions that began while the device was away. No send waits for it. */
  #askStanding(): void {
    const { line, logger } = this.#phone;
    line.open?.askStanding().catch((error: unknown) => {
      logger.info('phone: account restrictions could not be read', { error });
    });
  }

  async #offer(qr: string): Promise<void> {
    const { line, offers, record } = this.#phone;
    if (record.state !== 'linking') return;
    const offer = await offers.next(qr, async (number) => line.socket?.requestPairingCode(number));
    if (offer) await record.offer(offer);
  }
}
