import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How an endpoint behaves; named by the last part of its path. */
export const RECEIVER_CONDUCTS = ['well', 'hang', 'fail', 'redirect', 'drip'] as const;

type Conduct = (typeof RECEIVER_CONDUCTS)[number];

/** A POST that arrived. */
export interface Post {
  path: string;
  /** `request_id` of its event. */
  request: number;
}

const DRIP_MS = 500;

/** Starts a customer's webhook server that misbehaves. */
export async function startBadReceiver() {
  const posts: Post[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const chunks: Buffer[] = [];
    request.on('error', () => undefined);
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as { request_id: number };
      posts.push({ path, request: body.request_id });
      const conduct = path.slice(path.lastIndexOf('/') + 1) as Conduct;
      answers[conduct](response);
    });
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posts,
    async close() {
      const { promise: closed, resolve: done } = Promise.withResolvers<void>();
      server.close(() => done());
      server.closeAllConnections();
      await closed;
    },
  };
}

const answers: Record<Conduct, (response: ServerResponse) => void> = {
  well: (response) => void response.writeHead(200).end(),
  hang: () => undefined,
  fail: (response) => void response.writeHead(500).end('no'),
  redirect: (response) => void response.writeHead(302, { Location: './well' }).end(),
  drip(response) {
    response.writeHead(200, { 'Content-Type': 'text/plain' });
    const timer = setInterval(() => response.write('.'), DRIP_MS);
    response.once('close', () => clearInterval(timer));
  },
};
