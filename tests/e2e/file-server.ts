import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createEgress, type Egress } from '@cascade/egress';
import { loopbackTls, silentLogger } from '@cascade/runtime/testing';

export interface FileServer {
  /** `https://files.example.com:<port>`, for calls through `egress`. */
  url: string;
  /** Requested paths, in order. */
  readonly asked: readonly string[];
  egress: Egress;
  stop(): Promise<void>;
}

/**
 * Starts a file host on loopback that a stack reaches as a public host, by its own name service.
 */
export async function startFileServer(answer: RequestListener): Promise<FileServer> {
  const asked: string[] = [];
  const cert = readFileSync(loopbackTls.certFile, 'utf8');
  const server = createServer(
    { cert, key: readFileSync(loopbackTls.keyFile, 'utf8') },
    (request, response) => {
      asked.push(request.url ?? '');
      answer(request, response);
    },
  );
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://files.example.com:${port}`,
    asked,
    egress: createEgress({
      allow: ['127.0.0.1/32'],
      admit: [],
      logger: silentLogger,
      ca: cert,
      resolve: (host) => {
        if (host === 'files.example.com') {
          return Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
        }
        if (host === 'inside.example.com') {
          return Promise.resolve([{ address: '10.0.0.5', family: 4 }]);
        }
        return Promise.reject(Object.assign(new Error('no such host'), { code: 'ENOTFOUND' }));
      },
    }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
