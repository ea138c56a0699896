import { rateLimited, unknownOutcome, type FailedCall } from '@cascade/channel';
import type { Failure } from '@cascade/contracts';
import { certificateFault } from '@cascade/egress';
import { NO_SMTPUTF8 } from './require-smtputf8.ts';
import { smtpRefusal } from './refusals.ts';

/** Members of nodemailer's errors that are read. */
interface SmtpError {
  code?: string;
  message?: string;
  response?: string;
  responseCode?: number;
  /** What was refused. */
  command?: string;
  /** The address that needs SMTPUTF8. */
  address?: string;
}

const UNREACHABLE: Failure = { kind: 'mailServerUnreachable' };
const OFFER_AGAIN_MS = 1_500;
const CONNECT_AGAIN_MS = 500;
/** Commands before the mail itself. */
const BEFORE_MAIL = /^(?:CONN|EHLO|HELO|LHLO|STARTTLS|AUTH)\b/i;

/**
 * Maps an SMTP error to a result.
 *
 * @param finished whether the end of the message (its final `.`) can have left. Until then the
 *   server has nothing to deliver; after it, only a reply says what became of the mail (RFC 1047).
 * @param limitedMs until the server, which limits this sender, takes the next mail.
 */
export function mapSmtpError(error: SmtpError, finished: boolean, limitedMs?: number): FailedCall {
  const internal = error.response ?? error.message ?? '';
  const refused = { state: 'failed', certainty: 'not-sent', internal } as const;
  const { responseCode = 0, command = '' } = error;
  const isLogin = error.code === 'EAUTH' || error.code === 'ENOAUTH';
  const isPassing = responseCode >= 400 && responseCode < 500;
  if (limitedMs !== undefined) {
    // The code's first digit decides about this mail, and the limit holds for all others.
    const retry = responseCode >= 500 ? {} : { retryAfterMs: limitedMs };
    const failure = rateLimited('email', limitedMs);
    return { ...refused, failure, ...retry, deviceWaitMs: limitedMs };
  }
  // 421: the server closes the connection for now (RFC 5321, 3.8). Before a mail it is the server that is busy.
  if (isPassing && (isLogin || responseCode === 421 || BEFORE_MAIL.test(command))) {
    return { ...refused, failure: UNREACHABLE, retryAfterMs: OFFER_AGAIN_MS, passing: true };
  }
  if (error.code === NO_SMTPUTF8) {
    const params = { address: error.address ?? '' };
    return { ...refused, failure: { kind: 'mailNoInternationalOf', params } };
  }
  if (isLogin) return { ...refused, failure: { kind: 'mailLoginFailed' } };
  if (responseCode >= 400) {
    const stage = /^MAIL/i.test(command) ? 'sender' : undefined;
    const { failure, passing } = smtpRefusal(error.response ?? `${responseCode}`, stage);
    return { ...refused, failure, ...(passing ? { retryAfterMs: OFFER_AGAIN_MS, passing } : {}) };
  }
  if (finished) return unknownOutcome(internal);
  // Refused before it was offered: larger than the server's SIZE (RFC 1870).
  if (error.code === 'EMESSAGE') return { ...refused, failure: { kind: 'mailTooLarge' } };
  if (error.code === 'EABORT') return { ...refused, failure: UNREACHABLE };
  const certificate = certificateFault(error);
  if (certificate) {
    const params = { why: { kind: certificate.kind } as const };
    return { ...refused, failure: { kind: 'mailServerCertificate', params } };
  }
  return { ...refused, failure: UNREACHABLE, retryAfterMs: CONNECT_AGAIN_MS };
}
