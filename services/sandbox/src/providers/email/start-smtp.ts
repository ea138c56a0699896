import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { SandboxContext } from '../../context.ts';
import { REVOKED, type Refusal } from '../../magic/magic-rows.ts';
import { deliverMail } from './deliver-mail.ts';
import type { MailboxTokens } from './oauth/mailbox-tokens.ts';
import { EVERY_MAILBOX } from './oauth/oauth-router.ts';
import { reportDelivery } from './report-delivery.ts';
import { smtpRefusal, type SmtpReply } from './refusals.ts';

export interface RunningSmtp {
  host: string;
  port: number;
  close(): Promise<void>;
}

/** Size limit like Gmail's: 25 MB of content, and more for its encoding. */
const MAX_MESSAGE_BYTES = 35 * 1024 * 1024;
const MAX_RECIPIENTS = 100;
const CLOSE_TIMEOUT_MS = 100;

/**
 * Starts a submission server. It doesn't offer STARTTLS: no authority that mail clients trust could sign
 * its certificate, and clients that see the offer refuse an untrusted one.
 */
export async function startSmtp(
  context: SandboxContext,
  { host, port, tokens }: { host: string; port: number; tokens: MailboxTokens },
): Promise<RunningSmtp> {
  const { behaviours, logger } = context;
  const sessions = new Map<string, AbortController>();
  const server = new SMTPServer({
    name: 'sandbox.example.com',
    banner: 'Cascade sandbox',
    size: MAX_MESSAGE_BYTES,
    rejectOversized: true,
    maxRecipients: MAX_RECIPIENTS,
    disabledCommands: ['STARTTLS'],
    authMethods: ['PLAIN', 'LOGIN', 'XOAUTH2'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    hideENHANCEDSTATUSCODES: false,
    hideDSN: false,
    closeTimeout: CLOSE_TIMEOUT_MS,
    logger: false,
    onConnect({ id }, callback) {
      sessions.set(id, new AbortController());
      callback();
    },
    onClose({ id }) {
      sessions.get(id)?.abort();
      sessions.delete(id);
    },
    onAuth({ method, username, password, accessToken }, _session, callback) {
      if (method === 'XOAUTH2') {
        const mailbox = tokens.mailboxOf('access', accessToken);
        const isIn = mailbox === EVERY_MAILBOX || mailbox === username?.toLowerCase();
        return callback(null, isIn ? { user: username } : { data: TOKEN_REFUSED });
      }
      if (REVOKED.test(password ?? '')) {
        return callback(
          replyError({ code: 535, status: '5.7.8', text: 'Authentication credentials invalid' }),
        );
      }
      callback(null, { user: username });
    },
    onRcptTo({ address }, _session, callback) {
      const behaviour = behaviours.now('email', address.toLowerCase());
      if (behaviour.kind !== 'refuse') return callback();
      const refusal = smtpRefusal(behaviour.refusal, address);
      callback(refusal.after === 'recipient' ? replyError(refusal) : null);
    },
    onData(stream, session, callback) {
      const gone = sessions.get(session.id)?.signal ?? AbortSignal.abort();
      const cut = () => dropConnection(server, session.id);
      takeMail(context, { stream, session, gone, cut }).then(
        ({ fault, text }) => callback(fault ? replyError(fault) : null, text),
        (error: unknown) => {
          logger.error('sandbox: mail not stored', { error });
          callback(replyError({ code: 451, status: '4.3.0', text: 'Local error in processing' }));
        },
      );
    },
  });
  server.on('error', (error) =>
    logger.debug('sandbox: smtp connection failed', { error: String(error) }),
  );
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, () => {
      server.server.off('error', reject);
      resolve();
    });
  });
  return {
    host,
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** What Google answers to a token that is not good (XOAUTH2). */
const TOKEN_REFUSED = { status: '401', schemes: 'bearer', scope: 'https://mail.google.com/' };

interface Transfer {
  stream: SMTPServerDataStream;
  session: SMTPServerSession;
  gone: AbortSignal;
  cut(): void;
}

interface Answer {
  fault?: SmtpReply;
  text?: string;
}

async function takeMail(
  context: SandboxContext,
  { stream, session, gone, cut }: Transfer,
): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    // Reads and drops bytes over the limit; the server then answers 552 by itself.
    if (!stream.sizeExceeded) chunks.push(chunk as Buffer);
  }
  if (stream.sizeExceeded) return {};
  const { mailFrom, rcptTo } = session.envelope;
  const report = (to: string, refusal?: Refusal) => {
    const mail = { raw: Buffer.concat(chunks), from: mailFrom ? mailFrom.address : '', to };
    reportDelivery(context, context.mailExchanger(), mail, refusal).catch((error: unknown) =>
      context.logger.error('sandbox: delivery report failed', { error }),
    );
  };
  return new Promise((resolve, reject) => {
    deliverMail(context, {
      raw: Buffer.concat(chunks),
      from: mailFrom ? mailFrom.address : '',
      recipients: rcptTo.map(({ address }) => address),
      gone,
      failLater: report,
      arrived: () => {
        for (const { address, dsn } of rcptTo) {
          if (dsn?.notify?.includes('SUCCESS')) report(address);
        }
      },
      accept: (id) => resolve({ text: `OK: queued as ${id}` }),
      refuse: (fault) => resolve({ fault }),
      cut,
    }).catch(reject);
  });
}

/**
 * The server puts its own enhanced status code after a numeric reply code. A reply code that
 * already carries one is sent as it is; 421 has to be numeric, since it also closes the connection.
 */
function replyError({ code, status, text }: SmtpReply): Error {
  return Object.assign(new Error(text), {
    responseCode: code === 421 ? code : (`${code} ${status}` as unknown as number),
  });
}

function dropConnection(server: SMTPServer, id: string): void {
  for (const connection of server.connections) {
    if (connection.id === id) connection._socket.destroy();
  }
}
