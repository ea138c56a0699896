import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { createHttpProvider, type ProviderCounts } from './http-provider.ts';
import { ReceiptSender, type ReceiptCallback } from './receipt-sender.ts';
import { createSmtpSink } from './smtp-sink.ts';

/** Ports of the provider, sent once to the parent process. */
export interface ProviderPorts {
  http: number;
  smtp: number;
}

const counts: ProviderCounts = { calls: 0, lastAt: 0, hanging: 0 };
const receipts = new ReceiptSender();
const ports: ProviderPorts = {
  http: await listen(createHttpProvider(counts, receipts)),
  smtp: await listen(createSmtpSink(counts)),
};

// A callback sets where receipts go. Every message is answered with the counts.
process.on('message', (order: ReceiptCallback | 'no receipts' | 'counts') => {
  if (order === 'no receipts') receipts.tell(undefined);
  else if (order !== 'counts') receipts.tell(order);
  process.send?.(counts);
});
process.send?.(ports);

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
