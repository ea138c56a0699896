import type { Socket } from 'node:net';
import {
  enterWork,
  guardListener,
  serverBytes,
  type ByteBudget,
  type ByteShare,
  type Clock,
  type Timer,
} from '@cascade/runtime';
import { BindRefused, BINDS, INVALID_COMMAND, type BindRole } from './bind.ts';
import { connectCentre, type SmppTarget } from './connect-centre.ts';
import { PendingRequests } from './pending-requests.ts';
import { ReceiveWindow } from './receive-window.ts';
import { COMMANDS, PduReader, writePdu, type Pdu } from './wire/pdu.ts';
import { readDeliver, writeBind, type Delivered } from './wire/messages.ts';

const ANSWER_TIMEOUT_MS = 10_000;
const ENQUIRE_EVERY_MS = 30_000;
/** Answered enquiries of which one tells that the session stands. */
const STANDING_EVERY = 2;

/** A message that is being stored takes a few times its bytes: as bytes, as text and as a row. */
const COPIES = 4;
const UNIT_BYTES = 4_096;
/** Units that ask for nothing we do, between two of our enquiries. */
const IDLE_UNITS = 10_000;

/** `command_status` of an answer to a message that couldn't be stored: the centre tries again. */
const TEMPORARY_FAULT = 0x64;

/** The connection ended before the answer. */
class SessionClosed extends Error {
  override name = 'SessionClosed';
}

/** We ended the connection because of what the centre sends; the message says what. */
export class FloodedSession extends Error {
  override name = 'FloodedSession';
}

interface SessionParts {
  clock: Clock;
  /** Whose share what comes in takes. */
  account: string;
  /** By default that of the process. */
  budget?: ByteBudget;
  /** Stores what came in; the centre repeats what isn't. */
  deliver(delivered: Delivered): Promise<void>;
  /** Nothing has used the session for long. */
  isIdle(): boolean;
  /** Told when it is bound, and about each minute that the centre answers. */
  onStanding?(): void;
  /** Told once, why the session ended. */
  onEnd?(why: Error): void;
}

/** Requests of a centre that have no answer (SMPP 3.4, 4.12.1 and 4.1.7). */
const UNANSWERED: ReadonlySet<number> = new Set([COMMANDS.alert_notification, COMMANDS.outbind]);

/** A bound connection to a message centre: sends, receives, and asks whether it still stands. */
export class SmppSession {
  readonly #socket: Socket;
  readonly #parts: SessionParts;
  readonly #reader = new PduReader();
  readonly #requests = new PendingRequests();
  readonly #window: ReceiveWindow;
  #enquiry: Timer | undefined;
  #isOpen = true;
  #isBound = false;
  #enquiries = 0;
  #ended: Error | undefined;
  #idleUnits = 0;

