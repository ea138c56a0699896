import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { createHttpProvider, type ProviderCounts } from './http-provider.ts';
import { createSmtpSink } from './smtp-sink.ts';

/** Ports of the provider, sent once to the parent process. */
export interface ProviderPorts {
  http: number;
  smtp: number;
}

const counts: ProviderCounts = { calls: 0, lastAt: 0, hanging: 0 };
const ports: ProviderPorts = {
  http: await listen(createHttpProvider(counts)),
  smtp: await listen(createSmtpSink(counts)),
};

// Any message requests the counts.
process.on('message', () => process.send?.(counts));
process.send?.(ports);

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
