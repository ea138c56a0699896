import { connect as connectTcp } from 'node:net';
import type { Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { enterWork, guardListener, type Clock, type Timer } from '@cascade/runtime';
import { COMMANDS, PduReader, writePdu, type Pdu } from './wire/pdu.ts';
import { readDeliver, writeBind, type Delivered } from './wire/messages.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const ANSWER_TIMEOUT_MS = 10_000;
const ENQUIRE_EVERY_MS = 30_000;

/** `command_status` of an answer to a `deliver_sm` that couldn't be stored: the centre tries again. */
const TEMPORARY_FAULT = 0x64;

export interface SmppTarget {
  host: string;
  port: number;
  /** Name for the certificate; absent: no TLS. */
  tlsName?: string;
  systemId: string;
  password: string;
  systemType: string;
}

/** The centre refused the bind. */
export class BindRefused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`bind refused with 0x${status.toString(16)}`);
    this.name = 'BindRefused';
    this.status = status;
  }
}

/** The connection ended before the answer. */
class SessionClosed extends Error {
  override name = 'SessionClosed';
}

interface SessionParts {
  clock: Clock;
  /** Stores what came in; the centre repeats what isn't. */
  deliver(delivered: Delivered): Promise<void>;
  /** Nothing has used the session for long. */
  isIdle(): boolean;
}

type Answer = (answer: Pdu | Error) => void;

/** A bound connection to a message centre: sends, receives, and asks whether it still stands. */
export class SmppSession {
  readonly #socket: Socket;
  readonly #parts: SessionParts;
  readonly #reader = new PduReader();
  readonly #waiting = new Map<number, Answer>();
  #sequence = 0;
  #enquiry: Timer | undefined;
  #isOpen = true;

  private constructor(socket: Socket, parts: SessionParts) {
    this.#socket = socket;
    this.#parts = parts;
    socket.on(
      'data',
      guardListener('smpp session: data', (chunk: Buffer) => this.#read(chunk)),
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

  /** Connects and binds as a transceiver. Throws BindRefused, and errors of the connection. */
  static async open(target: SmppTarget, parts: SessionParts): Promise<SmppSession> {
    const socket = await connected(target);
    const session = new SmppSession(socket, parts);
    try {
      const answer = await session.#within(
        session.request(COMMANDS.bind_transceiver, writeBind(target)),
      );
      if (answer.status !== 0) throw new BindRefused(answer.status);
    } catch (error) {
      session.destroy();
      throw error;
    }
    session.#enquire();
    return session;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Sends a request and resolves with its answer. Rejects with SessionClosed; without a time limit. */
  request(command: number, body: Buffer): Promise<Pdu> {
    if (!this.#isOpen) return Promise.reject(new SessionClosed('the connection is closed'));
    this.#sequence = (this.#sequence % 0x7fffffff) + 1;
    const sequence = this.#sequence;
    return new Promise((resolve, reject) => {
      this.#waiting.set(sequence, (answer) => {
        if (answer instanceof Error) reject(answer);
        else resolve(answer);
      });
      this.#socket.write(writePdu({ command, status: 0, sequence, body }));
    });
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
    const timer = this.#parts.clock.after(ANSWER_TIMEOUT_MS, () =>
      reject(new SessionClosed('the message centre gave no answer')),
    );
    try {
      return await Promise.race([work, promise]);
    } finally {
      timer.cancel();
    }
  }

  #enquire(): void {
    this.#enquiry = this.#parts.clock.after(ENQUIRE_EVERY_MS, () => {
      if (this.#parts.isIdle()) return void this.close();
      this.#within(this.request(COMMANDS.enquire_link, Buffer.of())).then(
        () => this.#isOpen && this.#enquire(),
        () => this.destroy(),
      );
    });
  }

  #read(chunk: Buffer): void {
    enterWork();
    let pdus: Pdu[];
    try {
      pdus = this.#reader.push(chunk);
    } catch {
      return this.destroy();
    }
    for (const pdu of pdus) this.#take(pdu);
  }

  #take(pdu: Pdu): void {
    if (pdu.command >= COMMANDS.generic_nack) {
      const answer = this.#waiting.get(pdu.sequence);
      this.#waiting.delete(pdu.sequence);
      answer?.(pdu);
      return;
    }
    if (pdu.command === COMMANDS.deliver_sm) return void this.#deliver(pdu);
    this.#answer(pdu, pdu.command === COMMANDS.enquire_link || pdu.command === COMMANDS.unbind);
    if (pdu.command === COMMANDS.unbind) this.#socket.end();
  }

  /** Answers a request of the centre; `false`: not one of those that a sender takes. */
  #answer({ command, sequence }: Pdu, isKnown: boolean): void {
    const INVALID_COMMAND = 0x03;
    this.#socket.write(
      writePdu({
        command: isKnown ? (command | 0x80000000) >>> 0 : COMMANDS.generic_nack,
        status: isKnown ? 0 : INVALID_COMMAND,
        sequence,
        body: Buffer.of(),
      }),
    );
  }

  async #deliver({ sequence, body }: Pdu): Promise<void> {
    const status = await this.#parts.deliver(readDeliver(body)).then(
      () => 0,
      () => TEMPORARY_FAULT,
    );
    if (!this.#isOpen) return;
    const command = COMMANDS.deliver_sm_resp;
    this.#socket.write(writePdu({ command, status, sequence, body: Buffer.of(0) }));
  }

  #end(error: Error): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#enquiry?.cancel();
    for (const answer of this.#waiting.values()) answer(error);
    this.#waiting.clear();
  }
}

function connected({ host, port, tlsName }: SmppTarget): Promise<Socket> {
  const timeout = CONNECT_TIMEOUT_MS;
  const socket: Socket =
    tlsName === undefined
      ? connectTcp({ host, port, timeout })
      : connectTls({ host, port, timeout, servername: tlsName });
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    socket.once('error', fail);
    socket.once(
      'timeout',
      guardListener('smpp session: timeout', () => fail(new Error('connecting took too long'))),
    );
    socket.once(tlsName === undefined ? 'connect' : 'secureConnect', () => {
      socket.off('error', fail);
      socket.removeAllListeners('timeout');
      socket.setTimeout(0);
      resolve(socket);
    });
  });
}
