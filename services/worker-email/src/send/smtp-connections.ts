import type { Egress } from '@cascade/egress';
import { systemClock, type Clock } from '@cascade/runtime';
import type { NamedLimit } from '@cascade/store';
import { LRUCache } from 'lru-cache';
import { createTransport } from 'nodemailer';
import SMTPPool from 'nodemailer/lib/smtp-pool';
import { boundReplies } from './bound-replies.ts';
import { leaveFullConnections } from './leave-full-connections.ts';
import { LearnedPace } from './learned-pace.ts';
import { mailServerKey } from './mail-server.ts';
import type { MailServer } from './mail-server.ts';
import { readRateLimit } from './rate-limit-reply.ts';
import { requireSmtpUtf8 } from './require-smtputf8.ts';
import {
  offerMail,
  traceMessage,
  type Mailer,
  type MailDelivered,
  type OutgoingMail,
} from './offer-mail.ts';
import { openMailSocket } from './open-mail-socket.ts';

/** Pools that are kept; the least recently used one without mails is closed. */
const MAX_POOLS = 200;
/** Of one account: servers that it sends to at once, each with up to 20 connections. */
const MAX_POOLS_OF_ACCOUNT = 50;
const MAILS_PER_CONNECTION = 1_000;
/** Servers whose limits are remembered. */
const MAX_LEARNED = 10_000;

/** Idle connections are closed long before servers time out (RFC 5321 4.5.3.2: minutes). */
const IDLE_MS = 15_000;
const GREETING_MS = 10_000;
/** Of one reply, with all its lines. */
export const MAX_REPLY_BYTES = 64 * 1024;
/** Connections that a mail may meet closed, before anything of it has left. */
const FEWEST_TRIES = 10;

type NotDelivered = Extract<MailDelivered, { ok: false }>;

/** The server has refused other mails because of their rate, and was not asked about this one. */
class RateLimited extends Error {
  override name = 'RateLimited';

  constructor() {
    super('the mail server limits the rate of this sender');
  }
}

/** The account sends to as many servers at once as it may; a later try finds room. */
class TooManyServers extends Error {
  override name = 'TooManyServers';

  constructor(most: number) {
    super(`the account sends to ${most} mail servers at once here`);
  }
}

/**
 * Keeps connections to customers' mail servers, in a pool per account and login. Never repeats a mail of which something
 * has left: the worker decides about retries. A server that refuses mails because of their rate gets none until it takes
 * mails again.
 */
export class SmtpConnections {
  readonly #egress: Pick<Egress, 'resolveHost'>;
  readonly #maxPools: number;
  readonly #maxOfAccount: number;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #pools = new Map<string, ServerConnections>();
  readonly #learned = new LRUCache<string, LearnedPace>({ max: MAX_LEARNED });

  constructor(
    egress: Pick<Egress, 'resolveHost'>,
    maxPools = MAX_POOLS,
    maxOfAccount = MAX_POOLS_OF_ACCOUNT,
    clock: Pick<Clock, 'now'> = systemClock,
  ) {
    this.#egress = egress;
    this.#maxOfAccount = maxOfAccount;
    this.#maxPools = maxPools;
    this.#clock = clock;
  }

  /** Mails per second that a server takes, where its refusals have told a limit. */
  perSecond(serverKey: string): number | undefined {
    return this.#learned.peek(serverKey)?.perSecond(this.#clock.now());
  }

  /** Takes a limit that the server named to another process. */
  limited(serverKey: string, limit: NamedLimit): void {
    this.#paceOf(serverKey).told(this.#clock.now(), limit);
  }

  /** Hands one mail to its server. A refusal and a failure are values. */
  async deliver(
    server: MailServer,
    mail: OutgoingMail,
    signal: AbortSignal,
  ): Promise<MailDelivered> {
    const pool = this.#poolOf(server);
    if (pool === null) {
      return { ok: false, error: new TooManyServers(this.#maxOfAccount), finished: false };
    }
    pool.running += 1;
    try {
      return await this.#inTurn(pool, server, mail, signal);
    } finally {
      pool.running -= 1;
    }
  }

  /** Waits for a connection here and not in the pool, so that a mail whose server limits the rate by then isn't offered. */
  async #inTurn(
    pool: ServerConnections,
    server: MailServer,
    mail: OutgoingMail,
    signal: AbortSignal,
  ): Promise<MailDelivered> {
    if (!(await takeTurn(pool, server.connections, signal))) {
      return { ok: false, error: signal.reason, finished: false };
    }
    try {
      const key = mailServerKey(server);
      const pace = server.isOurs ? undefined : this.#learned.get(key);
      const heldMs = (pace?.heldUntil ?? 0) - this.#clock.now();
      if (heldMs > 0) {
        return { ok: false, error: new RateLimited(), finished: false, limitedMs: heldMs };
      }
      // Each connection that was kept may be closed or full by now, also by other mails meanwhile; then one is new.
      for (let kept = Math.max(server.connections, FEWEST_TRIES); ; kept -= 1) {
        const { delivered, wasClosed } = await offerMail(pool.mailer, mail, signal);
        if (delivered.ok) {
          if (!server.isOurs) this.#paceOf(key).took(this.#clock.now());
          return delivered;
        }
        if (!wasClosed || kept <= 0 || signal.aborted) {
          // The sandbox answers each recipient for itself.
          return server.isOurs ? delivered : this.#learn(key, delivered);
        }
      }
    } finally {
      endTurn(pool);
    }
  }

  #paceOf(key: string): LearnedPace {
    const pace = this.#learned.get(key) ?? new LearnedPace();
    this.#learned.set(key, pace);
    return pace;
  }

  /** Learns a limit that a refusal names. */
  #learn(key: string, failed: NotDelivered): MailDelivered {
    const { responseCode = 0, response } = failed.error as {
      responseCode?: number;
      response?: string;
    };
    if (responseCode < 400 || response === undefined) return failed;
    const limit = readRateLimit(response);
    if (limit === undefined) return failed;
    const now = this.#clock.now();
    return { ...failed, limitedMs: this.#paceOf(key).refused(now, limit) - now };
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
    leaveFullConnections();
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
    return {
      account: server.account,
      connections,
      mailer,
      running: 0,
      busy: 0,
      waiting: new Set(),
    };
  }
}

/** Waits until fewer mails than the pool has connections are under way. False: aborted. */
function takeTurn(pool: ServerConnections, atOnce: number, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false);
  if (pool.busy < atOnce) {
    pool.busy += 1;
    return Promise.resolve(true);
  }
  return new Promise((resolve) => {
    const stop = () => {
      pool.waiting.delete(go);
      resolve(false);
    };
    const go = () => {
      signal.removeEventListener('abort', stop);
      resolve(true);
    };
    signal.addEventListener('abort', stop, { once: true });
    pool.waiting.add(go);
  });
}

/** Gives the turn to the mail that has waited longest. */
function endTurn(pool: ServerConnections): void {
  const [next] = pool.waiting;
  if (next === undefined) {
    pool.busy -= 1;
    return;
  }
  pool.waiting.delete(next);
  next();
}

interface ServerConnections {
  account: string;
  /** Mails that are under way or wait for a connection. */
  running: number;
  /** Mails that are under way. */
  busy: number;
  /** Mails that wait for a connection, in their order. */
  waiting: Set<() => void>;
  connections: SMTPPool;
  mailer: Mailer;
}
