import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { waitFor } from '@cascade/runtime/testing';

interface Change {
  field: string;
  value: Record<string, unknown>;
}

/** A callback of Graph's webhooks. */
export interface WebhookReceiver {
  url: string;
  /** Every change that came. */
  told: Change[];
  /** Waits until as many changes have come. */
  untilTold(count: number): Promise<void>;
  close(): void;
}

export async function receiveWebhooks(): Promise<WebhookReceiver> {
  const told: Change[] = [];
  const server = createServer((req, res) => {
    const { searchParams } = new URL(req.url!, 'http://x');
    if (req.method === 'GET') return void res.end(searchParams.get('hub.challenge'));
    let text = '';
    req.on('data', (chunk: Buffer) => (text += chunk.toString()));
    req.on('end', () => {
      const { entry } = JSON.parse(text) as { entry: { changes: Change[] }[] };
      told.push(...entry.flatMap(({ changes }) => changes));
      res.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    told,
    async untilTold(count) {
      const areTold = () => Promise.resolve(told.length >= count);
      await waitFor(areTold, { timeoutMs: 5_000, what: 'a webhook' });
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