  private constructor(socket: Socket, parts: SessionParts) {
    this.#socket = socket;
    this.#parts = parts;
    const { clock, account, budget = serverBytes() } = parts;
    this.#window = new ReceiveWindow({
      socket,
      clock,
      account,
      budget,
      onRoom: () => this.#goOn(),
      onStandstill: () =>
        this.#flooded('what came could not be stored, or our answers were not taken'),
    });
    socket.on(
      'data',
      guardListener('smpp session: data', (chunk: Buffer) => this.#read(chunk)),
    );
    socket.on(
      'drain',
      guardListener('smpp session: drain', () => this.#goOn()),
    );
    socket.on(
      'error',
      guardListener('smpp session: error', (error) => this.#end(error)),
    );
    socket.on(
      'close',
      guardListener('smpp session: close', () =>
        this.#end(new SessionClosed('the connection was closed')),
      ),
    );
  }

  /** Connects and binds. Throws BindRefused, and errors of the connection. */
  static async open(
    target: SmppTarget,
    parts: SessionParts,
    role: BindRole = 'transceiver',
  ): Promise<SmppSession> {
    const socket = await connectCentre(target, parts.clock);
    const session = new SmppSession(socket, parts);
    try {
      const answer = await session.#within(session.request(BINDS[role], writeBind(target)));
      if (answer.status !== 0 || answer.command === COMMANDS.generic_nack) {
        throw new BindRefused(role, answer);
      }
    } catch (error) {
      session.destroy();
      throw error;
    }
    session.#isBound = true;
    parts.onStanding?.();
    session.#enquire();
    return session;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Why the session ended. */
  get ended(): Error | undefined {
    return this.#ended;
  }

  /** True while nothing is read, because what came is not stored or our answers are not taken. */
  get isPaused(): boolean {
    return this.#window.isPaused;
  }

  /** Requests of ours without an answer. */
  get asked(): number {
    return this.#requests.size;
  }

  /** Sends a request and resolves with its answer. Rejects with SessionClosed, and the signal's reason. */
  request(command: number, body: Buffer, signal?: AbortSignal): Promise<Pdu> {
    if (signal?.aborted === true) return Promise.reject(signal.reason as Error);
    if (!this.#isOpen) return Promise.reject(new SessionClosed('the connection is closed'));
    const { sequence, answer } = this.#requests.add(signal);
    this.#socket.write(writePdu({ command, status: 0, sequence, body }));
    return answer;
  }

  /** Unbinds, then closes. */
  async close(): Promise<void> {
    if (!this.#isOpen) return;
    await this.#within(this.request(COMMANDS.unbind, Buffer.of())).catch(() => undefined);
    this.destroy();
  }

  destroy(): void {
    this.#end(new SessionClosed('the connection was closed'));
    this.#socket.destroy();
  }

  async #within<T>(work: Promise<T>): Promise<T> {
    const { promise, reject } = Promise.withResolvers<never>();
    let timer: Timer | undefined;
    const { clock } = this.#parts;
    const wait = () => {
      const at = clock.now();
      timer = clock.after(ANSWER_TIMEOUT_MS, () => {
        // The answer may stand behind what wasn't read; a standstill has a limit of its own.
        if (this.#isOpen && this.#window.wasPausedSince(at)) wait();
        else reject(new SessionClosed('the message centre gave no answer'));
      });
    };
    wait();
    try {
      return await Promise.race([work, promise]);
    } finally {
      timer?.cancel();
    }
  }

  #enquire(): void {
    this.#enquiry = this.#parts.clock.after(ENQUIRE_EVERY_MS, () => {
      this.#idleUnits = 0;
      if (this.#parts.isIdle()) return void this.close();
      this.#within(this.request(COMMANDS.enquire_link, Buffer.of())).then(
        () => this.#isOpen && this.#stand(),
        () => this.destroy(),
      );
    });
  }

  #stand(): void {
    this.#enquiries += 1;
    if (this.#enquiries % STANDING_EVERY === 0) this.#parts.onStanding?.();
    this.#enquire();
  }

  #read(chunk: Buffer): void {
    if (!this.#isOpen) return;
    enterWork();
    this.#reader.add(chunk);
    this.#goOn();
  }

  /** Takes units while there is room for them, and reads on when all are taken. */
  #goOn(): void {
    if (!this.#isOpen || this.#window.isWaitingForRoom) return;
    try {
      while (this.#isOpen && this.#window.mayTake) {
        const pdu = this.#reader.next();
        if (pdu === null) break;
        this.#take(pdu);
      }
      this.#reader.nextLength();
    } catch {
      return this.destroy();
    }
    if (this.#isOpen) this.#window.rest(this.#reader.waiting);
  }

  #flooded(why: string): void {
    this.#end(new FloodedSession(why));
    this.#socket.destroy();
  }

  #take(pdu: Pdu): void {
    if (this.#requests.settle(pdu, this.#isBound)) return;
    if (pdu.command === COMMANDS.deliver_sm || pdu.command === COMMANDS.data_sm) {
      return this.#takeMessage(pdu);
    }
    this.#idleUnits += 1;
    if (this.#idleUnits > IDLE_UNITS) return this.#flooded('it sends what nobody asked for');
    if (pdu.command >= COMMANDS.generic_nack || UNANSWERED.has(pdu.command)) return;
    this.#answer(pdu, pdu.command === COMMANDS.enquire_link || pdu.command === COMMANDS.unbind);
    if (pdu.command === COMMANDS.unbind) this.#leave();
  }

  /** Ends the connection after the last answer is written. Nothing more is read. */
  #leave(): void {
    this.#end(new SessionClosed('the message centre ended the session'));
    this.#socket.pause();
    this.#socket.setTimeout(
      ANSWER_TIMEOUT_MS,
      guardListener('smpp session: leave', () => this.#socket.destroy()),
    );
    this.#socket.end(() => this.#socket.destroy());
  }

  /** Stores a message as soon as the account has room for it; until then nothing is read. */
  #takeMessage(pdu: Pdu): void {
    const bytes = pdu.body.length * COPIES + UNIT_BYTES;
    this.#window.take(bytes, (share) => void this.#deliver(pdu, share));
  }

  /** Answers a request of the centre; `false`: not one of those that a sender takes. */
  #answer({ command, sequence }: Pdu, isKnown: boolean): void {
    this.#socket.write(
      writePdu({
        command: isKnown ? (command | 0x80000000) >>> 0 : COMMANDS.generic_nack,
        status: isKnown ? 0 : INVALID_COMMAND,
        sequence,
        body: Buffer.of(),
      }),
    );
  }

  async #deliver(pdu: Pdu, share: ByteShare): Promise<void> {
    const { sequence } = pdu;
    const status = await this.#window.whileStoring(() =>
      this.#stored(pdu).finally(() => share.release()),
    );
    if (!this.#isOpen) return;
    const command = (pdu.command | 0x80000000) >>> 0;
    this.#socket.write(writePdu({ command, status, sequence, body: Buffer.of(0) }));
    this.#goOn();
  }

  /** A message that can't be read is one that can't be stored. */
  async #stored({ command, body }: Pdu): Promise<number> {
    try {
      await this.#parts.deliver(readDeliver(body, command));
      return 0;
    } catch {
      return TEMPORARY_FAULT;
    }
  }

  #end(error: Error): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#ended = error;
    this.#enquiry?.cancel();
    this.#window.end(error);
    this.#parts.onEnd?.(error);
    this.#requests.end(error);
  }
}
