import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export interface FastReceiver {
  url: string;
  /** How many came to `/fast` since `reset`, and when the last one did (epoch ms). */
  counts(): { received: number; lastAt: number };
  reset(): void;
  /** Called with each body that comes to `/told`, and when it came (epoch ms). */
  onTold: (body: string, at: number) => void;
  close(): Promise<void>;
}

/** Answers at once; what comes to `/hang` waits without end. */
export async function startFastReceiver(): Promise<FastReceiver> {
  let received = 0;
  let lastAt = 0;
  const receiver: FastReceiver = {
    url: '',
    counts: () => ({ received, lastAt }),
    reset() {
      received = 0;
    },
    onTold: () => undefined,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const server = createServer((request, response) => {
    const { url } = request;
    if (url === '/hang') {
      request.resume();
      return;
    }
    const at = performance.timeOrigin + performance.now();
    let body = '';
    request.on('data', (chunk: Buffer) => {
      if (url === '/told') body += chunk.toString();
    });
    request.on('end', () => {
      response.end('ok');
      if (url === '/told') receiver.onTold(body, at);
      else {
        received += 1;
        lastAt = at;
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return receiver;
}
