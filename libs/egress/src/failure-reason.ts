import { certificateFault } from './certificate-fault.ts';
import { codesOf } from './error-codes.ts';

/** Whether a connection ended that was open. */
export const isClosed = (error: unknown): boolean => CLOSED.has(codeOf(error));

/** Phrase for the caller for a failed connection; names no internal address. */
export function failureReason(error: unknown): string {
  const certificate = certificateFault(error);
  if (certificate) return `${certificate.text}: ${certificate.advice}`;
  const code = codeOf(error);
  if (code === 'HOST_NOT_ALLOWED') return 'host not allowed';
  if (NOT_FOUND.has(code)) return 'host not found';
  if (UNREACHABLE.has(code)) return "host can't be reached";
  if (CLOSED.has(code)) return 'the connection was closed';
  if (/^(ERR_SSL_|EPROTO|ERR_TLS_)/.test(code)) return 'no secure connection';
  if (code.startsWith('HPE_') || (error as Error)?.name === 'HTTPParserError')
    return 'its server does not speak HTTP';
  return 'its server gave no usable answer';
}

const NOT_FOUND = new Set([
  'ENOTFOUND',
  'ENODATA',
  'EAI_AGAIN',
  'EAI_NONAME',
  'ESERVFAIL',
  'EREFUSED',
  'EBADNAME',
  'EBADRESP',
]);
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ETIMEOUT',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const CLOSED = new Set([
  'ECONNRESET',
  'EPIPE',
  'ECONNABORTED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_BAD_RESPONSE',
  'UND_ERR_SOCKET',
]);

/** The outermost code that says something. */
const codeOf = (error: unknown): string =>
  codesOf(error).find((code) => code !== 'ERR_NETWORK') ?? '';
