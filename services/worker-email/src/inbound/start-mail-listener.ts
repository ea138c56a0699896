import { guardListener } from '@cascade/runtime';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import type { ByteBudget, ByteShare, Clock, Logger } from '@cascade/runtime';
import { StoreUnavailableError, type AddressOwner, type Repositories } from '@cascade/store';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import { boundConnections, type ConnectionBounds } from './bound-connections.ts';
import { createConnectionCount } from './connection-count.ts';
import { MailBusyError } from './read-in-process.ts';
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
  /** Takes no more connections; finishes or refuses mails that are being received. */
  stop(): Promise<void>;
}

/** Largest mail that large providers send. */
export const MAX_MAIL_BYTES = 30 * 1024 * 1024;
/** Recipients of one mail; RFC 5321, 4.5.3.1.8 requires at least 100. */
const MAX_RECIPIENTS = 100;
const MAX_CONNECTIONS = 200;
/** Connections from one address at once; a relay with more queues them. */
const MAX_CONNECTIONS_OF_ONE = 20;
/**
 * Time without a command or a byte. Shorter than the 5 minutes that RFC 5321, 4.5.3.2.7 recommends: idle
 * connections hold places that others need.
 */
const IDLE_MS = 60_000;
/** Limits of a connection; a relay with more mail reconnects. */
const BOUNDS: ConnectionBounds = {
  lifeMs: 15 * 60_000,
  withoutMailMs: 2 * 60_000,
  mailMs: 5 * 60_000,
  // Every recipient of a mail is a command, and so is each refused one.
  commandsPerMail: 2 * MAX_RECIPIENTS,
};
const CLOSE_MS = 10_000;

/**
 * Starts the SMTP server for mail to devices. It neither relays nor offers AUTH. It refuses unknown
 * recipients in the dialogue, and acknowledges a mail when it is stored.
 */
export async function startMailListener(
  parts: {
    repositories: { inboundAddresses: Pick<Repositories['inboundAddresses'], 'ownersOf'> };
    /** Whether the sandbox may have this address: nobody else writes to its devices. */
    isOfSandbox: (ip: string) => Promise<boolean>;
    takeMail: TakeMail;
    /** For mails that are being read, with a share for each account. */
    budget: ByteBudget;
    clock: Clock;
    logger: Logger;
  },
  { host, port, tls }: MailListenerOptions,
): Promise<MailListener> {
  const { repositories, isOfSandbox, takeMail, budget, clock, logger } = parts;
  const connections = createConnectionCount(MAX_CONNECTIONS_OF_ONE);
  /** Devices of the accepted recipients, for the current mail of each session. */
  const owners = new WeakMap<SMTPServerSession, Map<string, AddressOwner>>();

  const bounds = boundConnections(() => server, clock, BOUNDS);
  const server: SMTPServer = new SMTPServer({
    banner: 'Cascade',
    size: MAX_MAIL_BYTES,
    authOptional: true,
    // No limit: without AUTH, every command is unauthenticated.
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
      connections.leave(session.id);
    },
    onMailFrom(_address, session, callback) {
      owners.set(session, new Map());
      callback();
    },
    onRcptTo({ address }, session, callback) {
      if (session.envelope.rcptTo.length >= MAX_RECIPIENTS) {
        return callback(reply(452, '4.5.3 Too many recipients'));
      }
      ownersOf(address, session.remoteAddress).then(
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
  server.on(
    'error',
    guardListener('start mail listener: error', (error: unknown) =>
      logger.info('mail listener: connection failed', { error }),
    ),
  );

  /** Devices for the address; those of the sandbox get the mail of its own contacts alone. */
  async function ownersOf(address: string, from: string): Promise<AddressOwner[]> {
    const found = await repositories.inboundAddresses.ownersOf(address);
    const isForSandbox = found.some(({ sandbox }) => sandbox);
    return !isForSandbox || (await isOfSandbox(from)) ? found : found.filter((one) => !one.sandbox);
  }

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const devices = [...(owners.get(session)?.values() ?? [])];
    const held: ByteShare[] = [];
    try {
      const raw = await collect(stream, (bytes) => {
        const share = budget.tryTake(devices[0]?.account ?? '', bytes);
        if (share !== null) held.push(share);
        return share !== null;
      });
      const { mailFrom, rcptTo } = session.envelope;
      const sender = mailFrom === false ? '' : mailFrom.address;
      const origin = {
        ip: session.remoteAddress,
        helo: session.hostNameAppearsAs || session.remoteAddress,
        sender,
        recipients: rcptTo.map(({ address }) => address),
      };
      const taking = await takeMail({ raw, origin }, devices);
      if (taking === 'unreadable') throw reply(554, '5.6.0 Message can not be read');
    } finally {
      for (const share of held) share.release();
    }
  }

  /** Refuses a mail for now. The reason goes to the log only, because the client is a stranger. */
  function tryLater(error: unknown): Refusal {
    if (error instanceof MailBusyError) return reply(452, '4.3.1 Busy, try again later');
    if (error instanceof StoreUnavailableError)
      logger.warn('mail listener: mail deferred', { error });
    else logger.error('mail listener: mail not taken', { error });
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
  logger.info('mail listener: started', { host, port: bound, starttls: tls !== undefined });
  return {
    host,
    port: bound,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** An SMTP reply that refuses. */
class Refusal extends Error {
  readonly responseCode: number;
  constructor(code: number, text: string) {
    super(text);
    this.responseCode = code;
  }
}

const reply = (code: number, text: string): Refusal => new Refusal(code, text);

/** Reads a whole mail, or throws a refusal. A refused mail is also read to its end (RFC 5321). */
async function collect(
  stream: SMTPServerDataStream,
  take: (bytes: number) => boolean,
): Promise<Buffer> {
  let pieces: Buffer[] = [];
  let refusal: Refusal | undefined;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    if (stream.sizeExceeded) refusal ??= reply(552, '5.3.4 Message is too large');
    else if (!take(piece.byteLength)) refusal ??= reply(452, '4.3.1 Busy, try again later');
    if (refusal === undefined) pieces.push(piece);
    else pieces = [];
  }
  if (stream.sizeExceeded) throw reply(552, '5.3.4 Message is too large');
  if (refusal !== undefined) throw refusal;
  return Buffer.concat(pieces);
}
