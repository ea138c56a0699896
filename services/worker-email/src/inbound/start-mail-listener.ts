import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import type { Clock, Logger } from '@cascade/runtime';
import { StoreUnavailableError, type AddressOwner, type Repositories } from '@cascade/store';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import { boundConnections, type ConnectionBounds } from './bound-connections.ts';
import { createByteBudget, type ByteBudget } from './byte-budget.ts';
import { createConnectionCount } from './connection-count.ts';
import { ownersOf } from './owners-of.ts';
import { MailBusyError } from './read-in-thread.ts';
import type { TakeMail } from './take-mail.ts';

export interface MailListenerOptions {
  host: string;
  /** 0 lets the system choose. */
  port: number;
  /** STARTTLS is offered when both are there. */
  tls?: { certFile: string; keyFile: string } | undefined;
}

export interface MailListener {
  host: string;
  port: number;
  /** Takes no more connections; mails in hand are finished or refused. */
  stop(): Promise<void>;
}

/** What large providers send at most. */
export const MAX_MAIL_BYTES = 30 * 1024 * 1024;
/** Of all mails that are being read. */
const BUDGET_BYTES = 256 * 1024 * 1024;
/** Of one mail (RFC 5321, 4.5.3.1.8 asks for 100). */
const MAX_RECIPIENTS = 100;
const MAX_CONNECTIONS = 200;
/** From one address; a relay that has more queues them. */
const MAX_CONNECTIONS_OF_ONE = 20;
/** Without a command or a byte. RFC 5321, 4.5.3.2 asks clients to wait 5 minutes, not servers. */
const IDLE_MS = 60_000;
/** A relay with more to hand over connects again. */
const BOUNDS: ConnectionBounds = {
  lifeMs: 15 * 60_000,
  withoutMailMs: 2 * 60_000,
  mailMs: 5 * 60_000,
  // Every recipient of a mail is a command, and so is each refused one.
  commandsPerMail: 2 * MAX_RECIPIENTS,
};
const CLOSE_MS = 10_000;

/**
 * SMTP for mail to the addresses of devices. It relays for nobody and takes no login: an unknown
 * recipient is refused in the dialogue, and a mail is acknowledged when it is stored.
 */
export async function startMailListener(
  parts: {
    repositories: Pick<Repositories, 'inboundAddresses'>;
    takeMail: TakeMail;
    clock: Clock;
    logger: Logger;
  },
  { host, port, tls }: MailListenerOptions,
): Promise<MailListener> {
  const { repositories, takeMail, clock, logger } = parts;
  const budget = createByteBudget(BUDGET_BYTES);
  const connections = createConnectionCount(MAX_CONNECTIONS_OF_ONE);
  /** Devices of the recipients that were let through in a session's present mail. */
  const owners = new WeakMap<SMTPServerSession, Map<string, AddressOwner>>();

  const bounds = boundConnections(() => server, clock, BOUNDS);
  const server: SMTPServer = new SMTPServer({
    banner: 'Cascade',
    size: MAX_MAIL_BYTES,
    authOptional: true,
    // Every command of this listener is one without a login.
    maxAllowedUnauthenticatedCommands: false,
    disabledCommands: tls === undefined ? ['AUTH', 'STARTTLS'] : ['AUTH'],
    disableReverseLookup: true,
    logger: false,
    maxClients: MAX_CONNECTIONS,
    socketTimeout: IDLE_MS,
    closeTimeout: CLOSE_MS,
    ...(tls === undefined
      ? {}
      : { cert: await readFile(tls.certFile), key: await readFile(tls.keyFile) }),
    onConnect(session, callback) {
      if (!connections.enter(session)) {
        return callback(reply(421, '4.7.0 Too many connections from your address'));
      }
      bounds.opened(session.id);
      callback();
    },
    onClose(session) {
      bounds.closed(session.id);
      connections.leave(session);
    },
    onMailFrom(_address, session, callback) {
      owners.set(session, new Map());
      callback();
    },
    onRcptTo({ address }, session, callback) {
      if (session.envelope.rcptTo.length >= MAX_RECIPIENTS) {
        return callback(reply(452, '4.5.3 Too many recipients'));
      }
      ownersOf(repositories.inboundAddresses, address).then(
        (found) => {
          if (found.length === 0) return callback(reply(550, '5.1.1 No such recipient here'));
          const accepted = owners.get(session) ?? new Map<string, AddressOwner>();
          for (const owner of found) accepted.set(owner.device, owner);
          owners.set(session, accepted);
          callback();
        },
        (error: unknown) => callback(tryLater(error)),
      );
    },
    onData(stream, session, callback) {
      const ended = bounds.receiving(session.id);
      receive(stream, session).then(
        () => {
          ended('taken');
          callback(null, 'Message stored');
        },
        (error: unknown) => {
          ended('refused');
          callback(error instanceof Refusal ? error : tryLater(error));
        },
      );
    },
  });
  server.on('error', (error: unknown) => logger.info('a mail connection failed', { error }));

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const lease = budget.open();
    try {
      const raw = await collect(stream, lease);
      const { mailFrom } = session.envelope;
      const sender = mailFrom === false ? '' : mailFrom.address;
      const origin = {
        ip: session.remoteAddress,
        helo: session.hostNameAppearsAs || session.remoteAddress,
        sender,
      };
      const taking = await takeMail({ raw, origin }, [...(owners.get(session)?.values() ?? [])]);
      if (taking === 'unreadable') throw reply(554, '5.6.0 Message can not be read');
    } finally {
      lease.release();
    }
  }

  /** The reason stays in the log: a stranger is at the other end. */
  function tryLater(error: unknown): Refusal {
    if (error instanceof MailBusyError) return reply(452, '4.3.1 Busy, try again later');
    if (error instanceof StoreUnavailableError) logger.warn('a mail must come again', { error });
    else logger.error('a mail could not be taken', { error });
    return reply(451, '4.3.0 Try again later');
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const bound = (server.server.address() as AddressInfo).port;
  logger.info('takes mail', { host, port: bound, starttls: tls !== undefined });
  return {
    host,
    port: bound,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** An answer of the dialogue. */
class Refusal extends Error {
  readonly responseCode: number;
  constructor(code: number, text: string) {
    super(text);
    this.responseCode = code;
  }
}

const reply = (code: number, text: string): Refusal => new Refusal(code, text);

/** The whole mail, or a refusal; what is refused is read to its end all the same (RFC 5321). */
async function collect(
  stream: SMTPServerDataStream,
  lease: ReturnType<ByteBudget['open']>,
): Promise<Buffer> {
  let pieces: Buffer[] = [];
  let refusal: Refusal | undefined;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    if (stream.sizeExceeded) refusal ??= reply(552, '5.3.4 Message is too large');
    else if (!lease.take(piece.byteLength)) refusal ??= reply(452, '4.3.1 Busy, try again later');
    if (refusal === undefined) pieces.push(piece);
    else pieces = [];
  }
  if (stream.sizeExceeded) throw reply(552, '5.3.4 Message is too large');
  if (refusal !== undefined) throw refusal;
  return Buffer.concat(pieces);
}
