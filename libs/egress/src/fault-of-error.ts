import { certificateFault } from './certificate-fault.ts';
import { codesOf } from './error-codes.ts';
import type { HostFault } from './host-fault.ts';

/** Whether a connection ended that was open. */
export const isClosed = (error: unknown): boolean => CLOSED.has(codeOf(error));

/** Why a connection failed, for the caller. */
export function faultOfError(error: unknown): HostFault {
  const certificate = certificateFault(error);
  return { kind: certificate ? `${certificate.kind}Mend` : kindOf(error) };
}

function kindOf(error: unknown): HostFault['kind'] {
  const code = codeOf(error);
  if (code === 'HOST_NOT_ALLOWED') return 'hostNotAllowed';
  if (NOT_FOUND.has(code)) return 'hostNotFound';
  if (UNREACHABLE.has(code)) return 'hostNotReached';
  if (CLOSED.has(code)) return 'connectionClosed';
  if (/^(ERR_SSL_|EPROTO|ERR_TLS_)/.test(code)) return 'connectionNotSecure';
  if (code.startsWith('HPE_') || (error as Error)?.name === 'HTTPParserError')
    return 'serverSpeaksNoHttp';
  return 'serverAnswersUnusable';
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
