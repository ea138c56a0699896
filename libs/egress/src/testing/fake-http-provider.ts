import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedCall {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Reaction of the provider to a call that it has read completely. */
export type Conduct =
  | { status: number; body: unknown; headers?: Record<string, string> }
  /** Cuts the connection without an answer. */
  | 'cut'
  /** Doesn't answer until the caller gives up. */
  | 'hang';

export interface FakeHttpProvider {
  /** Without a `/` at the end. */
  url: string;
  readonly calls: readonly ReceivedCall[];
  /** Sets the reaction to later calls. */
  conduct(decide: (call: ReceivedCall) => Conduct): void;
  /** Currently open connections. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

/** Starts a provider's HTTP server on its own socket; the test sets its reactions. */
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

/** An address without a listener. */
export async function unusedAddress(): Promise<{ host: string; port: number }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return { host: '127.0.0.1', port };
}

/** Parses the multipart form of a call. */
export function readForm(call: ReceivedCall | undefined): Promise<FormData> {
  const { body, headers } = call ?? { body: Buffer.of(), headers: {} };
  const response = new Response(new Uint8Array(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  });
  // oxlint-disable-next-line typescript/no-deprecated -- deprecated for forms of strangers
  return response.formData();
}
