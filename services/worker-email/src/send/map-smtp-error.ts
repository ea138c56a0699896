import type { CallResult } from '@cascade/channel';
import { REASONS } from '@cascade/contracts';
import { LOGIN_FAILED, MESSAGE_TOO_LARGE, SERVER_UNREACHABLE, smtpRefusal } from './refusals.ts';

type Failed = Extract<CallResult, { state: 'failed' }>;

/** Members of nodemailer's errors that are read. */
interface SmtpError {
  code?: string;
  message?: string;
  response?: string;
  responseCode?: number;
}

const OFFER_AGAIN_MS = 1_500;
const CONNECT_AGAIN_MS = 500;

/**
 * Maps an SMTP error to a result.
 *
 * @param finished whether the end of the message (its final `.`) can have left. Until then the
 *   server has nothing to deliver; after it, only a reply says what became of the mail (RFC 1047).
 */
export function mapSmtpError(error: SmtpError, finished: boolean): Failed {
  const internal = error.response ?? error.message ?? '';
  const refused = { state: 'failed', certainty: 'not-sent', internal } as const;
  if (error.code === 'EAUTH' || error.code === 'ENOAUTH') {
    return { ...refused, reason: LOGIN_FAILED };
  }
  if (error.responseCode !== undefined && error.responseCode >= 400) {
    // 421: the server closes the connection for now (RFC 5321 3.8).
    if (error.responseCode === 421) {
      return { ...refused, reason: SERVER_UNREACHABLE, retryAfterMs: OFFER_AGAIN_MS };
    }
    const { reason, passing } = smtpRefusal(error.response ?? '');
    return { ...refused, reason, ...(passing ? { retryAfterMs: OFFER_AGAIN_MS } : {}) };
  }
  if (finished) {
    return { ...refused, certainty: 'unknown', reason: REASONS.outcomeUnknown };
  }
  // Refused before it was offered: larger than the server's SIZE (RFC 1870).
  if (error.code === 'EMESSAGE') return { ...refused, reason: MESSAGE_TOO_LARGE };
  if (error.code === 'EABORT') return { ...refused, reason: SERVER_UNREACHABLE };
  return { ...refused, reason: SERVER_UNREACHABLE, retryAfterMs: CONNECT_AGAIN_MS };
}
