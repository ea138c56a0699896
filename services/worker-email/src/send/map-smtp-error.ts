import { rateLimited, type CallResult } from '@cascade/channel';
import { certificateFault } from '@cascade/egress';
import { REASONS } from '@cascade/contracts';
import { NO_SMTPUTF8 } from './require-smtputf8.ts';
import {
  LOGIN_FAILED,
  MESSAGE_TOO_LARGE,
  NO_INTERNATIONAL,
  SERVER_UNREACHABLE,
  smtpRefusal,
} from './refusals.ts';

type Failed = Extract<CallResult, { state: 'failed' }>;

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
export function mapSmtpError(error: SmtpError, finished: boolean, limitedMs?: number): Failed {
  const internal = error.response ?? error.message ?? '';
  const refused = { state: 'failed', certainty: 'not-sent', internal } as const;
  const { responseCode = 0, command = '' } = error;
  const isLogin = error.code === 'EAUTH' || error.code === 'ENOAUTH';
  const isPassing = responseCode >= 400 && responseCode < 500;
  if (limitedMs !== undefined) {
    // The code's first digit decides about this mail, and the limit holds for all others.
    const retry = responseCode >= 500 ? {} : { retryAfterMs: limitedMs };
    const reason = rateLimited('email', limitedMs);
    return { ...refused, reason, ...retry, deviceWaitMs: limitedMs };
  }
  // 421: the server closes the connection for now (RFC 5321, 3.8). Before a mail it is the server that is busy.
  if (isPassing && (isLogin || responseCode === 421 || BEFORE_MAIL.test(command))) {
    return { ...refused, reason: SERVER_UNREACHABLE, retryAfterMs: OFFER_AGAIN_MS, passing: true };
  }
  if (error.code === NO_SMTPUTF8) {
    return { ...refused, reason: `${NO_INTERNATIONAL}: ${error.address ?? ''}` };
  }
  if (isLogin) return { ...refused, reason: LOGIN_FAILED };
  if (responseCode >= 400) {
    const stage = /^MAIL/i.test(command) ? 'sender' : undefined;
    const { reason, passing } = smtpRefusal(error.response ?? `${responseCode}`, stage);
    return { ...refused, reason, ...(passing ? { retryAfterMs: OFFER_AGAIN_MS, passing } : {}) };
  }
  if (finished) {
    return { ...refused, certainty: 'unknown', reason: REASONS.outcomeUnknown };
  }
  // Refused before it was offered: larger than the server's SIZE (RFC 1870).
  if (error.code === 'EMESSAGE') return { ...refused, reason: MESSAGE_TOO_LARGE };
  if (error.code === 'EABORT') return { ...refused, reason: SERVER_UNREACHABLE };
  const certificate = certificateFault(error);
  if (certificate) return { ...refused, reason: `${SERVER_UNREACHABLE}: ${certificate.text}` };
  return { ...refused, reason: SERVER_UNREACHABLE, retryAfterMs: CONNECT_AGAIN_MS };
}
