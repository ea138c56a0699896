import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { PeerCertificate, TLSSocket } from 'node:tls';

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 256 * 1024;

export interface CallAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** At most 256 KB. */
  body: string;
  /** Certificate of the server, over HTTPS. */
  certificate: PeerCertificate | undefined;
  /** Milliseconds from the call to each piece of the body. */
  pieces: { text: string; atMs: number }[];
}

export interface AskOptions {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  timeoutMs?: number;
  /** Certificates of authorities, beside those that Node trusts. */
  ca?: readonly string[] | undefined;
  /** Takes any certificate: of this machine alone, where the fault itself is told. */
  anyCertificate?: boolean | undefined;
  /** Address of this machine to call from. */
  localAddress?: string | undefined;
  /**
   * Announces a body of this many bytes, waits for the permission to send it (RFC 9110, `100-continue`), and
   * sends nothing. Status 100: permitted.
   */
  announceBytes?: number;
}

/** A call that got no answer: its code, such as `ECONNREFUSED` or `CERT_HAS_EXPIRED`. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
  readonly code: string;
  /** What had come until then. */
  readonly pieces: CallAnswer['pieces'];
  /** Milliseconds from the call to its end. */
  readonly atMs: number;
  constructor(code: string, pieces: CallAnswer['pieces'], atMs: number) {
    super(code);
    this.code = code;
    this.pieces = pieces;
    this.atMs = atMs;
  }
}

/** Makes one call on a connection of its own, without redirects. Throws NoAnswerError. */
export function ask(url: URL, options: AskOptions = {}): Promise<CallAnswer> {
  const {
    method = 'GET',
    headers = {},
    body,
    announceBytes,
    anyCertificate,
    ca,
    localAddress,
  } = options;
  const { timeoutMs = TIMEOUT_MS } = options;
  const started = performance.now();
  const pieces: CallAnswer['pieces'] = [];
  return new Promise((resolve, reject) => {
    const call = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      method,
      agent: false,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }),
        ...(announceBytes === undefined
          ? {}
          : { 'Content-Length': announceBytes, Expect: '100-continue' }),
      },
      ...(ca === undefined ? {} : { ca: [...ca] }),
      ...(anyCertificate === true ? { rejectUnauthorized: false } : {}),
      ...(localAddress === undefined ? {} : { localAddress }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const fail = (error: NodeJS.ErrnoException) =>
      reject(
        new NoAnswerError(
          error.name === 'TimeoutError' || error.code === 'ABORT_ERR'
            ? `no answer within ${timeoutMs / 1000} s`
            : (error.code ?? error.message),
          pieces,
          performance.now() - started,
        ),
      );
    const certificate = () => (call.socket as TLSSocket | null)?.getPeerCertificate?.(true);
    call.on('error', fail);
    call.on('continue', () => {
      resolve({ status: 100, headers: {}, body: '', certificate: certificate(), pieces });
      call.destroy();
    });
    call.on('response', (response) => {
      const seen = certificate();
      let kept = 0;
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        if (kept < MOST_BYTES) pieces.push({ text, atMs: performance.now() - started });
        kept += text.length;
      });
      response.on('error', fail);
      response.on('end', () => {
        call.destroy();
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: pieces.map(({ text }) => text).join(''),
          certificate: seen,
          pieces,
        });
      });
    });
    if (announceBytes === undefined) call.end(body);
    else call.flushHeaders();
  });
}
