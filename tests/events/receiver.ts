import { createServer, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { waitFor } from '@cascade/runtime/testing';

export interface Received {
  path: string;
  method: string;
  headers: IncomingHttpHeaders;
  text: string;
  body: Record<string, unknown>;
  at: number;
}

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

/** Starts a customer's server: stores every POST and answers 200 by default. */
export async function startReceiver() {
  const answers = new Map<string, Answer | 'hang' | 'reset'>();
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const { method = '', headers } = request;
      const body = JSON.parse(text) as Record<string, unknown>;
      received.push({ path, method, headers, text, body, at: performance.now() });
      const answer = answers.get(path) ?? { status: 200 };
      if (answer === 'hang') return;
      if (answer === 'reset') request.socket.resetAndDestroy();
      else response.writeHead(answer.status, answer.headers).end(answer.body ?? '');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const at = (path: string) => received.filter((one) => one.path === path);
  return {
    url,
    /** By path. */
    answers,
    at,
    /** Waits for the first `count` POSTs to a path. */
    async take(path: string, count = 1): Promise<Received[]> {
      await waitFor(() => at(path).length >= count, {
        timeoutMs: 30_000,
        what: `${count} deliveries at ${path}`,
      });
      return at(path);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
