import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Time between two probes of a gateway's `/readyz`. */
const PROBE_MS = 100;
const PROBE_TIMEOUT_MS = 2_000;
const GIVE_UP_MS = 20_000;
const AGAIN_MS = 20;

/**
 * Starts a load balancer in front of gateways. It skips a gateway whose `/readyz` isn't 200 and
 * tries the next one when a connection is refused. It never repeats a request whose bytes were
 * written.
 */
export async function startGatewayFront(
  gateways: () => readonly { readonly url: string | undefined }[],
) {
  const ready = new Set<string>();
  let turn = 0;
  const probes = setInterval(() => {
    const urls = gateways().flatMap(({ url }) => url ?? []);
    for (const url of ready) if (!urls.includes(url)) ready.delete(url);
    for (const url of urls) {
      fetch(`${url}/readyz`, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) }).then(
        ({ ok }) => (ok ? ready.add(url) : ready.delete(url)),
        () => ready.delete(url),
      );
    }
  }, PROBE_MS);

  function pass(incoming: IncomingMessage, body: Buffer, answer: ServerResponse, until: number) {
    const [...urls] = ready;
    const again = () => {
      if (Date.now() > until) answer.writeHead(503).end('{"status":false}');
      else setTimeout(() => pass(incoming, body, answer, until), AGAIN_MS);
    };
    turn += 1;
    const url = urls[turn % urls.length];
    if (url === undefined) return again();
    const call = request(`${url}${incoming.url}`, {
      agent: false,
      method: incoming.method,
      headers: incoming.headers,
    });
    call.once('error', (error: NodeJS.ErrnoException) => {
      ready.delete(url);
      if (error.code === 'ECONNREFUSED') again();
      else answer.writeHead(502).end(JSON.stringify({ status: false, reason: error.message }));
    });
    call.once('response', (response) => {
      answer.writeHead(response.statusCode!, response.headers);
      response.pipe(answer);
    });
    call.end(body);
  }

  const server = createServer((incoming, answer) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () =>
      pass(incoming, Buffer.concat(chunks), answer, Date.now() + GIVE_UP_MS),
    );
  });
  // A call that comes as an idle connection closes would be lost here instead of at a gateway.
  server.keepAliveTimeout = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      clearInterval(probes);
      server.closeAllConnections();
      server.close();
    },
  };
}
