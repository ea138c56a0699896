import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CHANNELS, type Channel } from '@cascade/contracts';
import { startTestSandbox } from '../../harness/index.ts';
import { arrivedAs } from '../reference-of.ts';
import { FaultyLink } from './faulty-link.ts';

/** The sandbox, which never dies, behind links that may fail. */
export interface LinkedSandbox {
  /** `SANDBOX_URL` of the product. */
  url: string;
  links: Readonly<Record<Channel, FaultyLink>>;
  /** How often each send arrived, by channel and by the reference that the provider sees. */
  arrivals(): ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

const MOST_ARRIVALS = 200_000;

export async function startLinkedSandbox(): Promise<LinkedSandbox> {
  const { sandbox, url, stop } = await startTestSandbox();
  const own = (await (await fetch(`${url}/addresses`)).json()) as Record<Channel, { root: string }>;
  const links = {} as Record<Channel, FaultyLink>;
  for (const channel of CHANNELS) {
    if (!own[channel]) throw new Error(`the sandbox plays no provider of ${channel}`);
    const root = new URL(own[channel].root);
    links[channel] = await FaultyLink.open({ host: '127.0.0.1', port: Number(root.port) });
    root.port = String(links[channel].port);
    own[channel].root = root.href;
  }
  const linkedAddresses = JSON.stringify(own);
  const guide = createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json').end(linkedAddresses);
  });
  const { promise: listens, resolve } = Promise.withResolvers<void>();
  guide.listen(0, '127.0.0.1', resolve);
  await listens;
  return {
    url: `http://127.0.0.1:${(guide.address() as AddressInfo).port}/sandbox`,
    links,
    arrivals: () =>
      new Map(
        sandbox.inbox
          .arrivals({ atLeast: 1, limit: MOST_ARRIVALS })
          .map(({ channel, reference, arrivals }) => [
            `${channel} ${arrivedAs(channel, reference)}`,
            arrivals,
          ]),
      ),
    async stop() {
      await Promise.all(Object.values(links).map((link) => link.close()));
      guide.closeAllConnections();
      guide.close();
      await stop();
    },
  };
}
