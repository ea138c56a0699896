const CERTIFICATE =
  /^(?:CERT_|ERR_TLS_CERT|DEPTH_ZERO|UNABLE_TO_|SELF_SIGNED|HOSTNAME_|INVALID_CA|INVALID_PURPOSE)/;

/** Whether a connection failed because a server's certificate isn't one of a known authority for its name. */
export function isCertificateFault(error: unknown): boolean {
  const { originalCode } = error as { originalCode?: unknown };
  return (
    CERTIFICATE.test(codeOf(error)) ||
    (typeof originalCode === 'string' && CERTIFICATE.test(originalCode))
  );
}

/** Phrase for the caller for a failed connection; names no internal address. */
export function failureReason(error: unknown): string {
  const code = codeOf(error);
  if (code === 'HOST_NOT_ALLOWED') return 'host not allowed';
  if (NOT_FOUND.has(code)) return 'host not found';
  if (UNREACHABLE.has(code)) return "host can't be reached";
  if (CLOSED.has(code)) return 'the connection was closed';
  if (CERTIFICATE.test(code)) return 'its certificate is not valid';
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

/** Code of an error, of its cause, or of the first of several connection attempts. */
function codeOf(error: unknown): string {
  for (let at: unknown = error, depth = 0; at && depth < 5; depth++) {
    const { code, cause, errors } = at as { code?: unknown; cause?: unknown; errors?: unknown[] };
    if (typeof code === 'string' && code !== 'ERR_NETWORK') return code;
    at = cause ?? errors?.[0];
  }
  return '';
}
