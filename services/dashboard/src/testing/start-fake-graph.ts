import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What Graph answers to a call. */
interface GraphReply {
  status?: number;
  body: object;
  /** Runs before the answer. */
  meanwhile?: () => Promise<unknown>;
}

/** A server that stands for Graph. */
export interface FakeGraph {
  /** With its version. */
  root: string;
  asked: { method: string; path: string; body: Record<string, unknown> }[];
  /** Query of the last call. */
  query: Record<string, string>;
  /** What it answers, by `METHOD /path` without the version. */
  answers: Record<string, GraphReply>;
  close(): Promise<void>;
}

const VERSION = '/v25.0';
const UNKNOWN: GraphReply = { status: 404, body: { error: { code: 100 } } };

export async function startFakeGraph(): Promise<FakeGraph> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url!, 'http://x');
      graph.query = Object.fromEntries(searchParams);
      const text = Buffer.concat(chunks).toString();
      const path = pathname.replace(VERSION, '');
      const isJson = request.headers['content-type'] === 'application/json';
      const body = (isJson ? JSON.parse(text) : {}) as Record<string, unknown>;
      graph.asked.push({ method: request.method!, path, body });
      const {
        status = 200,
        body: said,
        meanwhile,
      } = graph.answers[`${request.method} ${path}`] ?? UNKNOWN;
      void (meanwhile?.() ?? Promise.resolve()).then(() =>
        response.writeHead(status).end(JSON.stringify(said)),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const graph: FakeGraph = {
    root: `http://127.0.0.1:${port}${VERSION}`,
    asked: [],
    query: {},
    answers: {},
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return graph;
}
