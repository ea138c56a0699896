import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedCall {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** What the provider does with a call that it has read whole. */
export type Conduct =
  | { status: number; body: unknown; headers?: Record<string, string> }
  /** The connection is cut without an answer. */
  | 'cut'
  /** No answer until the caller gives up. */
  | 'hang';

export interface FakeHttpProvider {
  /** Without a `/` at the end. */
  url: string;
  readonly calls: readonly ReceivedCall[];
  /** Decides every later call. */
  conduct(decide: (call: ReceivedCall) => Conduct): void;
  /** Connections that are open now. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

/** A provider's HTTP server on a socket of its own, that does what a test says. */
export async function startFakeHttpProvider(
  initial: (call: ReceivedCall) => Conduct,
): Promise<FakeHttpProvider> {
  const calls: ReceivedCall[] = [];
  let decide = initial;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const call = { method, path: url, headers, body: Buffer.concat(chunks) };
      calls.push(call);
      const conduct = decide(call);
      if (conduct === 'hang') return;
      if (conduct === 'cut') return void request.socket.destroy();
      response.writeHead(conduct.status, {
        'content-type': 'application/json',
        ...conduct.headers,
      });
      response.end(typeof conduct.body === 'string' ? conduct.body : JSON.stringify(conduct.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    conduct: (next) => {
      decide = next;
    },
    connections: () => countConnections(server),
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function countConnections(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

/** An address on which nobody listens. */
export async function unusedAddress(): Promise<{ host: string; port: number }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return { host: '127.0.0.1', port };
}

/** The multipart form of a call. */
export function readForm(call: ReceivedCall | undefined): Promise<FormData> {
  const { body, headers } = call ?? { body: Buffer.of(), headers: {} };
  const response = new Response(new Uint8Array(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  });
  // oxlint-disable-next-line typescript/no-deprecated -- deprecated for forms of strangers
  return response.formData();
}
