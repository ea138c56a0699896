import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';

const LOOPBACK_ADDRESS = /^(?:127\.|::1$|::ffff:127\.)/;
/** Host names that a local caller uses; any other one may be DNS rebinding. */
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;
/** Headers that proxies add. */
const OF_A_PROXY =
  /^(?:forwarded|via|x-forwarded(?:-.*)?|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

/**
 * Returns why a call may not be local, or null. A proxy on this host also connects from loopback, so the
 * socket alone proves nothing.
 */
export function whyFromElsewhere(
  request: IncomingMessage,
  served: readonly string[] = [],
): string | null {
  const { headers, socket, httpVersion, method = '' } = request;
  if (!LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '')) return 'it comes from another machine';
  const proxied = Object.keys(headers).find((name) => OF_A_PROXY.test(name));
  if (proxied !== undefined) return `it came through a proxy (${proxied})`;
  // nginx uses HTTP/1.0 towards upstreams by default; browsers and curl don't.
  if (httpVersion === '1.0') return 'it came through a proxy (HTTP/1.0)';
  const { host = '' } = headers;
  if (!LOOPBACK_HOST.test(host) && !served.some((origin) => origin.endsWith(`//${host}`))) {
    return 'its Host is no address of this machine';
  }
  const site = headers['sec-fetch-site'];
  const isForeignPage = site === 'cross-site' || site === 'same-site';
  if (isForeignPage && method !== 'GET') return 'a page of another site makes it';
  return null;
}

/**
 * Refuses calls from other machines. The sandbox has no login: everybody who reaches it can read every
 * message and act as any provider. `SANDBOX=public` removes this guard.
 *
 * @param served origins that `Host` may name besides loopback.
 */
export function fromThisMachine(served: () => readonly string[] = () => []): RequestHandler {
  return (request, response, next) => {
    const why = whyFromElsewhere(request, served());
    if (why === null) {
      next();
      return;
    }
    response.status(403).json({
      status: false,
      reason: `the sandbox answers this machine alone, and ${why}; SANDBOX=public opens it`,
    });
  };
}
