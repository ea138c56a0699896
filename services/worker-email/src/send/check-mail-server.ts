import { cut, OUTSIDE_TEXTS, sentenceOf, type CheckSaid, type Failure } from '@cascade/contracts';
import { certificateAdvice, hostFault, type CheckFault } from '@cascade/channel';
import SMTPTransport from 'nodemailer/lib/smtp-transport';
import { certificateFault, type CertificateFault, type Egress } from '@cascade/egress';
import { boundReplies } from './bound-replies.ts';
import type { MailServer } from './mail-server.ts';
import { mapSmtpError } from './map-smtp-error.ts';
import { HostRefused, openMailSocket } from './open-mail-socket.ts';
import { MAX_REPLY_BYTES } from './smtp-connections.ts';

const TIMEOUT_MS = 15_000;

export interface MailServerFault extends CheckFault {
  said: CheckSaid;
  advised?: CheckSaid;
}

/** Connects, starts TLS and logs in, like a send, without a mail. Returns the fault, or null. */
export async function checkMailServer(
  egress: Pick<Egress, 'resolveHost'>,
  server: MailServer,
): Promise<MailServerFault | null> {
  boundReplies();
  const transport = new SMTPTransport({
    ...server,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    maxResponseSize: MAX_REPLY_BYTES,
    disableFileAccess: true,
    disableUrlAccess: true,
    getSocket: (_options, callback) => {
      openMailSocket(egress, server).then(
        (socket) => callback(null, socket),
        (error: unknown) => callback(error as Error),
      );
    },
  });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return faultOf(error as SmtpCheckError, server);
  } finally {
    transport.close();
  }
}

type SmtpCheckError = Error & { code?: string; responseCode?: number; response?: string };

/** Exchange Online's refusals of passwords. */
const NO_PASSWORDS = /\b5\.7\.(?:30|139)\b/;

/** Names what is at fault, as far as the error says it. */
function faultOf(error: SmtpCheckError, { auth }: Pick<MailServer, 'auth'>): MailServerFault {
  const said = checkOfFailure(mapSmtpError(error, false).failure);
  if (error instanceof HostRefused) return { said, ...hostFault(error.fault, 'host') };
  const { code = '', responseCode } = error;
  const message = cut(error.message, OUTSIDE_TEXTS.smtpReply);
  const isPassing = responseCode !== undefined && responseCode >= 400 && responseCode < 500;
  if (isPassing) return { said: { kind: 'mailServerBusy' }, cause: 'no_answer' };
  if (code === 'EAUTH' || code === 'ENOAUTH') {
    const isByToken = auth !== undefined && 'grant' in auth;
    const wantsToken = !isByToken && NO_PASSWORDS.test(error.response ?? '');
    return {
      said,
      ...(wantsToken ? { advised: { kind: 'adviceMailNoPasswords' } } : {}),
      cause: 'login_refused',
      field: isByToken ? 'oauth' : 'password',
    };
  }
  const certificate = certificateFault(error);
  if (certificate) {
    const advised = certificateAdvice(certificate);
    return { said: notReached(certificate), advised, cause: 'certificate_invalid', field: 'host' };
  }
  if (code === 'ETLS' || /wrong version number|STARTTLS/i.test(message)) {
    return { said: { kind: 'mailServerNoTls' }, cause: 'tls_missing' };
  }
  if (code === 'ETIMEDOUT' || responseCode !== undefined) return { said, cause: 'no_answer' };
  return { said, cause: 'host_unreachable', field: 'host' };
}

const notReached = ({ kind }: CertificateFault): CheckSaid => ({
  kind: 'mailServerNotReachedSaying',
  params: { reason: { kind } },
});

/** A failure of sends as a sentence of a check: it ends with a period. */
function checkOfFailure(failure: Failure): CheckSaid {
  if (sentenceOf(failure).endsWith('.')) return failure;
  return { kind: 'checkOfFailure', params: { why: failure } };
}
