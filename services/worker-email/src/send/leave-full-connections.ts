import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { namesFullConnection } from './rate-limit-reply.ts';

type Reply = string | false;
type Failure = Error & { responseCode?: number };

/** The parts of a connection that its types don't show. */
interface Internals {
  _formatError(message: unknown, code: string, response: Reply, command: string): Failure;
}

/** The server closes the connection (RFC 5321, 3.8): the library offers nothing more over it. */
const CLOSES = 421;

const connections = SMTPConnection.prototype as unknown as Internals;
let isLeaving = false;

/**
 * Leaves a connection whose server takes no more mails over it, whatever code its reply has. The library would keep the
 * connection, and each mail on it would be refused.
 */
export function leaveFullConnections(): void {
  if (isLeaving) return;
  isLeaving = true;
  const format = connections._formatError;
  connections._formatError = function formatLeaving(this: Internals, ...args) {
    const error = format.apply(this, args);
    const [, , response, command] = args;
    const isBeforeMail = command === 'MAIL FROM' || command === 'RCPT TO';
    if (isBeforeMail && response !== false && namesFullConnection(response)) {
      error.responseCode = CLOSES;
    }
    return error;
  };
}
