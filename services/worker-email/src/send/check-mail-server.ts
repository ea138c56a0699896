import SMTPTransport from 'nodemailer/lib/smtp-transport';
import type { Egress } from '@cascade/egress';
import type { MailServer } from './mail-server.ts';
import { mapSmtpError } from './map-smtp-error.ts';
import { openMailSocket } from './open-mail-socket.ts';

const TIMEOUT_MS = 15_000;

/** Connects, starts TLS and logs in, like a send, without a mail. Returns the fault, or null. */
export async function checkMailServer(
  egress: Pick<Egress, 'resolveHost'>,
  server: MailServer,
): Promise<string | null> {
  const transport = new SMTPTransport({
    ...server,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    getSocket: (_options, callback) => {
      openMailSocket(egress, server).then(
        ({ connection, isPrivate }) =>
          callback(null, { connection, requireTLS: server.auth !== undefined && !isPrivate }),
        (error: unknown) => callback(error as Error),
      );
    },
  });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return mapSmtpError(error as Error, false).reason;
  } finally {
    transport.close();
  }
}
