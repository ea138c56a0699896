import { Readable } from 'node:stream';
import type { Egress } from '@cascade/egress';
import { createTransport } from 'nodemailer';
import type { SendMailOptions } from 'nodemailer';
import SMTPPool from 'nodemailer/lib/smtp-pool';
import { boundReplies } from './bound-replies.ts';
import type { BuiltMail } from './build-mime.ts';
import { mailServerKey } from './mail-server.ts';
import type { MailServer } from './mail-server.ts';
import { requireSmtpUtf8 } from './require-smtputf8.ts';
import { openMailSocket } from './open-mail-socket.ts';

/** Pools that are kept; the least recently used one without mails is closed. */
const MAX_POOLS = 200;
/** Of one account: servers that it sends to at once, each with up to 20 connections. */
const MAX_POOLS_OF_ACCOUNT = 50;
const MAILS_PER_CONNECTION = 1_000;

/** Idle connections are closed long before servers time out (RFC 5321 4.5.3.2: minutes). */
const IDLE_MS = 15_000;
const GREETING_MS = 10_000;
/** Of one reply, with all its lines. */
export const MAX_REPLY_BYTES = 64 * 1024;
const PIECE_BYTES = 64 * 1024;

export interface OutgoingMail extends BuiltMail {
  /** Return path. */
  from: string;
  to: readonly string[];
  /** Asks the server to report the delivery (RFC 3461), if it offers that. */
  dsn?: NonNullable<SendMailOptions['dsn']>;
}

export type MailDelivered =
  /** `refused`: recipients whom the server took no mail for, beside others. */
  | { ok: true; response: string; refused: { address: string; response: string }[] }
  /** `finished`: the end of the message can have left. */
  | { ok: false; error: unknown; finished: boolean };

/** The account sends to as many servers at once as it may; a later try finds room. */
class TooManyServers extends Error {
  override name = 'TooManyServers';

  constructor(most: number) {
    super(`the account sends to ${most} mail servers at once here`);
  }
}

/**
 * Keeps connections to customers' mail servers, in a pool per account and login. Never repeats a mail:
 * the worker decides about retries.
 */
export class SmtpConnections {
  readonly #egress: Pick<Egress, 'resolveHost'>;
  readonly #maxPools: number;
  readonly #maxOfAccount: number;
  readonly #pools = new Map<string, ServerConnections>();

  constructor(
    egress: Pick<Egress, 'resolveHost'>,
    maxPools = MAX_POOLS,
    maxOfAccount = MAX_POOLS_OF_ACCOUNT,
  ) {
    this.#egress = egress;
    this.#maxOfAccount = maxOfAccount;
    this.#maxPools = maxPools;
  }

  /** Hands one mail to its server. A refusal and a failure are values. */
  async deliver(
    server: MailServer,
    mail: OutgoingMail,
    signal: AbortSignal,
  ): Promise<MailDelivered> {
    const trace: Trace = {};
    const pool = this.#poolOf(server);
    if (pool === null) {
      return { ok: false, error: new TooManyServers(this.#maxOfAccount), finished: false };
    }
    pool.running += 1;
    try {
      const options: SendMailOptions & { trace: Trace } = {
        raw: inPieces(mail.raw),
        envelope: { from: mail.from, to: [...mail.to] },
        ...(mail.dsn === undefined ? {} : { dsn: mail.dsn }),
        signal,
        trace,
      };
      const { response, rejectedErrors = [] } = await pool.mailer.sendMail(options);
      const refused = rejectedErrors.map(({ recipient = '', response: said = '' }) => ({
        address: recipient,
        response: said,
      }));
      return { ok: true, response, refused };
    } catch (error) {
      return { ok: false, error, finished: trace.message?.readableEnded === true };
    } finally {
      pool.running -= 1;
    }
  }

  close(): void {
    for (const { connections } of this.#pools.values()) connections.close({ force: true });
    this.#pools.clear();
  }

  /** Null: all pools that the account may have are at work. */
  #poolOf(server: MailServer): ServerConnections | null {
    const key = mailServerKey(server);
    const found = this.#pools.get(key);
    if (found === undefined && !this.#makeRoomFor(server.account)) return null;
    const pool = found ?? this.#open(server);
    // Moves the pool to the end: the most recently used one is last.
    this.#pools.delete(key);
    this.#pools.set(key, pool);
    this.#closeIdle();
    return pool;
  }

  /** Closes the account's idle pools at its limit. Returns whether it may have one more. */
  #makeRoomFor(account: string): boolean {
    const own = [...this.#pools].filter(([, pool]) => pool.account === account);
    let over = own.length - this.#maxOfAccount + 1;
    for (const [key, { connections, running }] of own) {
      if (over <= 0) break;
      if (running > 0) continue;
      this.#pools.delete(key);
      connections.close();
      over -= 1;
    }
    return over <= 0;
  }

  /** Closes idle pools above the limit. A pool with mails stays, because closing it would fail them. */
  #closeIdle(): void {
    if (this.#pools.size <= this.#maxPools) return;
    for (const [key, { connections, running }] of this.#pools) {
      if (running > 0) continue;
      this.#pools.delete(key);
      connections.close();
      if (this.#pools.size <= this.#maxPools) return;
    }
  }

  #open(server: MailServer): ServerConnections {
    boundReplies();
    requireSmtpUtf8();
    const connections = new SMTPPool({
      ...server,
      maxConnections: server.connections,
      maxMessages: MAILS_PER_CONNECTION,
      // The pool would offer a mail again when a connection closes.
      maxRequeues: 0,
      idleTimeout: IDLE_MS,
      greetingTimeout: GREETING_MS,
      maxResponseSize: MAX_REPLY_BYTES,
      disableFileAccess: true,
      disableUrlAccess: true,
      getSocket: (_options, callback) => {
        openMailSocket(this.#egress, server).then(
          (socket) => callback(null, socket),
          (error: unknown) => callback(error as Error),
        );
      },
    });
    const mailer = createTransport(connections);
    mailer.use('stream', traceMessage);
    return { account: server.account, connections, mailer, running: 0 };
  }
}

interface SentInfo {
  response: string;
  rejectedErrors?: { recipient?: string | undefined; response?: string | undefined }[] | undefined;
}

interface ServerConnections {
  account: string;
  /** Mails that are under way or wait for a connection. */
  running: number;
  connections: SMTPPool;
  mailer: { sendMail(mail: SendMailOptions): Promise<SentInfo> };
}

/**
 * A large message piece by piece, so that its end is read only when what comes before it has gone to
 * the socket.
 */
function inPieces(raw: Buffer): Buffer | Readable {
  if (raw.byteLength <= PIECE_BYTES) return raw;
  const count = Math.ceil(raw.byteLength / PIECE_BYTES);
  return Readable.from(
    Array.from({ length: count }, (_, index) =>
      raw.subarray(index * PIECE_BYTES, (index + 1) * PIECE_BYTES),
    ),
  );
}

/** Set while a mail is being sent. */
interface Trace {
  message?: Readable;
}

/** Keeps the stream from which SMTP reads the message: after its end the final `.` follows. */
function traceMessage(
  mail: { data: object; message: { createReadStream: (options?: object) => Readable } },
  done: (error?: Error | null) => void,
): void {
  const { trace } = mail.data as { trace: Trace };
  const create = mail.message.createReadStream.bind(mail.message);
  mail.message.createReadStream = (options) => (trace.message = create(options));
  done();
}
